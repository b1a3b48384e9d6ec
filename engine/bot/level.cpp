// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bot/level.hpp"
#include "engine/bot/company.hpp"
#include "engine/bot/limits.hpp"
#include <algorithm>
#include <charconv>

namespace hmat {
namespace {

constexpr std::array kNames{"learner", "friend", "club", "master", "random", "greedy"};
constexpr std::string_view kUct = "uct:";

constexpr Skill kRandom{.method = Method::Random};
constexpr Skill kGreedy{.method = Method::OnePly, .memory = 0};

} // namespace

constinit const Skills kUsualSkills{
    Skill{.method = Method::OnePly, .memory = 0, .overlooks = 1.0F / 3},
    Skill{.method = Method::OnePly, .memory = 24},
    Skill{.method = Method::Search, .playouts = 400, .memory = 60},
    Skill{.method = Method::Search, .playouts = 6000, .proves = true}};

std::optional<Level> find_level(std::string_view name) {
  const auto* const found = std::find(kNames.begin(), kNames.end(), name);
  if (found != kNames.end()) return Level{static_cast<Strength>(found - kNames.begin())};
  if (!name.starts_with(kUct)) return std::nullopt;
  const std::string_view number = name.substr(kUct.size());
  Level level{Strength::Uct};
  const auto [end, error] =
      std::from_chars(number.data(), number.data() + number.size(), level.playouts);
  const bool whole = error == std::errc() && end == number.data() + number.size();
  if (!whole || level.playouts < 1 || level.playouts > kMostPlayouts) return std::nullopt;
  return level;
}

std::string level_name(const Level& level) {
  if (level.strength == Strength::Uct) return std::string(kUct) + std::to_string(level.playouts);
  return kNames[static_cast<std::size_t>(level.strength)];
}

std::span<const char* const> strength_names() { return std::span(kNames).first<kStrengths>(); }

std::string known_levels() {
  std::string names;
  for (const char* name : kNames)
    names += std::string(name) + ", ";
  return names + std::string(kUct) + "N";
}

std::optional<Level> find_company(std::string_view name) {
  const auto level = find_level(name);
  const bool sits = level && (static_cast<std::size_t>(level->strength) < kStrengths ||
                              level->strength == Strength::Random);
  return sits ? level : std::nullopt;
}

std::string known_company() {
  std::string names;
  for (const char* name : strength_names())
    names += std::string(name) + ", ";
  return names + level_name({Strength::Random});
}

Skill skill_of(const Level& level, const Skills& skills) {
  switch (level.strength) {
  case Strength::Learner:
  case Strength::Friend:
  case Strength::Club:
  case Strength::Master: return skills[static_cast<std::size_t>(level.strength)];
  case Strength::Random: return kRandom;
  case Strength::Greedy: return kGreedy;
  case Strength::Uct:
    return {.method = Method::Search, .playouts = level.playouts, .memory = 0, .guided = false};
  }
  return kRandom;
}

} // namespace hmat
