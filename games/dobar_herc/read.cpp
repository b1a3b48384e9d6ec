// SPDX-License-Identifier: GPL-3.0-or-later
// From a document back to a table: every sentence here says what makes a position impossible.
#include "engine/stated.hpp"
#include "games/dobar_herc/names.hpp"
#include "games/dobar_herc/rules.hpp"
#include "games/dobar_herc/standing.hpp"
#include <nlohmann/json.hpp>

namespace hmat::dobar_herc {
namespace {

constexpr int kMostPointsAHand =
    12 + kCards / 2; ///< all of section 4, and every capture a good game
constexpr int kLeastPointsAHand = -kSuits;
constexpr int kMostGoodGames = kCards / 2;

using stated::entry;
using stated::field;
using stated::impossible;
using stated::list;
using stated::list_of;
using stated::number;
using stated::seat_or_none;

/// Reads cards and sees that none of them lies in two places.
class CardReader {
public:
  Card card(const Json& value, const std::string& where) {
    if (!value.is_string()) impossible(where + " must hold names of cards");
    const auto name = value.get<std::string>();
    const auto found = card_named(name);
    if (!found) impossible("there is no card " + name + " (in " + where + ")");
    if ((seen_ & bit(*found)) != 0) impossible("the card " + name + " is there twice");
    seen_ |= bit(*found);
    return *found;
  }
  Cards set(const Json& value, const std::string& name) {
    Cards cards = 0;
    for (const Json& one : list(value, name))
      cards |= bit(card(one, name));
    return cards;
  }
  Cards seen() const { return seen_; }

private:
  Cards seen_ = 0;
};

void read_options_of(const Json& json, State& s) {
  s.options = stated::options(Rules::info, json);
  s.seat_players(kSeatNumbers[static_cast<std::size_t>(s.options[kSeatsOption])]);
  if (const Refusal refusal = Rules::check_options(s.options, s.seats))
    throw stated::Impossible{Complaint{refusal.code, refusal.key}};
}

void read_phase(const Json& json, State& s) {
  const Json& phase = field(json, "phase");
  const auto named = [&](Phase one) { return phase == kPhaseNames[static_cast<std::size_t>(one)]; };
  if (!named(Phase::Throw) && !named(Phase::Over)) impossible("phase must be one of: throw, over");
  s.phase = named(Phase::Over) ? Phase::Over : Phase::Throw;
  const bool over = s.phase == Phase::Over;
  s.turn = seat_or_none(field(json, "turn"), "turn", s.seats);
  if (over != (s.turn == kNoSeat))
    impossible("turn must be null when the game is over, and a seat before");
  if (json.contains("over") && json["over"] != Json(over))
    impossible("over must be true in the phase over and only there");
}

void read_cards(const Json& json, Known& known) {
  State& s = known.state;
  CardReader reader;
  const Json& hands = list_of(json, "hands", s.seats, "seats");
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const std::string name = entry("hands", seat);
    if (hands[seat].is_number()) {
      known.hidden[seat] = static_cast<std::uint8_t>(number(hands[seat], name, 0, s.per_deal()));
      continue;
    }
    if (list(hands[seat], name).size() > static_cast<std::size_t>(s.per_deal()))
      impossible(name + " holds more than the " + std::to_string(s.per_deal()) +
                 " cards that are dealt");
    for (const Json& one : hands[seat])
      s.hand(seat).add(reader.card(one, name));
  }
  const Json& deck = field(json, "deck");
  if (deck.is_number()) {
    known.hidden_deck = static_cast<std::uint8_t>(number(deck, "deck", 0, kMostDeck));
  } else {
    if (list(deck, "deck").size() > kMostDeck)
      impossible("deck holds more than the " + std::to_string(kMostDeck) +
                 " cards of a second deal");
    for (const Json& one : deck)
      s.deck[s.deck_size++] = reader.card(one, "deck");
  }
  for (Cards table = reader.set(field(json, "table"), "table"); table != 0; table &= table - 1U)
    s.lay(static_cast<Card>(std::countr_zero(table)));
  const Json& piles = list_of(json, "piles", s.sides, "sides");
  for (Side side = 0; side < s.sides; ++side)
    s.piles[side] = reader.set(piles[side], entry("piles", side));
  known.unseen = kWholePack & ~reader.seen();
}

/// Fifty-two cards, hidden ones included.
void count_cards(const Known& known) {
  int hidden = known.hidden_deck;
  for (const std::uint8_t cards : known.hidden)
    hidden += cards;
  const int unseen = count(known.unseen);
  if (unseen != hidden)
    impossible("the cards in hands, deck, table and piles add up to " +
               std::to_string(kCards - unseen + hidden) + ", they must be " +
               std::to_string(kCards));
}

void read_course(const Json& json, State& s) {
  s.dealer = static_cast<Seat>(number(field(json, "dealer"), "dealer", 0, s.seats - 1));
  s.last_capture = seat_or_none(field(json, "last_capture"), "last_capture", s.seats);
  s.claimed = seat_or_none(field(json, "claimed"), "claimed", s.seats);
  s.hand_number =
      static_cast<std::int16_t>(number(field(json, "hand_number"), "hand_number", 1, kMostHands));
  const Json& good = list_of(json, "good_games", s.sides, "sides");
  const Json& totals = list_of(json, "totals", s.sides, "sides");
  const int finished = s.phase == Phase::Over ? s.hand_number : s.hand_number - 1;
  for (Side side = 0; side < s.sides; ++side) {
    s.good_games[side] =
        static_cast<std::uint8_t>(number(good[side], entry("good_games", side), 0, kMostGoodGames));
    const int most = std::min<int>(finished * kMostPointsAHand, INT16_MAX);
    s.totals[side] = static_cast<std::int16_t>(number(
        totals[side], entry("totals", side), std::max(finished * kLeastPointsAHand, -most), most));
  }
}

int in_hand(const Known& known, Seat seat) {
  return known.state.hand(seat).size() + known.hidden[seat];
}
int in_deck(const Known& known) { return known.state.deck_size + known.hidden_deck; }

/// Everybody throws in turn, the one after the dealer first: whoever has thrown in this round has
/// one card less.
void check_hands(const Known& known) {
  const State& s = known.state;
  const int deck = in_deck(known);
  const int full_deck = s.deals() == 2 ? kMostDeck : 0;
  if (deck != 0 && deck != full_deck)
    impossible("deck must hold " + std::to_string(full_deck) +
               (full_deck > 0 ? " cards before the second deal and none after it" : " cards"));
  Seat expected = s.next(s.dealer);
  const int first = in_hand(known, expected);
  int last = first;
  Seat turn = expected;
  for (Seat seat = s.next(expected); seat != expected; seat = s.next(seat)) {
    const int cards = in_hand(known, seat);
    if (cards != last && (cards != first + 1 || last != first))
      impossible("the cards in the hands do not fit the dealer: who has thrown in this round has "
                 "one card less, the seat after the dealer first");
    if (cards > last) turn = seat;
    last = cards;
  }
  if (s.phase == Phase::Over) return;
  if (s.turn != turn)
    impossible("with these hands and this dealer it must be the turn of seat " +
               std::to_string(turn));
  if (in_hand(known, turn) == 0)
    impossible("the seat on turn has no card left: the next deal must have been dealt");
}

void check_piles(const Known& known) {
  const State& s = known.state;
  bool any = false;
  for (Side side = 0; side < s.sides; ++side) {
    const int cards = count(s.piles[side]);
    any = any || cards > 0;
    if (cards == 1)
      impossible(entry("piles", side) + " has one card, a capture takes two at least");
    if (2 * s.good_games[side] > cards)
      impossible(entry("good_games", side) + " is more than the cards in that pile allow");
  }
  if (any != (s.last_capture != kNoSeat))
    impossible("last_capture must be a seat when there are captured cards, and null before");
  if (any && s.piles[s.side_of(s.last_capture)] == 0)
    impossible("last_capture must be a seat whose pile has cards");
}

void check_end(const Known& known) {
  const State& s = known.state;
  const Outcome reached = outcome(s);
  if (s.claimed != kNoSeat) {
    if (s.phase != Phase::Over) impossible("a claim ends the match: the phase must be over");
    if (!s.claims()) impossible("nobody can have claimed, the option claim is off");
    if (s.totals[s.side_of(s.claimed)] < s.target())
      impossible("the side that claimed has not reached the target");
    if (s.last_capture != s.claimed)
      impossible("a claim is made with a capture: last_capture must be the same seat as claimed");
    return;
  }
  if (s.phase != Phase::Over) {
    if (reached == Outcome::Won)
      impossible("a side has reached the target alone, the match must be over");
    return;
  }
  if (reached != Outcome::Won)
    impossible("the match is over only when one side alone leads with the target reached");
  if (in_deck(known) > 0 || in_hand(known, s.dealer) > 0)
    impossible("the match is not over while there are cards in hand or in the deck");
  if (s.table != 0 && s.last_capture != kNoSeat)
    impossible("at the end the cards on the table belong to the seat that captured last");
}

Known read_known(const Json& json) {
  Known known;
  read_options_of(json, known.state);
  read_phase(json, known.state);
  read_cards(json, known);
  count_cards(known);
  read_course(json, known.state);
  check_hands(known);
  check_piles(known);
  check_end(known);
  return known;
}

} // namespace

std::variant<Known, Complaint> Rules::read(const Json& json) {
  return stated::read<Known>(info, json, read_known);
}

} // namespace hmat::dobar_herc
