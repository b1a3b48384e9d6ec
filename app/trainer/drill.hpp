// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/learned.hpp"
#include "engine/rng.hpp"

#include <span>
#include <vector>

/// What the quiz asks next: boxes after Sebastian Leitner (1972). Whoever names a sound right moves
/// it up a box, from which it comes back later; a sound that was missed falls to the lowest box and
/// comes back soon. New sounds are brought in one by one, while few are still being learnt.
namespace hmat::app {

/// From this box on a sound counts as known.
inline constexpr int kKnownBox = 3;

/// Which of `cues` (names, not empty) is asked now; an index.
std::size_t next_question(std::span<const std::string> cues, const Learned& learned,
                          std::int64_t asked);

/// Marks the answer and counts the question. `delay`: how many questions later than usual the sound
/// comes back, so that nobody learns the order.
void mark_answer(Learned& learned, const std::string& cue, bool right, std::int64_t delay = 0);

/// How many names are offered for a sound: two while it is new, four when it is better known.
std::size_t choices_for(const CueMark& mark);

/// How many of `cues` are known.
std::int64_t known_among(std::span<const std::string> cues, const Learned& learned);

} // namespace hmat::app
