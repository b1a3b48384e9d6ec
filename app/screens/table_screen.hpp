// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"
#include "app/review.hpp"
#include "app/sitting.hpp"
#include "app/thinker.hpp"
#include "engine/finger.hpp"

namespace hmat::app {

/// A game in play: the finger on the zones, what happens told as it comes, and the computer
/// players at the pace that the player set.
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

private:
  /// A hint that was asked for. It is said unless another key has been pressed since.
  struct Hint {
    Thought thought;
    std::uint64_t key = 0; ///< the number of the key that asked
    Moment asked = 0;
    enum class Told : std::uint8_t { Nothing, Thinking, All } told = Told::Nothing;
  };

  View view() const;
  void tell_news();
  void warn_if_not_kept(bool kept);
  void tell(const Heard& heard, const View& view);
  void recall();
  void touch(Touch touch);
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
  bool awaits_hint() const;
  void hint();
  void tell_hint();
  void look_back();
  void undo();
  void turn(const View& view);
  void sort();
  void save();
  void back();
  void leave();
  void refuse(const std::string& text);

  House& house_;
  Sitting sitting_;
  Finger finger_;
  std::size_t told_ = 0;          ///< facts already told
  Moment last_event_ = 0;         ///< when something was told last: the pace counts from there
  std::size_t possible_ = 0;      ///< which possible move was read last
  std::optional<Chance> offered_; ///< the possible move that was just read: Enter makes it
  int felt_ = 0;                  ///< which detail of the item was read last
  int order_ = 0;                 ///< in which of the game's orders the hand lies
  bool warned_ = false;           ///< that the table can't be kept
  bool left_before_ = false;      ///< the player has just come back to a table that was left
  std::optional<Thought> move_;   ///< of the computer player on turn
  std::optional<Hint> hint_;      ///< for the position that lies there
  std::shared_ptr<const Review> review_; ///< of a game that is over, where the player moved
  Thinker thinker_;
};

} // namespace hmat::app
