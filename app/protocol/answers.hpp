// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/protocol/session.hpp"

/// The parts that several answers share.
namespace hmat::app {

/// A fact as the host sees it: the number it has in the sitting, its tag, and of the rest what it
/// has: seat, other, from, to, face, set, n (without the zeros at its end), hidden_from_some,
/// reveals.
Json fact_json(const GameInfo& game, const Fact& fact, std::size_t number);

/// `facts` from number `since` on, `turn` (see seat_json), `phase`, `over`.
Json progress(const Table& table, std::size_t since);

/// A seat, "banker" for kBankerSeat, or null for kNoSeat.
Json seat_json(Seat seat);

} // namespace hmat::app
