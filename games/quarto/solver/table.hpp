// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hmat::quarto::solver {

/// What is known of a score: it lies between these, both included; −16 … 15.
struct Bounds {
  int low = -16;
  int high = 15;
  constexpr bool operator==(const Bounds&) const = default;
};

/// Positions met before and the bounds found for them. What is in it stays true for ever, so it is
/// kept from one search to the next. It begins small and grows as it fills, up to a limit; then the
/// oldest in a bucket gives way.
///
/// A position is known by its key of 64 bits alone. Of an entry's 64 bits, 54 are the upper bits of
/// the key and 10 the bounds; the lower 10 bits of the key are in the place where the entry lies.
class Table {
public:
  explicit Table(std::size_t most_bytes) : most_buckets_(most_bytes / sizeof(Bucket)) { forget(); }

  /// The widest bounds if nothing is known.
  Bounds find(std::uint64_t key) const {
    for (const std::uint64_t entry : buckets_[key & mask_])
      if (((entry ^ key) & kKeyBits) == 0) return unpack(entry);
    return {};
  }
  /// Adds to what is known: the score is at least `score`.
  void at_least(std::uint64_t key, int score) { narrow(key, {.low = score}); }
  /// Adds to what is known: the score is at most `score`.
  void at_most(std::uint64_t key, int score) { narrow(key, {.high = score}); }

  /// Knows nothing any more, and is as small as at the beginning.
  void forget();
  std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

private:
  using Bucket = std::array<std::uint64_t, 4>; ///< the newest entry first; 0 = free

  static constexpr unsigned kPlaceBits = 10;
  static constexpr std::uint64_t kKeyBits = ~std::uint64_t{0} << kPlaceBits;
  static constexpr std::uint64_t kLow = 31;

  static constexpr Bounds unpack(std::uint64_t entry) {
    return {static_cast<int>(entry & kLow) - 16, static_cast<int>(entry >> 5U & kLow) - 16};
  }
  static constexpr std::uint64_t pack(std::uint64_t key, const Bounds& bounds) {
    return (key & kKeyBits) | static_cast<std::uint64_t>(bounds.high + 16) << 5U |
           static_cast<std::uint64_t>(bounds.low + 16);
  }
  void narrow(std::uint64_t key, const Bounds& news);
  void grow();

  std::vector<Bucket> buckets_; ///< a power of two of them
  std::uint64_t mask_ = 0;
  std::size_t entries_ = 0; ///< put in since the table grew
  std::size_t most_buckets_;
};

} // namespace hmat::quarto::solver
