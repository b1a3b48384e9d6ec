// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/solver/endgame.hpp"
#include "games/quarto/solver/order.hpp"
#include <utility>

namespace hmat::quarto::solver {
namespace {

/// With so many cells or fewer, putting them in order costs more than it saves.
constexpr int kAsTheyCome = 5;

/// Whether `test` is true of 0 … kCount − 1, which it gets as constants.
template <std::size_t kCount, class Test>
bool all(const Test& test) {
  return [&]<std::size_t... n>(std::index_sequence<n...>) {
    return (test(std::integral_constant<std::size_t, n>{}) && ...);
  }
  (std::make_index_sequence<kCount>{});
}

/// Calls `act` with 0 … kCount − 1 as constants.
template <std::size_t kCount, class Act>
void each(const Act& act) {
  [&]<std::size_t... n>(std::index_sequence<n...>) {
    (act(std::integral_constant<std::size_t, n>{}), ...);
  }
  (std::make_index_sequence<kCount>{});
}

Features merged(Features a, Features b) { return static_cast<Features>(a | b); }

Features features_of_first(unsigned pieces) {
  return features_of(static_cast<Piece>(std::countr_zero(pieces)));
}

/// For each cell what placing there does, see Prospect.
template <int kRoom>
struct Outlook {
  std::array<Features, kRoom> elsewhere{};
  std::array<Features, kRoom> here{};

  explicit Outlook(const Endgame<kRoom>& game) {
    each<kRoom>([&](auto a) {
      const Features alone = game.lacking(1U << a);
      each<kRoom>([&](auto b) {
        if constexpr (a != b) elsewhere[b] = merged(elsewhere[b], alone);
        if constexpr (a < b) {
          const Features both = game.lacking(1U << a | 1U << b);
          here[a] = merged(here[a], both);
          here[b] = merged(here[b], both);
        }
      });
    });
  }

  /// Pieces of `left` that do not win at once after a piece with these features came to `cell`.
  Cells safe(std::size_t cell, Cells left, Features piece) const {
    const auto shared = static_cast<Features>(here[cell] & piece);
    return static_cast<Cells>(left & ~pieces_with_any(merged(elsewhere[cell], shared)));
  }
  /// Those that do not after it came to one cell or another.
  Cells safe_somewhere(Cells left, Features piece) const {
    unsigned safe = 0;
    each<kRoom>([&](auto cell) { safe |= this->safe(cell, left, piece); });
    return static_cast<Cells>(safe);
  }
};

/// Two cells and two pieces: whether the giver can give one of those that are `safe` so that the
/// other one wins, wherever the first is put.
[[gnu::always_inline]] inline bool wins_last(const Endgame<2>& game, Cells unplayed,
                                             unsigned safe) {
  for (; safe != 0; safe &= safe - 1) {
    const unsigned other = unplayed & ~(safe & -safe);
    const auto shared = static_cast<Features>(game.lacking(0b11) & features_of_first(safe));
    if ((other & pieces_with_any(merged(game.lacking(0b01), shared)) &
         pieces_with_any(merged(game.lacking(0b10), shared))) != 0)
      return true;
  }
  return false;
}

template <int kRoom>
bool reaches(const Endgame<kRoom>& game, Cells unplayed, unsigned safe, Score bound);

/// Whether the giver gets at least `bound` by giving a piece of these features, after which these
/// are `left`.
template <int kRoom>
bool holds(const Endgame<kRoom>& game, const Outlook<kRoom>& outlook, Cells left, Features piece,
           Score bound) {
  const Score wanted = 1 - bound; // what the placer needs, who gives next
  if (wanted <= 3 - kRoom) return outlook.safe_somewhere(left, piece) == 0;
  const auto fails = [&](auto cell, Cells safe) {
    const Endgame<kRoom - 1> next = game.after(cell, piece);
    if constexpr (kRoom == 3)
      return !wins_last(next, left, safe);
    else
      return !reaches(next, left, safe, wanted);
  };
  if constexpr (kRoom <= kAsTheyCome) {
    return all<kRoom>([&](auto cell) {
      const Cells safe = outlook.safe(cell, left, piece);
      return safe == 0 || fails(cell, safe);
    });
  } else {
    Order order;
    std::array<Cells, kRoom> safe{};
    each<kRoom>([&](auto cell) {
      safe[cell] = outlook.safe(cell, left, piece);
      if (safe[cell] != 0) order.add(cell, count_bits(safe[cell]));
    });
    for (unsigned cell = order.take(); cell != Order::kNone; cell = order.take())
      if (!fails(cell, safe[cell])) return false;
    return true;
  }
}

/// As below; of the pieces, these are `safe` to give.
template <int kRoom>
bool reaches(const Endgame<kRoom>& game, Cells unplayed, unsigned safe, Score bound) {
  const Outlook<kRoom> outlook(game);
  for (; safe != 0; safe &= safe - 1) {
    const auto left = static_cast<Cells>(unplayed & ~(safe & -safe));
    if (holds(game, outlook, left, features_of_first(safe), bound)) return true;
  }
  return false;
}

} // namespace

template <int kRoom>
bool reaches(const Endgame<kRoom>& game, Cells unplayed, Score bound) {
  Features threats = 0;
  each<kRoom>([&](auto cell) { threats = merged(threats, game.lacking(1U << cell)); });
  return reaches(game, unplayed, unplayed & ~pieces_with_any(threats), bound);
}

template bool reaches(const Endgame<6>&, Cells, Score);

} // namespace hmat::quarto::solver
