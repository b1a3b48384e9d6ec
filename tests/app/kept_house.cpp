// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/kept_house.hpp"
#include "app/store/store.hpp"
#include "engine/record.hpp"
#include "engine/rng.hpp"
#include "games/catalog.hpp"

namespace hmat::app {
namespace {

Settings in_language(const std::string& code) {
  Settings settings;
  settings.language = code;
  return settings;
}

} // namespace

Table played(const std::string& game, std::uint64_t seed, int moves, int people) {
  const GameType& type = *find_game(game);
  const Options options = standard_options(type.info().options);
  const int seats =
      type.info().seats_option >= 0 ? seats_chosen(type.info(), options) : type.info().seats[0];
  Table table = Table::deal(type, options, seats, seed);
  table.set_level({Strength::Club});
  table.set_people(people);
  Rng rng(seed);
  for (int move = 0; move != moves && !table.over(); ++move) {
    MoveList legal;
    table.truth().legal(legal);
    table.play(table.turn(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return table;
}

KeptHouse::KeptHouse(const std::string& language)
    : settings_(in_language(language)), ear_({.delivery = Delivery::Silent,
                                              .assets = assets(),
                                              .language = language,
                                              .transcript = &transcript_},
                                             [] {}),
      house_(ear_, settings_, {.assets = assets(), .data = home_.path(), .store = &store_}, keys_,
             catalog()) {}

std::string KeptHouse::open(std::unique_ptr<Screen> screen) {
  house_.push(std::move(screen));
  return heard(false);
}

std::string KeptHouse::press(Command command, bool sounds) {
  house_.command(command);
  return heard(sounds);
}

TableId KeptHouse::keep(const Table& table) {
  TableHold hold = store_.begin();
  hold.keep(table);
  return hold.id();
}

Clipboard KeptHouse::clipboard() {
  return {.there = [this] { return has_clipboard; },
          .copy =
              [this](const std::string& text) {
                if (has_clipboard) copied = text;
                return has_clipboard;
              },
          .read = [this] { return has_clipboard ? copied : std::nullopt; }};
}

std::string KeptHouse::heard(bool sounds) {
  house_.carry_out();
  ear_.pump();
  std::istringstream lines(transcript_.str());
  transcript_.str("");
  std::string said;
  for (std::string line; std::getline(lines, line);) {
    const bool words = line.starts_with("say ");
    if (!words && !(sounds && line.starts_with("cue "))) continue;
    said += (said.empty() ? "" : " ") + (words ? line.substr(line.find(": ") + 2) : line);
  }
  return said;
}

} // namespace hmat::app
