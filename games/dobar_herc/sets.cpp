// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/dobar_herc/sets.hpp"

namespace hmat::dobar_herc {
namespace {

/// Goes through the sets of a sum, the highest card first left out, then put in, and turns back
/// where the cards below cannot make up the rest.
class Search {
public:
  Search(Cards table, const std::function<bool(Cards)>& visit) : visit_(visit) {
    sums_[0] = 1;
    for (; table != 0; table &= table - 1U, ++size_) {
      cards_[size_] = static_cast<Card>(std::countr_zero(table));
      sums_[size_ + 1] = sums_[size_] | sums_[size_] << value_of(cards_[size_]);
    }
  }
  void run(int sum) { within(size_, sum, 0); }

private:
  bool reach(std::size_t size, int sum) const {
    return sum >= 0 && ((sums_[size] >> static_cast<unsigned>(sum)) & 1U) != 0;
  }
  /// Sets of the `size` lowest cards. False when the visitor has had enough.
  bool within(std::size_t size, int sum, Cards chosen) {
    if (sum == 0) return visit_(chosen);
    if (size == 0 || !reach(size, sum)) return true;
    const Card highest = cards_[size - 1];
    return within(size - 1, sum, chosen) &&
           (!reach(size - 1, sum - value_of(highest)) ||
            within(size - 1, sum - value_of(highest), chosen | bit(highest)));
  }

  const std::function<bool(Cards)>& visit_;
  std::array<Card, kCards> cards_{};
  std::array<std::uint64_t, kCards + 1> sums_{}; ///< by the lowest cards; sums from 0, a bit each
  std::size_t size_ = 0;
};

void add_card(SetCounts& counts, int value) {
  for (auto sum = static_cast<std::size_t>(kMostTaken); sum >= static_cast<std::size_t>(value);
       --sum)
    counts[sum] += counts[sum - static_cast<std::size_t>(value)];
}

} // namespace

void each_set(Cards table, int sum, const std::function<bool(Cards)>& visit) {
  Search(table, visit).run(sum);
}

SetCounts count_sets(Cards table) {
  SetCounts counts{1};
  for (; table != 0; table &= table - 1U)
    add_card(counts, value_of(static_cast<Card>(std::countr_zero(table))));
  return counts;
}

Cards nth_set_of_many(Cards table, int sum, std::uint32_t n) {
  std::array<SetCounts, kCards + 1> below{}; // by the lowest cards
  std::array<Card, kCards> cards{};
  std::size_t size = 0;
  below[0][0] = 1;
  for (; table != 0; table &= table - 1U, ++size) {
    cards[size] = static_cast<Card>(std::countr_zero(table));
    below[size + 1] = below[size];
    add_card(below[size + 1], value_of(cards[size]));
  }
  Cards set = 0;
  while (sum > 0 && size > 0) {
    const Card highest = cards[--size];
    const std::uint32_t without = below[size][static_cast<std::size_t>(sum)];
    if (n < without) continue;
    n -= without;
    set |= bit(highest);
    sum -= value_of(highest);
  }
  return set;
}

} // namespace hmat::dobar_herc
