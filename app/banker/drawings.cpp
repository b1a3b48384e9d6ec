// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/drawings.hpp"

#include "app/text.hpp"
#include "audio/outline.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

namespace hmat::app {
namespace {

constexpr float kCardWide = 0.74F;
constexpr float kBackWide = 0.8F;
constexpr std::string_view kJoker = "joker";
constexpr std::string_view kStandsIn = "joker-";
constexpr std::string_view kSuits = "suits";

Json read_json(const std::filesystem::path& file) {
  const auto text = read_text(file);
  if (!text) throw std::runtime_error("it is missing");
  return Json::parse(*text);
}

/// Outlines that are looked up by the names of a file and of an entry in it.
class Shelf {
public:
  Shelf(const std::filesystem::path& folder, std::vector<std::string>& problems) {
    for (std::string& problem : outlines_.load(folder))
      problems.push_back(std::move(problem));
  }
  Outlined find(std::string_view file, std::string_view name) {
    const audio::Outline* const outline = outlines_.find(file, name);
    if (outline == nullptr) return {};
    Contour contour;
    for (const audio::Point& point : outline->polygon())
      contour.push_back({static_cast<float>(point.x), static_cast<float>(point.y)});
    return Outlined(std::move(contour));
  }

private:
  audio::Outlines outlines_;
};

/// What cards look like.
struct Deck {
  struct Suit {
    Outlined symbol;
    bool ring = false;
  };
  std::map<char, Suit> suits;
  std::map<char, std::string> ranks;
  Outlined joker;
  std::string joker_index;

  void take_ranks(const Json& from) {
    for (const auto& [letter, index] : from.items())
      ranks[letter.at(0)] = index.get<std::string>();
  }

  std::optional<CardArt::Card> card(std::string_view name) const {
    if (name == kJoker) return CardArt::Card{joker_index, joker, false};
    if (name.size() != 2) return std::nullopt;
    const auto rank = ranks.find(name[0]);
    const auto suit = suits.find(name[1]);
    if (rank == ranks.end() || suit == suits.end()) return std::nullopt;
    return CardArt::Card{rank->second, suit->second.symbol, suit->second.ring};
  }

  /// Ranks alone: nobody cares for the suits of these cards.
  std::optional<CardArt> ranks_alone(std::string_view name) const {
    CardArt art;
    for (const char letter : name) {
      const auto rank = ranks.find(letter);
      if (rank == ranks.end()) return std::nullopt;
      art.cards.push_back({rank->second, {}, false});
    }
    return art;
  }

  std::optional<Art> art(std::string_view name) const {
    if (const auto one = card(name)) return CardArt{{*one}, {}};
    if (name.starts_with(kStandsIn)) {
      const auto other = card(name.substr(kStandsIn.size()));
      if (other) return CardArt{{*other}, joker};
    }
    if (const auto several = ranks_alone(name)) return *several;
    return std::nullopt;
  }
};

Deck read_deck(const std::filesystem::path& folder, const std::string& name,
               std::vector<std::string>& problems) {
  const Json root = read_json(folder / (name + ".json"));
  Shelf shelf(folder / "outlines", problems);
  const auto symbol = [&](const Json& outline) {
    return shelf.find(kSuits, outline.get<std::string>());
  };
  Deck deck;
  for (const auto& [letter, suit] : root.at("suits").items())
    deck.suits[letter.at(0)] = {symbol(suit.at("outline")), suit.value("ring", false)};
  deck.take_ranks(root.at("ranks"));
  deck.joker = symbol(root.at("joker"));
  return deck;
}

/// Whether one of the face's traits is the one that `root` names under `what`.
bool has_trait(const GameInfo& game, std::size_t face, const Json& root, const char* what) {
  const std::size_t each = game.traits.size() / game.faces.size();
  const auto traits = game.traits.subspan(face * each, each);
  const auto wanted = root.at(what).get<std::string>();
  return std::any_of(traits.begin(), traits.end(),
                     [&](const char* trait) { return trait == wanted; });
}

template <class Find>
std::vector<Art> each_face(const GameInfo& game, const Find& find) {
  std::vector<Art> out;
  for (std::size_t face = 0; face < game.faces.size(); ++face)
    out.push_back(find(face, std::string_view(game.faces[face])));
  return out;
}

std::vector<Art> cards(const GameInfo& game, const Deck& deck) {
  return each_face(game, [&](std::size_t, std::string_view name) {
    return deck.art(name).value_or(Art{NameArt{}});
  });
}

} // namespace

Drawings Drawings::load(const std::filesystem::path& assets, const GameInfo& game,
                        std::vector<std::string>& problems) {
  Drawings out;
  const std::filesystem::path folder = assets / "drawings";
  const std::filesystem::path file = folder / (std::string(game.id) + ".json");
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error))
    problems.emplace_back("the drawings are missing; install the program again to get them back");
  if (!std::filesystem::exists(file, error)) return out;
  try {
    const Json root = read_json(file);
    const auto kind = root.at("kind").get<std::string>();
    if (kind == "outline") {
      Shelf shelf(assets / "outlines", problems);
      out.art_[""] = each_face(game, [&](std::size_t, std::string_view name) -> Art {
        Outlined outline = shelf.find(game.id, name);
        if (!outline) return NameArt{};
        return OutlineArt{std::move(outline)};
      });
      out.back_wide_ = kBackWide;
    } else if (kind == "attributes") {
      out.art_[""] = each_face(game, [&](std::size_t face, std::string_view) -> Art {
        return AttributesArt{
            has_trait(game, face, root, "dark"), has_trait(game, face, root, "square"),
            has_trait(game, face, root, "tall"), has_trait(game, face, root, "hollow")};
      });
    } else if (kind == "card") {
      Deck deck = read_deck(folder, root.at("cards").get<std::string>(), problems);
      out.art_[""] = cards(game, deck);
      const Json others = root.value("words", Json::object());
      for (const auto& [words, other] : others.items()) {
        Deck own = deck;
        own.take_ranks(other.at("ranks"));
        own.joker_index = other.value("joker", "");
        out.art_[words] = cards(game, own);
      }
      out.back_wide_ = kCardWide;
    } else {
      throw std::runtime_error("there is no kind of drawing called " + kind);
    }
    out.named_ = root.value("named", out.named_);
    out.full_ = root.value("full", 0);
    out.columns_ = root.value("columns", out.columns_);
    out.rows_ = root.value("rows", out.rows_);
    const Json scales = root.value("scale", Json::object());
    for (const auto& [zone, factor] : scales.items())
      out.scale_[zone] = factor.get<float>();
    out.bare_ = root.value("bare", out.bare_);
    out.stacks_ = root.value("stacks", out.stacks_);
  } catch (const std::exception& bad) {
    problems.push_back(fmt::format("The drawings in {} can't be used: {}; install the program "
                                   "again to get them back.",
                                   file.filename().string(), bad.what()));
  }
  return out;
}

Art Drawings::of(Face face, std::string_view words) const {
  if (face == kNoFace) return NoArt{};
  if (face == kHiddenFace) return BackArt{back_wide_};
  auto found = art_.find(words);
  if (found == art_.end()) found = art_.find("");
  if (found == art_.end() || face >= found->second.size()) return NameArt{};
  return found->second[face];
}

float Drawings::scale(std::string_view zone) const {
  const auto found = scale_.find(zone);
  return found == scale_.end() ? 1 : found->second;
}

bool Drawings::has(const std::vector<std::string>& names, std::string_view zone) {
  return std::find(names.begin(), names.end(), zone) != names.end();
}

float width_of(const Art& art) {
  struct {
    float operator()(const NoArt&) const { return 1; }
    float operator()(const BackArt& back) const { return back.wide; }
    float operator()(const OutlineArt&) const { return 1; }
    float operator()(const AttributesArt&) const { return 0.8F; }
    float operator()(const CardArt& cards) const {
      return kCardWide * static_cast<float>(cards.cards.size());
    }
    float operator()(const NameArt&) const { return 2; }
  } width;
  return std::visit(width, art);
}

} // namespace hmat::app
