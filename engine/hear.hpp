// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/banker.hpp"
#include "engine/bot/knowledge.hpp"
#include "engine/match.hpp"

/// The only way from the truth to a viewer: hear() for what happened, look() for what is there, and
/// known_to() for both together. Everything that speaks, sounds, draws or thinks takes Heard, View
/// or Knowledge, which nothing else makes.
namespace hmat {

/// A fact as one viewer may know it.
class Heard {
public:
  const Fact& fact() const { return fact_; }
  const GameInfo& game() const { return *game_; }
  const Viewer& viewer() const { return viewer_; }
  const char* tag() const {
    return fact_.what == What::Banker ? banker_tag(static_cast<BankerAct>(fact_.tag))
                                      : game_->tags[fact_.tag];
  }
  /// Whether the banker only said or showed something as the table lay then.
  bool is_aside() const {
    return fact_.what == What::Banker && hmat::is_aside(static_cast<BankerAct>(fact_.tag));
  }
  /// Whether `seat`, or the banker's place, is the listener's own.
  bool is_me(Seat seat) const { return viewer_.is(seat); }
  int seats() const { return seats_; }
  const char* words() const { return words_; } ///< see View::words()

private:
  friend Heard hear(const Match& match, const Fact& fact, const Viewer& viewer);
  Heard(const Fact& fact, const GameInfo& game, const Viewer& viewer, int seats, const char* words)
      : fact_(fact), game_(&game), viewer_(viewer), seats_(seats), words_(words) {}
  Fact fact_;
  const GameInfo* game_;
  Viewer viewer_;
  int seats_;
  const char* words_;
};

/// `fact` without what `viewer` may not know: a secret face, and places inside hidden zones.
Heard hear(const Match& match, const Fact& fact, const Viewer& viewer);

/// One thing in a zone as the viewer has it.
struct ItemView {
  std::uint32_t id = 0; ///< identity for the finger; for hidden pieces only their position
  Face face = kNoFace;  ///< kHiddenFace where it may not be known
  std::uint8_t count = 1;
  std::uint8_t mark = 0; ///< index into the game's marks
};

struct ZoneView {
  ZoneRef ref;
  Place place;
  const char* name = "";
  int columns = 0; ///< 0 = a row of items; else a grid, item 0 at the lower left
  int number = 0;
  std::vector<ItemView> items;
  /// Number of pieces in the zone (empty cells do not count, pairs count as often as they lie).
  int pieces() const;
};

/// A move the viewer may try, ready for hand and eye.
struct Chance {
  Move move;
  Handle handle;
  std::string text;
};

/// The table as one viewer may see it at this moment.
class View {
public:
  const GameType& type() const { return *type_; }
  const GameInfo& info() const { return type_->info(); }
  /// Which words the game is spoken in: the value of GameInfo::words_option, empty for the first.
  const char* words() const { return words_; }
  const Viewer& viewer() const { return viewer_; }
  const std::vector<ZoneView>& zones() const { return zones_; }
  /// The zone with that slot, else the first of that kind and owner; null if there is none.
  const ZoneView* zone(const ZoneRef& ref) const;
  /// What the one on turn, a seat or the banker, may try; empty for everybody else.
  const std::vector<Chance>& chances() const { return chances_; }
  Seat turn() const { return turn_; }
  bool my_turn() const { return viewer_.is(turn_); }
  /// What is asked of the one on turn, by its name in GameInfo::phases.
  const char* question() const { return question_; }
  int seats() const { return seats_; }
  const Standing& standing() const { return standing_; }
  /// Why nobody can play, where that is so. A piece that fell is in no zone.
  const Halt& halt() const { return halt_; }
  /// The protocol's `view`.
  const Json& document() const { return *document_; }
  /// Shows the viewer's own hand in one of the game's orders. Sorting is no move.
  void sort_hand(int order);

private:
  friend View look(const Match& match, const Viewer& viewer, const Halt& halt);
  View() : viewer_(Viewer::spectator()) {}
  const GameType* type_ = nullptr;
  Viewer viewer_;
  std::vector<ZoneView> zones_;
  std::vector<Chance> chances_;
  Seat turn_ = kNoSeat;
  const char* question_ = "";
  const char* words_ = "";
  int seats_ = 0;
  Standing standing_;
  Halt halt_;
  std::shared_ptr<const Json> document_;
};

/// `halt`: what the banker has stopped, as the table knows it.
View look(const Match& match, const Viewer& viewer, const Halt& halt = {});

} // namespace hmat
