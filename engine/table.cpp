// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/table.hpp"
#include <algorithm>
#include <nlohmann/json.hpp>

namespace hmat {

Table::Table(Beginning beginning, Match match, FactLog facts)
    : beginning_(std::move(beginning)), match_(std::move(match)), facts_(std::move(facts)),
      first_digest_(match_.digest()) {}

Table Table::deal(const GameType& type, const Options& options, int seats, std::uint64_t seed) {
  FactLog facts;
  Match match = type.start(options, seats, seed, facts);
  return {{.type = &type, .seats = seats, .options = options, .seed = seed},
          std::move(match),
          std::move(facts)};
}

std::variant<Table, Complaint> Table::set_up(const GameType& type, const Json& state,
                                             std::uint64_t seed) {
  auto resumed = type.resume(state, seed);
  if (auto* complaint = std::get_if<Complaint>(&resumed)) return *complaint;
  Match& match = std::get<Match>(resumed);
  Beginning beginning{.type = &type,
                      .seats = match.seats(),
                      .options = match.options(),
                      .seed = seed,
                      .setup = match.state().dump()};
  return Table(std::move(beginning), std::move(match), {});
}

Refusal Table::play(Seat seat, const Move& move) {
  if (match_.over()) return {.key = "game_over"};
  if (seat != match_.turn()) return {.key = "not_your_turn"};
  if (const Refusal refusal = match_.check(move)) return refusal;
  const std::size_t first_fact = facts_.size();
  before_.push_back(match_);
  match_.play(move, facts_);
  journal_.push_back({seat, move, match_.digest(), first_fact});
  return {};
}

Refusal Table::undo(Seat asker, Sees consent) {
  const auto last = std::find_if(journal_.rbegin(), journal_.rend(),
                                 [&](const Entry& entry) { return entry.seat == asker; });
  if (last == journal_.rend()) return {.key = "nothing_to_undo"};
  const auto at = static_cast<std::size_t>(journal_.rend() - last) - 1;
  const auto everybody = static_cast<Sees>((1U << static_cast<unsigned>(seats())) - 1);
  const bool agreed = (consent & everybody) == everybody;
  const auto since = facts_.begin() + static_cast<std::ptrdiff_t>(journal_[at].first_fact);
  if (!agreed && std::any_of(since, facts_.end(), [](const Fact& fact) { return fact.reveals; }))
    return {.key = "undo_revealed"};
  take_back_to(at);
  return {};
}

bool Table::undo_last() {
  if (journal_.empty()) return false;
  take_back_to(journal_.size() - 1);
  return true;
}

void Table::take_back_to(std::size_t moves) {
  match_ = before_[moves];
  facts_.resize(journal_[moves].first_fact);
  journal_.resize(moves);
  before_.erase(before_.begin() + static_cast<std::ptrdiff_t>(moves), before_.end());
}

Knowledge Table::known_before(std::size_t move) const {
  const Entry& entry = journal_[move];
  const auto end = facts_.begin() + static_cast<std::ptrdiff_t>(entry.first_fact);
  return hmat::known_to(before_[move], FactLog(facts_.begin(), end), entry.seat);
}

View Table::view_before(std::size_t move) const {
  return look(before_[move], Viewer::seat(journal_[move].seat));
}

std::vector<Heard> Table::heard(const Viewer& viewer, std::size_t since) const {
  std::vector<Heard> out;
  for (std::size_t i = since; i < facts_.size(); ++i)
    out.push_back(hear(match_, facts_[i], viewer));
  return out;
}

} // namespace hmat
