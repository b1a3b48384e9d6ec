// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/bank.hpp"
#include "audio/outline.hpp"

#include <cstddef>
#include <string>
#include <string_view>

/// Outlines to be heard. Height is pitch, left and right are left and right; straight pieces have a
/// bright tone and curves a soft one, as long as the piece; a corner interrupts the tone by a short
/// tick, higher the sharper it is: a click where the outline points outwards, a knock at a notch.
namespace hmat::audio {

/// The lowest pitch, at the lower edge of the unit square, in hertz.
inline constexpr double kOutlineFloor = 220;
/// From the lower edge to the upper one.
inline constexpr double kOutlineOctaves = 3;
/// How long it takes to walk one side of the unit square, in ms: as a whole, and piece by piece.
inline constexpr double kWholePace = 600;
inline constexpr double kPiecePace = 1000;
/// How long the tone is interrupted at a corner, in ms.
inline constexpr double kCornerPause = 70;

/// The whole outline, walked once around.
Recipe sound_of(const Outline& outline);
/// One piece of it.
Recipe sound_of(const Piece& piece);
/// A corner with that angle inside, in degrees.
Recipe sound_of_corner(double angle);

// What these are called in a bank. Pieces are counted from 0. A bank that does not have one finds
// the short sound of the face instead.
std::string outline_cue(std::string_view game, std::string_view face);
std::string outline_piece_cue(std::string_view game, std::string_view face, std::size_t piece);
std::string outline_corner_cue(std::string_view game, std::string_view face, std::size_t piece);

/// Recipe::family of all of them.
inline constexpr const char* kOutlineFamily = "outlines";

/// Puts every outline into the bank, as a whole and in pieces.
void add_outlines(Bank& bank, const Outlines& outlines);

} // namespace hmat::audio
