// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/clock.hpp"

#include <ctime>

namespace hmat::app {
namespace {

constexpr std::uint64_t kMinute = 60'000; // milliseconds
constexpr int kMinutesInHour = 60;
constexpr int kHoursInDay = 24;
constexpr std::uint64_t kMinutesInDay = 1440;
constexpr int kNoon = 12;

} // namespace

void TableClock::sit_down(std::uint64_t now) {
  sat_down_ = reminded_ = now;
  turn_began_.reset();
  turn_ = kNoSeat;
}

void TableClock::heard(const Heard& heard, std::uint64_t now) {
  const Fact& fact = heard.fact();
  if (fact.what == What::Ended) {
    turn_began_.reset();
    turn_ = kNoSeat;
  } else if (fact.what == What::TurnBegan && (!turn_began_ || fact.seat != turn_)) {
    turn_began_ = now;
    turn_ = fact.seat;
  }
}

std::optional<std::uint64_t> TableClock::turn(std::uint64_t now) const {
  if (!sat_down_ || !turn_began_) return std::nullopt;
  return now - *turn_began_;
}

std::optional<std::uint64_t> TableClock::reminder(int minutes) const {
  if (!sat_down_ || minutes <= 0) return std::nullopt;
  return reminded_ + static_cast<std::uint64_t>(minutes) * kMinute;
}

TimeOfDay local_time() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  return {local.tm_hour, local.tm_min};
}

TimeOfDay scripted_time(std::uint64_t now) {
  const auto minutes = static_cast<int>(now / kMinute % kMinutesInDay);
  return {(kNoon + minutes / kMinutesInHour) % kHoursInDay, minutes % kMinutesInHour};
}

} // namespace hmat::app
