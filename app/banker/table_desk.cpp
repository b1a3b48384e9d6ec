// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/table_desk.hpp"

#include <SDL_scancode.h>
#include <algorithm>
#include <array>

namespace hmat::app {
namespace {

using Wish = TableDesk::Wish;

struct DeskKey {
  SDL_Scancode key;
  Wish wish;
};
constexpr std::array kKeys{
    DeskKey{SDL_SCANCODE_N, Wish::Name},    DeskKey{SDL_SCANCODE_R, Wish::Ask},
    DeskKey{SDL_SCANCODE_E, Wish::Explain}, DeskKey{SDL_SCANCODE_SPACE, Wish::Point},
    DeskKey{SDL_SCANCODE_P, Wish::Pause},   DeskKey{SDL_SCANCODE_F, Wish::Fall},
    DeskKey{SDL_SCANCODE_U, Wish::Propose}, DeskKey{SDL_SCANCODE_K, Wish::Correct},
    DeskKey{SDL_SCANCODE_H, Wish::Help},    DeskKey{SDL_SCANCODE_X, Wish::End},
    DeskKey{SDL_SCANCODE_D, Wish::DealOn},
};

/// Why the banker deals nothing now.
Unmoved not_to_deal(const View& now) {
  return Unmoved{now.turn() == kNoSeat ? "game_over" : "not_your_turn"};
}

/// The number of a digit key, from 1; 0 for any other key.
int digit(const Chord& chord) {
  if (chord.modifiers != Modifiers::None) return 0;
  const int number = static_cast<int>(chord.key) - static_cast<int>(SDL_SCANCODE_1) + 1;
  return number >= 1 && number <= 9 ? number : 0;
}

} // namespace

TableDesk::TableDesk(House& house, Sitting& sitting, Happened happened)
    : house_(house), sitting_(sitting), happened_(std::move(happened)) {}

View TableDesk::banker_view() const {
  const Table& table = sitting_.table();
  return table.view(table.banker(helping()));
}

/// Whether the window shows the hands: the people may have changed their minds in the settings.
bool TableDesk::helping() const {
  return sitting_.table().helping() && house_.settings().banker_help != BankerHelp::Never;
}

std::vector<std::string> TableDesk::banker_lines() const {
  std::vector<std::string> lines;
  const speech::Narrator& narrator = house_.narrator_to(speech::kToAll);
  const speech::Catalogue& words = narrator.catalogue();
  if (!answer_.empty()) lines.push_back(answer_);
  if (ending_) {
    lines.push_back(words.say("banker.end_question"));
    return lines;
  }
  if (deals()) lines.push_back(words.say("banker.keys_to_deal"));
  lines.push_back(words.say("banker.keys"));
  return lines;
}

bool TableDesk::banker_key(const Chord& chord, const BankerSpot& at) {
  if (ending_) {
    end_for(chord);
    return true;
  }
  const auto faces = sitting_.table().truth().info().faces.size();
  if (const int number = digit(chord); number > 0 && static_cast<std::size_t>(number) <= faces) {
    answer_.clear();
    deal_by_number(number, at);
    return true;
  }
  if (chord.modifiers != Modifiers::None) return false;
  const auto found = std::find_if(kKeys.begin(), kKeys.end(),
                                  [&](const DeskKey& one) { return one.key == chord.key; });
  if (found == kKeys.end()) return false;
  answer_.clear();
  wish(found->wish, at);
  return true;
}

void TableDesk::wish(Wish wish, const BankerSpot& at) {
  const Table& table = sitting_.table();
  const Halt halt = table.halt();
  const auto there = [&](BankerAct act) {
    this->act({.act = act, .zone = at.zone, .item = at.item});
  };
  switch (wish) {
  case Wish::Name: return there(BankerAct::Name);
  case Wish::Point: return there(BankerAct::Point);
  case Wish::Ask: return act({.act = BankerAct::Ask});
  case Wish::Explain: return act({.act = BankerAct::Explain});
  case Wish::Pause:
    return act({.act = halt.why == Halt::Why::Paused ? BankerAct::Resume : BankerAct::Pause});
  case Wish::Fall:
    if (halt.why == Halt::Why::PieceFell) return act({.act = BankerAct::Restore});
    return there(BankerAct::Fell);
  case Wish::Propose:
    if (table.asked() != kNobody) return act({.act = BankerAct::Withdraw});
    return act({.act = BankerAct::Propose, .seat = last_mover(), .asked = people()});
  case Wish::Help: return help();
  case Wish::Correct: return act({.act = BankerAct::Correct, .seat = last_mover()});
  case Wish::DealOn: return deal_on();
  case Wish::End:
    if (table.over()) return act({.act = BankerAct::End}); // is refused, with the reason
    ending_ = true;
    return;
  }
}

void TableDesk::banker_left() {
  const std::size_t before = sitting_.table().facts();
  ending_ = false;
  answer_.clear();
  if (const std::string gone = end_what_stands(); !gone.empty()) happened_(before, gone);
}

std::string TableDesk::end_what_stands() {
  const Table& table = sitting_.table();
  if (table.over()) return {};
  std::vector<const char*> ended;
  const auto end = [&](bool stands, BankerAct act, const char* what) {
    if (stands && !sitting_.act({.act = act})) ended.push_back(what);
  };
  // What fell hides a proposal, and that hides a pause.
  end(table.halt().why == Halt::Why::PieceFell, BankerAct::Restore, "fall");
  end(table.halt().why == Halt::Why::Proposal, BankerAct::Withdraw, "proposal");
  end(table.halt().why == Halt::Why::Paused, BankerAct::Resume, "pause");
  end(table.helping(), BankerAct::Rest, "hands");
  if (ended.empty()) return {};
  const Addressing all(house_, sitting_.shared() ? speech::kToAll : house_.listener());
  return house_.say("banker.gone",
                    {{"ended", speech::Text{ended.size() == 1 ? ended.front() : "several"}}});
}

/// Asks the people for their hands, or lets them alone again.
void TableDesk::help() {
  const Table& table = sitting_.table();
  if (table.helping()) return act({.act = BankerAct::Rest});
  if (table.beginning().type->info().open && !table.over()) {
    const speech::Narrator& narrator = house_.narrator_to(speech::kToAll);
    return refuse(narrator.refusal(banker_view(), {.key = "help_open"}));
  }
  switch (house_.settings().banker_help) {
  case BankerHelp::Ask: return act({.act = BankerAct::Help, .asked = people()});
  case BankerHelp::Always: return act({.act = BankerAct::Help});
  case BankerHelp::Never:
    return refuse(house_.narrator_to(speech::kToAll).refusal(banker_view(), {.key = "help_never"}));
  }
}

/// Whom the banker asks.
Sees TableDesk::people() const {
  Sees all = kNobody;
  for (Seat seat = 0; seat < sitting_.people(); ++seat)
    all = static_cast<Sees>(all | seat_bit(seat));
  return all;
}

/// The banker says why the game ends, or that it goes on after all.
void TableDesk::end_for(const Chord& chord) {
  const int number = digit(chord);
  ending_ = false;
  if (number >= 1 && number <= static_cast<int>(kEndReasons))
    act({.act = BankerAct::End, .why = static_cast<EndReason>(number - 1)});
}

Seat TableDesk::last_mover() const {
  const auto& journal = sitting_.table().journal();
  const auto last = std::find_if(journal.rbegin(), journal.rend(), [&](const auto& entry) {
    return entry.seat == kBankerSeat || sitting_.is_person(entry.seat);
  });
  return last == journal.rend() ? kNoSeat : last->seat;
}

void TableDesk::act(const Deed& deed) {
  const std::size_t before = sitting_.table().facts();
  if (const Refusal refusal = sitting_.act(deed))
    return refuse(house_.narrator_to(speech::kToAll).refusal(banker_view(), refusal));
  happened_(before, {});
}

void TableDesk::refuse(const std::string& text) {
  answer_ = text;
  // What is being told to the players goes on: the key was not theirs.
  const Addressing all(house_, sitting_.shared() ? speech::kToAll : house_.listener());
  house_.ear().narrate(house_.say("banker.refused", {{"why", speech::Text{text}}}),
                       {{"table.refused"}}, speech::Category::System);
}

// Dealing

bool TableDesk::deals() const { return sitting_.table().turn() == kBankerSeat; }

void TableDesk::banker_touch(const BankerSpot& at) {
  answer_.clear();
  if (deals() && !sitting_.table().halt().stands()) return deal(at);
  act({.act = BankerAct::Point, .zone = at.zone, .item = at.item});
}

/// A touch on the way to a move of the banker, as the players make theirs.
void TableDesk::deal(const BankerSpot& at) {
  const View now = banker_view();
  const ZoneView* zone = now.zone(at.zone);
  if (zone == nullptr) return;
  const bool item = at.item >= 0 && at.item < static_cast<int>(zone->items.size());
  finger_.lay_on(
      now, Target{at.zone, item ? zone->items[static_cast<std::size_t>(at.item)].id : kAnyItem});
  const speech::Narrator& narrator = house_.narrator_to(speech::kToAll);
  const Outcome outcome = finger_.act(now, {Intent::Do});
  if (const auto* made = std::get_if<Play>(&outcome)) return play(made->chance.move);
  if (const auto* next = std::get_if<Halfway>(&outcome)) {
    answer_ = narrator.step(now, *next);
    return;
  }
  if (const auto* refusal = std::get_if<Refusal>(&outcome))
    return refuse(narrator.refusal(now, *refusal));
  if (const auto* unmoved = std::get_if<Unmoved>(&outcome)) refuse(narrator.unmoved(now, *unmoved));
}

/// What of dealing needs no choice: the only thing that can be done.
void TableDesk::deal_on() {
  const View now = banker_view();
  const auto& chances = now.chances();
  if (chances.size() == 1) return play(chances.front().move);
  const speech::Narrator& narrator = house_.narrator_to(speech::kToAll);
  refuse(deals() ? narrator.ask(now) : narrator.unmoved(now, not_to_deal(now)));
}

/// A face by its number: into the hand under the focus, else to whoever is to get something.
void TableDesk::deal_by_number(int number, const BankerSpot& at) {
  const View now = banker_view();
  if (!deals()) return refuse(house_.narrator_to(speech::kToAll).unmoved(now, not_to_deal(now)));
  const auto face = static_cast<Face>(number - 1);
  ZoneRef to = at.zone;
  ZoneRef from{ZoneKind::Stock, kNoSeat, 0};
  for (const Chance& chance : now.chances()) {
    if (chance.handle.steps == 0) continue;
    from = chance.handle.zone;
    if (to.kind != ZoneKind::Hand) to = chance.handle.then[0].zone;
  }
  const std::array picks{Pick{.zone = from, .id = face, .face = face}, Pick{.zone = to}};
  const auto made = now.type().compose(picks);
  if (const auto* move = std::get_if<Move>(&made)) return play(*move);
  refuse(house_.narrator_to(speech::kToAll).refusal(now, std::get<Refusal>(made)));
}

void TableDesk::play(const Move& move) {
  const std::size_t before = sitting_.table().facts();
  if (const Refusal refusal = sitting_.play(kBankerSeat, move))
    return refuse(house_.narrator_to(speech::kToAll).refusal(banker_view(), refusal));
  finger_.let_go();
  answer_.clear();
  happened_(before, {});
}

} // namespace hmat::app
