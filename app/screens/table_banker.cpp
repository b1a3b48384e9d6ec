// SPDX-License-Identifier: GPL-3.0-or-later
// What the banker does at the table, as those who sit there take it.
#include "app/screens/curtain_screen.hpp"
#include "app/screens/table_screen.hpp"

#include <algorithm>
#include <bit>

namespace hmat::app {

/// Something was done in the banker's window, or answered. Where moves were taken back there are
/// fewer facts than before, and the last of them says so. `instead`: what is said instead of the
/// facts.
void TableScreen::banker_did(std::size_t facts_before, const std::string& instead) {
  const Table& table = sitting_.table();
  const std::size_t facts = table.facts();
  const Heard last = table.heard(Viewer::spectator(), facts - 1).front();
  if (last.is_aside()) { // nobody has to think anew, and every question stays open
    follow(last.fact());
    return tell_facts();
  }
  offered_.reset();
  const bool taken_back = facts <= facts_before;
  if (taken_back) rewound(facts - 1);
  // Questions about what is past are closed; think() asks those that are still open anew.
  const bool answered = answering_ != kNoSeat && (table.asked() & seat_bit(answering_)) == 0;
  if (taken_back || answered || table.over()) {
    answering_ = kNoSeat;
    curtain_for_ = kNoSeat;
    house_.close_above(*this);
  }
  if (instead.empty()) {
    tell_facts();
  } else {
    banker_gone(instead);
    last_event_ = house_.now();
  }
  think();
  if (taken_back) ask_again();
}

/// What stood because of a banker who is gone has ended, which one sentence has told, or tells now.
void TableScreen::banker_gone(const std::string& gone) {
  if (gone.empty()) return;
  told_ = sitting_.table().facts();
  if (const Seat me = sitting_.human(); sitting_.shared() && me != kNoSeat) desks_[me].told = told_;
  const Addressing all(house_, sitting_.shared() ? speech::kToAll : house_.listener());
  house_.ear().narrate(gone, {}, speech::Category::Table);
}

/// Moves were taken back: who is asked now, and what. Where a curtain comes down, or is down, that
/// tells it.
void TableScreen::ask_again() {
  const Table& table = sitting_.table();
  if (table.over() || table.halt().stands() || guide_ != nullptr) return;
  if (sitting_.human_turn()) return ask_one();
  if (sitting_.persons_turn()) return;
  const Addressing to(house_, sitting_.shared() ? speech::kToAll : house_.listener());
  house_.ear().narrate(house_.narrator().ask(sitting_.shared() ? common_view() : view()), {},
                       speech::Category::Table);
}

/// The finger of the person on turn jumps to what the banker points at, behind a curtain, too.
void TableScreen::follow(const Fact& fact) {
  if (static_cast<BankerAct>(fact.tag) != BankerAct::Point) return;
  const Seat holder = sitting_.human();
  const Seat person = holder == kNoSeat ? sitting_.table().turn() : holder;
  if (!sitting_.is_person(person)) return;
  const View lies = sitting_.table().view(Viewer::seat(person));
  const ZoneView* zone = lies.zone(fact.to);
  if (zone == nullptr) return;
  const auto item = static_cast<std::size_t>(fact.n[0]) - 1;
  const std::uint32_t id = item < zone->items.size() ? zone->items[item].id : kAnyItem;
  offered_.reset();
  if (holder != kNoSeat)
    finger_.lay_on(view(), Target{zone->ref, id});
  else
    desks_[person].finger.lay_on(lies, Target{zone->ref, id});
}

/// Asks the next of those who have to answer the banker's proposal.
void TableScreen::ask_for_banker() {
  const Sees asked = sitting_.table().asked();
  if (asked == kNobody || answering_ != kNoSeat) return;
  const auto seat = static_cast<Seat>(std::countr_zero(asked));
  answering_ = seat;
  if (sitting_.shared()) put_away();
  Curtain curtain;
  curtain.question = [this, seat] { return consent_question(seat); };
  curtain.enter = [this, seat] { answer_banker({.act = BankerAct::Agree, .seat = seat}); };
  curtain.back = [this, seat] { answer_banker({.act = BankerAct::Object, .seat = seat}); };
  curtain.leave = [this] { leave(2); };
  curtain.told = [this, seat](Command command) {
    return told_at_curtain(command, consent_question(seat));
  };
  house_.push(curtain_screen(house_, std::move(curtain)));
}

void TableScreen::answer_banker(const Deed& deed) {
  const std::size_t before = sitting_.table().facts();
  if (const Refusal refusal = sitting_.act(deed))
    return refuse(house_.narrator().refusal(common_view(), refusal));
  house_.ear().act();
  banker_did(before, {});
}

std::string TableScreen::consent_question(Seat seat) const {
  const speech::Value name = speech::seat_name(seat);
  const Seat mover = sitting_.table().proposed();
  if (mover == kNoSeat) return house_.say("banker.consent_help", {{"name", name}});
  return house_.say("banker.consent", {{"name", name},
                                       {"who", speech::Text{seat == mover ? "me" : "other"}},
                                       {"mover", speech::seat_name(mover)}});
}

} // namespace hmat::app
