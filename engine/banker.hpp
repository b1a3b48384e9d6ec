// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include <optional>
#include <string>
#include <string_view>

/// The banker: a role above the players. What the banker does at the table, besides looking and
/// dealing, is a Deed; everybody hears it, and it stays in the journal.
namespace hmat {

enum class BankerAct : std::uint8_t {
  Name,     ///< names aloud the piece that lies open at `zone`, `item`
  Ask,      ///< repeats the question to the seat on turn
  Explain,  ///< explains it
  Point,    ///< lays the finger of the seat on turn on `zone`, `item`
  Pause,    ///< nobody plays until
  Resume,   ///< the game goes on
  Fell,     ///< the piece at `zone`, `item` has fallen down: nobody plays until it is back
  Restore,  ///< it lies again where it lay
  Propose,  ///< proposes to take back all from the last move of `seat` on; `asked` must agree
  Withdraw, ///< the proposal
  Help,     ///< asks to see the hands, to help with them; `asked` must agree, if there are any
  Rest,     ///< no longer sees the hands
  Agree,    ///< `seat` agrees: when all have, what was proposed is done
  Object,   ///< `seat` does not: the proposal is dropped
  Correct,  ///< takes back the last move of `seat`, a slip of a key, of which nobody has learnt
  End,      ///< ends the game, for `why`
  Undone,   ///< players took back the last move of `seat`: kept among the deeds, told to nobody
  // What comes of a proposal: told by the table, done by nobody.
  TakenBack,
  Helping
};
inline constexpr std::size_t kBankerActs = static_cast<std::size_t>(BankerAct::Helping) + 1;

/// Whether it only says or shows something: nothing at the table is changed by it.
constexpr bool is_aside(BankerAct act) {
  return act == BankerAct::Name || act == BankerAct::Ask || act == BankerAct::Explain ||
         act == BankerAct::Point;
}

/// Why a game ended before its end.
enum class EndReason : std::uint8_t { Time, Agreement, Mistake, Disturbance };
inline constexpr std::size_t kEndReasons = 4;

inline constexpr int kWholeZone = -1;

struct Deed {
  BankerAct act = BankerAct::Pause;
  Seat seat = kNoSeat;
  ZoneRef zone{};
  int item = 0; ///< index into the zone's items, from 0; to point also kWholeZone
  Sees asked = kNobody;
  EndReason why = EndReason::Time;
  constexpr bool operator==(const Deed&) const = default;
};

/// The tag of the fact that tells of it: "banker_name".
const char* banker_tag(BankerAct act);

/// As the record has it, on one line: "point table - 0 3", "agree 1", "end time". Not for what is
/// only told.
std::string deed_text(const Deed& deed);
/// Only the canonical spelling counts.
std::optional<Deed> parse_deed(std::string_view text);

/// Why nobody can play now.
struct Halt {
  enum class Why : std::uint8_t { No, Paused, PieceFell, Proposal, Ended };
  Why why = Why::No;
  ZoneRef zone{}; ///< where the piece lay that fell
  int item = 0;
  constexpr bool stands() const { return why != Why::No; }
};

} // namespace hmat
