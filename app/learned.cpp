// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/learned.hpp"

#include "app/store/store.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace hmat::app {
namespace {

/// Far more than anybody answers or a lesson has steps; what is beyond was not written here.
constexpr std::int64_t kMostQuestions = 1'000'000'000;
constexpr int kMostSteps = 1000;

/// The number in the field `name`, if it is one from 0 to `max`.
std::optional<std::int64_t> number(const Json& json, const char* name, std::int64_t max) {
  if (!json.is_object()) return std::nullopt;
  const auto field = json.find(name);
  if (field == json.end() || !field->is_number_integer()) return std::nullopt;
  if (*field < 0 || *field > max) return std::nullopt;
  return field->get<std::int64_t>();
}

/// The object in the field `name`; null if it is something else.
const Json* object(const Json& json, const char* name) {
  const auto field = json.find(name);
  return field == json.end() || !field->is_object() ? nullptr : &*field;
}

} // namespace

bool Learned::makes_sense(const Json& file) {
  return file.is_object() && file.contains("asked") && object(file, "cues") != nullptr &&
         object(file, "lessons") != nullptr && Learned().read(file);
}

bool Learned::read_cues(const Json& json) {
  bool whole = true;
  for (const auto& [name, mark] : json.items()) {
    const auto box = number(mark, "box", kBoxes - 1);
    const auto due = number(mark, "due", kMostQuestions);
    if (box && due)
      cues_[name] = {static_cast<int>(*box), *due};
    else
      whole = false;
  }
  return whole;
}

bool Learned::read_lessons(const Json& json) {
  bool whole = true;
  for (const auto& [name, mark] : json.items()) {
    const auto step = number(mark, "step", kMostSteps);
    const auto done = mark.is_object() ? mark.find("done") : mark.end();
    if (step && done != mark.end() && done->is_boolean())
      lessons_[name] = {static_cast<int>(*step), done->get<bool>()};
    else
      whole = false;
  }
  return whole;
}

/// False where something made no sense and was left out.
bool Learned::read(const Json& json) {
  bool whole = true;
  for (const auto& [name, value] : json.items()) {
    if (name == "asked") {
      const auto asked = number(json, "asked", kMostQuestions);
      asked_ = asked.value_or(0);
      whole = whole && asked;
    } else if (name == "cues") {
      whole = value.is_object() && read_cues(value) && whole;
    } else if (name == "lessons") {
      whole = value.is_object() && read_lessons(value) && whole;
    }
  }
  return whole;
}

std::optional<Complaint> Learned::load() {
  if (store_ == nullptr || read(store_->values(Area::Learned))) return std::nullopt;
  return Complaint{"learning_partly",
                   "some of what you have learnt cannot be read, so that begins anew"};
}

std::optional<Complaint> Learned::save() const {
  if (store_ == nullptr) return std::nullopt;
  Json json{{"asked", asked_}, {"cues", Json::object()}, {"lessons", Json::object()}};
  for (const auto& [name, mark] : cues_)
    json["cues"][name] = {{"box", mark.box}, {"due", mark.due}};
  for (const auto& [name, mark] : lessons_)
    json["lessons"][name] = {{"step", mark.step}, {"done", mark.done}};
  const Saved saved = store_->keep_values(Area::Learned, json, Json::object());
  if (!saved) return std::nullopt;
  return Complaint{"learning_not_saved",
                   fmt::format("what you have learnt cannot be saved, so it lasts until you leave: "
                               "{}",
                               saved->say)};
}

LessonMark Learned::lesson(std::string_view name) const {
  const auto found = lessons_.find(name);
  return found == lessons_.end() ? LessonMark{} : found->second;
}

void Learned::set_lesson(std::string_view name, const LessonMark& mark) {
  lessons_[std::string(name)] = mark;
}

} // namespace hmat::app
