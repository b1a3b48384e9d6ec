// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/catalogue.hpp"
#include "tests/app/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>
#include <set>

/// What can go wrong has words, and the words have something that can go wrong: read from the
/// sources.
namespace hmat::app {
namespace {

using testing::IsEmpty;

/// Codes that a player may hear of. What the command line and the interface between programs
/// complain of is for the terminal, and so is what leaves the program without words.
std::set<std::string> codes() {
  // A call or a brace, and right in it a name in quotes that a comma follows.
  static const std::regex made("(?:Complaint|return|complaints\\.push_back|problems_\\.push_back)"
                               "[({\\s]+\"([a-z_]+)\",");
  std::set<std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source() / "app")) {
    const std::string path = entry.path().string();
    if (entry.path().extension() != ".cpp" || path.find("/protocol/") != std::string::npos ||
        path.find("/bench/") != std::string::npos || path.find("/arena/") != std::string::npos ||
        path.ends_with("/command_line.cpp"))
      continue;
    const std::string text = contents(entry.path());
    // The store hands them on in braces of several kinds.
    static const std::regex kept("\\{\"([a-z]+_[a-z_]+)\",\\s+(?:\"|fmt::)");
    const std::regex& how = path.find("/store/") == std::string::npos ? made : kept;
    for (const std::regex& one : {made, how})
      for (std::sregex_iterator at(text.begin(), text.end(), one), end; at != end; ++at)
        found.insert((*at)[1]);
  }
  // settings.cpp hands these over by a list of its own.
  found.insert("setting_wrong");
  found.erase("no_assets");
  return found;
}

TEST(Complaints, EachHasWordsInEachLanguage) {
  EXPECT_GE(codes().size(), 10U);
  for (const char* language : {"en", "cs", "hr"}) {
    const auto words = speech::Catalogue::load(assets(), language);
    for (const std::string& code : codes())
      EXPECT_TRUE(words.has("complaint." + code)) << language << ": " << code;
  }
}

TEST(Complaints, NoWordsAreLeftOver) {
  const std::set<std::string> used = codes();
  std::vector<std::string> dead;
  for (const std::string& id : speech::Catalogue::load(assets(), "en").ids()) {
    if (!id.starts_with("complaint.") || id == "complaint.other") continue;
    if (!used.contains(id.substr(id.find('.') + 1))) dead.push_back(id);
  }
  EXPECT_THAT(dead, IsEmpty());
}

} // namespace
} // namespace hmat::app
