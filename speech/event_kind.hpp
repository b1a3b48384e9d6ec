// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"

#include <array>
#include <cstdint>

namespace hmat::speech {

/// What the events of a table are sorted by, for the player who wants to be told more of some and
/// less of others. Every event of every game is of just one kind.
enum class EventKind : std::uint8_t {
  Mine,   ///< what the listener does
  Others, ///< what somebody else at the table does
  Turns,  ///< who is asked for a decision, and that a part of the game begins
  Scores, ///< points, and how the game ends
  Table,  ///< what happens by itself: dealing, shuffling, counting
  Banker  ///< what the banker says and does
};
inline constexpr int kEventKinds = 6;
EventKind kind_of(const Heard& heard);
/// "mine", "others", …: how settings and messages call it.
const char* kind_name(EventKind kind);

/// How much is said of one kind, from less to more.
enum class Telling : std::uint8_t {
  Silent, ///< only its sound is heard; the words are kept in the history
  Short,
  Usual, ///< as much as of everything else
  Full
};
inline constexpr int kTellings = 4;
inline constexpr std::array<const char*, kTellings> kTellingNames = {"silent", "short", "usual",
                                                                     "full"};

using Tellings = std::array<Telling, kEventKinds>;
inline constexpr Tellings kUsualTellings = {Telling::Usual, Telling::Usual, Telling::Usual,
                                            Telling::Usual, Telling::Usual, Telling::Usual};

} // namespace hmat::speech
