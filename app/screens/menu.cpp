// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/menu.hpp"

#include <algorithm>
#include <utility>

namespace hmat::app {

Menu::Menu(House& house, std::function<std::string()> title, std::vector<MenuItem> items)
    : house_(house), title_(std::move(title)), items_(std::move(items)) {}

namespace {

bool is_sentence(std::string_view text) {
  return text.ends_with('.') || text.ends_with('?') || text.ends_with('!');
}

speech::Text yes_or_no(bool yes) { return {yes ? "yes" : "no"}; }

} // namespace

void Menu::set_items(std::vector<MenuItem> items, std::size_t focus) {
  items_ = std::move(items);
  focus_ = focus;
  changes_.clear();
}

std::string Menu::line() const {
  const MenuItem& item = items_[focus_];
  std::string text = item.text();
  // Yes and no need no counting, and neither does a line alone.
  if (question_ || items_.size() == 1 || house_.settings().verbosity == speech::Verbosity::Terse)
    return text;
  return house_.words_in(item.lang).say(
      "menu.line", {{"item", speech::Text{text}},
                    {"ended", yes_or_no(is_sentence(text))},
                    {"n", speech::Number{static_cast<std::int64_t>(focus_) + 1}},
                    {"all", speech::Number{static_cast<std::int64_t>(items_.size())}}});
}

void Menu::speak(const std::string& text, const std::vector<audio::Cue>& cues) {
  const std::string& lang = items_[focus_].lang;
  if (!lang.empty()) house_.ear().set_language(lang);
  house_.ear().answer(text, cues);
  house_.ear().set_language(house_.words().language());
}

std::vector<audio::Cue> Menu::with_line(std::vector<audio::Cue> cues) const {
  const auto& own = items_[focus_].cues;
  cues.insert(cues.end(), own.begin(), own.end());
  return cues;
}

void Menu::opened() {
  const std::string title = title_();
  speak(house_.words_in(items_[focus_].lang)
            .say("menu.opened", {{"title", speech::Text{title}},
                                 {"ended", yes_or_no(is_sentence(title))},
                                 {"item", speech::Text{line()}}}),
        with_line({{"table.menu_open"}}));
}

void Menu::read_line() { speak(line(), with_line({{"table.menu_open"}})); }

void Menu::where() { opened(); }

void Menu::move_to(std::ptrdiff_t index) {
  const auto last = static_cast<std::ptrdiff_t>(items_.size()) - 1;
  const bool edge = index < 0 || index > last;
  if (!edge) focus_ = static_cast<std::size_t>(index);
  speak(line(), with_line({{edge ? "table.edge" : "table.menu_move"}}));
}

void Menu::change(int delta) {
  const MenuItem& item = items_[focus_];
  std::function<void()> back = item.keep ? item.keep() : nullptr;
  const bool changed = item.change(delta);
  if (changed) remember(std::move(back));
  // The line stays the same, so only what may have changed is said.
  if (changed)
    show_value(item.text(), "table.menu_move");
  else
    speak(item.text(), {{"table.edge"}});
}

void Menu::choose() {
  const MenuItem& item = items_[focus_];
  if (item.keep) remember(item.keep());
  item.choose();
}

void Menu::remember(std::function<void()> back) {
  constexpr std::size_t kEnough = 1000; // a held key must not fill the memory
  if (!back) return;
  if (changes_.size() == kEnough) changes_.erase(changes_.begin());
  changes_.push_back({focus_, std::move(back)});
}

void Menu::take_back() {
  if (changes_.empty()) return speak(house_.say("menu.nothing_to_take_back"), {{"table.edge"}});
  const Change last = std::move(changes_.back());
  changes_.pop_back();
  last.back();
  focus_ = last.item;
  const MenuItem& item = items_[focus_];
  show_value(
      house_.say("menu.back_to", {{"item", speech::Text{item.kept ? item.kept() : item.text()}}}),
      "table.back");
}

bool Menu::takes_back() const {
  return std::any_of(items_.begin(), items_.end(),
                     [](const MenuItem& item) { return static_cast<bool>(item.change); });
}

/// Says a value that is new, and lets it be tried.
void Menu::show_value(const std::string& text, const char* cue) {
  const MenuItem& item = items_[focus_];
  sample_ = item.sample ? item.sample() : Sample{};
  speak(text, sample_.cues.empty() ? std::vector<audio::Cue>{{cue}} : sample_.cues);
  if (!sample_.events.empty()) sample_due_ = 0;
}

void Menu::act(Moment now) {
  sample_due_.reset();
  // The pause begins when the line has been said, which is now.
  if (sample_.pause_ms > 0) {
    sample_due_ = now + static_cast<Moment>(std::exchange(sample_.pause_ms, 0));
    return;
  }
  for (const Sample::Event& event : std::exchange(sample_, {}).events) {
    const Addressing listener(house_, event.to.value_or(house_.listener()));
    house_.ear().narrate(event.text, event.cues, speech::Category::System);
  }
}

bool Menu::command(Command command) {
  sample_due_.reset(); // whoever presses a key has heard enough
  const MenuItem& item = items_[focus_];
  const auto here = static_cast<std::ptrdiff_t>(focus_);
  switch (command) {
  case Command::ZoneAway: move_to(here - 1); return true;
  case Command::ZoneToward: move_to(here + 1); return true;
  case Command::ItemLeft:
  case Command::ItemRight: {
    const int delta = command == Command::ItemLeft ? -1 : 1;
    if (item.change)
      change(delta);
    else
      move_to(here + delta);
    return true;
  }
  case Command::ItemFirst: move_to(0); return true;
  case Command::ItemLast: move_to(static_cast<std::ptrdiff_t>(items_.size()) - 1); return true;
  case Command::Do:
    if (item.choose)
      choose();
    else
      speak(item.help ? item.help() : item.text(), {});
    return true;
  case Command::Select:
    if (item.change)
      change(1);
    else
      speak(line(), {});
    return true;
  case Command::Feel:
  case Command::FeelBack: speak(item.help ? item.help() : item.text(), {}); return true;
  case Command::TakeBack:
    if (!takes_back()) return false;
    take_back();
    return true;
  case Command::Back:
    if (back_) {
      back_();
    } else {
      house_.pop();
    }
    return true;
  case Command::Leave:
    if (!question_) return false;
    where();
    return true;
  default: break;
  }
  const auto number = static_cast<int>(command) - static_cast<int>(Command::Item1);
  if (number < 0 || number > 9) return false;
  move_to(number);
  return true;
}

std::string Menu::key_message(Command command) const {
  switch (command) {
  case Command::ZoneAway: return "menu.key.previous";
  case Command::ZoneToward: return "menu.key.next";
  case Command::ItemLeft:
  case Command::ItemRight:
    if (items_[focus_].change) return "menu.key.change";
    return command == Command::ItemLeft ? "menu.key.previous" : "menu.key.next";
  case Command::ItemFirst: return "menu.key.first";
  case Command::ItemLast: return "menu.key.last";
  case Command::Do: return items_[focus_].choose ? "menu.key.choose" : "menu.key.explain";
  case Command::Select: return items_[focus_].change ? "menu.key.change" : "menu.key.again";
  case Command::Feel:
  case Command::FeelBack: return "menu.key.explain";
  case Command::TakeBack: return "menu.key.take_back";
  default: return command >= Command::Item1 && command <= Command::Item10 ? "menu.key.number" : "";
  }
}

Picture Menu::picture() const {
  return {title_(), items_[focus_].text(), {}, house_.settings().theme};
}

std::optional<Picture> Menu::public_picture() const {
  return public_ ? std::optional(picture()) : std::nullopt;
}

std::unique_ptr<Menu> confirm(House& house, const std::string& question,
                              std::function<void()> yes) {
  std::vector<MenuItem> items;
  items.push_back({.text = [&house] { return house.say("menu.no"); },
                   .choose = [&house] { house.pop(); },
                   .help = [&house] { return house.say("menu.no.help"); }});
  items.push_back({.text = [&house] { return house.say("menu.yes"); },
                   .choose = std::move(yes),
                   .help = [&house] { return house.say("menu.yes.help"); }});
  auto menu = std::make_unique<Menu>(
      house, [question] { return question; }, std::move(items));
  menu->make_question();
  return menu;
}

} // namespace hmat::app
