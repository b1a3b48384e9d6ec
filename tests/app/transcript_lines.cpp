// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/transcript_lines.hpp"

#include "speech/utterance.hpp"

#include <gtest/gtest.h>
#include <regex>
#include <sstream>

namespace hmat::app {
namespace {

int listener(const std::ssub_match& all, const std::ssub_match& seat) {
  if (seat.matched) return std::stoi(seat);
  return all.matched ? speech::kToAll : speech::kToPlayer;
}

} // namespace

std::vector<TranscriptLine> lines_of(const std::string& transcript) {
  static const std::regex say(
      R"(say (asked|narrated) (\w+) [+-]\d\.\d\d(?: seat \d)?( to all)?(?: to seat (\d))?: (.*))");
  static const std::regex cue(R"(cue [+-]\d\.\d\d (\S+)( to all)?(?: to seat (\d))?)");
  static const std::regex key(R"(key (.*))");
  std::vector<TranscriptLine> lines;
  std::istringstream in(transcript);
  for (std::string line; std::getline(in, line);) {
    std::smatch part;
    if (std::regex_match(line, part, say))
      lines.push_back({TranscriptLine::Kind::Say, part[5], part[2], part[1] == "narrated",
                       listener(part[3], part[4])});
    else if (std::regex_match(line, part, cue))
      lines.push_back({TranscriptLine::Kind::Cue, part[1], {}, false, listener(part[2], part[3])});
    else if (std::regex_match(line, part, key))
      lines.push_back({TranscriptLine::Kind::Key, part[1]});
    else
      ADD_FAILURE() << "not a line of a transcript: " << line;
  }
  return lines;
}

} // namespace hmat::app
