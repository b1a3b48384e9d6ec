// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/secrets.hpp"

#include <bit>

namespace hmat::app {
namespace {

std::string name_of(const GameInfo& game, Face face, const speech::Catalogue& words) {
  const std::string own = std::string(game.id) + "." + game.faces[face];
  const speech::Noun noun{words.has("noun." + own) ? own : game.faces[face]};
  return words.say("table.picked_list", {{"items", speech::List{{noun}}}});
}

} // namespace

std::vector<std::string> tellings(const Table& table, const Viewer& viewer,
                                  const speech::Narrator& narrator) {
  std::vector<std::string> told;
  for (const Heard& heard : table.heard(viewer, 0))
    if (std::string text = narrator.tell(heard); !text.empty()) told.push_back(std::move(text));
  return told;
}

std::vector<std::string> private_tellings(const Table& table, Seat seat,
                                          const speech::Narrator& narrator) {
  std::vector<std::string> told;
  const auto own = table.heard(Viewer::seat(seat), 0);
  const auto all = table.heard(Viewer::spectator(), 0);
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Fact& mine = own[i].fact();
    if (mine.what == What::TurnBegan) continue; // asked, not told
    if (mine.face == all[i].fact().face && mine.set == all[i].fact().set) continue;
    if (std::string text = narrator.tell(own[i]); !text.empty()) told.push_back(std::move(text));
  }
  return told;
}

std::map<std::string, Seat> dealt_in_secret(const Table& table, const speech::Catalogue& words) {
  std::map<std::string, Seat> owners;
  const GameInfo& game = table.beginning().type->info();
  for (const Fact& fact : table.true_facts()) {
    if ((fact.sees & kSpectator) != 0 || fact.what == What::TurnBegan) continue;
    for (std::uint64_t set = fact.set; set != 0; set &= set - 1)
      owners[name_of(game, static_cast<Face>(std::countr_zero(set)), words)] = fact.seat;
  }
  return owners;
}

std::vector<std::string> held_by(const Table& table, Seat seat, const speech::Catalogue& words) {
  std::vector<std::string> names;
  const View view = table.view(Viewer::seat(seat));
  for (const ItemView& item : view.zone({ZoneKind::Hand, seat, 0})->items)
    names.push_back(name_of(view.info(), item.face, words));
  return names;
}

} // namespace hmat::app
