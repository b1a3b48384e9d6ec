// SPDX-License-Identifier: GPL-3.0-or-later
// From a document back to a table: every sentence here says what makes a position impossible.
#include "engine/stated.hpp"
#include "games/qardo/read_by_hand.hpp"
#include "games/qardo/rules.hpp"
#include "games/qardo/shapes.hpp"
#include <nlohmann/json.hpp>

namespace hmat::qardo {
namespace {

constexpr int kMostPointsADeal = kShapes * (kAlike - 1);

using stated::entry;
using stated::field;
using stated::flag;
using stated::impossible;
using stated::list;
using stated::list_of;
using stated::number;

Shape shape(const Json& value, const std::string& where) {
  if (!value.is_string()) impossible(where + " must hold names of shapes");
  const auto name = value.get<std::string>();
  const auto found = shape_named(name);
  if (!found) impossible("there is no shape " + name + " (in " + where + ")");
  return *found;
}

Stack read_stack(const Json& value, const std::string& name) {
  if (list(value, name).size() > kTokens) impossible(name + " holds more tokens than there are");
  Stack stack;
  for (const Json& one : value)
    stack.push(shape(one, name));
  return stack;
}

Hand read_hand(const Json& value, const std::string& name) {
  Hand hand;
  for (const Json& one : list(value, name)) {
    const Shape held = shape(one, name);
    if (hand.has(held))
      impossible(name + " holds two tokens alike (" + kShapeNames[held] +
                 "); a pair is laid on the table at once");
    hand.add(held);
  }
  return hand;
}

Pairs read_pairs(const Json& value, const std::string& name) {
  if (!value.is_object()) impossible(name + " must be an object of shapes and numbers");
  Pairs pairs;
  for (const auto& [key, count] : value.items()) {
    const auto laid = shape_named(key);
    if (!laid) impossible("there is no shape " + key + " (in " + name + ")");
    pairs.lay(*laid, static_cast<unsigned>(number(count, name + "." + key, 0, kAlike / 2)));
  }
  return pairs;
}

Phase read_phase(const Json& value) {
  if (value.is_string())
    for (std::size_t i = 0; i < kPhaseNames.size(); ++i)
      if (value.get<std::string>() == kPhaseNames[i]) return static_cast<Phase>(i);
  std::string names;
  for (const char* name : kPhaseNames)
    names += (names.empty() ? "" : ", ") + std::string(name);
  impossible("phase must be one of: " + names);
}

void read_options_of(const Json& json, State& s) {
  s.options = stated::options(Rules::info, json);
  s.seats = static_cast<std::uint8_t>(s.options[kSeatsOption]);
  if (const Refusal refusal = Rules::check_options(s.options, s.seats))
    throw stated::Impossible{Complaint{refusal.code, refusal.key}};
}

/// Tokens: stock, lid, hands and pairs; hidden ones are numbers.
void read_tokens(const Json& json, Known& known) {
  State& s = known.state;
  const Json& stock = field(json, "stock");
  if (stock.is_number()) {
    known.hidden_stock = static_cast<std::uint8_t>(number(stock, "stock", 0, kTokens));
  } else {
    s.stock = read_stack(stock, "stock");
  }
  s.lid = read_stack(field(json, "lid"), "lid");
  const Json& hands = list_of(json, "hands", s.seats);
  const Json& pairs = list_of(json, "pairs", s.seats);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const std::string name = entry("hands", seat);
    if (hands[seat].is_number()) {
      known.hidden[seat] = static_cast<std::uint8_t>(number(hands[seat], name, 0, kShapes));
    } else {
      s.hand(seat) = read_hand(hands[seat], name);
    }
    s.pairs[seat] = read_pairs(pairs[seat], entry("pairs", seat));
  }
}

/// Eight tokens of each shape, no more and no fewer; hidden places for exactly those not seen.
void count_tokens(Known& known) {
  const State& s = known.state;
  std::array<int, kShapes> seen{};
  for (int i = 0; i < s.stock.size(); ++i)
    ++seen[s.stock[i]];
  for (int i = 0; i < s.lid.size(); ++i)
    ++seen[s.lid[i]];
  int hidden = known.hidden_stock;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    hidden += known.hidden[seat];
    for (Shape one = 0; one < kShapes; ++one)
      seen[one] += (s.hand(seat).has(one) ? 1 : 0) + 2 * s.pairs[seat].of(one);
  }
  int unseen = 0;
  for (Shape one = 0; one < kShapes; ++one) {
    if (seen[one] > kAlike)
      impossible("there are " + std::to_string(seen[one]) + " tokens with the shape " +
                 kShapeNames[one] + ", there can only be " + std::to_string(kAlike));
    known.unseen[one] = static_cast<std::uint8_t>(kAlike - seen[one]);
    unseen += known.unseen[one];
  }
  if (unseen != hidden)
    impossible("the tokens in stock, lid, hands and pairs add up to " +
               std::to_string(kTokens - unseen + hidden) + ", they must be " +
               std::to_string(kTokens));
  std::array<Hand, kMaxPlayers> hands{};
  std::array<std::uint8_t, kShapes> left{};
  if (!place_unseen(known, hands, left))
    impossible("the hidden tokens cannot lie in the hands without two alike in one hand");
}

void read_turn(const Json& json, State& s) {
  const Json& turn = field(json, "turn");
  if (s.phase == Phase::Over) {
    if (!turn.is_null()) impossible("turn must be null when the game is over");
    s.turn = kNoSeat;
  } else if (is_bankers(s.phase)) {
    if (turn != "banker") impossible("turn must be \"banker\" when the banker is asked");
    s.turn = kBankerSeat;
  } else {
    s.turn = static_cast<Seat>(number(turn, "turn", 0, s.seats - 1));
  }
  if (json.contains("over") && flag(json["over"], "over") != (s.phase == Phase::Over))
    impossible("over must be true in the phase over and only there");
}

void check_offer(const Json& json, const Known& known) {
  const State& s = known.state;
  const Json& offer = field(json, "offer");
  if (s.phase != Phase::Offer) {
    if (!offer.is_null()) impossible("an offer is only possible in the phase offer");
    return;
  }
  if (offer.is_null()) impossible("the phase offer needs an offer");
  const Shape offered = shape(offer, "offer");
  if (s.lid.empty() || s.lid.top() != offered)
    impossible("the offer must be the last token in the lid");
}

/// What the phase asks of the pool and of the hands.
void check_phase(const Known& known) {
  const State& s = known.state;
  const int pool = s.pool() + known.hidden_stock;
  int all_loose = 0;
  for (Seat seat = 0; seat < s.seats; ++seat)
    all_loose += known.loose(seat);
  switch (s.phase) {
  case Phase::Offer: break;
  case Phase::Return:
    if (s.no_returns) impossible("nobody returns a token while no_returns is true");
    if (known.loose(s.turn) < 2)
      impossible("the seat on turn must have two loose tokens to return one of them");
    break;
  case Phase::Draw:
    if (pool > 0) impossible("the drawing rounds begin when stock and lid are empty");
    if (s.no_returns) impossible("no_returns must be false in the drawing rounds");
    if (s.dry_turns > 0) impossible("dry_turns must be 0 in the drawing rounds");
    if (known.loose(s.turn) == 0) impossible("the seat on turn has no loose token and is out");
    break;
  case Phase::Over:
    if (pool > 0 || all_loose > 0)
      impossible("the game is not over while there are tokens in the box or loose tokens");
    break;
  case Phase::Deal:
  case Phase::Exchange:
  case Phase::Give:
  case Phase::Collect:
  case Phase::Offering:
  case Phase::Recycle: break; // see check_step()
  }
}

void read_counters(const Json& json, State& s) {
  s.no_returns = flag(field(json, "no_returns"), "no_returns");
  const int patience = kPatience * s.seats;
  s.dry_turns = static_cast<std::uint8_t>(
      number(field(json, "dry_turns"), "dry_turns", 0, s.no_returns ? UINT8_MAX : patience));
}

/// Deals, and the points and QARDOs of those that are finished.
void read_match(const Json& json, State& s) {
  const bool over = s.phase == Phase::Over;
  const int deals = s.options[kDealsOption];
  s.deal = static_cast<std::uint8_t>(number(field(json, "deal"), "deal", over ? deals : 1, deals));
  const int finished = over ? deals : s.deal - 1;
  const Json& totals = list_of(json, "totals", s.seats);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const int least = over ? s.pairs[seat].points() : 0;
    s.totals[seat] = static_cast<std::int16_t>(
        number(totals[seat], entry("totals", seat), least, finished * kMostPointsADeal));
  }
  if (json.contains("qardos")) {
    const Json& qardos = list_of(json, "qardos", s.seats);
    for (Seat seat = 0; seat < s.seats; ++seat)
      s.qardos[seat] =
          static_cast<std::uint8_t>(number(qardos[seat], entry("qardos", seat),
                                           over ? s.pairs[seat].qardos() : 0, finished * kShapes));
  }
  if (!over || !decided_by_lot(ties(s)) || !json.contains("lot")) return;
  const Json& lot = list_of(json, "lot", s.seats);
  unsigned drawn = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    s.lot[seat] = static_cast<std::uint8_t>(number(lot[seat], entry("lot", seat), 1, s.seats));
    drawn |= 1U << s.lot[seat];
  }
  if (drawn != (2U << s.seats) - 2U) impossible("lot must number the seats, each number once");
}

Known read_known(const Json& json) {
  Known known;
  State& s = known.state;
  read_options_of(json, s);
  s.phase = read_phase(field(json, "phase"));
  read_turn(json, s);
  read_step(json, s);
  read_counters(json, s);
  read_tokens(json, known);
  count_tokens(known);
  check_offer(json, known);
  check_phase(known);
  read_match(json, s);
  if (is_bankers(s.phase)) check_step(known);
  return known;
}

} // namespace

std::variant<Known, Complaint> Rules::read(const Json& json) {
  return stated::read<Known>(info, json, read_known);
}

} // namespace hmat::qardo
