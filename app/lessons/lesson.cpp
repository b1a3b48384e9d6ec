// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson.hpp"

#include "app/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace hmat::app {
namespace {

/// What is wrong in the file; load_lesson() makes the complaint of it.
class Fault : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

Complaint complaint_of(const GameType& type, const std::string& why) {
  return {"lesson_damaged", fmt::format("the lesson of {} cannot be used: {}; install the program "
                                        "again to get it back, the game can be played meanwhile",
                                        type.info().id, why)};
}

std::string text(const Json& json, const char* name) {
  const auto field = json.find(name);
  if (field == json.end() || !field->is_string())
    throw Fault(fmt::format("\"{}\" should be a text", name));
  return field->get<std::string>();
}

int number(const Json& value, const char* name, int min, int max) {
  if (!value.is_number_integer() || value < min || value > max)
    throw Fault(fmt::format("\"{}\" should be a number from {} to {}", name, min, max));
  return value.get<int>();
}

const Json& list(const Json& value, const char* name) {
  if (!value.is_array()) throw Fault(fmt::format("\"{}\" should be a list", name));
  return value;
}

Move move_of(const GameType& type, const Json& value) {
  const auto move = value.is_string() ? type.parse_move(value.get<std::string>()) : std::nullopt;
  if (!move) throw Fault(fmt::format("{} is no move", printable(value.dump())));
  return *move;
}

Spot spot_of(const Json& json) {
  if (!json.is_object()) throw Fault("a place should be an object");
  constexpr int kMostItems = 100;
  Spot spot;
  spot.zone = text(json, "zone");
  if (json.contains("faces"))
    for (const Json& face : list(json["faces"], "faces")) {
      if (!face.is_string()) throw Fault("\"faces\" should be texts");
      spot.faces.push_back(face.get<std::string>());
    }
  if (json.contains("item")) spot.item = number(json["item"], "item", 1, kMostItems);
  if (json.contains("seat"))
    spot.seat = static_cast<Seat>(number(json["seat"], "seat", 0, kMaxSeats - 1));
  return spot;
}

constexpr int kMostTimes = 9;

Until until_of(const GameType& type, const Json& json) {
  if (json.contains("press")) {
    UntilPressed pressed;
    for (const Json& name : list(json["press"], "press")) {
      const CommandSpec* spec = name.is_string() ? find_command(name.get<std::string>()) : nullptr;
      if (spec == nullptr) throw Fault(fmt::format("{} is no command", printable(name.dump())));
      pressed.commands.push_back(spec->command);
    }
    if (pressed.commands.empty()) throw Fault("\"press\" should name a command");
    if (json.contains("at")) pressed.at = spot_of(json["at"]);
    if (json.contains("times")) pressed.times = number(json["times"], "times", 1, kMostTimes);
    return pressed;
  }
  if (json.contains("touch")) return UntilTouched{spot_of(json["touch"])};
  if (json.contains("move")) {
    UntilMoved moved{move_of(type, json["move"])};
    if (json.contains("or"))
      for (const Json& move : list(json["or"], "or"))
        moved.also.push_back(move_of(type, move));
    return moved;
  }
  if (json.contains("undo")) return UntilUndone{};
  return UntilEnter{};
}

LessonStep step_of(const GameType& type, const Json& json) {
  if (!json.is_object()) throw Fault("a step should be an object");
  LessonStep step{.say = text(json, "say"), .others = {}, .until = until_of(type, json)};
  if (json.contains("others"))
    for (const Json& move : list(json["others"], "others"))
      step.others.push_back(move_of(type, move));
  return step;
}

Lesson lesson_of(const GameType& type, const std::string& file) {
  const Json json = Json::parse(file, nullptr, false);
  if (!json.is_object()) throw Fault("it is not an object of JSON");
  const auto state = json.find("state");
  if (state == json.end()) throw Fault("\"state\" is missing");
  const auto seed = json.find("seed");
  if (seed == json.end() || !seed->is_number_unsigned())
    throw Fault("\"seed\" should be a whole number");
  Lesson lesson{.type = &type, .state = *state, .seed = seed->get<std::uint64_t>(), .steps = {}};
  const auto steps = json.find("steps");
  if (steps == json.end()) throw Fault("\"steps\" are missing");
  for (const Json& step : list(*steps, "steps"))
    lesson.steps.push_back(step_of(type, step));
  if (lesson.steps.empty()) throw Fault("it has no steps");
  return lesson;
}

/// Plays what belongs to a step.
void play_step(Table& table, const LessonStep& step) {
  const auto allow = [&](const Refusal& refusal, const Move& move) {
    if (refusal)
      throw Fault(fmt::format("in the step \"{}\" the move \"{}\" is refused ({})", step.say,
                              table.truth().type().move_text(move), refusal.key));
  };
  const auto play = [&](Seat seat, const Move& move) { allow(table.play(seat, move), move); };
  for (const Move& move : step.others) {
    if (table.turn() == kPupil)
      throw Fault(fmt::format("in the step \"{}\" nobody else is on turn", step.say));
    play(table.turn(), move);
  }
  if (const auto* moved = std::get_if<UntilMoved>(&step.until)) {
    for (const Move& move : moved->also)
      allow(table.truth().check(move), move);
    play(kPupil, moved->move);
  }
  if (std::holds_alternative<UntilUndone>(step.until) && table.undo(kPupil, seat_bit(kPupil)))
    throw Fault(fmt::format("in the step \"{}\" nothing can be taken back", step.say));
}

} // namespace

bool lies_on(const Spot& spot, const ZoneView& zone, int item, const GameInfo& game) {
  if (spot.zone != zone.name) return false;
  if (spot.seat && *spot.seat != zone.ref.owner) return false;
  if (spot.item != 0 && spot.item != item + 1) return false;
  if (spot.faces.empty()) return true;
  if (item < 0) return false;
  const Face face = zone.items[static_cast<std::size_t>(item)].face;
  return face < game.faces.size() &&
         std::ranges::find(spot.faces, game.faces[face]) != spot.faces.end();
}

bool UntilMoved::by(const Move& made) const {
  return made == move || std::ranges::find(also, made) != also.end();
}

std::variant<Table, Complaint> table_before(const Lesson& lesson, std::size_t step) {
  auto set_up = Table::set_up(*lesson.type, lesson.state, lesson.seed);
  if (const auto* complaint = std::get_if<Complaint>(&set_up))
    return complaint_of(*lesson.type, complaint->say);
  Table& table = std::get<Table>(set_up);
  try {
    for (std::size_t i = 0; i < step; ++i)
      play_step(table, lesson.steps[i]);
  } catch (const Fault& fault) {
    return complaint_of(*lesson.type, fault.what());
  }
  return std::move(table);
}

std::variant<Lesson, Complaint> load_lesson(const std::filesystem::path& assets,
                                            const GameType& type) {
  const auto file = read_text(assets / "lessons" / (std::string(type.info().id) + ".json"));
  if (!file) return complaint_of(type, "it is missing");
  try {
    Lesson lesson = lesson_of(type, *file);
    auto played = table_before(lesson, lesson.steps.size());
    if (auto* complaint = std::get_if<Complaint>(&played)) return std::move(*complaint);
    return lesson;
  } catch (const Fault& fault) {
    return complaint_of(type, fault.what());
  }
}

} // namespace hmat::app
