// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trainer/drill.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace hmat::app {
namespace {

/// After how many questions a sound of each box comes back.
constexpr std::array<std::int64_t, kBoxes> kPause{2, 3, 6, 14, 40, 120};
/// So many sounds are learnt at a time.
constexpr int kAtOnce = 4;

CueMark mark_of(const Learned& learned, const std::string& cue) {
  const auto found = learned.cues().find(cue);
  return found == learned.cues().end() ? CueMark{} : found->second;
}

} // namespace

std::size_t next_question(std::span<const std::string> cues, const Learned& learned,
                          std::int64_t asked) {
  std::size_t first_new = cues.size();
  std::size_t soonest = cues.size();
  CueMark soonest_mark;
  int being_learnt = 0;
  for (std::size_t i = 0; i < cues.size(); ++i) {
    const auto found = learned.cues().find(cues[i]);
    if (found == learned.cues().end()) {
      first_new = std::min(first_new, i);
      continue;
    }
    if (found->second.box < kKnownBox) ++being_learnt;
    const CueMark& mark = found->second;
    if (soonest < cues.size() && // of two that are due together the less known one comes first
        std::tie(mark.due, mark.box) >= std::tie(soonest_mark.due, soonest_mark.box))
      continue;
    soonest = i;
    soonest_mark = mark;
  }
  if (soonest == cues.size()) return first_new;
  const bool due = soonest_mark.due <= asked;
  const bool may_begin = first_new < cues.size() && being_learnt < kAtOnce;
  return !due && may_begin ? first_new : soonest;
}

void mark_answer(Learned& learned, const std::string& cue, bool right, std::int64_t delay) {
  CueMark& mark = learned.cues()[cue];
  mark.box = right ? std::min(mark.box + 1, kBoxes - 1) : 0;
  mark.due = learned.asked() + kPause.at(static_cast<std::size_t>(mark.box)) + delay;
  ++learned.asked();
}

std::size_t choices_for(const CueMark& mark) {
  constexpr std::size_t kFewest = 2;
  constexpr std::size_t kMost = 4;
  return std::min(kFewest + static_cast<std::size_t>(mark.box), kMost);
}

std::int64_t known_among(std::span<const std::string> cues, const Learned& learned) {
  return std::count_if(cues.begin(), cues.end(), [&](const std::string& cue) {
    return mark_of(learned, cue).box >= kKnownBox;
  });
}

} // namespace hmat::app
