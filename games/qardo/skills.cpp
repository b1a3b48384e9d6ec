// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/qardo/rules.hpp"

namespace hmat::qardo {

// The learner does not think of most of its tokens and forgets what was refused, the friend
// overlooks some, the club player remembers the last rounds, the master the whole deal.
constinit const Skills Rules::skills{
    Skill{.method = Method::OnePly, .memory = 0, .overlooks = 0.75F},
    Skill{.method = Method::OnePly, .memory = 0, .overlooks = 0.35F},
    Skill{.method = Method::Search, .playouts = 200, .memory = 60},
    Skill{.method = Method::Search, .playouts = 10'000}};

} // namespace hmat::qardo
