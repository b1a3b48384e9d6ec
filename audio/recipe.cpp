// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/recipe.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <stdexcept>

namespace hmat::audio {
namespace {

using nlohmann::json;

/// What is wrong inside one cue; caught where file and cue are known.
struct BadRecipe : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

/// A misspelt key would otherwise be a setting that silently does nothing.
void only_keys(const json& object, std::initializer_list<std::string_view> known,
               std::string_view what) {
  if (!object.is_object()) throw BadRecipe(std::string(what) + " must be an object");
  for (const auto& [key, value] : object.items())
    if (std::ranges::find(known, key) == known.end())
      throw BadRecipe(in_quotes(key) + " is not a setting of " + std::string(what));
}

const json& need(const json& object, const char* key, std::string_view what) {
  const auto found = object.find(key);
  if (found == object.end()) throw BadRecipe(std::string(what) + " needs " + in_quotes(key));
  return *found;
}

double checked(const json& value, const char* key, double low, double high) {
  if (!value.is_number()) throw BadRecipe(in_quotes(key) + " must be a number");
  const double number = value.get<double>();
  if (!(number >= low && number <= high))
    throw BadRecipe(in_quotes(key) + " must lie between " + json(low).dump() + " and " +
                    json(high).dump() + ", not " + value.dump());
  return number;
}

double number(const json& object, const char* key, double fallback, double low, double high) {
  const auto found = object.find(key);
  return found == object.end() ? fallback : checked(*found, key, low, high);
}

std::string text(const json& object, const char* key, std::string_view what) {
  const json& value = need(object, key, what);
  if (!value.is_string()) throw BadRecipe(in_quotes(key) + " must be a text");
  return value.get<std::string>();
}

std::vector<double> points(const json& value, const char* key, double low, double high) {
  if (!value.is_array()) return {checked(value, key, low, high)};
  if (value.empty()) throw BadRecipe(in_quotes(key) + " must hold at least one point");
  std::vector<double> result;
  for (const json& point : value)
    result.push_back(checked(point, key, low, high));
  return result;
}

const Timbre* timbre(const json& object) {
  const std::string name = text(object, "timbre", "a segment");
  const Timbre* found = find_timbre(name);
  if (found == nullptr)
    throw BadRecipe("there is no timbre " + in_quotes(name) + "; known are " + timbre_names());
  return found;
}

/// One JSON segment is one sounding event, or with `notes` one for each note.
void add_segments(const json& object, std::vector<Segment>& out) {
  only_keys(object,
            {"timbre", "at", "length", "pitch", "notes", "pan", "curve", "ring", "level", "attack",
             "decay", "release", "width"},
            "a segment");
  Segment segment;
  segment.timbre = timbre(object);
  segment.at = number(object, "at", 0, 0, kLongestCueMs);
  segment.length = checked(need(object, "length", "a segment"), "length", 1, kLongestCueMs);
  segment.level = number(object, "level", 1, 0, 8);
  segment.attack = number(object, "attack", segment.attack, 0, kLongestCueMs);
  segment.decay = number(object, "decay", 0, 0, 10'000);
  segment.release = number(object, "release", segment.release, 0, kLongestCueMs);
  segment.width = number(object, "width", segment.width, 0.1, 4);
  const auto curve = object.find("curve");
  if (curve != object.end() && !curve->is_boolean())
    throw BadRecipe("\"curve\" must be true or false");
  const auto shape =
      curve != object.end() && curve->get<bool>() ? Path::Shape::curve : Path::Shape::straight;
  std::vector<double> pans;
  if (const auto pan = object.find("pan"); pan != object.end()) pans = points(*pan, "pan", -1, 1);

  if (object.contains("pitch") == object.contains("notes"))
    throw BadRecipe("a segment needs either \"pitch\" or \"notes\"");
  if (object.contains("pitch")) {
    segment.pitch = Path(points(object["pitch"], "pitch", kLowestPitch, kHighestPitch), shape);
    if (!pans.empty()) segment.pan = Path(pans, shape);
    out.push_back(std::move(segment));
    return;
  }
  const std::vector<double> notes = points(object["notes"], "notes", kLowestPitch, kHighestPitch);
  if (pans.size() > 1 && pans.size() != notes.size())
    throw BadRecipe("\"pan\" must have one point, or one for each note");
  const double step = segment.length / static_cast<double>(notes.size());
  const double start = segment.at;
  segment.length = step + number(object, "ring", 0, 0, kLongestCueMs);
  for (std::size_t i = 0; i < notes.size(); ++i) {
    segment.at = start + step * static_cast<double>(i);
    segment.pitch = Path({notes[i]});
    if (!pans.empty()) segment.pan = Path({pans[pans.size() == 1 ? 0 : i]});
    out.push_back(segment);
  }
}

Recipe recipe(const json& segments, const std::string& family) {
  if (!segments.is_array() || segments.empty())
    throw BadRecipe("\"segments\" must be a list with at least one segment");
  Recipe result{.family = family};
  for (const json& segment : segments)
    add_segments(segment, result.segments);
  for (const Segment& segment : result.segments)
    if (segment.at + segment.length > kLongestCueMs)
      throw BadRecipe("it lasts longer than " + json(kLongestCueMs).dump() + " milliseconds");
  return result;
}

void scale(json& value, double factor) {
  if (value.is_array())
    for (json& item : value)
      scale(item, factor);
  else if (value.is_number())
    value = value.get<double>() * factor;
}

void apply(const json& choice, json& segments) {
  for (json& segment : segments) {
    if (const auto set = choice.find("set"); set != choice.end()) segment.merge_patch(*set);
    if (const auto factors = choice.find("scale"); factors != choice.end())
      for (const auto& [key, factor] : factors->items())
        if (segment.contains(key)) scale(segment[key], checked(factor, "scale", 0.01, 100));
  }
}

/// The base, changed by the chosen attributes; what they add comes last, so that the order of
/// the dimensions doesn't matter.
json composed(const json& base, const std::vector<const json*>& choices) {
  json segments = base;
  for (const json* choice : choices)
    apply(*choice, segments);
  for (const json* choice : choices)
    if (const auto added = choice->find("add"); added != choice->end())
      segments.insert(segments.end(), added->begin(), added->end());
  return segments;
}

class Reader {
public:
  Reader(std::string_view file, RecipeBook& book) : file_(file), book_(book) {}

  void read(const json& root) {
    guarded({}, [&] {
      only_keys(root, {"family", "cues", "composed"}, "a recipe file");
      family_ = text(root, "family", "a recipe file");
    });
    if (!book_.problems.empty()) return;
    if (const auto cues = root.find("cues"); cues != root.end())
      for (const auto& item : cues->items())
        guarded(item.key(), [&] { read_cue(item.key(), item.value()); });
    if (const auto rule = root.find("composed"); rule != root.end())
      guarded("composed", [&] { read_composed(*rule); });
  }

private:
  template <class Work>
  void guarded(const std::string& cue, Work work) {
    try {
      work();
    } catch (const std::exception& error) {
      book_.problems.push_back("The sound recipe " + file_ +
                               (cue.empty() ? "" : ", cue " + in_quotes(cue)) +
                               " can't be used: " + error.what() + ".");
    }
  }

  void read_cue(const std::string& name, const json& cue) {
    only_keys(cue, {"family", "segments"}, "a cue");
    const std::string family = cue.contains("family") ? text(cue, "family", "a cue") : family_;
    book_.recipes[name] = recipe(need(cue, "segments", "a cue"), family);
  }

  void read_composed(const json& rule) {
    only_keys(rule, {"prefix", "base", "dimensions"}, "a composed rule");
    const std::string prefix = text(rule, "prefix", "a composed rule");
    const json& base = need(rule, "base", "a composed rule");
    const json& dimensions = need(rule, "dimensions", "a composed rule");
    for (const json& dimension : dimensions)
      for (const json& choice : dimension) {
        only_keys(choice, {"name", "code", "set", "scale", "add"}, "a choice");
        add(prefix + text(choice, "name", "a choice"), prefix, base, {&choice});
      }
    std::vector<const json*> chosen;
    combine(prefix, prefix, base, dimensions, chosen);
  }

  void combine(const std::string& name, const std::string& prefix, const json& base,
               const json& dimensions, std::vector<const json*>& chosen) {
    if (chosen.size() == dimensions.size()) return add(name, prefix, base, chosen);
    for (const json& choice : dimensions[chosen.size()]) {
      chosen.push_back(&choice);
      combine(name + text(choice, "code", "a choice"), prefix, base, dimensions, chosen);
      chosen.pop_back();
    }
  }

  void add(const std::string& name, const std::string& prefix, const json& base,
           const std::vector<const json*>& choices) {
    guarded(name, [&] {
      Recipe made = recipe(composed(base, choices), family_);
      made.prefix = prefix;
      made.order = composed_++;
      for (const json* choice : choices)
        made.parts.push_back(prefix + text(*choice, "name", "a choice"));
      book_.recipes[name] = std::move(made);
    });
  }

  std::string file_;
  RecipeBook& book_;
  std::string family_;
  std::size_t composed_ = 0; ///< cues so far
};

} // namespace

RecipeBook parse_recipes(std::string_view json_text, std::string_view file) {
  RecipeBook book;
  json root;
  try {
    root = json::parse(json_text);
  } catch (const json::parse_error& error) {
    book.problems.push_back("The sound recipe " + std::string(file) +
                            " is not valid JSON; look near character " +
                            std::to_string(error.byte) + ".");
    return book;
  }
  Reader(file, book).read(root);
  return book;
}

} // namespace hmat::audio
