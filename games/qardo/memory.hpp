// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/qardo/state.hpp"

namespace hmat::qardo {

/// A set of shapes, a bit each.
using ShapeSet = std::uint8_t;
inline constexpr ShapeSet kAllShapes = 0xFF;
constexpr ShapeSet set_of(Shape shape) { return static_cast<ShapeSet>(1U << shape); }

/// A token in a hand that is not seen.
struct HiddenToken {
  ShapeSet may = kAllShapes; ///< what it can be
  bool fresh = false;        ///< surely it came out of the stock since that was filled last
};

/// What is known of the tokens in a hand. A shape that was refused, returned or paired was not left
/// in it; only a token that came later can have it. So the longer a token lies there, the fewer
/// shapes it can have, and each `may` holds all of the one before.
class RememberedHand {
public:
  /// The hand was empty.
  void begin_empty();
  void gain(bool fresh);
  void gain_seen(Shape shape) { seen_ = static_cast<ShapeSet>(seen_ | set_of(shape)); }
  /// The last token that came has gone again: it was laid in a pair.
  void lose_last();
  /// A token of this shape has left. Whether it must have been a fresh one.
  bool lose(Shape shape);
  /// A token has left that was not seen: it may have been any.
  void lose_unseen();
  /// No token of this shape is left.
  void lacks(Shape shape);
  /// From now on the tokens there are no longer fresh.
  void stock_filled();

  ShapeSet seen() const { return seen_; } ///< shapes that surely lie there
  /// How badly hidden tokens of these shapes, `set` without seen(), disagree with what is known; 0
  /// if they agree.
  int disagreement(ShapeSet set) const;

private:
  void drop(std::size_t index);
  std::array<HiddenToken, kShapes> tokens_{}; ///< in order of arrival
  std::size_t size_ = 0;
  ShapeSet earlier_ = kAllShapes; ///< what tokens can be that were there before anything was heard
  ShapeSet seen_ = 0;
};

/// What a player remembers of this deal.
struct Memory {
  std::array<RememberedHand, kMaxPlayers> hands{};
  /// Tokens that lie in the lid, and at most so many of each shape that lie in the stock, once it
  /// has been filled from a lid that was watched.
  std::array<std::uint8_t, kShapes> lid{};
  std::array<std::uint8_t, kShapes> stock{};
  bool knows_stock = false;
  /// How the last token came to somebody.
  enum class Gain : std::uint8_t { None, Hidden, Seen } gain = Gain::None;
  Shape gained = 0; ///< seen
  Seat gained_by = kNoSeat;
  Seat drawn_from = kNoSeat; ///< whom a token was drawn from unseen
};

} // namespace hmat::qardo
