// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trainer/cue_books.hpp"

#include "audio/outline_sound.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace hmat::app {
namespace {

struct Piece {
  const GameInfo* game;
  Face face;
};

/// Every sound of a piece, with the first game whose piece it is.
std::map<std::string, Piece> pieces_of(const audio::CueMap& map,
                                       std::span<const GameType* const> games) {
  std::map<std::string, Piece> pieces;
  for (const GameType* game : games)
    for (std::size_t face = 0; face < game->info().faces.size(); ++face)
      pieces.try_emplace(map.piece_cue(game->info(), static_cast<Face>(face)),
                         Piece{&game->info(), static_cast<Face>(face)});
  return pieces;
}

std::string family_of(const std::string& cue) { return cue.substr(0, cue.find('.')); }

/// In a book: what happens, properties, what outlines are made of, pieces.
enum class Part : std::uint8_t { Happening, Property, Outline, Piece };

bool is_outline(const TrainedCue& cue) { return cue.recipe->family == audio::kOutlineFamily; }

Part part_of(const TrainedCue& cue) {
  if (cue.face != kNoFace) return Part::Piece;
  if (is_outline(cue)) return Part::Outline;
  return is_property(cue) ? Part::Property : Part::Happening;
}

/// Where a sound stands in its book: as the game has its pieces, and their recipes the properties.
auto place_of(const TrainedCue& cue) {
  return std::tuple(part_of(cue), cue.face, cue.recipe->prefix, cue.recipe->order, cue.name);
}

/// "straight" for a straight of any length: what it is a kind of.
std::string kind_of(const audio::Recipe& recipe) {
  std::string kind = recipe.parts.front();
  while (!kind.empty() && kind.back() >= '0' && kind.back() <= '9')
    kind.pop_back();
  return kind;
}

using Pieces = std::map<std::string, Piece>;

/// The rules after which pieces are made, by their prefixes.
std::set<std::string> rules_of_pieces(const audio::Bank& bank, const Pieces& pieces) {
  std::set<std::string> rules;
  for (const auto& [name, piece] : pieces)
    if (const audio::Recipe* recipe = bank.recipe(name)) rules.insert(recipe->prefix);
  // One that begins like the rule of a piece makes the same piece in another guise.
  for (const std::string& name : bank.names())
    for (const std::string& rule : std::set(rules))
      if (const std::string& prefix = bank.recipe(name)->prefix;
          !rule.empty() && prefix.starts_with(rule))
        rules.insert(prefix);
  return rules;
}

/// What can be learnt of one family of sounds.
class Family {
public:
  Family(const audio::Bank& bank, const Pieces& pieces)
      : bank_(bank), pieces_(pieces), rules_(rules_of_pieces(bank, pieces)) {}

  /// Of the sounds `names` those that are learnt: with one for each kind, the middle one.
  std::vector<TrainedCue> learnt(const std::vector<std::string>& names) const {
    std::vector<TrainedCue> cues;
    std::map<std::string, std::vector<std::string>> kinds;
    for (const std::string& name : names) {
      const audio::Recipe& recipe = *bank_.recipe(name);
      const auto piece = pieces_.find(name);
      const bool combined = recipe.parts.size() > 1;
      const bool of_pieces = rules_.contains(recipe.prefix);
      if (piece != pieces_.end() && (!combined || own_pieces(name)))
        cues.push_back({name, piece->second.game, piece->second.face, &recipe});
      else if (recipe.parts.empty() || (of_pieces && !combined))
        cues.push_back({name, nullptr, kNoFace, &recipe});
      else if (combined && !of_pieces)
        kinds[kind_of(recipe)].push_back(name);
    }
    for (auto& [kind, all] : kinds)
      cues.push_back(example(std::move(all)));
    return cues;
  }

private:
  /// Whether the pieces of that sound belong to one game, which has given them the sound.
  bool own_pieces(const std::string& name) const {
    const auto piece = pieces_.find(name);
    return piece != pieces_.end() && family_of(name) == piece->second.game->id;
  }
  /// The shortest of its kind, and of those the middle one.
  TrainedCue example(std::vector<std::string> all) const {
    const auto order = [this](const std::string& name) { return bank_.recipe(name)->order; };
    std::ranges::sort(all, {}, order);
    const std::string first = bank_.recipe(all.front())->parts.front();
    const auto shortest = std::ranges::count_if(
        all, [&](const auto& name) { return bank_.recipe(name)->parts.front() == first; });
    const std::string& name = all[static_cast<std::size_t>(shortest) / 2];
    return {name, nullptr, kNoFace, bank_.recipe(name), "cue." + first};
  }

  const audio::Bank& bank_;
  const Pieces& pieces_;
  std::set<std::string> rules_;
};

/// Of what the outlines of a game are made: one example each.
std::vector<TrainedCue> outline_sounds(const audio::Bank& bank, const audio::Outlines& outlines,
                                       const GameInfo& game) {
  constexpr double kStraight = 180;            // degrees; beyond it the outline goes inwards
  std::map<std::string, std::string> examples; // of messages
  for (const char* face : game.faces) {
    const audio::Outline* outline = outlines.find(game.id, face);
    if (outline == nullptr) continue;
    for (std::size_t i = 0; i < outline->pieces().size(); ++i) {
      const bool straight = outline->pieces()[i].kind == audio::Piece::Kind::straight;
      examples.try_emplace(straight ? "straight" : "curve",
                           audio::outline_piece_cue(game.id, face, i));
      if (const auto angle = outline->corner_after(i))
        examples.try_emplace(*angle > kStraight ? "notch" : "corner",
                             audio::outline_corner_cue(game.id, face, i));
    }
  }
  std::vector<TrainedCue> cues;
  for (const auto& [kind, name] : examples)
    if (const audio::Recipe* recipe = bank.recipe(name))
      cues.push_back({name, nullptr, kNoFace, recipe, "cue.outline." + kind});
  return cues;
}

/// The noun of a piece: the game's own, else that of all games; only where it has none to itself,
/// the one that it shares with others.
std::optional<std::string> noun_of(const speech::Catalogue& words, const TrainedCue& cue) {
  if (cue.game == nullptr) return std::nullopt;
  const std::string own = std::string(cue.game->id) + ".";
  const std::string face = cue.game->faces[cue.face];
  const std::string shared = cue.game->nouns.empty() ? face : cue.game->nouns[cue.face];
  for (const std::string& name : {own + face, face, own + shared, shared})
    if (words.has("noun." + name)) return name;
  return std::nullopt;
}

} // namespace

std::vector<std::string> CueBook::names() const {
  std::vector<std::string> names;
  for (const TrainedCue& cue : cues)
    names.push_back(cue.name);
  return names;
}

std::vector<CueBook> cue_books(const audio::Bank& bank, const audio::CueMap& map,
                               const audio::Outlines& outlines,
                               std::span<const GameType* const> games) {
  const Pieces pieces = pieces_of(map, games);
  const Family family_with(bank, pieces);
  std::map<std::string, std::vector<std::string>> families;
  for (const std::string& name : bank.names())
    // A whole outline is not learnt by heart, it is followed: see feel_screen().
    if (bank.recipe(name)->family != audio::kOutlineFamily)
      families[family_of(name)].push_back(name);

  const auto bound = [](const std::string& title, std::vector<TrainedCue> cues) {
    std::ranges::sort(cues, {}, place_of);
    return CueBook{title, std::move(cues)};
  };
  std::vector<CueBook> own;
  for (const GameType* game : games) {
    const GameInfo& info = game->info();
    std::vector<TrainedCue> cues;
    if (auto family = families.extract(info.id); !family.empty())
      cues = family_with.learnt(family.mapped());
    std::ranges::move(outline_sounds(bank, outlines, info), std::back_inserter(cues));
    if (!cues.empty()) own.push_back(bound(std::string(info.id) + ".title", std::move(cues)));
  }
  std::vector<CueBook> books;
  const auto share = [&](const std::string& family, const std::vector<std::string>& names) {
    books.push_back(bound("cue.book." + family, family_with.learnt(names)));
  };
  if (auto table = families.extract("table"); !table.empty()) share("table", table.mapped());
  for (const auto& [family, names] : families)
    share(family, names);
  std::ranges::move(own, std::back_inserter(books));
  return books;
}

bool is_property(const TrainedCue& cue) {
  return cue.face == kNoFace && cue.title.empty() && cue.recipe->parts.size() == 1;
}

std::string cue_name(const speech::Catalogue& words, const TrainedCue& cue) {
  if (!cue.title.empty()) return words.say(cue.title);
  if (words.has("cue." + cue.name)) return words.say("cue." + cue.name);
  if (const auto noun = noun_of(words, cue))
    return words.say("cue.piece", {{"piece", speech::Noun{*noun}}});
  speech::List parts{{}, speech::Joined::Commas};
  for (const std::string& part : cue.recipe->parts)
    parts.items.emplace_back(speech::Phrase{"cue." + part, {}});
  return words.say("cue.made", {{"parts", parts}});
}

std::string cue_when(const speech::Catalogue& words, const TrainedCue& cue) {
  const std::string own = "cue." + cue.name + ".when";
  if (words.has(own)) return words.say(own);
  if (is_outline(cue)) return words.say(cue.title + ".when");
  if (cue.face != kNoFace) {
    const std::string piece = "cue." + family_of(cue.name) + ".piece.when";
    return words.say(words.has(piece) ? piece : "cue.piece.when");
  }
  const std::string rule = "cue." + cue.recipe->prefix + ".when";
  switch (cue.recipe->parts.size()) {
  case 0: return {};
  case 1: return words.say("cue.part.when");
  default: return words.say(words.has(rule) ? rule : "cue.made.when");
  }
}

} // namespace hmat::app
