// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ago.hpp"

#include <ctime>

namespace hmat::app {
namespace {

constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kWeek = 7;      // days
constexpr std::int64_t kFewWeeks = 30; // days: from then on months are counted
constexpr std::int64_t kMonth = 30;    // days, near enough for "three months ago"
constexpr std::int64_t kYear = 12 * kMonth;
constexpr std::int64_t kJustNow = 10 * kMinute;

std::int64_t day_of(std::int64_t time) { return (time - ((time % kDay) + kDay) % kDay) / kDay; }

const char* name_of(Ago::Unit unit) {
  switch (unit) {
  case Ago::Unit::Now: return "now";
  case Ago::Unit::Hour: return "hour";
  case Ago::Unit::Today: return "today";
  case Ago::Unit::Yesterday: return "yesterday";
  case Ago::Unit::Days: return "days";
  case Ago::Unit::Weeks: return "weeks";
  case Ago::Unit::Months: return "months";
  case Ago::Unit::Years: return "years";
  }
  return "now";
}

} // namespace

std::optional<std::int64_t> read_time(std::string_view utc) {
  std::tm time{};
  const std::string text(utc);
  const char* const end = strptime(text.c_str(), "%Y-%m-%dT%H:%M:%SZ", &time);
  if (end == nullptr || *end != '\0') return std::nullopt;
  return static_cast<std::int64_t>(timegm(&time));
}

Ago how_long_ago(std::int64_t then, std::int64_t now, std::int64_t offset) {
  const std::int64_t passed = now - then;
  if (passed < kJustNow) return {};
  if (passed < kHour) return {Ago::Unit::Hour};
  const std::int64_t days = day_of(now + offset) - day_of(then + offset);
  const auto counted = [days](Ago::Unit unit, std::int64_t length) {
    return Ago{unit, static_cast<int>(days / length)};
  };
  if (days == 0) return {Ago::Unit::Today};
  if (days == 1) return {Ago::Unit::Yesterday};
  if (days < kWeek) return counted(Ago::Unit::Days, 1);
  if (days < kFewWeeks) return counted(Ago::Unit::Weeks, kWeek);
  if (days < kYear) return counted(Ago::Unit::Months, kMonth);
  return {Ago::Unit::Years};
}

Ago how_long_ago(std::int64_t then) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  return how_long_ago(then, static_cast<std::int64_t>(now), local.tm_gmtoff);
}

std::string in_words(const Ago& ago, const speech::Catalogue& words) {
  return words.say("tables.ago",
                   {{"unit", speech::Text{name_of(ago.unit)}}, {"n", speech::Number{ago.n}}});
}

} // namespace hmat::app
