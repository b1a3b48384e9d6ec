// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/table_note.hpp"

#include "app/result.hpp"
#include "app/text.hpp"
#include "engine/bot/company.hpp"
#include "speech/narrator.hpp"

namespace hmat::app {
namespace {

using State = TableNote::State;

State state_of(const Table& table) {
  const Match& match = table.truth();
  const bool alone = table.beginning().people == 1;
  if (!table.over()) return alone && table.turn() == 0 ? State::Mine : State::Other;
  if (!match.over()) return State::Ended;
  if (!alone) {
    const Sees winners = match.standing().winners;
    const bool all =
        winners == static_cast<Sees>((1U << static_cast<unsigned>(table.seats())) - 1U);
    return winners == kNobody || all ? State::Drawn : State::Winners;
  }
  switch (result_for(match, 0).value_or(Value::Draw)) {
  case Value::Win: return State::Won;
  case Value::Draw: return State::Drawn;
  case Value::Loss: return State::Lost;
  }
  return State::Drawn;
}

const char* name_of(State state) {
  switch (state) {
  case State::Mine: return "mine";
  case State::Other: return "other";
  case State::Won: return "won";
  case State::Lost: return "lost";
  case State::Drawn: return "drawn";
  case State::Winners: return "winners";
  case State::Ended: return "ended";
  }
  return "ended";
}

} // namespace

TableNote note_of(const Table& table) {
  const Match& match = table.truth();
  TableNote note{.game = match.info().id,
                 .people = table.beginning().people,
                 .level = table.beginning().level,
                 .state = state_of(table),
                 .seat = table.turn(),
                 .winners = match.standing().winners,
                 .moves = static_cast<int>(table.journal().size())};
  note.opponents = table.seats() - note.people;
  if (note.people > 1) return note; // of several people nobody knows who is whose partner
  for (Seat seat = 1; seat < table.seats(); ++seat)
    if (match.side(seat) == match.side(0)) ++note.partners;
  note.opponents -= note.partners;
  return note;
}

std::string title_in_words(const std::string& game, const speech::Catalogue& words) {
  const std::string id = game + ".title";
  return words.has(id) ? words.say(id) : printable(game);
}

std::string company_in_words(const TableNote& note, const speech::Catalogue& words) {
  return words.say("tables.company", {{"game", speech::Text{title_in_words(note.game, words)}},
                                      {"people", speech::Number{note.people}},
                                      {"partners", speech::Number{note.partners}},
                                      {"level", speech::Text{note.level ? level_name(*note.level)
                                                                        : std::string("unsaid")}},
                                      {"n", speech::Number{note.opponents}}});
}

std::string state_in_words(const TableNote& note, const speech::Catalogue& words) {
  speech::List names;
  for (Seat seat = 0; seat < kMaxSeats; ++seat)
    if ((note.winners & seat_bit(seat)) != 0) names.items.push_back(speech::seat_name(seat));
  if (names.items.empty()) names.items.push_back(speech::seat_name(0)); // not spoken then
  return words.say("tables.state",
                   {{"state", speech::Text{name_of(note.state)}},
                    {"name", speech::seat_name(note.seat == kNoSeat ? Seat{0} : note.seat)},
                    {"names", names}});
}

std::string moves_in_words(int moves, const speech::Catalogue& words) {
  return words.say("tables.moves",
                   {{"moves", speech::CountedNoun{"move", moves}}, {"n", speech::Number{moves}}});
}

std::string line_in_words(const TableNote& note, const std::string& when, bool used,
                          const speech::Catalogue& words) {
  return words.say("tables.line", {{"table", speech::Text{company_in_words(note, words)}},
                                   {"when", speech::Text{when}},
                                   {"state", speech::Text{state_in_words(note, words)}},
                                   {"moves", speech::Text{moves_in_words(note.moves, words)}},
                                   {"used", speech::Text{used ? "yes" : "no"}}});
}

} // namespace hmat::app
