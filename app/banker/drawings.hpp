// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/path.hpp"
#include "engine/game.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hmat::app {

/// An outline in the unit square, y upwards, or none. Cheap to copy; equal where all points are.
class Outlined {
public:
  Outlined() = default;
  explicit Outlined(Contour points) : points_(std::make_shared<const Contour>(std::move(points))) {}
  explicit operator bool() const { return points_ != nullptr; }
  const Contour& operator*() const { return *points_; }
  bool operator==(const Outlined& other) const {
    return points_ == other.points_ || (points_ && other.points_ && *points_ == *other.points_);
  }

private:
  std::shared_ptr<const Contour> points_;
};

/// Nothing lies there.
struct NoArt {
  bool operator==(const NoArt&) const = default;
};
/// A piece that shows its back; as wide as the game's pieces are, its height being 1.
struct BackArt {
  float wide = 1;
  bool operator==(const BackArt&) const = default;
};
/// A filled outline.
struct OutlineArt {
  Outlined outline;
  bool operator==(const OutlineArt&) const = default;
};
/// A piece told by four things that it is or is not.
struct AttributesArt {
  bool dark = false;
  bool square = false; ///< else round
  bool tall = false;
  bool hollow = false;
  bool operator==(const AttributesArt&) const = default;
};
/// A card by its indices, or several cards that lie as one piece.
struct CardArt {
  struct Card {
    std::string rank;  ///< the index; empty where only the symbol says what it is
    Outlined symbol;   ///< none where nobody cares for the suit
    bool ring = false; ///< the symbol is drawn as a thick line instead of filled: a red suit
    bool operator==(const Card&) const = default;
  };
  std::vector<Card> cards;
  Outlined stands_in; ///< a joker's mark, on a card that stands for another one; else none
  bool operator==(const CardArt&) const = default;
};
/// A tile with the name of the piece, for games without drawings.
struct NameArt {
  bool operator==(const NameArt&) const = default;
};
using Art = std::variant<NoArt, BackArt, OutlineArt, AttributesArt, CardArt, NameArt>;

/// How the faces of one game are drawn: `assets/drawings/<game>.json`, an object:
///
///   "kind"     "outline": each face by its outline in `assets/outlines/<game>.json`;
///              "attributes": by the game's traits, see "dark", "square", "tall", "hollow": the
///              traits that mean these; "card": see "cards"
///   "cards"    name of another file of the folder that says what cards look like: "suits"
///              `{letter: {"outline": name, "ring": flag}}`, the outline one of
///              `assets/drawings/outlines/suits.json`; "ranks" `{letter: index}`, "joker": the
///              outline of its mark. A face is called by rank and suit ("Tc"), by ranks alone
///              ("3344"), "joker", or "joker-Tc" where a joker stands for a card.
///   "words"    `{words: {"ranks": …}}`: other indices where the game is spoken in other words
///   "named"    names of zones whose pieces have their names beside them
///   "full"     the number of pieces in the box: the measure of its bars
///   "columns", "rows"  names of the columns and rows of a grid of items
///   "scale"    `{zone: factor}`: pieces of that zone are drawn larger or smaller than others
///   "bare"     names of zones that are drawn without their caption
///   "stacks"   names of zones that may be drawn as one stack where room is short
///
/// A game without a file is drawn by the names of its faces.
class Drawings {
public:
  /// What can't be used is left out; `problems` gains one sentence for each.
  static Drawings load(const std::filesystem::path& assets, const GameInfo& game,
                       std::vector<std::string>& problems);

  /// `words`: View::words().
  Art of(Face face, std::string_view words) const;
  bool named(std::string_view zone) const { return has(named_, zone); }
  int full() const { return full_; } ///< 0 = not known
  const std::vector<std::string>& columns() const { return columns_; }
  const std::vector<std::string>& rows() const { return rows_; }
  float scale(std::string_view zone) const;
  bool bare(std::string_view zone) const { return has(bare_, zone); }
  bool stacks(std::string_view zone) const { return has(stacks_, zone); }

private:
  static bool has(const std::vector<std::string>& names, std::string_view zone);

  std::map<std::string, std::vector<Art>, std::less<>> art_; ///< by words, then by face
  float back_wide_ = 1;
  int full_ = 0;
  std::vector<std::string> columns_;
  std::vector<std::string> rows_;
  std::map<std::string, float, std::less<>> scale_;
  std::vector<std::string> named_;
  std::vector<std::string> bare_;
  std::vector<std::string> stacks_;
};

/// How wide a piece is where its height is 1.
float width_of(const Art& art);

} // namespace hmat::app
