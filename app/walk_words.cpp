// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/walk_words.hpp"

namespace hmat::app {
namespace {

const char* name_of(const Walk& walk) {
  switch (walk.eyes().whose) {
  case Eyes::Whose::Everybody: return "everybody";
  case Eyes::Whose::All: return "all";
  case Eyes::Whose::Seat: break;
  }
  // The only person's own seat comes first; among several people no seat is the own one.
  return walk.eyes() == walk.all_eyes().front() ? "own" : "seat";
}

} // namespace

std::string place_in_words(const Walk& walk, const speech::Catalogue& words) {
  const auto moves = static_cast<std::int64_t>(walk.moves());
  if (walk.at() == 0)
    return words.say("walk.beginning", {{"moves", speech::CountedNoun{"move", moves}}});
  return words.say("walk.place", {{"n", speech::Number{static_cast<std::int64_t>(walk.at())}},
                                  {"all", speech::Number{moves}}});
}

std::string eyes_in_words(const Walk& walk, const speech::Catalogue& words) {
  const Seat seat = walk.eyes().seat;
  return words.say("walk.eyes", {{"whose", speech::Text{name_of(walk)}},
                                 {"name", speech::seat_name(seat == kNoSeat ? Seat{0} : seat)}});
}

std::string only_eyes_in_words(const Walk& walk, const speech::Catalogue& words) {
  const char* const why = walk.view().info().open                       ? "open"
                          : walk.eyes().whose == Eyes::Whose::Everybody ? "shared"
                                                                        : "alone";
  return words.say("walk.eyes_only", {{"why", speech::Text{why}}});
}

std::string numbered(const Walk& walk, const speech::Narrator& narrator, const std::string& told) {
  return narrator.catalogue().say("walk.step",
                                  {{"level", speech::Text{verbosity_name(narrator.verbosity())}},
                                   {"n", speech::Number{static_cast<std::int64_t>(walk.at())}},
                                   {"told", speech::Text{told}}});
}

std::string step_in_words(const Walk& walk, const speech::Narrator& narrator) {
  const View view = walk.view();
  std::string told;
  for (const Heard& heard : walk.heard()) {
    const std::string sentence = narrator.tell(heard, view);
    if (sentence.empty()) continue;
    if (!told.empty()) told += ' ';
    told += sentence;
  }
  if (walk.at() == 0) return told.empty() ? place_in_words(walk, narrator.catalogue()) : told;
  if (told.empty()) told = narrator.catalogue().say("walk.silent");
  return numbered(walk, narrator, told);
}

} // namespace hmat::app
