// SPDX-License-Identifier: GPL-3.0-or-later
// Why a play is good. Of the other hands it knows only how many cards they hold; what was beaten
// before is not looked at, since the lid is closed.
#include "games/cardavia/facts.hpp"
#include "games/cardavia/groups.hpp"
#include "games/cardavia/rules.hpp"
#include "games/cardavia/score.hpp"

#include <algorithm>

namespace hmat::cardavia {
namespace {

constexpr int kManyCards = 3; ///< laid at once

/// All the cards that may be against one who holds `hand` and looks at the table.
PerRank may_be_against(const State& s, PerRank hand) {
  return kCountsOfDeck - hand - needed(s.to_beat);
}

/// Whether another hand has cards enough for one of these bombs.
bool may_hold_one(const State& s, PerRank bombs) {
  if (bombs == 0) return false;
  const Rank rank = (bombs & at_rank(kAce)) != 0 ? kAce : kThree;
  const int least = cards_in({Shape::Bomb, rank, 1}); // three aces are one
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (seat != s.turn && size_of(s.hands[seat]) >= least) return true;
  return false;
}

/// Why nobody, or hardly anybody, can answer.
Reason of_height(const State& s, const Play& play, PerRank hand) {
  const Answers answers = answers_to(play, may_be_against(s, hand));
  if (answers.alike != 0) return {};
  return {.key = may_hold_one(s, answers.bombs) ? "only_bomb" : "unbeatable"};
}

/// The next seat has one card left.
Reason of_danger(const State& s, const Play& play, PerRank hand) {
  const Seat next = State::next(s.turn);
  if (size_of(s.hands[next]) != 1) return {};
  if (cards_in(play) > 1) return {.key = "next_last", .seat = next};
  const bool highest = (hand >> (4U * (play.low + 1U))) == 0;
  return highest ? Reason{.key = "next_last_high", .seat = next} : Reason{};
}

/// How few plays the rest takes, where something else would leave more and nothing less.
Reason of_rest(const State& s, PerRank hand, PerRank rest) {
  const int plays = plays_needed(rest);
  int fewest = plays;
  int most = plays;
  each_play(s, [&](const Play& other) {
    const int left = plays_needed(hand - needed(other));
    fewest = std::min(fewest, left);
    most = std::max(most, left);
  });
  if (plays > fewest || plays == most) return {};
  return {.key = "groups", .n = {facts::number(plays), 0}};
}

Reason of_lead(const State& s, const Play& play, PerRank hand, PerRank rest) {
  if (cards_in(play) > kManyCards) return {.key = "many", .n = {facts::number(cards_in(play)), 0}};
  if (play.low == std::countr_zero(hand) / 4) return {.key = "low"};
  return of_rest(s, hand, rest);
}

Reason of_answer(const State& s, const Play& play, PerRank hand, PerRank rest) {
  if (play.shape == Shape::Bomb && s.to_beat.shape != Shape::Bomb)
    return {.key = "bomb", .n = {kBombBonus, 0}};
  const Answers answers = answers_to(s.to_beat, hand);
  if (answers.count() == 1) return {};
  if (bombs_in(hand) != 0 && bombs_in(rest) == bombs_in(hand)) return {.key = "keeps_bomb"};
  if (play.low == std::countr_zero(answers.alike) / 4) return {.key = "lowest"};
  if (play.shape == Shape::Single && count_of(rest, kTwo) > 0) return {.key = "keeps_two"};
  return of_rest(s, hand, rest);
}

} // namespace

Reason Rules::reason(const State& s, const Move& move) {
  if (static_cast<Verb>(move.verb) == Verb::Pass) return {};
  const Play play = play_in(move);
  const PerRank hand = counts(s.hands[s.turn]);
  const PerRank rest = hand - needed(play);
  if (rest == 0) return {.key = "goes_out", .ends = true};
  if (const Reason danger = of_danger(s, play, hand); danger.key != nullptr) return danger;
  if (const Reason height = of_height(s, play, hand); height.key != nullptr) return height;
  return s.phase == Phase::Answer ? of_answer(s, play, hand, rest) : of_lead(s, play, hand, rest);
}

} // namespace hmat::cardavia
