// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/desk.hpp"
#include "app/banker/drawings.hpp"
#include "app/settings.hpp"
#include "speech/narrator.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hmat::app {

/// One piece, or several equal ones that are drawn as one.
struct ScenePiece {
  Art art;
  int item = 0;       ///< of the first of them, see BankerSpot
  int count = 1;      ///< how many
  std::string figure; ///< beside the piece: "×3", or its number; may be empty
  std::string name;   ///< in words, where the drawing needs them; may be empty
  bool operator==(const ScenePiece&) const = default;
};

struct SceneZone {
  ZoneRef ref;
  std::string caption;       ///< may be empty
  std::string total;         ///< the number of its pieces, in figures; may be empty
  std::string extra;         ///< a further caption with its figure; may be empty
  float across = 0;          ///< Place::across
  float scale = 1;           ///< of its pieces against those of other zones
  int columns = 0;           ///< ZoneView::columns
  bool stacks = false;       ///< may be drawn as one stack where room is short
  std::optional<float> fill; ///< how full a part of the box is, 0 to 1
  std::vector<ScenePiece> pieces;
  bool operator==(const SceneZone&) const = default;
};

/// One who sits at the table, with all that lies there.
struct SceneSeat {
  Seat seat = kNoSeat;
  std::string name;
  std::string points; ///< in figures
  std::string chip;   ///< "on turn", "winner"; empty for the others
  bool on_turn = false;
  bool won = false;
  float across = 0;
  std::vector<SceneZone> zones;
  bool operator==(const SceneSeat&) const = default;
};

/// All that the banker's window shows, in words and figures: how it is drawn is another matter.
struct Scene {
  std::string title;
  std::string ask;               ///< whose turn it is and what is asked
  std::string points_word;       ///< before each number of points
  std::vector<SceneSeat> far;    ///< from left to right
  std::vector<SceneZone> middle; ///< from left to right
  std::optional<SceneSeat> near;
  std::vector<std::string> columns; ///< names along a grid
  std::vector<std::string> rows;
  std::string legend;             ///< whether hands are shown
  bool open = false;              ///< hands are shown
  std::string focus;              ///< what lies under the focus, in words
  std::vector<std::string> lines; ///< of the desk
  Theme theme = Theme::Dark;
  std::optional<BankerSpot> spot; ///< the focus itself
  bool operator==(const Scene&) const = default;
};

/// What a scene is made of besides the table.
struct SceneWords {
  const speech::Narrator& narrator;
  const Drawings& drawings;
  Theme theme = Theme::Dark;
};

/// The table as `view` has it: one of Table::banker().
Scene scene_of(const View& view, const SceneWords& words);

/// What lies at `spot`, in words; empty where there is no such place any more.
std::string words_at(const View& view, const BankerSpot& spot, const speech::Narrator& narrator);

} // namespace hmat::app
