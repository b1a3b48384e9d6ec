// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"
#include "app/table_note.hpp"

#include <map>
#include <optional>

namespace hmat::app {

/// Finds the games of the house by their id.
FindGame game_finder(const House& house);

/// Sits down at a table of the store, or says why that is not possible.
void go_on_with(House& house, TableId table);

/// What is told of the tables of the store. A record is read again only when it has changed.
class TableNotes {
public:
  explicit TableNotes(House& house) : house_(house) {}
  /// Null if its record cannot be read.
  const TableNote* find(const KeptTable& table);

private:
  struct Read {
    std::string changed;
    int moves = 0;
    std::optional<TableNote> note;
  };
  House& house_;
  std::map<TableId, Read> read_;
};

} // namespace hmat::app
