// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

/// Transcripts of a keyboard that several people share, line by line.
namespace hmat::app {

struct TranscriptLine {
  enum class Kind { Key, Say, Cue } kind = Kind::Say;
  std::string text = {}; ///< the key, the words, or the name of the sound
  std::string lang = {}; ///< of words
  bool narrated = false; ///< words that were no answer to a key
  int to = -2;           ///< speech::kToPlayer, kToAll or a seat
};

/// Fails the test on a line of any other form.
std::vector<TranscriptLine> lines_of(const std::string& transcript);

} // namespace hmat::app
