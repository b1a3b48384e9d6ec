// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/parita/rules.hpp"
#include "games/parita/tags.hpp"

/// How a move is made by hand: the card, then the place, then what is taken for a pair.
namespace hmat::parita {
namespace {

/// The item that lies at the end of a sequence.
Target target(const State& s, Spot spot) {
  const unsigned number = number_of(spot);
  const Sequence& row = s.rows[number];
  return {row_of(row.side(), number), row.rank_at(end_of(spot))};
}

Face face_at(const State& s, Spot spot) {
  const Sequence& row = s.rows[number_of(spot)];
  return row.face_at(row.rank_at(end_of(spot)));
}

/// For the sentence of a move: 0 on the mover's side, 1 on the other; and 2 more at a right end.
std::int16_t where(const State& s, Seat side, End end = End::Left) {
  return static_cast<std::int16_t>((side == s.turn ? 0 : 1) + (end == End::Right ? 2 : 0));
}

Handle lay_by_hand(const State& s, const Move& move) {
  return {.zone = hand_of(s.turn),
          .item = hand_item(move.a),
          .say = "lay",
          .face = move.a,
          .number = where(s, move.b),
          .then = {Target{new_row_of(move.b)}},
          .steps = 1};
}

Handle add_by_hand(const State& s, const Move& move) {
  const Sequence& row = s.rows[number_of(move.b)];
  const End end = end_of(move.b);
  const Face face = move.a == kJoker ? joker_as(row.card_at(row.rank_beyond(end))) : move.a;
  return {.zone = hand_of(s.turn),
          .item = hand_item(move.a),
          .say = "add",
          .face = face,
          .other = face_at(s, move.b),
          .number = where(s, row.side(), end),
          .then = {target(s, move.b)},
          .steps = 1};
}

Handle pair_by_hand(const State& s, const Move& move) {
  return {.zone = hand_of(s.turn),
          .item = hand_item(move.a),
          .say = "pair",
          .face = face_at(s, move.b),
          .other = face_at(s, move.c),
          .number = where(s, s.rows[number_of(move.b)].side()),
          .then = {target(s, move.b), target(s, move.c)},
          .steps = 2};
}

/// What was touched in a sequence.
struct Touched {
  unsigned number;
  Card card; ///< what lies there, or what a joker there stands for
  bool joker;
  bool left, right; ///< whether it is that end; a single card is both
  bool inner() const { return !left && !right; }
};

std::optional<Touched> touched_in_row(const Pick& pick) {
  if (pick.zone.kind != ZoneKind::Side || pick.zone.slot == kNewRow || pick.face >= kFaces ||
      pick.face == kJoker)
    return std::nullopt;
  const bool joker = is_joker_face(pick.face);
  return Touched{pick.zone.slot, static_cast<Card>(joker ? pick.face - joker_as(0) : pick.face),
                 joker, pick.index == 0, pick.index + 1 == pick.count};
}

/// A single card is touched for its left end, unless `right` is asked for.
Spot spot_of(const Touched& touched, bool right = false) {
  const bool at_right = touched.right && (right || !touched.left);
  return parita::spot_of(touched.number, at_right ? End::Right : End::Left);
}

std::variant<Move, Refusal> put_on(Card card, const Touched& there, Spot take) {
  if (there.inner()) return Refusal{.key = "inside", .face = there.card};
  if (card == kJoker && !there.joker && take == kNoSpot) return add_move(card, spot_of(there));
  const bool pairs = card == kJoker || rank_of(card) == rank_of(there.card);
  if (pairs || take != kNoSpot) return pair_move(card, spot_of(there), take);
  return add_move(card, spot_of(there, rank_of(card) > rank_of(there.card)));
}

} // namespace

Handle Rules::handle(const State& s, const Move& move) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Lay: return lay_by_hand(s, move);
  case Verb::Add: return add_by_hand(s, move);
  case Verb::Pair: return pair_by_hand(s, move);
  case Verb::Pass: return {.role = Role::Pass, .say = "pass"};
  }
  return {};
}

std::variant<Move, Refusal> Rules::compose(std::span<const Pick> picks) {
  if (picks.empty()) return Refusal{};
  const Pick& first = picks[0];
  if (first.zone.kind != ZoneKind::Hand) return Refusal{.key = "choose_card_first"};
  if (first.id >= kAcross || first.face > kJoker) return Refusal{.key = "not_your_hand"};
  // A card that can be laid begins a move; what does not is a joker without a place.
  if (picks.size() == 1) return Refusal{.key = "joker_fits_nowhere"};

  const Pick& second = picks[1];
  if (second.zone.kind == ZoneKind::Side && second.zone.slot == kNewRow)
    return lay_move(first.face, second.zone.owner);
  const auto place = touched_in_row(second);
  if (!place) return Refusal{.key = "choose_place", .face = first.face};
  if (picks.size() == 2) return put_on(first.face, *place, kNoSpot);

  const auto taken = touched_in_row(picks[2]);
  if (!taken)
    return Refusal{.key = "choose_what_to_take",
                   .number = static_cast<std::int16_t>(rank_of(place->card))};
  if (taken->inner()) return Refusal{.key = "inside", .face = taken->card};
  return put_on(first.face, *place, spot_of(*taken));
}

} // namespace hmat::parita
