// SPDX-License-Identifier: GPL-3.0-or-later
// Written down and read back, a sitting is the same one, digest by digest.
#include "engine/record.hpp"
#include "tests/games/every_game/walk.hpp"
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace hmat::every_game {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Records : public testing::TestWithParam<Seating> {
protected:
  const GameType* find(std::string_view id) const {
    return id == GetParam().type->info().id ? GetParam().type : nullptr;
  }
  std::variant<Table, Complaint> read(const std::string& text) const {
    return read_record(text, [this](std::string_view id) { return find(id); });
  }
  /// A game of which some is played, short enough to be damaged in every place.
  std::string some_record() const {
    std::string text;
    walk(settings(GetParam()).front(), [&](const Table& table) {
      if (table.journal().size() <= 6) text = write_record(table);
    });
    return text;
  }
};
HMAT_EVERY_GAME(Records);

void expect_same(const Table& a, const Table& b) {
  EXPECT_EQ(a.first_digest(), b.first_digest());
  ASSERT_EQ(a.journal().size(), b.journal().size());
  for (std::size_t i = 0; i < a.journal().size(); ++i) {
    EXPECT_EQ(a.journal()[i].digest, b.journal()[i].digest) << "move " << i;
    EXPECT_EQ(a.journal()[i].move, b.journal()[i].move);
    EXPECT_EQ(a.journal()[i].seat, b.journal()[i].seat);
  }
  EXPECT_TRUE(a.truth() == b.truth());
  EXPECT_EQ(a.facts(), b.facts());
}

TEST_P(Records, WrittenAndReadAreTheSameSitting) {
  for (const Setting& setting : settings(GetParam())) {
    const Table end = walk(setting, [](const Table&) {});
    const auto again = read(write_record(end));
    ASSERT_TRUE(std::holds_alternative<Table>(again)) << std::get<Complaint>(again).say;
    expect_same(end, std::get<Table>(again));
  }
}

TEST_P(Records, AGameGoesOnFromItsRecordAsItWouldHave) {
  for (const Setting& setting : settings(GetParam())) {
    Rng rng(setting.seed);
    Table table = deal(setting);
    for (int i = 0; i < 7 && !table.over(); ++i)
      table.play(table.turn(), any_of(legal_moves(table.truth()), rng));
    auto again = read(write_record(table));
    ASSERT_TRUE(std::holds_alternative<Table>(again)) << std::get<Complaint>(again).say;
    Table& copy = std::get<Table>(again);
    while (!table.over()) {
      const Move move = any_of(legal_moves(table.truth()), rng);
      ASSERT_FALSE(table.play(table.turn(), move));
      ASSERT_FALSE(copy.play(copy.turn(), move));
    }
    expect_same(table, copy);
  }
}

TEST_P(Records, APositionThatWasSetUpIsKept) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 20, [&](const Table& table) {
      if (table.over()) return;
      auto begun = Table::set_up(*setting.type, table.truth().state(), 99);
      ASSERT_TRUE(std::holds_alternative<Table>(begun));
      Table& set_up = std::get<Table>(begun);
      set_up.play(set_up.turn(), legal_moves(set_up.truth()).front());
      const auto again = read(write_record(set_up));
      ASSERT_TRUE(std::holds_alternative<Table>(again)) << std::get<Complaint>(again).say;
      expect_same(set_up, std::get<Table>(again));
    });
}

TEST_P(Records, CutOffInsideALineIsRefusedInOneSentence) {
  const std::string text = some_record();
  for (std::size_t length = 0; length < text.size(); ++length) {
    const auto result = read(text.substr(0, length));
    if (const auto* complaint = std::get_if<Complaint>(&result)) {
      EXPECT_EQ(complaint->code, "bad-record");
      EXPECT_THAT(complaint->say, AllOf(HasSubstr("record"), Not(HasSubstr("\n"))));
      continue;
    }
    // What can be read is a whole number of lines: the game as it stood earlier.
    const std::string kept = write_record(std::get<Table>(result));
    EXPECT_EQ(text.substr(0, kept.size()), kept) << "cut at " << length;
    EXPECT_GE(length + 1, kept.size());
  }
}

TEST_P(Records, AnyByteChangedIsNoticedOrMeansTheSame) {
  const std::string text = some_record();
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char byte : {'0', 'x', ' ', '\n'}) {
      std::string damaged = text;
      if (damaged[at] == byte) continue;
      damaged[at] = byte;
      const auto result = read(damaged);
      if (const auto* complaint = std::get_if<Complaint>(&result)) {
        EXPECT_FALSE(complaint->say.empty());
        EXPECT_THAT(complaint->say, Not(HasSubstr("\n")));
        continue;
      }
      // The last line may have been cut short at the end; nothing else goes unnoticed.
      const std::string kept = write_record(std::get<Table>(result));
      EXPECT_EQ(text.substr(0, kept.size()), kept) << damaged;
    }
  }
}

TEST_P(Records, LinesThatAreLostOrChangePlacesAreNoticed) {
  const std::string text = some_record();
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    lines.push_back(text.substr(start, end - start + 1));
    start = end + 1;
  }
  const auto joined = [](const std::vector<std::string>& all) {
    std::string out;
    for (const std::string& line : all)
      out += line;
    return out;
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::vector<std::string> fewer = lines;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const bool last_move = i + 1 == lines.size() && lines[i].starts_with("move ");
    EXPECT_EQ(std::holds_alternative<Table>(read(joined(fewer))), last_move) << lines[i];
    if (i == 0) continue;
    std::vector<std::string> swapped = lines;
    std::swap(swapped[i], swapped[i - 1]);
    EXPECT_TRUE(swapped == lines || std::holds_alternative<Complaint>(read(joined(swapped))))
        << lines[i];
  }
}

TEST_P(Records, AnUnknownGameIsNamed) {
  const auto result = read_record(some_record(), [](std::string_view) { return nullptr; });
  ASSERT_TRUE(std::holds_alternative<Complaint>(result));
  EXPECT_THAT(std::get<Complaint>(result).say, HasSubstr(GetParam().type->info().id));
}

} // namespace
} // namespace hmat::every_game
