// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_map.hpp"
#include "app/text.hpp"
#include "tests/app/program_run.hpp"

#include <algorithm>
#include <cctype>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

/// The manual page, packaging/hmat.6, against what the program itself says that it takes.
namespace hmat::app {
namespace {

using testing::ContainerEq;
using Names = std::set<std::string>;

/// The page as it is read, but with its requests (".TP") at the beginnings of lines.
std::string manual() {
  std::string page = contents(source() / "packaging" / "hmat.6");
  for (std::size_t at = page.find("\\-"); at != std::string::npos; at = page.find("\\-", at))
    page.erase(at, 1);
  return page;
}

/// What stands below the heading, to the next heading of the same kind.
std::string below(const std::string& page, const std::string& kind, const std::string& heading) {
  const std::size_t begin = page.find('\n' + kind + ' ' + heading + '\n');
  if (begin == std::string::npos) return {};
  const std::size_t end =
      std::min(page.find('\n' + kind + ' ', begin + 1), page.find("\n.SH ", begin + 1));
  return page.substr(begin + 1, end == std::string::npos ? end : end - begin);
}

bool belongs_to_option(char c) {
  return c == '-' || std::isalpha(static_cast<unsigned char>(c)) != 0;
}

/// Every long option in the text.
Names options_in(std::string_view text) {
  Names found;
  for (std::size_t at = text.find("--"); at != std::string_view::npos; at = text.find("--", at)) {
    const auto* const end = std::find_if_not(text.begin() + at, text.end(), belongs_to_option);
    found.emplace(text.begin() + at, end);
    at = static_cast<std::size_t>(end - text.begin());
  }
  return found;
}

/// What the program says about itself or a command of its.
struct Help {
  Names options;
  Names commands;
};

Help help(const std::string& command) {
  Help found;
  bool commands = false;
  const std::string text = run_hmat(command + " --help").out;
  for (const std::string_view line : split(text, '\n')) {
    if (line.ends_with(':')) commands = line == "Subcommands:";
    if (!line.starts_with("  ") || line.size() < 3 || line[2] == ' ') continue;
    const std::string_view name = line.substr(2, line.find(' ', 2) - 2);
    if (commands) found.commands.emplace(name);
    if (name.starts_with('-')) found.options.merge(options_in(name));
  }
  return found;
}

TEST(Manual, TellsEveryOptionOfTheProgramAndNoOther) {
  EXPECT_THAT(options_in(below(manual(), ".SH", "OPTIONS")), ContainerEq(help("").options));
}

TEST(Manual, HasASectionForEveryCommandAndNoOther) {
  Names sections;
  const std::string page = manual();
  const std::string_view title = ".SS hmat ";
  for (const std::string_view line : split(page, '\n'))
    if (line.starts_with(title))
      sections.emplace(line.substr(title.size(), line.find(' ', title.size()) - title.size()));
  EXPECT_THAT(sections, ContainerEq(help("").commands));
}

TEST(Manual, TellsEveryOptionOfEachCommandAndNoOther) {
  const std::string page = manual();
  const Names everywhere = options_in(below(page, ".SH", "OPTIONS"));
  for (const std::string& command : help("").commands) {
    SCOPED_TRACE(command);
    std::string section = below(page, ".SS", "hmat " + command);
    if (section.empty()) section = below(page, ".SS", "hmat " + command + " game");
    ASSERT_FALSE(section.empty());
    Names told = options_in(section);
    if (section.find("all options above") != std::string::npos)
      told.insert(everywhere.begin(), everywhere.end());
    told.erase("--help");
    told.erase("--version");
    Names taken = help(command).options;
    EXPECT_EQ(taken.erase("--help"), 1U);
    EXPECT_THAT(told, ContainerEq(taken));
  }
}

/// The keys that the page explains: those in bold in its section of keys.
std::vector<Chord> keys_told() {
  std::vector<Chord> told;
  const std::string section = below(manual(), ".SH", "KEYS");
  const std::string_view request = ".B ";
  for (const std::string_view line : split(section, '\n')) {
    if (!line.starts_with(request)) continue;
    for (std::string_view name : split(line.substr(request.size()), ','))
      told.push_back(key(name));
  }
  return told;
}

TEST(Manual, NamesOnlyKeysThatDoSomething) {
  const KeyMap keys = load_key_map(assets(), {}).map;
  EXPECT_FALSE(keys_told().empty());
  for (const Chord& chord : keys_told())
    EXPECT_TRUE(keys.command(chord)) << print(chord);
}

TEST(Manual, NamesAKeyOfEveryCommand) {
  const KeyMap keys = load_key_map(assets(), {}).map;
  const std::vector<Chord> told = keys_told();
  for (std::size_t i = 0; i < kCommands; ++i) {
    const std::vector<Chord>& chords = keys.chords(static_cast<Command>(i));
    const bool explained = std::any_of(chords.begin(), chords.end(), [&](Chord chord) {
      if (print(chord).size() == 1 &&
          std::isdigit(static_cast<unsigned char>(print(chord)[0])) != 0)
        return true; // the digits go to the items, which is told in words
      return std::find(told.begin(), told.end(), chord) != told.end();
    });
    EXPECT_TRUE(explained) << print(chords.at(0));
  }
}

} // namespace
} // namespace hmat::app
