// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/take/take.hpp"
#include "engine/stated.hpp"
#include <nlohmann/json.hpp>

namespace hmat::take {
namespace {

constexpr std::array<std::uint8_t, 1> kSeats{2};
constexpr std::array kOptions{OptionSpec{"heap", OptionKind::Number, 10, 1, 30}};
constexpr std::array kFaces{"token"};
enum Tag : std::uint8_t { kDealt, kTurn, kTook, kEnded };
constexpr std::array kTags{"dealt", "turn", "took", "ended"};
constexpr std::array kPhases{"take", "over"};

constexpr ZoneRef kHeap{ZoneKind::Stock, kNoSeat, 0};
constexpr ZoneRef pile(Seat seat) { return {ZoneKind::Pile, seat, 0}; }
constexpr Seat other(Seat seat) { return static_cast<Seat>(1 - seat); }

} // namespace

const GameInfo Rules::info{.id = "take",
                           .seats = kSeats,
                           .options = kOptions,
                           .faces = kFaces,
                           .tags = kTags,
                           .phases = kPhases,
                           .open = true};

Refusal Rules::check_options(const Options&, int) { return {}; }

template <class Sink>
State Rules::deal(const Options& options, int, Rng&, const Sink& sink) {
  State s;
  s.options = options;
  s.heap = static_cast<std::uint8_t>(options[0]);
  sink(Fact{.what = What::PhaseBegan, .tag = kDealt, .to = kHeap, .n = {s.heap}});
  sink(Fact{.what = What::TurnBegan, .tag = kTurn, .seat = s.turn});
  return s;
}

Refusal Rules::check(const State& s, const Move& move) {
  if (s.turn == kNoSeat) return {.key = "game_over"};
  if (move.verb != 0 || move.a < 1 || move.a > 2) return {.key = "not_a_move"};
  if (move.a > s.heap) return {.key = "heap_too_small", .number = s.heap};
  return {};
}

template <class Sink>
void Rules::apply(State& s, const Move& move, Rng&, const Sink& sink) {
  const Seat seat = s.turn;
  s.heap = static_cast<std::uint8_t>(s.heap - move.a);
  s.taken[seat] = static_cast<std::uint8_t>(s.taken[seat] + move.a);
  sink(Fact{.what = What::PieceMoved,
            .tag = kTook,
            .seat = seat,
            .from = kHeap,
            .to = pile(seat),
            .face = 0,
            .n = {move.a, s.heap}});
  if (s.heap > 0) {
    s.turn = other(seat);
    sink(Fact{.what = What::TurnBegan, .tag = kTurn, .seat = s.turn});
    return;
  }
  s.winner = seat;
  s.turn = kNoSeat;
  const Standing end = standing(s);
  sink(Fact{.what = What::Ended, .tag = kEnded, .seat = seat, .n = {end.places[0], end.places[1]}});
}

void Rules::legal(const State& s, MoveList& out) {
  for (std::uint8_t n = 1; n <= 2 && n <= s.heap; ++n)
    out.push(Move{.a = n});
}

Standing Rules::standing(const State& s) {
  Standing standing;
  if (s.winner != kNoSeat) {
    standing.scores[s.winner] = 1;
    standing.winners = seat_bit(s.winner);
  }
  rank_by_score(standing, 2);
  return standing;
}

Handle Rules::handle(const State& s, const Move& move) {
  return {.role = Role::Act,
          .zone = kHeap,
          .item = static_cast<std::uint32_t>(s.heap - move.a),
          .say = "take",
          .number = move.a};
}

std::string Rules::move_text(const Move& move) { return "take " + std::to_string(move.a); }

std::optional<Move> Rules::parse_move(std::string_view text) {
  if (text == "take 1") return Move{.a = 1};
  if (text == "take 2") return Move{.a = 2};
  return std::nullopt;
}

void Rules::zones(const State& s, Seat viewer, ZoneSink& sink) {
  sink.zone(kHeap, {Row::Middle, 0}, "heap");
  for (std::uint8_t i = 0; i < s.heap; ++i)
    sink.item(i, 0);
  for (Seat seat = 0; seat < 2; ++seat) {
    sink.zone(pile(seat), around_the_clock(seat, viewer, 2, false), "taken");
    if (s.taken[seat] > 0) sink.item(0, 0, kEverybody, s.taken[seat]);
  }
}

void Rules::describe(const State& s, Doc& doc) {
  Json& root = doc.root();
  stated::write_head(root, info, s.options, phase(s), s.turn);
  root["heap"] = s.heap;
  root["taken"] = s.taken;
  root["winner"] = stated::seat_or_null(s.winner);
}

std::variant<State, Complaint> Rules::read(const Json& json) {
  const Complaint impossible{"bad-state", "the numbers of tokens do not add up"};
  State s;
  Complaint complaint;
  if (!json.is_object() || !json.contains("options") || !json.contains("heap") ||
      !json.contains("taken") || !json.contains("turn"))
    return Complaint{"bad-state", "the state lacks a field"};
  if (!read_options(info.options, json["options"], s.options, complaint)) return complaint;
  const Json& heap = json["heap"];
  const Json& taken = json["taken"];
  if (!heap.is_number_unsigned() || !taken.is_array() || taken.size() != 2) return impossible;
  for (const Json& one : taken)
    if (!one.is_number_unsigned() || one.get<unsigned>() > 30) return impossible;
  if (heap.get<unsigned>() > 30) return impossible;
  s.heap = heap.get<std::uint8_t>();
  s.taken = {taken[0].get<std::uint8_t>(), taken[1].get<std::uint8_t>()};
  if (s.heap + s.taken[0] + s.taken[1] != s.options[0]) return impossible;
  // While tokens lie there somebody is on turn; then whoever took the last one has won.
  const char* who = s.heap > 0 ? "turn" : "winner";
  if (!json.contains(who) || !json[who].is_number_unsigned() || json[who].get<unsigned>() > 1)
    return Complaint{"bad-state", std::string("the state must say a seat for ") + who};
  const auto seat = json[who].get<Seat>();
  if (s.heap == 0 && s.taken[seat] == 0)
    return Complaint{"bad-state", "the winner must have taken something"};
  (s.heap > 0 ? s.turn : s.winner) = seat;
  if (s.heap == 0) s.turn = kNoSeat;
  return s;
}

State Rules::fill(const Known& known, Rng&) { return known; }

int Rules::value(const State& s, const Move& move, Seat) {
  return (s.heap - move.a) % 3 == 0 ? 1 : 0; // leave a multiple of three
}

Reason Rules::reason(const State& s, const Move& move) {
  const int left = s.heap - move.a;
  if (left == 0) return {.key = "last"};
  if (left % 3 == 0) return {.key = "multiple", .n = {static_cast<std::int16_t>(left), 0}};
  return {};
}

namespace {

/// What `heap` is worth to whoever takes from it, by looking at every way to go on.
SolvedMove best_of(int heap) {
  SolvedMove best{{}, Value::Loss, 0};
  for (std::uint8_t n = 1; n <= 2 && n <= heap; ++n) {
    const SolvedMove then = best_of(heap - n);
    const bool wins = then.value == Value::Loss;
    const bool quicker = best.value == Value::Win && then.plies + 1 < best.plies;
    const bool slower = best.value == Value::Loss && then.plies + 1 > best.plies;
    if (wins ? best.value == Value::Loss || quicker : slower)
      best = {{.a = n}, wins ? Value::Win : Value::Loss, then.plies + 1};
  }
  return best;
}

} // namespace

std::optional<Solution> Rules::prove(Solver&, const State& s, const std::atomic<bool>*) {
  if (s.heap > 6) return std::nullopt;
  const SolvedMove best = best_of(s.heap);
  Solution solution{best.value, best.plies, {}};
  for (std::uint8_t n = 1; n <= 2 && n <= s.heap; ++n) {
    const SolvedMove then = best_of(s.heap - n);
    const Value value = then.value == Value::Loss ? Value::Win : Value::Loss;
    solution.moves.push_back({{.a = n}, value, then.plies + 1});
  }
  return solution;
}

template State Rules::deal(const Options&, int, Rng&, const NullSink&);
template State Rules::deal(const Options&, int, Rng&, const LogSink&);
template void Rules::apply(State&, const Move&, Rng&, const NullSink&);
template void Rules::apply(State&, const Move&, Rng&, const LogSink&);

} // namespace hmat::take
