// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/seat.hpp"

#include "app/banker/focus.hpp"

namespace hmat::app {

bool BankerSeat::press(const Chord& chord, const std::optional<BankerSpot>& leads_to) {
  note_.clear();
  if (chord == kCtrlAlone) return true;
  BankerDesk* const desk = house_.banker_desk();
  if (desk == nullptr) return false;
  if (desk->banker_key(chord, focus_.value_or(BankerSpot{}))) return true;
  if (moves_focus(chord)) {
    focus_ = leads_to;
    return true;
  }
  if (chord != Chord{SDL_SCANCODE_RETURN} && chord != Chord{SDL_SCANCODE_SPACE}) return false;
  touch_focus();
  return true;
}

void BankerSeat::refuse_key() { note_ = house_.say("banker.no_key"); }

void BankerSeat::touch(const BankerSpot& spot) {
  note_.clear();
  if (!has_table()) return;
  focus_ = spot;
  touch_focus();
}

void BankerSeat::touch_focus() {
  if (focus_)
    house_.banker_desk()->banker_touch(*focus_);
  else
    note_ = house_.say("banker.no_focus");
}

const Drawings& BankerSeat::drawings(const GameInfo& game) {
  const auto found = drawings_.find(game.id);
  if (found != drawings_.end()) return found->second;
  std::vector<std::string> problems;
  Drawings loaded = Drawings::load(house_.folders().assets, game, problems);
  for (std::string& problem : problems)
    house_.complain({"drawings", std::move(problem)});
  return drawings_.emplace(game.id, std::move(loaded)).first->second;
}

std::optional<Scene> BankerSeat::scene(Theme theme) {
  BankerDesk* const desk = house_.banker_desk();
  if (desk == nullptr) {
    focus_.reset();
    return std::nullopt;
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
  return scene;
}

void BankerSeat::leave() {
  if (BankerDesk* const desk = house_.banker_desk()) desk->banker_left();
  focus_.reset();
  note_.clear();
}

} // namespace hmat::app
