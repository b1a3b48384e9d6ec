// SPDX-License-Identifier: GPL-3.0-or-later
// What a player keeps of what it hears: the cards laid, and who could not beat what.
#include "games/cardavia/memory.hpp"

#include "games/cardavia/facts.hpp"
#include "games/cardavia/rules.hpp"

namespace hmat::cardavia {

void Rules::notice(Memory& memory, const Fact& told, Seat /*me*/) {
  switch (static_cast<Tag>(told.tag)) {
  case kDealBegan: memory = {}; return;
  case kPlayed: {
    const PerRank laid = counts(told.set);
    memory.gone |= told.set;
    memory.table = play_of(laid);
    for (Pass& pass : memory.passes)
      if (pass.seat == told.seat) pass.since += laid;
    return;
  }
  case kPassed:
    if (told.face < kFaces)
      memory.passes.push_back({told.seat, play_of(ranks_named(kFaceNames[told.face])), 0});
    return;
  case kDealt:
  case kYourHand:
  case kTurn:
  case kTrickEnded:
  case kBombBonusPaid:
  case kOut:
  case kSettled:
  case kDealWon:
  case kDealScore:
  case kFinalScore:
  case kEnded: return;
  }
}

} // namespace hmat::cardavia
