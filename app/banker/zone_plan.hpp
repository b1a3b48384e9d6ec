// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/plan.hpp"

namespace hmat::app {

/// Zones that have been laid beside and below each other.
struct Flow {
  std::vector<PlannedZone> zones;
  float high = 0;
};

/// Lays out zones: each as a block with its caption, its bar and its pieces.
class ZonePlanner {
public:
  /// Both must outlive the planner.
  ZonePlanner(const Scene& scene, const Ruler& ruler);

  /// Blocks from left to right, on as many lines as a room of that width needs; `piece` is the size
  /// of a piece of scale 1. `spread`: each line is spread over the whole width.
  Flow flow(const std::vector<SceneZone>& zones, float wide, float piece, bool stacks,
            bool spread) const;

private:
  PlannedZone zone(const SceneZone& zone, float wide, float piece, bool stacks) const;
  float add_caption(PlannedZone& out, float wide) const;
  float add_bar(PlannedZone& out, float y, float wide) const;
  void add_row(PlannedZone& out, float y, float wide, float piece) const;
  void add_grid(PlannedZone& out, float y, float piece) const;
  void add_stack(PlannedZone& out, float y, float piece) const;
  PlannedPiece piece(const ScenePiece& piece, float size) const;

  float u(float n) const { return ruler_.units(n); }

  const Scene& scene_;
  const Ruler& ruler_;
  float name_wide_ = 0; ///< of the longest word of any piece's name
};

/// Moves a block with all that is in it.
void move(PlannedZone& zone, float dx, float dy);

} // namespace hmat::app
