// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/qardo/dealer.hpp"
#include "games/qardo/play_by_hand.hpp"

namespace hmat::qardo {

template <class Sink>
State Rules::deal(const Options& options, int seats, Rng& rng, const Sink& sink) {
  State s;
  s.options = options;
  s.options.value[kSeatsOption] = static_cast<std::int16_t>(seats);
  s.seats = static_cast<std::uint8_t>(seats);
  if (dealing(s) == Dealing::Hand)
    open_by_hand(s, rng, sink);
  else
    Dealer<Sink, Dealing::Auto>(s, rng, sink).open_deal();
  return s;
}

template <class Sink>
void Rules::apply(State& s, const Move& move, Rng& rng, const Sink& sink) {
  if (dealing(s) == Dealing::Hand) return play_by_hand(s, move, rng, sink);
  Dealer<Sink, Dealing::Auto> dealer(s, rng, sink);
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Accept:
  case Verb::Decline: dealer.answer(static_cast<Verb>(move.verb) == Verb::Accept); return;
  case Verb::Return: dealer.give_back(move.a); return;
  case Verb::Draw: dealer.draw(move.a); return;
  case Verb::Give:
  case Verb::Offer:
  case Verb::Collect:
  case Verb::Recycle: return;
  }
}

template State Rules::deal(const Options&, int, Rng&, const NullSink&);
template State Rules::deal(const Options&, int, Rng&, const LogSink&);
template void Rules::apply(State&, const Move&, Rng&, const NullSink&);
template void Rules::apply(State&, const Move&, Rng&, const LogSink&);

} // namespace hmat::qardo
