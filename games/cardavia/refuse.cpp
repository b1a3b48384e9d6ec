// SPDX-License-Identifier: GPL-3.0-or-later
// Which rule a move breaks. Looked for only when a move has been refused, so it may take its time.
#include "games/cardavia/facts.hpp"
#include "games/cardavia/rules.hpp"
#include <algorithm>

namespace hmat::cardavia {
namespace {

/// Cards of several ranks that make no shape, as far as a rule forbids them.
struct Heap {
  int ranks = 0;      ///< different ones
  int least = 0;      ///< cards of the rank that has fewest
  int most = 0;       ///< … and most
  bool two = false;   ///< the two is among them
  bool in_row = true; ///< the ranks follow each other, the two left aside
};

Heap heap_of(PerRank counts) {
  Heap heap;
  int last = -1;
  for (Rank rank = 0; rank < kRanks; ++rank) {
    const int here = count_of(counts, rank);
    if (here == 0) continue;
    heap.least = heap.ranks == 0 ? here : std::min(heap.least, here);
    heap.most = std::max(heap.most, here);
    ++heap.ranks;
    if (rank == kTwo) {
      heap.two = true;
      continue;
    }
    if (last >= 0 && rank != last + 1) heap.in_row = false;
    last = rank;
  }
  return heap;
}

/// Why cards of so many of each rank make no shape.
const char* reason_against_shape(PerRank counts) {
  constexpr int shortest_straight = rule_of(Shape::Straight).shortest;
  const Heap heap = heap_of(counts);
  if (heap.ranks == 0) return "not_a_move";
  if (heap.ranks == 1) return "no_such_cards"; // more twos or aces than there are
  if (heap.least != heap.most)
    return heap.most == 4 ? "bomb_goes_alone" : heap.most == 3 ? "triple_goes_alone" : "no_shape";
  if (heap.most == 4) return "bombs_make_no_run";
  if (heap.most == 3) return "triples_make_no_run";
  if (heap.two && heap.in_row && heap.ranks > 2) return "runs_hold_no_two";
  if (heap.most == 2) return heap.in_row ? "run_too_long" : "pairs_must_follow";
  if (heap.in_row && !heap.two) return "straight_needs_five";
  return heap.ranks < shortest_straight ? "no_shape" : "ranks_must_follow";
}

/// A card that the hand has too few of; kNoFace if it has them all.
Refusal missing(PerRank hand, PerRank wanted) {
  for (Rank rank = 0; rank < kRanks; ++rank) {
    const int held = count_of(hand, rank);
    if (count_of(wanted, rank) > held)
      return {.key = held == 0 ? "not_in_your_hand" : "too_few_in_your_hand",
              .face = face_of({Shape::Single, rank, 1}),
              .number = facts::number(held)};
  }
  return {};
}

/// Why a play that is sound and in the hand does not beat what lies there.
Refusal reason_against_answer(const Play& play, const Play& to_beat) {
  const Face face = face_of(to_beat);
  if (is_heavenly(to_beat)) return {.key = "nothing_beats_heaven", .face = face};
  if (to_beat.shape == Shape::Bomb)
    return {.key = play.shape == Shape::Bomb ? "bomb_not_higher" : "only_a_bomb_beats",
            .face = face};
  if (play.shape != to_beat.shape) return {.key = "another_shape", .face = face};
  if (play.length != to_beat.length)
    return {.key = "another_length", .face = face, .number = facts::number(cards_in(to_beat))};
  return {.key = "not_higher", .face = face};
}

Refusal reason_against_pass(const State& s) {
  if (s.phase == Phase::Lead) return {.key = "leader_must_play"};
  return {.key = "must_beat", .face = face_of(s.to_beat)};
}

} // namespace

Refusal reason_against(const State& s, const Move& move) {
  if (s.phase == Phase::Over) return {.key = "game_over"};
  if (move == make_pass()) return reason_against_pass(s);
  const Play play = play_in(move);
  const bool shapeless = play == Play{};
  if (static_cast<Verb>(move.verb) != Verb::Play || move.d != 0 ||
      (!shapeless && (move.set != 0 || !is_sound(play))))
    return {.key = "not_a_move"};
  if (shapeless) return {.key = reason_against_shape(move.set)};
  if (const Refusal refusal = missing(counts(s.hands[s.turn]), needed(play))) return refusal;
  if (s.phase == Phase::Answer) return reason_against_answer(play, s.to_beat);
  return {.key = "three_of_hearts_first", .face = std::countr_zero(kThreeOfHearts)};
}

} // namespace hmat::cardavia
