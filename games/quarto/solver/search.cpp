// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/solver/search.hpp"
#include "games/quarto/solver/order.hpp"
#include <algorithm>

namespace hmat::quarto::solver {
namespace {

/// With so many empty cells the rest is searched as an endgame. Fewer there are only where a search
/// begins with fewer, and then it is soon over.
constexpr int kEndgameRoom = 6;
/// From so many on it is worth the time to see that only the names differ, or the side.
constexpr int kAnyNameRoom = 8;
constexpr int kAnySideRoom = 10;

template <std::size_t kFamilies>
std::uint64_t key_of(const Position<kFamilies>& p) {
  if (p.room() < kAnyNameRoom) return key_as_it_is(p.outline());
  return p.room() < kAnySideRoom ? key_by_any_name(p.outline()) : key_from_any_side(p.outline());
}

/// The bits of a piece that can still matter.
unsigned bits_that_matter(Features open) {
  unsigned bits = 0;
  for (unsigned bit = 0; bit < kAttributes; ++bit)
    if (((open >> (2 * bit)) & 3U) != 0) bits |= 1U << bit;
  return bits;
}

} // namespace

template <std::size_t kFamilies>
bool Search<kFamilies>::reaches(Position& p, Score bound) {
  p.prune();
  if (p.open_features() == 0) return bound <= 0;
  // An endgame is searched about as fast as it is looked up.
  if (p.room() == kEndgameRoom)
    return solver::reaches(p.template endgame<kEndgameRoom>(), p.unplayed(), bound);
  if (p.room() < kEndgameRoom) return expand(p, bound);
  const std::uint64_t key = key_of(p);
  const Bounds known = table_.find(key);
  if (known.low >= bound) return true;
  if (known.high < bound) return false;
  const bool reached = expand(p, bound);
  if (reached)
    table_.at_least(key, bound);
  else
    table_.at_most(key, bound - 1);
  return reached;
}

template <std::size_t kFamilies>
bool Search<kFamilies>::expand(const Position& p, Score bound) {
  look_up();
  const Prospects prospects = p.prospects();
  const unsigned matter = bits_that_matter(p.open_features());
  unsigned tried = 0; // pieces by the bits that matter: those that share them are one
  for (unsigned safe = p.safe(); safe != 0; safe &= safe - 1) {
    const auto piece = static_cast<Piece>(std::countr_zero(safe));
    const unsigned kind = 1U << (piece & matter);
    if ((tried & kind) != 0) continue;
    tried |= kind;
    if (holds(p, prospects, piece, bound)) return true;
  }
  return false;
}

template <std::size_t kFamilies>
bool Search<kFamilies>::holds(const Position& p, const Prospects& prospects, Piece piece,
                              Score bound) {
  if (p.room() == 1) return bound <= 0;
  const auto left = static_cast<Cells>(p.unplayed() & ~(1U << piece));
  const Score wanted = 1 - bound; // what the placer needs, who is the giver of the next position
  const bool any_will_do = wanted <= 3 - p.room();
  Order order;
  for (const Prospect& prospect : prospects) {
    const Cells safe = prospect.safe(left, piece);
    if (safe == 0) continue; // whatever is given then wins
    if (any_will_do) return false;
    order.add(prospect.cell, count_bits(safe));
  }
  for (unsigned cell = order.take(); cell != Order::kNone; cell = order.take()) {
    Position next = p;
    next.take(piece);
    next.put(cell, piece);
    if (reaches(next, wanted)) return false;
  }
  return true;
}

template class Search<1>;
template class Search<2>;

} // namespace hmat::quarto::solver
