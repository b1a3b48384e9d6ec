// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hmat::audio {

/// A queue of fixed capacity from exactly one producing thread to exactly one consuming thread.
/// It allocates when made and never afterwards; no call waits. What the producer wrote before a
/// push (in this ring or another) is visible to the consumer that sees the pushed item.
template <class T>
class SpscRing {
public:
  /// Room for at least `capacity` items (rounded up to a power of two).
  explicit SpscRing(std::size_t capacity)
      : data_(std::bit_ceil(std::max<std::size_t>(capacity, 1))), mask_(data_.size() - 1) {}

  // The producer's side.

  std::size_t writable() const noexcept {
    return data_.size() - static_cast<std::size_t>(written_.load(std::memory_order_relaxed) -
                                                   taken_.load(std::memory_order_acquire));
  }
  /// Items pushed since the ring was made.
  std::uint64_t written() const noexcept { return written_.load(std::memory_order_relaxed); }
  /// Pushes as many items as fit and says how many that were.
  std::size_t push(std::span<const T> items) noexcept {
    const std::size_t count = std::min(items.size(), writable());
    const std::uint64_t at = written_.load(std::memory_order_relaxed);
    for (std::size_t i = 0; i < count; ++i)
      data_[index(at + i)] = items[i];
    written_.store(at + count, std::memory_order_release);
    return count;
  }
  bool push(const T& item) noexcept { return push(std::span<const T>(&item, 1)) == 1; }

  // The consumer's side.

  std::size_t readable() const noexcept {
    return static_cast<std::size_t>(written_.load(std::memory_order_acquire) -
                                    taken_.load(std::memory_order_relaxed));
  }
  /// Items popped or dropped since the ring was made.
  std::uint64_t taken() const noexcept { return taken_.load(std::memory_order_relaxed); }
  /// The oldest item, or null when the ring is empty; valid until it is popped.
  const T* front() const noexcept { return readable() == 0 ? nullptr : &data_[index(taken())]; }
  /// Pops as many items as there are, up to the size of `out`, and says how many that were.
  std::size_t pop(std::span<T> out) noexcept {
    const std::size_t count = std::min(out.size(), readable());
    const std::uint64_t at = taken();
    for (std::size_t i = 0; i < count; ++i)
      out[i] = data_[index(at + i)];
    taken_.store(at + count, std::memory_order_release);
    return count;
  }
  bool pop(T& item) noexcept { return pop(std::span<T>(&item, 1)) == 1; }
  /// Forgets up to `count` of the oldest items.
  void drop(std::size_t count) noexcept {
    taken_.store(taken() + std::min(count, readable()), std::memory_order_release);
  }

private:
  std::size_t index(std::uint64_t at) const noexcept {
    return static_cast<std::size_t>(at) & mask_;
  }

  // On separate cache lines, so that the two threads don't slow each other down.
  alignas(64) std::atomic<std::uint64_t> written_{0};
  alignas(64) std::atomic<std::uint64_t> taken_{0};
  std::vector<T> data_;
  std::size_t mask_;
};

} // namespace hmat::audio
