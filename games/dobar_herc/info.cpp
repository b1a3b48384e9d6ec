// SPDX-License-Identifier: GPL-3.0-or-later
// What the game is called, who can play it and how.
#include "games/dobar_herc/facts.hpp"
#include "games/dobar_herc/names.hpp"
#include "games/dobar_herc/rules.hpp"

namespace hmat::dobar_herc {
namespace {

/// "kind" is by value, as the cards are numbered and dealt cards are read; "suit" is for arrange().
constexpr std::array kOrders{"kind", "suit", "arrival"};
constexpr std::array kSeatNames{"2", "3", "4", "6"};
constexpr std::array kCaptureNames{"compulsory", "voluntary"};
constexpr std::array kOpeningNames{"four", "running", "off"};
constexpr std::array kHeartsNames{"h", "c", "d", "s"};
constexpr std::array kOptionSpecs{
    OptionSpec{"seats", OptionKind::Choice, 0, 0, 0, kSeatNames},
    OptionSpec{"teams", OptionKind::Flag, 0},
    OptionSpec{"target", OptionKind::Number, 50, 1, 500},
    OptionSpec{"capture", OptionKind::Choice, 0, 0, 0, kCaptureNames},
    OptionSpec{"direct_kq", OptionKind::Flag, 1},
    OptionSpec{"opening19", OptionKind::Choice, 0, 0, 0, kOpeningNames},
    OptionSpec{"claim", OptionKind::Flag, 1},
    OptionSpec{"hearts", OptionKind::Choice, 0, 0, 0, kHeartsNames}};

} // namespace

const GameInfo Rules::info{.id = "dobar-herc",
                           .seats = kSeatNumbers,
                           .options = kOptionSpecs,
                           .faces = kCardNames,
                           .tags = kTagNames,
                           .phases = kPhaseNames,
                           .counter_clockwise = false,
                           .seats_option = kSeatsOption,
                           .picks = true,
                           .orders = kOrders};

Refusal Rules::check_options(const Options& options, int seats) {
  if (options[kTeamsOption] != 0 && seats != 4 && seats != 6)
    return {.key = "the option teams needs 4 or 6 seats", .code = "bad-option"};
  return {};
}

} // namespace hmat::dobar_herc
