// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/desk.hpp"
#include "app/house.hpp"
#include "app/sitting.hpp"
#include "engine/finger.hpp"

namespace hmat::app {

/// The banker's hands at a table: keys and touches of the banker's window become deeds and, where
/// the banker deals, moves. All of it goes through the table's authority, which everybody hears; a
/// refusal is spoken aloud with its reason.
class TableDesk final : public BankerDesk {
public:
  /// `happened` is called after something was done, with the number of facts there were before and
  /// what is said instead of them; where that is empty, they are told.
  using Happened = std::function<void(std::size_t, const std::string&)>;
  TableDesk(House& house, Sitting& sitting, Happened happened);

  View banker_view() const override;
  std::vector<std::string> banker_lines() const override;
  bool banker_key(const Chord& chord, const BankerSpot& at) override;
  void banker_touch(const BankerSpot& at) override;
  void banker_left() override;
  /// Ends what only a banker can end, as there is none, and says what that was; empty where nothing
  /// stood. `happened` is not called.
  std::string end_what_stands();

  /// What a key asks for; some do the opposite the second time.
  enum class Wish : std::uint8_t {
    Name,
    Ask,
    Explain,
    Point,
    Pause,
    Fall,
    Propose,
    Help,
    Correct,
    End,
    DealOn
  };

private:
  bool helping() const;
  void act(const Deed& deed);
  void wish(Wish wish, const BankerSpot& at);
  void help();
  Sees people() const;
  void end_for(const Chord& chord);
  bool deals() const;
  void deal(const BankerSpot& at);
  void deal_on();
  void deal_by_number(int number, const BankerSpot& at);
  void play(const Move& move);
  void refuse(const std::string& text);
  /// Whose last move the banker can take back: a person's or the banker's own.
  Seat last_mover() const;

  House& house_;
  Sitting& sitting_;
  Happened happened_;
  Finger finger_;       ///< on what the banker deals
  bool ending_ = false; ///< the banker is asked why the game ends
  std::string answer_;  ///< what the last key was answered, for the window
};

} // namespace hmat::app
