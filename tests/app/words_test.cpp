// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text.hpp"
#include "engine/table.hpp"
#include "games/catalog.hpp"
#include "speech/catalogue.hpp"
#include "speech/narrator.hpp"
#include "speech/sanitise.hpp"
#include "tests/support/files.hpp"

#include <algorithm>
#include <cctype>
#include <gtest/gtest.h>
#include <set>

/// Everything that a game can say is said in every language, and nothing else is: no hole, no
/// digit, no symbol, whoever listens and however much they want to hear.
namespace hmat {
namespace {

using hmat::test::assets;

using speech::Catalogue;
using speech::Narrator;
using speech::Verbosity;

/// Checks sentences for one language and remembers what went wrong.
class Listener {
public:
  explicit Listener(const Catalogue& words) : words_(words) {}

  void hear(const std::string& text, const std::string& where) {
    const speech::Sanitised clean = speech::sanitise(text, words_.language());
    EXPECT_FALSE(clean.changed) << words_.language() << ' ' << where << ": " << text;
    ++heard_;
    if (text.empty()) ++silent_;
  }
  int heard() const { return heard_; }
  int silent() const { return silent_; }

private:
  const Catalogue& words_;
  int heard_ = 0;
  int silent_ = 0;
};

std::vector<Viewer> everybody(int seats) {
  std::vector<Viewer> out{Viewer::spectator(), Viewer::banker(false), Viewer::banker(true)};
  for (Seat seat = 0; seat < seats; ++seat)
    out.push_back(Viewer::seat(seat));
  return out;
}

void hear_view(const Narrator& narrator, const View& view, Listener& listener) {
  listener.hear(narrator.ask(view), "ask");
  listener.hear(narrator.scores(view), "scores");
  listener.hear(narrator.counts(view), "counts");
  for (const ZoneView& zone : view.zones()) {
    listener.hear(narrator.zone(view, zone), std::string("zone ") + zone.name);
    for (int i = 0; i < static_cast<int>(zone.items.size()); ++i)
      for (const std::string& line : narrator.details(view, zone, i))
        listener.hear(line, std::string("item of ") + zone.name);
  }
  for (const Chance& chance : view.chances()) {
    const std::string text = narrator.chance(view, chance);
    listener.hear(text, "chance " + chance.text);
    EXPECT_FALSE(text.empty()) << chance.text;
  }
}

/// The first moves of a game, before each of which the whole table is read: in a long match it
/// looks the same ever again.
constexpr std::size_t kLookedAt = 250;

/// Plays a random game and listens with everybody's ears at every step.
void hear_game(const GameType& game, const Options& options, int seats, std::uint64_t seed,
               const Narrator& narrator, Listener& listener) {
  Table table = Table::deal(game, options, seats, seed);
  Rng choice(seed + 1);
  std::size_t told = 0;
  for (;;) {
    for (const Viewer& viewer : everybody(seats)) {
      for (const Heard& heard : table.heard(viewer, told))
        listener.hear(narrator.tell(heard), std::string("fact ") + heard.tag());
    }
    told = table.facts();
    if (table.over() || table.journal().size() < kLookedAt)
      hear_view(narrator, table.view(Viewer::seat(table.over() ? Seat{0} : table.turn())),
                listener);
    if (table.over()) break;
    MoveList moves;
    table.truth().legal(moves);
    table.play(table.turn(), moves[choice.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

class Words : public testing::TestWithParam<std::string> {};

TEST_P(Words, EveryGameIsWordedFromDealToEnd) {
  const Catalogue words = Catalogue::load(assets(), GetParam());
  Listener listener(words);
  for (const GameType* game : catalog()) {
    const GameInfo& info = game->info();
    for (const Verbosity verbosity : {Verbosity::Terse, Verbosity::Normal, Verbosity::Full}) {
      const Narrator narrator(words, verbosity);
      for (const std::uint8_t seats : info.seats) {
        Options options = standard_options(info.options);
        ASSERT_TRUE(choose_seats(info, options, seats));
        const auto words_option = static_cast<std::size_t>(std::max(info.words_option, 0));
        const std::size_t choices =
            info.words_option < 0 ? 1 : info.options[words_option].values.size();
        for (std::size_t choice = 0; choice < choices; ++choice) {
          if (choices > 1) options.value[words_option] = static_cast<std::int16_t>(choice);
          hear_game(*game, options, seats, seats, narrator, listener);
        }
      }
    }
  }
  EXPECT_EQ(words.missing(), std::vector<std::string>{});
  EXPECT_EQ(words.problems(), std::vector<std::string>{});
  EXPECT_LT(listener.silent(), listener.heard() / 2);
}

TEST_P(Words, EveryTagPhaseAndOptionHasItsSentence) {
  const Catalogue words = Catalogue::load(assets(), GetParam());
  const auto worded = [&words](const GameInfo& info, const std::string& tail) {
    return words.has(info.id + tail) || words.has("table" + tail);
  };
  for (const GameType* game : catalog()) {
    const GameInfo& info = game->info();
    const std::string id = info.id;
    EXPECT_TRUE(words.has(id + ".title"));
    EXPECT_TRUE(words.has(id + ".blurb"));
    for (const char* tag : info.tags)
      EXPECT_TRUE(worded(info, std::string(".fact.") + tag)) << tag;
    for (const char* phase : info.phases)
      EXPECT_TRUE(worded(info, std::string(".ask.") + phase)) << phase;
    for (const char* face : info.nouns.empty() ? info.faces : info.nouns)
      EXPECT_TRUE(words.has("noun." + id + "." + face) || words.has(std::string("noun.") + face))
          << face;
    for (const char* order : info.orders)
      EXPECT_TRUE(worded(info, std::string(".sorted.") + order)) << order;
    for (const char* trait : info.traits)
      EXPECT_TRUE(words.has(id + ".feel." + trait)) << trait;
    for (const OptionSpec& option : info.options) {
      const std::string name = id + ".option." + option.name;
      EXPECT_TRUE(words.has(name)) << name;
      EXPECT_TRUE(words.has(name + ".help")) << name;
      for (const char* value : option.values)
        EXPECT_TRUE(words.has(name + "." + value) || std::isdigit(value[0]) != 0)
            << name << ' ' << value;
    }
  }
}

/// Moves of one game that are tried out of season; some games have thousands.
constexpr std::size_t kTried = 400;

TEST_P(Words, EveryRefusalOfAnIllegalMoveNamesItsRule) {
  const Catalogue words = Catalogue::load(assets(), GetParam());
  const Narrator narrator(words, Verbosity::Normal);
  Listener listener(words);
  for (const GameType* game : catalog()) {
    // Every move that was ever legal is tried at every other moment of other games.
    std::vector<Move> known;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const GameInfo& info = game->info();
      Table table = Table::deal(*game, standard_options(info.options), info.seats[0], seed);
      Rng choice(seed);
      while (!table.over()) {
        for (std::size_t i = 0; i < known.size(); i += 7) {
          const Refusal refusal = table.truth().check(known[i]);
          if (!refusal) continue;
          const std::string text =
              narrator.refusal(table.view(Viewer::seat(table.turn())), refusal);
          EXPECT_FALSE(text.empty()) << refusal.key;
          listener.hear(text, std::string("refusal ") + refusal.key);
        }
        MoveList moves;
        table.truth().legal(moves);
        for (const Move& move : moves)
          if (known.size() < kTried && std::find(known.begin(), known.end(), move) == known.end())
            known.push_back(move);
        table.play(table.turn(), moves[choice.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
  EXPECT_GT(listener.heard(), 100);
  EXPECT_EQ(words.missing(), std::vector<std::string>{});
}

TEST_P(Words, HowSureAHintIsAndWhatAMoveCostHaveWords) {
  const Catalogue words = Catalogue::load(assets(), GetParam());
  const Narrator narrator(words, Verbosity::Normal);
  Listener listener(words);
  for (const GameType* game : catalog()) {
    const GameInfo& info = game->info();
    const View view =
        Table::deal(*game, standard_options(info.options), info.seats[0], 1).view(Viewer::seat(0));
    EXPECT_EQ(narrator.why(view, Reason{}), "") << "no reason, no words";
    for (const Certainty certainty : {Certainty::Only, Certainty::Likely, Certainty::Proven})
      for (const Value value : {Value::Loss, Value::Draw, Value::Win})
        for (const int plies : {0, 1, 2, 5, 12}) {
          const std::string said = narrator.certainty(
              view,
              {.moves = {}, .certainty = certainty, .value = value, .plies = plies, .reason = {}});
          listener.hear(said, "certainty");
          EXPECT_TRUE(said.ends_with('.')) << said;
        }
  }
  const auto yes_or_no = [](bool yes) { return speech::Text{yes ? "yes" : "no"}; };
  for (const std::int64_t n : {1, 2, 4, 5, 21, 22, 100})
    listener.hear(words.say("review.cost", {{"level", speech::Text{"normal"}},
                                            {"proven", yes_or_no(false)},
                                            {"was", speech::Text{"draw"}},
                                            {"became", speech::Text{"draw"}},
                                            {"missed", yes_or_no(false)},
                                            {"n", speech::Number{n}}}),
                  "cost");
  std::set<std::string> losses;
  for (const auto& [was, became] : {std::pair("win", "draw"), {"win", "loss"}, {"draw", "loss"}})
    for (const bool missed : {false, true})
      losses.insert(words.say("review.cost", {{"level", speech::Text{"normal"}},
                                              {"proven", yes_or_no(true)},
                                              {"was", speech::Text{was}},
                                              {"became", speech::Text{became}},
                                              {"missed", yes_or_no(missed)},
                                              {"n", speech::Number{50}}}));
  EXPECT_EQ(losses.size(), 6U) << "each is told apart";
  EXPECT_EQ(words.missing(), std::vector<std::string>{});
}

TEST_P(Words, TheRulesCanBeReadAloud) {
  const Catalogue words = Catalogue::load(assets(), GetParam());
  for (const GameType* game : catalog()) {
    const auto file = assets() / "rules" / GetParam() / (std::string(game->info().id) + ".md");
    const auto text = app::read_text(file);
    ASSERT_TRUE(text) << file;
    int headings = 0;
    for (const std::string_view line : app::split(*text, '\n')) {
      if (line.starts_with('#')) ++headings;
      const std::string_view said =
          line.substr(std::min(line.find_first_not_of("# "), line.size()));
      EXPECT_FALSE(speech::sanitise(said, GetParam()).changed) << file << ": " << line;
    }
    EXPECT_GE(headings, 4) << file;
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, Words, testing::Values("en", "cs", "hr"),
                         [](const auto& param) { return param.param; });

} // namespace
} // namespace hmat
