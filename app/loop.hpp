// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/banker.hpp"
#include "app/banker/remote.hpp"
#include "app/house.hpp"
#include "app/input.hpp"
#include "app/keys/key_events.hpp"
#include "app/window.hpp"

#include <ostream>

namespace hmat::app {

/// Waits for events and hands them on: keys to the house, time to the screens, speech to the ear.
class Loop {
public:
  /// All but the first two may be null.
  Loop(House& house, Input& input, Window* window, std::ostream* transcript,
       Banker* banker = nullptr, RemoteBanker* remote = nullptr)
      : house_(house), input_(input), window_(window), transcript_(transcript), banker_(banker),
        remote_(remote) {
    house.set_scripted(scripted());
  }

  /// Until the player leaves.
  void run();
  /// One turn of the loop: waits for something to happen and carries it out.
  void step();

private:
  bool scripted() const { return input_.scripted(); }
  bool offline() const { return house_.ear().delivery() == Delivery::Offline; }
  void show();
  bool take_events();
  int wait_ms() const;
  void handle(const SDL_Event& event);
  void handle_bankers(const SDL_Event& event);
  bool advance();
  void let_others_act();
  std::optional<Moment> due();

  House& house_;
  Input& input_;
  Window* window_;
  std::ostream* transcript_;
  Banker* banker_;
  RemoteBanker* remote_;
  KeyReader reader_;
  KeyReader banker_reader_; ///< keys in the banker's window are another keyboard
};

} // namespace hmat::app
