// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/match.hpp"
#include <nlohmann/json.hpp>

/// A toy with a secret, for tests of the engine: three cards, one for each of two seats and one
/// face down in the middle. A seat shows its card to all, peeks at the middle one, or passes; each
/// does so once.
namespace hmat::secret {

struct State {
  std::array<std::uint8_t, 3> card{}; ///< seat 0, seat 1, the middle
  Seat turn = 0;
  constexpr bool operator==(const State&) const = default;
};

inline constexpr std::array<std::uint8_t, 1> kSeats{2};
inline constexpr std::array kFaces{"ace", "king", "queen"};
inline constexpr std::array kTags{"dealt", "shown", "peeked", "passed", "ended"};
inline constexpr std::array kPhases{"play", "over"};
inline constexpr std::array kVerbs{"show", "peek", "pass"};
inline constexpr std::uint8_t kVerbCount = kVerbs.size();
inline constexpr ZoneRef kMiddle{ZoneKind::Stock, kNoSeat, 0};
constexpr ZoneRef hand(Seat seat, std::uint8_t slot = 0) { return {ZoneKind::Hand, seat, slot}; }

struct Rules {
  using State = secret::State;
  using Known = secret::State;
  static constexpr GameInfo info{"secret", kSeats, {}, kFaces, kTags, kPhases};

  static Refusal check_options(const Options&, int) { return {}; }
  template <class Sink>
  static State deal(const Options&, int, Rng& rng, const Sink& sink) {
    State s;
    s.card = {0, 1, 2};
    rng.shuffle(std::span<std::uint8_t>(s.card));
    for (Seat seat = 0; seat < 2; ++seat)
      sink(Fact{.what = What::PieceMoved,
                .tag = 0,
                .seat = seat,
                .from = kMiddle,
                .to = hand(seat, 5),
                .face = s.card[seat],
                .sees = only(seat),
                .reveals = true,
                .set = 1ULL << s.card[seat]});
    return s;
  }
  static Refusal check(const State& s, const Move& move) {
    if (s.turn == kNoSeat) return {.key = "game_over"};
    return move.verb < kVerbCount ? Refusal{} : Refusal{.key = "not_a_move"};
  }
  template <class Sink>
  static void apply(State& s, const Move& move, Rng& rng, const Sink& sink) {
    const Seat seat = s.turn;
    if (move.verb == 0) sink(Fact{.tag = 1, .seat = seat, .face = s.card[seat], .reveals = true});
    if (move.verb == 1)
      sink(Fact{.tag = 2,
                .seat = seat,
                .from = kMiddle,
                .face = s.card[2],
                .sees = only(seat),
                .reveals = true});
    if (move.verb == 2) sink(Fact{.tag = 3, .seat = seat, .n = {seat}});
    rng.next();
    s.turn = seat == 0 ? Seat{1} : kNoSeat;
    if (s.turn == kNoSeat) sink(Fact{.what = What::Ended, .tag = 4});
  }
  static void legal(const State&, MoveList& out) {
    for (std::uint8_t verb = 0; verb < kVerbCount; ++verb)
      out.push({.verb = verb});
  }
  static void attempts(const State& s, MoveList& out) { legal(s, out); }
  static Seat turn(const State& s) { return s.turn; }
  static int phase(const State& s) { return s.turn == kNoSeat ? 1 : 0; }
  static int seats(const State&) { return 2; }
  static Options options(const State&) { return {}; }
  static Standing standing(const State&) { return {}; }
  static Handle handle(const State&, const Move&) { return {}; }
  static std::string move_text(const Move& move) { return kVerbs[move.verb]; }
  static std::optional<Move> parse_move(std::string_view text) {
    for (std::uint8_t verb = 0; verb < kVerbCount; ++verb)
      if (text == kVerbs[verb]) return Move{.verb = verb};
    return std::nullopt;
  }
  static void zones(const State& s, Seat viewer, ZoneSink& sink) {
    for (Seat seat = 0; seat < 2; ++seat) {
      sink.zone(hand(seat), around_the_clock(seat, viewer, 2, false), "hand");
      sink.item(40U + s.card[seat], s.card[seat], only(seat));
    }
    sink.zone(kMiddle, {Row::Middle, 0}, "middle");
    sink.item(40U + s.card[2], s.card[2], kNobody);
    sink.item(7, kNoFace, kNobody);
  }
  static void describe(const State& s, Doc& doc) {
    Json& root = doc.root();
    root["game"] = info.id;
    root["hands"] = {Json::array({kFaces[s.card[0]]}), Json::array({kFaces[s.card[1]]})};
    root["middle"] = kFaces[s.card[2]];
    root["turn"] = s.turn == kNoSeat ? Json(nullptr) : Json(s.turn);
    doc.secret("/hands/0", only(0));
    doc.secret("/hands/1", only(1));
    doc.secret("/middle", kNobody, Doc::Hide::Omit);
  }
  static std::variant<Known, Complaint> read(const Json&) {
    return Complaint{"bad-state", "this toy cannot be set up; begin a new game"};
  }
  static State fill(const Known& known, Rng&) { return known; }
  static int value(const State&, const Move&, Seat) { return 0; }
};

inline const GameType& type() { return game_type<Rules>(); }

} // namespace hmat::secret
