// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/talk.hpp"

#include "app/banker/scene_json.hpp"
#include "app/lines.hpp"

#include <limits>
#include <stdexcept>

namespace hmat::app {
namespace {

constexpr int kMostRequests = std::numeric_limits<int>::max();
constexpr int kAllModifiers = 15;

template <class... Each>
struct Overloaded : Each... {
  using Each::operator()...;
};
template <class... Each>
Overloaded(Each...) -> Overloaded<Each...>;

Json json_of(const BankerRequest& request) {
  Json out{{"request", request.number}};
  std::visit(Overloaded{[&](const BankerPress& press) {
                          out["press"] = {static_cast<int>(press.chord.key),
                                          static_cast<int>(press.chord.modifiers)};
                          out["to"] = to_json(press.leads_to);
                        },
                        [&](const BankerTouch& touch) {
                          out["touch"] = to_json(std::optional(touch.spot));
                        },
                        [&](const BankerFocus& focus) { out["focus"] = to_json(focus.spot); }},
             request.what);
  return out;
}

Chord chord_of(const Json& json) {
  if (!json.is_array() || json.size() != 2) throw std::out_of_range("chord");
  return {static_cast<SDL_Scancode>(whole_of(json.at(0), 0, SDL_NUM_SCANCODES - 1)),
          static_cast<Modifiers>(whole_of(json.at(1), 0, kAllModifiers))};
}

BankerRequest request_of(const Json& json) {
  BankerRequest out{.number = whole_of(json.at("request"), 1, kMostRequests), .what = {}};
  if (json.contains("press")) {
    out.what = BankerPress{chord_of(json.at("press")), spot_of(json.at("to"))};
  } else if (json.contains("touch")) {
    out.what = BankerTouch{spot_of(json.at("touch")).value()};
  } else {
    out.what = BankerFocus{spot_of(json.at("focus"))};
  }
  return out;
}

/// The line, if it is an object, as `read` takes it; nothing if that throws.
template <class Said>
std::optional<Said> read_line_as(std::string_view line, const auto& read) {
  const auto json = hmat::app::json_of(line);
  if (!std::holds_alternative<Json>(json) || !std::get<Json>(json).is_object()) return std::nullopt;
  try {
    return read(std::get<Json>(json));
  } catch (const std::exception&) {
    return std::nullopt; // whatever was wrong in it
  }
}

} // namespace

std::string line_of(const FromBanker& said) {
  return text_of(
      std::visit(Overloaded{[](const BankerHello& hello) {
                              return Json{{"hello", hello.dialect}};
                            },
                            [](const BankerDrawn&) {
                              return Json{{"drawn", true}};
                            },
                            [](const BankerRequest& request) { return json_of(request); }},
                 said));
}

std::string line_of(const ToBanker& said) {
  return text_of(std::visit(
      Overloaded{[](const BankerPicture& picture) {
                   return Json{{"answers", picture.answers},
                               {"scene", picture.scene ? to_json(*picture.scene) : Json()}};
                 },
                 [](const Farewell& why) {
                   return Json{{"farewell", static_cast<int>(why)}};
                 }},
      said));
}

std::optional<FromBanker> from_banker(std::string_view line) {
  return read_line_as<FromBanker>(line, [](const Json& json) -> FromBanker {
    if (json.contains("hello")) return BankerHello{whole_of(json.at("hello"), 0, kMostRequests)};
    if (json.contains("drawn")) return BankerDrawn{};
    return request_of(json);
  });
}

std::optional<ToBanker> to_banker(std::string_view line) {
  return read_line_as<ToBanker>(line, [](const Json& json) -> ToBanker {
    if (json.contains("farewell"))
      return static_cast<Farewell>(
          whole_of(json.at("farewell"), 0, static_cast<int>(Farewell::Bye)));
    BankerPicture picture{.answers = whole_of(json.at("answers"), 0, kMostRequests), .scene = {}};
    const Json& scene = json.at("scene");
    if (!scene.is_null()) {
      picture.scene = scene_of(scene);
      if (!picture.scene) throw std::out_of_range("scene");
    }
    return picture;
  });
}

} // namespace hmat::app
