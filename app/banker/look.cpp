// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/look.hpp"

namespace hmat::app {
namespace {

constexpr Look kDark{.ground = {0, 0, 0, 255},
                     .panel = {16, 22, 32, 255},
                     .card = {0, 0, 0, 255},
                     .ink = {255, 255, 255, 255},
                     .soft = {200, 222, 250, 255},
                     .strong = {255, 221, 64, 255},
                     .red = {255, 160, 150, 255},
                     .piece = {255, 236, 170, 255},
                     .back = {150, 190, 240, 255},
                     .focus = {70, 240, 255, 255},
                     .light_piece = {255, 243, 205, 255},
                     .dark_piece = {0, 0, 0, 255}};
constexpr Look kLight{.ground = {255, 255, 255, 255},
                      .panel = {242, 245, 250, 255},
                      .card = {255, 255, 255, 255},
                      .ink = {0, 0, 0, 255},
                      .soft = {16, 44, 92, 255},
                      .strong = {96, 0, 62, 255},
                      .red = {140, 0, 0, 255},
                      .piece = {0, 40, 90, 255},
                      .back = {24, 62, 116, 255},
                      .focus = {0, 84, 60, 255},
                      .light_piece = {255, 255, 255, 255},
                      .dark_piece = {20, 20, 30, 255}};

} // namespace

const Look& look_of(Theme theme) { return theme == Theme::Light ? kLight : kDark; }

} // namespace hmat::app
