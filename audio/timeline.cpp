// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/timeline.hpp"

#include <algorithm>

namespace hmat::audio {

void Timeline::collect(EventQueue& events) {
  while (const Event* event = events.front()) {
    switch (event->kind) {
    case Event::Kind::cue_started:
      cues_.push_back({.name = event->sound->name, .frame = event->frame, .pan = event->pan});
      break;
    case Event::Kind::speech_started: span(event->utterance).start_frame = event->frame; break;
    case Event::Kind::speech_interrupted:
      span(event->utterance).interrupted_at = event->frame;
      break;
    case Event::Kind::speech_ended: span(event->utterance).end_frame = event->frame; break;
    }
    events.drop(1);
  }
}

const SpokenSpan* Timeline::find(std::uint64_t id) const {
  // The one asked for is nearly always among the latest.
  const auto found = std::find_if(speech_.rbegin(), speech_.rend(),
                                  [&](const SpokenSpan& span) { return span.id == id; });
  return found == speech_.rend() ? nullptr : &*found;
}

void Timeline::clear() {
  speech_.clear();
  cues_.clear();
}

SpokenSpan& Timeline::span(std::uint64_t id) {
  if (!speech_.empty() && speech_.back().id == id) return speech_.back();
  return speech_.emplace_back(
      SpokenSpan{.id = id, .start_frame = {}, .end_frame = {}, .interrupted_at = {}});
}

} // namespace hmat::audio
