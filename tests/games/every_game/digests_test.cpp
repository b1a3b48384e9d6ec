// SPDX-License-Identifier: GPL-3.0-or-later
// Golden digests: the same games on every machine and by every compiler, and no rule changes
// unnoticed. HMAT_UPDATE_GOLDEN=1 writes them anew; the difference is read in review.
#include "tests/games/every_game/walk.hpp"
#include "tests/support/files.hpp"
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iomanip>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

namespace hmat::every_game {
namespace {

const std::string kFile = (test::source() / "tests/games/golden/digests.txt").string();

/// One line a game: its name and what came of it. The digest is that of all digests in order.
std::map<std::string, std::string> played() {
  std::map<std::string, std::string> lines;
  for (const Seating& seating : seatings())
    for (const Setting& setting : settings(seating)) {
      const Table end = walk(setting, [](const Table&) {});
      std::uint64_t all = end.first_digest();
      for (const Table::Entry& entry : end.journal())
        all = all * 0x100000001B3ULL ^ entry.digest;
      std::ostringstream out;
      out << end.journal().size() << " moves " << std::hex << std::setfill('0') << std::setw(16)
          << all;
      lines[describe(setting)] = out.str();
    }
  return lines;
}

std::map<std::string, std::string> golden() {
  std::map<std::string, std::string> lines;
  std::ifstream in(kFile);
  for (std::string line; std::getline(in, line);)
    if (const std::size_t colon = line.rfind(": "); colon != std::string::npos)
      lines[line.substr(0, colon)] = line.substr(colon + 2);
  return lines;
}

TEST(Digests, AreThoseThatWereWrittenDown) {
  const auto now = played();
  const char* update = std::getenv("HMAT_UPDATE_GOLDEN"); // NOLINT(concurrency-mt-unsafe)
  if (update != nullptr && std::string_view(update) == "1") {
    std::ofstream out(kFile);
    for (const auto& [game, result] : now)
      out << game << ": " << result << '\n';
    ASSERT_TRUE(out.flush().good()) << kFile;
  }
  const auto then = golden();
  for (const auto& [game, result] : now) {
    const auto line = then.find(game);
    if (line == then.end()) {
      ADD_FAILURE() << "not written down yet (HMAT_UPDATE_GOLDEN=1 does it): " << game;
      continue;
    }
    EXPECT_EQ(result, line->second) << game;
  }
  EXPECT_EQ(now.size(), then.size()) << "games that are no longer played: update the file";
}

} // namespace
} // namespace hmat::every_game
