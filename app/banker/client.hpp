// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/talk.hpp"
#include "app/banker/window.hpp"
#include "app/keys/key_events.hpp"
#include "app/wire/line_client.hpp"
#include "speech/catalogue.hpp"

#include <deque>

namespace hmat::app {

/// The window of a banker in a process of its own. It shows what the program that plays hands over,
/// waits where nobody plays, and sends there what is done in it: one request at a time, so that
/// each is made on the picture that the one before has led to.
class BankerClient {
public:
  /// `words`: for what the window says by itself. `socket`: see banker_socket(). `wake` is called
  /// from another thread when there is something to take in.
  BankerClient(const speech::Catalogue& words, Theme theme, std::filesystem::path socket,
               std::function<void()> wake);

  /// With a complaint it stays closed.
  std::optional<Complaint> open(const WindowSize& size);
  /// Takes in what has been said meanwhile, and draws it.
  void take_in();
  /// Carries out an event. `press` is the key in it, if there is one.
  void handle(const SDL_Event& event, const std::optional<Press>& press);

  /// A table is shown, and all that was done has been answered.
  bool ready() const { return scene_ && waiting_.empty() && answered_ == asked_; }
  bool ended() const { return ended_; }
  /// Why it ended, where nobody asked for that.
  const std::optional<Complaint>& complaint() const { return complaint_; }
  const BankerWindow& shown() const { return window_; }

private:
  void hear(const std::string& line);
  void hear(Farewell why);
  void draw(BankerPicture picture);
  void press(const Chord& chord);
  void click(int x, int y);
  void go_on();
  void keep_focus();
  void ask(const BankerRequest& request);
  void say(std::string_view id);
  void end(std::optional<Complaint> complaint = std::nullopt);

  const speech::Catalogue& words_;
  Theme theme_;
  BankerWindow window_;
  std::optional<Scene> scene_; ///< nothing = no table is shown
  bool welcomed_ = false;      ///< a picture came from the program that was met last
  int asked_ = 0;              ///< number of the last request
  int answered_ = 0;           ///< and of the last that was answered
  std::deque<std::variant<Chord, BankerSpot>> waiting_; ///< keys and touches until it is their turn
  bool ended_ = false;
  std::optional<Complaint> complaint_;
  LineClient link_; ///< last: it may wake at once
};

/// How a banker's process was started.
struct BankerClientOptions {
  std::filesystem::path assets;
  std::string language;       ///< for what the window says by itself; empty = of the settings
  std::filesystem::path home; ///< that of the program that plays; empty = XDG folders
  WindowSize size;
  Theme theme = Theme::Dark;
  /// A script of keys to press in the window, each when a table is shown and the last one has been
  /// answered; then it ends. Empty = the keyboard.
  std::filesystem::path keys;
};

/// Runs it until the window is closed.
std::optional<Complaint> run_banker_client(const BankerClientOptions& options);

} // namespace hmat::app
