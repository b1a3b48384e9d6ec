// SPDX-License-Identifier: GPL-3.0-or-later
// How good the computer players are. The figures were found in the arena.
#include "games/quarto/quarto.hpp"

namespace hmat::quarto {

constinit const Skills Rules::skills{
    Skill{.method = Method::OnePly, .overlooks = 1.0F / 3}, Skill{.method = Method::OnePly},
    Skill{.method = Method::Search, .playouts = 500},
    Skill{.method = Method::Search, .playouts = 6'000, .proves = true}};

} // namespace hmat::quarto
