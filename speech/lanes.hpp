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
///
/// Between two things that happen by themselves it can be quiet for a while. Times are milliseconds
/// of whatever clock the caller has.
class Lanes {
public:
  /// Says it at once: drops everything else, begins a new generation.
  void ask(Utterance utterance);
  /// Says it after all that waits.
  void narrate(Utterance utterance);
  /// The player acted: nothing of before is said any more. Begins a new generation.
  void flush();

  /// How long it is quiet after something narrated before the next is, in milliseconds. An answer
  /// never waits.
  void set_pause(std::uint64_t pause) { pause_ = pause; }
  /// What was narrated last has been said to its end.
  void narrated(std::uint64_t now) { quiet_until_ = pause_ == 0 ? 0 : now + pause_; }
  /// When the pause ends in which an utterance waits; nothing if none does, or it need not.
  std::optional<std::uint64_t> due() const;

  /// Takes the next utterance to say; nothing if none waits, or only one for which it is too early.
  /// Blank texts are never handed out.
  std::optional<Utterance> next(std::uint64_t now = 0);
  bool empty() const { return waiting_.empty(); }
  std::uint64_t generation() const { return generation_; } ///< 1 and up

private:
  std::deque<Utterance> waiting_;
  std::uint64_t generation_ = 1;
  std::uint64_t pause_ = 0;
  std::uint64_t quiet_until_ = 0; ///< for what is narrated
};

} // namespace hmat::speech
