// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/store.hpp"
#include "engine/table.hpp"

#include <optional>
#include <string>

namespace hmat::app {

/// A table with people at it, kept in the store after every move. The first seats are people, as
/// many as Beginning::people says; they share one keyboard, which one of them has at a time.
class Sitting {
public:
  /// `hold`: where it is kept. Where one person plays, that seat has the keyboard; else nobody has
  /// it yet.
  explicit Sitting(Table table, TableHold hold = {});
  /// Goes on with a table of the store; a complaint when it can't be opened or read. One that can't
  /// be read is marked so and stays where it is.
  static std::variant<Sitting, Complaint> at(Store& store, TableId table, const FindGame& find);
  /// The table that was left last, or nothing when there is none.
  static std::optional<std::variant<Sitting, Complaint>> left_behind(Store& store,
                                                                     const FindGame& find);

  Table& table() { return table_; }
  const Table& table() const { return table_; }
  int people() const { return table_.beginning().people; }
  /// Whether several people share the keyboard.
  bool shared() const { return people() > 1; }
  bool is_person(Seat seat) const { return seat < people(); }
  /// The person at the keyboard; kNoSeat while it is nobody's.
  Seat human() const { return human_; }
  /// Gives the keyboard to a person, or with kNoSeat takes it away.
  void hand_to(Seat person) { human_ = person; }
  /// What is looked at through: the person at the keyboard, else a spectator.
  Viewer viewer() const { return human_ == kNoSeat ? Viewer::spectator() : Viewer::seat(human_); }
  View view() const { return table_.view(viewer()); }
  bool human_turn() const { return human_ != kNoSeat && table_.turn() == human_; }
  bool persons_turn() const { return is_person(table_.turn()); }

  /// Plays for the person at the keyboard; kept at once.
  Refusal play(const Move& move) { return play(human_, move); }
  /// Plays for whoever is on turn, a person or a computer player; kept at once.
  Refusal play(Seat seat, const Move& move);
  /// What the banker does, or a person's answer to it; kept at once.
  Refusal act(const Deed& deed);
  /// How well the computer players play: as it was when they sat down.
  Level level() const { return table_.beginning().level.value_or(Level{}); }
  /// What one who plays like `level` is asked about the position that lies there.
  Task task(const Level& level) const;
  /// Takes back the last move of `asker` and all that came after. Where somebody has learnt
  /// something since, all other people must have agreed (a bit each); computer players always do
  /// when there are several people.
  Refusal undo(Seat asker, Sees agreed = kNobody);
  /// The person who moved last; kNoSeat if nobody has.
  Seat last_mover() const;
  /// That person's last move as text; empty if there is none.
  std::string last_move(Seat person) const;

  /// Nothing if the last move is committed; else why not. The next that can be kept brings along
  /// what is missing.
  const Saved& kept() const { return kept_; }
  /// What is wrong with the record that was read, though it could be played on.
  const std::optional<Complaint>& remark() const { return remark_; }
  /// Tries again; then as kept().
  const Saved& keep();
  /// Its number in the store; 0 while it has none.
  TableId id() const { return hold_.id(); }

private:
  Table table_;
  Seat human_ = kNoSeat;
  TableHold hold_;
  Saved kept_;
  std::optional<Complaint> remark_ = {};
};

} // namespace hmat::app
