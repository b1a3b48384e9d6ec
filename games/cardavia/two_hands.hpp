// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/rng.hpp"
#include "games/cardavia/limits.hpp"
#include <vector>

namespace hmat::cardavia {

/// Deals two hands at random out of one pool, every deal within their limits with the same chance:
/// counts the deals rank by rank, then draws from those counts.
class TwoHands {
public:
  struct Hand {
    int size = 0; ///< cards wanted
    Limits limits = kNoLimits;
  };
  /// The pool has so many cards of each rank; the hands need no more than are there.
  TwoHands(PerRank pool, const Hand& first, const Hand& second);
  bool possible() const { return ways(kRanks, first_.size, left_) > 0; }
  /// How many of each rank both hands get; it must be possible().
  std::array<PerRank, 2> draw(Rng& rng) const;

private:
  std::size_t index(int rank, int first, int left) const;
  /// Deals of the ranks below `rank` with so many cards to the first hand and so many left over.
  double ways(int rank, int first, int left) const;
  /// Calls `visit(first, second, weight)` for every way to deal `rank` that ends with so many cards
  /// of the first hand and left over; the weight counts the deals of all ranks up to it.
  template <class Visit>
  void each_way(Rank rank, int first, int left, const Visit& visit) const;

  PerRank pool_;
  Hand first_;
  Hand second_;
  int left_;                                     ///< cards of the pool that neither hand gets
  std::array<std::uint8_t, kRanks + 1> below_{}; ///< cards of lower ranks in the pool
  std::vector<double> ways_;
};

} // namespace hmat::cardavia
