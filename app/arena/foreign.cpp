// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/foreign.hpp"

#include "app/arena/child.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace hmat::app {
namespace {

constexpr const char* kLevel = "master";

class Foreign final : public Player {
public:
  Foreign(const std::string& command, const Budget& budget)
      : command_(command), child_(command), budget_(budget) {}

  Move choose(const Match& match, const FactLog& facts, std::uint64_t seed) override {
    const Knowledge known = known_to(match, facts, match.turn());
    const std::optional<Match> imagined = match.type().imagined(known.view(), seed);
    if (!imagined) throw ForeignError{"the position cannot be told to another program"};
    ask({{"cmd", "setup"}, {"state", imagined->state()}, {"seed", std::to_string(seed)}});
    Json request{{"cmd", "bot"}, {"level", kLevel}};
    if (budget_.milliseconds) request["ms"] = *budget_.milliseconds;
    if (budget_.playouts) request["playouts"] = *budget_.playouts;
    const Json answer = ask(request);
    const std::string text = answer.value("move", std::string());
    const auto move = match.type().parse_move(text);
    if (!move || match.check(*move))
      throw ForeignError{
          fmt::format("{} answered with \"{}\", which is not legal", command_, text)};
    return *move;
  }

private:
  Json ask(const Json& request) {
    const std::optional<std::string> line = child_.exchange(request.dump());
    if (!line)
      throw ForeignError{
          fmt::format("{} has ended before it answered; try it by hand first", command_)};
    Json answer = Json::parse(*line, nullptr, false);
    if (!answer.is_object() || !answer.value("ok", false))
      throw ForeignError{fmt::format("{} did not accept {}: it answered {}", command_,
                                     request.at("cmd").get<std::string>(), *line)};
    return answer;
  }

  std::string command_;
  Child child_;
  Budget budget_;
};

} // namespace

std::variant<std::unique_ptr<Player>, Complaint> open_foreign(const std::string& command,
                                                              const Budget& budget) {
  if (command.empty())
    return Complaint{"no-program", "name the program to play against, as in protocol:./program"};
  return std::make_unique<Foreign>(command, budget);
}

} // namespace hmat::app
