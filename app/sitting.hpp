// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/table.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace hmat::app {

/// A table with one person at it, kept on disk after every move.
class Sitting {
public:
  /// `file`: where it is kept; empty = nowhere.
  Sitting(Table table, Seat human, std::filesystem::path file);
  /// Whether a table was left there, readable or not.
  static bool left_at(const std::filesystem::path& file);
  /// Puts what lies there beside itself, so that another table can be kept: a table as `.earlier`;
  /// what cannot be read as `.damaged`, which is a complaint.
  static std::optional<Complaint> make_room(const std::filesystem::path& file);
  /// The table that was left, or nothing when there is none; a complaint when it can't be read (the
  /// file is kept beside itself as `.damaged`).
  static std::optional<std::variant<Sitting, Complaint>>
  left_behind(const std::filesystem::path& file,
              const std::function<const GameType*(std::string_view)>& find);

  Table& table() { return table_; }
  const Table& table() const { return table_; }
  Seat human() const { return human_; }
  Viewer viewer() const { return Viewer::seat(human_); }
  View view() const { return table_.view(viewer()); }
  bool human_turn() const { return table_.turn() == human_; }

  /// Plays for the human; kept at once.
  Refusal play(const Move& move);
  /// Plays for the computer player on turn; kept at once.
  void computer_move(const Move& move);
  /// How well the computer players play: as it was when they sat down.
  Level level() const { return table_.beginning().level.value_or(Level{}); }
  /// What one who plays like `level` is asked about the position that lies there.
  Task task(const Level& level) const;
  Refusal undo();

  /// The player's last move as text; empty if there is none.
  std::string last_move() const;

  /// Whether the last move could be kept.
  bool kept() const { return kept_; }
  /// Writes the record; false if the folder can't be written.
  bool keep() const;
  /// A finished game leaves nothing behind.
  void forget() const;

private:
  Table table_;
  Seat human_;
  std::filesystem::path file_;
  bool kept_ = true;
};

} // namespace hmat::app
