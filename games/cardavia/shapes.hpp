// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/cardavia/cards.hpp"

/// What can be laid at once: the shapes and what beats what (rule section 2).
namespace hmat::cardavia {

/// The shapes in the order in which plays are listed; None: nothing, or cards of no shape.
enum class Shape : std::uint8_t { None, Single, Pair, Triple, Straight, PairRun, Bomb };
inline constexpr int kShapes = 7;

/// A shape from its lowest rank on, `length` ranks long.
struct Play {
  Shape shape = Shape::None;
  Rank low = 0;
  std::uint8_t length = 0;
  constexpr bool operator==(const Play&) const = default;
  constexpr explicit operator bool() const { return shape != Shape::None; }
};

/// What a shape may be made of.
struct ShapeRule {
  std::uint8_t each;     ///< cards of each rank (the aces bomb has three)
  std::uint8_t shortest; ///< ranks
  std::uint8_t longest;
  Rank highest; ///< the highest rank that may be in it
};
inline constexpr std::array<ShapeRule, kShapes> kShapeRules{{
    {0, 0, 0, 0},     // none
    {1, 1, 1, kTwo},  // single
    {2, 1, 1, kAce},  // pair: there is one two only
    {3, 1, 1, kKing}, // triple: three aces are a bomb (decision D1)
    {1, 5, 12, kAce}, // straight
    {2, 2, 8, kAce},  // pair run: sixteen cards at most
    {4, 1, 1, kAce},  // bomb
}};
constexpr const ShapeRule& rule_of(Shape shape) {
  return kShapeRules[static_cast<std::size_t>(shape)];
}

constexpr Rank top_of(const Play& play) { return static_cast<Rank>(play.low + play.length - 1); }
constexpr bool is_aces_bomb(const Play& play) {
  return play.shape == Shape::Bomb && play.low == kAce;
}
/// Four threes: the three of hearts is among them, so they only ever open a deal (decision D5).
constexpr bool is_heavenly(const Play& play) {
  return play.shape == Shape::Bomb && play.low == kThree;
}
constexpr unsigned each_of(const Play& play) {
  return is_aces_bomb(play) ? 3U : rule_of(play.shape).each;
}
constexpr int cards_in(const Play& play) { return static_cast<int>(each_of(play)) * play.length; }

/// Whether a play is what its shape allows.
constexpr bool is_sound(const Play& play) {
  if (play.shape == Shape::None || static_cast<int>(play.shape) >= kShapes) return false;
  const ShapeRule& rule = rule_of(play.shape);
  return play.length >= rule.shortest && play.length <= rule.longest &&
         play.low + play.length - 1 <= rule.highest;
}

/// How many cards of each rank it takes.
constexpr PerRank needed(const Play& play) {
  const PerRank ones = kOneEach & ((PerRank{1} << (4U * play.length)) - 1);
  return (ones * each_of(play)) << (4U * play.low);
}

/// Whether `play` beats `other`: the same shape and length and higher, or a bomb (sections 2, 3).
constexpr bool beats(const Play& play, const Play& other) {
  if (is_heavenly(other)) return false;
  if (play.shape == Shape::Bomb && other.shape != Shape::Bomb) return true;
  return play.shape == other.shape && play.length == other.length && play.low > other.low;
}

/// The play that cards so many of each rank make; none if they make none.
Play play_of(PerRank counts);

} // namespace hmat::cardavia
