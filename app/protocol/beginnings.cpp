// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/protocol/answers.hpp"
#include "app/protocol/arguments.hpp"
#include "app/protocol/commands.hpp"
#include <algorithm>
#include <nlohmann/json.hpp>

namespace hmat::app {
namespace {

const char* kind_name(OptionKind kind) {
  switch (kind) {
  case OptionKind::Number: return "number";
  case OptionKind::Choice: return "choice";
  case OptionKind::Flag: return "flag";
  case OptionKind::Subset: return "subset";
  }
  return "choice";
}

/// What the option, or for a subset each of its members, may be.
Json values_json(const OptionSpec& spec) {
  Json out = Json::array();
  switch (spec.kind) {
  case OptionKind::Number:
    for (int value = spec.min; value <= spec.max; ++value)
      out.push_back(value);
    return out;
  case OptionKind::Flag: return {false, true};
  case OptionKind::Choice:
    for (std::size_t i = 0; i < spec.values.size(); ++i)
      out.push_back(option_json(spec, static_cast<int>(i)));
    return out;
  case OptionKind::Subset:
    for (const char* value : spec.values)
      out.push_back(value);
    return out;
  }
  return out;
}

Json game_json(const GameInfo& info) {
  Json options = Json::array();
  for (const OptionSpec& spec : info.options)
    options.push_back({{"name", spec.name},
                       {"type", kind_name(spec.kind)},
                       {"default", option_json(spec, spec.standard)},
                       {"values", values_json(spec)}});
  return {{"id", info.id},
          {"seats", std::vector<int>(info.seats.begin(), info.seats.end())},
          {"options", std::move(options)}};
}

const GameType& game_called(const Session& session, const std::string& id) {
  if (const GameType* type = session.find(id)) return *type;
  std::vector<std::string> ids;
  for (const GameType* type : session.services.games)
    ids.emplace_back(type->info().id);
  throw Refused("unknown-game",
                "there is no game called " + excerpt(id) + "; the games are: " + listed(ids));
}

bool seats_fit(const GameInfo& info, std::uint64_t seats) {
  return std::find(info.seats.begin(), info.seats.end(), seats) != info.seats.end();
}

/// Seats and options of a new game. Where seats are also an option, either of the two stands for
/// both; if both are given, GameType::allowed() compares them.
std::pair<int, Options> agreed(const GameType& type, const Json& command) {
  const GameInfo& info = type.info();
  const auto seats = optional_count(command, "seats", 1, kMaxSeats);
  Json given = command.contains("options") ? command["options"] : Json::object();
  const char* name =
      info.seats_option < 0 ? "" : info.options[static_cast<std::size_t>(info.seats_option)].name;
  const bool also_option = info.seats_option >= 0 && given.is_object();
  if (also_option && seats && !given.contains(name) && seats_fit(info, *seats))
    given[name] = *seats;

  Options options;
  Complaint complaint;
  if (!read_options(info.options, given, options, complaint)) throw Refused(complaint);
  int number = info.seats.front();
  if (seats) {
    number = static_cast<int>(*seats);
  } else if (also_option) {
    number = options_json(info.options, options)[name].get<int>();
  }
  if (!type.allowed(options, number, complaint)) throw Refused(complaint);
  return {number, options};
}

} // namespace

Json list_games(Session& session, const Json&) {
  Json games = Json::array();
  for (const GameType* type : session.services.games)
    games.push_back(game_json(type->info()));
  return {{"games", std::move(games)}};
}

Json new_game(Session& session, const Json& command) {
  const GameType& type = game_called(session, text_argument(command, "game"));
  const auto [seats, options] = agreed(type, command);
  const auto seed = optional_seed(command);
  if (!seed)
    throw Refused("bad-argument", "the argument seed is missing: add a decimal number as a string");
  session.table = Table::deal(type, options, seats, *seed);
  return progress(*session.table, 0);
}

Json set_up(Session& session, const Json& command) {
  const auto state = command.find("state");
  if (state == command.end() || !state->is_object())
    throw Refused("bad-argument", "the argument state must be an object, as state prints it");
  const auto id = state->find("game");
  if (id == state->end() || !id->is_string())
    throw Refused("bad-state", "the state must name its game, as state prints it");
  const GameType& type = game_called(session, id->get<std::string>());
  auto table = Table::set_up(type, *state, optional_seed(command).value_or(0));
  if (const auto* complaint = std::get_if<Complaint>(&table)) throw Refused(*complaint);
  session.table = std::move(std::get<Table>(table));
  return progress(*session.table, 0);
}

} // namespace hmat::app
