// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/banker.hpp"

#include <algorithm>
#include <array>
#include <iostream>

namespace hmat::app {
namespace {

struct Way {
  SDL_Scancode key;
  Toward toward;
};
constexpr std::array kWays{Way{SDL_SCANCODE_LEFT, Toward::Left},
                           Way{SDL_SCANCODE_RIGHT, Toward::Right}, Way{SDL_SCANCODE_UP, Toward::Up},
                           Way{SDL_SCANCODE_DOWN, Toward::Down}};

constexpr Chord kCloses{SDL_SCANCODE_F3, Modifiers::None};

} // namespace

Banker::Banker(House& house, bool display) : house_(house), display_(display) {}

std::optional<Complaint> Banker::open() {
  if (house_.banker_desk() == nullptr)
    return Complaint{"banker_no_table", "there is no table yet that a banker could see"};
  if (!display_)
    return Complaint{"banker_no_display", "the banker's window cannot open: there is no display"};
  if (!lock_.take(house_.folders().table))
    return Complaint{"banker_second", "this table has a banker already, in another window; close "
                                      "that one first"};
  const Settings& settings = house_.settings();
  auto complaint = window_.open("Hmat", {settings.banker_width, settings.banker_height});
  if (complaint) lock_.release();
  return complaint;
}

void Banker::close() {
  if (!window_.is_open()) return;
  const WindowSize size = window_.size();
  window_.close();
  lock_.release();
  focus_.reset();
  note_.clear();
  Settings& settings = house_.settings();
  if (size == WindowSize{settings.banker_width, settings.banker_height}) return;
  settings.banker_width = size.width;
  settings.banker_height = size.height;
  house_.keep_settings();
}

void Banker::toggle() {
  if (window_.is_open()) {
    close();
    return house_.answer("banker.closed");
  }
  if (const auto complaint = open()) {
    std::cerr << "hmat: " << complaint->say << std::endl;
    return house_.answer("complaint." + complaint->code);
  }
  house_.answer("banker.opened");
}

void Banker::open_at_start() {
  if (const auto complaint = open()) house_.complain(*complaint);
}

void Banker::handle(const SDL_Event& event, const std::optional<Press>& press) {
  window_.handle(event);
  if (press) {
    const bool arrow = std::any_of(kWays.begin(), kWays.end(),
                                   [&](const Way& way) { return way.key == press->chord.key; });
    if (!press->repeat || arrow) key(press->chord);
  } else if (event.type == SDL_MOUSEBUTTONDOWN && event.button.button == SDL_BUTTON_LEFT) {
    click(event.button.x, event.button.y);
  } else if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE) {
    toggle();
  }
  house_.carry_out();
}

void Banker::key(const Chord& chord) {
  note_.clear();
  if (chord == kCtrlAlone) return;
  if (chord == kCloses) return toggle();
  BankerDesk* const desk = house_.banker_desk();
  if (desk != nullptr && desk->banker_key(chord, focus_.value_or(BankerSpot{}))) return;
  if (desk != nullptr && move_focus(chord)) return;
  const bool touches = chord == Chord{SDL_SCANCODE_RETURN} || chord == Chord{SDL_SCANCODE_SPACE};
  if (desk != nullptr && touches) return touch();
  note_ = house_.say("banker.no_key");
}

bool Banker::move_focus(const Chord& chord) {
  const std::vector<Spotted>& spots = window_.drawn().spots;
  if (chord == Chord{SDL_SCANCODE_TAB} || chord == Chord{SDL_SCANCODE_TAB, Modifiers::Shift}) {
    focus_ = focus_zone(spots, focus_, chord.modifiers == Modifiers::None ? 1 : -1);
    return true;
  }
  for (const Way& way : kWays) {
    if (chord != Chord{way.key}) continue;
    focus_ = focus_toward(spots, focus_, way.toward);
    return true;
  }
  return false;
}

void Banker::touch() {
  if (focus_)
    house_.banker_desk()->banker_touch(*focus_);
  else
    note_ = house_.say("banker.no_focus");
}

void Banker::click(int x, int y) {
  note_.clear();
  const auto spot = spot_at(window_.drawn().spots, x, y);
  if (!spot || house_.banker_desk() == nullptr) return;
  focus_ = spot;
  touch();
}

const Drawings& Banker::drawings(const GameInfo& game) {
  const auto found = drawings_.find(game.id);
  if (found != drawings_.end()) return found->second;
  std::vector<std::string> problems;
  Drawings loaded = Drawings::load(house_.folders().assets, game, problems);
  for (std::string& problem : problems)
    house_.complain({"drawings", std::move(problem)});
  return drawings_.emplace(game.id, std::move(loaded)).first->second;
}

void Banker::show() {
  if (!window_.is_open()) return;
  BankerDesk* const desk = house_.banker_desk();
  const Theme theme = house_.settings().theme;
  if (desk == nullptr) {
    focus_.reset();
    return window_.show_sentence(house_.say("banker.no_game"), theme);
  }
  const View view = desk->banker_view();
  // The banker is told as the table is set, not as one who shares the keyboard is.
  const speech::Narrator narrator(house_.words_in(house_.settings().language),
                                  speech::Verbosity::Normal);
  Scene scene = scene_of(view, {narrator, drawings(view.info()), theme});
  scene.lines = desk->banker_lines();
  if (!note_.empty()) scene.lines.push_back(note_);
  if (focus_) {
    scene.focus = words_at(view, *focus_, narrator);
    if (scene.focus.empty()) focus_.reset();
  }
  scene.spot = focus_;
  window_.set_title(scene.title + ". " + scene.ask);
  window_.show(scene);
  // An item that is gone leaves the focus on its zone.
  if (const auto kept = focus_kept(window_.drawn().spots, focus_); kept != focus_) {
    focus_ = kept;
    scene.focus = focus_ ? words_at(view, *focus_, narrator) : std::string();
    scene.spot = focus_;
    window_.show(scene);
  }
}

} // namespace hmat::app
