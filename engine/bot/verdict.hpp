// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/level.hpp"
#include "engine/bot/solution.hpp"
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

/// What a computer player is asked, and what it answers.
namespace hmat {

class Knowledge;

/// Why a move is good, in the game's own terms: the sentence is `<game>.why.<key>`, with what it
/// speaks of. No key: the game has nothing to say.
struct Reason {
  const char* key = nullptr;
  Face face = kNoFace;  ///< a piece the sentence speaks of
  Face other = kNoFace; ///< a second piece
  Seat seat = kNoSeat;  ///< a player it speaks of
  std::uint8_t slot = 0;
  std::array<std::int16_t, 2> n{};
  std::uint64_t set = 0; ///< several pieces, a bit each
  bool ends = false;     ///< the move ends the game or the deal at once, and well: nobody doubts it
  bool promises = false; ///< it praises what is to come: no word for a move that loses
};

enum class Certainty : std::uint8_t {
  Only,   ///< there is no other move
  Likely, ///< judged, or found by playing out
  Proven  ///< searched to the end
};

struct Judged {
  Move move;
  float worth = 0;          ///< what the seat gets of the game on average, 0 to 1 (not with OnePly)
  std::uint32_t visits = 0; ///< playouts behind it
};

struct Verdict {
  std::vector<Judged> moves; ///< those that were thought of, the best first; never empty
  Certainty certainty = Certainty::Likely;
  Value value = Value::Draw; ///< of the first move, where it is proven
  int plies = 0;             ///< placements to the end of a game that is proven won or lost
  Reason reason;             ///< of the first move

  const Move& best() const { return moves.front().move; }
};

/// What to think about, how hard, and with which chance.
struct Task {
  Skill skill;
  std::uint64_t seed = 0;
  const std::atomic<bool>* stop = nullptr; ///< raised: answer with what has been found so far
  bool reason = false;                     ///< whether a reason is wanted
  std::vector<Move> only = {};             ///< judge these moves alone; empty: all
};

/// One who thinks about one kind of game. Keeps its working memory from move to move; not to be
/// shared between threads.
class Mind {
public:
  virtual ~Mind() = default;
  /// The seat that `knowledge` belongs to must be on turn. The same knowledge, skill and seed give
  /// the same verdict, unless it is stopped.
  virtual Verdict think(const Knowledge& knowledge, const Task& task) = 0;
};

} // namespace hmat
