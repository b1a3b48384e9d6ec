// SPDX-License-Identifier: GPL-3.0-or-later
// What the banker does at the table, as those who sit there take it.
#include "app/screens/curtain_screen.hpp"
#include "app/screens/table_screen.hpp"

#include <algorithm>
#include <bit>

namespace hmat::app {

/// Something was done in the banker's window, or answered. Where moves were taken back there are
/// fewer facts than before, and the last of them says so.
void TableScreen::banker_did(std::size_t facts_before) {
  const Table& table = sitting_.table();
  const std::size_t facts = table.facts();
  if (facts <= facts_before) rewound(facts - 1);
  // Questions about what is past are closed; think() asks those that are still open anew.
  const bool answered = answering_ != kNoSeat && (table.asked() & seat_bit(answering_)) == 0;
  const bool nobodys = sitting_.shared() && sitting_.human() == kNoSeat;
  if (facts <= facts_before || answered || nobodys) {
    answering_ = kNoSeat;
    house_.close_above(*this);
  }
  follow(table.true_facts().back());
  tell_news();
}

/// The finger of the person at the keyboard jumps to what the banker points at.
void TableScreen::follow(const Fact& fact) {
  if (fact.what != What::Banker || static_cast<BankerAct>(fact.tag) != BankerAct::Point) return;
  const View now = sitting_.view(); // as it lies: the banker counts in that order
  const ZoneView* zone = now.zone(fact.to);
  if (zone == nullptr) return;
  const auto item = static_cast<std::size_t>(fact.n[0]) - 1;
  const std::uint32_t id = item < zone->items.size() ? zone->items[item].id : kAnyItem;
  finger_.lay_on(view(), Target{zone->ref, id});
}

/// Asks the next of those who have to answer the banker's proposal.
void TableScreen::ask_for_banker() {
  const Sees asked = sitting_.table().asked();
  if (asked == kNobody || answering_ != kNoSeat) return;
  const auto seat = static_cast<Seat>(std::countr_zero(asked));
  answering_ = seat;
  if (sitting_.shared()) put_away();
  const auto answer = [this, seat](BankerAct act) {
    return [this, seat, act] {
      const std::size_t before = sitting_.table().facts();
      sitting_.act({.act = act, .seat = seat});
      house_.ear().act();
      banker_did(before);
    };
  };
  house_.push(curtain_screen(house_, {.question = [this, seat] { return consent_question(seat); },
                                      .enter = answer(BankerAct::Agree),
                                      .back = answer(BankerAct::Object)}));
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
