// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/protocol/session.hpp"

/// The commands of the headless interface: each takes the whole line as JSON and returns the
/// answer without its `ok`, or throws Refused before it has changed anything.
namespace hmat::app {

// beginnings.cpp
Json list_games(Session& session, const Json& command);
Json new_game(Session& session, const Json& command);
Json set_up(Session& session, const Json& command);
// moves.cpp
Json legal_moves(Session& session, const Json& command);
Json play_move(Session& session, const Json& command);
Json undo_move(Session& session, const Json& command);
Json bot_move(Session& session, const Json& command);
// looks.cpp
Json whole_state(Session& session, const Json& command);
Json view_of(Session& session, const Json& command);
Json heard_by(Session& session, const Json& command);
Json score_sheet(Session& session, const Json& command);
// keeping.cpp
Json save_game(Session& session, const Json& command);
Json load_game(Session& session, const Json& command);
Json quit(Session& session, const Json& command);

struct Command {
  std::string_view name;
  bool needs_game; ///< refused with `no-game` before a game has begun
  Json (*run)(Session& session, const Json& command);
};

} // namespace hmat::app
