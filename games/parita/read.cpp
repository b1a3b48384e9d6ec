// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stated.hpp"
#include "games/parita/rules.hpp"
#include <nlohmann/json.hpp>

/// Reading a position that somebody wrote down: nothing is believed that play could not have made.
namespace hmat::parita {
namespace {

/// What is wrong, in one sentence; empty if nothing is.
using Problem = std::string;

/// The position as far as it has been read, and what was met on the way.
struct Written {
  State state;
  std::array<int, kJoker + 1> met{}; ///< how often each card has turned up
  int rows = 0;
  int pairs = 0;
};

constexpr int kJokers = 2 * kJokersEach;

const Json* field(const Json& json, const char* name) {
  if (!json.is_object()) return nullptr;
  const auto at = json.find(name);
  return at == json.end() ? nullptr : &*at;
}

bool in_range(const Json* json, std::int64_t least, std::int64_t most) {
  return json != nullptr && json->is_number_integer() && json->get<std::int64_t>() >= least &&
         json->get<std::int64_t>() <= most;
}

/// A name among those that `find` knows.
template <class Find>
auto named(const Json* json, const Find& find) -> decltype(find(std::string_view())) {
  if (json == nullptr || !json->is_string()) return std::nullopt;
  return find(json->get_ref<const std::string&>());
}

/// Counts `copies` of a card that lies somewhere.
Problem meet(Written& w, Card card, int copies) {
  const int most = card == kJoker ? kJokers : kCopies;
  w.met[card] += copies;
  if (w.met[card] > most)
    return std::string(kFaceNames[card]) + " is there more than " + std::to_string(most) + " times";
  return {};
}

Problem read_hand(const Json& list, Written& w, Seat seat) {
  if (!list.is_array()) return "each hand must be a list of cards";
  if (list.size() > kHandSize) return "a hand never holds more than the 23 cards that were dealt";
  Hand& hand = w.state.hands[seat];
  for (const Json& one : list) {
    const auto card = named(&one, card_named);
    if (!card) return one.dump() + " is not a card; write one like Qh, or joker";
    if (Problem problem = meet(w, *card, 1); !problem.empty()) return problem;
    hand.add(*card);
  }
  if (hand.jokers() > kJokersEach) return "nobody can hold more than three jokers";
  return {};
}

/// Both members of the list `name`, one a seat.
template <class Read>
Problem read_both(const Json& json, const char* name, const Read& read) {
  const Json* both = field(json, name);
  if (both == nullptr || !both->is_array() || both->size() != 2)
    return std::string("the state needs ") + name + ": a list with one member a seat";
  for (const Seat seat : {Seat{0}, Seat{1}})
    if (Problem problem = read((*both)[seat], seat); !problem.empty()) return problem;
  return {};
}

Problem read_cell(const Json& cell, Written& w, Sequence& row) {
  const auto rank = named(field(cell, "rank"), rank_named);
  const Json* joker = field(cell, "joker");
  const Json* paired = field(cell, "paired");
  if (!rank || joker == nullptr || !joker->is_boolean() || paired == nullptr ||
      !paired->is_boolean())
    return cell.dump() + " is no card of a sequence: it needs rank, joker and paired";
  if (row.exists() && *rank != row.high() + 1)
    return "the ranks of a sequence must follow each other, the lowest first";
  const bool as_joker = joker->get<bool>();
  if (as_joker && row.joker != 0) return "a sequence has one joker at most";
  row.add(*rank, as_joker);
  if (paired->get<bool>()) {
    row.pair(*rank);
    ++w.pairs;
  }
  return meet(w, as_joker ? kJoker : row.card_at(*rank), paired->get<bool>() ? 2 : 1);
}

Problem read_row(const Json& json, Written& w, Seat side) {
  const Json* id = field(json, "id");
  if (!in_range(id, 1, w.state.next_id - 1))
    return "every sequence needs an id, from 1 to one less than next_id";
  const auto number = id->get<unsigned>();
  if (w.state.lies(number)) return "the id " + std::to_string(number) + " is there twice";
  const auto suit = named(field(json, "suit"), suit_named);
  if (!suit) return "every sequence needs a suit: c, d, h or s";
  const Json* cards = field(json, "cards");
  if (cards == nullptr || !cards->is_array() || cards->empty() || cards->size() > kRanks)
    return "every sequence needs cards: a list of one to five";
  Sequence row;
  row.place = static_cast<std::uint8_t>(*suit + 4U * side);
  for (const Json& cell : *cards)
    if (Problem problem = read_cell(cell, w, row); !problem.empty()) return problem;
  if (row.ranks == row.joker) return "a joker cannot be a sequence alone";
  w.state.rows[number] = row;
  w.state.ends.add(number, row);
  ++w.rows;
  if (row.complete()) {
    const Seat seat = row.side();
    w.state.points[seat] = static_cast<std::int16_t>(w.state.points[seat] + kRanks - row.pairs());
    w.state.points[other(seat)] =
        static_cast<std::int16_t>(w.state.points[other(seat)] + row.pairs());
  }
  return {};
}

Problem read_sides(const Json& json, Written& w) {
  return read_both(json, "sides", [&](const Json& list, Seat side) -> Problem {
    if (!list.is_array()) return "each side must be a list of sequences";
    for (const Json& one : list)
      if (Problem problem = read_row(one, w, side); !problem.empty()) return problem;
    return {};
  });
}

Problem read_course(const Json& json, Written& w) {
  State& s = w.state;
  const Json* phase = field(json, "phase");
  if (phase == nullptr || (*phase != "play" && *phase != "over"))
    return "the phase must be play or over";
  s.phase = *phase == "over" ? Phase::Over : Phase::Play;
  const bool over = s.phase == Phase::Over;
  if (const Json* flag = field(json, "over"))
    if (!flag->is_boolean() || flag->get<bool>() != over)
      return "over must be true in the phase over, and only there";
  const Json* turn = field(json, "turn");
  if (over ? turn == nullptr || !turn->is_null() : !in_range(turn, 0, 1))
    return "turn must be null when the game is over, and seat 0 or 1 before";
  s.turn = over ? kNoSeat : turn->get<Seat>();
  const Json* passes = field(json, "passes");
  if (!in_range(passes, 0, 2)) return "the state needs passes: 0, 1 or 2 in succession";
  s.passes = passes->get<std::uint8_t>();
  const Json* next = field(json, "next_id");
  if (!in_range(next, 1, kMaxSequences + 1))
    return "the state needs next_id: the number of the next sequence, 44 at most";
  s.next_id = next->get<std::uint8_t>();
  return {};
}

Problem check_pack(const Written& w) {
  for (unsigned card = 0; card <= kJoker; ++card)
    if (const int all = card == kJoker ? kJokers : kCopies; w.met[card] != all)
      return std::string(kFaceNames[card]) + " must be there " + std::to_string(all) +
             " times, not " + std::to_string(w.met[card]);
  // A sequence goes only when its last card is taken, and each pair has taken one card.
  if (w.state.next_id - 1 - w.rows > w.pairs)
    return "more sequences have gone than pairs could have taken away";
  return {};
}

/// Whether `seat` could do nothing but pass.
bool stuck(const State& s, Seat seat) {
  State asked = s;
  asked.phase = Phase::Play;
  asked.turn = seat;
  count_choices(asked);
  return asked.choices.passes != 0;
}

Problem check_end(const Written& w) {
  const State& s = w.state;
  const bool over = s.phase == Phase::Over;
  const bool won = s.points[0] >= kWinningPoints || s.points[1] >= kWinningPoints;
  const bool empty = s.hands[0].empty() || s.hands[1].empty();
  if (s.hands[0].empty() && s.hands[1].empty())
    return "both hands cannot be empty: the game ends with the first that is";
  if (won && !over) return "the game is over with nine points";
  if (empty && !over) return "the game is over when a hand is empty";
  if ((s.passes == 2) && !over) return "the game is over when both players have passed";
  if (over && !won && !empty && s.passes != 2)
    return "the game is not over: nobody has nine points or an empty hand, or both have passed";
  if (s.passes != 0 && (won || empty)) return "nobody passes when the game is over";
  if (s.passes == 1 && !stuck(s, other(s.turn)))
    return "the other player can move, and so cannot have passed";
  if (s.passes == 2 && !(stuck(s, 0) && stuck(s, 1)))
    return "somebody can move, so both cannot have passed";
  return {};
}

/// Who has made how many moves. A player who holds more than jokers has never passed, so that with
/// both hands larger than three the turns have strictly alternated.
Problem check_moves(const Written& w) {
  const State& s = w.state;
  const auto held = [&](Seat seat) { return static_cast<int>(s.hands[seat].size()); };
  if (s.phase == Phase::Over || held(0) <= kJokersEach || held(1) <= kJokersEach) return {};
  const int moves = 2 * kHandSize - held(0) - held(1) + w.pairs;
  const Seat first = moves % 2 == 0 ? s.turn : other(s.turn);
  if (s.options[kFirst] != 0 && s.options[kFirst] - 1 != first)
    return "with the seat that begins and the moves made so far, it must be seat " +
           std::to_string(other(s.turn));
  const int of_first = (moves + 1) / 2;
  const int pairs = held(first) - kHandSize + of_first; // made by that seat
  if (pairs < 0 || pairs > w.pairs)
    return "the sizes of the hands do not fit the moves that were made in turn";
  return {};
}

Problem read_all(const Json& json, Written& w) {
  using Step = Problem (*)(const Json&, Written&);
  constexpr std::array<Step, 6> kSteps{
      read_course,
      [](const Json& j, Written& o) {
        return read_both(j, "hands",
                         [&](const Json& list, Seat seat) { return read_hand(list, o, seat); });
      },
      read_sides,
      [](const Json&, Written& o) { return check_pack(o); },
      [](const Json&, Written& o) { return check_end(o); },
      [](const Json&, Written& o) { return check_moves(o); }};
  for (const Step step : kSteps)
    if (Problem problem = step(json, w); !problem.empty()) return problem;
  return {};
}

} // namespace

std::variant<State, Complaint> Rules::read(const Json& json) {
  if (auto other = stated::other_than(info, json)) return *std::move(other);
  Written written;
  Complaint complaint;
  written.state.options = standard_options(info.options);
  if (const Json* options = field(json, "options"))
    if (!read_options(info.options, *options, written.state.options, complaint)) return complaint;
  if (Problem problem = read_all(json, written); !problem.empty())
    return Complaint{"bad-state", problem};
  count_choices(written.state);
  return written.state;
}

} // namespace hmat::parita
