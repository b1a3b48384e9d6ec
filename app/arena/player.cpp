// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/player.hpp"

#include "app/arena/foreign.hpp"
#include "app/text.hpp"
#include "engine/bot/bot.hpp"

#include <fmt/format.h>

namespace hmat::app {
namespace {

constexpr std::string_view kSeer = "seer";
constexpr std::string_view kProtocol = "protocol:";

class Computer final : public Contestant {
public:
  Computer(const GameType& type, const Skill& skill, bool seer,
           std::optional<std::uint32_t> milliseconds)
      : mind_(type.mind()), skill_(skill), seer_(seer) {
    if (milliseconds && skill.method == Method::Search) {
      skill_.playouts = 0;
      time_ = std::chrono::milliseconds(*milliseconds);
      alarm_ = std::make_unique<Alarm>();
    }
  }

  Move choose(const Match& match, const FactLog& facts, std::uint64_t seed) override {
    const Seat seat = match.turn();
    const Knowledge known = seer_ ? known_to_seer(match, seat) : known_to(match, facts, seat);
    if (alarm_) alarm_->set(time_);
    return mind_
        ->think(known, {.skill = skill_, .seed = seed, .stop = alarm_ ? &alarm_->flag() : &ended_})
        .best();
  }

  void end() override {
    ended_ = true;
    if (alarm_) alarm_->ring();
  }

private:
  std::unique_ptr<Mind> mind_;
  Skill skill_;
  bool seer_;
  std::unique_ptr<Alarm> alarm_;
  std::chrono::milliseconds time_{};
  std::atomic<bool> ended_ = false;
};

} // namespace

std::variant<std::unique_ptr<Contestant>, Complaint>
open_player(std::string_view name, const GameType& type, const Budget& budget) {
  if (name.starts_with(kProtocol))
    return open_foreign(std::string(name.substr(kProtocol.size())), budget);
  const bool seer = name == kSeer;
  const auto level = seer ? Level{Strength::Master} : find_level(name);
  if (!level)
    return Complaint{"no-level", fmt::format("there is no player called {}; choose from: {}, {}, "
                                             "{}COMMAND",
                                             printable(name), known_levels(), kSeer, kProtocol)};
  Skill skill = skill_of(*level, type.skills());
  // A yardstick has its budget in its name.
  const bool own = level->strength == Strength::Uct;
  if (!own && budget.playouts && skill.method == Method::Search) skill.playouts = *budget.playouts;
  return std::make_unique<Computer>(type, skill, seer, own ? std::nullopt : budget.milliseconds);
}

} // namespace hmat::app
