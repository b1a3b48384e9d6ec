// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move is good: every reason that a game can give comes up in play and is worded in every
// language.
#include "app/text.hpp"
#include "engine/table.hpp"
#include "games/catalog.hpp"
#include "speech/narrator.hpp"
#include "speech/sanitise.hpp"
#include "tests/support/files.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace hmat {
namespace {

using hmat::test::assets;

/// The keys of `<game>.why.<key>`; a variant for other words is no key of its own.
std::set<std::string> worded_keys(const speech::Catalogue& words, const GameInfo& info) {
  const std::string prefix = std::string(info.id) + ".why.";
  std::set<std::string> keys;
  for (const std::string& id : words.ids())
    if (id.starts_with(prefix)) {
      const std::string key = id.substr(prefix.size());
      keys.insert(key.substr(0, key.find('.')));
    }
  return keys;
}

class Reasons : public testing::TestWithParam<const GameType*> {
protected:
  Reasons() {
    for (const std::string& code : speech::languages(assets()))
      words_.push_back(speech::Catalogue::load(assets(), code));
  }

  /// Plays a game by one ply or at random, and asks for the reason of every move that is made.
  void play(const Options& options, int seats, std::uint64_t seed) {
    const GameType& game = *GetParam();
    Table table = Table::deal(game, options, seats, seed);
    const auto mind = game.mind();
    const Level level{seed % 2 == 0 ? Strength::Greedy : Strength::Random};
    while (!table.over()) {
      const Seat seat = table.turn();
      const View view = table.view(Viewer::seat(seat));
      const Verdict verdict =
          mind->think(table.known_to(seat), {.skill = skill_of(level, game.skills()),
                                             .seed = seed + table.journal().size(),
                                             .reason = true});
      hear(view, verdict.reason);
      ASSERT_FALSE(table.play(seat, verdict.best()));
    }
  }

  void hear(const View& view, const Reason& reason) {
    if (reason.key == nullptr) return;
    found_.insert(reason.key);
    for (const speech::Catalogue& words : words_) {
      const speech::Narrator narrator(words, speech::Verbosity::Normal);
      const std::string why = narrator.why(view, reason);
      EXPECT_FALSE(why.empty()) << reason.key;
      EXPECT_FALSE(speech::sanitise(why, words.language()).changed) << reason.key << ": " << why;
    }
  }

  std::vector<speech::Catalogue> words_;
  std::set<std::string> found_;
};

TEST_P(Reasons, ComeUpInPlayAndAreWordedInEveryLanguage) {
  const GameInfo& info = GetParam()->info();
  const std::set<std::string> keys = worded_keys(words_.front(), info);
  ASSERT_FALSE(keys.empty());
  constexpr std::uint64_t kMostGames = 400;
  for (std::uint64_t seed = 0; seed < kMostGames && found_ != keys; ++seed) {
    const int seats = info.seats[seed % info.seats.size()];
    Options options = standard_options(info.options);
    if (!choose_seats(info, options, seats)) continue;
    play(options, seats, seed);
  }
  EXPECT_EQ(found_, keys);
}

INSTANTIATE_TEST_SUITE_P(Games, Reasons, testing::ValuesIn(catalog()), [](const auto& tested) {
  std::string name = tested.param->info().id;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

struct Worded {
  const char* language;
  const char* held;       ///< four cards are missing, and all of them are in the hand
  const char* with_joker; ///< a joker stands for one of them
  const char* queen;      ///< whose king may still come
  const char* safe;       ///< two pieces
};

class WordedReasons : public testing::TestWithParam<Worded> {};

TEST_P(WordedReasons, SayNoMoreThanIsTrue) {
  const speech::Catalogue words = speech::Catalogue::load(assets(), GetParam().language);
  const auto builds = [&](int jokers) {
    return words.say("parita.why.builds",
                     {{"n1", speech::Number{4}}, {"n2", speech::Number{jokers}}});
  };
  EXPECT_EQ(builds(0), GetParam().held);
  EXPECT_EQ(builds(1), GetParam().with_joker);
  EXPECT_EQ(
      words.say("dobar-herc.why.royal", {{"piece", speech::Noun{"Qh"}}, {"n1", speech::Number{1}}}),
      GetParam().queen);
  EXPECT_EQ(words.say("quarto.why.leaves_safe", {{"n1", speech::Number{2}}}), GetParam().safe);
  EXPECT_EQ(words.missing(), std::vector<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(
    Languages, WordedReasons,
    testing::Values(
        Worded{"en", "four more cards complete that sequence, and you hold them",
               "four more cards complete that sequence, and with a joker you hold them",
               "it brings the queen of hearts, and its king may still come; without it you lose a "
               "point",
               "two pieces are still safe to give, and no other place leaves more"},
        Worded{"cs", "té sekvenci chybějí ještě čtyři karty a máte je",
               "té sekvenci chybějí ještě čtyři karty a s žolíkem je máte",
               "získáte srdcovou dámu a její král ještě může přijít, bez něj přijdete o bod",
               "bezpečné zbývají ještě dvě figurky, víc jich nenechá žádné jiné pole"},
        Worded{"hr", "tomu nizu nedostaju još četiri karte, a imate ih",
               "tomu nizu nedostaju još četiri karte, a s džokerom ih imate",
               "dobivate herc damu, a njezin kralj još može doći, bez njega gubite bod",
               "bez opasnosti možete dati još dvije figure, nijedno drugo polje ne ostavlja više"}),
    [](const auto& tested) { return std::string(tested.param.language); });

} // namespace
} // namespace hmat
