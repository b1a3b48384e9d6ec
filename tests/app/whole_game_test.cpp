// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/atomic_file.hpp"
#include "app/text.hpp"
#include "tests/app/program_run.hpp"

#include <cstdlib>
#include <gtest/gtest.h>
#include <string>
#include <tuple>

/// Whole games by key presses through the real program, as heard in each language, against players
/// whose moves depend on nothing but the rules. The transcripts
/// are kept in tests/golden: HMAT_UPDATE_GOLDEN=1 writes them anew, their diff is for reading.
namespace hmat::app {
namespace {

const std::filesystem::path kTests = source() / "tests";

struct WholeGame {
  const char* game;
  const char* call;                  ///< options of `hmat play`
  std::array<const char*, 3> ending; ///< in English, Czech, Croatian: heard at the end
};

constexpr std::array kGames{
    WholeGame{"qardo", "--seed 15 --seats 4", {"You win!", "Vyhráváte!", "Pobjeđujete!"}},
    WholeGame{"quarto",
              "--seed 147",
              {"You win the game; Ann is second.", "Vyhráváte hru, druhé místo má Alena.",
               "Pobjeđujete u igri, drugo mjesto ima Ana."}},
    WholeGame{"cardavia", "--seed 3", {"You win!", "Vyhráváte!", "Pobjeđujete!"}},
    WholeGame{
        "parita", "--seed 28", {"You win the game.", "Vyhráváte hru.", "Pobjeđujete u igri."}},
    WholeGame{"dobar-herc",
              "--seed 1 --option target=7",
              {"You win the match!", "Vyhráváte zápas!", "Dobivate završnu igru!"}},
};
constexpr std::array kLanguages{"en", "cs", "hr"};

class WholeGames : public testing::TestWithParam<std::tuple<std::size_t, std::size_t>> {};

TEST_P(WholeGames, EndsWithTheRankingSpoken) {
  const WholeGame& game = kGames[std::get<0>(GetParam())];
  const std::size_t language = std::get<1>(GetParam());
  const std::string name = game.game;
  const auto [heard, status] = run_hmat(
      "play " + name + " " + game.call + " --level random --lang " + kLanguages[language] +
      " --keys " + (kTests / "keys" / (name + "-whole-game.keys")).string() + " --transcript -");
  EXPECT_EQ(status, 0);
  EXPECT_NE(heard.find(game.ending[language]), std::string::npos) << heard;

  const auto golden = kTests / "golden" / (name + "." + kLanguages[language] + ".txt");
  if (std::getenv("HMAT_UPDATE_GOLDEN") != nullptr) write_atomically(golden, heard);
  const auto expected = read_text(golden);
  ASSERT_TRUE(expected) << golden;
  EXPECT_EQ(heard, *expected);
}

TEST_P(WholeGames, EveryKeyAnswersSomething) {
  const WholeGame& game = kGames[std::get<0>(GetParam())];
  const std::string name = game.game;
  const auto [heard, status] =
      run_hmat("play " + name + " " + game.call + " --level random --lang " +
               kLanguages[std::get<1>(GetParam())] + " --keys " +
               (kTests / "keys" / (name + "-whole-game.keys")).string() + " --transcript -");
  const auto lines = split(heard, '\n');
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (!lines[i].starts_with("key ")) continue;
    EXPECT_TRUE(lines[i + 1].starts_with("say ") || lines[i + 1].starts_with("cue "))
        << lines[i] << " was answered by " << lines[i + 1];
  }
}

INSTANTIATE_TEST_SUITE_P(Games, WholeGames,
                         testing::Combine(testing::Range<std::size_t>(0, kGames.size()),
                                          testing::Range<std::size_t>(0, kLanguages.size())),
                         [](const auto& param) {
                           std::string name = kGames[std::get<0>(param.param)].game;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name + "_" + kLanguages[std::get<1>(param.param)];
                         });

} // namespace
} // namespace hmat::app
