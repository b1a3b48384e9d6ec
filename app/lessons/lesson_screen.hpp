// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/lessons/lesson.hpp"
#include "app/screens/table_screen.hpp"

namespace hmat::app {

/// A lesson at the real table: every key is answered by the table itself, then the lesson goes on,
/// or gently says what it waits for. A move that it did not ask for is taken back. The step that
/// was reached is kept.
class LessonScreen final : public Screen {
public:
  /// Begins with the step number `step` (from 0); `table` is table_before() that step.
  LessonScreen(House& house, Lesson lesson, std::size_t step, Table table);

  void opened() override;
  bool command(Command command) override;
  void where() override { table_.where(); }
  std::optional<Moment> due() const override;
  void act(Moment now) override;
  void settle() override { table_.settle(); }
  void leaving() override { table_.leaving(); }
  Picture picture() const override { return table_.picture(); }
  std::optional<Picture> public_picture() const override { return table_.public_picture(); }

private:
  const LessonStep& step() const { return lesson_.steps[at_]; }
  bool others_move() const { return moved_ < step().others.size(); }
  bool table_changed() const { return table_.table().journal().size() != expected_.size(); }

  void begin(std::size_t step);
  void go_on();
  void judge();
  bool pressed(Command command) const;
  bool pressed_enough() const;
  void leave();
  bool strays(Command command);
  bool met() const;
  bool done_as_asked() const;
  void nudge();
  std::string message(const std::string& tail) const;
  std::string say(const std::string& id) const;
  std::string nudge_text() const;
  void finish();
  void keep_as_done();

  House& house_;
  Lesson lesson_;
  TableScreen table_;
  std::size_t begun_at_ = 0; ///< the step with which this visit began
  std::size_t at_ = 0;
  std::size_t moved_ = 0; ///< how many of the others' moves of this step were made
  bool said_ = false;     ///< the step's sentence
  int pressed_ = 0;       ///< how often a key that the step waits for was pressed
  bool unjudged_ = false; ///< a key was pressed and answered
  bool nudges_ = false;   ///< that key asks for a nudge, if it was not the right one
  bool composes_ = false; ///< it belongs to making a move
  int wandered_ = 0;      ///< keys in a row that went over the table
  int strayed_ = 0;       ///< how often a key in this step had nothing to do with it
  bool opened_before_ = false;
  Moment last_event_ = 0;              ///< when something happened last: the pace counts from there
  std::vector<Table::Entry> expected_; ///< the game as the lesson has it
};

} // namespace hmat::app
