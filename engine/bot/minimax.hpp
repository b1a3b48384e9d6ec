// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/hooks.hpp"
#include <algorithm>
#include <cmath>

namespace hmat {

/// Depth-first search with alpha-beta bounds, one ply deeper each time (Knuth and Moore 1975;
/// principal variation search, Marsland 1986), for games of two in which nothing is hidden.
/// Positions one ply ahead are judged and sorted first; below the root only the most promising are
/// followed.
template <Evaluating R>
class Minimax {
public:
  using State = typename R::State;

  /// Searches until `skill.playouts` positions have been judged, or `stop`.
  std::vector<Judged> run(const State& state, std::span<const Move> roots, const Skill& skill,
                          const std::atomic<bool>* stop, Rng& rng) {
    left_ = skill.playouts == 0 ? INT64_MAX : std::int64_t{skill.playouts};
    width_ = std::max<std::size_t>(1, skill.width);
    stop_ = stop;
    cut_ = false;
    std::vector<Line> lines = judged(state, roots);
    rng.shuffle(std::span(lines)); // of equal moves any
    sort(lines);
    for (int depth = 2; depth <= kDeepest && !cut_; ++depth)
      deepen(lines, depth);
    std::vector<Judged> out;
    for (const Line& line : lines)
      out.push_back({line.move, share_of(line.worth), static_cast<std::uint32_t>(line.depth)});
    return out;
  }

private:
  static constexpr int kDeepest = 40;
  static constexpr int kInfinite = 1 << 28;

  /// A move, where it leads to, and what that is worth for the one who makes it.
  struct Line {
    Move move;
    int worth = 0;
    int depth = 1; ///< plies behind that judgement
    State after;
  };

  static float share_of(int worth) {
    return 1.0F / (1.0F + std::exp(-static_cast<float>(worth) / static_cast<float>(R::kSwing)));
  }
  static void sort(std::vector<Line>& lines) {
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line& a, const Line& b) { return a.worth > b.worth; });
  }

  bool out_of_time() {
    if (left_ <= 0 || (stop_ != nullptr && stop_->load(std::memory_order_relaxed))) cut_ = true;
    return cut_;
  }

  std::vector<Line> judged(const State& state, std::span<const Move> moves) {
    std::vector<Line> lines;
    lines.reserve(moves.size());
    const Seat seat = R::turn(state);
    for (const Move& move : moves) {
      Line& line = lines.emplace_back(Line{move, 0, 1, state});
      R::apply(line.after, move, chance_, NullSink{});
      line.worth = R::evaluate(line.after, seat);
    }
    left_ -= static_cast<std::int64_t>(moves.size());
    return lines;
  }

  /// One ply more for every line. A depth that was cut off counts only as far as it came.
  void deepen(std::vector<Line>& lines, int depth) {
    int alpha = -kInfinite;
    std::vector<Line> done;
    for (Line& line : lines) {
      int worth = line.worth;
      if (R::turn(line.after) != kNoSeat) {
        worth = alpha == -kInfinite ? -search(line.after, depth - 1, -kInfinite, kInfinite)
                                    : -search(line.after, depth - 1, -alpha - 1, -alpha);
        if (!cut_ && worth > alpha && alpha != -kInfinite)
          worth = -search(line.after, depth - 1, -kInfinite, -alpha);
      }
      if (cut_) break;
      alpha = std::max(alpha, worth);
      done.push_back(line);
      done.back().worth = worth;
      done.back().depth = depth;
    }
    // The best so far has been compared with all before it, so it may be trusted; the rest keep
    // their places behind.
    const std::size_t reached = done.size();
    sort(done);
    done.insert(done.end(), lines.begin() + static_cast<std::ptrdiff_t>(reached), lines.end());
    if (reached > 0) lines = std::move(done);
  }

  int search(const State& state, int depth, int alpha, int beta) {
    const Seat seat = R::turn(state);
    MoveList moves;
    R::legal(state, moves);
    if (depth == 1) return best_judged(state, seat, moves, beta);
    if (out_of_time()) return 0;
    std::vector<Line> lines = judged(state, std::span(moves.begin(), moves.size()));
    sort(lines);
    if (lines.size() > width_) lines.resize(width_);
    int best = -kInfinite;
    for (const Line& line : lines) {
      int worth = line.worth;
      if (R::turn(line.after) != kNoSeat) {
        worth = best == -kInfinite ? -search(line.after, depth - 1, -beta, -alpha)
                                   : -search(line.after, depth - 1, -alpha - 1, -alpha);
        if (!cut_ && worth > alpha && worth < beta && best != -kInfinite)
          worth = -search(line.after, depth - 1, -beta, -alpha);
      }
      if (cut_) return 0;
      best = std::max(best, worth);
      alpha = std::max(alpha, best);
      if (alpha >= beta) break;
    }
    return best;
  }

  int best_judged(const State& state, Seat seat, const MoveList& moves, int beta) {
    int best = -kInfinite;
    for (const Move& move : moves) {
      State after = state;
      R::apply(after, move, chance_, NullSink{});
      --left_;
      best = std::max(best, R::evaluate(after, seat));
      if (best >= beta) break;
    }
    return best;
  }

  std::int64_t left_ = 0;
  std::size_t width_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
  bool cut_ = false;
  Rng chance_; ///< never asked: there is no chance in such a game once it has begun
};

} // namespace hmat
