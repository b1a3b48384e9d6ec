// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/dobar_herc/facts.hpp"
#include "games/dobar_herc/rules.hpp"
#include "games/dobar_herc/standing.hpp"
#include <algorithm>

/// How the end of a hand and of a match is told: line by line, what counts nothing left out.
namespace hmat::dobar_herc {

using Tallies = std::array<Tally, kMostPlayers>;

/// The lines of one side, then their sum.
template <class Sink>
void tell_tally(const State& s, Side side, const Tally& tally, const Sink& sink) {
  const Cards pile = s.piles[side];
  const Cards heart = of_suit(s.hearts());
  const Cards royals = pile & (of_value(kQueen) | of_value(kKing));
  const unsigned complete = suits_with(pile, kQueen) & suits_with(pile, kKing);
  const Cards pairs =
      royals & (of_value(kQueen) | of_value(kKing)) &
      (Cards{complete} << (kSuits * (kQueen - 1)) | Cards{complete} << (kSuits * (kKing - 1)));
  const auto line = [&](Tag tag, int points, int how_many, Cards cards = 0) {
    if (points != 0) sink(facts::tally_line(s, side, tag, points, how_many, cards));
  };
  line(kTallyGoodGames, tally.good_games, tally.good_games);
  line(kTallyGoodQueens, tally.good_queens, tally.good_queens, pairs & ~heart & of_value(kQueen));
  line(kTallyGoodHeart, tally.good_heart, 1, pairs & heart);
  line(kTallyLight, tally.light, count(pile & of_value(kJack)), pile & of_value(kJack));
  line(kTallyHearts, tally.hearts, count(pile & heart));
  line(kTallyCards, tally.cards, count(pile));
  line(kTallyLosses, tally.losses, -tally.losses, royals & ~pairs);
  sink(facts::tally_sum(s, side, tally.sum()));
}

/// Who has most points of this hand alone.
template <class Sink>
void tell_hand_won(const State& s, const Tallies& tallies, const Sink& sink) {
  int best = tallies[0].sum();
  for (Side side = 1; side < s.sides; ++side)
    best = std::max(best, tallies[side].sum());
  Seat winner = kNoSeat;
  int sharing = 0;
  for (Side side = 0; side < s.sides; ++side)
    if (tallies[side].sum() == best) winner = ++sharing == 1 ? side : kNoSeat;
  sink(facts::hand_won(s, winner, best));
}

template <class Sink>
void tell_end(const State& s, const Sink& sink) {
  const auto places = places_of_sides(s);
  for (int place = 1; place <= s.sides; ++place) {
    const auto sharing =
        static_cast<int>(std::count(places.begin(), places.begin() + s.sides, place));
    for (Side side = 0; side < s.sides; ++side)
      if (places[side] == place) sink(facts::final_score(s, side, place, sharing));
  }
  sink(facts::ended(s, winner(s), Rules::standing(s)));
}

} // namespace hmat::dobar_herc
