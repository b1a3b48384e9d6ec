// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/table.hpp"

#include <memory>
#include <vector>

namespace hmat::app {

/// Through whose eyes a game is looked back at.
struct Eyes {
  enum class Whose : std::uint8_t {
    Everybody, ///< what everybody at the table knew
    Seat,      ///< what one seat knew
    All        ///< what the seats knew together: all hands
  };
  Whose whose = Whose::Everybody;
  Seat seat = kNoSeat; ///< that one; for Whose::All from whose place
  Viewer viewer() const;
  bool operator==(const Eyes&) const = default;
};

/// Through whose eyes `table` may be looked back at, the usual ones first. While the game runs: the
/// only person's own, or where several people share the keyboard what everybody knew. When it is
/// over also those of every seat, and all hands; where nothing is ever hidden there is no more to
/// see with other eyes.
std::vector<Eyes> eyes_for(const Table& table);

/// A game gone through move by move: what was heard at each, and what lay there after it. It tells
/// what was known then, never what came out later.
class Walk {
public:
  /// Begins before the first move. Later moves at `table` do not change the walk.
  explicit Walk(const Table& table);

  std::size_t moves() const { return table_->journal().size(); }
  /// How many moves lie behind; 0 at the beginning.
  std::size_t at() const { return at_; }
  bool over() const { return table_->over(); }
  /// Who made the move that led here, a seat or kBankerSeat; kNoSeat at the beginning.
  Seat mover() const;

  // All of these are false, and nothing changes, where there is no such place that way.
  bool step(int direction); ///< −1 a move back, +1 a move on
  bool to_beginning() { return go(0); }
  bool to_end() { return go(moves()); }
  /// To the next move of the one whose move led here; from the beginning to the first move.
  bool same_mover(int direction);
  /// To where a part of the game (a deal, a phase) began; back from a first one to the beginning.
  bool part(int direction);

  /// What was heard of the move that led here; at the beginning, before the first move.
  std::vector<Heard> heard() const;
  View view() const;

  const Eyes& eyes() const { return eyes_[looking_]; }
  const std::vector<Eyes>& all_eyes() const { return eyes_; }
  /// Through the next eyes, after the last ones through the first; false if there are no others.
  bool next_eyes();
  /// Through these, which must be among all_eyes().
  void look_through(std::size_t eyes) { looking_ = eyes; }

private:
  bool go(std::size_t at);
  /// The number of the first fact of a step (0 to moves()), and of moves() + 1: how many there are.
  std::size_t first_fact(std::size_t step) const;
  bool begins_part(std::size_t step) const;

  std::shared_ptr<const Table> table_;
  std::vector<Eyes> eyes_;
  std::size_t looking_ = 0;
  std::size_t at_ = 0;
};

} // namespace hmat::app
