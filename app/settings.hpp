// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/ear/voice_choice.hpp"
#include "engine/bot/level.hpp"
#include "engine/model.hpp"
#include "engine/options.hpp"
#include "speech/narrator.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hmat::app {

class Store;

enum class Theme : std::uint8_t { Dark, Light };
/// What the people answer when the banker wants to see the hands: each is asked, or all have said
/// beforehand.
enum class BankerHelp : std::uint8_t { Ask, Always, Never };
inline constexpr int kBankerHelps = 3;

/// How private words are spoken to one seat, where several people share the keyboard. What is not
/// set is the same as for everybody.
struct SeatVoice {
  std::string language;     ///< empty = the program's
  std::optional<int> rate;  ///< words a minute, 80 to 900
  std::optional<int> pitch; ///< 0 to 100

  bool operator==(const SeatVoice&) const = default;
};

/// How the own voice speaks a language. What is not set is the same as for all of them.
struct LanguageVoice {
  std::optional<int> rate;   ///< words a minute, 80 to 900
  std::optional<int> pitch;  ///< 0 to 100
  std::optional<int> volume; ///< per cent of the voice's own loudness, 20 to 200
  std::string variant;       ///< see speech::VoiceSettings

  bool operator==(const LanguageVoice&) const = default;
};
inline constexpr int kFaintestVoice = 20;
inline constexpr int kLoudestVoice = 200;

/// What the player has chosen for himself. Ranges are those that load_settings() lets in.
struct Settings {
  std::string language;             ///< "en", "cs", "hr"; empty until chosen
  std::string player_name;          ///< empty: the seat's own name
  VoiceKind voice = VoiceKind::Own; ///< beside the window
  /// Beside the terminal, where a screen reader may read the lines already.
  VoiceKind terminal_voice = VoiceKind::None;
  speech::Verbosity verbosity = speech::Verbosity::Normal;
  int rate = 175;             ///< words a minute, 80 to 900
  int pitch = 50;             ///< 0 to 100
  int dispatcher_rate = 0;    ///< against the rate set in Speech Dispatcher, -100 to 100
  int speech_volume = 100;    ///< per cent, 0 to 100
  int cue_volume = 80;        ///< per cent, 0 to 100
  int pace_ms = 800;          ///< pause before a computer player moves, 0 to 10 000
  int event_pause_ms = 0;     ///< between two things that happen by themselves, 0 to 5000
  int buffer_frames = 512;    ///< of the sound device, 64 to 4096
  int banker_width = 1280;    ///< of the banker's window, in pixels, 320 to 16 384
  int banker_height = 720;    ///< 200 to 16 384
  int clock_reminder = 0;     ///< minutes between two reminders of the time, 0 (none) to 120
  bool braille = true;        ///< what is said is also shown on a braille display, if there is one
  bool terminal_text = false; ///< beside the window it is also printed in the terminal
  bool mono = false;          ///< both ears hear all
  bool pass_when_forced = false; ///< a pass that the rules force is made for the player
  bool identify_first = false;   ///< what can be felt in one's own hand is not named until asked
  bool quiet = false;            ///< what happens by itself is heard by its sounds alone
  bool clock = false;            ///< the clock answers
  speech::Tellings tellings = speech::kUsualTellings; ///< how much of each kind of event
  /// Several people at one keyboard: private words are spoken to whoever wears the headphones. Off:
  /// what is private is told by sounds alone.
  bool headphones = true;
  BankerHelp banker_help = BankerHelp::Ask;
  std::array<SeatVoice, kMaxSeats> seat_voices = {};
  std::map<std::string, LanguageVoice> language_voices = {}; ///< by the language's code
  Theme theme = Theme::Dark;
  /// What was chosen for each game, `{"game": {"option": value}}`: only what is not the standard.
  Json options = Json::object();
  /// How strong the computer players of each game are, `{"game": "club"}`: only what is not usual.
  Json levels = Json::object();
  /// How many people sit down at each game, `{"game": 2}`: only where there are several.
  Json people = Json::object();

  /// Fields that this version does not know; they are kept as they were.
  Json other = Json::object();

  bool operator==(const Settings&) const = default;

  Strength strength(std::string_view game) const; ///< of that game's computer players
  void set_strength(std::string_view game, Strength strength);
  /// People who sit down at that game: from 1 to `seats`.
  int people_at(std::string_view game, int seats) const;
  void set_people_at(std::string_view game, int number);
};

inline constexpr int kSlowestRate = 80;
inline constexpr int kFastestRate = 900;
inline constexpr int kHighestPitch = 100;

struct LoadedSettings {
  Settings settings;
  std::vector<Complaint> complaints;
};

/// The language that the settings in the store of `folder` name; empty where they name none.
/// Nothing there is changed.
std::string language_in(const std::filesystem::path& folder);

/// Reads the settings of the profile that plays. For a single field that makes no sense the
/// standard value is used, which is a complaint.
LoadedSettings load_settings(const Store& store);

/// Writes those that have changed.
std::optional<Complaint> save_settings(Store& store, const Settings& settings);

} // namespace hmat::app
