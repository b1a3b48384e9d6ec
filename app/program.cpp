// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.hpp"

#include "app/banker/remote.hpp"
#include "app/house.hpp"
#include "app/input.hpp"
#include "app/keys/key_words.hpp"
#include "app/loop.hpp"
#include "app/paths.hpp"
#include "app/screens/main_menu.hpp"
#include "app/screens/start.hpp"
#include "app/sdl.hpp"
#include "app/text.hpp"
#include "app/window.hpp"

#include <SDL.h>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace hmat::app {
namespace {

/// What is kept, and the settings in it; a script leaves the player's own alone.
struct Home {
  Store store;
  Folders folders;
  Settings settings;
  bool asks_language = false;
  std::vector<Complaint> complaints;
};

/// The player's own key file; a script is to do the same on every machine.
std::filesystem::path own_keys(const ProgramOptions& options) {
  if (!options.home.empty()) return options.home / "keymap";
  return options.keys.empty() ? config_folder() / "keymap" : std::filesystem::path();
}

Store open_store_of(const ProgramOptions& options) {
  const bool keeps = options.keys.empty() || !options.home.empty();
  if (!keeps) return {};
  return Store(store_folder(options.home), settings_folder(options.home),
               [games = options.games](std::string_view id) -> const GameType* {
                 for (const GameType* game : games)
                   if (id == game->info().id) return game;
                 return nullptr;
               });
}

Home open_home(const ProgramOptions& options) {
  Home home{.store = open_store_of(options), .folders = {}, .settings = {}, .complaints = {}};
  home.folders.assets = options.assets;
  const bool keeps = options.keys.empty() || !options.home.empty();
  if (keeps) {
    home.folders.data = store_folder(options.home);
    home.complaints = home.store.problems();
    LoadedSettings loaded = load_settings(home.store);
    home.settings = std::move(loaded.settings);
    home.complaints.insert(home.complaints.end(), loaded.complaints.begin(),
                           loaded.complaints.end());
  }
  if (!options.language.empty()) home.settings.language = options.language;
  if (const std::string& code = home.settings.language; !code.empty()) {
    const auto known = speech::languages(options.assets);
    if (std::find(known.begin(), known.end(), code) == known.end()) {
      home.complaints.push_back(
          {"language_unknown", "there are no messages for the language " + printable(code) +
                                   " of your settings; choose another one now"});
      home.settings.language.clear();
    }
  }
  home.asks_language = keeps && home.settings.language.empty();
  if (const auto verbosity = speech::find_verbosity(options.verbosity))
    home.settings.verbosity = *verbosity;
  return home;
}

/// One sentence for the terminal, and the status that goes with it.
int give_up(int status, const std::string& why) {
  std::cerr << "hmat: " << why << std::endl;
  return status;
}

/// Until all that waits has been said.
void hear_out(Ear& ear) {
  while (!ear.idle()) {
    if (ear.delivery() == Delivery::Offline)
      ear.advance_until_idle();
    else
      SDL_Delay(1); // the voice's own thread sets the pace
    ear.set_now(SDL_GetTicks64());
    ear.pump();
  }
}

} // namespace

int run_program(const ProgramOptions& options) {
  const bool scripted = !options.keys.empty();
  const Sdl sdl(options.text || scripted);
  Home home = open_home(options);
  home.folders.store = &home.store;

  const Wake wake;
  home.folders.keys = own_keys(options);
  const LoadedKeyMap keys = load_key_map(options.assets, own_keys(options));
  std::variant<std::unique_ptr<Input>, Complaint> opened =
      open_input(options, keys.map, options.text || !sdl.visible());
  const Complaint* const no_input = std::get_if<Complaint>(&opened);
  if (no_input != nullptr) home.complaints.push_back(*no_input);

  std::ofstream transcript_file;
  std::ostream* transcript = nullptr;
  if (options.transcript == "-") {
    transcript = &std::cout;
  } else if (!options.transcript.empty()) {
    transcript_file.open(options.transcript);
    if (!transcript_file)
      return give_up(2, "the transcript cannot be written to " + options.transcript +
                            "; give another file, or - for standard output");
    transcript = &transcript_file;
  }

  Window window;
  Window* shown = nullptr;
  if (sdl.visible()) {
    if (auto complaint = window.open("Hmat")) home.complaints.push_back(*std::move(complaint));
    if (window.is_open()) shown = &window;
  } else if (!options.text && !scripted) {
    home.complaints.push_back({"no_display", "there is no display, so the game goes on as text in "
                                             "the terminal"});
  }

  EarOptions ear_options;
  ear_options.assets = options.assets;
  ear_options.language = home.settings.language.empty() ? "en" : home.settings.language;
  ear_options.transcript = transcript;
  ear_options.record = options.record;
  ear_options.print = &std::cout;
  ear_options.print_clears = ::isatty(STDOUT_FILENO) != 0;
  ear_options.terminal = options.text || (!scripted && !sdl.visible());
  ear_options.delivery = options.offline        ? Delivery::Offline
                         : ear_options.terminal ? Delivery::Print
                                                : Delivery::Device;
  if (!scripted)
    ear_options.others = OtherVoices{.braille = {.terminal = window.braille_terminal()}};
  if (scripted && !options.offline) ear_options.delivery = Delivery::Silent;
  if (!options.record.empty() && ear_options.delivery != Delivery::Device &&
      ear_options.delivery != Delivery::Offline)
    return give_up(2, "nothing sounds here that could be recorded; add --offline to --record");
  Ear ear(ear_options, wake);
  if (const auto& problem = ear.recording_problem()) return give_up(2, *problem);

  House house(ear, home.settings, home.folders, keys.map, options.games, wake);

  for (const KeyFault& fault : keys.complaints)
    house.complain({"key_file", fault.say}, told(fault, house.words()));
  for (const auto& complaint : ear.problems())
    home.complaints.push_back(complaint);
  for (const auto& complaint : house.problems())
    home.complaints.push_back(complaint);
  for (const Complaint& complaint : home.complaints)
    house.complain(complaint);
  if (no_input != nullptr) {
    house.carry_out();
    hear_out(ear);
    return 2;
  }

  if (options.play)
    house.push(new_table(house, *options.play));
  else if (home.asks_language)
    house.push(language_menu(house, true));
  else
    house.push(main_menu(house));
  // A script draws for nobody, but draws: what it presses there is answered.
  Banker banker(house, sdl.visible() || (scripted && !options.text));
  house.set_banker([&banker] { banker.toggle(); });
  if (options.banker) {
    house.carry_out();
    banker.open_at_start();
  }
  RemoteBanker remote(house, wake, transcript);
  Loop(house, *std::get<std::unique_ptr<Input>>(opened), shown, transcript, &banker, &remote).run();
  banker.close();

  ear.finish_recording();
  int status = 0;
  if (const auto& problem = ear.recording_problem()) status = give_up(1, *problem);
  if (transcript != nullptr && !transcript->flush())
    status = give_up(1, "the transcript is not complete: " +
                            (transcript == &std::cout ? "standard output" : options.transcript) +
                            " cannot be written; check that there is room");
  return status;
}

} // namespace hmat::app
