// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/hooks.hpp"
#include "engine/bot/tree.hpp"
#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace hmat {

/// What the seats have got when play stopped at `later`, seen from `before`.
template <class R>
Rewards rewards_of(const typename R::State& before, const typename R::State& later) {
  if constexpr (Staged<R>) {
    return R::rewards(before, later);
  } else {
    const Standing standing = R::standing(later);
    const float share = 1.0F / static_cast<float>(std::max(1, std::popcount(standing.winners)));
    Rewards rewards{};
    for (Seat seat = 0; seat < R::seats(later); ++seat)
      rewards[seat] = (standing.winners & seat_bit(seat)) != 0 ? share : 0;
    return rewards;
  }
}

/// Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse
/// 2012): one tree over the moves that can be seen, and for each playout another full state that
/// fits what is known. A move is compared only with those that were legal beside it, so that a
/// move that is seldom possible is not undervalued; since all worlds share the tree, a plan cannot
/// depend on what the player does not know (strategy fusion), as it would with a tree a world.
/// Where nothing is hidden it is plain UCT (Kocsis and Szepesvári 2006).
template <class R>
class Search {
public:
  using State = typename R::State;

  /// Plays out until `skill.playouts` or `stop`; `world()` gives a full state. Only the moves in
  /// `roots`, which are legal in every such state, are looked at. Where there are very many moves a
  /// playout takes as much longer: one that meets a choice of n moves counts as n / kUsualBreadth
  /// playouts (as one below twice that), so that nobody thinks for minutes.
  template <class World>
  void run(const World& world, std::span<const Move> roots, const Skill& skill,
           const std::atomic<bool>* stop, Rng& rng) {
    skill_ = skill;
    const std::uint32_t wanted = skill.playouts == 0 ? UINT32_MAX : skill.playouts;
    tree_.clear(kMostNodes);
    for (std::uint64_t spent = 0; spent < wanted;) {
      if (stop != nullptr && spent > 0 && stop->load(std::memory_order_relaxed)) break;
      State state = world();
      if (spent == 0) plant(state, roots);
      spent += play_out_once(state, rng);
    }
  }

  /// The moves that were looked at, the most visited first.
  std::vector<Judged> judged() {
    std::vector<Judged> out;
    for (const Node& node : tree_.children(tree_[Tree::kRoot]))
      out.push_back({node.move, mean(node), node.visits});
    std::stable_sort(out.begin(), out.end(), [](const Judged& a, const Judged& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.worth > b.worth;
    });
    return out;
  }

private:
  static constexpr std::size_t kMostNodes = std::size_t{1} << 20U;
  static constexpr int kDeepest = 512;
  static constexpr std::size_t kUsualBreadth = 64;

  static float mean(const Node& node) {
    return node.visits == 0 ? 0 : node.won / static_cast<float>(node.visits);
  }

  static int stage_of(const State& s) {
    if constexpr (Staged<R>)
      return R::stage(s);
    else
      return 0;
  }

  void plant(const State& state, std::span<const Move> roots) {
    grow(Tree::kRoot, state, roots.first(std::min(roots.size(), Tree::kMostChildren)));
  }

  /// Lists `moves` below a node, each with the game's judgement as its prior: 1 for the best, then
  /// a half, a third and so on; equal ones share.
  void grow(std::uint32_t parent, const State& state, std::span<const Move> moves) {
    const std::size_t had = tree_[parent].children;
    if (!tree_.grow(parent, moves) || !skill_.guided) return;
    const std::span<Node> fresh = tree_.children(tree_[parent]).subspan(had);
    worth_.resize(fresh.size());
    order_.resize(fresh.size());
    const Seat seat = R::turn(state);
    for (std::size_t i = 0; i < fresh.size(); ++i)
      worth_[i] = R::value(state, fresh[i].move, seat);
    std::iota(order_.begin(), order_.end(), std::uint16_t{0});
    std::sort(order_.begin(), order_.end(), [this](std::uint16_t a, std::uint16_t b) {
      return worth_[a] != worth_[b] ? worth_[a] > worth_[b] : a < b;
    });
    std::size_t rank = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      if (i > 0 && worth_[order_[i]] != worth_[order_[i - 1]]) rank = i;
      fresh[order_[i]].prior = 1.0F / static_cast<float>(1 + rank);
    }
  }

  /// Returns for how many playouts it counts.
  std::size_t play_out_once(State& state, Rng& rng) {
    std::size_t widest = 0;
    const State before = state;
    const int stage = stage_of(state);
    steps_.clear();
    std::uint32_t at = Tree::kRoot;
    for (bool fresh = false; !fresh && steps_.size() < kDeepest;) {
      const Seat seat = R::turn(state);
      if (seat == kNoSeat || stage_of(state) != stage) break;
      if (!list_moves(at, state)) break;
      widest = std::max(widest, open_.size());
      at = choose(at);
      steps_.push_back({at, seat});
      fresh = tree_[at].visits == 0;
      R::apply(state, tree_[at].move, rng, NullSink{});
    }
    finish(state, stage, rng);
    const Rewards rewards = rewards_of<R>(before, state);
    ++tree_[Tree::kRoot].visits;
    for (const Step& step : steps_) {
      Node& node = tree_[step.node];
      ++node.visits;
      node.won += rewards[step.seat];
    }
    return std::max<std::size_t>(1, widest / kUsualBreadth);
  }

  /// Fills `open_` with the children whose moves are legal in `state`, adding those that are
  /// missing. False if the node is still a leaf.
  bool list_moves(std::uint32_t at, const State& state) {
    open_.clear();
    if (at == Tree::kRoot || (R::info.open && tree_[at].children > 0)) {
      const Node& node = tree_[at];
      for (std::uint32_t i = 0; i < node.children; ++i)
        open_.push_back(node.first + i);
      return true;
    }
    if (tree_[at].children == 0 && tree_[at].visits < skill_.patience) return false;
    legal_.clear();
    R::legal(state, legal_);
    if (!match(at)) {
      missing_.clear();
      for (std::size_t i = 0; i < legal_.size(); ++i)
        if (open_[i] == kMissing) missing_.push_back(legal_[i]);
      grow(at, state, missing_);
      if (!match(at)) return false; // the tree is full
    }
    return true;
  }

  /// Finds the children of `at` for the moves in `legal_`; false if some have none. Both lists are
  /// mostly in the same order.
  bool match(std::uint32_t at) {
    const std::span<const Node> nodes = tree_.children(tree_[at]);
    open_.assign(legal_.size(), kMissing);
    std::size_t next = 0;
    bool all = true;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      std::size_t tried = 0;
      while (tried < nodes.size() && nodes[next].move != legal_[i]) {
        next = next + 1 == nodes.size() ? 0 : next + 1;
        ++tried;
      }
      if (tried == nodes.size()) {
        all = false;
        continue;
      }
      open_[i] = tree_[at].first + static_cast<std::uint32_t>(next);
      next = next + 1 == nodes.size() ? 0 : next + 1;
    }
    return all;
  }

  /// The child with the highest upper confidence bound and progressive bias, among `open_`.
  std::uint32_t choose(std::uint32_t at) {
    // A whole number of bits instead of a logarithm: the same on every machine, and quicker.
    const auto log_of = [](std::uint32_t n) { return static_cast<float>(std::bit_width(n)); };
    constexpr float kLn2 = 0.6931F;
    const float all = kLn2 * log_of(tree_[at].visits + 1);
    float won = 0;
    std::uint32_t visits = 0;
    for (const std::uint32_t index : open_) {
      won += tree_[index].won;
      visits += tree_[index].visits;
    }
    const float unknown = visits == 0 ? 0.5F : won / static_cast<float>(visits);
    float top = -1;
    std::uint32_t best = open_.front();
    for (const std::uint32_t index : open_) {
      Node& node = tree_[index];
      ++node.seen;
      const float log = R::info.open ? all : kLn2 * log_of(node.seen);
      const auto n = static_cast<float>(node.visits + 1);
      const float bound = (node.visits == 0 ? unknown : mean(node)) +
                          skill_.exploration * std::sqrt(log / n) + skill_.bias * node.prior / n;
      if (bound <= top) continue;
      top = bound;
      best = index;
    }
    return best;
  }

  void finish(State& state, int stage, Rng& rng) const {
    Move move;
    int left = skill_.horizon == 0 ? INT32_MAX : skill_.horizon;
    for (; left > 0 && R::turn(state) != kNoSeat && stage_of(state) == stage; --left) {
      if constexpr (Sensible<R>) {
        if (skill_.guided) {
          R::apply(state, R::sensible(state, rng), rng, NullSink{});
          continue;
        }
      }
      random_move<R>(state, rng, move);
      R::apply(state, move, rng, NullSink{});
    }
  }

  struct Step {
    std::uint32_t node;
    Seat seat;
  };
  static constexpr std::uint32_t kMissing = UINT32_MAX;

  Skill skill_;
  Tree tree_;
  MoveList legal_;
  std::vector<Step> steps_;
  std::vector<std::uint32_t> open_; ///< by legal move the child, or kMissing
  std::vector<Move> missing_;
  std::vector<int> worth_;
  std::vector<std::uint16_t> order_;
};

} // namespace hmat
