// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/thinker.hpp"
#include "engine/table.hpp"

#include <map>

namespace hmat::app {

/// What was advised before moves were made, by their place in the journal; the first is what was
/// advised among all moves, if anything was.
using Advised = std::map<std::size_t, std::vector<Move>>;

/// A move that was not the best, and what would have been.
struct Costly {
  std::size_t entry = 0; ///< of the journal
  int number = 0;        ///< which of the player's own moves, from 1
  Chance played;
  Chance better;
  float cost = 0; ///< how much of the game it gave away, 0 to 1
  bool proven = false;
  Value was = Value::Draw;    ///< where it is proven: what the better move would have brought
  Value became = Value::Draw; ///< and the played one
  Reason reason;              ///< why the better one
};

/// Looks back at a player's moves with a master's eyes, and at what the player knew when they were
/// made. It goes on in the thinker's thread until the thinker is given something else to do.
/// A move that was advised is no mistake, and where other advice was given that is the better one,
/// unless something else is proven.
class Review {
public:
  static constexpr std::size_t kMost = 3; ///< moves that are told

  /// `task` has the master's skill, and the seed. The more moves there are, the less is thought
  /// about each. `limit` is for all of them: those that it leaves out are not judged.
  Review(Thinker& thinker, const Table& table, Seat seat, const Task& task,
         std::optional<Thinker::Milliseconds> limit, Advised advised = {});

  int moves() const { return moves_; } ///< of the player, in the whole game
  int looked_at() const { return found_->looked_at; }
  bool done() const { return found_->done; }
  void wait() const { thinker_.wait(); }
  /// The dearest first. Only when it is done.
  const std::vector<Costly>& costly() const { return found_->costly; }
  /// The table before the move was made, as the player saw it.
  View view_before(const Costly& costly) const { return table_->view_before(costly.entry); }
  /// What the player heard from the own move before it on, that move's doings included; of an
  /// earlier deal nothing.
  std::vector<Heard> heard_before(const Costly& costly) const;
  /// How the game ended for the player; nothing where it was ended before its end.
  std::optional<Value> result() const;

private:
  struct Found {
    std::atomic<int> looked_at = 0;
    std::atomic<bool> done = false;
    std::vector<Costly> costly;
  };

  Thinker& thinker_;
  std::shared_ptr<const Table> table_;
  Seat seat_;
  int moves_ = 0;
  std::shared_ptr<Found> found_ = std::make_shared<Found>();
};

} // namespace hmat::app
