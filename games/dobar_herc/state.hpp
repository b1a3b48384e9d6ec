// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"
#include "games/dobar_herc/hand.hpp"
#include "games/dobar_herc/ways.hpp"
#include <algorithm>

/// What a table of Dobar Herc holds.
namespace hmat::dobar_herc {

inline constexpr int kMostPlayers = 6;
inline constexpr int kOnTable = 4;   ///< cards dealt to the table
inline constexpr int kMostDeck = 24; ///< cards kept for the second half of a hand
inline constexpr int kMostHands = 30'000;

enum class Phase : std::uint8_t { Throw, Over };

/// Places of the options in Options::value, and the values of those that are choices.
enum Option : std::uint8_t {
  kSeatsOption,
  kTeamsOption,
  kTargetOption,
  kCaptureOption,
  kDirectOption,
  kOpeningOption,
  kClaimOption,
  kHeartsOption
};
enum class Capture : std::uint8_t { Compulsory, Voluntary };
enum class Opening : std::uint8_t { Four, Running, Off };

/// The numbers of players, as the option "seats" has them.
inline constexpr std::array<std::uint8_t, 4> kSeatNumbers{2, 3, 4, 6};
/// The suits, as the option "hearts" has them.
inline constexpr std::array<Suit, kSuits> kHeartsChoices{2, 0, 1, 3};

/// Players, or pairs of partners, who share a pile and a score.
using Side = std::uint8_t;

struct State {
  std::array<Hand, kMostPlayers> hands{};
  std::array<Card, kMostDeck> deck{}; ///< the last is the next to be dealt; zero beyond the size
  std::uint8_t deck_size = 0;
  std::uint8_t seats = 2;
  std::uint8_t sides = 2;
  Phase phase = Phase::Throw;
  Seat turn = 0; ///< kNoSeat when over
  Seat dealer = 1;
  Seat last_capture = kNoSeat;
  Seat claimed = kNoSeat;
  std::uint8_t table_size = 0;
  std::int16_t hand_number = 1;
  Ways ways; ///< of the table
  Cards table = 0;
  std::array<Cards, kMostPlayers> piles{};
  std::array<std::uint8_t, kMostPlayers> good_games{};
  std::array<std::int16_t, kMostPlayers> totals{}; ///< points of finished hands
  Options options;

  constexpr bool operator==(const State&) const = default;

  /// Takes the number of seats, and of sides by the option.
  constexpr void seat_players(int players) {
    const auto at = std::find(kSeatNumbers.begin(), kSeatNumbers.end(), players);
    options.value[kSeatsOption] = static_cast<std::int16_t>(at - kSeatNumbers.begin());
    seats = static_cast<std::uint8_t>(players);
    sides = static_cast<std::uint8_t>(options[kTeamsOption] != 0 ? players / 2 : players);
    dealer = static_cast<Seat>(players - 1);
  }
  constexpr Hand& hand(Seat seat) { return hands[seat]; }
  constexpr const Hand& hand(Seat seat) const { return hands[seat]; }
  constexpr Seat next(Seat seat) const {
    return static_cast<Seat>(seat + 1 == seats ? 0 : seat + 1);
  }
  constexpr Side side_of(Seat seat) const {
    return static_cast<Side>(seat >= sides ? seat - sides : seat);
  }
  /// kNoSeat where everybody plays alone.
  constexpr Seat partner_of_seat(Seat seat) const {
    if (sides == seats) return kNoSeat;
    return static_cast<Seat>(seat >= sides ? seat - sides : seat + sides);
  }
  constexpr bool compulsory() const {
    return options[kCaptureOption] == static_cast<int>(Capture::Compulsory);
  }
  constexpr bool direct() const { return options[kDirectOption] != 0; }
  constexpr bool claims() const { return options[kClaimOption] != 0; }
  constexpr int target() const { return options[kTargetOption]; }
  constexpr Suit hearts() const {
    return kHeartsChoices[static_cast<std::size_t>(options[kHeartsOption])];
  }
  /// Cards each player gets at a time, and how many times.
  constexpr int per_deal() const { return seats == 2 || seats == 4 ? 12 : 8; }
  constexpr int deals() const { return seats <= 3 ? 2 : 1; }

  /// The kings and queens in a hand that take their partner from the table, if that counts.
  constexpr Cards takes_partner() const {
    if (!direct()) return 0;
    return (table & of_value(kQueen)) << kSuits | (table & of_value(kKing)) >> kSuits;
  }
  constexpr bool crowded() const { return table_size > Ways::kMostCards; }

  constexpr void lay(Card card) {
    ways.lay(value_of(card), table);
    table |= bit(card);
    ++table_size;
  }
  /// Takes up cards that lie on the table.
  constexpr void take_up(Cards cards) {
    for (; cards != 0; cards &= cards - 1U, --table_size) {
      const auto card = static_cast<Card>(std::countr_zero(cards));
      table ^= bit(card);
      ways.take(value_of(card), table);
    }
  }
};

/// Move::a is the card thrown, Move::set what it takes from the table, Move::b 1 with a claim.
enum class Verb : std::uint8_t { Throw };
constexpr Move make_throw(Card card, Cards taken = 0, bool claim = false) {
  return {.verb = static_cast<std::uint8_t>(Verb::Throw),
          .a = card,
          .b = static_cast<std::uint8_t>(claim ? 1 : 0),
          .set = taken};
}

} // namespace hmat::dobar_herc
