// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/cardavia/two_hands.hpp"

#include <algorithm>

namespace hmat::cardavia {
namespace {

/// n! / (i! j! (n-i-j)!): choices of i and j out of n cards alike.
constexpr double choices(int n, int i, int j) {
  constexpr std::array<double, 5> factorial{1, 1, 2, 6, 24};
  const auto at = [&](int k) { return factorial[static_cast<std::size_t>(k)]; };
  return at(n) / (at(i) * at(j) * at(n - i - j));
}

} // namespace

TwoHands::TwoHands(PerRank pool, const Hand& first, const Hand& second)
    : pool_(pool), first_(first), second_(second) {
  for (Rank rank = 0; rank < kRanks; ++rank)
    below_[rank + 1U] = static_cast<std::uint8_t>(below_[rank] + count_of(pool, rank));
  left_ = below_[kRanks] - first.size - second.size;
  ways_.assign(index(kRanks, first.size, left_) + 1, 0);
  ways_[0] = 1;
  for (Rank rank = 0; rank < kRanks; ++rank)
    for (int one = 0; one <= first.size; ++one)
      for (int left = 0; left <= left_; ++left) {
        double all = 0;
        each_way(rank, one, left, [&](int, int, double weight) {
          all += weight;
          return true;
        });
        ways_[index(rank + 1, one, left)] = all;
      }
}

std::size_t TwoHands::index(int rank, int first, int left) const {
  const auto at = [](int n) { return static_cast<std::size_t>(n); };
  return (at(rank) * at(first_.size + 1) + at(first)) * at(left_ + 1) + at(left);
}

double TwoHands::ways(int rank, int first, int left) const {
  return ways_[index(rank, first, left)];
}

template <class Visit>
void TwoHands::each_way(Rank rank, int first, int left, const Visit& visit) const {
  const int here = count_of(pool_, rank);
  const int second = below_[rank + 1U] - first - left;
  if (second < 0 || second > second_.size) return;
  const int most_first = std::min({here, first, int{first_.limits[rank]}});
  const int most_second = std::min({here, second, int{second_.limits[rank]}});
  for (int i = 0; i <= most_first; ++i)
    for (int j = std::max(0, here - i - left); j <= std::min(most_second, here - i); ++j) {
      const double before = ways(rank, first - i, left - (here - i - j));
      if (before > 0 && !visit(i, j, before * choices(here, i, j))) return;
    }
}

std::array<PerRank, 2> TwoHands::draw(Rng& rng) const {
  std::array<PerRank, 2> hands{};
  int first = first_.size;
  int left = left_;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    constexpr double unit = 0x1p-53;
    double rest = static_cast<double>(rng.next() >> 11U) * unit * ways(rank + 1, first, left);
    int one = 0;
    int two = 0;
    each_way(static_cast<Rank>(rank), first, left, [&](int i, int j, double weight) {
      one = i;
      two = j;
      rest -= weight;
      return rest >= 0;
    });
    hands[0] |= at_rank(static_cast<Rank>(rank), static_cast<PerRank>(one));
    hands[1] |= at_rank(static_cast<Rank>(rank), static_cast<PerRank>(two));
    left -= count_of(pool_, static_cast<Rank>(rank)) - one - two;
    first -= one;
  }
  return hands;
}

} // namespace hmat::cardavia
