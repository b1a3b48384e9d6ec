// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/qardo/rules.hpp"

namespace hmat::qardo {

// The learner does not think of most of its tokens and forgets what was refused, the friend
// overlooks many, the club player remembers the last rounds, the master the whole deal. Two rounds
// are played out and the rest is estimated: what is further off is chance.
constinit const Skills Rules::skills{
    Skill{.method = Method::OnePly, .memory = 0, .overlooks = 0.9F},
    Skill{.method = Method::OnePly, .memory = 0, .overlooks = 0.6F},
    Skill{.method = Method::Search, .playouts = 200, .memory = 60, .horizon = 16},
    Skill{.method = Method::Search, .playouts = 10'000, .exploration = 0.3F, .horizon = 16}};

} // namespace hmat::qardo
