// SPDX-License-Identifier: GPL-3.0-or-later
// How good the computer players are. The figures were found in the arena.
#include "games/dobar_herc/rules.hpp"

namespace hmat::dobar_herc {

constinit const Skills Rules::skills{
    Skill{.method = Method::OnePly, .overlooks = 1.0F / 3}, Skill{.method = Method::OnePly},
    Skill{
        .method = Method::Search, .playouts = 100, .exploration = 0.1F, .bias = 0.1F, .horizon = 6},
    Skill{.method = Method::Search,
          .playouts = 2000,
          .exploration = 0.1F,
          .bias = 0.1F,
          .horizon = 6}};

} // namespace hmat::dobar_herc
