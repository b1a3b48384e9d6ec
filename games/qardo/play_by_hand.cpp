// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/qardo/play_by_hand.hpp"
#include "games/qardo/dealer.hpp"

namespace hmat::qardo {

template <class Sink>
void open_by_hand(State& s, Rng& rng, const Sink& sink) {
  Dealer<Sink, Dealing::Hand>(s, rng, sink).open_deal();
}

template <class Sink>
void play_by_hand(State& s, const Move& move, Rng& rng, const Sink& sink) {
  Dealer<Sink, Dealing::Hand> dealer(s, rng, sink);
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Accept:
  case Verb::Decline: dealer.answer(static_cast<Verb>(move.verb) == Verb::Accept); return;
  case Verb::Return: dealer.give_back(move.a); return;
  case Verb::Draw: dealer.draw(move.a); return;
  case Verb::Give: dealer.give(move.a); return;
  case Verb::Offer: dealer.offer(); return;
  case Verb::Collect: dealer.collect(); return;
  case Verb::Recycle: dealer.recycle(); return;
  }
}

template void open_by_hand(State&, Rng&, const NullSink&);
template void open_by_hand(State&, Rng&, const LogSink&);
template void play_by_hand(State&, const Move&, Rng&, const NullSink&);
template void play_by_hand(State&, const Move&, Rng&, const LogSink&);

} // namespace hmat::qardo
