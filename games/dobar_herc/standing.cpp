// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/dobar_herc/standing.hpp"
#include "games/dobar_herc/rules.hpp"
#include <algorithm>

namespace hmat::dobar_herc {

Side leader(const State& s) {
  return static_cast<Side>(std::max_element(s.totals.begin(), s.totals.begin() + s.sides) -
                           s.totals.begin());
}

Outcome outcome(const State& s) {
  const std::int16_t most = s.totals[leader(s)];
  if (most < s.target()) return Outcome::Undecided;
  return std::count(s.totals.begin(), s.totals.begin() + s.sides, most) > 1 ? Outcome::LeadShared
                                                                            : Outcome::Won;
}

Side winner(const State& s) { return s.claimed == kNoSeat ? leader(s) : s.side_of(s.claimed); }

std::array<std::uint8_t, kMostPlayers> places_of_sides(const State& s) {
  const bool over = s.phase == Phase::Over;
  const Side first = over ? winner(s) : Side{0};
  const auto ahead = [&](Side a, Side b) {
    if (over && (a == first || b == first)) return a == first && b != first;
    return s.totals[a] > s.totals[b];
  };
  std::array<std::uint8_t, kMostPlayers> places{};
  for (Side side = 0; side < s.sides; ++side) {
    places[side] = 1;
    for (Side other = 0; other < s.sides; ++other)
      if (ahead(other, side)) ++places[side];
  }
  return places;
}

Standing Rules::standing(const State& s) {
  const auto places = places_of_sides(s);
  const int in_a_side = s.seats / s.sides;
  Standing standing;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Side side = s.side_of(seat);
    standing.scores[seat] = s.totals[side];
    standing.places[seat] = static_cast<std::uint8_t>(in_a_side * (places[side] - 1) + 1);
    if (s.phase == Phase::Over && side == winner(s))
      standing.winners = static_cast<Sees>(standing.winners | seat_bit(seat));
  }
  return standing;
}

} // namespace hmat::dobar_herc
