// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/event_kind.hpp"

namespace hmat::speech {

EventKind kind_of(const Heard& heard) {
  const Fact& fact = heard.fact();
  switch (fact.what) {
  case What::Banker: return EventKind::Banker;
  case What::TurnBegan:
  case What::PhaseBegan: return EventKind::Turns;
  case What::Scored:
  case What::Ended: return EventKind::Scores;
  case What::PieceMoved:
  case What::Special: break;
  }
  if (fact.seat >= heard.seats()) return EventKind::Table; // nobody's doing, or the banker's
  return heard.is_me(fact.seat) ? EventKind::Mine : EventKind::Others;
}

const char* kind_name(EventKind kind) {
  constexpr std::array<const char*, kEventKinds> kNames = {"mine",   "others", "turns",
                                                           "scores", "table",  "banker"};
  return kNames[static_cast<std::size_t>(kind)];
}

} // namespace hmat::speech
