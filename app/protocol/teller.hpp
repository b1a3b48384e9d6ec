// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hmat::app {

/// A sound as it would be played.
struct CueItem {
  std::string name; ///< "table.deal"
  float pan = 0;    ///< −1 left … 1 right
};

/// What one fact becomes in the listener's ear; either part may be empty.
struct HeardItem {
  std::size_t fact = 0; ///< number of the fact in the sitting, from 0
  std::string utterance;
  std::vector<CueItem> cues;
};

/// Words and sounds for the headless interface. It is given what a viewer heard, never the truth,
/// and delivers exactly what the speech and sound layers would.
class Teller {
public:
  virtual ~Teller() = default;
  virtual std::span<const std::string> languages() const = 0; ///< "en", "cs" …; first = standard
  virtual std::span<const std::string> verbosities() const = 0; ///< first = standard
  /// `heard` begins with fact number `first`, `view` is what the same viewer sees after it all;
  /// `language` and `verbosity` are of the lists above.
  virtual std::vector<HeardItem> tell(std::span<const Heard> heard, std::size_t first,
                                      const View& view, std::string_view language,
                                      std::string_view verbosity) = 0;
};

} // namespace hmat::app
