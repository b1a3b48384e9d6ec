// SPDX-License-Identifier: GPL-3.0-or-later
// The table in the hands of one who leads the player through a game.
#include "app/screens/table_screen.hpp"

#include <algorithm>

namespace hmat::app {

Reading TableScreen::touched() const {
  Finger finger = finger_;
  return finger.reading(view());
}

bool TableScreen::back_would_leave() const {
  Finger finger = finger_;
  const Outcome outcome = finger.act(view(), {Intent::Back});
  const auto* unmoved = std::get_if<Unmoved>(&outcome);
  return unmoved != nullptr && unmoved->key == std::string_view("nothing_to_cancel");
}

void TableScreen::move_for_another(const Move& move) {
  sitting_.play(sitting_.table().turn(), move);
  tell_news();
}

void TableScreen::put_back(const std::vector<Table::Entry>& journal) {
  Table& table = sitting_.table();
  const auto same = [](const Table::Entry& one, const Table::Entry& other) {
    return one.seat == other.seat && one.move == other.move;
  };
  const auto [ours, theirs] = std::ranges::mismatch(table.journal(), journal, same);
  for (auto left = table.journal().end() - ours; left > 0; --left)
    table.undo_last();
  std::for_each(theirs, journal.end(),
                [&](const Table::Entry& entry) { table.play(entry.seat, entry.move); });
  finger_.let_go();
  offered_.reset();
  told_ = table.facts();
  last_event_ = house_.now();
  think();
}

} // namespace hmat::app
