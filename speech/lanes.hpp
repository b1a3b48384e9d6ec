// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/utterance.hpp"

#include <cstdint>
#include <deque>
#include <optional>

namespace hmat::speech {

/// The speech queue. What the player asked for cuts off what is being said and drops what waits;
/// what happens by itself waits its turn. A generation number tells old speech from new: whoever
/// speaks stops when it is no longer the current one.
class Lanes {
public:
  /// Says it at once: drops everything else, begins a new generation.
  void ask(Utterance utterance);
  /// Says it after all that waits.
  void narrate(Utterance utterance);
  /// The player acted: nothing of before is said any more. Begins a new generation.
  void flush();

  /// Takes the next utterance to say; nothing if none waits. Blank texts are never handed out.
  std::optional<Utterance> next();
  bool empty() const { return waiting_.empty(); }
  std::uint64_t generation() const { return generation_; } ///< 1 and up

private:
  std::deque<Utterance> waiting_;
  std::uint64_t generation_ = 1;
};

} // namespace hmat::speech
