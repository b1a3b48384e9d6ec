// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_item.hpp"

#include "app/lessons/lesson_screen.hpp"

namespace hmat::app {
namespace {

/// The step to go on with; 0 where there is none that still exists.
std::size_t kept_step(House& house, const Lesson& lesson) {
  const int kept = house.learned().lesson(lesson.type->info().id).step;
  const auto step = static_cast<std::size_t>(kept);
  return step < lesson.steps.size() ? step : 0;
}

/// Sits down at the lesson's table, or says why that is not possible.
void begin(House& house, const Lesson& lesson, std::size_t step) {
  auto table = table_before(lesson, step);
  if (auto* complaint = std::get_if<Complaint>(&table)) return house.complain(*complaint);
  house.push(
      std::make_unique<LessonScreen>(house, lesson, step, std::move(std::get<Table>(table))));
}

std::string go_on_text(const House& house, std::size_t step, std::size_t all) {
  return house.say("lesson.go_on", {{"n", speech::Number{static_cast<std::int64_t>(step) + 1}},
                                    {"all", speech::Number{static_cast<std::int64_t>(all)}}});
}

/// Where somebody was in the middle: there, or from the beginning?
std::unique_ptr<Menu> where_to_begin(House& house, const Lesson& lesson) {
  const std::size_t kept = kept_step(house, lesson);
  std::vector<MenuItem> items;
  const auto add = [&](std::function<std::string()> text, std::size_t step, const char* help) {
    items.push_back({.text = std::move(text),
                     .choose =
                         [&house, lesson, step] {
                           house.pop(1, false);
                           begin(house, lesson, step);
                         },
                     .help = [&house, help] { return house.say(help); }});
  };
  add([&house, kept, all = lesson.steps.size()] { return go_on_text(house, kept, all); }, kept,
      "lesson.go_on.help");
  add([&house] { return house.say("lesson.anew"); }, 0, "lesson.anew.help");
  return std::make_unique<Menu>(
      house, [&house] { return house.say("lesson.title"); }, std::move(items));
}

void choose(House& house, const GameType& game) {
  auto loaded = load_lesson(house.folders().assets, game);
  if (const auto* complaint = std::get_if<Complaint>(&loaded)) {
    house.complain(*complaint);
    return house.pop(0); // the menu again, then what went wrong
  }
  const Lesson& lesson = std::get<Lesson>(loaded);
  if (kept_step(house, lesson) == 0) return begin(house, lesson, 0);
  house.push(where_to_begin(house, lesson));
}

} // namespace

MenuItem lesson_item(House& house, const GameType& game) {
  // How long the lesson is does not change while the menu is open.
  const auto steps = std::make_shared<std::optional<std::size_t>>();
  return {
      .text =
          [&house, &game, steps] {
            const LessonMark mark = house.learned().lesson(game.info().id);
            if (mark.step > 0 && !*steps) {
              const auto loaded = load_lesson(house.folders().assets, game);
              const auto* lesson = std::get_if<Lesson>(&loaded);
              *steps = lesson == nullptr ? 0 : lesson->steps.size();
            }
            const auto step = static_cast<std::size_t>(mark.step);
            if (step > 0 && step < steps->value_or(0)) return go_on_text(house, step, **steps);
            return house.say("lesson.first", {{"done", speech::Text{mark.done ? "yes" : "no"}}});
          },
      .choose = [&house, &game] { choose(house, game); },
      .help = [&house] { return house.say("lesson.first.help"); }};
}

} // namespace hmat::app
