// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/table.hpp"
#include <algorithm>
#include <nlohmann/json.hpp>

namespace hmat {
namespace {

/// Why a move is refused while the table stands still.
const char* halted(Halt::Why why) {
  switch (why) {
  case Halt::Why::No: break;
  case Halt::Why::Paused: return "table_paused";
  case Halt::Why::PieceFell: return "piece_fell";
  case Halt::Why::Proposal: return "answer_first";
  case Halt::Why::Ended: return "game_over";
  }
  return nullptr;
}

} // namespace

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
  if (over()) return {.key = "game_over"};
  if (const char* why = halted(halt().why)) return {.key = why};
  if (seat != match_.turn()) return {.key = "not_your_turn"};
  if (const Refusal refusal = match_.check(move)) return refusal;
  const std::size_t first_fact = facts_.size();
  before_.push_back(match_);
  match_.play(move, facts_);
  journal_.push_back({seat, move, match_.digest(), first_fact});
  chronicle_.emplace_back(journal_.back());
  return {};
}

std::optional<std::size_t> Table::last_move_of(Seat seat) const {
  const auto last = std::find_if(journal_.rbegin(), journal_.rend(),
                                 [&](const Entry& entry) { return entry.seat == seat; });
  if (last == journal_.rend()) return std::nullopt;
  return static_cast<std::size_t>(journal_.rend() - last) - 1;
}

bool Table::are_people(Sees seats) const {
  const auto people = static_cast<Sees>((1U << static_cast<unsigned>(beginning_.people)) - 1);
  return (seats & ~people) == 0;
}

bool Table::revealed_since(std::size_t move) const {
  const auto since = facts_.begin() + static_cast<std::ptrdiff_t>(journal_[move].first_fact);
  return std::any_of(since, facts_.end(), [](const Fact& fact) { return fact.reveals; });
}

Refusal Table::undo(Seat asker, Sees consent) {
  if (const char* why = halted(halt().why)) return {.key = why};
  const auto at = last_move_of(asker);
  if (!at) return {.key = "nothing_to_undo"};
  const auto everybody = static_cast<Sees>((1U << static_cast<unsigned>(seats())) - 1);
  if ((consent & everybody) != everybody && revealed_since(*at)) return {.key = "undo_revealed"};
  take_back_to(*at);
  return {};
}

bool Table::undo_last() {
  if (journal_.empty()) return false;
  take_back_to(journal_.size() - 1);
  return true;
}

void Table::rewind_to(std::size_t moves) {
  proposal_.reset(); // it was about moves that are gone
  match_ = before_[moves];
  facts_.resize(journal_[moves].first_fact);
  journal_.resize(moves);
  before_.erase(before_.begin() + static_cast<std::ptrdiff_t>(moves), before_.end());
}

void Table::take_back_to(std::size_t moves) {
  // What the banker did meanwhile stays, so the moves that it was about must stay as well.
  const auto gone = static_cast<std::ptrdiff_t>(journal_.size() - moves);
  const auto moved = [](const Happening& one) { return std::holds_alternative<Entry>(one); };
  if (std::all_of(chronicle_.end() - gone, chronicle_.end(), moved))
    chronicle_.erase(chronicle_.end() - gone, chronicle_.end());
  else
    chronicle_.emplace_back(Deed{.act = BankerAct::Undone, .seat = journal_[moves].seat});
  rewind_to(moves);
}

Halt Table::halt() const {
  if (ended_) return {.why = Halt::Why::Ended};
  if (fallen_) return {.why = Halt::Why::PieceFell, .zone = fallen_->zone, .item = fallen_->item};
  if (proposal_) return {.why = Halt::Why::Proposal};
  return {.why = paused_ ? Halt::Why::Paused : Halt::Why::No};
}

Refusal Table::act(const Deed& deed) {
  if (const Refusal refusal = refusal_of(deed)) return refusal;
  chronicle_.emplace_back(deed);
  carry_out(deed);
  return {};
}

Refusal Table::refusal_of(const Deed& deed) const {
  const bool proposed = proposal_.has_value();
  if (deed.act != BankerAct::Undone && over()) return {.key = "game_over"};
  if (fallen_ && deed.act != BankerAct::Restore && deed.act != BankerAct::End)
    return {.key = "piece_fell"};
  switch (deed.act) {
  case BankerAct::Name:
  case BankerAct::Point:
  case BankerAct::Fell: return refusal_at(deed);
  case BankerAct::Ask:
  case BankerAct::Explain:
  case BankerAct::End: return {};
  case BankerAct::Pause:
    if (paused_) return {.key = "already_paused"};
    return {};
  case BankerAct::Resume:
    if (!paused_) return {.key = "not_paused"};
    return {};
  case BankerAct::Restore:
    if (!fallen_) return {.key = "nothing_fell"};
    return {};
  case BankerAct::Propose:
    if (proposed) return {.key = "answer_first"};
    if (!last_move_of(deed.seat)) return {.key = "nothing_to_undo"};
    if (deed.asked == kNobody || !are_people(deed.asked)) return {.key = "not_asked"};
    return {};
  case BankerAct::Help:
    if (proposed) return {.key = "answer_first"};
    if (helping_) return {.key = "helps_already"};
    if (!are_people(deed.asked)) return {.key = "not_asked"};
    return {};
  case BankerAct::Rest:
    if (!helping_) return {.key = "helps_not"};
    return {};
  case BankerAct::Withdraw:
    if (!proposed) return {.key = "nothing_proposed"};
    return {};
  case BankerAct::Agree:
  case BankerAct::Object:
    if (!proposed) return {.key = "nothing_proposed"};
    if (deed.seat >= kMaxSeats || (proposal_->left & seat_bit(deed.seat)) == 0)
      return {.key = "not_asked"};
    return {};
  case BankerAct::Correct: {
    if (proposed) return {.key = "answer_first"};
    const auto move = last_move_of(deed.seat);
    if (!move) return {.key = "nothing_to_undo"};
    if (revealed_since(*move)) return {.key = "correct_revealed"};
    return {};
  }
  case BankerAct::Undone:
    if (!last_move_of(deed.seat)) return {.key = "nothing_to_undo"};
    return {};
  case BankerAct::TakenBack:
  case BankerAct::Helping: return {.key = "nothing_proposed"};
  }
  return {};
}

/// What is wrong with the place that the deed is about.
Refusal Table::refusal_at(const Deed& deed) const {
  const View all = view(Viewer::banker(false));
  const auto& zones = all.zones();
  const auto zone = std::find_if(zones.begin(), zones.end(),
                                 [&](const ZoneView& one) { return one.ref == deed.zone; });
  if (zone == zones.end()) return {.key = "nothing_lies_there"};
  if (deed.act == BankerAct::Point && deed.item == kWholeZone) return {};
  if (deed.item < 0 || deed.item >= static_cast<int>(zone->items.size()))
    return {.key = "nothing_lies_there"};
  const ItemView& item = zone->items[static_cast<std::size_t>(deed.item)];
  if (deed.act != BankerAct::Point && item.face == kNoFace) return {.key = "nothing_lies_there"};
  if (deed.act == BankerAct::Name && open_face(deed) == kHiddenFace) return {.key = "not_open"};
  return {};
}

/// The face at the deed's place if everybody may know it.
Face Table::open_face(const Deed& deed) const {
  const View seen = view(Viewer::spectator());
  for (const ZoneView& zone : seen.zones())
    if (zone.ref == deed.zone && deed.item >= 0 && deed.item < static_cast<int>(zone.items.size()))
      return zone.items[static_cast<std::size_t>(deed.item)].face;
  return kHiddenFace;
}

void Table::carry_out(const Deed& deed) {
  const Face face = open_face(deed);
  switch (deed.act) {
  case BankerAct::Name:
  case BankerAct::Ask:
  case BankerAct::Explain:
  case BankerAct::Point: break;
  case BankerAct::Pause: paused_ = true; break;
  case BankerAct::Resume: paused_ = false; break;
  case BankerAct::Fell: fallen_ = deed; break;
  case BankerAct::Restore: fallen_.reset(); break;
  case BankerAct::Help:
    if (deed.asked == kNobody) return begin_to_help();
    [[fallthrough]];
  case BankerAct::Propose: proposal_ = Proposal{deed.act, deed.seat, deed.asked}; break;
  case BankerAct::Rest: helping_ = false; break;
  case BankerAct::Withdraw:
  case BankerAct::Object: proposal_.reset(); break;
  case BankerAct::Agree:
    proposal_->left = static_cast<Sees>(proposal_->left & ~seat_bit(deed.seat));
    break;
  case BankerAct::Correct: rewind_to(*last_move_of(deed.seat)); break;
  case BankerAct::Undone: rewind_to(*last_move_of(deed.seat)); return;
  case BankerAct::End: // nothing waits for anybody any more
    ended_ = true;
    proposal_.reset();
    fallen_.reset();
    paused_ = false;
    break;
  case BankerAct::TakenBack:
  case BankerAct::Helping: return;
  }
  tell(deed, face);
  if (proposal_ && proposal_->left == kNobody) carry_out_proposal();
}

/// All who were asked have agreed.
void Table::carry_out_proposal() {
  const Proposal agreed = *proposal_;
  proposal_.reset();
  if (agreed.what == BankerAct::Help) return begin_to_help();
  rewind_to(*last_move_of(agreed.seat));
  tell({.act = BankerAct::TakenBack, .seat = agreed.seat}, kNoFace);
}

void Table::begin_to_help() {
  helping_ = true;
  tell({.act = BankerAct::Helping}, kNoFace);
}

Viewer Table::banker(bool helping) const {
  const auto dealt = [](const Entry& entry) { return entry.seat == kBankerSeat; };
  const bool deals = turn() == kBankerSeat || std::any_of(journal_.begin(), journal_.end(), dealt);
  return helping || deals ? Viewer::banker(helping) : Viewer::spectator();
}

void Table::tell(const Deed& deed, Face face) {
  const Seat mover = match_.turn();
  Fact fact{.what = What::Banker, .tag = static_cast<std::uint8_t>(deed.act), .seat = deed.seat};
  switch (deed.act) {
  case BankerAct::Ask:
  case BankerAct::Explain: fact.seat = mover; break;
  case BankerAct::Name:
  case BankerAct::Fell:
    fact.face = face;
    fact.to = deed.zone;
    break;
  case BankerAct::Point:
    fact.seat = mover;
    fact.to = deed.zone;
    fact.n[0] = static_cast<std::int16_t>(deed.item + 1);
    break;
  case BankerAct::End: fact.n[0] = static_cast<std::int16_t>(deed.why); break;
  case BankerAct::Pause:
  case BankerAct::Resume:
  case BankerAct::Restore:
  case BankerAct::Propose:
  case BankerAct::Withdraw:
  case BankerAct::Help:
  case BankerAct::Rest:
  case BankerAct::Agree:
  case BankerAct::Object:
  case BankerAct::Correct:
  case BankerAct::Undone:
  case BankerAct::TakenBack:
  case BankerAct::Helping: break;
  }
  if (deed.act == BankerAct::Fell || deed.act == BankerAct::Restore) {
    const int there = match_.pieces() - (deed.act == BankerAct::Fell ? 1 : 0);
    fact.n[0] = static_cast<std::int16_t>(there);
    fact.n[1] = static_cast<std::int16_t>(match_.whole());
  }
  facts_.push_back(fact);
}

Knowledge Table::known_before(std::size_t move) const {
  const Entry& entry = journal_[move];
  const auto end = facts_.begin() + static_cast<std::ptrdiff_t>(entry.first_fact);
  return hmat::known_to(before_[move], FactLog(facts_.begin(), end), entry.seat);
}

View Table::view_before(std::size_t move) const {
  return look(before_[move], Viewer::of(journal_[move].seat));
}

View Table::view_after(std::size_t moves, const Viewer& viewer) const {
  return moves < before_.size() ? look(before_[moves], viewer) : view(viewer);
}

std::vector<Heard> Table::heard(const Viewer& viewer, std::size_t since) const {
  std::vector<Heard> out;
  for (std::size_t i = since; i < facts_.size(); ++i)
    out.push_back(hear(match_, facts_[i], viewer));
  return out;
}

} // namespace hmat
