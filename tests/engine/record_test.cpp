// SPDX-License-Identifier: GPL-3.0-or-later
// The text record: its form, and what each kind of damage is called.
#include "engine/record.hpp"
#include "tests/take/take.hpp"
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace hmat {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::MatchesRegex;

const GameType* find(std::string_view id) {
  return id == "take" ? &game_type<take::Rules>() : nullptr;
}

std::string played_record() {
  Table table =
      Table::deal(game_type<take::Rules>(), standard_options(take::Rules::info.options), 2, 42);
  table.play(0, {.a = 2});
  table.play(1, {.a = 1});
  return write_record(table);
}

std::string complaint(const std::string& text) {
  const auto result = read_record(text, find);
  return std::holds_alternative<Complaint>(result) ? std::get<Complaint>(result).say : "";
}

TEST(Record, IsLinesThatAPersonCanRead) {
  EXPECT_THAT(played_record(), MatchesRegex("hmat-record 1\n"
                                            "game take\n"
                                            "seats 2\n"
                                            "options \\{\"heap\":10\\}\n"
                                            "seed 42\n"
                                            "start [0-9a-f]+\n"
                                            "move [0-9a-f]+ take 2\n"
                                            "move [0-9a-f]+ take 1\n"));
}

TEST(Record, ReadsWhatItWrote) {
  const auto table = read_record(played_record(), find);
  ASSERT_TRUE(std::holds_alternative<Table>(table)) << std::get<Complaint>(table).say;
  EXPECT_EQ(write_record(std::get<Table>(table)), played_record());
  EXPECT_EQ(std::get<Table>(table).turn(), 0);
}

TEST(Record, KeepsTheLevelOfTheComputerPlayersWhereThereIsOne) {
  Table table =
      Table::deal(game_type<take::Rules>(), standard_options(take::Rules::info.options), 2, 42);
  table.set_level({Strength::Club});
  table.play(0, {.a = 2});
  const std::string text = write_record(table);
  EXPECT_THAT(text, HasSubstr("\nseed 42\nlevel club\nstart "));
  EXPECT_EQ(std::get<Table>(read_record(text, find)).beginning().level, Level{Strength::Club});
  EXPECT_EQ(std::get<Table>(read_record(played_record(), find)).beginning().level, std::nullopt);
  table.set_level({Strength::Random});
  EXPECT_EQ(std::get<Table>(read_record(write_record(table), find)).beginning().level,
            Level{Strength::Random});
}

TEST(Record, LinesMayEndAsOnOtherSystems) {
  std::string text;
  for (const char c : played_record())
    text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(complaint(text), "");
}

/// The record with the first `from` replaced by `to`.
std::string with(const std::string& from, const std::string& to) {
  std::string text = played_record();
  return text.replace(text.find(from), from.size(), to);
}

TEST(Record, ALevelThatMakesNoSenseIsToldAndIsTheUsualOne) {
  for (const char* lines : {"level wizard", "level Club", "level ", "level", "levelclub",
                            "LEVEL club", "level uct:30", "level greedy", "Level 7\nlevel club"}) {
    std::optional<Complaint> remark;
    const auto table =
        read_record(with("seed 42", "seed 42\n" + std::string(lines)), find, &remark);
    ASSERT_TRUE(std::holds_alternative<Table>(table)) << lines;
    EXPECT_EQ(std::get<Table>(table).beginning().level, Level{}) << lines;
    EXPECT_EQ(std::get<Table>(table).journal().size(), 2U) << lines;
    ASSERT_TRUE(remark) << lines;
    EXPECT_THAT(remark->say, AllOf(HasSubstr("line 6"), HasSubstr("club, master, random"),
                                   HasSubstr("the level friend")));
  }
  std::optional<Complaint> remark;
  read_record(with("seed 42", "seed 42\nlevel club\nlevel club"), find, &remark);
  EXPECT_THAT(remark.value().say, HasSubstr("line 7"));
  remark.reset();
  read_record(with("seed 42", "seed 42\nlevel club"), find, &remark);
  EXPECT_FALSE(remark);
}

TEST(Record, DamageIsNamedWithItsLine) {
  struct Case {
    std::string text;
    const char* hint;
  };
  for (const Case& c :
       {Case{"", "first line"}, Case{"PK\x03\x04", "first line"},
        Case{with("record 1", "record 2"), "first line"},
        Case{with("game take", "game go"), "line 2"}, Case{with("game take\n", ""), "line 2"},
        Case{with("seats 2", "seats two"), "line 3"},
        Case{with("seats 2", "seats 5"), "cannot be played by 5"},
        Case{with(R"({"heap":10})", R"({"heap":99})"), "line 4"},
        Case{with(R"({"heap":10})", R"({"heap":)"), "line 4"},
        Case{with("seed 42", "seed -1"), "line 5"},
        Case{with("seed 42", "seed 43"), "as it was recorded"},
        Case{with("start ", "start 0"), "line 6"}, Case{with(" take 2", " take 3"), "line 7"},
        Case{with(" take 2", " take 1"), "as it was recorded"}, Case{with(" take 2", ""), "line 7"},
        Case{with(" take 1", " take 1 "), "line 8"}, Case{played_record() + "\n", "line 9"},
        Case{played_record() + "move", "line 9"}}) {
    EXPECT_THAT(complaint(c.text), AllOf(HasSubstr(c.hint), HasSubstr("record"))) << c.text;
  }
}

} // namespace
} // namespace hmat
