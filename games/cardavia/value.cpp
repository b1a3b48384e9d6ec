// SPDX-License-Identifier: GPL-3.0-or-later
// One-ply judgement for computer players: get rid of what is hard to get rid of, keep what wins
// tricks. Other hands count only by their size, which everybody knows.
#include "games/cardavia/groups.hpp"
#include "games/cardavia/rules.hpp"
#include "games/cardavia/score.hpp"

namespace hmat::cardavia {
namespace {

constexpr int kGoesOut = 100'000;
constexpr int kPerCard = 40;      ///< a card laid is a card less to lay
constexpr int kPerPlayLeft = 120; ///< a play more that the rest of the hand will need
constexpr int kPerRank = 8;       ///< a high card is worth keeping
constexpr int kKeepTwo = 60;      ///< … and the two wins every trick of singles
constexpr int kKeepBomb = 150;    ///< a bomb not needed now may earn its bonus later
constexpr int kBombEarns = 260;   ///< … and this one may
constexpr int kDangerFrom = 2;    ///< cards of the next seat that make it dangerous

int fewest_of_others(const State& s, Seat seat) {
  int fewest = kCards;
  for (Seat other = State::next(seat); other != seat; other = State::next(other))
    fewest = std::min(fewest, size_of(s.hands[other]));
  return fewest;
}

} // namespace

int Rules::value(const State& s, const Move& move, Seat seat) {
  if (static_cast<Verb>(move.verb) == Verb::Pass) return 0;
  const Play play = play_in(move);
  const PerRank hand = counts(s.hands[seat]);
  const PerRank rest = hand - needed(play);
  if (rest == 0) return kGoesOut;

  const bool answers = s.phase == Phase::Answer;
  const bool danger = fewest_of_others(s, seat) <= kDangerFrom;
  int worth = kPerCard * cards_in(play) - kPerPlayLeft * plays_needed(rest);
  // In danger a high card is better laid than left, since it may hold the trick.
  const int held_back = kPerRank * top_of(play);
  worth += danger ? held_back : -held_back;
  if (play.shape == Shape::Bomb) {
    worth += answers ? kBombEarns : danger ? 0 : -kKeepBomb;
  } else if (how_many(bombs_in(rest)) < how_many(bombs_in(hand))) {
    worth -= kKeepBomb + kBombEarns; // a bomb is broken
  }
  if (play.shape == Shape::Single && play.low == kTwo && !danger) worth -= kKeepTwo;
  // One card left next door: a single that it may beat is the worst lead.
  const bool next_is_last = size_of(s.hands[State::next(seat)]) == 1;
  if (next_is_last && play.shape == Shape::Single) worth -= kGoesOut / 10 - kPerRank * top_of(play);
  return worth;
}

} // namespace hmat::cardavia
