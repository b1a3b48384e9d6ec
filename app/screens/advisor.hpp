// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"
#include "app/review.hpp"
#include "app/sitting.hpp"
#include "app/thinker.hpp"

namespace hmat::app {

/// Gives hints: asks the thinker what a master would do, says it with its reason when it is found
/// and no other key has been pressed since, and remembers what was advised.
class Advisor {
public:
  Advisor(House& house, Thinker& thinker) : house_(house), thinker_(thinker) {}

  /// A key asks for advice about the position of `sitting`, whose player must be on turn: among
  /// `chances`, or about all moves where there are none of them. False if none of them is legal.
  bool ask(const Sitting& sitting, const std::vector<Chance>& chances);
  /// The position has changed: of what was advised before `entries` moves had been made only that
  /// is still true.
  void forget(std::size_t entries);

  /// Whether a key waits for an answer.
  bool awaited() const;
  /// When tell() is to be called.
  std::optional<Moment> due() const;
  /// Says the hint, and hands out the move; nothing while it is still thought about (which is said
  /// to those who have to wait), or where there is nothing to advise.
  std::optional<Chance> tell(const View& view);

  const Advised& given() const { return given_; }

private:
  enum class Told : std::uint8_t { Nothing, Thinking, All };
  struct Question {
    std::size_t entry = 0; ///< of the journal: the move that is asked about
    std::vector<Move> among;
    Thought thought;
    std::uint64_t key = 0; ///< the number of the key that asked
    Moment asked = 0;
    Told told = Told::Nothing;
  };

  std::string certainty(const View& view) const;
  void remember(const Move& move);

  House& house_;
  Thinker& thinker_;
  std::optional<Question> question_;
  Advised given_;
};

} // namespace hmat::app
