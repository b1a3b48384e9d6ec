// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hmat::app {

/// How well a sound is known.
struct CueMark {
  int box = 0;          ///< 0 to kBoxes − 1: how often it was named right lately
  std::int64_t due = 0; ///< the number of the question at which it should come again
  bool operator==(const CueMark&) const = default;
};
inline constexpr int kBoxes = 6;

/// How far a lesson has come.
struct LessonMark {
  int step = 0; ///< the step to go on with, from 0; 0 = from the beginning
  bool done = false;
  bool operator==(const LessonMark&) const = default;
};

class Store;

/// What a player has learnt: sounds and lessons. Kept apart from the settings, which may be thrown
/// away without forgetting anything.
class Learned {
public:
  /// `store` = where it is kept; null = nowhere.
  explicit Learned(Store* store = nullptr) : store_(store) {}

  /// Whether an older version's file holds what somebody has learnt.
  static bool makes_sense(const Json& file);

  /// Reads what is kept. What makes no sense is left out, which is a complaint.
  std::optional<Complaint> load();
  /// Writes what has changed.
  std::optional<Complaint> save() const;

  std::map<std::string, CueMark, std::less<>>& cues() { return cues_; }
  const std::map<std::string, CueMark, std::less<>>& cues() const { return cues_; }
  std::int64_t& asked() { return asked_; } ///< questions so far, in all
  LessonMark lesson(std::string_view name) const;
  void set_lesson(std::string_view name, const LessonMark& mark);

private:
  bool read(const Json& json);
  bool read_cues(const Json& json);
  bool read_lessons(const Json& json);

  Store* store_;
  std::map<std::string, CueMark, std::less<>> cues_;
  std::map<std::string, LessonMark, std::less<>> lessons_;
  std::int64_t asked_ = 0;
};

} // namespace hmat::app
