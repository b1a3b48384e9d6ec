// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/picture.hpp"
#include <nlohmann/json.hpp>

namespace hmat {

int pieces_in(const ZoneSink& sink) {
  int sum = 0;
  for (const TrueZone& zone : sink.zones())
    for (const TrueItem& item : zone.items)
      if (item.face != kNoFace) sum += item.count;
  return sum;
}

Place around_the_clock(Seat seat, Seat viewer, int seats, bool counter_clockwise) {
  if (seat == viewer) return {Row::Near, 0};
  const int steps = (seat + seats - viewer) % seats; // 1 … seats−1, in turn order
  const int others = seats - 1;
  if (others == 1) return {Row::Far, 0};
  const float along = static_cast<float>(steps - 1) / static_cast<float>(others - 1); // 0 … 1
  const float across = 0.8F * (2 * along - 1);
  return {Row::Far, counter_clockwise ? -across : across};
}

Doc::Doc() : root_(std::make_unique<Json>(Json::object())) {}
Doc::~Doc() = default;

void Doc::secret(std::string_view pointer, Sees sees, Hide hide) {
  secrets_.push_back({std::string(pointer), sees, hide});
}

} // namespace hmat
