// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/hooks.hpp"
#include "games/dobar_herc/known.hpp"
#include "games/dobar_herc/sets.hpp"
#include "games/dobar_herc/tally.hpp"

/// Dobar Herc: capture from the table what makes nineteen with the card you throw.
namespace hmat::dobar_herc {

struct Rules {
  using State = dobar_herc::State;
  using Known = dobar_herc::Known;

  static const GameInfo info;

  static Refusal check_options(const Options& options, int seats);
  template <class Sink>
  static State deal(const Options& options, int seats, Rng& rng, const Sink& sink);
  static Refusal check(const State& s, const Move& move);
  template <class Sink>
  static void apply(State& s, const Move& move, Rng& rng, const Sink& sink);
  /// By cards in hand order. Of each: the direct capture; captures to nineteen in the order of
  /// their bits as numbers; each of them followed by itself with a claim, if that is good; then
  /// the throw that takes nothing.
  static void legal(const State& s, MoveList& out);
  /// At most kMostOffered captures of each card (any other is made by choosing its cards, see
  /// compose). Claims that are good, or else the one that lacks fewest points: refused, it tells
  /// how many.
  static void attempts(const State& s, MoveList& out);
  static int count_legal(const State& s);
  static Move nth_legal(const State& s, int n);
  static Seat turn(const State& s) { return s.turn; }
  static int phase(const State& s) { return static_cast<int>(s.phase); }
  static int side(const State& s, Seat seat) { return s.side_of(seat); }
  static int seats(const State& s) { return s.seats; }
  static Options options(const State& s) { return s.options; }
  static Standing standing(const State& s);
  static constexpr int kWhole = kCards;
  static int pieces(const State& s);
  static Handle handle(const State& s, const Move& move);
  /// Cards of the table and one of the hand, in any order.
  static std::variant<Move, Refusal> compose(std::span<const Pick> picks);
  static void arrange(std::span<const Face> faces, int order, std::span<std::uint8_t> out);
  static std::string move_text(const Move& move);
  static std::optional<Move> parse_move(std::string_view text);
  static void zones(const State& s, Seat viewer, ZoneSink& sink);
  static void describe(const State& s, Doc& doc);
  static std::variant<Known, Complaint> read(const Json& json);
  static State fill(const Known& known, Rng& rng);
  static int value(const State& s, const Move& move, Seat seat);
  static int stage(const State& s);
  static Rewards rewards(const State& before, const State& later);
  static Move sensible(const State& s, Rng& rng);
  static Reason reason(const State& s, const Move& move);
  static const Skills skills;

  static constexpr int kMostOffered = 64;

private:
  static Refusal why_not(const State& s, const Move& move);
  static int count_with_claims(const State& s);
  static Move nth_with_claims(const State& s, int n);
  static int count_crowded(const State& s);
  static Move nth_crowded(const State& s, int n);
};

/// All that lies in the piles of the other sides.
Cards others_piles(const State& s, Side side);
/// Cards that would clear `table` at a stroke: a nineteen left behind is a good game given away.
Cards clears(const State& s, Cards table);

/// What the pile of `side` promises in a hand that is not over, in hundredths of a point.
int worth_so_far(const State& s, Side side);

/// Whether `card` with `taken` (not empty) makes nineteen or is a direct capture.
constexpr bool makes_capture(const State& s, Card card, Cards taken) {
  if (is_royal(card) && taken == bit(partner_of(card))) return s.direct();
  return total_value(taken) + value_of(card) == kNineteen;
}

/// Whether `card` can take anything that lies on the table.
constexpr bool can_take(const State& s, Card card) {
  const int rest = kNineteen - value_of(card);
  const bool nineteen =
      s.crowded() ? ((reachable_sums(s.table) >> rest) & 1U) != 0 : s.ways.of(rest) != 0;
  return nineteen || (s.takes_partner() & bit(card)) != 0;
}

/// The n-th (from 0) of the things that `card` can take from a table that is not crowded: its
/// partner first.
constexpr Cards nth_capture(const State& s, Card card, int n) {
  const int direct = static_cast<int>((s.takes_partner() >> card) & 1U);
  if (n < direct) return bit(partner_of(card));
  return nth_set(s.table, s.ways, kNineteen - value_of(card), n - direct);
}

// The path of random games, where every nanosecond is paid millions of times.

inline Refusal Rules::check(const State& s, const Move& move) {
  if (s.phase == Phase::Over || move != make_throw(move.a, move.set, move.b != 0))
    return why_not(s, move);
  const bool held = s.hand(s.turn).has(move.a);
  if (held && move.set == 0 && move.b == 0 && !(s.compulsory() && can_take(s, move.a))) return {};
  if (held && move.set != 0 && (move.set & ~s.table) == 0 && makes_capture(s, move.a, move.set) &&
      (move.b == 0 || (s.claims() && claim_is_good(s, move.a, move.set))))
    return {};
  return why_not(s, move);
}

inline int Rules::count_legal(const State& s) {
  if (s.phase == Phase::Over) return 0;
  if (s.crowded()) [[unlikely]]
    return count_crowded(s);
  if (near_target(s)) [[unlikely]]
    return count_with_claims(s);
  const Cards partners = s.takes_partner();
  const bool compulsory = s.compulsory();
  const Ways::WithCard ways(s.ways);
  int count = 0;
  s.hand(s.turn).each([&](Card card) {
    const int captures = ways[card] + static_cast<int>((partners >> card) & 1U);
    count += captures + static_cast<int>(!compulsory || captures == 0);
  });
  return count;
}

inline Move Rules::nth_legal(const State& s, int n) {
  if (s.crowded()) [[unlikely]]
    return nth_crowded(s, n);
  if (near_target(s)) [[unlikely]]
    return nth_with_claims(s, n);
  const Cards partners = s.takes_partner();
  const bool compulsory = s.compulsory();
  const Ways::WithCard ways(s.ways);
  const Hand& hand = s.hand(s.turn);
  for (int i = 0;; ++i) {
    const Card card = hand[i];
    const int direct = static_cast<int>((partners >> card) & 1U);
    const int captures = ways[card] + direct;
    const int moves = captures + static_cast<int>(!compulsory || captures == 0);
    if (n >= moves) {
      n -= moves;
      continue;
    }
    return n == captures ? make_throw(card) : make_throw(card, nth_capture(s, card, n));
  }
}

} // namespace hmat::dobar_herc
