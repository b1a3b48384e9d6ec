// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/timbre.hpp"

#include <algorithm>
#include <array>

namespace hmat::audio {
namespace {

using Kind = Timbre::Kind;

constexpr std::array kSine{Partial{1, 1}};
constexpr std::array kDull{Partial{1, 1}, Partial{2, 0.08F}};
constexpr std::array kTriangle{Partial{1, 1}, Partial{3, 0.111F}, Partial{5, 0.04F},
                               Partial{7, 0.02F}};
constexpr std::array kSoftSquare{Partial{1, 1}, Partial{3, 0.5F}, Partial{5, 0.33F},
                                 Partial{7, 0.2F}, Partial{9, 0.1F}};
constexpr std::array kReed{
    Partial{1, 0.5F},   Partial{2, 0.8F},  Partial{3, 1},    Partial{4, 0.8F}, Partial{5, 0.6F},
    Partial{6, 0.45F},  Partial{7, 0.35F}, Partial{8, 0.3F}, Partial{9, 0.2F}, Partial{10, 0.2F},
    Partial{11, 0.15F}, Partial{12, 0.1F}, Partial{14, 0.1F}};
constexpr std::array kOrgan{Partial{1, 0.7F}, Partial{2, 1}, Partial{4, 0.7F}, Partial{8, 0.25F}};
// Two voices a little apart beat slowly: warm, as of several players.
constexpr std::array kChorus{Partial{0.993F, 1},    Partial{1.007F, 1},    Partial{1.989F, 0.4F},
                             Partial{2.011F, 0.4F}, Partial{2.985F, 0.2F}, Partial{3.015F, 0.2F}};
constexpr std::array kPluck{Partial{1, 1},           Partial{2, 0.7F, 1.4F}, Partial{3, 0.6F, 1.8F},
                            Partial{4, 0.35F, 2.4F}, Partial{5, 0.3F, 3},    Partial{6, 0.2F, 3.6F},
                            Partial{7, 0.15F, 4.2F}};
// The bar of a marimba: overtones two and three octaves up that die at once.
constexpr std::array kWood{Partial{1, 1}, Partial{3.93F, 0.5F, 3}, Partial{9.24F, 0.2F, 6}};
// A knocked box: a low body and two close inharmonic modes of its walls.
constexpr std::array kBox{Partial{1, 1}, Partial{1.58F, 0.6F, 1.3F}, Partial{2.24F, 0.35F, 1.7F},
                          Partial{2.92F, 0.2F, 2.2F}};
// Hum left out: prime, tierce, quint, nominal and upper partials of a small bell.
constexpr std::array kBell{Partial{1, 1}, Partial{2.4F, 0.5F, 1.5F}, Partial{3, 0.35F, 1.8F},
                           Partial{4.1F, 0.4F, 2.2F}, Partial{5.4F, 0.25F, 3}};

constexpr std::array kTimbres{
    Timbre{.name = "bell", .kind = Kind::additive, .partials = kBell, .decay = 700},
    Timbre{.name = "box", .kind = Kind::additive, .partials = kBox, .decay = 220},
    Timbre{.name = "chorus", .kind = Kind::additive, .partials = kChorus, .decay = 0},
    Timbre{.name = "dull", .kind = Kind::additive, .partials = kDull, .decay = 0},
    Timbre{.name = "fm",
           .kind = Kind::modulated,
           .partials = {},
           .decay = 0,
           .ratio = 2,
           .index = 1.6F},
    Timbre{.name = "noise", .kind = Kind::noise, .partials = {}, .decay = 0},
    Timbre{.name = "organ", .kind = Kind::additive, .partials = kOrgan, .decay = 0},
    Timbre{.name = "pluck", .kind = Kind::additive, .partials = kPluck, .decay = 450},
    Timbre{.name = "reed", .kind = Kind::additive, .partials = kReed, .decay = 0},
    Timbre{.name = "sine", .kind = Kind::additive, .partials = kSine, .decay = 0},
    Timbre{.name = "soft_square", .kind = Kind::additive, .partials = kSoftSquare, .decay = 0},
    Timbre{.name = "triangle", .kind = Kind::additive, .partials = kTriangle, .decay = 0},
    Timbre{.name = "wood", .kind = Kind::additive, .partials = kWood, .decay = 200},
};

} // namespace

const Timbre* find_timbre(std::string_view name) {
  const auto* found = std::ranges::find(kTimbres, name, &Timbre::name);
  return found == kTimbres.end() ? nullptr : found;
}

std::string timbre_names() {
  std::string names;
  for (const Timbre& timbre : kTimbres) {
    if (!names.empty()) names += ", ";
    names += timbre.name;
  }
  return names;
}

} // namespace hmat::audio
