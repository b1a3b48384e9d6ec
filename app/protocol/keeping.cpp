// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/protocol/answers.hpp"
#include "app/protocol/arguments.hpp"
#include "app/protocol/commands.hpp"
#include "engine/record.hpp"
#include <nlohmann/json.hpp>

namespace hmat::app {

Json save_game(Session& session, const Json&) { return {{"text", write_record(*session.table)}}; }

Json load_game(Session& session, const Json& command) {
  auto table = read_record(text_argument(command, "text"),
                           [&](std::string_view id) { return session.find(id); });
  if (const auto* complaint = std::get_if<Complaint>(&table)) throw Refused(*complaint);
  session.table = std::move(std::get<Table>(table));
  return progress(*session.table, 0);
}

Json quit(Session& session, const Json&) {
  session.done = true;
  return Json::object();
}

} // namespace hmat::app
