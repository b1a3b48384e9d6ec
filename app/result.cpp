// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/result.hpp"

namespace hmat::app {

std::optional<Value> result_for(const Match& match, Seat seat) {
  if (!match.over()) return std::nullopt;
  const Sees winners = match.standing().winners;
  if ((winners & seat_bit(seat)) == 0) return winners == 0 ? Value::Draw : Value::Loss;
  for (Seat other = 0; other < match.seats(); ++other)
    if ((winners & seat_bit(other)) != 0 && match.side(other) != match.side(seat))
      return Value::Draw;
  return Value::Win;
}

} // namespace hmat::app
