// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/quarto.hpp"
#include "engine/stated.hpp"
#include "games/quarto/names.hpp"
#include "games/quarto/tags.hpp"
#include <nlohmann/json.hpp>

namespace hmat::quarto {
namespace {

constexpr std::array<std::uint8_t, 1> kSeats{2};
constexpr std::array kCallValues{"manual", "automatic"};
constexpr std::array kAttributeValues{"colour", "shape", "height", "hole"};
constexpr std::array kFirstValues{"random", "0", "1"};
constexpr std::array kOptions{
    OptionSpec{.name = "calls", .kind = OptionKind::Choice, .standard = 0, .values = kCallValues},
    OptionSpec{.name = "attributes",
               .kind = OptionKind::Subset,
               .standard = 0xF,
               .values = kAttributeValues},
    OptionSpec{.name = "squares", .kind = OptionKind::Flag, .standard = 0},
    OptionSpec{.name = "first", .kind = OptionKind::Choice, .standard = 0, .values = kFirstValues}};
constexpr std::array kPhases{"give", "place", "last-call", "over"};

constexpr const char* kNoQuarto = "no-quarto";

/// Why `group` may not be called, in the order in which a player would find out.
Refusal why_no_quarto(const State& s, unsigned group) {
  const auto number = static_cast<std::int16_t>(group);
  if (s.automatic()) return {.key = "calls_are_automatic", .code = kNoQuarto};
  if (group >= s.groups()) return {.key = "squares_do_not_count", .code = kNoQuarto};
  if (!s.full(group)) return {.key = "row_not_full", .code = kNoQuarto, .number = number};
  if (((s.dead >> group) & 1U) != 0)
    return {.key = "row_is_dead", .code = kNoQuarto, .number = number};
  return {.key = "nothing_in_common", .code = kNoQuarto, .number = number};
}

Json board_json(const State& s) {
  Json cells = Json::object();
  for (unsigned cell = 0; cell < kCells; ++cell)
    if (s.taken(cell)) cells[kCellNames[cell]] = kPieceNames[s.board.at(cell)];
  return cells;
}

Json pieces_json(Cells pieces) {
  Json list = Json::array();
  for (unsigned piece = 0; piece < kPieces; ++piece)
    if (((pieces >> piece) & 1U) != 0) list.push_back(kPieceNames[piece]);
  return list;
}

Json groups_json(Groups groups) {
  Json list = Json::array();
  for (unsigned group = 0; group < kGroups; ++group)
    if (((groups >> group) & 1U) != 0) list.push_back(kGroupNames[group]);
  return list;
}

} // namespace

const GameInfo Rules::info{.id = "quarto",
                           .seats = kSeats,
                           .options = kOptions,
                           .faces = kPieceNames,
                           .tags = kTagNames,
                           .phases = kPhases,
                           .open = true,
                           .piece = "piece",
                           .traits = kTraits};

Groups made_at(const State& s, unsigned cell) {
  Groups made = 0;
  for (unsigned group = 0; group < s.groups(); ++group)
    if (((kGroupCells[group] >> cell) & 1U) != 0 && s.qualifies(group)) made |= 1U << group;
  return made;
}

int count_groups(Groups groups) {
  int count = 0;
  for (; groups != 0; groups &= groups - 1)
    ++count;
  return count;
}

void Rules::judge(State& s, unsigned cell, bool completes) {
  if (completes) {
    if (s.automatic()) return finish(s, s.turn);
    s.open = made_at(s, cell);
    s.calls = static_cast<std::uint8_t>(count_groups(s.open));
  }
  if (s.left != 0) return;
  if (s.automatic()) return finish(s, kNoSeat);
  s.phase = Phase::LastCall;
  ++s.calls;
}

void Rules::pass(State& s) {
  if (s.passes == 0) {
    s.passes = 1;
    s.turn = other(s.turn);
    return;
  }
  s.dead |= s.open;
  finish(s, kNoSeat);
}

void Rules::finish(State& s, Seat winner) {
  s.open = 0;
  s.calls = 0;
  s.left = 0; // nothing to choose
  s.winner = winner;
  s.turn = kNoSeat;
  s.phase = Phase::Over;
}

Refusal Rules::why_not(const State& s, Move move) {
  if (s.phase == Phase::Over) return {.key = "game_over"};
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Give:
    if (move.a >= kPieces) break;
    if (s.phase == Phase::Place) return {.key = "place_first", .face = s.held};
    if (s.phase == Phase::LastCall) return {.key = "call_or_pass"};
    return {.key = "piece_is_played", .face = move.a};
  case Verb::Place:
    if (move.a >= kCells) break;
    if (s.phase == Phase::Give) return {.key = "give_first"};
    if (s.phase == Phase::LastCall) return {.key = "call_or_pass"};
    return {.key = "cell_is_taken", .face = s.board.at(move.a)};
  case Verb::Call:
    if (move.a >= kGroups) break;
    if (((s.open >> move.a) & 1U) != 0) return {};
    return why_no_quarto(s, move.a);
  case Verb::Pass:
    if (s.phase == Phase::LastCall) return {};
    return {.key = "too_early_to_pass"};
  }
  return {.key = "not_a_move"};
}

/// The n-th open group, or kGroups for the pass behind them.
unsigned Rules::nth_call(const State& s, int n) {
  for (unsigned group = 0; group < kGroups; ++group)
    if (((s.open >> group) & 1U) != 0 && n-- == 0) return group;
  return kGroups;
}

void Rules::legal(const State& s, MoveList& out) {
  const int count = count_legal(s);
  for (int i = 0; i < count; ++i)
    out.push(nth_legal(s, i));
}

void Rules::attempts(const State& s, MoveList& out) {
  if (s.phase == Phase::Over) return;
  for (int i = 0; i < s.left; ++i)
    out.push(nth_legal(s, i));
  if (!s.automatic())
    for (unsigned group = 0; group < s.groups(); ++group)
      if (s.full(group) && ((s.dead >> group) & 1U) == 0) out.push(make_move(Verb::Call, group));
  if (s.phase == Phase::LastCall) out.push(make_move(Verb::Pass));
}

Standing Rules::standing(const State& s) {
  Standing standing;
  if (s.winner != kNoSeat) {
    standing.scores[s.winner] = 1;
    standing.winners = seat_bit(s.winner);
  } else if (s.phase == Phase::Over) {
    standing.winners = seat_bit(0) | seat_bit(1);
  }
  rank_by_score(standing, 2);
  return standing;
}

Handle Rules::handle(const State& s, const Move& move) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Give: return {.zone = kStock, .item = move.a, .say = "give", .face = move.a};
  case Verb::Place:
    return {.zone = kTable, .item = move.a, .say = "place", .face = s.held, .slot = move.a};
  case Verb::Call:
    return {.role = Role::Call,
            .zone = {ZoneKind::Table, kNoSeat, move.a},
            .say = "call",
            .slot = move.a};
  case Verb::Pass: return {.role = Role::Pass, .say = "pass"};
  }
  return {};
}

std::variant<Move, Refusal> Rules::compose(std::span<const Pick> picks) {
  if (picks.empty()) return Refusal{};
  const Pick& touched = picks.back();
  if (touched.zone.kind == ZoneKind::Stock && touched.id < kPieces)
    return make_move(Verb::Give, touched.id);
  if (touched.zone.kind == ZoneKind::Table && touched.id < kCells)
    return make_move(Verb::Place, touched.id);
  return Refusal{};
}

std::string Rules::move_text(const Move& move) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Give: return std::string("give ") + kPieceNames[move.a];
  case Verb::Place: return std::string("place ") + kCellNames[move.a];
  case Verb::Call: return std::string("call ") + kGroupNames[move.a];
  case Verb::Pass: return "pass";
  }
  return "";
}

std::optional<Move> Rules::parse_move(std::string_view text) {
  if (text == "pass") return make_move(Verb::Pass);
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const std::string_view word = text.substr(0, space);
  const std::string_view name = text.substr(space + 1);
  const auto made = [](Verb verb, std::optional<std::uint8_t> index) -> std::optional<Move> {
    if (!index) return std::nullopt;
    return make_move(verb, *index);
  };
  if (word == "give") return made(Verb::Give, piece_named(name));
  if (word == "place") return made(Verb::Place, cell_named(name));
  if (word == "call") return made(Verb::Call, group_named(name));
  return std::nullopt;
}

int Rules::pieces(const State& s) {
  int placed = 0;
  for (unsigned cell = 0; cell < kCells; ++cell)
    placed += s.taken(cell) ? 1 : 0;
  return placed + std::popcount(s.unplayed()) + (s.held == kNoPiece ? 0 : 1);
}

void Rules::zones(const State& s, Seat viewer, ZoneSink& sink) {
  sink.zone(kTable, {Row::Middle, 0}, "board", 4);
  for (unsigned cell = 0; cell < kCells; ++cell) {
    sink.item(cell, s.taken(cell) ? s.board.at(cell) : kNoFace);
  }
  sink.zone(kStock, {Row::Middle, -0.6F}, "stock");
  for (Piece piece = 0; piece < kPieces; ++piece)
    if (((s.unplayed() >> piece) & 1U) != 0) sink.item(piece, piece);
  for (Seat seat = 0; seat < 2; ++seat) {
    sink.zone(hand_of(seat), {seat == viewer ? Row::Lap : Row::Far, 0}, "hand");
    if (s.phase == Phase::Place && s.turn == seat) sink.item(0, s.held);
  }
}

void Rules::describe(const State& s, Doc& doc) {
  Json& root = doc.root();
  stated::write_head(root, info, s.options, static_cast<int>(s.phase), s.turn);
  root["board"] = board_json(s);
  root["unplayed"] = pieces_json(s.unplayed());
  root["held"] = s.held == kNoPiece ? Json(nullptr) : Json(kPieceNames[s.held]);
  root["open_rows"] = groups_json(s.open);
  root["dead_rows"] = groups_json(s.dead);
  root["passes"] = s.passes;
  root["winner"] = stated::seat_or_null(s.winner);
  // Which rows could be called is for the players to notice.
  if (!s.automatic()) doc.secret("/open_rows", kNobody, Doc::Hide::Omit);
}

} // namespace hmat::quarto
