// SPDX-License-Identifier: GPL-3.0-or-later
// Who may include whom, and who may name a game: read from the sources themselves.
#include "tests/support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Room {
  std::string_view name;
  std::array<std::string_view, 4> may_include; // unused places stay empty
  bool may_name_games;
};

constexpr std::array kRooms = {Room{"engine", {}, false}, Room{"games", {"engine"}, true},
                               Room{"speech", {"engine"}, false}, Room{"audio", {"engine"}, false},
                               Room{"app", {"engine", "games", "speech", "audio"}, false}};
constexpr std::array<std::string_view, 5> kGameNames = {"qardo", "quarto", "cardavia", "parita",
                                                        "dobar"};

const Room* room_of(const fs::path& path) {
  const std::string first = path.empty() ? "" : path.begin()->string();
  const auto* const found =
      std::find_if(kRooms.begin(), kRooms.end(), [&](const Room& r) { return r.name == first; });
  return found == kRooms.end() ? nullptr : found;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// What `path` (counted from the source folder) breaks with its `text`, one sentence each.
std::vector<std::string> violations(const fs::path& path, const std::string& text) {
  static const std::regex include(R"(^\s*#\s*include\s*["<]([^">]+)[">])");
  std::vector<std::string> found;
  const Room* const own = room_of(path);
  if (own == nullptr) {
    return found;
  }
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_search(line, match, include)) {
      const fs::path named = match[1].str();
      const Room* other = room_of(named);
      if (other == nullptr) {
        other = room_of((path.parent_path() / named).lexically_normal());
      }
      const bool allowed = other == nullptr || other == own ||
                           std::find(own->may_include.begin(), own->may_include.end(),
                                     other->name) != own->may_include.end();
      if (!allowed) {
        found.push_back(path.string() + " may not include " + named.string());
      }
    }
    if (own->may_name_games) {
      continue;
    }
    for (const std::string_view game : kGameNames) {
      if (lower(line).find(game) != std::string::npos) {
        found.push_back(path.string() + " names a game: " + line);
      }
    }
  }
  return found;
}

TEST(Layers, EveryFileOfEveryRoomKeepsToThem) {
  const fs::path root = hmat::test::source();
  std::vector<std::string> found;
  std::size_t read = 0;
  for (const Room& room : kRooms) {
    for (const auto& entry : fs::recursive_directory_iterator(root / room.name)) {
      if (!entry.is_regular_file()) {
        continue;
      }
      ++read;
      const auto broken =
          violations(entry.path().lexically_relative(root), hmat::test::contents(entry.path()));
      found.insert(found.end(), broken.begin(), broken.end());
    }
  }
  EXPECT_GE(read, kRooms.size()); // the scan found the rooms at all
  EXPECT_THAT(found, IsEmpty());
}

TEST(Layers, ArrowsPointDown) {
  EXPECT_THAT(violations("app/a.cpp", "#include \"speech/x.hpp\"\n#include \"games/x.hpp\"\n"
                                      "#include \"audio/x.hpp\"\n#include \"engine/x.hpp\"\n"),
              IsEmpty());
  EXPECT_THAT(violations("games/g/a.cpp", "#include \"engine/x.hpp\"\n#include <vector>\n"),
              IsEmpty());
}

TEST(Layers, ARoomMayNotReachUpOrSideways) {
  struct Case {
    const char* path;
    const char* text;
  };
  for (const Case& c : {Case{"engine/a.hpp", "#include \"games/x.hpp\""},
                        Case{"engine/a.hpp", "#include \"speech/x.hpp\""},
                        Case{"games/g/a.cpp", "#include \"audio/x.hpp\""},
                        Case{"games/g/a.cpp", "#include \"app/x.hpp\""},
                        Case{"speech/voice/a.cpp", "#include \"games/g/x.hpp\""},
                        Case{"speech/a.cpp", "#include <audio/x.hpp>"},
                        Case{"audio/a.cpp", "  #  include \"../speech/x.hpp\""},
                        Case{"audio/deep/a.cpp", "#include \"../../app/x.hpp\""}}) {
    EXPECT_THAT(violations(c.path, c.text), ElementsAre(HasSubstr("may not include"))) << c.path;
  }
}

TEST(Layers, OnlyGamesNameAGame) {
  EXPECT_THAT(violations("games/g/a.cpp", "namespace hmat::qardo {}"), IsEmpty());
  for (const char* path : {"engine/a.hpp", "speech/a.cpp", "audio/a.cpp", "app/CMakeLists.txt"}) {
    EXPECT_THAT(violations(path, "// as in QARdo"), ElementsAre(HasSubstr("names a game"))) << path;
  }
}

} // namespace
