// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stated.hpp"
#include "games/quarto/names.hpp"
#include "games/quarto/quarto.hpp"
#include <nlohmann/json.hpp>

/// Reading a position that somebody wrote down: nothing is believed that play could not have made.
namespace hmat::quarto {
namespace {

/// What is wrong, in one sentence; empty if nothing is.
using Problem = std::string;

/// The fields as they stand in the document, before they are believed.
struct Written {
  State state;
  std::optional<Groups> open; ///< absent in a view with manual calls
  Cells seen = 0;             ///< pieces met so far
  int placed = 0;             ///< those on the board
};

const Json* field(const Json& json, const char* name) {
  const auto at = json.find(name);
  return at == json.end() ? nullptr : &*at;
}

Problem take_piece(const Json& json, Written& out, Piece& piece) {
  const auto named = json.is_string() ? piece_named(json.get<std::string>()) : std::nullopt;
  if (!named) return json.dump() + " is not a piece; write one like lrth";
  if (((out.seen >> *named) & 1U) != 0)
    return std::string("the piece ") + kPieceNames[*named] + " is there twice";
  out.seen = static_cast<Cells>(out.seen | (1U << *named));
  piece = *named;
  return {};
}

Problem read_board(const Json* json, Written& out) {
  if (json == nullptr || !json->is_object())
    return "the state needs a board: an object of cells and pieces";
  for (const auto& [name, value] : json->items()) {
    const auto cell = cell_named(name);
    if (!cell) return name + " is not a cell; cells are a1 to d4";
    Piece piece = 0;
    if (Problem problem = take_piece(value, out, piece); !problem.empty()) return problem;
    if (out.state.taken(*cell)) return "the cell " + name + " is there twice";
    out.state.board.put(*cell, piece);
    out.state.take(Phase::Place, *cell);
    ++out.placed;
  }
  return {};
}

Problem read_unplayed(const Json* json, Written& out) {
  if (json == nullptr || !json->is_array())
    return "the state needs unplayed: the list of pieces beside the board";
  Cells& unplayed = out.state.free[static_cast<std::size_t>(Phase::Give)];
  unplayed = 0;
  for (const Json& one : *json) {
    Piece piece = 0;
    if (Problem problem = take_piece(one, out, piece); !problem.empty()) return problem;
    unplayed = static_cast<Cells>(unplayed | (1U << piece));
  }
  return {};
}

Problem read_held(const Json* json, Written& out) {
  if (json == nullptr) return "the state needs held: a piece or null";
  if (json->is_null()) return {};
  return take_piece(*json, out, out.state.held);
}

Problem read_groups(const Json& json, const char* name, const State& s, Groups& out) {
  if (!json.is_array()) return std::string(name) + " must be a list of rows";
  for (const Json& one : json) {
    const auto group = one.is_string() ? group_named(one.get<std::string>()) : std::nullopt;
    if (!group) return one.dump() + " is not a row; write one like row1, col-a or diag-a1";
    const std::string row = kGroupNames[*group];
    if (*group >= s.groups())
      return "squares do not count in this game, so " + row + " cannot be in " + name;
    if (((out >> *group) & 1U) != 0) return row + " is twice in " + name;
    if (!s.full(*group)) return row + " is in " + name + " but it is not full";
    if (!s.qualifies(*group))
      return row + " is in " + name + " but its pieces have nothing in common";
    out |= 1U << *group;
  }
  return {};
}

Problem read_rows(const Json& json, Written& out) {
  const Json* dead = field(json, "dead_rows");
  if (dead == nullptr) return "the state needs dead_rows: a list";
  if (Problem problem = read_groups(*dead, "dead_rows", out.state, out.state.dead);
      !problem.empty())
    return problem;
  if (const Json* open = field(json, "open_rows")) {
    out.open = 0;
    return read_groups(*open, "open_rows", out.state, *out.open);
  }
  return {};
}

/// A seat or null.
Problem read_seat(const Json* json, const char* name, Seat& out) {
  out = kNoSeat;
  if (json == nullptr || json->is_null()) return {};
  if (!json->is_number_integer() ||
      (json->get<std::int64_t>() != 0 && json->get<std::int64_t>() != 1))
    return std::string(name) + " must be seat 0, seat 1 or null";
  out = json->get<Seat>();
  return {};
}

Problem read_course(const Json& json, State& s) {
  const Json* phase = field(json, "phase");
  if (phase == nullptr || !phase->is_string()) return "the state needs a phase";
  const auto& names = Rules::info.phases;
  std::size_t index = 0;
  while (index < names.size() && phase->get<std::string>() != names[index])
    ++index;
  if (index == names.size()) return "the phase must be give, place, last-call or over";
  s.phase = static_cast<Phase>(index);
  if (field(json, "turn") == nullptr) return "the state needs turn: a seat or null";
  if (Problem problem = read_seat(field(json, "turn"), "turn", s.turn); !problem.empty())
    return problem;
  if (Problem problem = read_seat(field(json, "winner"), "winner", s.winner); !problem.empty())
    return problem;
  if (const Json* over = field(json, "over"))
    if (!over->is_boolean() || over->get<bool>() != (s.phase == Phase::Over))
      return "over must be true in the phase over, and only there";
  const Json* passes = field(json, "passes");
  if (passes == nullptr || !passes->is_number_integer() ||
      (passes->get<std::int64_t>() != 0 && passes->get<std::int64_t>() != 1))
    return "the state needs passes: 0, or 1 once the placer has passed";
  s.passes = passes->get<std::uint8_t>();
  return {};
}

/// Pieces, cells and hand against the phase.
Problem check_counts(const Written& w) {
  const State& s = w.state;
  if (w.seen != 0xFFFF) {
    const Piece missing = nth_bit(static_cast<Cells>(~w.seen), 0);
    return std::string("the piece ") + kPieceNames[missing] +
           " is nowhere; all sixteen must be there";
  }
  const bool holds = s.held != kNoPiece;
  const bool all_placed = w.placed == kPieces;
  switch (s.phase) {
  case Phase::Give:
    if (holds) return "nobody may hold a piece in the phase give";
    if (all_placed) return "there is no piece left to give";
    break;
  case Phase::Place:
    if (!holds) return "somebody must hold a piece in the phase place";
    break;
  case Phase::LastCall:
    if (s.automatic()) return "there is no last call when rows are called automatically";
    if (!all_placed) return "the last call comes when all pieces are placed";
    break;
  case Phase::Over:
    if (s.winner == kNoSeat && !all_placed) return "a draw needs all pieces to be placed";
    if (s.automatic() && holds)
      return "nobody may hold a piece when rows are called automatically and the game is over";
    break;
  }
  if ((s.phase == Phase::Over) != (s.turn == kNoSeat))
    return "turn must be null when the game is over, and a seat before";
  if (s.phase != Phase::Over && s.winner != kNoSeat)
    return "there is a winner only when the game is over";
  return {};
}

Problem check_passes(const Written& w) {
  const State& s = w.state;
  if (s.passes == 0 && s.phase == Phase::Over && s.winner == kNoSeat && !s.automatic())
    return "a draw needs the pass of both players, so passes must be 1";
  if (s.passes != 0 && (w.placed < kPieces || s.automatic()))
    return "nobody can have passed before the last call";
  return {};
}

/// Who placed the last piece, if the option says who began; else kNoSeat.
Seat placer(const Written& w) {
  if (w.state.options[kFirst] == 0) return kNoSeat;
  const Seat first = static_cast<Seat>(w.state.options[kFirst] - 1);
  return w.placed % 2 == 0 ? first : other(first);
}

Problem check_turn(const Written& w) {
  const State& s = w.state;
  const Seat last = placer(w);
  if (last == kNoSeat) return {};
  const Seat next = s.held != kNoPiece || s.passes != 0 ? other(last) : last;
  const Seat named = s.phase == Phase::Over ? s.winner : s.turn;
  // A winner after the last piece and before any pass is its placer: the other one calls second.
  if (named != kNoSeat && named != next)
    return "with the seat that begins and the pieces placed so far, it must be seat " +
           std::to_string(next);
  return {};
}

/// Open and dead rows as one history: there was a last placement, all open rows hold its cell, no
/// dead row does unless both players have passed after it.
Problem check_rows(Written& w) {
  State& s = w.state;
  Groups complete = 0;
  for (unsigned group = 0; group < s.groups(); ++group)
    if (s.qualifies(group)) complete |= 1U << group;
  const Groups fresh = complete & ~s.dead;
  const bool won = s.phase == Phase::Over && s.winner != kNoSeat;
  const bool drawn = s.phase == Phase::Over && !won;

  if (s.automatic() && s.dead != 0) return "no row can be dead when rows are called automatically";
  if (s.automatic() && fresh != 0 && !won)
    return "a row with something in common ends the game when rows are called automatically";
  if (won && fresh == 0) return "there is a winner but no row that could have been called";
  if (drawn && fresh != 0) return "after a draw every row with something in common is dead";
  if (s.phase == Phase::Over) {
    s.left = 0;
  } else {
    s.left = static_cast<std::uint8_t>(kPieces - w.placed);
    s.open = fresh;
    s.calls = static_cast<std::uint8_t>(count_groups(fresh) + (s.phase == Phase::LastCall ? 1 : 0));
  }
  if (w.open && *w.open != s.open)
    return s.phase == Phase::Over
               ? "open_rows must be empty when the game is over"
               : "open_rows must hold every row with something in common that is not dead";

  auto last = static_cast<Cells>(~s.free[static_cast<std::size_t>(Phase::Place)]);
  for (unsigned group = 0; group < s.groups(); ++group) {
    if (((fresh >> group) & 1U) != 0) last = static_cast<Cells>(last & kGroupCells[group]);
    if (((s.dead >> group) & 1U) != 0 && !drawn)
      last = static_cast<Cells>(last & ~kGroupCells[group]);
  }
  if (last == 0 && complete != 0)
    return "no single placement could have left these rows open and those dead";
  return {};
}

Problem read_all(const Json& json, Written& w) {
  using Step = Problem (*)(const Json&, Written&);
  constexpr std::array<Step, 9> kSteps{
      [](const Json& j, Written& o) { return read_course(j, o.state); },
      [](const Json& j, Written& o) { return read_board(field(j, "board"), o); },
      [](const Json& j, Written& o) { return read_unplayed(field(j, "unplayed"), o); },
      [](const Json& j, Written& o) { return read_held(field(j, "held"), o); },
      [](const Json&, Written& o) { return check_counts(o); },
      [](const Json&, Written& o) { return check_passes(o); },
      [](const Json&, Written& o) { return check_turn(o); },
      [](const Json& j, Written& o) { return read_rows(j, o); },
      [](const Json&, Written& o) { return check_rows(o); }};
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
  return written.state;
}

} // namespace hmat::quarto
