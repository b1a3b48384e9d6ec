// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/advisor.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kLongestHint = 1s;
/// Whoever waits longer than this for a hint, in ms, is told that it is coming.
constexpr Moment kPatience = 150;

} // namespace

bool Advisor::ask(const Sitting& sitting, const std::vector<Chance>& chances) {
  const Table& table = sitting.table();
  std::vector<Move> among; // what a seat may try is not always allowed
  for (const Chance& chance : chances)
    if (!table.truth().check(chance.move)) among.push_back(chance.move);
  if (among.empty() && !chances.empty()) return false;
  if (!question_ || question_->among != among) {
    Task task = sitting.task({Strength::Master});
    task.reason = true;
    task.only = among;
    const auto limit = house_.scripted() ? std::nullopt : std::optional(kLongestHint);
    question_ = Question{table.journal().size(), std::move(among),
                         Thought(thinker_, table.known_to(table.turn()), task, limit)};
  }
  question_->key = house_.keys_pressed();
  question_->asked = house_.now();
  question_->told = Told::Nothing;
  return true;
}

void Advisor::forget(std::size_t entries) {
  question_.reset();
  given_.erase(given_.upper_bound(entries), given_.end());
}

bool Advisor::awaited() const {
  return question_ && question_->told != Told::All && question_->key == house_.keys_pressed();
}

std::optional<Moment> Advisor::due() const {
  if (!awaited()) return std::nullopt;
  if (!thinker_.busy()) return question_->asked;
  if (question_->told == Told::Thinking) return std::nullopt;
  return question_->asked + kPatience;
}

std::optional<Chance> Advisor::tell(const View& view) {
  if (thinker_.busy()) {
    question_->told = Told::Thinking;
    house_.answer("table.thinking");
    return std::nullopt;
  }
  question_->told = Told::All;
  const Verdict& verdict = question_->thought.verdict();
  const auto& chances = view.chances();
  const auto found = std::find_if(chances.begin(), chances.end(), [&](const Chance& chance) {
    return chance.move == verdict.best();
  });
  const speech::Narrator& narrator = house_.narrator();
  if (found == chances.end()) {
    house_.ear().answer(narrator.unmoved(view, Unmoved{"no_hint"}), {{"table.refused"}},
                        speech::Category::System);
    return std::nullopt;
  }
  remember(verdict.best());
  // Where there is nothing to choose, that is reason enough.
  const bool only = verdict.certainty == Certainty::Only || question_->among.size() == 1;
  const bool lost = verdict.certainty == Certainty::Proven && verdict.value == Value::Loss;
  const bool unsaid = only || (lost && verdict.reason.promises);
  const std::string why = unsaid ? std::string() : narrator.why(view, verdict.reason);
  const std::string certain = certainty(view);
  // The reason for a call begins with its key.
  const char* const reasoned = why.empty()                        ? "no"
                               : found->handle.role == Role::Call ? "call"
                                                                  : "yes";
  house_.ear().answer(
      house_.say("table.hint", {{"move", speech::Text{narrator.chance(view, *found)}},
                                {"reasoned", speech::Text{reasoned}},
                                {"why", speech::Text{why}},
                                {"sure", speech::Text{certain.empty() ? "no" : "yes"}},
                                {"certain", speech::Text{certain}}}),
      {}, speech::Category::System);
  return *found;
}

/// How sure the hint is; nothing where the move itself ends all doubt. What is said of a few moves
/// is no word about the others.
std::string Advisor::certainty(const View& view) const {
  const Verdict& verdict = question_->thought.verdict();
  const bool others = question_->among.size() < view.chances().size();
  if (question_->among.size() == 1 && others) return house_.say("table.certain.only_of_these");
  if (verdict.certainty == Certainty::Likely && verdict.reason.ends) return {};
  return house_.narrator().certainty(view, verdict);
}

/// What was advised among all moves goes before what was advised among a few.
void Advisor::remember(const Move& move) {
  std::vector<Move>& moves = given_[question_->entry];
  if (std::find(moves.begin(), moves.end(), move) != moves.end()) return;
  moves.insert(question_->among.empty() ? moves.begin() : moves.end(), move);
}

} // namespace hmat::app
