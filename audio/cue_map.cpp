// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cue_map.hpp"

#include "audio/folder.hpp"

#include <algorithm>
#include <bit>
#include <fstream>
#include <nlohmann/json.hpp>

namespace hmat::audio {
namespace {

/// How far the outer columns of a grid are from its middle.
constexpr float kGridSpread = 0.5F;

bool is_far(const View& view, const ZoneRef& ref) {
  const ZoneView* zone = view.zone(ref);
  return zone != nullptr && zone->place.row == Row::Far;
}

void replace(std::string& text, std::string_view what, std::string_view with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

/// "…{face}…{n1}…" with the name of the face and the fact's numbers in it.
std::string filled(std::string name, const GameInfo& game, const Fact& fact) {
  if (name.find('{') == std::string::npos) return name;
  replace(name, "{face}", fact.face < game.faces.size() ? game.faces[fact.face] : "hidden");
  for (std::size_t i = 0; i < fact.n.size(); ++i)
    replace(name, "{n" + std::to_string(i + 1) + "}", std::to_string(fact.n[i]));
  return name;
}

/// The sound that the end of a game makes for these listeners: the viewer, and `people`.
const char* ending(const Heard& heard, Sees people) {
  const Fact& fact = heard.fact();
  const Seat me = heard.viewer().as_seat();
  if (me != kNoSeat) people = static_cast<Sees>(people | seat_bit(me));
  bool first = false; // is one of them, perhaps with a partner or beside others
  for (Seat seat = 0; seat < heard.seats(); ++seat)
    first = first || ((people & seat_bit(seat)) != 0 && fact.n[seat] == 1);
  if (fact.seat == kNoSeat) // nobody wins alone
    return first || people == kNobody ? "table.draw_game" : "table.lose";
  return first || (people & seat_bit(fact.seat)) != 0 ? "table.win" : "table.lose";
}

} // namespace

float pan_of(const View& view, const ZoneRef& ref, int item) {
  const ZoneView* zone = view.zone(ref);
  if (zone == nullptr) return 0;
  float pan = zone->place.across;
  if (item >= 0 && zone->columns > 1) {
    const float along =
        static_cast<float>(item % zone->columns) / static_cast<float>(zone->columns - 1); // 0 … 1
    pan += kGridSpread * (2 * along - 1);
  }
  return std::clamp(pan, -1.0F, 1.0F);
}

std::vector<std::string> CueMap::load(const std::filesystem::path& folder) {
  std::vector<std::string> problems;
  const std::vector<std::filesystem::path> files = json_files(folder);
  for (const std::filesystem::path& file : files) {
    std::ifstream in(file);
    const auto json = nlohmann::json::parse(in, nullptr, false);
    const std::string game = file.stem().string();
    if (!json.is_object()) {
      problems.push_back("the sound map " + file.filename().string() +
                         " is damaged; install the program again to get it back");
      continue;
    }
    for (const auto& [tag, names] : json.items()) {
      if (!names.is_array()) continue;
      auto& list = of_[game + "." + tag];
      for (const auto& name : names)
        if (name.is_string()) list.push_back(name.get<std::string>());
    }
  }
  if (files.empty())
    problems.emplace_back("the sound maps are missing; install the program again to hear sounds");
  return problems;
}

std::string CueMap::piece_cue(const GameInfo& game, Face face) const {
  const auto own = of_.find(std::string(game.id) + ".piece");
  if (own == of_.end() || own->second.empty()) return std::string(game.id) + "." + game.faces[face];
  std::string name = own->second.front();
  replace(name, "{face}", game.faces[face]);
  return name;
}

std::vector<Cue> CueMap::cues(const Heard& heard, const View& view, Sees people) const {
  const Fact& fact = heard.fact();
  const GameInfo& game = heard.game();
  std::vector<Cue> out;

  const ZoneRef where = fact.to.kind != ZoneKind::None ? fact.to
                        : fact.seat != kNoSeat         ? ZoneRef{ZoneKind::Hand, fact.seat, 0}
                                                       : ZoneRef{};
  const float pan = pan_of(view, where, where.slot);
  const bool far = is_far(view, where);

  const auto add = [&](const std::string& list) {
    const auto found = of_.find(list);
    if (found == of_.end()) return false;
    for (const std::string& name : found->second) {
      if (name != "@piece")
        out.push_back({filled(name, game, fact), pan, far});
      else if (fact.face < game.faces.size())
        out.push_back({piece_cue(game, fact.face), pan, far});
    }
    return true;
  };
  if (!add(std::string(game.id) + "." + heard.tag())) add(std::string("table.") + heard.tag());
  if (fact.what == What::TurnBegan && heard.is_me(fact.seat)) out.push_back({"table.your_turn"});
  if (fact.what == What::Ended) out.push_back({ending(heard, people)});
  return out;
}

std::vector<Cue> CueMap::pieces(const GameInfo& game, Face face, std::uint64_t set) const {
  std::vector<Cue> out;
  if (face < game.faces.size()) out.push_back({piece_cue(game, face)});
  for (; set != 0; set &= set - 1)
    if (const auto one = static_cast<Face>(std::countr_zero(set)); one < game.faces.size())
      out.push_back({piece_cue(game, one)});
  return out;
}

std::vector<Cue> CueMap::touch(const View& view, const Reading& reading) const {
  const float pan = pan_of(view, reading.zone, reading.item);
  if (reading.edge) return {{"table.edge", pan}};
  const ZoneView* zone = view.zone(reading.zone);
  if (zone == nullptr || reading.item < 0) return {};
  const GameInfo& game = view.info();
  const ItemView& item = zone->items[static_cast<std::size_t>(reading.item)];
  const bool far = zone->place.row == Row::Far;
  std::vector<Cue> out;
  if (item.face < game.faces.size()) out.push_back({piece_cue(game, item.face), pan, far});
  if (item.mark != 0 && item.mark < game.marks.size()) {
    const auto found = of_.find(std::string(game.id) + ".mark." + game.marks[item.mark]);
    if (found != of_.end())
      for (const std::string& name : found->second)
        out.push_back({name, pan, far});
  }
  if (reading.toggled == Reading::Toggled::On) out.push_back({"table.select_on", pan});
  if (reading.toggled == Reading::Toggled::Off) out.push_back({"table.select_off", pan});
  return out;
}

} // namespace hmat::audio
