// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/kept_tables.hpp"

#include "app/screens/table_screen.hpp"
#include "engine/record.hpp"

namespace hmat::app {

FindGame game_finder(const House& house) {
  return [games = house.games()](std::string_view id) -> const GameType* {
    for (const GameType* game : games)
      if (id == game->info().id) return game;
    return nullptr;
  };
}

void go_on_with(House& house, TableId table) {
  auto opened = Sitting::at(house.store(), table, game_finder(house));
  if (const auto* complaint = std::get_if<Complaint>(&opened)) {
    house.complain(*complaint);
    return house.pop(0); // the menu as it is now, then what went wrong
  }
  Sitting& sitting = std::get<Sitting>(opened);
  if (sitting.remark()) house.complain(*sitting.remark());
  house.push(std::make_unique<TableScreen>(house, std::move(sitting)));
}

const TableNote* TableNotes::find(const KeptTable& table) {
  const auto known = read_.find(table.id);
  if (known == read_.end() || known->second.changed != table.changed ||
      known->second.moves != table.moves) {
    Read read{table.changed, table.moves, {}};
    if (const auto record = house_.store().record(table.id)) {
      const auto found = read_record(*record, game_finder(house_));
      if (const auto* kept = std::get_if<Table>(&found)) read.note = note_of(*kept);
    }
    read_[table.id] = std::move(read);
  }
  const auto& note = read_[table.id].note;
  return note ? &*note : nullptr;
}

} // namespace hmat::app
