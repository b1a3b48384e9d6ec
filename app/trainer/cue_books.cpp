// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trainer/cue_books.hpp"

#include "audio/outline_sound.hpp"

#include <algorithm>
#include <map>
#include <optional>
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

/// Where a sound stands in its book.
std::tuple<int, Face, std::string> place_of(const TrainedCue& cue) {
  const int kind = cue.face != kNoFace            ? 3
                   : cue.recipe->parts.empty()    ? 0
                   : cue.recipe->parts.size() < 2 ? 1
                                                  : 2;
  return {kind, cue.face, cue.name};
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
                               std::span<const GameType* const> games) {
  const auto pieces = pieces_of(map, games);
  const auto trained = [&](const std::string& name) {
    const auto piece = pieces.find(name);
    return piece == pieces.end()
               ? TrainedCue{name, nullptr, kNoFace, bank.recipe(name)}
               : TrainedCue{name, piece->second.game, piece->second.face, bank.recipe(name)};
  };
  const auto in_order = [](std::vector<TrainedCue>& cues) {
    std::ranges::sort(cues, {}, place_of);
    const auto same = [](const TrainedCue& a, const TrainedCue& b) { return a.name == b.name; };
    cues.erase(std::unique(cues.begin(), cues.end(), same), cues.end());
  };

  std::map<std::string, std::vector<TrainedCue>> families;
  for (const std::string& name : bank.names())
    // An outline is not learnt by heart, it is followed: see feel_screen().
    if (bank.recipe(name)->family != audio::kOutlineFamily)
      families[family_of(name)].push_back(trained(name));

  std::vector<CueBook> own;
  for (const GameType* game : games) {
    const GameInfo& info = game->info();
    std::vector<TrainedCue> cues;
    if (auto family = families.extract(info.id); !family.empty()) cues = family.mapped();
    for (std::size_t face = 0; face < info.faces.size(); ++face) {
      TrainedCue cue = trained(map.piece_cue(info, static_cast<Face>(face)));
      if (cue.recipe == nullptr) continue;
      cue.game = &info;
      cue.face = static_cast<Face>(face);
      cues.push_back(std::move(cue));
    }
    in_order(cues);
    if (!cues.empty()) own.push_back({std::string(info.id) + ".title", std::move(cues)});
  }
  std::vector<CueBook> books;
  const auto share = [&](const std::string& family, std::vector<TrainedCue> cues) {
    in_order(cues);
    books.push_back({"cue.book." + family, std::move(cues)});
  };
  if (auto table = families.extract("table"); !table.empty()) share("table", table.mapped());
  for (auto& [family, cues] : families)
    share(family, std::move(cues));
  std::ranges::move(own, std::back_inserter(books));
  return books;
}

std::string cue_name(const speech::Catalogue& words, const TrainedCue& cue) {
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
  if (cue.face != kNoFace) return words.say("cue.piece.when");
  const std::string rule = "cue." + cue.recipe->prefix + ".when";
  switch (cue.recipe->parts.size()) {
  case 0: return {};
  case 1: return words.say("cue.part.when");
  default: return words.say(words.has(rule) ? rule : "cue.made.when");
  }
}

} // namespace hmat::app
