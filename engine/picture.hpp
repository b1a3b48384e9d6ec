// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include "engine/options.hpp"
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// How rules show a state: as zones under the finger and as a document. Both carry the truth and
/// say who may see what; look() in hear.hpp is where the two are filtered for a viewer.
namespace hmat {

/// One thing in a zone, as the truth has it.
struct TrueItem {
  std::uint32_t id = 0; ///< stays the same while the piece lies in this zone
  Face face = kNoFace;
  Sees sees = kEverybody;
  std::uint8_t count = 1; ///< how many alike lie here as one item (pairs of a shape)
  std::uint8_t mark = 0;  ///< index into the game's marks: what can be felt of its place
};

struct TrueZone {
  ZoneRef ref;
  Place place;
  const char* name = ""; ///< id of its name: "lid", "board"
  int columns = 0;       ///< 0 = a row of items; else a grid, item 0 at the lower left
  int number = 0;        ///< read out with the zone, known to everybody (captures that count)
  std::vector<TrueItem> items;
};

/// Collects the zones of a state.
class ZoneSink {
public:
  /// Begins a zone; items that follow belong to it.
  void zone(const ZoneRef& ref, const Place& place, const char* name, int columns = 0,
            int number = 0) {
    zones_.push_back({ref, place, name, columns, number, {}});
  }
  void item(std::uint32_t id, Face face, Sees sees = kEverybody, std::uint8_t count = 1,
            std::uint8_t mark = 0) {
    zones_.back().items.push_back({id, face, sees, count, mark});
  }
  const std::vector<TrueZone>& zones() const { return zones_; }

private:
  std::vector<TrueZone> zones_;
};

/// Pieces in all zones; empty cells do not count.
int pieces_in(const ZoneSink& sink);

/// Where `seat` sits as `viewer` feels it: the viewer is near, the others around the clock (the
/// first to the left where the game goes clockwise). The row is Near for the viewer, else Far.
Place around_the_clock(Seat seat, Seat viewer, int seats, bool counter_clockwise);

/// A state as JSON together with what must be hidden, and from whom.
class Doc {
public:
  enum class Hide : std::uint8_t { Length, Omit }; ///< a list becomes its length, or is left out

  Doc();
  ~Doc();
  Doc(const Doc&) = delete;
  Doc& operator=(const Doc&) = delete;

  Json& root() { return *root_; }
  const Json& root() const { return *root_; }
  /// The value at `pointer` (RFC 6901, "/hands/0") is for `sees` only.
  void secret(std::string_view pointer, Sees sees, Hide hide = Hide::Length);

private:
  friend Json filtered(const Doc& doc, const Viewer& viewer);
  struct Secret {
    std::string pointer;
    Sees sees;
    Hide hide;
  };
  std::unique_ptr<Json> root_;
  std::vector<Secret> secrets_;
};

} // namespace hmat
