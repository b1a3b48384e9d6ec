// SPDX-License-Identifier: GPL-3.0-or-later
// What the game is called and what may be decided in it, as text.
#include "games/cardavia/facts.hpp"
#include "games/cardavia/rules.hpp"

namespace hmat::cardavia {
namespace {

constexpr std::array<std::uint8_t, 1> kSeatNumbers{kSeats};
constexpr std::array kOptionSpecs{OptionSpec{"final_bomb_bonus", OptionKind::Flag, 1},
                                  OptionSpec{"deals", OptionKind::Number, 1, 1, 99}};
constexpr std::array kOrderNames{"ranks", "shapes"};
constexpr std::string_view kPass = "pass";
constexpr std::string_view kPlay = "play ";

} // namespace

constinit const GameInfo Rules::info{.id = "cardavia",
                                     .seats = kSeatNumbers,
                                     .options = kOptionSpecs,
                                     .faces = kFaceNames,
                                     .tags = kTagNames,
                                     .phases = kPhaseNames,
                                     .counter_clockwise = true,
                                     .picks = true,
                                     .nouns = kFaceNouns,
                                     .orders = kOrderNames,
                                     .traits = kFaceTraits};

void Rules::legal(const State& s, MoveList& out) {
  if (s.phase == Phase::Over) return;
  bool any = false;
  each_play(s, [&](const Play& play) {
    out.push(make_play(play));
    any = true;
  });
  if (!any) out.push(make_pass());
}

std::string Rules::move_text(const Move& move) {
  if (static_cast<Verb>(move.verb) == Verb::Pass) return std::string(kPass);
  return std::string(kPlay) + ranks_text(needed(move));
}

std::optional<Move> Rules::parse_move(std::string_view text) {
  if (text == kPass) return make_pass();
  if (!text.starts_with(kPlay)) return std::nullopt;
  const PerRank counts = ranks_named(text.substr(kPlay.size()));
  return counts == 0 ? std::nullopt : std::optional(make_move_of(counts));
}

} // namespace hmat::cardavia
