// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace hmat {

/// The rules' only source of chance: xoshiro256** (Blackman and Vigna, 2018) seeded through
/// splitmix64. The same seed gives the same numbers on every machine and compiler.
class Rng {
public:
  using State = std::array<std::uint64_t, 4>;

  constexpr explicit Rng(std::uint64_t seed = 0) {
    for (auto& word : state_) {
      seed += 0x9E3779B97F4A7C15ULL;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
      z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
      word = z ^ (z >> 31U);
    }
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotl(state_[3], 45);
    return result;
  }

  /// Uniform in 0 … bound−1, without bias (Lemire 2019). `bound` must be at least 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold)
        product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  /// Fisher–Yates, from the last place down: every order equally likely.
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left)
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
  }

  constexpr const State& state() const { return state_; }
  constexpr bool operator==(const Rng&) const = default;

private:
  static constexpr std::uint64_t rotl(std::uint64_t x, unsigned k) {
    return (x << k) | (x >> (64U - k));
  }
  State state_{};
};

} // namespace hmat
