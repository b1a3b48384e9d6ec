// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"

namespace hmat::app {

/// How a value that was changed is tried at once, where its line alone does not show it.
struct Sample {
  struct Event {
    std::string text;
    std::vector<audio::Cue> cues = {};
    std::optional<int> to = {}; ///< the listener in whose language and voice; none = the player's
  };
  std::vector<audio::Cue> cues = {}; ///< with the line, instead of the usual sound
  int pause_ms = 0;                  ///< after the line
  std::vector<Event> events = {};    ///< then told as what happens at a table
};

/// One line of a menu.
struct MenuItem {
  std::function<std::string()> text; ///< asked anew each time: it holds the value
  std::function<void()> choose;      ///< Enter
  /// Left −1, right +1; false if the value cannot go that way. None = not a value.
  std::function<bool(int)> change = {};
  std::function<std::string()> help = {}; ///< Tab: a longer explanation
  std::string lang = {};                  ///< spoken in this language instead of the player's
  std::vector<audio::Cue> cues = {};      ///< heard with the line
  /// For what changes a value, or chooses one: takes down how it is now; what it answers with puts
  /// that back.
  std::function<std::function<void()>()> keep = {};
  std::function<std::string()> kept = {}; ///< how that is called; without it the line says it
  std::function<Sample()> sample = {};    ///< of the value as it is now
};

/// A list read by ear: up and down between lines, left and right change a value, Enter chooses,
/// Tab explains, Escape goes back; where there are values, Backspace takes changes back, the last
/// one first. Unless the player wants few words, a line says where it stands.
class Menu : public Screen {
public:
  /// `title` is said when it opens, with the line under the finger.
  Menu(House& house, std::function<std::string()> title, std::vector<MenuItem> items);

  void opened() override;
  bool command(Command command) override;
  void where() override;
  bool takes_back() const override;
  std::optional<Moment> due() const override { return sample_due_; }
  void act(Moment now) override;
  std::string key_message(Command command) const override;
  Picture picture() const override;
  std::optional<Picture> public_picture() const override;

  /// What Escape does; without it the menu just closes.
  void on_back(std::function<void()> back) { back_ = std::move(back); }
  /// It asks before something that can't be undone: leaving it aside asks again.
  void make_question() { question_ = true; }
  /// Nothing in it belongs to one of several people alone: all may see it.
  void make_public() { public_ = true; }

protected:
  std::size_t focus() const { return focus_; }
  void set_focus(std::size_t focus) { focus_ = focus; }
  /// Says the line under the finger as a menu that opens does, without the title.
  void read_line();
  /// Other lines; at least one.
  void set_items(std::vector<MenuItem> items, std::size_t focus);

private:
  void move_to(std::ptrdiff_t index);
  void change(int delta);
  void choose();
  void take_back();
  void remember(std::function<void()> back);
  void show_value(const std::string& text, const char* cue);
  /// The line under the finger, with its place in the list where that helps.
  std::string line() const;
  /// These sounds, then those of the line under the finger.
  std::vector<audio::Cue> with_line(std::vector<audio::Cue> cues) const;
  void speak(const std::string& text, const std::vector<audio::Cue>& cues);

  House& house_;
  std::function<std::string()> title_;
  std::vector<MenuItem> items_;
  std::function<void()> back_;
  std::size_t focus_ = 0;
  /// A change that can be taken back.
  struct Change {
    std::size_t item;
    std::function<void()> back;
  };
  std::vector<Change> changes_;
  Sample sample_;                    ///< that waits to be heard
  std::optional<Moment> sample_due_; ///< 0 = as soon as the line has been said
  bool question_ = false;
  bool public_ = false;
};

/// A question answered by yes or no; no is under the finger first.
std::unique_ptr<Menu> confirm(House& house, const std::string& question, std::function<void()> yes);

} // namespace hmat::app
