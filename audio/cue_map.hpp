// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/finger.hpp"
#include "engine/hear.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace hmat::audio {

/// A sound to be made: which, and from where.
struct Cue {
  std::string name;
  float pan = 0;    ///< −1 left … 1 right
  bool far = false; ///< across the table: softer and duller
};

/// Turns what a viewer heard, and what lies under the finger, into sounds. It knows no game: the
/// files `<folder>/<game>.json` list the cues of each fact by its tag; in their names {face} and
/// {n1} … {n8} stand for what the fact says, and "@piece" is the piece's own sound:
/// `<game>.<face>`, unless the file's "piece" gives another pattern. "mark.<name>" is heard with an
/// item that bears the mark.
class CueMap {
public:
  /// Reads every .json of `folder`; a sentence for each that can't be used.
  std::vector<std::string> load(const std::filesystem::path& folder);

  /// The cues of one event, in order. `view` is the same viewer's, after the event. `people`: the
  /// seats for whom it is heard where several listen together and the viewer is none of them; the
  /// end of a game sounds as it ends for the best of them.
  std::vector<Cue> cues(const Heard& heard, const View& view, Sees people = kNobody) const;
  /// The sound of what lies under the finger; none for an empty place.
  std::vector<Cue> touch(const View& view, const Reading& reading) const;
  /// The pieces' own sounds: of `face`, where it is one, then of each face in `set`, a bit each.
  std::vector<Cue> pieces(const GameInfo& game, Face face, std::uint64_t set) const;
  /// The name of a piece's own sound.
  std::string piece_cue(const GameInfo& game, Face face) const;

private:
  std::map<std::string, std::vector<std::string>> of_; ///< "<game>.<tag>" → names
};

/// Where a place in a zone is heard: the zone's own place, and inside a grid its column.
float pan_of(const View& view, const ZoneRef& zone, int item);

} // namespace hmat::audio
