// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/utterance.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace hmat::speech {

enum class Step : std::uint8_t { Newer, Older, Newest, Oldest };

/// What was said, also what was cut off before it could be heard. Each category is walked on its
/// own; a walk begins anew after something was said. The table's category holds everything that
/// happened there, the player's own doings among it. Whoever reads it finds what was said to all
/// and to themselves; what was said to another seat alone is not there for them.
class History {
public:
  struct Found {
    Utterance utterance;
    bool edge = false; ///< there is nothing further in that direction, the place is the same
  };

  explicit History(std::size_t capacity = 1000); ///< the oldest is forgotten beyond it; at least 1

  void add(const Utterance& utterance);
  /// Who reads it from now on: kToPlayer, kToAll or a seat.
  void read_by(int reader);
  /// Forgets what was said to one seat alone.
  void forget_private();
  /// Nothing if the category is empty. The first Older step gives the newest utterance, or the one
  /// before it if that was the last thing said at all: it has just been heard.
  std::optional<Found> step(Category category, Step step);
  /// What was said last, whatever category; nothing at the start.
  std::optional<Utterance> last() const;

  std::size_t size(Category category) const;
  /// All that the reader may know, oldest first.
  std::vector<Utterance> readable() const;

private:
  bool readable(const Utterance& utterance) const;
  bool belongs(const Utterance& utterance, Category category) const;

  static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
  std::size_t capacity_;
  int reader_ = kToPlayer;
  std::deque<Utterance> kept_;
  std::array<std::size_t, kCategories> back_{}; ///< steps back from the newest of a category
};

} // namespace hmat::speech
