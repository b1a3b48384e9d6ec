// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/parita/rules.hpp"
#include <charconv>

/// Which moves there are, in their fixed order, and how they are written.
namespace hmat::parita {
namespace {

/// Whether `card` may be put beyond `end`.
bool fits(const Sequence& row, End end, Card card) {
  if (!row.open_at(end)) return false;
  if (card == kJoker) return row.joker == 0;
  return card == row.card_at(row.rank_beyond(end));
}

/// The card that pairs what lies at `end`, or kNoFace; a single card has a left end only.
Card what_pairs(const Sequence& row, End end) {
  const unsigned rank = row.rank_at(end);
  if (row.paired_at(rank) || (end == End::Right && row.single())) return kNoFace;
  return row.joker_at(rank) ? kJoker : row.card_at(rank);
}

/// Whether, for a pair made in `row` at `end`, the card at `spot` may be taken.
bool pays(const State& s, const Sequence& row, End end, Spot spot) {
  if (!s.lies(number_of(spot))) return false;
  const Sequence& from = s.rows[number_of(spot)];
  const End there = end_of(spot);
  return from.side() != row.side() && !(there == End::Right && from.single()) &&
         from.rank_at(there) == row.rank_at(end) && from.takable_at(there);
}

/// The n-th lay: each card once for either side.
Move nth_lay(const State& s, unsigned n) {
  const unsigned side = n % 2;
  unsigned nth = n / 2;
  const Cards have = s.hand().have();
  // Counting without branches: they would be tosses of a coin.
  const auto count = [&](std::size_t i) {
    return unsigned{detail::kNibbles.count[suits_of(have, kRanksAsWritten[i])]};
  };
  const unsigned one = count(0);
  const unsigned two = one + count(1);
  const unsigned three = two + count(2);
  const unsigned four = three + count(3);
  const std::array before{0U, one, two, three, four}; // cards of the ranks that come before
  const std::size_t i = (nth >= one ? 1U : 0U) + (nth >= two ? 1U : 0U) + (nth >= three ? 1U : 0U) +
                        (nth >= four ? 1U : 0U);
  const unsigned rank = kRanksAsWritten[i];
  return lay_move(card_of(rank, detail::kNibbles.nth[suits_of(have, rank)][nth - before[i]]), side);
}

/// The n-th spot of those in `left`, then of those in `right`, by number.
Spot nth_spot(Numbers left, Numbers right, unsigned n) {
  for (; left != 0; left &= left - 1)
    if (n-- == 0) return spot_of(static_cast<unsigned>(std::countr_zero(left)), End::Left);
  for (; right != 0; right &= right - 1)
    if (n-- == 0) return spot_of(static_cast<unsigned>(std::countr_zero(right)), End::Right);
  return kNoSpot;
}

/// The sequences to whose left, or right, end a card of `rank` can be added.
Numbers open_below(const Ends& ends, unsigned rank) {
  return rank + 1 < kRanks ? ends.low(rank + 1) : 0;
}
Numbers open_above(const Ends& ends, unsigned rank) { return rank > 0 ? ends.high(rank - 1) : 0; }

Move nth_joker_add(const State& s, unsigned n) {
  const Numbers all = s.ends.without_joker();
  return add_move(kJoker, nth_spot(all & ~s.ends.low(0), all & ~s.ends.high(kRanks - 1), n));
}

Move nth_add(const State& s, unsigned n) {
  const Cards have = s.hand().have();
  for (unsigned rank = 0; rank < kRanks; ++rank) {
    std::uint32_t fitting = s.ends.fitting(have, rank);
    const unsigned all = detail::sum_of(fitting);
    if (n >= all) {
      n -= all;
      continue;
    }
    unsigned suit = 0;
    for (; n >= (fitting & 0xFFU); fitting >>= 8U, ++suit)
      n -= fitting & 0xFFU;
    const Numbers of_suit = s.ends.suit(suit);
    return add_move(card_of(rank, suit), nth_spot(open_below(s.ends, rank) & of_suit,
                                                  open_above(s.ends, rank) & of_suit, n));
  }
  return nth_joker_add(s, n);
}

/// The n-th end of `rank` on `side` for which `fits(row, end)` holds.
template <class Fits>
Spot nth_end(const State& s, unsigned side, unsigned rank, unsigned n, const Fits& fits) {
  Numbers here = s.ends.side(side) & (s.ends.low(rank) | s.ends.high(rank));
  for (; here != 0; here &= here - 1) {
    const auto number = static_cast<unsigned>(std::countr_zero(here));
    const Sequence& row = s.rows[number];
    const End end = row.low() == rank ? End::Left : End::Right;
    if (fits(row, end) && n-- == 0) return spot_of(number, end);
  }
  return kNoSpot;
}

Move nth_pair(const State& s, unsigned n) {
  const Hand& hand = s.hand();
  const bool joker = hand.jokers() > 0;
  for (unsigned side = 0; side < 2; ++side)
    for (unsigned rank = 0; rank < kRanks; ++rank) {
      const unsigned takes = s.ends.takable(1 - side, rank);
      const unsigned all = s.ends.pairable(side, rank, hand.have(), joker) * takes;
      if (n >= all) {
        n -= all;
        continue;
      }
      const Spot spot = nth_end(s, side, rank, n / takes, [&](const Sequence& row, End end) {
        const Card card = what_pairs(row, end);
        return card != kNoFace && hand.holds(card);
      });
      const Spot take = nth_end(s, 1 - side, rank, n % takes,
                                [](const Sequence& row, End end) { return row.takable_at(end); });
      return pair_move(what_pairs(s.rows[number_of(spot)], end_of(spot)), spot, take);
    }
  return pass_move();
}

std::string spot_text(Spot spot) {
  return "#" + std::to_string(number_of(spot)) + (end_of(spot) == End::Left ? " left" : " right");
}

/// The words of a written move, taken off one after the other.
class Words {
public:
  explicit Words(std::string_view text) : rest_(text) {}
  std::string_view next() {
    const std::size_t space = rest_.find(' ');
    const std::string_view word = rest_.substr(0, space);
    rest_ = space == std::string_view::npos ? std::string_view{} : rest_.substr(space + 1);
    return word;
  }
  bool done() const { return rest_.empty(); }

  std::optional<Spot> spot() {
    const std::string_view number = next();
    const std::string_view end = next();
    unsigned value = 0;
    if (number.size() < 2 || number[0] != '#') return std::nullopt;
    const char* last = number.data() + number.size();
    const auto [at, error] = std::from_chars(number.data() + 1, last, value);
    if (error != std::errc{} || at != last || value < 1 || value > 127) return std::nullopt;
    if (end == "left") return spot_of(value, End::Left);
    if (end == "right") return spot_of(value, End::Right);
    return std::nullopt;
  }

private:
  std::string_view rest_;
};

} // namespace

bool allowed(const State& s, const Move& move) {
  if (s.phase == Phase::Over) return false;
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Lay: return move.a < kJoker && move.b < 2 && s.hand().holds(move.a);
  case Verb::Add:
    return move.a <= kJoker && s.lies(number_of(move.b)) && s.hand().holds(move.a) &&
           fits(s.rows[number_of(move.b)], end_of(move.b), move.a);
  case Verb::Pair: {
    if (move.a > kJoker || !s.lies(number_of(move.b)) || !s.hand().holds(move.a)) return false;
    const Sequence& row = s.rows[number_of(move.b)];
    return what_pairs(row, end_of(move.b)) == move.a && pays(s, row, end_of(move.b), move.c);
  }
  case Verb::Pass: return s.choices.passes != 0;
  }
  return false;
}

Move Rules::nth_legal(const State& s, int n) {
  const Choices& choices = s.choices;
  auto left = static_cast<unsigned>(n);
  if (left < choices.lays) return nth_lay(s, left);
  left -= choices.lays;
  if (left < choices.adds) return nth_add(s, left);
  return nth_pair(s, left - choices.adds);
}

void Rules::legal(const State& s, MoveList& out) {
  const int count = count_legal(s);
  for (int i = 0; i < count; ++i)
    out.push(nth_legal(s, i));
}

void Rules::attempts(const State& s, MoveList& out) {
  const int count = count_legal(s);
  for (int i = 0; i < count; ++i)
    out.push(nth_legal(s, (s.choices.lays + i) % count));
}

std::string Rules::move_text(const Move& move) {
  if (move.a > kJoker) return "";
  const std::string card = kFaceNames[move.a];
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Lay: return "lay " + card + " " + std::to_string(move.b);
  case Verb::Add: return "add " + card + " " + spot_text(move.b);
  case Verb::Pair: return "pair " + card + " " + spot_text(move.b) + " take " + spot_text(move.c);
  case Verb::Pass: return "pass";
  }
  return "";
}

std::optional<Move> Rules::parse_move(std::string_view text) {
  if (text == "pass") return pass_move();
  Words words(text);
  const std::string_view verb = words.next();
  const auto card = card_named(words.next());
  if (!card) return std::nullopt;
  if (verb == "lay") {
    const std::string_view side = words.next();
    if (!words.done() || (side != "0" && side != "1")) return std::nullopt;
    return lay_move(*card, side == "1" ? 1 : 0);
  }
  const auto spot = words.spot();
  if (!spot) return std::nullopt;
  if (verb == "add" && words.done()) return add_move(*card, *spot);
  if (verb != "pair" || words.next() != "take") return std::nullopt;
  const auto take = words.spot();
  if (!take || !words.done()) return std::nullopt;
  return pair_move(*card, *spot, *take);
}

} // namespace hmat::parita
