// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.hpp"

#include "app/store/store.hpp"
#include "app/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <string_view>
#include <utility>

namespace hmat::app {
namespace {

struct NumberField {
  const char* name;
  int Settings::*value;
  int min;
  int max;
};
constexpr std::array kNumbers = {
    NumberField{"rate", &Settings::rate, kSlowestRate, kFastestRate},
    NumberField{"pitch", &Settings::pitch, 0, kHighestPitch},
    NumberField{"dispatcher_rate", &Settings::dispatcher_rate, -100, 100},
    NumberField{"speech_volume", &Settings::speech_volume, 0, 100},
    NumberField{"cue_volume", &Settings::cue_volume, 0, 100},
    NumberField{"pace_ms", &Settings::pace_ms, 0, 10'000},
    NumberField{"event_pause_ms", &Settings::event_pause_ms, 0, 5000},
    NumberField{"clock_reminder", &Settings::clock_reminder, 0, 120},
    NumberField{"buffer_frames", &Settings::buffer_frames, 64, 4096},
    NumberField{"banker_width", &Settings::banker_width, 320, 16384},
    NumberField{"banker_height", &Settings::banker_height, 200, 16384}};

struct FlagField {
  const char* name;
  bool Settings::*value;
};
constexpr std::array kFlags{FlagField{"braille", &Settings::braille},
                            FlagField{"terminal_text", &Settings::terminal_text},
                            FlagField{"mono", &Settings::mono},
                            FlagField{"pass_when_forced", &Settings::pass_when_forced},
                            FlagField{"identify_first", &Settings::identify_first},
                            FlagField{"headphones", &Settings::headphones},
                            FlagField{"quiet", &Settings::quiet},
                            FlagField{"clock", &Settings::clock}};

struct TextField {
  const char* name;
  std::string Settings::*value;
};
constexpr std::array kTexts = {TextField{"language", &Settings::language},
                               TextField{"player_name", &Settings::player_name}};

constexpr std::array<const char*, kVoiceKinds> kVoices = {"own", "screen_reader", "none"};
constexpr std::array<const char*, 3> kVerbosities = {"terse", "normal", "full"};
constexpr std::array<const char*, 2> kThemes = {"dark", "light"};
constexpr std::array<const char*, kBankerHelps> kHelps = {"ask", "always", "never"};

std::string phrase(std::span<const char* const> values) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) text += i + 1 == values.size() ? " or " : ", ";
    text += values[i];
  }
  return text;
}

bool is_strength(const Json& level) {
  const auto names = strength_names();
  return std::any_of(names.begin(), names.end(),
                     [&level](const char* name) { return level == name; });
}

/// Takes the known fields out of an object; what is left is unknown.
class Reader {
public:
  explicit Reader(Json json) : json_(std::move(json)) {}

  LoadedSettings read() {
    LoadedSettings loaded;
    Settings& settings = loaded.settings;
    for (const NumberField& field : kNumbers) {
      const Json value = take(field.name);
      if (value.is_null()) continue;
      if (value.is_number_integer() && value >= field.min && value <= field.max) {
        settings.*field.value = value.get<int>();
      } else {
        wrong(field.name, fmt::format("a whole number from {} to {}", field.min, field.max));
      }
    }
    for (const TextField& field : kTexts) {
      const Json value = take(field.name);
      if (value.is_string())
        settings.*field.value = value.get<std::string>();
      else if (!value.is_null())
        wrong(field.name, "a text in quotes");
    }
    choice("voice", settings.voice, kVoices);
    choice("terminal_voice", settings.terminal_voice, kVoices);
    choice("verbosity", settings.verbosity, kVerbosities);
    choice("theme", settings.theme, kThemes);
    choice("banker_help", settings.banker_help, kHelps);
    for (const FlagField& field : kFlags) {
      const Json value = take(field.name);
      if (value.is_boolean())
        settings.*field.value = value.get<bool>();
      else if (!value.is_null())
        wrong(field.name, "true or false");
    }
    if (Json value = take("options"); value.is_object())
      settings.options = std::move(value);
    else if (!value.is_null())
      wrong("options", "an object of games and their options");
    read_levels(settings.levels);
    if (Json value = take("people"); value.is_object())
      settings.people = std::move(value);
    else if (!value.is_null())
      wrong("people", "an object of games and their numbers of people");
    seat_voices(settings.seat_voices);
    language_voices(settings.language_voices);
    tellings(settings.tellings);
    settings.other = std::move(json_);
    loaded.complaints = std::move(complaints_);
    return loaded;
  }

private:
  Json take(const char* name) {
    Json value;
    const auto at = json_.find(name);
    if (at == json_.end()) return value;
    value = *at;
    json_.erase(at);
    return value;
  }

  void seat_voices(std::array<SeatVoice, kMaxSeats>& voices) {
    const Json given = take("seat_voices");
    if (given.is_null()) return;
    bool sound = given.is_object();
    for (std::size_t seat = 0; sound && seat < voices.size(); ++seat) {
      const auto own = given.find(std::to_string(seat + 1));
      if (own != given.end()) sound = read_seat_voice(*own, voices[seat]);
    }
    if (!sound)
      wrong("seat_voices", "an object of seats from 1 to 8, each with a language, a rate and a "
                           "pitch that the other settings also allow");
  }

  static bool read_seat_voice(const Json& given, SeatVoice& voice) {
    if (!given.is_object()) return false;
    SeatVoice read;
    for (const auto& [name, value] : given.items()) {
      if (name == "language" && value.is_string())
        read.language = value.get<std::string>();
      else if (name == "rate" && value.is_number_integer() && value >= kSlowestRate &&
               value <= kFastestRate)
        read.rate = value.get<int>();
      else if (name == "pitch" && value.is_number_integer() && value >= 0 && value <= kHighestPitch)
        read.pitch = value.get<int>();
      else
        return false;
    }
    voice = read;
    return true;
  }

  void language_voices(std::map<std::string, LanguageVoice>& voices) {
    const Json given = take("language_voices");
    if (given.is_null()) return;
    bool sound = given.is_object();
    for (const auto& [code, own] : given.items()) {
      LanguageVoice voice;
      sound = sound && read_language_voice(own, voice);
      if (sound) voices[code] = voice;
    }
    if (!sound)
      wrong("language_voices",
            "an object of languages, each with a rate and a pitch that the other "
            "settings also allow, a volume from 20 to 200 and the name of a "
            "variant");
  }

  static bool read_language_voice(const Json& given, LanguageVoice& voice) {
    if (!given.is_object()) return false;
    const auto number = [](const Json& value, int min, int max, std::optional<int>& out) {
      if (!value.is_number_integer() || value < min || value > max) return false;
      out = value.get<int>();
      return true;
    };
    for (const auto& [name, value] : given.items()) {
      const bool read = name == "rate"    ? number(value, kSlowestRate, kFastestRate, voice.rate)
                        : name == "pitch" ? number(value, 0, kHighestPitch, voice.pitch)
                        : name == "volume"
                            ? number(value, kFaintestVoice, kLoudestVoice, voice.volume)
                            : name == "variant" && value.is_string();
      if (!read) return false;
      if (name == "variant") voice.variant = value.get<std::string>();
    }
    return true;
  }

  void tellings(speech::Tellings& tellings) {
    const Json given = take("told");
    if (given.is_null()) return;
    if (!given.is_object()) return wrong("told", "an object of kinds of events");
    for (int kind = 0; kind < speech::kEventKinds; ++kind) {
      const char* const name = speech::kind_name(static_cast<speech::EventKind>(kind));
      const auto own = given.find(name);
      if (own == given.end()) continue;
      const auto& names = speech::kTellingNames;
      const auto at = std::find_if(names.begin(), names.end(),
                                   [own](const char* telling) { return *own == telling; });
      if (at == names.end())
        wrong(fmt::format("told: {}", name), phrase(names));
      else
        tellings[static_cast<std::size_t>(kind)] = static_cast<speech::Telling>(at - names.begin());
    }
  }

  template <class Enum, std::size_t N>
  void choice(const char* name, Enum& value, const std::array<const char*, N>& values) {
    const Json given = take(name);
    if (given.is_null()) return;
    for (std::size_t i = 0; i < N; ++i) {
      if (given == values[i]) {
        value = static_cast<Enum>(i);
        return;
      }
    }
    wrong(name, phrase(values));
  }

  void read_levels(Json& levels) {
    const Json value = take("levels");
    if (!value.is_null() && !value.is_object())
      return wrong("levels", "an object of games and their levels");
    for (const auto& [game, level] : value.items()) {
      if (is_strength(level))
        levels[game] = level;
      else
        wrong(fmt::format("levels: {}", printable(game)), phrase(strength_names()));
    }
  }

  void wrong(const std::string& name, const std::string& allowed) {
    complaints_.push_back(
        {"setting_wrong",
         fmt::format("The setting \"{}\" must be {}, so its standard value is used; "
                     "choose it again in the options.",
                     name, allowed)});
  }

  Json json_;
  std::vector<Complaint> complaints_;
};

/// Only the seats that have something of their own.
Json to_json(const std::array<SeatVoice, kMaxSeats>& voices) {
  Json json = Json::object();
  for (std::size_t seat = 0; seat < voices.size(); ++seat) {
    const SeatVoice& voice = voices[seat];
    if (voice == SeatVoice{}) continue;
    Json& own = json[std::to_string(seat + 1)];
    if (!voice.language.empty()) own["language"] = voice.language;
    if (voice.rate) own["rate"] = *voice.rate;
    if (voice.pitch) own["pitch"] = *voice.pitch;
  }
  return json;
}

Json to_json(const std::map<std::string, LanguageVoice>& voices) {
  Json json = Json::object();
  for (const auto& [code, voice] : voices) {
    if (voice == LanguageVoice{}) continue;
    Json& own = json[code];
    if (voice.rate) own["rate"] = *voice.rate;
    if (voice.pitch) own["pitch"] = *voice.pitch;
    if (voice.volume) own["volume"] = *voice.volume;
    if (!voice.variant.empty()) own["variant"] = voice.variant;
  }
  return json;
}

/// Only the kinds of which not as much is told as usual.
Json to_json(const speech::Tellings& tellings) {
  Json json = Json::object();
  for (std::size_t kind = 0; kind < tellings.size(); ++kind)
    if (tellings[kind] != speech::Telling::Usual)
      json[speech::kind_name(static_cast<speech::EventKind>(kind))] =
          speech::kTellingNames[static_cast<std::size_t>(tellings[kind])];
  return json;
}

Json to_json(const Settings& settings) {
  Json json = Json::object();
  for (const TextField& field : kTexts)
    json[field.name] = settings.*field.value;
  json["voice"] = kVoices[static_cast<std::size_t>(settings.voice)];
  json["terminal_voice"] = kVoices[static_cast<std::size_t>(settings.terminal_voice)];
  json["verbosity"] = kVerbosities[static_cast<std::size_t>(settings.verbosity)];
  for (const NumberField& field : kNumbers)
    json[field.name] = settings.*field.value;
  for (const FlagField& field : kFlags)
    json[field.name] = settings.*field.value;
  json["theme"] = kThemes[static_cast<std::size_t>(settings.theme)];
  json["banker_help"] = kHelps[static_cast<std::size_t>(settings.banker_help)];
  if (!settings.options.empty()) json["options"] = settings.options;
  if (!settings.levels.empty()) json["levels"] = settings.levels;
  if (!settings.people.empty()) json["people"] = settings.people;
  if (Json voices = to_json(settings.seat_voices); !voices.empty())
    json["seat_voices"] = std::move(voices);
  if (Json voices = to_json(settings.language_voices); !voices.empty())
    json["language_voices"] = std::move(voices);
  if (Json told = to_json(settings.tellings); !told.empty()) json["told"] = std::move(told);
  for (const auto& [name, value] : settings.other.items()) {
    if (!json.contains(name)) json[name] = value;
  }
  return json;
}

} // namespace

Strength Settings::strength(std::string_view game) const {
  const auto kept = levels.find(game);
  if (kept == levels.end() || !kept->is_string()) return Level{}.strength;
  const auto names = strength_names();
  const auto name = std::find(names.begin(), names.end(), kept->get_ref<const std::string&>());
  return name == names.end() ? Level{}.strength : static_cast<Strength>(name - names.begin());
}

void Settings::set_strength(std::string_view game, Strength strength) {
  if (strength == Level{}.strength)
    levels.erase(std::string(game));
  else
    levels[std::string(game)] = level_name({strength});
}

int Settings::people_at(std::string_view game, int seats) const {
  const auto kept = people.find(game);
  if (kept == people.end() || !kept->is_number_integer()) return 1;
  return static_cast<int>(std::clamp<std::int64_t>(kept->get<std::int64_t>(), 1, seats));
}

void Settings::set_people_at(std::string_view game, int number) {
  if (number == 1)
    people.erase(std::string(game));
  else
    people[std::string(game)] = number;
}

std::string language_in(const std::filesystem::path& folder) {
  const Json json = peek_values(folder, Area::Settings);
  const auto language = json.find("language");
  return language != json.end() && language->is_string() ? language->get<std::string>()
                                                         : std::string();
}

LoadedSettings load_settings(const Store& store) {
  return Reader(store.values(Area::Settings)).read();
}

std::optional<Complaint> save_settings(Store& store, const Settings& settings) {
  const Saved saved = store.keep_values(Area::Settings, to_json(settings), to_json(Settings{}));
  if (!saved) return std::nullopt;
  return Complaint{
      "settings_not_saved",
      fmt::format("The settings cannot be saved, so they last until you leave: {}", saved->say)};
}

} // namespace hmat::app
