// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"

#include <deque>
#include <string>
#include <variant>

namespace hmat::app {

/// Sounds and words in turn, each when the one before has been heard out: a sound that is to be
/// learnt must not be talked over.
class Beats {
public:
  explicit Beats(House& house) : house_(house) {}

  /// Drops what is left, cuts off what is being said and begins with `beats`.
  void start(std::deque<std::variant<audio::Cue, std::string>> beats);
  bool pending() const { return !beats_.empty(); }
  void drop() { beats_.clear(); }
  std::optional<Moment> due() const { return pending() ? std::optional(at_) : std::nullopt; }
  /// Goes on, up to the end of the next sound or sentence.
  void act();

private:
  House& house_;
  std::deque<std::variant<audio::Cue, std::string>> beats_;
  Moment at_ = 0;
};

/// A sound to be heard, and words to be said.
inline audio::Cue heard(const std::string& name) { return {name, 0, false}; }

} // namespace hmat::app
