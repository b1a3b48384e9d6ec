// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/protocol/arguments.hpp"
#include "app/protocol/commands.hpp"
#include <nlohmann/json.hpp>

namespace hmat::app {

Json whole_state(Session& session, const Json&) {
  return {{"state", session.table->truth().state()}};
}

Json view_of(Session& session, const Json& command) {
  const Table& table = *session.table;
  return {{"view", table.view(viewer_argument(command, table.seats())).document()}};
}

Json heard_by(Session& session, const Json& command) {
  const Table& table = *session.table;
  Teller& teller = session.services.teller;
  const Viewer viewer = viewer_argument(command, table.seats());
  const std::string language = one_of(command, "lang", teller.languages());
  const std::string verbosity = one_of(command, "verbosity", teller.verbosities());
  const std::size_t since = optional_count(command, "since", 0, table.facts()).value_or(0);

  Json utterances = Json::array();
  Json cues = Json::array();
  for (const HeardItem& item :
       teller.tell(table.heard(viewer, since), since, table.view(viewer), language, verbosity)) {
    if (!item.utterance.empty())
      utterances.push_back({{"fact", item.fact}, {"text", item.utterance}});
    for (const CueItem& cue : item.cues)
      cues.push_back({{"fact", item.fact}, {"name", cue.name}, {"pan", cue.pan}});
  }
  return {
      {"utterances", std::move(utterances)}, {"cues", std::move(cues)}, {"next", table.facts()}};
}

Json score_sheet(Session& session, const Json&) {
  const Table& table = *session.table;
  const Standing standing = table.truth().standing();
  Json scores = Json::array();
  Json ranking = Json::array();
  Json winners = Json::array();
  for (Seat seat = 0; seat < table.seats(); ++seat) {
    scores.push_back(standing.scores[seat]);
    ranking.push_back(standing.places[seat]);
    if ((standing.winners & seat_bit(seat)) != 0) winners.push_back(seat);
  }
  return {{"scores", std::move(scores)},
          {"ranking", std::move(ranking)},
          {"over", table.over()},
          {"winners", std::move(winners)}};
}

} // namespace hmat::app
