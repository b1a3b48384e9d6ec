// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/games/every_game/walk.hpp"
#include <map>
#include <tuple>

/// A second, independent account of who may know what: from the host's facts alone, it follows
/// which faces each viewer has seen arrive where. A view may show no more than that.
namespace hmat::every_game {

class Reckoning {
public:
  explicit Reckoning(const Viewer& viewer) : viewer_(viewer) {}

  /// Follows the facts that are new since the last call.
  void follow(const FactLog& facts);

  /// How many pieces with `face` the viewer may at most know to lie in `zone`.
  int may_know(const ZoneRef& zone, Face face) const;
  /// Whether `fact`, the next one to come, shows the viewer a face that lay hidden from it.
  bool learns_from(const Fact& fact) const;

private:
  using Key = std::tuple<ZoneKind, Seat, Face>;
  static Key key(const ZoneRef& zone, Face face) { return {zone.kind, zone.owner, face}; }
  void arrive(const ZoneRef& zone, Face face, int least);

  Viewer viewer_;
  std::map<Key, int> known_;
  std::size_t followed_ = 0;
};

/// How often each face is shown, by name.
using Faces = std::map<std::string, int>;
/// What a document names: faces in its lists and counts; `alone` gets those that stand as values of
/// the document itself (a piece held, an offer), which may also lie in a list.
Faces faces_in(const Json& document, const GameInfo& info, Faces& alone);
/// What the zones of a view show.
Faces faces_in(const View& view);

} // namespace hmat::every_game
