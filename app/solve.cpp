// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/solve.hpp"

#include "app/lines.hpp"
#include "app/text.hpp"

#include <fmt/format.h>
#include <istream>
#include <ostream>

namespace hmat::app {
namespace {

const char* name_of(Value value) {
  switch (value) {
  case Value::Loss: return "loss";
  case Value::Draw: return "draw";
  case Value::Win: return "win";
  }
  return "draw";
}

/// For a solution or one of its moves.
template <class Solved>
Json json_of_value(const Solved& solved, bool distances) {
  Json out{{"value", name_of(solved.value)}};
  if (distances) out["placements"] = solved.plies;
  return out;
}

Json json_of_solution(const Solution& solution, const GameType& game, bool distances) {
  Json out = json_of_value(solution, distances);
  Json& moves = out["moves"] = Json::object();
  for (const SolvedMove& solved : solution.moves)
    moves[game.move_text(solved.move)] = json_of_value(solved, distances);
  return out;
}

/// What is wrong with the object as a whole, if it is no state of `game`.
std::optional<Complaint> no_state(const Json& object, const GameType& game) {
  const std::string id = game.info().id;
  const auto named = object.find("game");
  if (named == object.end() && object.contains("state"))
    return Complaint{"bad-state", "this is an answer of the protocol: send what it holds under "
                                  "\"state\", that object alone on the line"};
  if (named != object.end() && *named != id)
    return Complaint{"bad-state",
                     fmt::format("this is no state of {}, since its \"game\" is {}: send "
                                 "states of {}, or start hmat solve for another game",
                                 id, printable(text_of(*named)), id)};
  return std::nullopt;
}

std::variant<Solution, Complaint> solved(const GameType& game, Solver& solver,
                                         std::string_view line, bool distances) {
  const auto json = json_of(line);
  if (const auto* complaint = std::get_if<Complaint>(&json)) return *complaint;
  const Json& state = std::get<Json>(json);
  if (!state.is_object())
    return Complaint{"bad-json", "this line is not a JSON object: send a state on one line"};
  if (const auto complaint = no_state(state, game)) return *complaint;
  return solver.solve(state, distances, nullptr);
}

} // namespace

void run_solve(std::istream& in, std::ostream& out, const GameType& game, Solver& solver,
               bool distances) {
  std::string line;
  while (out && read_line(*in.rdbuf(), line)) {
    const auto answer = solved(game, solver, line, distances);
    if (const auto* complaint = std::get_if<Complaint>(&answer))
      out << text_of({{"error", {{"code", complaint->code}, {"say", complaint->say}}}});
    else
      out << text_of(json_of_solution(std::get<Solution>(answer), game, distances));
    out << '\n' << std::flush;
  }
}

} // namespace hmat::app
