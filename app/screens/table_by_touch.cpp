// SPDX-License-Identifier: GPL-3.0-or-later
// Several people without headphones: what is one person's own is told by its sounds alone, and only
// what all may know is said, to all.
#include "app/screens/felt.hpp"
#include "app/screens/menu.hpp"
#include "app/screens/table_screen.hpp"

namespace hmat::app {
namespace {

/// Whether the person sees a face there that others do not.
bool is_own_secret(const View& mine, const View& all, const Reading& reading) {
  const ZoneView* const seen = mine.zone(reading.zone);
  const ZoneView* const common = all.zone(reading.zone);
  if (seen == nullptr || reading.item < 0) return false;
  const auto item = static_cast<std::size_t>(reading.item);
  if (seen->items[item].face == kHiddenFace) return false;
  return common == nullptr || item >= common->items.size() ||
         common->items[item].face != seen->items[item].face;
}

} // namespace

void TableScreen::show_by_touch(const View& now, const Reading& reading) {
  const View all = common_view();
  const speech::Narrator& narrator = house_.narrator_to(speech::kToAll);
  std::string text;
  if (reading.toggled == Reading::Toggled::No && !is_own_secret(now, all, reading))
    text = narrator.read(all, reading);
  else if (const ZoneView* zone = all.zone(reading.zone); zone != nullptr && reading.entered)
    text = narrator.zone(all, *zone);
  if (text.empty())
    house_.ear().act();
  else
    answer_all(text);
  house_.ear().sound(house_.cue_map().touch(now, reading));
}

void TableScreen::feel_by_touch(const View& now, const Reading& reading) {
  const View all = common_view();
  if (is_own_secret(now, all, reading)) {
    const auto piece = felt(house_, now, reading);
    return piece ? house_.ear().perform(piece->whole) : show_by_touch(now, reading);
  }
  const ZoneView* const zone = all.zone(reading.zone);
  const auto lines = house_.narrator_to(speech::kToAll).details(all, *zone, reading.item);
  const auto at = static_cast<std::size_t>(felt_) % lines.size();
  felt_ = static_cast<int>(at) + 1;
  answer_all(lines[at]);
  if (at == 0) house_.ear().sound(house_.cue_map().touch(now, reading));
}

/// How many moves are possible would tell something about the hand.
void TableScreen::possible_by_touch(const View& now, const Chance& chance) {
  answer_all(house_.narrator_to(speech::kToAll).catalogue().say("touch.possible"));
  house_.ear().sound(house_.cue_map().pieces(now.info(), chance.handle.face, chance.handle.set));
}

void TableScreen::choice_by_touch(const View& now, const std::vector<Chance>& chances) {
  std::vector<MenuItem> items;
  for (const Chance& chance : chances)
    items.push_back(
        {.text = [this] { return house_.say("touch.move"); },
         .choose =
             [this, chance] {
               house_.pop(1, false);
               attempt(chance);
             },
         .cues = house_.cue_map().pieces(now.info(), chance.handle.face, chance.handle.set)});
  house_.push(std::make_unique<Menu>(
      house_, [this] { return house_.say("touch.choose"); }, std::move(items)));
}

} // namespace hmat::app
