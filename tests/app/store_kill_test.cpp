// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/store.hpp"
#include "app/text.hpp"
#include "engine/record.hpp"
#include "engine/rng.hpp"
#include "games/catalog.hpp"
#include "speech/narrator.hpp"
#include "speech/sentences.hpp"
#include "tests/app/program_run.hpp"
#include "tests/app/running.hpp"

#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <vector>

/// The program is killed at random moments of whole games. What was heard until then is what the
/// next start finds: no move less, and at most the one that was committed and not yet spoken more.
namespace hmat::app {
namespace {

using testing::HasSubstr;

constexpr int kKills = 40; ///< of each game: 200 in all

struct Played {
  const char* game;
  const char* call; ///< options of `hmat play`: those of the whole games
};
constexpr std::array kGames{Played{"qardo", "--seed 15 --seats 4"}, Played{"quarto", "--seed 147"},
                            Played{"cardavia", "--seed 3"}, Played{"parita", "--seed 28"},
                            Played{"dobar-herc", "--seed 1 --option target=7"}};

/// A sentence of the game, and how many moves had been made when it was spoken.
struct Telling {
  std::string text;
  std::size_t moves = 0;
};

std::vector<Telling> tellings_of(const Table& table) {
  const speech::Catalogue words = speech::Catalogue::load(assets(), "en");
  const speech::Narrator narrator(words, speech::Verbosity::Normal);
  const Viewer player = Viewer::seat(0);
  const View view = table.view(player);
  const auto heard = table.heard(player, 0);
  const auto& journal = table.journal();
  std::vector<Telling> tellings;
  for (std::size_t fact = 0; fact < heard.size(); ++fact) {
    const std::string text = speech::begin_sentences(narrator.tell(heard[fact], view), "en");
    if (text.empty()) continue;
    const auto later =
        std::find_if(journal.begin(), journal.end(),
                     [fact](const Table::Entry& entry) { return entry.first_fact > fact; });
    tellings.push_back({text, static_cast<std::size_t>(later - journal.begin())});
  }
  return tellings;
}

/// What was narrated in a transcript, in order; a line that was cut short does not count.
std::vector<std::string> narrated(const std::string& transcript) {
  std::vector<std::string> texts;
  const std::string_view whole(transcript.data(), transcript.rfind('\n') + 1);
  for (const std::string_view line : split(whole, '\n'))
    if (line.starts_with("say narrated ")) texts.emplace_back(line.substr(line.find(": ") + 2));
  return texts;
}

/// How many of the tellings were heard.
std::size_t told(const std::vector<Telling>& tellings, const std::string& transcript) {
  std::size_t at = 0;
  for (const std::string& text : narrated(transcript)) {
    const auto found =
        std::find_if(tellings.begin() + static_cast<std::ptrdiff_t>(at), tellings.end(),
                     [&](const Telling& one) { return one.text == text; });
    if (found != tellings.end()) at = static_cast<std::size_t>(found - tellings.begin()) + 1;
  }
  return at;
}

Table last_table(const std::filesystem::path& home) {
  const Store store(home);
  const auto tables = store.tables();
  if (!store.problems().empty()) throw std::runtime_error(store.problems().front().say);
  if (tables.empty()) throw std::runtime_error("no table is kept");
  auto read = read_record(store.record(tables.front().id).value_or(""), find_game);
  if (const auto* complaint = std::get_if<Complaint>(&read))
    throw std::runtime_error(complaint->say);
  return std::get<Table>(std::move(read));
}

class Killed : public testing::TestWithParam<Played> {
protected:
  std::string command(const std::filesystem::path& home) const {
    const std::string game = GetParam().game;
    return "$HMAT play " + game + " " + GetParam().call + " --level random --lang en --home " +
           home.string() + " --transcript - --keys " +
           (source() / "tests" / "keys" / (game + "-whole-game.keys")).string();
  }
};

TEST_P(Killed, AtAnyMomentNothingThatWasHeardIsLost) {
  const TempFolder whole_home;
  Running whole(command(whole_home.path()));
  ASSERT_EQ(whole.wait(), 0) << whole.out();
  const Table game = last_table(whole_home.path());
  const std::vector<Telling> tellings = tellings_of(game);
  ASSERT_EQ(told(tellings, whole.out()), tellings.size()) << "all of it is heard";

  const TempFolder home;
  Rng choice(2026);
  int in_the_middle = 0;
  for (int kill = 0; kill < kKills; ++kill) {
    Running running(command(home.path()));
    running.narrow();
    const auto size = static_cast<std::uint32_t>(whole.out().size());
    if (!running.until(std::size_t{choice.below(size - size / 8) + size / 16}))
      FAIL() << "it ended by itself:\n" << running.out();
    running.kill_and_read();
    const std::size_t heard = told(tellings, running.out());
    const Table kept = last_table(home.path());
    const std::size_t moves = kept.journal().size();
    ASSERT_LE(moves, game.journal().size());
    for (std::size_t i = 0; i < moves; ++i)
      ASSERT_EQ(kept.journal()[i].digest, game.journal()[i].digest) << "move " << i;
    const std::size_t least = heard == 0 ? 0 : tellings[heard - 1].moves;
    const std::size_t most =
        heard == tellings.size() ? game.journal().size() : std::max(least, tellings[heard].moves);
    EXPECT_GE(moves, least) << "kill " << kill << ", heard last: " << tellings[heard - 1].text;
    EXPECT_LE(moves, most) << "kill " << kill;
    if (moves > 0 && moves < game.journal().size()) ++in_the_middle;
  }
  EXPECT_GE(in_the_middle, kKills / 2);

  // The next start goes on there.
  const auto before = last_table(home.path()).journal().size();
  const TempFolder keys;
  put(keys.file("keys"), "Enter Ctrl+S\n");
  const Ran ran = run_hmat("--lang en --home " + home.path().string() + " --transcript - --keys " +
                           keys.file("keys").string());
  EXPECT_THAT(ran.out, HasSubstr("Go on: "));
  EXPECT_GE(last_table(home.path()).journal().size(), before);
}

INSTANTIATE_TEST_SUITE_P(Games, Killed, testing::ValuesIn(kGames), [](const auto& param) {
  std::string name = param.param.game;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

} // namespace
} // namespace hmat::app
