// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/cardavia/rules.hpp"

namespace hmat::cardavia {

// The learner plays what comes to mind first, the friend lays its hand out in groups and counts no
// cards, the club player remembers the last tricks, the master the whole deal.
constinit const Skills Rules::skills{
    Skill{.method = Method::OnePly, .memory = 0, .overlooks = 0.5F},
    Skill{.method = Method::OnePly, .memory = 0},
    Skill{.method = Method::Search, .playouts = 150, .memory = 24},
    Skill{.method = Method::Search, .playouts = 10'000}};

} // namespace hmat::cardavia
