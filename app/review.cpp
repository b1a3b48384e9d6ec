// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review.hpp"

#include "app/result.hpp"

#include <algorithm>
#include <cmath>

namespace hmat::app {
namespace {

/// For how many of a master's moves there is time, and what is the least that is thought about one
/// move, as a part of what a master does.
constexpr std::uint32_t kMastersMoves = 3;
constexpr std::uint32_t kLeastPart = 60;

/// What costs less is not worth a word: a judgement of positions is no better than that.
constexpr float kTrifle = 0.05F;
/// How many of the dearest are looked at twice, how long, as a part of what a master does for one
/// move, and with which chance: of many moves some look bad by chance alone.
constexpr std::size_t kDoubted = 6;
constexpr std::uint32_t kSecondPart = 2;
constexpr std::uint64_t kSecondStream = 0x5EC0;

Skill skill_for(Skill skill, int moves) {
  const std::uint32_t master = skill.playouts;
  if (master == 0 || moves <= 0) return skill;
  skill.playouts = std::clamp(master * kMastersMoves / static_cast<std::uint32_t>(moves),
                              master / kLeastPart + 1, master);
  return skill;
}

/// A difference that is not just chance: two standard errors of the difference of two means of as
/// many playouts each. What one playout brings, from 0 to 1, deviates by a half at most.
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

/// Somebody who judges the moves of one table.
class Judge {
public:
  Judge(const Table& table, const Advised& advised, Mind& mind)
      : table_(table), advised_(advised), mind_(mind) {}

  /// What the move number `entry` cost, or nothing: it was the best, the only one, or has no words.
  std::optional<Costly> judge(std::size_t entry, Task task) {
    const Move& move = table_.journal()[entry].move;
    const auto given = advised_.find(entry);
    const bool told = given != advised_.end() && !given->second.empty();
    if (told && std::find(given->second.begin(), given->second.end(), move) != given->second.end())
      return std::nullopt;
    const View view = table_.view_before(entry);
    const Knowledge known = table_.known_before(entry);
    task.reason = true;
    Verdict best = mind_.think(known, task);
    if (told && !contradicts(best, given->second.front())) {
      task.only = {given->second.front()};
      const Verdict advice = mind_.think(known, task);
      best.moves = advice.moves;
      best.reason = advice.reason;
    }
    const Chance* const played = find(view, move);
    const Chance* const better = find(view, best.best());
    if (best.certainty == Certainty::Only || played == nullptr || better == nullptr ||
        played == better)
      return std::nullopt;

    task.reason = false;
    task.only = {move};
    const Verdict with_played = mind_.think(known, task);
    Costly costly{.entry = entry, .played = *played, .better = *better, .reason = best.reason};
    if (best.certainty == Certainty::Proven && with_played.certainty == Certainty::Proven) {
      constexpr float kHalf = 0.5F;
      costly.proven = true;
      costly.was = best.value;
      costly.became = with_played.value;
      costly.cost = kHalf * static_cast<float>(static_cast<int>(costly.was) -
                                               static_cast<int>(costly.became));
      if (costly.cost <= 0) return std::nullopt;
      return costly;
    }
    costly.cost = difference(known, task, costly);
    if (costly.cost < least_cost(task.skill)) return std::nullopt;
    return costly;
  }

  /// Looks once more at what is not proven, with another chance; false if it was nothing.
  bool confirm(Costly& costly, Task task) {
    if (costly.proven) return true;
    task.seed ^= kSecondStream;
    const float again = difference(table_.known_before(costly.entry), task, costly);
    if (task.stop != nullptr && *task.stop) return true; // half a thought is no judgement
    if (again < least_cost(task.skill)) return false;
    costly.cost = again; // the first look chose it for being dear, so it is no fair measure
    return true;
  }

private:
  /// Whether it is proven that the advice was not the best.
  static bool contradicts(const Verdict& best, const Move& advice) {
    return best.certainty == Certainty::Proven &&
           std::none_of(best.moves.begin(), best.moves.end(),
                        [&](const Judged& judged) { return judged.move == advice; });
  }

  /// What the better move is worth more. Each by itself and with the same chance: the search looks
  /// longer at what it likes.
  float difference(const Knowledge& known, Task task, const Costly& costly) {
    task.reason = false;
    const auto worth = [&](const Move& move) {
      task.only = {move};
      return mind_.think(known, task).moves.front().worth;
    };
    return worth(costly.better.move) - worth(costly.played.move);
  }

  const Table& table_;
  const Advised& advised_;
  Mind& mind_;
};

/// Of the dearest those that are dear at a second look, too.
std::vector<Costly> confirmed(std::vector<Costly> costly, Judge& judge, const Task& task) {
  const auto dearer = [](const Costly& a, const Costly& b) { return a.cost > b.cost; };
  std::stable_sort(costly.begin(), costly.end(), dearer);
  if (costly.size() > kDoubted) costly.resize(kDoubted);
  std::erase_if(costly, [&](Costly& one) { return !judge.confirm(one, task); });
  std::stable_sort(costly.begin(), costly.end(), dearer);
  if (costly.size() > Review::kMost) costly.resize(Review::kMost);
  return costly;
}

} // namespace

Review::Review(Thinker& thinker, const Table& table, Seat seat, const Task& task,
               std::optional<Thinker::Milliseconds> limit, Advised advised)
    : thinker_(thinker), table_(std::make_shared<const Table>(table)), seat_(seat) {
  std::vector<std::size_t> own;
  for (std::size_t i = 0; i < table.journal().size(); ++i)
    if (table.journal()[i].seat == seat) own.push_back(i);
  moves_ = static_cast<int>(own.size());
  Task each = task;
  each.skill = skill_for(task.skill, moves_);
  Task second = task;
  second.skill.playouts = std::max(each.skill.playouts, task.skill.playouts / kSecondPart);
  const auto look = [own = std::move(own), played = table_, found = found_, each, second,
                     advised = std::move(advised)](Mind& mind,
                                                   const std::atomic<bool>& stop) mutable {
    each.stop = &stop;
    second.stop = &stop;
    Judge judge(*played, advised, mind);
    std::vector<Costly> costly;
    for (const std::size_t entry : own) {
      auto one = judge.judge(entry, each);
      if (stop) break; // half a thought is no judgement
      ++found->looked_at;
      if (!one) continue;
      one->number = found->looked_at;
      costly.push_back(std::move(*one));
    }
    found->costly = confirmed(std::move(costly), judge, second);
    found->done = true;
  };
  thinker_.begin(look, limit);
}

std::vector<Heard> Review::heard_before(const Costly& costly) const {
  const auto& journal = table_->journal();
  std::size_t entry = costly.entry;
  while (entry > 0 && journal[--entry].seat != seat_) {
  }
  const std::size_t first = entry == costly.entry ? 0 : journal[entry].first_fact;
  const auto last = static_cast<std::ptrdiff_t>(journal[costly.entry].first_fact - first);
  std::vector<Heard> heard = table_->heard(Viewer::seat(seat_), first);
  heard.erase(heard.begin() + last, heard.end());
  const auto began = std::find_if(heard.rbegin(), heard.rend(), [](const Heard& one) {
    return one.fact().what == What::PhaseBegan;
  });
  heard.erase(heard.begin(), began.base());
  return heard;
}

std::optional<Value> Review::result() const { return result_for(table_->truth(), seat_); }

} // namespace hmat::app
