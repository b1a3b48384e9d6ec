// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"
#include "games/parita/ends.hpp"
#include "games/parita/hand.hpp"

/// A position of Parita, and how its moves are written into numbers.
namespace hmat::parita {

enum class Phase : std::uint8_t { Play, Over };
/// Places in Options.
enum OptionIndex : std::uint8_t { kDeal, kFirst, kTheme };

/// The points with which the game is won at once (section 4).
inline constexpr int kWinningPoints = 9;
/// Every sequence takes a card out of a hand for good, and three joker pairs need three jokers that
/// were added, so no more than this can ever be laid.
inline constexpr unsigned kMaxSequences = 43;

/// Numbers of the legal moves of the seat on turn.
struct Choices {
  std::uint8_t lays = 0;
  std::uint8_t adds = 0;
  std::uint16_t pairs = 0;
  std::uint8_t passes = 0;
  constexpr bool operator==(const Choices&) const = default;
};

struct State {
  Options options;
  std::array<Sequence, kMaxSequences + 1> rows; ///< by number, from 1
  std::array<Hand, 2> hands;
  Ends ends;
  Choices choices;
  std::array<std::int16_t, 2> points{};
  std::uint8_t next_id = 1;
  std::uint8_t passes = 0; ///< in succession
  Seat turn = 0;
  Phase phase = Phase::Play;
  constexpr bool operator==(const State&) const = default;

  constexpr bool lies(unsigned number) const {
    return number <= kMaxSequences && rows[number].exists();
  }
  constexpr const Hand& hand() const { return hands[turn]; }
};

constexpr Seat other(Seat seat) { return static_cast<Seat>(1U - seat); }

/// Lay: card a on the side b. Add: card a at the spot b. Pair: card a at the spot b, and take what
/// lies at the spot c. A card may be kJoker.
enum class Verb : std::uint8_t { Lay, Add, Pair, Pass };

/// An end of a sequence: twice its number, and one more for the right end. A single card has both
/// for adding, and only the left one for pairing and taking.
using Spot = std::uint8_t;
inline constexpr Spot kNoSpot = 0; ///< there is no sequence 0
constexpr Spot spot_of(unsigned number, End end) {
  return static_cast<Spot>(2 * number + (end == End::Right ? 1U : 0U));
}
constexpr unsigned number_of(Spot spot) { return spot / 2U; }
constexpr End end_of(Spot spot) { return spot % 2U == 0 ? End::Left : End::Right; }

constexpr Move lay_move(Card card, unsigned side) {
  return {.verb = static_cast<std::uint8_t>(Verb::Lay),
          .a = card,
          .b = static_cast<std::uint8_t>(side)};
}
constexpr Move add_move(Card card, Spot spot) {
  return {.verb = static_cast<std::uint8_t>(Verb::Add), .a = card, .b = spot};
}
constexpr Move pair_move(Card card, Spot spot, Spot take) {
  return {.verb = static_cast<std::uint8_t>(Verb::Pair), .a = card, .b = spot, .c = take};
}
constexpr Move pass_move() { return {.verb = static_cast<std::uint8_t>(Verb::Pass)}; }

} // namespace hmat::parita
