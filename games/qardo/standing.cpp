// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/qardo/standing.hpp"
#include "games/qardo/rules.hpp"
#include <numeric>

namespace hmat::qardo {

Standing final_standing(const State& s, Ties rule) {
  const bool by_qardos = rule == Ties::QardoThenShared || rule == Ties::QardoThenLot;
  // One number a seat, larger is better: points, then QARDOs, then the lot, whose first is best.
  const auto rank = [&](Seat seat) {
    const int qardos = by_qardos ? s.qardos[seat] : 0;
    const int lot = decided_by_lot(rule) ? kMaxPlayers - s.lot[seat] : 0;
    return (s.totals[seat] * 256 + qardos) * 8 + lot;
  };
  Standing standing;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    standing.scores[seat] = s.totals[seat];
    standing.places[seat] = 1;
    for (Seat other = 0; other < s.seats; ++other)
      if (rank(other) > rank(seat)) ++standing.places[seat];
    if (standing.places[seat] == 1)
      standing.winners = static_cast<Sees>(standing.winners | seat_bit(seat));
  }
  return standing;
}

void draw_lot(State& s, Rng& rng) {
  std::iota(s.lot.begin(), s.lot.begin() + s.seats, std::uint8_t{1});
  rng.shuffle(std::span(s.lot.data(), s.seats));
}

Standing Rules::standing(const State& s) {
  if (s.phase == Phase::Over) return final_standing(s, ties(s));
  Standing standing;
  for (Seat seat = 0; seat < s.seats; ++seat)
    standing.scores[seat] = static_cast<std::int16_t>(s.totals[seat] + s.pairs[seat].points());
  rank_by_score(standing, s.seats);
  return standing;
}

} // namespace hmat::qardo
