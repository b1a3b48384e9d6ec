// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <vector>

/// The nouns of a table: who sits there, what lies where, what was done and what came of it.
namespace hmat {

using Seat = std::uint8_t; ///< 0, 1, 2 … in turn order
inline constexpr Seat kNoSeat = 0xFF;
/// Whose turn it is when the banker must act: chance is done by hand. It stands where a seat does
/// in Rules::turn(), Fact::seat and the journal; it is no index.
inline constexpr Seat kBankerSeat = 0xFE;
inline constexpr int kMaxSeats = 8;

/// A set of those who may know something: a bit a seat, and three onlookers above them.
using Sees = std::uint16_t;
inline constexpr Sees kSpectator = 1U << 13U;
inline constexpr Sees kBanker = 1U << 14U;        ///< always sees what the banker's role shows
inline constexpr Sees kHelpingBanker = 1U << 15U; ///< a banker whom the table lets see the hands
inline constexpr Sees kEverybody = 0xFFFF;
inline constexpr Sees kNobody = 0;
inline constexpr Sees kBankers = kBanker | kHelpingBanker;

constexpr Sees seat_bit(Seat seat) { return static_cast<Sees>(1U << seat); }
/// What lies in a seat's hand: its owner knows it, and a banker who was asked to help.
constexpr Sees only(Seat seat) { return static_cast<Sees>(seat_bit(seat) | kHelpingBanker); }

/// One who looks and listens: a seat, the banker or a spectator.
class Viewer {
public:
  static constexpr Viewer seat(Seat s) { return Viewer(seat_bit(s), s); }
  static constexpr Viewer banker(bool helping) {
    return Viewer(helping ? static_cast<Sees>(kBankers) : kBanker, kNoSeat);
  }
  static constexpr Viewer spectator() { return Viewer(kSpectator, kNoSeat); }
  /// Sees what any seat sees, from the place of `s`; kNoSeat = from nobody's. For games that are
  /// over.
  static constexpr Viewer all_seats(Seat s) {
    return Viewer(static_cast<Sees>(kSpectator | ((1U << unsigned{kMaxSeats}) - 1)), s);
  }
  /// The one whose turn it is where `turn` is a seat or kBankerSeat.
  static constexpr Viewer of(Seat turn) { return turn == kBankerSeat ? banker(false) : seat(turn); }

  constexpr bool among(Sees who) const { return (bits_ & who) != 0; }
  constexpr Seat as_seat() const { return seat_; } ///< kNoSeat for an onlooker
  constexpr bool is_banker() const { return (bits_ & kBankers) != 0; }
  /// Whether `who`, a seat or kBankerSeat, is this viewer's own; kNoSeat is nobody's.
  constexpr bool is(Seat who) const {
    return who == kBankerSeat ? is_banker() : who != kNoSeat && who == seat_;
  }
  constexpr bool operator==(const Viewer&) const = default;

private:
  constexpr Viewer(Sees bits, Seat seat) : bits_(bits), seat_(seat) {}
  Sees bits_;
  Seat seat_;
};

/// What is on a piece: an index into the game's list of faces.
using Face = std::uint8_t;
inline constexpr Face kHiddenFace = 0xFF; ///< there is a piece, what it shows is unknown
inline constexpr Face kNoFace = 0xFE;     ///< no piece at all (an empty cell)

enum class ZoneKind : std::uint8_t { None, Stock, Discard, Hand, Table, Fan, Pile, Side };

/// A zone, and in `slot` a place inside it (a cell, a sequence) where the fact needs it.
struct ZoneRef {
  ZoneKind kind = ZoneKind::None;
  Seat owner = kNoSeat;
  std::uint8_t slot = 0;
  constexpr bool operator==(const ZoneRef&) const = default;
};

/// Where a zone lies under the hands: rows from the far edge to the lap, columns left to right.
enum class Row : std::uint8_t { Far, Middle, Near, Lap };
struct Place {
  Row row = Row::Middle;
  float across = 0; ///< −1 left … 1 right; also the pan of its sounds
  constexpr bool operator==(const Place&) const = default;
};

/// A decision of a player. What the fields mean is the game's business; equality is identity.
struct Move {
  std::uint8_t verb = 0;
  std::uint8_t a = 0, b = 0, c = 0, d = 0;
  std::uint64_t set = 0;
  constexpr bool operator==(const Move&) const = default;
};

/// Moves without allocation up to `kInline`; beyond, it grows on the heap and keeps its room.
class MoveList {
public:
  static constexpr std::size_t kInline = 96;

  void clear() { size_ = 0; }
  void push(const Move& move) {
    if (size_ < kInline) {
      near_[size_++] = move;
      return;
    }
    spill(move);
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move* begin() const { return size_ <= kInline ? near_.data() : far_.data(); }
  const Move* end() const { return begin() + size_; }
  const Move& operator[](std::size_t i) const { return begin()[i]; }

private:
  void spill(const Move& move) {
    if (size_ == kInline) far_.assign(near_.begin(), near_.end());
    far_.resize(size_);
    far_.push_back(move);
    ++size_;
  }
  std::size_t size_ = 0;
  std::array<Move, kInline> near_;
  std::vector<Move> far_;
};

/// Why a move is not accepted; `key` names the broken rule ("unpaired_offer"), null = accepted.
struct Refusal {
  const char* key = nullptr;
  const char* code = "illegal-move"; ///< the protocol's error code
  Face face = kNoFace;               ///< the piece the sentence speaks of, if any
  std::int16_t number = 0;           ///< a number the sentence speaks of, if any
  std::uint64_t set = 0;             ///< several pieces the sentence speaks of, a bit each
  Seat seat = kNoSeat;               ///< a player the sentence speaks of, if any
  constexpr explicit operator bool() const { return key != nullptr; }
};

enum class What : std::uint8_t {
  PieceMoved, ///< a piece went `from` → `to`; its face is known to `sees`
  TurnBegan,  ///< `seat` is asked for a decision
  PhaseBegan, ///< a new part of the game
  Scored,     ///< `seat` has n[0] points now, n[1] of them new
  Ended,      ///< the game is over; n[] holds each seat's place from 1
  Banker,     ///< the banker did something: `tag` is a BankerAct, see banker.hpp
  Special     ///< anything else: `tag` says what
};

/// Something that happened. It explains itself: the state has moved on when it is told.
struct Fact {
  What what = What::Special;
  std::uint8_t tag = 0; ///< index into the game's list of tags; names the sentence and the sound
  Seat seat = kNoSeat;  ///< whose doing it is: a seat, or kBankerSeat
  Seat other = kNoSeat; ///< a second seat it concerns (drawn from, given to)
  ZoneRef from{};
  ZoneRef to{};
  Face face = kNoFace;
  Sees sees = kEverybody; ///< who may know `face` and `set`
  bool reveals = false;   ///< somebody has learnt what was hidden before: undo stops here
  std::uint64_t set = 0;  ///< several faces at once, a bit each
  std::array<std::int16_t, kMaxSeats> n{};
};

using FactLog = std::vector<Fact>;

/// Takes facts and forgets them; costs nothing in playouts.
struct NullSink {
  void operator()(const Fact&) const {}
};
/// Keeps facts in order.
struct LogSink {
  FactLog& log;
  void operator()(const Fact& fact) const { log.push_back(fact); }
};

/// The score sheet. Seats beyond the game's number are zero.
struct Standing {
  std::array<std::int16_t, kMaxSeats> scores{};
  std::array<std::uint8_t, kMaxSeats> places{}; ///< from 1; equal places are shared
  Sees winners = 0;                             ///< empty while the game runs
};

/// Places by score alone, highest first; ties share.
constexpr void rank_by_score(Standing& standing, int seats) {
  for (int i = 0; i < seats; ++i) {
    std::uint8_t place = 1;
    for (int j = 0; j < seats; ++j)
      if (standing.scores[static_cast<std::size_t>(j)] >
          standing.scores[static_cast<std::size_t>(i)])
        ++place;
    standing.places[static_cast<std::size_t>(i)] = place;
  }
}

} // namespace hmat
