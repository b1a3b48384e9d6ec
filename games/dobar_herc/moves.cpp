// SPDX-License-Identifier: GPL-3.0-or-later
// What may be decided: listed, counted, and as text.
#include "games/dobar_herc/rules.hpp"
#include <algorithm>
#include <climits>

namespace hmat::dobar_herc {
namespace {

/// Calls `visit` with everything `card` can take, until it returns false.
void each_capture(const State& s, Card card, const std::function<bool(Cards)>& visit) {
  if ((s.takes_partner() & bit(card)) != 0 && !visit(bit(partner_of(card)))) return;
  each_set(s.table, kNineteen - value_of(card), visit);
}

std::uint32_t count_captures(const State& s, const SetCounts& sets, Card card) {
  return sets[static_cast<std::size_t>(kNineteen - value_of(card))] +
         static_cast<std::uint32_t>((s.takes_partner() >> card) & 1U);
}

constexpr std::string_view kThrow = "throw ";
constexpr std::string_view kTake = " take ";
constexpr std::string_view kClaim = " claim";

std::optional<Cards> parse_cards(std::string_view text) {
  Cards cards = 0;
  for (;;) {
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto card = card_named(text.substr(0, plus));
    if (!card) return std::nullopt;
    cards |= bit(*card);
    if (plus == text.size()) return cards;
    text.remove_prefix(plus + 1);
  }
}

} // namespace

void Rules::legal(const State& s, MoveList& out) {
  const bool near = near_target(s);
  s.hand(s.turn).each([&](Card card) {
    bool none = true;
    each_capture(s, card, [&](Cards taken) {
      none = false;
      out.push(make_throw(card, taken));
      if (near && claim_is_good(s, card, taken)) out.push(make_throw(card, taken, true));
      return true;
    });
    if (none || !s.compulsory()) out.push(make_throw(card));
  });
}

void Rules::attempts(const State& s, MoveList& out) {
  Move nearest{};
  int least = INT_MAX;
  s.hand(s.turn).each([&](Card card) {
    int offered = 0;
    each_capture(s, card, [&](Cards taken) {
      out.push(make_throw(card, taken));
      const int missing = s.claims() ? missing_for_claim(s, card, taken) : INT_MAX;
      if (missing <= 0) out.push(make_throw(card, taken, true));
      if (missing < least) nearest = make_throw(card, taken, true);
      least = std::min(least, missing);
      return ++offered < kMostOffered;
    });
    if (offered == 0 || !s.compulsory()) out.push(make_throw(card));
  });
  if (least > 0 && least < INT_MAX) out.push(nearest);
}

/// Where a claim may be good, every capture has to be looked at.
int Rules::count_with_claims(const State& s) {
  const Ways::WithCard ways(s.ways);
  const Cards partners = s.takes_partner();
  int moves = 0;
  s.hand(s.turn).each([&](Card card) {
    const int captures = ways[card] + static_cast<int>((partners >> card) & 1U);
    moves += captures + (captures == 0 || !s.compulsory() ? 1 : 0);
    for (int n = 0; n < captures; ++n)
      moves += claim_is_good(s, card, nth_capture(s, card, n)) ? 1 : 0;
  });
  return moves;
}

Move Rules::nth_with_claims(const State& s, int n) {
  const Ways::WithCard ways(s.ways);
  const Cards partners = s.takes_partner();
  const Hand& hand = s.hand(s.turn);
  for (int i = 0;; ++i) {
    const Card card = hand[i];
    const int captures = ways[card] + static_cast<int>((partners >> card) & 1U);
    for (int k = 0; k < captures; ++k) {
      const Cards taken = nth_capture(s, card, k);
      if (n-- == 0) return make_throw(card, taken);
      if (claim_is_good(s, card, taken) && n-- == 0) return make_throw(card, taken, true);
    }
    if ((captures == 0 || !s.compulsory()) && n-- == 0) return make_throw(card);
  }
}

/// A table too large for Ways. Sets are counted anew, and only near the target looked at one by
/// one.
int Rules::count_crowded(const State& s) {
  const bool near = near_target(s);
  const SetCounts sets = count_sets(s.table);
  std::uint32_t moves = 0;
  s.hand(s.turn).each([&](Card card) {
    const std::uint32_t captures = count_captures(s, sets, card);
    moves += captures + (captures == 0 || !s.compulsory() ? 1U : 0U);
    if (!near) return;
    each_capture(s, card, [&](Cards taken) {
      moves += claim_is_good(s, card, taken) ? 1U : 0U;
      return true;
    });
  });
  return static_cast<int>(moves);
}

Move Rules::nth_crowded(const State& s, int n) {
  if (near_target(s)) {
    MoveList moves;
    legal(s, moves);
    return moves[static_cast<std::size_t>(n)];
  }
  const SetCounts sets = count_sets(s.table);
  const Hand& hand = s.hand(s.turn);
  auto left = static_cast<std::uint32_t>(n);
  for (int i = 0;; ++i) {
    const Card card = hand[i];
    const std::uint32_t captures = count_captures(s, sets, card);
    const std::uint32_t moves = captures + (captures == 0 || !s.compulsory() ? 1U : 0U);
    if (left >= moves) {
      left -= moves;
      continue;
    }
    if (left == captures) return make_throw(card);
    const auto direct = static_cast<std::uint32_t>((s.takes_partner() >> card) & 1U);
    if (left < direct) return make_throw(card, bit(partner_of(card)));
    return make_throw(card, nth_set_of_many(s.table, kNineteen - value_of(card), left - direct));
  }
}

std::string Rules::move_text(const Move& move) {
  std::string text = std::string(kThrow) + kCardNames[move.a];
  std::string_view before = kTake;
  for (Cards left = move.set; left != 0; left &= left - 1U) {
    text += before;
    text += kCardNames[static_cast<std::size_t>(std::countr_zero(left))];
    before = "+";
  }
  if (move.b != 0) text += kClaim;
  return text;
}

std::optional<Move> Rules::parse_move(std::string_view text) {
  if (!text.starts_with(kThrow)) return std::nullopt;
  text.remove_prefix(kThrow.size());
  const bool claim = text.ends_with(kClaim);
  if (claim) text.remove_suffix(kClaim.size());
  const std::size_t take = text.find(kTake);
  const auto card = card_named(text.substr(0, take));
  if (!card) return std::nullopt;
  if (take == std::string_view::npos) return make_throw(*card, 0, claim);
  const auto taken = parse_cards(text.substr(take + kTake.size()));
  return taken ? std::optional(make_throw(*card, *taken, claim)) : std::nullopt;
}

} // namespace hmat::dobar_herc
