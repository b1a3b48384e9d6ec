// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.hpp"

#include "app/house.hpp"
#include "app/input.hpp"
#include "app/keys/key_events.hpp"
#include "app/paths.hpp"
#include "app/screens/start.hpp"
#include "app/window.hpp"

#include <SDL.h>
#include <fstream>
#include <iostream>

namespace hmat::app {
namespace {

/// How often the mixer is asked whether the speech has ended.
constexpr int kListenMs = 10;

/// Wakes the loop from another thread.
class Wake {
public:
  Wake() : type_(SDL_RegisterEvents(1)) {}
  void operator()() const {
    SDL_Event event{};
    event.type = type_;
    SDL_PushEvent(&event);
  }

private:
  Uint32 type_;
};

/// SDL for as long as the program runs; without a display, on a screen nobody sees.
class Sdl {
public:
  explicit Sdl(bool windowless) {
    if (windowless) SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    visible_ = !windowless;
    if (SDL_Init(SDL_INIT_VIDEO) == 0) return;
    visible_ = false;
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
      std::cerr << "hmat: the key events do not work: " << SDL_GetError() << '\n';
  }
  ~Sdl() { SDL_Quit(); }
  Sdl(const Sdl&) = delete;
  Sdl& operator=(const Sdl&) = delete;
  bool visible() const { return visible_; }

private:
  bool visible_ = false;
};

class Loop {
public:
  Loop(House& house, Input& input, Window* window, std::ostream* transcript)
      : house_(house), input_(input), window_(window), transcript_(transcript) {}

  void run() {
    house_.carry_out();
    while (!house_.quitting()) {
      show();
      if (!take_events()) advance();
      house_.ear().pump();
      let_others_act();
    }
    house_.leave_all();
  }

private:
  bool scripted() const { return input_.scripted(); }
  bool offline() { return house_.ear().delivery() == Delivery::Offline; }
  Moment real_now() const { return SDL_GetTicks64(); }

  void show() {
    if (window_ != nullptr && house_.top() != nullptr) window_->show(house_.top()->picture());
  }

  /// False when there was none within the time that may be waited.
  bool take_events() {
    SDL_Event event;
    int wait_ms = -1;
    if (scripted())
      wait_ms = 0;
    else if (!house_.ear().idle())
      wait_ms = kListenMs;
    else if (const auto due = house_.top()->due())
      wait_ms = static_cast<int>(*due > real_now() ? *due - real_now() : 0);
    const bool any = wait_ms == 0  ? SDL_PollEvent(&event) != 0
                     : wait_ms < 0 ? SDL_WaitEvent(&event) != 0
                                   : SDL_WaitEventTimeout(&event, wait_ms) != 0;
    if (!scripted()) house_.set_now(real_now());
    if (!any) return false;
    do
      handle(event);
    while (!house_.quitting() && SDL_PollEvent(&event) != 0);
    return true;
  }

  void handle(const SDL_Event& event) {
    if (event.type == SDL_QUIT) house_.quit();
    if (window_ != nullptr) window_->handle(event);
    const auto press = reader_.read(event);
    if (!press) return;
    const auto command = house_.keys().command(press->chord);
    if (press->repeat && (!command || !spec_of(*command).repeats)) return;
    if (transcript_ != nullptr) *transcript_ << "key " << print(press->chord) << '\n';
    if (command)
      house_.command(*command);
    else
      house_.unknown_key(press->chord);
  }

  bool all_quiet() { return house_.ear().idle() && !house_.top()->due(); }

  /// Nobody pressed a key: a script goes on, and its time with it.
  void advance() {
    if (!scripted()) return;
    if (const auto frames = input_.due_in_speech(); frames && offline()) {
      house_.ear().advance(static_cast<audio::Frame>(*frames));
      input_.next();
    } else if (!house_.ear().idle()) {
      if (offline())
        house_.ear().advance_until_idle();
      else
        SDL_Delay(1); // a sound card sets the pace
    } else if (all_quiet()) {
      if (const auto pass = input_.frames_to_pass(); pass && offline())
        house_.ear().advance(static_cast<audio::Frame>(*pass));
      if (!input_.next()) house_.quit();
    }
  }

  void let_others_act() {
    if (house_.quitting() || !house_.ear().idle()) return;
    const auto due = house_.top()->due();
    if (!due) return;
    if (scripted()) house_.set_now(std::max(house_.now(), *due));
    if (*due > house_.now()) return;
    house_.top()->act(house_.now());
    house_.carry_out();
  }

  House& house_;
  Input& input_;
  Window* window_;
  std::ostream* transcript_;
  KeyReader reader_;
};

/// Settings and where they are kept; a script leaves the player's own alone.
struct Home {
  Folders folders;
  Settings settings;
  bool first_start = false;
  std::vector<std::string> problems;
};

Home open_home(const ProgramOptions& options) {
  Home home;
  home.folders.assets = options.assets;
  const bool keeps = options.keys.empty() || !options.home.empty();
  if (keeps) {
    home.folders.settings = options.home.empty() ? settings_file() : options.home / "settings.json";
    home.folders.table = (options.home.empty() ? data_folder() : options.home) / "table.hmat";
    LoadedSettings loaded = load_settings(home.folders.settings);
    home.settings = std::move(loaded.settings);
    home.first_start = loaded.first_start;
    for (const Complaint& complaint : loaded.complaints)
      home.problems.push_back(complaint.say);
  }
  if (!options.language.empty()) home.settings.language = options.language;
  if (const auto verbosity = speech::find_verbosity(options.verbosity))
    home.settings.verbosity = *verbosity;
  return home;
}

} // namespace

int run_program(const ProgramOptions& options) {
  const bool scripted = !options.keys.empty();
  const Sdl sdl(options.text || scripted);
  Home home = open_home(options);

  const Wake wake;
  const LoadedKeyMap keys = load_key_map(options.assets, config_folder() / "keymap");
  std::variant<std::unique_ptr<Input>, Complaint> opened = open_input(options, keys.map);
  if (const auto* complaint = std::get_if<Complaint>(&opened)) {
    std::cerr << "hmat: " << complaint->say << '\n';
    return 2;
  }
  Input& input = *std::get<std::unique_ptr<Input>>(opened);

  std::ofstream transcript_file;
  std::ostream* transcript = nullptr;
  if (options.transcript == "-") {
    transcript = &std::cout;
  } else if (!options.transcript.empty()) {
    transcript_file.open(options.transcript);
    transcript = &transcript_file;
  }

  EarOptions ear_options;
  ear_options.assets = options.assets;
  ear_options.language = home.settings.language.empty() ? "en" : home.settings.language;
  ear_options.transcript = transcript;
  ear_options.record = options.record;
  ear_options.print = &std::cout;
  ear_options.delivery = options.offline                  ? Delivery::Offline
                         : options.text || !sdl.visible() ? Delivery::Print
                                                          : Delivery::Device;
  if (scripted && !options.offline) ear_options.delivery = Delivery::Silent;
  Ear ear(ear_options, wake);

  House house(ear, home.settings, home.folders, keys.map, options.games);

  Window window;
  Window* shown = nullptr;
  if (sdl.visible()) {
    if (const auto complaint = window.open("Hmat"))
      home.problems.push_back(complaint->say);
    else
      shown = &window;
  }

  for (const auto& problem : ear.problems())
    home.problems.push_back(problem);
  for (const auto& complaint : keys.complaints)
    home.problems.push_back(complaint.say);
  for (const auto& problem : home.problems)
    std::cerr << "hmat: " << problem << '\n';

  if (options.play)
    house.push(new_table(house, *options.play->game, options.play->options, options.play->seats,
                         options.play->seed));
  else if (home.first_start && options.language.empty())
    house.push(language_menu(house, true));
  else
    house.push(main_menu(house));
  Loop(house, input, shown, transcript).run();
  return 0;
}

} // namespace hmat::app
