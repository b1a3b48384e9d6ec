// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/protocol/answers.hpp"
#include "app/protocol/arguments.hpp"
#include "app/protocol/commands.hpp"
#include "engine/bot/limits.hpp"
#include <nlohmann/json.hpp>

namespace hmat::app {
namespace {

/// One who thinks about the game that is played. What was learnt is kept from move to move.
Mind& mind_of(Session& session) {
  const GameType& type = session.table->truth().type();
  if (session.thinks_about != &type) {
    session.mind = type.mind();
    session.thinks_about = &type;
  }
  return *session.mind;
}

/// The flag that will be raised in `ms`.
const std::atomic<bool>& alarm_in(Session& session, std::uint64_t ms) {
  if (!session.alarm) session.alarm = std::make_unique<Alarm>();
  session.alarm->set(std::chrono::milliseconds(ms));
  return session.alarm->flag();
}

Refused refused(const Session& session, const Refusal& refusal, std::string_view move) {
  const Services& services = session.services;
  const std::string text = excerpt(move);
  return {refusal.code, services.say_refusal
                            ? services.say_refusal(session.table->truth().info(), refusal, text)
                            : "not legal here: " + text};
}

void require_running(const Table& table) {
  if (table.over())
    throw Refused("game-over",
                  "the game is over: ask for the score, take a move back, or begin a new game");
}

Level level_argument(const Json& command) {
  if (const auto name = optional_text(command, "level"))
    if (const auto level = find_level(*name)) return *level;
  throw Refused("bad-argument", "the argument level must be one of: " + known_levels());
}

/// Chance for computer players: their own stream, so that what they imagine has nothing to do with
/// how the game was shuffled.
std::uint64_t bot_seed(const Table& table) {
  constexpr std::uint64_t kOtherStream = 0xB5297A4D3F84D5A9ULL;
  Rng rng(table.beginning().seed ^ kOtherStream);
  return rng.next() + table.journal().size();
}

} // namespace

Json legal_moves(Session& session, const Json&) {
  const Match& match = session.table->truth();
  MoveList moves;
  match.legal(moves);
  Json texts = Json::array();
  for (const Move& move : moves)
    texts.push_back(match.type().move_text(move));
  return {{"moves", std::move(texts)}, {"turn", seat_json(match.turn())}};
}

Json play_move(Session& session, const Json& command) {
  Table& table = *session.table;
  const std::string text = text_argument(command, "move");
  require_running(table);
  const auto move = table.truth().type().parse_move(text);
  if (!move) throw refused(session, {.key = "not_a_move"}, text);
  const std::size_t before = table.facts();
  if (const Refusal refusal = table.play(table.turn(), *move))
    throw refused(session, refusal, text);
  return progress(table, before);
}

Json undo_move(Session& session, const Json&) {
  if (!session.table->undo_last())
    throw Refused("nothing-to-undo", "no move has been played yet: there is nothing to take back");
  return progress(*session.table, session.table->facts());
}

Json bot_move(Session& session, const Json& command) {
  const Table& table = *session.table;
  const Level level = level_argument(command);
  const auto ms = optional_count(command, "ms", 1, kLongestThoughtMs);
  const auto playouts = optional_count(command, "playouts", 1, kMostPlayouts);
  if (ms && playouts)
    throw Refused("bad-argument", "give the computer player ms or playouts, not both");
  require_running(table);
  if (table.turn() == kBankerSeat)
    throw Refused("bankers-turn", "the banker is asked, and no computer player is the banker: play "
                                  "one of the legal moves");
  const GameType& type = table.truth().type();
  Task task{.skill = skill_of(level, type.skills()), .seed = bot_seed(table)};
  Mind& mind = mind_of(session);
  if (task.skill.method == Method::Search) {
    if (playouts) task.skill.playouts = static_cast<std::uint32_t>(*playouts);
    if (ms) {
      task.skill.playouts = 0;
      task.stop = &alarm_in(session, *ms);
    }
  }
  return {{"move", type.move_text(mind.think(table.known_to(table.turn()), task).best())}};
}

} // namespace hmat::app
