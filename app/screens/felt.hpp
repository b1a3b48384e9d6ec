// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"
#include "audio/cue_map.hpp"
#include "engine/finger.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hmat::app {

/// One thing that the fingers find on a piece: a part of its outline, or one of its properties.
struct FeltStep {
  std::string cue;
  std::string words;
};

/// A piece that can be felt: there are sounds for its outline, or for its properties one by one.
struct Felt {
  std::vector<audio::Cue> whole;  ///< all of it at once
  std::vector<FeltStep> steps;    ///< what comes under the finger one after the other
  std::vector<std::string> lines; ///< its name, then what else there is to know
  bool around = false;            ///< behind the last step comes the first one
  bool telling = false;           ///< the words of the steps tell what piece it is
  bool covered = false;           ///< the player wants to identify it before hearing its name
};

/// What can be felt of the item that was read; nothing for a hidden one, and where the piece has no
/// such sounds.
std::optional<Felt> felt(const House& house, const View& view, const Reading& reading);

/// The words for what lies under the finger, without the name where the player wants to identify
/// it first; then they may be empty.
std::string read_item(const House& house, const View& view, const Reading& reading);

} // namespace hmat::app
