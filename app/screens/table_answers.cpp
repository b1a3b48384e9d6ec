// SPDX-License-Identifier: GPL-3.0-or-later
// What the table answers to questions: nothing here changes the game.
#include "app/screens/table_screen.hpp"

#include "app/screens/feel_screen.hpp"

#include <algorithm>

namespace hmat::app {

void TableScreen::where() {
  if (!words_for_one()) return answer_all(house_.narrator_to(speech::kToAll).ask(common_view()));
  const View now = view();
  Reading reading = finger_.reading(now);
  reading.entered = true; // whoever comes back needs to hear where the finger lies
  house_.ear().answer(
      house_.say("table.where", {{"ask", speech::Text{house_.narrator().ask(now)}},
                                 {"item", speech::Text{read_item(house_, now, reading)}}}),
      {}, speech::Category::System);
}

void TableScreen::show(const View& now, const Reading& reading) {
  felt_ = 0;
  if (!words_for_one()) return show_by_touch(now, reading);
  house_.ear().answer(reading.toggled == Reading::Toggled::No
                          ? read_item(house_, now, reading)
                          : house_.narrator().selection(now, reading, finger_),
                      house_.cue_map().touch(now, reading), speech::Category::System,
                      audio::pan_of(now, reading.zone, reading.item));
}

void TableScreen::feel(int step) {
  const View now = view();
  const Reading reading = finger_.reading(now);
  const ZoneView* zone = now.zone(reading.zone);
  if (zone == nullptr || reading.item < 0) return show(now, reading);
  if (!words_for_one()) return feel_by_touch(now, reading);
  const auto back = [this] { show(view(), touched()); };
  if (auto feeling = feel_screen(house_, guide_ ? *guide_ : *this, now, reading, back))
    return house_.push(std::move(feeling));
  const auto lines = house_.narrator().details(now, *zone, reading.item);
  const int count = static_cast<int>(lines.size());
  const int at = ((felt_ + (step > 0 ? 0 : step - 1)) % count + count) % count;
  felt_ = at + 1;
  // The piece is felt first: its sound, then its name, then what else there is to know.
  house_.ear().answer(lines[static_cast<std::size_t>(at)],
                      at == 0 ? house_.cue_map().touch(now, reading) : std::vector<audio::Cue>{},
                      speech::Category::System);
}

void TableScreen::next_possible() {
  const View now = view();
  if (now.my_turn() && finger_.stepping()) return show(now, finger_.next_target(now));
  std::vector<const Chance*> open;
  for (const Chance& chance : now.chances()) // what must be found by oneself is not read out
    if (chance.handle.role != Role::Call) open.push_back(&chance);
  if (open.empty())
    return refuse(why_not(now, Unmoved{now.turn() == kNoSeat ? "game_over" : "not_your_turn"}));
  const Chance& chance = *open[possible_ % open.size()];
  const auto number = static_cast<std::int64_t>(possible_ % open.size() + 1);
  ++possible_;
  point_at(chance);
  offered_ = chance;
  if (!words_for_one()) return possible_by_touch(now, chance);
  const speech::Text move{house_.narrator().chance(now, chance)};
  const auto all = static_cast<std::int64_t>(open.size());
  std::string text = move.text;
  if (house_.settings().verbosity != speech::Verbosity::Terse) {
    if (all == 1)
      text = house_.say("table.only_possible", {{"move", move}});
    else
      text =
          house_.say("table.possible",
                     {{"move", move}, {"n", speech::Number{number}}, {"all", speech::Number{all}}});
  }
  house_.ear().answer(text, {}, speech::Category::System);
}

/// What is asked of the player, as far as they have come with it.
void TableScreen::turn(const View& now) {
  if (!words_for_one() && now.turn() != kNoSeat) return where();
  const speech::Narrator& narrator = house_.narrator();
  const bool reviewed = has_reviews();
  std::string text = narrator.ask(now);
  if (now.turn() == kNoSeat)
    text =
        house_.say("table.ask_after_the_end", {{"ask", speech::Text{text}},
                                               {"reviewed", speech::Text{reviewed ? "yes" : "no"}},
                                               {"offer", speech::Text{house_.say("review.offer")}},
                                               {"scores", speech::Text{narrator.scores(now)}}});
  else if (now.halt().stands()) // whatever is chosen, that comes first
    text = narrator.ask(now);
  else if (now.my_turn() && finger_.stepping())
    text = house_.say("table.ask_halfway",
                      {{"item", speech::Text{narrator.picked(now, finger_.chosen(now))}},
                       {"step", speech::Text{narrator.step(now, finger_.halfway(now))}}});
  else if (const auto picks = finger_.selection(now); !picks.empty())
    text = house_.say("table.ask_picked", {{"ask", speech::Text{text}},
                                           {"items", speech::Text{narrator.picked(now, picks)}}});
  house_.ear().answer(text, {}, speech::Category::System);
}

void TableScreen::sort() {
  const View now = view();
  const ZoneView* hand = now.zone({ZoneKind::Hand, sitting_.human(), 0});
  if (hand == nullptr || hand->items.size() < 2)
    return refuse(house_.narrator().unmoved(now, Unmoved{"nothing_to_sort"}));
  const auto orders = static_cast<int>(sitting_.table().beginning().type->info().orders.size());
  order_ = (order_ + 1) % orders;
  if (!words_for_one())
    return answer_all(house_.narrator_to(speech::kToAll).catalogue().say("touch.sorted"));
  house_.ear().answer(house_.narrator().sorted(view(), order_), {}, speech::Category::System);
}

Picture TableScreen::picture() const {
  const View now = view();
  Finger finger = finger_;
  return {house_.say(std::string(now.info().id) + ".title"),
          read_item(house_, now, finger.reading(now)),
          {house_.narrator().ask(now)},
          house_.settings().theme};
}

} // namespace hmat::app
