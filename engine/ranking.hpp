// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include <algorithm>

namespace hmat {

/// Tells how a game ended. From the first place on, a fact `score_tag` for each seat (n: points,
/// place, how many share it); then `ended_tag`, whose seat is the winner and whose other is the
/// second, where one alone is (n: each seat's place).
template <class Sink>
void tell_ranking(const Standing& end, int seats, std::uint8_t score_tag, std::uint8_t ended_tag,
                  const Sink& sink) {
  const auto places = end.places.begin();
  Fact ended{.what = What::Ended, .tag = ended_tag};
  std::copy(places, places + seats, ended.n.begin());
  for (std::uint8_t place = 1; place <= seats; ++place) {
    const auto sharing = static_cast<std::int16_t>(std::count(places, places + seats, place));
    for (Seat seat = 0; seat < seats; ++seat) {
      if (end.places[seat] != place) continue;
      if (sharing == 1 && place == 1) ended.seat = seat;
      if (sharing == 1 && place == 2) ended.other = seat;
      sink(Fact{.what = What::Scored,
                .tag = score_tag,
                .seat = seat,
                .n = {end.scores[seat], place, sharing}});
    }
  }
  sink(ended);
}

} // namespace hmat
