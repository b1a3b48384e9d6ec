// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/clock.hpp"
#include "app/ear/ear.hpp"
#include "app/keys/key_map.hpp"
#include "app/learned.hpp"
#include "app/screens/screen.hpp"
#include "app/settings.hpp"
#include "app/store/store.hpp"
#include "engine/match.hpp"
#include "speech/narrator.hpp"

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace hmat::app {

/// Where things are.
struct Folders {
  std::filesystem::path assets;
  std::filesystem::path data = {}; ///< the folder of the store; empty = nothing is kept
  Store* store = nullptr;          ///< what lies there; null = one in memory
  std::filesystem::path keys = {}; ///< the player's own key file; empty = none is read
};

class House;

/// Speaks to another listener for as long as it lives.
class Addressing {
public:
  Addressing(House& house, int listener);
  ~Addressing();
  Addressing(const Addressing&) = delete;
  Addressing& operator=(const Addressing&) = delete;

private:
  House& house_;
  int before_;
};

/// What all screens share: the ear, the words, the settings, and the stack they lie on.
class House {
public:
  /// `wake` is called, from any thread, when a screen has something to do.
  House(Ear& ear, Settings& settings, Folders folders, const KeyMap& keys,
        std::span<const GameType* const> games, std::function<void()> wake = {});

  Ear& ear() const { return ear_; }
  Settings& settings() const { return settings_; }
  const Folders& folders() const { return folders_; }
  Store& store() const { return *folders_.store; }
  const KeyMap& keys() const { return keys_; }
  std::span<const GameType* const> games() const { return games_; }
  /// Those of the language in which the listener is spoken to.
  const speech::Catalogue& words() const { return *words_; }
  const speech::Narrator& narrator() const { return *narrator_; }
  /// To whom everything is said from now on, in their language and with their voice: to the player
  /// (speech::kToPlayer), and where several people share the keyboard to all (speech::kToAll) or to
  /// one seat alone, who is then the one that keys and menus belong to.
  void speak_to(int listener);
  int listener() const { return listener_; }
  /// The words for another listener.
  const speech::Narrator& narrator_to(int listener);
  /// What the window may show: where one seat alone is spoken to, only what all may see.
  Picture picture() const;
  const audio::CueMap& cue_map() const { return cue_map_; }
  Moment now() const { return now_; }
  void set_now(Moment now) {
    now_ = now;
    ear_.set_now(now);
  }
  /// Whether a script drives: then nothing may depend on how long something takes.
  bool scripted() const { return scripted_; }
  void set_scripted(bool scripted) { scripted_ = scripted; }
  const std::function<void()>& wake() const { return wake_; }
  /// How many keys have been pressed: what belongs to an earlier one is not said any more.
  std::uint64_t keys_pressed() const { return keys_pressed_; }

  /// What could not be loaded.
  const std::vector<Complaint>& problems() const { return problems_; }
  /// Prints what went wrong and says it in the player's language, once the screen that is opening
  /// has said what it is.
  void complain(const Complaint& complaint);
  /// The same, said in words of its own.
  void complain(const Complaint& complaint, speech::Phrase words);

  /// Something happened at a table: it is told as the player wants that kind of event told. `words`
  /// and `cues` are what a listener who wants everything would hear.
  void tell(const Heard& heard, const std::string& words, std::vector<audio::Cue> cues,
            speech::Category category, float pan = 0, int seat = -1);

  /// How long the game and the turn last, for those who switched that on.
  TableClock& clock() { return clock_; }
  /// When the clock wants to say something by itself; nothing = never.
  std::optional<Moment> clock_due() const;
  /// Lets it do so if it is time.
  void let_clock_remind();

  /// A sentence of the catalogue, said at once as the answer to a key.
  void answer(std::string_view id, const speech::Args& args = {});
  std::string say(std::string_view id, const speech::Args& args = {}) const {
    return words_->say(id, args);
  }

  /// Switches everything but the seats that have a language of their own to another language.
  /// Throws CatalogueError if it can't be read.
  void use_language(const std::string& code);
  /// A catalogue of any language, for questions that are asked in each of them.
  const speech::Catalogue& words_in(const std::string& code);
  /// Hands the settings to voices, mixer and narrator, and keeps them.
  void apply_settings();
  /// By whom the player wants all to be said; on trial, that.
  VoiceChoice voices() const;
  /// Lets these voices speak until they are kept by settings or the trial is over.
  void try_voices(const VoiceChoice& choice);
  void end_trial();
  /// Says what was lost beside the voice that leads.
  void tell_losses();
  /// How far from the rate that the player set in Speech Dispatcher.
  std::string dispatcher_rate_text() const;
  /// The same, and writes them to disk.
  void keep_settings();

  // The stack. Changes are carried out after the command that asked for them.
  void push(std::unique_ptr<Screen> screen);
  /// Closes the top `levels` screens; `announce`: the one below says where the player is.
  void pop(int levels = 1, bool announce = true);
  /// Closes whatever lies above `screen`, if that is on the stack.
  void close_above(const Screen& screen);
  void replace_all(std::unique_ptr<Screen> screen);
  void quit() { quit_ = true; }
  bool quitting() const { return quit_; }
  Screen* top() { return stack_.empty() ? nullptr : stack_.back().get(); }
  void carry_out();
  void leave_all();

  /// The table that lies on the stack, for the banker's window; null where there is none.
  BankerDesk* banker_desk() const;
  /// What the key for the banker's window does.
  void set_banker(std::function<void()> toggle) { toggle_banker_ = std::move(toggle); }

  /// What the player has learnt; read when it is asked for first.
  Learned& learned();
  /// Writes that to disk.
  void keep_learned();

  /// A key was pressed, already as a command. Everything gets an answer.
  void command(Command command);
  /// A key that has no command.
  void unknown_key(const Chord& chord);
  /// True while the next key is to be explained instead of obeyed.
  bool explaining() const { return explaining_; }

private:
  bool everywhere(Command command);
  std::string language_for(int listener) const;
  speech::VoiceSettings manner(int listener, const std::string& language) const;
  bool through_dispatcher() const { return voices().kind == VoiceKind::ScreenReader; }
  SeatVoice* own_voice();
  void tell_complaints();
  bool is_back(Command command);
  std::string lasted() const;
  void tell_time();
  void toggle_quiet();
  void explain(Command command);
  void change_rate(int delta);
  void change_volume(int delta);
  void walk_history(speech::Step step);
  void change_category(int delta);
  void keep_log();
  void rescue();

  Ear& ear_;
  Settings& settings_;
  std::unique_ptr<Store> own_store_; ///< where none was given
  Folders folders_;
  const KeyMap& keys_;
  std::span<const GameType* const> games_;
  std::function<void()> wake_;
  std::function<void()> toggle_banker_;
  std::map<std::string, std::unique_ptr<speech::Catalogue>> catalogues_;
  std::map<std::string, std::unique_ptr<speech::Narrator>> narrators_; ///< by language
  std::string language_;
  int listener_ = speech::kToPlayer;
  const speech::Catalogue* words_ = nullptr;
  const speech::Narrator* narrator_ = nullptr;
  audio::CueMap cue_map_;
  Moment now_ = 0;
  bool scripted_ = false;
  std::uint64_t keys_pressed_ = 0;
  std::vector<std::unique_ptr<Screen>> stack_;
  std::vector<std::function<void()>> changes_;
  std::vector<Complaint> problems_;
  std::vector<speech::Phrase> untold_; ///< what went wrong
  bool settings_warned_ = false;
  std::optional<VoiceChoice> trial_;
  std::optional<Learned> learned_;
  bool learned_warned_ = false;
  TableClock clock_;
  bool quit_ = false;
  bool explaining_ = false;
  speech::Category category_ = speech::Category::Table;
};

} // namespace hmat::app
