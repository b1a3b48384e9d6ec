// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/protocol/protocol.hpp"
#include "app/lines.hpp"
#include "app/protocol/arguments.hpp"
#include "app/protocol/commands.hpp"
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace hmat::app {
namespace {

constexpr std::array kCommands{
    Command{"games", false, list_games}, Command{"new", false, new_game},
    Command{"setup", false, set_up},     Command{"legal", true, legal_moves},
    Command{"play", true, play_move},    Command{"state", true, whole_state},
    Command{"view", true, view_of},      Command{"heard", true, heard_by},
    Command{"undo", true, undo_move},    Command{"bot", true, bot_move},
    Command{"score", true, score_sheet}, Command{"save", true, save_game},
    Command{"load", false, load_game},   Command{"quit", false, quit}};

const Command& command_called(const Json& line) {
  const auto name = line.find("cmd");
  if (name != line.end() && name->is_string()) {
    const auto at = std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& command) {
      return command.name == name->get_ref<const std::string&>();
    });
    if (at != kCommands.end()) return *at;
  }
  std::vector<std::string> names;
  names.reserve(kCommands.size());
  for (const Command& command : kCommands)
    names.emplace_back(command.name);
  throw Refused("unknown-command", "cmd must be one of: " + listed(names));
}

Json run(Session& session, std::string_view text) {
  const auto read = json_of(text);
  if (const auto* complaint = std::get_if<Complaint>(&read))
    throw Refused(complaint->code, complaint->say);
  const Json& line = std::get<Json>(read);
  if (!line.is_object())
    throw Refused("bad-json", "this line is not a JSON object: send {\"cmd\": …} on one line");
  const Command& command = command_called(line);
  if (command.needs_game && !session.table)
    throw Refused("no-game", "no game has begun: send new, setup or load first");
  return command.run(session, line);
}

} // namespace

const GameType* Session::find(std::string_view id) const {
  const auto at = std::find_if(services.games.begin(), services.games.end(),
                               [&](const GameType* type) { return type->info().id == id; });
  return at == services.games.end() ? nullptr : *at;
}

std::string Protocol::answer(std::string_view line) {
  Json out{{"ok", true}};
  try {
    out.update(run(session_, line));
  } catch (const Refused& refused) {
    out = {{"ok", false}, {"error", {{"code", refused.code()}, {"say", refused.what()}}}};
  } catch (const std::exception&) {
    out = {
        {"ok", false},
        {"error",
         {{"code", "internal"},
          {"say", "this command met a fault in the program: save the game and report the line"}}}};
  }
  return text_of(out);
}

} // namespace hmat::app
