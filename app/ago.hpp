// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/catalogue.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hmat::app {

/// Seconds since 1970-01-01 UTC of a time as the store has it, "2026-12-01T18:30:00Z"; nothing if
/// it is no such time.
std::optional<std::int64_t> read_time(std::string_view utc);

/// How long ago something was, as people say it.
struct Ago {
  enum class Unit : std::uint8_t { Now, Hour, Today, Yesterday, Days, Weeks, Months, Years };
  Unit unit = Unit::Now; ///< Now: less than ten minutes; Hour: less than one
  int n = 0;             ///< Days 2 to 6, Weeks 1 to 4, Months 1 to 11; of Years it is not counted
  bool operator==(const Ago&) const = default;
};

/// `then` and `now` in seconds since 1970; `offset`: how far the player's clock is ahead of UTC, in
/// seconds. What lies in the future (a clock was put back) is now.
Ago how_long_ago(std::int64_t then, std::int64_t now, std::int64_t offset);
/// By the clock of this machine.
Ago how_long_ago(std::int64_t then);

std::string in_words(const Ago& ago, const speech::Catalogue& words);

} // namespace hmat::app
