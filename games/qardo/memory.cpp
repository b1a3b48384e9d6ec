// SPDX-License-Identifier: GPL-3.0-or-later
// What a player keeps of what it hears: what the others can no longer hold, what they surely hold,
// and what went back into the stock.
#include "games/qardo/memory.hpp"

#include "games/qardo/facts.hpp"
#include "games/qardo/rules.hpp"

#include <numeric>

namespace hmat::qardo {

void RememberedHand::begin_empty() {
  *this = {};
  earlier_ = 0;
}

void RememberedHand::gain(bool fresh) {
  if (size_ < tokens_.size()) tokens_[size_++] = {kAllShapes, fresh};
}

void RememberedHand::lose_last() {
  if (size_ > 0) --size_;
}

bool RememberedHand::lose(Shape shape) {
  const ShapeSet one = set_of(shape);
  if ((seen_ & one) != 0) {
    seen_ = static_cast<ShapeSet>(seen_ & ~one);
    return false;
  }
  if ((earlier_ & one) != 0) return false;
  // Of those it can have been, to strike the oldest rules out nothing that is possible: the others
  // can be all that it could be, and more. Which of them came when is no longer sure.
  std::size_t oldest = size_;
  bool fresh = true;
  for (std::size_t i = size_; i-- > 0;) {
    if ((tokens_[i].may & one) == 0) continue;
    oldest = i;
    fresh = fresh && tokens_[i].fresh;
  }
  if (oldest == size_) return false;
  for (std::size_t i = oldest; !fresh && i < size_; ++i)
    tokens_[i].fresh = false;
  drop(oldest);
  return fresh;
}

void RememberedHand::lose_unseen() {
  // One of those that were seen may have gone: they are no more certain than the others.
  for (; seen_ != 0; seen_ = static_cast<ShapeSet>(seen_ & (seen_ - 1)))
    gain(false);
  for (HiddenToken& token : tokens_)
    token.fresh = false;
  if (earlier_ == 0 && size_ > 0) drop(0);
}

void RememberedHand::lacks(Shape shape) {
  const auto others = static_cast<ShapeSet>(~set_of(shape));
  for (HiddenToken& token : tokens_)
    token.may = static_cast<ShapeSet>(token.may & others);
  earlier_ = static_cast<ShapeSet>(earlier_ & others);
  seen_ = static_cast<ShapeSet>(seen_ & others);
}

void RememberedHand::stock_filled() {
  for (HiddenToken& token : tokens_)
    token.fresh = false;
}

int RememberedHand::disagreement(ShapeSet set) const {
  const int size = std::popcount(set);
  const int known = static_cast<int>(size_);
  int wrong = 0;
  // Tokens that were there before anything was heard of them come first.
  const int earlier = size - known;
  if (earlier > 0)
    wrong += std::max(0, std::popcount(static_cast<ShapeSet>(set & ~earlier_)) - known);
  for (int i = 0; i < known; ++i) {
    const auto later = static_cast<ShapeSet>(set & ~tokens_[static_cast<std::size_t>(i)].may);
    wrong += std::max(0, std::popcount(later) - (known - i - 1));
  }
  return wrong;
}

void RememberedHand::drop(std::size_t index) {
  for (; index + 1 < size_; ++index)
    tokens_[index] = tokens_[index + 1];
  --size_;
}

namespace {

/// A token that somebody has seen come is there, now that no pair was laid with it.
void settle(Memory& memory) {
  if (memory.gain == Memory::Gain::Seen) memory.hands[memory.gained_by].gain_seen(memory.gained);
  memory.gain = Memory::Gain::None;
  memory.drawn_from = kNoSeat;
}

void took_from_stock(Memory& memory, Shape shape) {
  if (memory.stock[shape] > 0) --memory.stock[shape];
}

/// A token of this shape has left a hand, and there is no other.
void left_hand(Memory& memory, Seat seat, Shape shape) {
  RememberedHand& hand = memory.hands[seat];
  if (hand.lose(shape)) took_from_stock(memory, shape);
  hand.lacks(shape);
}

void deal_began(Memory& memory, int dealt) {
  memory = {};
  for (RememberedHand& hand : memory.hands) {
    hand.begin_empty();
    for (int i = 0; i < dealt; ++i)
      hand.gain(false);
  }
}

void drew_stock(Memory& memory, Seat seat, Face face, Seat me) {
  if (seat == me) {
    if (face < kShapes) took_from_stock(memory, face);
    return;
  }
  memory.hands[seat].gain(memory.knows_stock);
  memory.gain = Memory::Gain::Hidden;
  memory.gained_by = seat;
}

void drew_from(Memory& memory, const Fact& told, Seat me) {
  if (told.seat == me) {
    if (told.face < kShapes) left_hand(memory, told.other, told.face);
    return;
  }
  memory.gained_by = told.seat;
  if (told.other == me) {
    memory.gain = Memory::Gain::Seen;
    memory.gained = told.face;
    return;
  }
  memory.hands[told.other].lose_unseen();
  memory.hands[told.seat].gain(false);
  memory.gain = Memory::Gain::Hidden;
  memory.drawn_from = told.other;
}

void pair_laid(Memory& memory, Seat seat, Shape shape, Seat me) {
  const Memory::Gain gain = memory.gained_by == seat ? memory.gain : Memory::Gain::None;
  if (gain == Memory::Gain::Hidden) {
    memory.hands[seat].lose_last();
    if (memory.drawn_from == kNoSeat) {
      took_from_stock(memory, shape);
    } else {
      memory.hands[memory.drawn_from].lacks(shape);
    }
  }
  if (seat != me) left_hand(memory, seat, shape);
  memory.gain = Memory::Gain::None;
  memory.drawn_from = kNoSeat;
}

void stock_filled(Memory& memory, int tokens) {
  memory.stock = memory.lid;
  memory.lid = {};
  memory.knows_stock = std::accumulate(memory.stock.begin(), memory.stock.end(), 0) == tokens;
  for (RememberedHand& hand : memory.hands)
    hand.stock_filled();
}

} // namespace

void Rules::notice(Memory& memory, const Fact& told, Seat me) {
  const auto tag = static_cast<Tag>(told.tag);
  if (tag != kPairLaid) settle(memory);
  switch (tag) {
  case kDealBegan:
  case kDealByHand: deal_began(memory, told.n[2]); return;
  case kOpeningPair:
    for (int i = 0; i < 2; ++i)
      memory.hands[told.seat].lose(told.face);
    return;
  case kExchanged:
    for (int i = 0; i < told.n[0]; ++i)
      memory.hands[told.seat].gain(false);
    return;
  case kAccepted:
    if (memory.lid[told.face] > 0) --memory.lid[told.face];
    return;
  case kDeclined: memory.hands[told.seat].lacks(told.face); return;
  case kDrewStock: drew_stock(memory, told.seat, told.face, me); return;
  case kGiven: drew_stock(memory, told.other, told.face, me); return;
  case kPairLaid: pair_laid(memory, told.seat, told.face, me); return;
  case kReturned:
    left_hand(memory, told.seat, told.face);
    ++memory.lid[told.face];
    return;
  case kLidRecycled:
  case kLidDealtOut: stock_filled(memory, told.n[0]); return;
  case kDrewFrom: drew_from(memory, told, me); return;
  case kYourHand:
  case kTurn:
  case kOffered:
  case kQardo:
  case kStallGuard:
  case kDrawPhase:
  case kOut:
  case kDealScore:
  case kLotDrawn:
  case kQardosCounted:
  case kFinalScore:
  case kEnded:
  case kBankerAsked:
  case kCollected:
  case kOfferedByHand: return;
  }
}

} // namespace hmat::qardo
