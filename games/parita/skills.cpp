// SPDX-License-Identifier: GPL-3.0-or-later
// How good the computer players are. The figures were found in the arena.
#include "games/parita/rules.hpp"

namespace hmat::parita {

constinit const Skills Rules::skills{
    Skill{.method = Method::OnePly, .overlooks = 1.0F / 3}, Skill{.method = Method::OnePly},
    Skill{.method = Method::Search, .playouts = 3'000, .width = 6},
    Skill{.method = Method::Search, .playouts = 100'000, .width = 6}};

} // namespace hmat::parita
