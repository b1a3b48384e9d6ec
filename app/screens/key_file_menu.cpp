// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/key_file_menu.hpp"

#include "app/atomic_file.hpp"
#include "app/keys/key_words.hpp"
#include "app/screens/setting_items.hpp"
#include "speech/sanitise.hpp"

#include <iostream>

namespace hmat::app {
namespace {

/// The folders on the way to a file, and the file: a voice cannot say slashes and full stops.
speech::Value spoken_path(const House& house, const std::filesystem::path& file) {
  speech::List steps{{}, speech::Joined::Commas};
  for (const std::filesystem::path& step : file.relative_path()) {
    const std::string name = step.string();
    speech::Text spoken{speech::spoken_name(name, house.words().language())};
    if (spoken.text.empty()) continue;
    if (name.front() == '.')
      steps.items.emplace_back(
          speech::Phrase{"key_file.hidden", {{"name", speech::Text{spoken.text.substr(1)}}}});
    else
      steps.items.emplace_back(std::move(spoken));
  }
  return steps;
}

bool is_there(const std::filesystem::path& file) {
  std::error_code error;
  return std::filesystem::exists(std::filesystem::symlink_status(file, error));
}

void tell_where(House& house) {
  const std::filesystem::path& file = house.folders().keys;
  if (file.empty()) return house.answer("key_file.none_read");
  std::cerr << "hmat: your key file is " << file.string() << std::endl;
  house.answer("key_file.is_at", {{"there", speech::Text{is_there(file) ? "yes" : "no"}},
                                  {"path", spoken_path(house, file)}});
}

/// Never over one that is there: it may hold somebody's work.
void write(House& house) {
  const std::filesystem::path& file = house.folders().keys;
  if (file.empty()) return house.answer("key_file.none_read");
  if (is_there(file))
    return house.answer("key_file.is_there", {{"path", spoken_path(house, file)}});
  const std::string problem =
      write_atomically(file, key_file_template(house.keys(), house.words()));
  if (!problem.empty()) {
    std::cerr << "hmat: the key file cannot be written to " << file.string() << " (" << problem
              << "); free some space or allow writing there" << std::endl;
    return house.answer("key_file.not_written");
  }
  std::cerr << "hmat: your key file is " << file.string() << std::endl;
  house.answer("key_file.written", {{"path", spoken_path(house, file)}});
}

} // namespace

std::unique_ptr<Screen> key_file_menu(House& house) {
  std::vector<MenuItem> items;
  items.push_back({.text = [&house] { return house.say("key_file.where"); },
                   .choose = [&house] { tell_where(house); },
                   .help = [&house] { return house.say("key_file.where.help"); }});
  items.push_back({.text = [&house] { return house.say("key_file.write"); },
                   .choose = [&house] { write(house); },
                   .help = [&house] { return house.say("key_file.write.help"); }});
  return settings_group(house, "setting.keys", std::move(items));
}

} // namespace hmat::app
