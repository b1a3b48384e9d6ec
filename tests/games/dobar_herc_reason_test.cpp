// SPDX-License-Identifier: GPL-3.0-or-later
// Why a card is thrown or taken with.
#include "tests/games/dobar_herc_tools.hpp"

namespace hmat::dobar_herc {
namespace {

State state(const Position& position) {
  return std::get<Known>(Rules::read(position.json())).state;
}

std::string key(const State& s, const Move& move) {
  const Reason why = Rules::reason(s, move);
  return why.key == nullptr ? "" : why.key;
}

Card card(const char* name) { return *card_named(name); }

TEST(DobarHercReason, AThrowThatACardStillOutCouldEmptyTheTableWithHasNone) {
  const State s = state({.mine = "7c 3d", .theirs = "Qc 2s"});
  EXPECT_EQ(key(s, make_throw(card("7c"))), "") << "the queen makes nineteen with it";
  EXPECT_EQ(key(s, make_throw(card("3d"))), "safe") << "no card alone does with a three";
}

TEST(DobarHercReason, WhatIsTrueOfEveryThrowIsNoReason) {
  const State s = state({.mine = "4c 3d", .theirs = "Qc 2s"});
  const Reason why = Rules::reason(s, make_throw(card("3d")));
  EXPECT_STREQ(why.key, "poor");
  EXPECT_EQ(why.n[0], 1) << "one opponent";
  EXPECT_EQ(why.n[1], 0) << "no teams";
}

TEST(DobarHercReason, ARoyalWhosePartnerIsLostIsNotPraised) {
  // All that is not named lies in the other's pile, and with it the king of clubs.
  const State lost = state({.mine = "7c 3d", .theirs = "2s 4s", .table = "Qc 5h"});
  EXPECT_EQ(key(lost, make_throw(card("7c"), bit(card("Qc")))), "");
  const State open = state({.mine = "7c 3d", .theirs = "Kc 4s", .table = "Qc 5h"});
  EXPECT_EQ(key(open, make_throw(card("7c"), bit(card("Qc")))), "royal");
  EXPECT_EQ(Rules::reason(open, make_throw(card("7c"), bit(card("Qc")))).n[0], 1)
      << "it is the queen, whose king may come";
}

} // namespace
} // namespace hmat::dobar_herc
