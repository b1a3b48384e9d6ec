// SPDX-License-Identifier: GPL-3.0-or-later
// What the game is called and what may be decided in it, as text.
#include "games/qardo/by_hand.hpp"
#include "games/qardo/facts.hpp"
#include "games/qardo/rules.hpp"
#include "games/qardo/shapes.hpp"
#include <algorithm>

namespace hmat::qardo {
namespace {

constexpr std::array<std::uint8_t, 5> kSeatNumbers{4, 3, 5, 6, 7};
constexpr std::array kExchangeNames{"capped", "single"};
constexpr std::array kLidNames{"recycle", "deal-out"};
constexpr std::array kTiesNames{"shared", "lot", "qardo-then-shared", "qardo-then-lot"};
constexpr std::array kDealingNames{"auto", "hand"};
constexpr std::array kOptionSpecs{
    OptionSpec{"seats", OptionKind::Number, 4, kMinSeats, kMaxPlayers},
    OptionSpec{"exchange", OptionKind::Choice, 0, 0, 0, kExchangeNames},
    OptionSpec{"lid", OptionKind::Choice, 0, 0, 0, kLidNames},
    OptionSpec{"ties", OptionKind::Choice, 0, 0, 0, kTiesNames},
    OptionSpec{"deals", OptionKind::Number, 1, 1, 12},
    OptionSpec{"first", OptionKind::Number, 0, 0, kMaxPlayers - 1},
    OptionSpec{"dealing", OptionKind::Choice, 0, 0, 0, kDealingNames, true}};

} // namespace

const GameInfo Rules::info{.id = "qardo",
                           .seats = kSeatNumbers,
                           .options = kOptionSpecs,
                           .faces = kShapeNames,
                           .tags = kTagNames,
                           .phases = kPhaseNames,
                           .counter_clockwise = false,
                           .seats_option = kSeatsOption,
                           .piece = "token",
                           .traits = kShapeNames};

Refusal Rules::check_options(const Options& options, int seats) {
  if (options[kFirstOption] >= seats)
    return {.key = "the option first must name a seat at the table, counted from 0",
            .code = "bad-option"};
  return {};
}

void Rules::legal(const State& s, MoveList& out) {
  if (is_bankers(s.phase)) return legal_by_hand(s, out);
  const int count = count_legal(s);
  for (int n = 0; n < count; ++n)
    out.push(nth_legal(s, n));
}

std::variant<Move, Refusal> Rules::compose(std::span<const Pick> picks) {
  if (picks.empty()) return Refusal{};
  const Pick& touched = picks.back();
  if (picks.front().zone.kind == ZoneKind::Stock && picks.front().face < kShapes) {
    // Only the banker sees what lies in the stock.
    if (touched.zone.kind == ZoneKind::Hand)
      return make_move(Verb::Give, picks.front().face, touched.zone.owner);
    return Refusal{.key = "give_to_whom", .face = picks.front().face};
  }
  switch (touched.zone.kind) {
  case ZoneKind::Table: return make_move(Verb::Accept);
  case ZoneKind::Stock: return make_move(Verb::Decline);
  case ZoneKind::Hand:
    if (touched.face >= kShapes) return Refusal{};
    return make_move(Verb::Return, touched.face);
  case ZoneKind::Fan:
  case ZoneKind::None:
  case ZoneKind::Discard:
  case ZoneKind::Pile:
  case ZoneKind::Side: return Refusal{};
  }
  return Refusal{};
}

std::string Rules::move_text(const Move& move) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Accept: return "accept";
  case Verb::Decline: return "decline";
  case Verb::Return: return std::string("return ") + kShapeNames[move.a];
  case Verb::Draw: return "draw " + std::to_string(move.a);
  case Verb::Give: return std::string("give ") + kShapeNames[move.a] + ' ' + std::to_string(move.b);
  case Verb::Offer: return "offer";
  case Verb::Collect: return "collect";
  case Verb::Recycle: return "recycle";
  }
  return {};
}

std::optional<Move> Rules::parse_move(std::string_view text) {
  if (text == "accept") return make_move(Verb::Accept);
  if (text == "decline") return make_move(Verb::Decline);
  if (text == "offer") return make_move(Verb::Offer);
  if (text == "collect") return make_move(Verb::Collect);
  if (text == "recycle") return make_move(Verb::Recycle);
  constexpr std::string_view give_back = "return ";
  if (text.starts_with(give_back)) {
    const auto shape = shape_named(text.substr(give_back.size()));
    return shape ? std::optional(make_move(Verb::Return, *shape)) : std::nullopt;
  }
  constexpr std::string_view give = "give ";
  if (text.starts_with(give) && text.size() > give.size() + 2) {
    const std::string_view name = text.substr(give.size(), text.size() - give.size() - 2);
    const auto shape = shape_named(name);
    const int seat = text.back() - '0';
    if (!shape || text[text.size() - 2] != ' ' || seat < 0 || seat >= kMaxPlayers)
      return std::nullopt;
    return make_move(Verb::Give, *shape, static_cast<Seat>(seat));
  }
  constexpr std::string_view draw = "draw ";
  // A hand holds at most one token of each shape, so that one digit is enough.
  if (text.starts_with(draw) && text.size() == draw.size() + 1) {
    const char digit = text.back();
    if (digit >= '1' && digit <= '0' + kShapes)
      return make_move(Verb::Draw, static_cast<std::uint8_t>(digit - '0'));
  }
  return std::nullopt;
}

} // namespace hmat::qardo
