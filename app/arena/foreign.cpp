// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/foreign.hpp"

#include "app/arena/child.hpp"
#include "app/lines.hpp"
#include "app/text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace hmat::app {
namespace {

constexpr const char* kLevel = "master";

class Foreign final : public Contestant {
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
    const Json text = answer.value("move", Json());
    const auto move = text.is_string() ? match.type().parse_move(text.get_ref<const std::string&>())
                                       : std::nullopt;
    if (!move || match.check(*move))
      throw ForeignError{
          fmt::format("{} answered bot with the move {}, which is not legal; try it by hand first",
                      command_, printable(text_of(text)))};
    return *move;
  }

  void end() override { child_.end(); }
  void finish() override { child_.finish(); }

private:
  Json ask(const Json& request) {
    const auto name = request.at("cmd").get<std::string>();
    const auto got = child_.exchange(request.dump(), patience_of(budget_));
    if (const auto* silence = std::get_if<Silence>(&got)) throw complaint(*silence, name);
    const std::string& line = std::get<std::string>(got);
    const auto read = json_of(line);
    const Json* const answer = std::get_if<Json>(&read);
    if (answer == nullptr || !answer->is_object() || answer->value("ok", Json()) != true)
      throw ForeignError{fmt::format("{} did not accept {}: it answered {}", command_, name,
                                     line.empty() ? "an empty line" : printable(line))};
    return *answer;
  }

  ForeignError complaint(Silence silence, const std::string& name) const {
    switch (silence) {
    case Silence::Ended: break;
    case Silence::TooLate:
      return {fmt::format("{} did not answer {} within {} seconds; try it by hand first, or let it "
                          "have longer with --wait",
                          command_, name,
                          std::chrono::duration<double>(patience_of(budget_)).count())};
    case Silence::TooLong:
      return {
          fmt::format("{} answered {} with a line longer than one mebibyte; try it by hand first",
                      command_, name)};
    }
    return {fmt::format("{} has ended before it answered; try it by hand first", command_)};
  }

  std::string command_;
  Child child_;
  Budget budget_;
};

} // namespace

std::chrono::milliseconds patience_of(const Budget& budget) {
  using std::chrono::milliseconds;
  constexpr milliseconds kUsual{60'000};
  constexpr milliseconds kBesides{10'000};
  if (budget.wait) return *budget.wait;
  return budget.milliseconds ? 2 * milliseconds(*budget.milliseconds) + kBesides : kUsual;
}

std::variant<std::unique_ptr<Contestant>, Complaint> open_foreign(const std::string& command,
                                                                  const Budget& budget) {
  if (trim(command).empty())
    return Complaint{"no-program", "name the program to play against, as in protocol:./program"};
  return std::make_unique<Foreign>(command, budget);
}

} // namespace hmat::app
