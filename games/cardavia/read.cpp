// SPDX-License-Identifier: GPL-3.0-or-later
// From a document back to a table: every sentence here says what makes a position impossible.
#include "engine/stated.hpp"
#include "games/cardavia/facts.hpp"
#include "games/cardavia/rules.hpp"
#include <algorithm>
#include <nlohmann/json.hpp>

namespace hmat::cardavia {
namespace {

/// No deal can cost or bring anybody more: two full hands of bombs that never played (154), and
/// bonuses for four bombs of one's own.
constexpr int kMostPointsADeal = 240;
constexpr int kMostBonus = 240; ///< twelve bombs

using stated::entry;
using stated::field;
using stated::flag;
using stated::impossible;
using stated::number;
using stated::seat_or_none;

void must(bool holds, const char* say) {
  if (!holds) impossible(say);
}

const Json& list_per_seat(const Json& json, const std::string& name) {
  return stated::list_of(json, name, kSeats);
}

Cards card_named(const Json& value, const std::string& where) {
  if (value.is_string())
    for (Face card = 0; card < kCards; ++card)
      if (value.get<std::string>() == kFaceNames[card]) return Cards{1} << card;
  impossible(value.dump() + " in " + where + " is no card of this deck; cards are 3c to As and 2s");
}

Phase read_phase(const Json& value) {
  if (value.is_string())
    for (std::size_t i = 0; i < kOpeningQuestion; ++i)
      if (value.get<std::string>() == kPhaseNames[i]) return static_cast<Phase>(i);
  impossible("phase must be one of: lead, answer, over");
}

/// The hands; a hidden one is a number.
void read_hands(const Json& json, Known& known) {
  State& s = known.state;
  const Json& hands = list_per_seat(json, "hands");
  Cards seen = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const std::string name = entry("hands", seat);
    if (hands[seat].is_number()) {
      known.hidden[seat] = static_cast<std::uint8_t>(number(hands[seat], name, 0, kHandSize));
      continue;
    }
    if (!hands[seat].is_array()) impossible(name + " must be a list of cards");
    for (const Json& one : hands[seat]) {
      const Cards card = card_named(one, name);
      if ((seen & card) != 0) impossible("the card " + one.get<std::string>() + " is there twice");
      seen |= card;
      s.hands[seat] |= card;
    }
    if (size_of(s.hands[seat]) > kHandSize) impossible(name + " holds more than sixteen cards");
  }
}

void read_to_beat(const Json& json, State& s) {
  const Json& value = field(json, "to_beat");
  if (value.is_null()) return;
  if (!value.is_object()) impossible("to_beat must be null or an object with seat and ranks");
  s.beaten_by = static_cast<Seat>(number(field(value, "seat"), "to_beat.seat", 0, kSeats - 1));
  const Json& ranks = field(value, "ranks");
  if (ranks.is_string()) s.to_beat = play_of(ranks_named(ranks.get<std::string>()));
  must(static_cast<bool>(s.to_beat),
       "to_beat.ranks must be a play with rising ranks, such as 44 or 34567");
}

void read_turn(const Json& json, State& s) {
  s.phase = read_phase(field(json, "phase"));
  s.turn = seat_or_none(field(json, "turn"), "turn", kSeats);
  const bool over = s.phase == Phase::Over;
  must((s.turn == kNoSeat) == over, "turn must be a seat, and null when the game is over");
  if (json.contains("over") && flag(json["over"], "over") != over)
    impossible("over must be true in the phase over and only there");
}

void read_rest(const Json& json, State& s) {
  s.passes = static_cast<std::uint8_t>(number(field(json, "passes"), "passes", 0, 1));
  s.bomb_owner = seat_or_none(field(json, "bomb_owner"), "bomb_owner", kSeats);
  s.opening = flag(field(json, "opening"), "opening");
  const Json& has_played = list_per_seat(json, "has_played");
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (flag(has_played[seat], entry("has_played", seat)))
      s.has_played = static_cast<std::uint8_t>(s.has_played | (1U << seat));
}

/// Every card is played by somebody or still in a hand.
void check_cards(const Known& known) {
  const State& s = known.state;
  int held = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const int cards = known.cards_of(seat);
    held += cards;
    if (s.played(seat) != (cards < kHandSize))
      impossible(s.played(seat)
                     ? entry("hands", seat) + " holds sixteen cards, so has_played must "
                                              "be false there"
                     : entry("hands", seat) + " must hold sixteen cards while has_played "
                                              "is false there");
  }
  if (!enough(counts(table_and_lid(known)), needed(s.to_beat)))
    impossible("the cards of to_beat and of the hands are more than there are of a rank");
  const int lid = kCards - held - cards_in(s.to_beat);
  must(lid >= (s.opening || is_first_play(known) ? 0 : 1),
       "hands and to_beat hold more cards than there are");
  must(!s.to_beat || cards_in(s.to_beat) <= kHandSize - known.cards_of(s.beaten_by),
       "the seat of to_beat holds too many cards to have played it");
}

void check_opening(const Known& known) {
  const State& s = known.state;
  if (!s.opening) {
    must(s.has_played != 0, "opening must be true until somebody has played");
    must(((s.hands[0] | s.hands[1] | s.hands[2]) & kThreeOfHearts) == 0,
         "the three of hearts leaves the hand in the opening play, so opening must be true while "
         "somebody holds it");
    return;
  }
  must(s.has_played == 0 && s.phase == Phase::Lead,
       "opening can only be true before the first play of a deal");
  const bool hidden = known.hidden[s.turn] > 0;
  must(hidden || (s.hands[s.turn] & kThreeOfHearts) != 0,
       "the holder of the three of hearts leads, so it must be its turn in the opening");
  for (Seat seat = 0; seat < kSeats; ++seat)
    must(seat == s.turn || (s.hands[seat] & kThreeOfHearts) == 0,
         "the holder of the three of hearts leads, so it must be its turn in the opening");
}

void check_trick(const Known& known) {
  const State& s = known.state;
  if (s.phase == Phase::Lead) {
    must(!s.to_beat, "to_beat must be null in the phase lead");
    must(s.passes == 0, "passes must be 0 in the phase lead");
    must(s.bomb_owner == kNoSeat, "bomb_owner must be null in the phase lead");
    return;
  }
  if (s.phase == Phase::Over) {
    must(s.passes == 0, "passes must be 0 when the game is over");
    must(s.bomb_owner == kNoSeat, "bomb_owner must be null when the game is over");
    must(!s.to_beat || known.cards_of(s.beaten_by) == 0,
         "the last play of a finished game is that of the seat that went out");
    return;
  }
  must(static_cast<bool>(s.to_beat), "the phase answer needs to_beat");
  const Seat next = State::next(s.beaten_by);
  must(s.turn == (s.passes == 0 ? next : State::next(next)),
       "the turn goes on from the seat of to_beat, one seat for each pass");
  if (s.bomb_owner != kNoSeat)
    must(s.to_beat.shape == Shape::Bomb && s.bomb_owner == s.beaten_by && !is_heavenly(s.to_beat),
         "a bonus can only be pending for a bomb in to_beat, and for its seat");
  if (is_first_play(known))
    must(s.to_beat.low == kThree, "the opening play must contain the three of hearts");
  must(!is_heavenly(s.to_beat) || is_first_play(known),
       "four threes hold the three of hearts, so they can only be the opening play");
  if (const Seat passed = passed_seat(s); passed != kNoSeat)
    must(known.hidden[passed] > 0 || !can_beat(s.to_beat, s.hands[passed]),
         "a seat that can beat to_beat must, so it cannot have passed");
}

void check_end(const Known& known) {
  int empty = 0;
  for (Seat seat = 0; seat < kSeats; ++seat)
    empty += known.cards_of(seat) == 0 ? 1 : 0;
  if (known.state.phase == Phase::Over)
    must(empty == 1, "the game is over when one hand is empty");
  else
    must(empty == 0, "a deal ends as soon as a hand is empty");
}

/// Twenty for one is ten from each other, again and again.
void read_bonus(const Json& json, State& s) {
  const Json& bonus = list_per_seat(json, "bonus");
  int sum = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    s.bonus[seat] = static_cast<std::int16_t>(
        number(bonus[seat], entry("bonus", seat), -kMostBonus, kMostBonus));
    sum += s.bonus[seat];
  }
  const auto off = [&](Seat seat) {
    return (s.bonus[seat] - s.bonus[0]) % (kBombBonus + kBombShare);
  };
  must(sum == 0 && s.bonus[0] % kBombShare == 0 && off(1) == 0 && off(2) == 0,
       "bonus must be made of twenty points for one seat and minus ten for each other");
}

void read_match(const Json& json, const Known& known, State& s) {
  const bool over = s.phase == Phase::Over;
  const int deals = s.options[kDealsOption];
  s.deal = static_cast<std::uint8_t>(number(field(json, "deal"), "deal", over ? deals : 1, deals));
  const int most = (over ? deals : s.deal - 1) * kMostPointsADeal;
  const Json& totals = list_per_seat(json, "totals");
  int sum = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    s.totals[seat] =
        static_cast<std::int16_t>(number(totals[seat], entry("totals", seat), -most, most));
    sum += s.totals[seat];
  }
  must(sum == 0, "totals must add up to zero");
  const bool hidden = std::any_of(known.hidden.begin(), known.hidden.end(),
                                  [](std::uint8_t cards) { return cards > 0; });
  if (!over || deals > 1 || hidden) return;
  must(s.totals == points_of_deal(s, seat_out(s)),
       "totals must be what the hands that are left cost, and the bonuses");
}

Known read_known(const Json& json) {
  Known known;
  State& s = known.state;
  s.options = stated::options(Rules::info, json);
  read_turn(json, s);
  read_hands(json, known);
  read_to_beat(json, s);
  read_rest(json, s);
  check_opening(known);
  check_cards(known);
  check_end(known);
  check_trick(known);
  read_bonus(json, s);
  read_match(json, known, s);
  return known;
}

} // namespace

std::variant<Known, Complaint> Rules::read(const Json& json) {
  return stated::read<Known>(info, json, read_known);
}

} // namespace hmat::cardavia
