// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/recipe.hpp"
#include "audio/sound.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hmat::audio {

/// All cues by name. Each is synthesised when it is first asked for (about a millisecond) and
/// kept at the same address as long as the bank lives. One thread at a time, never the callback.
class Bank {
public:
  /// Reads every .json file of the folder, in the order of their names. Answers with one sentence
  /// for each file or cue that can't be used; the others are there. No folder: one sentence, no
  /// cues.
  std::vector<std::string> load(const std::filesystem::path& folder);

  /// One cue more, made by the program; it takes the place of one of that name that has not been
  /// asked for yet.
  void add(const std::string& name, Recipe recipe);

  /// The cue of that name; failing that the nearest general one: for "a.b.c" that is "a.b", then
  /// "a", then `generic`. Null when none of them exists.
  const Sound* find(std::string_view name, std::string_view generic = {});

  /// Synthesises all that isn't yet: for the time in which a menu is being read out.
  void prepare();

  std::vector<std::string> names() const;
  /// How the cue of exactly that name is made; null if there is none.
  const Recipe* recipe(std::string_view name) const;
  /// Whether there is a cue of just that name.
  bool has(std::string_view name) const { return recipes_.find(name) != recipes_.end(); }

private:
  const Sound* exact(std::string_view name);

  std::map<std::string, Recipe, std::less<>> recipes_;
  std::map<std::string, Sound, std::less<>> sounds_;
};

} // namespace hmat::audio
