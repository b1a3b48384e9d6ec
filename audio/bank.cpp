// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/bank.hpp"

#include "audio/folder.hpp"
#include "audio/synth.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <utility>

namespace hmat::audio {

std::vector<std::string> Bank::load(const std::filesystem::path& folder) {
  const std::vector<std::filesystem::path> files = json_files(folder);
  if (files.empty())
    return {"There are no sound recipes in " + folder.string() +
            ", so the game goes on without cues; install the program again to get them back."};

  std::vector<std::string> problems;
  for (const std::filesystem::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in.is_open()) {
      problems.push_back("The sound recipe " + file.filename().string() +
                         " can't be opened; check its permissions.");
      continue;
    }
    RecipeBook book = parse_recipes(text, file.filename().string());
    recipes_.merge(book.recipes);
    std::ranges::move(book.problems, std::back_inserter(problems));
    for (const auto& [name, recipe] : book.recipes)
      problems.push_back("The sound recipe " + file.filename().string() + ", cue \"" + name +
                         "\" can't be used: another file already has a cue of that name.");
  }
  return problems;
}

void Bank::add(const std::string& name, Recipe recipe) {
  recipes_.insert_or_assign(name, std::move(recipe));
}

const Sound* Bank::find(std::string_view name, std::string_view generic) {
  for (;;) {
    if (const Sound* sound = exact(name)) return sound;
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) return exact(generic);
    name = name.substr(0, dot);
  }
}

const Sound* Bank::exact(std::string_view name) {
  if (const auto made = sounds_.find(name); made != sounds_.end()) return &made->second;
  const auto recipe = recipes_.find(name);
  if (recipe == recipes_.end()) return nullptr;
  return &sounds_.emplace(recipe->first, synthesise(recipe->first, recipe->second)).first->second;
}

void Bank::prepare() {
  for (const auto& [name, recipe] : recipes_)
    exact(name);
}

const Recipe* Bank::recipe(std::string_view name) const {
  const auto found = recipes_.find(name);
  return found == recipes_.end() ? nullptr : &found->second;
}

std::vector<std::string> Bank::names() const {
  std::vector<std::string> names;
  for (const auto& [name, recipe] : recipes_)
    names.push_back(name);
  return names;
}

} // namespace hmat::audio
