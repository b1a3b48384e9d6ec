// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/banker.hpp"

#include "app/banker/focus.hpp"

#include <iostream>

namespace hmat::app {
namespace {

constexpr Chord kCloses{SDL_SCANCODE_F3, Modifiers::None};

} // namespace

bool counts_at_banker(const Press& press) { return !press.repeat || moves_focus(press.chord); }

Banker::Banker(House& house, bool display) : house_(house), display_(display), seat_(house) {}

std::optional<Complaint> Banker::open() {
  if (house_.banker_desk() == nullptr)
    return Complaint{"banker_no_table", "there is no table here that a banker could see"};
  if (!display_)
    return Complaint{"banker_no_display", "the banker's window cannot open: there is no display"};
  if (!lock_.take(house_.folders().data))
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
  Settings& settings = house_.settings();
  if (size == WindowSize{settings.banker_width, settings.banker_height}) return;
  settings.banker_width = size.width;
  settings.banker_height = size.height;
  house_.keep_settings();
}

void Banker::toggle() {
  if (window_.is_open()) {
    close();
    house_.answer("banker.closed");
    return seat_.leave();
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
    if (counts_at_banker(*press)) key(press->chord);
  } else if (event.type == SDL_MOUSEBUTTONDOWN && event.button.button == SDL_BUTTON_LEFT) {
    click(event.button.x, event.button.y);
  } else if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE) {
    toggle();
  }
  house_.carry_out();
}

void Banker::key(const Chord& chord) {
  if (chord == kCloses) return toggle();
  if (!seat_.press(chord, focus_moved(window_.drawn().spots, seat_.focus(), chord)))
    seat_.refuse_key();
}

void Banker::click(int x, int y) {
  if (const auto spot = spot_at(window_.drawn().spots, x, y)) seat_.touch(*spot);
}

void Banker::show() {
  if (!window_.is_open()) return;
  const Theme theme = house_.settings().theme;
  const auto scene = seat_.scene(theme);
  if (!scene) return window_.show_sentence(house_.say("banker.no_game"), theme);
  window_.set_title(scene->title + ". " + scene->ask);
  window_.show(*scene);
  // An item that is gone leaves the focus on its zone.
  if (const auto kept = focus_kept(window_.drawn().spots, seat_.focus()); kept != seat_.focus()) {
    seat_.lay_focus(kept);
    if (const auto moved = seat_.scene(theme)) window_.show(*moved);
  }
}

} // namespace hmat::app
