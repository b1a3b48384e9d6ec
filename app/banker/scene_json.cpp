// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/scene_json.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace hmat::app {
namespace {

constexpr int kMost = 1'000'000; ///< of anything that is counted
constexpr float kFarthest = 1000;
constexpr int kByte = 255;
constexpr int kLastKind = static_cast<int>(ZoneKind::Side);

float number_of(const Json& json) {
  const auto number = json.get<float>();
  if (!std::isfinite(number) || std::abs(number) > kFarthest) throw std::out_of_range("number");
  return number;
}

template <class One>
Json list(const std::vector<One>& all, const auto& each) {
  Json out = Json::array();
  for (const One& one : all)
    out.push_back(each(one));
  return out;
}

template <class One>
std::vector<One> listed(const Json& json, const auto& each) {
  if (!json.is_array()) throw std::out_of_range("list");
  std::vector<One> out;
  for (const Json& one : json)
    out.push_back(each(one));
  return out;
}

std::vector<std::string> texts(const Json& json) {
  return listed<std::string>(json, [](const Json& one) { return one.get<std::string>(); });
}

class Writer {
public:
  Json scene(const Scene& scene) {
    Json out{{"title", scene.title},
             {"ask", scene.ask},
             {"points_word", scene.points_word},
             {"far", list(scene.far, [this](const SceneSeat& one) { return seat(one); })},
             {"middle", zones(scene.middle)},
             {"near", scene.near ? seat(*scene.near) : Json()},
             {"columns", scene.columns},
             {"rows", scene.rows},
             {"legend", scene.legend},
             {"open", scene.open},
             {"focus", scene.focus},
             {"lines", scene.lines},
             {"light", scene.theme == Theme::Light},
             {"spot", to_json(scene.spot)}};
    out["outlines"] = list(outlines_, [](const Outlined& outline) {
      Json points = Json::array();
      for (const Dot& dot : *outline) {
        points.push_back(dot.x);
        points.push_back(dot.y);
      }
      return points;
    });
    return out;
  }

  Json operator()(const NoArt&) const { return Json{{"kind", "none"}}; }
  Json operator()(const BackArt& back) const { return Json{{"kind", "back"}, {"wide", back.wide}}; }
  Json operator()(const OutlineArt& art) {
    return Json{{"kind", "outline"}, {"outline", number(art.outline)}};
  }
  Json operator()(const AttributesArt& art) const {
    return Json{{"kind", "attributes"},
                {"dark", art.dark},
                {"square", art.square},
                {"tall", art.tall},
                {"hollow", art.hollow}};
  }
  Json operator()(const CardArt& art) {
    Json cards = list(art.cards, [this](const CardArt::Card& card) {
      return Json{{"rank", card.rank}, {"symbol", number(card.symbol)}, {"ring", card.ring}};
    });
    return Json{
        {"kind", "cards"}, {"cards", std::move(cards)}, {"stands_in", number(art.stands_in)}};
  }
  Json operator()(const NameArt&) const { return Json{{"kind", "name"}}; }

private:
  /// Of the outline among all; null for none.
  Json number(const Outlined& outline) {
    if (!outline) return nullptr;
    const auto found = std::find(outlines_.begin(), outlines_.end(), outline);
    const auto index = found - outlines_.begin();
    if (found == outlines_.end()) outlines_.push_back(outline);
    return index;
  }

  Json piece(const ScenePiece& piece) {
    return Json{{"art", std::visit(*this, piece.art)},
                {"item", piece.item},
                {"count", piece.count},
                {"figure", piece.figure},
                {"name", piece.name}};
  }

  Json zone(const SceneZone& zone) {
    return Json{
        {"kind", static_cast<int>(zone.ref.kind)},
        {"owner", zone.ref.owner},
        {"slot", zone.ref.slot},
        {"caption", zone.caption},
        {"total", zone.total},
        {"extra", zone.extra},
        {"across", zone.across},
        {"scale", zone.scale},
        {"columns", zone.columns},
        {"stacks", zone.stacks},
        {"fill", zone.fill ? Json(*zone.fill) : Json()},
        {"pieces", list(zone.pieces, [this](const ScenePiece& one) { return piece(one); })}};
  }
  Json zones(const std::vector<SceneZone>& zones) {
    return list(zones, [this](const SceneZone& one) { return zone(one); });
  }

  Json seat(const SceneSeat& seat) {
    return Json{{"seat", seat.seat},     {"name", seat.name},         {"points", seat.points},
                {"chip", seat.chip},     {"on_turn", seat.on_turn},   {"won", seat.won},
                {"across", seat.across}, {"zones", zones(seat.zones)}};
  }

  std::vector<Outlined> outlines_;
};

class Reader {
public:
  explicit Reader(const Json& json) : json_(json) {
    outlines_ = listed<Outlined>(json.at("outlines"), [](const Json& points) {
      Contour contour;
      for (std::size_t i = 0; i < points.size(); i += 2)
        contour.push_back({number_of(points.at(i)), number_of(points.at(i + 1))});
      if (contour.empty()) throw std::out_of_range("outline");
      return Outlined(std::move(contour));
    });
  }

  Scene scene() const {
    Scene out;
    json_.at("title").get_to(out.title);
    json_.at("ask").get_to(out.ask);
    json_.at("points_word").get_to(out.points_word);
    out.far = listed<SceneSeat>(json_.at("far"), [this](const Json& one) { return seat(one); });
    out.middle = zones(json_.at("middle"));
    if (const Json& near = json_.at("near"); !near.is_null()) out.near = seat(near);
    out.columns = texts(json_.at("columns"));
    out.rows = texts(json_.at("rows"));
    json_.at("legend").get_to(out.legend);
    json_.at("open").get_to(out.open);
    json_.at("focus").get_to(out.focus);
    out.lines = texts(json_.at("lines"));
    out.theme = json_.at("light").get<bool>() ? Theme::Light : Theme::Dark;
    out.spot = spot_of(json_.at("spot"));
    return out;
  }

private:
  Outlined outline(const Json& number) const {
    if (number.is_null()) return {};
    return outlines_.at(static_cast<std::size_t>(whole_of(number, 0, kMost)));
  }

  Art art(const Json& json) const {
    const auto kind = json.at("kind").get<std::string>();
    if (kind == "none") return NoArt{};
    if (kind == "name") return NameArt{};
    if (kind == "back") return BackArt{number_of(json.at("wide"))};
    if (kind == "outline") {
      const Outlined line = outline(json.at("outline"));
      if (!line) throw std::out_of_range("outline");
      return OutlineArt{line};
    }
    if (kind == "attributes")
      return AttributesArt{json.at("dark").get<bool>(), json.at("square").get<bool>(),
                           json.at("tall").get<bool>(), json.at("hollow").get<bool>()};
    if (kind != "cards") throw std::out_of_range("kind");
    CardArt out;
    out.cards = listed<CardArt::Card>(json.at("cards"), [this](const Json& card) {
      return CardArt::Card{card.at("rank").get<std::string>(), outline(card.at("symbol")),
                           card.at("ring").get<bool>()};
    });
    if (out.cards.empty()) throw std::out_of_range("cards");
    out.stands_in = outline(json.at("stands_in"));
    return out;
  }

  ScenePiece piece(const Json& json) const {
    return {art(json.at("art")), whole_of(json.at("item"), 0, kMost),
            whole_of(json.at("count"), 0, kMost), json.at("figure").get<std::string>(),
            json.at("name").get<std::string>()};
  }

  SceneZone zone(const Json& json) const {
    SceneZone out;
    out.ref = {static_cast<ZoneKind>(whole_of(json.at("kind"), 0, kLastKind)),
               static_cast<Seat>(whole_of(json.at("owner"), 0, kByte)),
               static_cast<std::uint8_t>(whole_of(json.at("slot"), 0, kByte))};
    json.at("caption").get_to(out.caption);
    json.at("total").get_to(out.total);
    json.at("extra").get_to(out.extra);
    out.across = number_of(json.at("across"));
    out.scale = number_of(json.at("scale"));
    if (out.scale <= 0) throw std::out_of_range("scale");
    out.columns = whole_of(json.at("columns"), 0, kByte);
    json.at("stacks").get_to(out.stacks);
    if (const Json& fill = json.at("fill"); !fill.is_null()) out.fill = number_of(fill);
    out.pieces =
        listed<ScenePiece>(json.at("pieces"), [this](const Json& one) { return piece(one); });
    return out;
  }
  std::vector<SceneZone> zones(const Json& json) const {
    return listed<SceneZone>(json, [this](const Json& one) { return zone(one); });
  }

  SceneSeat seat(const Json& json) const {
    return {static_cast<Seat>(whole_of(json.at("seat"), 0, kByte)),
            json.at("name").get<std::string>(),
            json.at("points").get<std::string>(),
            json.at("chip").get<std::string>(),
            json.at("on_turn").get<bool>(),
            json.at("won").get<bool>(),
            number_of(json.at("across")),
            zones(json.at("zones"))};
  }

  const Json& json_;
  std::vector<Outlined> outlines_;
};

} // namespace

int whole_of(const Json& json, int least, int most) {
  const auto number = json.is_number_integer() ? json.get<double>() : least - 1.0;
  if (number < least || number > most) throw std::out_of_range("number");
  return static_cast<int>(number);
}

Json to_json(const std::optional<BankerSpot>& spot) {
  if (!spot) return nullptr;
  const ZoneRef& zone = spot->zone;
  return {static_cast<int>(zone.kind), zone.owner, zone.slot, spot->item};
}

std::optional<BankerSpot> spot_of(const Json& json) {
  if (json.is_null()) return std::nullopt;
  if (!json.is_array() || json.size() != 4) throw std::out_of_range("spot");
  return BankerSpot{{static_cast<ZoneKind>(whole_of(json.at(0), 0, kLastKind)),
                     static_cast<Seat>(whole_of(json.at(1), 0, kByte)),
                     static_cast<std::uint8_t>(whole_of(json.at(2), 0, kByte))},
                    whole_of(json.at(3), -1, kMost)};
}

Json to_json(const Scene& scene) { return Writer().scene(scene); }

std::optional<Scene> scene_of(const Json& json) {
  try {
    return Reader(json).scene();
  } catch (const std::exception&) {
    return std::nullopt; // whatever was wrong in it, it is no scene
  }
}

} // namespace hmat::app
