// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/solver/endgame.hpp"
#include "games/quarto/solver/order.hpp"
#include <bit>
#include <utility>

namespace hmat::quarto::solver {
namespace {

/// Calls `act` with 0 … kCount − 1 as constants.
template <std::size_t kCount, class Act>
void each(const Act& act) {
  [&]<std::size_t... n>(std::index_sequence<n...>) {
    (act(std::integral_constant<std::size_t, n>{}), ...);
  }
  (std::make_index_sequence<kCount>{});
}

/// For each cell what placing there does, see Prospect.
template <int kRoom>
struct Outlook {
  std::array<Features, kRoom> elsewhere{};
  std::array<Features, kRoom> here{};
  Features threats = 0;

  explicit Outlook(const Endgame<kRoom>& game) {
    const auto add = [](Features& to, Features more) { to = static_cast<Features>(to | more); };
    each<kRoom>([&](auto a) {
      const Features alone = game.lacking(1U << a);
      add(threats, alone);
      each<kRoom>([&](auto b) {
        if constexpr (a != b) add(elsewhere[b], alone);
        if constexpr (a < b) {
          const Features both = game.lacking(1U << a | 1U << b);
          add(here[a], both);
          add(here[b], both);
        }
      });
    });
  }

  /// Pieces of `left` that do not win at once after a piece with these features came to `cell`.
  Cells safe(std::size_t cell, Cells left, Features piece) const {
    return static_cast<Cells>(
        left & ~pieces_with_any(static_cast<Features>(elsewhere[cell] | (here[cell] & piece))));
  }
  /// The same wherever it came.
  Cells safe_anywhere(Cells left, Features piece) const {
    unsigned safe = 0;
    each<kRoom>([&](auto cell) { safe |= this->safe(cell, left, piece); });
    return static_cast<Cells>(safe);
  }
};

template <int kRoom>
bool holds(const Endgame<kRoom>& game, const Outlook<kRoom>& outlook, Cells left, Features piece,
           Score bound) {
  const Score wanted = 1 - bound; // by the placer
  if (wanted <= 3 - kRoom) return outlook.safe_anywhere(left, piece) == 0;
  if constexpr (kRoom > 2) {
    Order order;
    each<kRoom>([&](auto cell) {
      const Cells safe = outlook.safe(cell, left, piece);
      if (safe != 0) order.add(cell, count_bits(safe));
    });
    for (unsigned cell = order.take(); cell != Order::kNone; cell = order.take())
      if (reaches(game.after(static_cast<int>(cell), piece), left, wanted)) return false;
  }
  return true;
}

} // namespace

template <int kRoom>
bool reaches(const Endgame<kRoom>& game, Cells unplayed, Score bound) {
  const Outlook<kRoom> outlook(game);
  for (unsigned safe = unplayed & ~pieces_with_any(outlook.threats); safe != 0; safe &= safe - 1) {
    const unsigned piece = safe & -safe;
    const auto left = static_cast<Cells>(unplayed & ~piece);
    const Features features = features_of(static_cast<Piece>(std::countr_zero(piece)));
    if (holds(game, outlook, left, features, bound)) return true;
  }
  return false;
}

template bool reaches(const Endgame<6>&, Cells, Score);

} // namespace hmat::quarto::solver
