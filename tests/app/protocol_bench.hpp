// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/protocol/protocol.hpp"
#include "games/catalog.hpp"
#include "tests/take/take.hpp"
#include <nlohmann/json.hpp>

/// What the tests of the headless interface share: games to play and a teller that notes what it
/// was asked.
namespace hmat::app::test {

/// The catalogue and the template game.
inline std::span<const GameType* const> games() {
  static const std::vector<const GameType*> all = [] {
    std::vector<const GameType*> list(catalog().begin(), catalog().end());
    list.push_back(&game_type<take::Rules>());
    return list;
  }();
  return all;
}

/// Says the tag of every fact and sounds a cue for it.
class PlainTeller final : public Teller {
public:
  std::span<const std::string> languages() const override { return languages_; }
  std::span<const std::string> verbosities() const override { return verbosities_; }
  std::vector<HeardItem> tell(std::span<const Heard> heard, std::size_t first, const View&,
                              std::string_view language, std::string_view verbosity) override {
    asked = std::string(language) + ' ' + std::string(verbosity);
    std::vector<HeardItem> out;
    for (const Heard& one : heard)
      out.push_back({first++, one.tag(), {{std::string("cue.") + one.tag(), 0.5F}}});
    return out;
  }
  std::string asked;

private:
  std::vector<std::string> languages_{"en", "cs", "hr"};
  std::vector<std::string> verbosities_{"normal", "terse", "full"};
};

/// A protocol to talk to in JSON.
class Bench {
public:
  Json send(const Json& command) { return Json::parse(protocol.answer(command.dump())); }
  Json send(const char* command) { return Json::parse(protocol.answer(command)); }
  Json begin(const char* game, int seats, const char* seed, const Json& options = Json::object()) {
    return send(Json{
        {"cmd", "new"}, {"game", game}, {"seats", seats}, {"seed", seed}, {"options", options}});
  }
  Json play(const std::string& move) { return send(Json{{"cmd", "play"}, {"move", move}}); }
  Json state() { return send(R"({"cmd":"state"})")["state"]; }
  std::string save() { return send(R"({"cmd":"save"})")["text"].get<std::string>(); }
  std::vector<std::string> legal() {
    return send(R"({"cmd":"legal"})")["moves"].get<std::vector<std::string>>();
  }

  PlainTeller teller;
  Protocol protocol{Services{games(), teller, {}}};
};

/// The error code of an answer; "" when it is not a refusal.
inline std::string code(const Json& answer) {
  return answer["ok"] == false ? answer["error"]["code"].get<std::string>() : "";
}
/// The sentence of a refusal.
inline std::string said(const Json& answer) {
  return answer["ok"] == false ? answer["error"]["say"].get<std::string>() : "";
}

} // namespace hmat::app::test
