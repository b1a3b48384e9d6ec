// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/knowledge.hpp"
#include "engine/bot/minimax.hpp"
#include "engine/bot/search.hpp"
#include <stdexcept>

namespace hmat {

/// For rules that need no memory, or no solver.
struct Nothing {};

namespace detail {
template <class R>
struct MemoryOf {
  using type = Nothing;
};
template <Remembering R>
struct MemoryOf<R> {
  using type = typename R::Memory;
};
template <class R>
struct SolverOf {
  using type = Nothing;
};
template <Solving R>
struct SolverOf<R> {
  using type = typename R::Solver;
};
} // namespace detail

template <class R>
class MindOf final : public Mind {
public:
  using State = typename R::State;

  Verdict think(const Knowledge& knowledge, const Task& task) override {
    recall(knowledge, task.skill);
    Rng rng(task.seed);
    const State world = imagine(rng);
    MoveList legal;
    R::legal(world, legal);
    Verdict verdict = decide(world, thought_of(legal, task, rng), task, rng);
    if constexpr (Reasoning<R>)
      if (task.reason) verdict.reason = R::reason(world, verdict.best());
    return verdict;
  }

private:
  /// How many full states are imagined before a move is judged by one ply.
  static constexpr int kWorlds = 8;

  void recall(const Knowledge& knowledge, const Skill& skill) {
    auto read = R::read(knowledge.view());
    auto* known = std::get_if<typename R::Known>(&read);
    if (known == nullptr) throw std::logic_error(std::get<Complaint>(read).say);
    known_ = *known;
    if constexpr (Remembering<R>) {
      memory_ = {};
      const auto& heard = knowledge.heard();
      const std::size_t most =
          skill.memory == kRemembersAll ? heard.size() : static_cast<std::size_t>(skill.memory);
      for (std::size_t i = heard.size() - std::min(heard.size(), most); i < heard.size(); ++i)
        R::notice(memory_, heard[i], knowledge.seat());
    }
  }

  State imagine(Rng& rng) const {
    if constexpr (Remembering<R>)
      return R::fill(known_, std::as_const(memory_), rng);
    else
      return R::fill(known_, rng);
  }

  /// The moves that come to mind. Of two nothing is overlooked: that is a question.
  static std::vector<Move> thought_of(const MoveList& legal, const Task& task, Rng& rng) {
    if (!task.only.empty()) return task.only;
    std::vector<Move> moves(legal.begin(), legal.end());
    if (task.skill.overlooks <= 0 || moves.size() <= 2) return moves;
    constexpr std::uint32_t kParts = 1000;
    const auto missed = static_cast<std::uint32_t>(task.skill.overlooks * kParts);
    const Move sure = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    std::erase_if(moves,
                  [&](const Move& move) { return rng.below(kParts) < missed && move != sure; });
    return moves;
  }

  Verdict decide(const State& world, std::vector<Move> moves, const Task& task, Rng& rng) {
    Verdict verdict;
    const auto one = [&](const Move& move) { verdict.moves.push_back({move}); };
    if (moves.size() == 1 && task.only.empty()) {
      one(moves.front());
      verdict.certainty = Certainty::Only;
      return verdict;
    }
    if (task.skill.proves) prove(world, moves, task, verdict);
    if (verdict.certainty == Certainty::Proven && moves.size() == 1) {
      one(moves.front());
      verdict.moves.front().worth = share_of(verdict.value);
      return verdict;
    }
    switch (task.skill.method) {
    case Method::Random: one(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]); break;
    case Method::OnePly: judge(world, moves, rng, verdict); break;
    case Method::Search: verdict.moves = searched(world, moves, task, rng); break;
    }
    if (verdict.certainty == Certainty::Proven) // what is proven needs no estimate
      for (Judged& judged : verdict.moves)
        judged.worth = share_of(verdict.value);
    return verdict;
  }

  static float share_of(Value value) { return 0.5F + 0.5F * static_cast<float>(value); }

  std::vector<Judged> searched(const State& world, const std::vector<Move>& moves, const Task& task,
                               Rng& rng) {
    if constexpr (Evaluating<R>)
      if (task.skill.guided) return Minimax<R>().run(world, moves, task.skill, task.stop, rng);
    search_.run([&] { return imagine(rng); }, moves, task.skill, task.stop, rng);
    return search_.judged();
  }

  /// Where the position is proven, leaves only the moves in question that keep its value: the
  /// quickest way to win, the longest way to lose.
  void prove(const State& world, std::vector<Move>& moves, const Task& task, Verdict& verdict) {
    if constexpr (Solving<R>) {
      std::optional<Solution> proof = R::prove(solver_, world, task.stop);
      if (!proof) return;
      std::erase_if(proof->moves, [&](const SolvedMove& solved) {
        return std::find(moves.begin(), moves.end(), solved.move) == moves.end();
      });
      if (proof->moves.empty()) return;
      const auto worse = [](const SolvedMove& a, const SolvedMove& b) {
        if (a.value != b.value) return a.value < b.value;
        return a.value == Value::Win ? a.plies > b.plies : a.plies < b.plies;
      };
      const SolvedMove best = *std::max_element(proof->moves.begin(), proof->moves.end(), worse);
      verdict.certainty = Certainty::Proven;
      verdict.value = best.value;
      verdict.plies = best.plies;
      moves.clear();
      for (const SolvedMove& solved : proof->moves)
        if (!worse(solved, best)) moves.push_back(solved.move);
    }
  }

  /// One ply: the sum of the game's judgement over some imagined states; equal ones in any order.
  void judge(const State& world, const std::vector<Move>& moves, Rng& rng, Verdict& verdict) {
    std::vector<std::int64_t> sum(moves.size(), 0);
    State state = world;
    for (int n = 0; n < kWorlds; ++n) {
      if (n > 0) state = imagine(rng);
      for (std::size_t i = 0; i < moves.size(); ++i)
        sum[i] += R::value(state, moves[i], R::turn(state));
      if (R::info.open) break; // there is one state only
    }
    std::vector<std::size_t> order(moves.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    rng.shuffle(std::span(order));
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return sum[a] > sum[b]; });
    for (const std::size_t i : order)
      verdict.moves.push_back({moves[i]});
  }

  typename R::Known known_{};
  typename detail::MemoryOf<R>::type memory_{};
  typename detail::SolverOf<R>::type solver_{};
  Search<R> search_;
};

} // namespace hmat
