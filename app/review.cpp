// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review.hpp"

#include <algorithm>
#include <cmath>

namespace hmat::app {
namespace {

/// For how many of a master's moves there is time, and what is the least that is thought about one
/// move, as a part of what a master does.
constexpr std::uint32_t kMastersMoves = 3;
constexpr std::uint32_t kLeastPart = 60;

/// What costs less is not worth a word.
constexpr float kTrifle = 0.03F;

Skill skill_for(Skill skill, int moves) {
  const std::uint32_t master = skill.playouts;
  if (master == 0 || moves <= 0) return skill;
  skill.playouts = std::clamp(master * kMastersMoves / static_cast<std::uint32_t>(moves),
                              master / kLeastPart + 1, master);
  return skill;
}

/// A difference that is not just chance: two deviations of the difference of two means, of which
/// none can be larger than a half for one playout.
float least_cost(const Skill& skill) {
  const auto playouts = static_cast<float>(std::max<std::uint32_t>(skill.playouts, 1));
  return std::max(kTrifle, std::sqrt(2.0F / playouts));
}

const Chance* find(const View& view, const Move& move) {
  const auto& chances = view.chances();
  const auto at = std::find_if(chances.begin(), chances.end(),
                               [&](const Chance& chance) { return chance.move == move; });
  return at == chances.end() ? nullptr : &*at;
}

/// What the move number `entry` cost, or nothing: it was the best, the only one, or has no words.
std::optional<Costly> judge(const Table& table, std::size_t entry, Task task, Mind& mind) {
  const Move& move = table.journal()[entry].move;
  const View view = table.view_before(entry);
  const Knowledge known = table.known_before(entry);
  task.reason = true;
  const Verdict best = mind.think(known, task);
  const Chance* const played = find(view, move);
  const Chance* const better = find(view, best.best());
  if (best.certainty == Certainty::Only || played == nullptr || better == nullptr ||
      played == better)
    return std::nullopt;

  // Each by itself and with the same chance: the search looks longer at what it likes.
  task.reason = false;
  task.only = {move};
  const Verdict with_played = mind.think(known, task);
  Costly costly{.entry = entry, .played = *played, .better = *better, .reason = best.reason};
  if (best.certainty == Certainty::Proven && with_played.certainty == Certainty::Proven) {
    constexpr float kHalf = 0.5F;
    costly.proven = true;
    costly.was = best.value;
    costly.became = with_played.value;
    costly.cost =
        kHalf * static_cast<float>(static_cast<int>(costly.was) - static_cast<int>(costly.became));
    if (costly.cost <= 0) return std::nullopt;
    return costly;
  }
  task.only = {best.best()};
  const Verdict with_better = mind.think(known, task);
  costly.cost = with_better.moves.front().worth - with_played.moves.front().worth;
  if (costly.cost < least_cost(task.skill)) return std::nullopt;
  return costly;
}

} // namespace

Review::Review(Thinker& thinker, const Table& table, Seat seat, const Task& task,
               std::optional<Thinker::Milliseconds> limit)
    : thinker_(thinker), table_(std::make_shared<const Table>(table)) {
  std::vector<std::size_t> own;
  for (std::size_t i = 0; i < table.journal().size(); ++i)
    if (table.journal()[i].seat == seat) own.push_back(i);
  moves_ = static_cast<int>(own.size());
  Task each = task;
  each.skill = skill_for(task.skill, moves_);
  const auto look = [own = std::move(own), played = table_, found = found_,
                     each](Mind& mind, const std::atomic<bool>& stop) mutable {
    each.stop = &stop;
    std::vector<Costly> costly;
    for (const std::size_t entry : own) {
      auto one = judge(*played, entry, each, mind);
      if (stop) break; // half a thought is no judgement
      ++found->looked_at;
      if (!one) continue;
      one->number = found->looked_at;
      costly.push_back(std::move(*one));
    }
    std::stable_sort(costly.begin(), costly.end(),
                     [](const Costly& a, const Costly& b) { return a.cost > b.cost; });
    if (costly.size() > kMost) costly.resize(kMost);
    found->costly = std::move(costly);
    found->done = true;
  };
  thinker_.begin(look, limit);
}

} // namespace hmat::app
