// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/solver/table.hpp"
#include <algorithm>
#include <utility>

namespace hmat::quarto::solver {

void Table::forget() {
  buckets_.assign(std::size_t{1} << kPlaceBits, Bucket{}); // memory stays at hand
  mask_ = buckets_.size() - 1;
  entries_ = 0;
}

void Table::narrow(std::uint64_t key, const Bounds& news) {
  Bucket* bucket = &buckets_[key & mask_];
  for (std::uint64_t& entry : *bucket) {
    if (((entry ^ key) & kKeyBits) != 0) continue;
    const Bounds known = unpack(entry);
    entry = pack(key, {std::max(known.low, news.low), std::min(known.high, news.high)});
    return;
  }
  if (++entries_ > 2 * buckets_.size() && 2 * buckets_.size() <= most_buckets_) {
    grow();
    bucket = &buckets_[key & mask_];
  }
  std::copy_backward(bucket->begin(), bucket->end() - 1, bucket->end());
  bucket->front() = pack(key, news);
}

void Table::grow() {
  const std::size_t half = buckets_.size();
  buckets_.resize(2 * half);
  mask_ = buckets_.size() - 1;
  for (std::size_t i = 0; i < half; ++i) {
    // An entry stays where it is or moves up by `half`, as that bit of its key says; the entries
    // hold this bit, there having been at least kPlaceBits below it always.
    const Bucket old = std::exchange(buckets_[i], Bucket{});
    std::array<std::size_t, 2> used{};
    for (const std::uint64_t entry : old) {
      if (entry == 0) continue;
      const std::size_t upper = (entry & half) != 0 ? 1 : 0;
      buckets_[i + upper * half][used[upper]++] = entry;
    }
  }
}

} // namespace hmat::quarto::solver
