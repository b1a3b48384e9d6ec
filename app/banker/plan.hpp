// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/ruler.hpp"
#include "app/banker/scene.hpp"

#include <vector>

/// Where everything of a scene lies, in pixels. All pieces are as large as they can be with
/// everything in the window: one size for the whole table, so that it can be compared.
namespace hmat::app {

/// A line of letters with its place.
struct PlannedText {
  std::string line;
  Box box;
  int size = 0;
};

struct PlannedPiece {
  const ScenePiece* piece = nullptr;
  Box cell; ///< all that belongs to it
  Box art;
  PlannedText figure;
  std::vector<PlannedText> name;
};

struct PlannedZone {
  const SceneZone* zone = nullptr;
  Box box;
  std::vector<PlannedText> caption; ///< words
  std::vector<PlannedText> figures; ///< numbers beside them
  Box bar;                          ///< how full it is; empty without
  bool stack = false;               ///< drawn as one stack with the number of its pieces
  bool slot = false;                ///< nothing lies there: its place is drawn
  Box slot_box;
  std::vector<Box> cells; ///< of a grid, the empty ones too
  std::vector<PlannedPiece> pieces;
};

struct PlannedSeat {
  const SceneSeat* seat = nullptr;
  Box box;

  PlannedText name;
  PlannedText points_word;
  PlannedText points;
  Box chip_box; ///< around a sign and the word
  Box sign;
  PlannedText chip;
  std::vector<PlannedZone> zones;
};

struct Plan {
  PlannedText title;
  std::vector<PlannedText> ask;
  std::vector<PlannedSeat> seats;
  std::vector<PlannedZone> middle;
  std::vector<PlannedText> lines; ///< of the desk
  Box legend_icon;
  PlannedText legend;
  std::vector<PlannedText> focus;
  float piece = 0; ///< the size of a piece of scale 1
};

/// `scene` must outlive the plan.
Plan plan_of(const Scene& scene, const Ruler& ruler, int width, int height);

} // namespace hmat::app
