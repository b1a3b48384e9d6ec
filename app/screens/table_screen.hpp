// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/table_desk.hpp"
#include "app/house.hpp"
#include "app/review.hpp"
#include "app/screens/advisor.hpp"
#include "app/sitting.hpp"
#include "app/thinker.hpp"
#include "engine/finger.hpp"

namespace hmat::app {

/// A game in play: the finger on the zones, what happens told as it comes, and the computer
/// players at the pace that the player set. Where several people share the keyboard, what happens
/// is told to all by name, and a curtain comes down before it goes from one to another.
class TableScreen final : public Screen {
public:
  TableScreen(House& house, Sitting sitting);

  void opened() override;
  bool command(Command command) override;
  void where() override;
  std::optional<Moment> due() const override;
  void act(Moment now) override;
  void settle() override;
  void leaving() override;
  Picture picture() const override;
  std::optional<Picture> public_picture() const override;
  BankerDesk* banker_desk() override { return &banker_; }

  // For one who leads the player through a game, see app/lessons.
  /// From now on the moves of the others come from outside, and nothing is done by itself. `guide`
  /// is the screen that stands for this one: it gets the keys that end something above the table.
  /// `greeting` is said when the table opens.
  void be_guided(Screen& guide, std::string greeting) {
    guide_ = &guide;
    greeting_ = std::move(greeting);
  }
  const Table& table() const { return sitting_.table(); }
  View shown() const { return view(); }
  Reading touched() const; ///< where the finger lies
  bool thinks_for_player() const { return advisor_.awaited(); }
  /// Whether nothing is begun that the key for going back would give up.
  bool back_would_leave() const;
  void move_for_another(const Move& move);
  /// Makes the game the one of `journal` again, without a word.
  void put_back(const std::vector<Table::Entry>& journal);

private:
  /// What a person leaves at the table when another takes the keyboard.
  struct Desk {
    bool known = false; ///< has had the keyboard
    Finger finger;
    int order = 0;
    std::size_t told = 0; ///< facts of which the person knows what nobody else may
  };

  View view() const;
  void tell_news();
  void tell_facts();
  void welcome_back(const View& view, const std::string& who);
  void rewound(std::size_t told);
  void warn_if_not_kept(const Saved& saved);
  std::string not_kept(const Complaint& why) const;
  void tell(const Heard& heard, const View& view);
  void recall();
  void touch(Touch touch);
  void let_go_of_listed(const View& view, Touch touch);
  std::string why_not(const View& view, const Unmoved& unmoved) const;
  void show(const View& view, const Reading& reading);
  void attempt(const Chance& chance);
  void play(const Move& move);
  void offer_choice(const View& view, const std::vector<Chance>& chances);
  void feel(int step);
  void next_possible();
  void step(const View& view, const Halfway& halfway);
  bool passes_for_player() const;
  std::string company() const;
  void think();
  void tell_who_deals();
  void hint(const std::vector<Chance>& among);
  void point_at(const Chance& chance);
  void look_back();
  void undo();
  void turn(const View& view);
  void sort();
  void save();
  void back();
  void leave(int screens = 1);
  void refuse(const std::string& text);
  void refuse(const View& view, const Refusal& refusal);

  // Several people at the keyboard
  View common_view() const;
  bool words_for_one() const;
  void say_to_all(std::string_view id, const speech::Args& args = {});
  void answer_all(const std::string& text);
  void ask_one();
  std::string people() const;
  void greet();
  void tell_people();
  void tell_private(const Heard& own, const Heard& open, const View& view);
  void recall_for_people();
  void pass_keyboard();
  void lower_curtain(Seat next, const char* question, std::function<void()> then);
  std::string told_at_curtain(Command command, const std::string& question) const;
  void put_away();
  void take_keyboard(Seat person);
  void tell_hand(const View& view);
  void undo_together(Seat asker);
  void undo_from_curtain();
  void ask_consent(Seat asker, Seat next);
  void undone_together(Seat asker);
  bool has_reviews() const;
  void choose_review();
  void show_review(Seat person);

  // What the banker does
  void banker_did(std::size_t facts_before);
  void follow(const Fact& pointed);
  void ask_for_banker();
  void answer_banker(const Deed& deed);
  std::string consent_question(Seat seat) const;

  // Without headphones: what is one person's own is told by sounds alone
  void show_by_touch(const View& view, const Reading& reading);
  void feel_by_touch(const View& view, const Reading& reading);
  void possible_by_touch(const View& view, const Chance& chance);
  void choice_by_touch(const View& view, const std::vector<Chance>& chances);

  House& house_;
  Sitting sitting_;
  Finger finger_;
  std::size_t told_ = 0;          ///< facts already told
  Moment last_event_ = 0;         ///< when something was told last: the pace counts from there
  std::size_t possible_ = 0;      ///< which possible move was read last
  std::optional<Chance> offered_; ///< the move that was just read or advised: Enter makes it
  int felt_ = 0;                  ///< which detail of the item was read last
  int order_ = 0;                 ///< in which of the game's orders the hand lies
  bool listed_ = false;           ///< what is picked was picked with that move, not by the player
  Screen* guide_ = nullptr;       ///< see be_guided()
  std::string greeting_;
  bool warned_ = false;                  ///< that the table can't be kept
  bool dealer_told_ = false;             ///< where the banker deals
  bool left_before_ = false;             ///< the player has just come back to a table that was left
  std::optional<Thought> move_;          ///< of the computer player on turn
  std::shared_ptr<const Review> review_; ///< of a game that is over, where the player moved
  std::array<Desk, kMaxSeats> desks_;    ///< of several people
  std::array<std::shared_ptr<const Review>, kMaxSeats> reviews_; ///< each person's own
  bool reviews_offered_ = false;
  TableDesk banker_;
  Seat answering_ = kNoSeat;   ///< who is asked about the banker's proposal
  Seat curtain_for_ = kNoSeat; ///< for whom the curtain is down
  Thinker thinker_;
  Advisor advisor_{house_, thinker_};
};

} // namespace hmat::app
