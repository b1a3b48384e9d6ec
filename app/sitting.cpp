// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sitting.hpp"

#include "engine/record.hpp"

#include <algorithm>
#include <utility>

namespace hmat::app {
namespace {

/// Keeps the computer players' chance apart from the rules' own.
constexpr std::uint64_t kBotStream = 0xB07;

} // namespace

Sitting::Sitting(Table table, TableHold hold) : table_(std::move(table)), hold_(std::move(hold)) {
  if (!shared()) human_ = 0;
}

std::variant<Sitting, Complaint> Sitting::at(Store& store, TableId table, const FindGame& find) {
  auto opened = store.open(table);
  if (auto* complaint = std::get_if<Complaint>(&opened)) return std::move(*complaint);
  std::optional<Complaint> remark;
  auto read = read_record(store.record(table).value_or(std::string()), find, &remark);
  if (const auto* complaint = std::get_if<Complaint>(&read)) {
    store.mark_damaged(table);
    return Complaint{"table_damaged", complaint->say};
  }
  Sitting sitting(std::move(std::get<Table>(read)), std::move(std::get<TableHold>(opened)));
  if (remark) sitting.remark_ = Complaint{"level_unknown", remark->say};
  return sitting;
}

std::optional<std::variant<Sitting, Complaint>> Sitting::left_behind(Store& store,
                                                                     const FindGame& find) {
  const auto left = store.left();
  if (!left) return std::nullopt;
  return at(store, left->id, find);
}

Refusal Sitting::play(Seat seat, const Move& move) {
  const Refusal refusal = table_.play(seat, move);
  if (!refusal) keep();
  return refusal;
}

Refusal Sitting::act(const Deed& deed) {
  const Refusal refusal = table_.act(deed);
  if (!refusal) keep();
  return refusal;
}

Task Sitting::task(const Level& level) const {
  return {.skill = skill_of(level, table_.truth().type().skills()),
          .seed = table_.beginning().seed * 2 + kBotStream + (table_.journal().size() << 16U)};
}

Refusal Sitting::undo(Seat asker, Sees agreed) {
  Sees consent = static_cast<Sees>(agreed | seat_bit(asker));
  if (shared())
    for (Seat seat = 0; seat < table_.seats(); ++seat)
      if (!is_person(seat)) consent = static_cast<Sees>(consent | seat_bit(seat));
  const Refusal refusal = table_.undo(asker, consent);
  if (!refusal) keep();
  return refusal;
}

Seat Sitting::last_mover() const {
  const auto& journal = table_.journal();
  const auto last =
      std::find_if(journal.rbegin(), journal.rend(),
                   [this](const Table::Entry& entry) { return is_person(entry.seat); });
  return last == journal.rend() ? kNoSeat : last->seat;
}

std::string Sitting::last_move(Seat person) const {
  const auto& journal = table_.journal();
  const auto own =
      std::find_if(journal.rbegin(), journal.rend(),
                   [person](const Table::Entry& entry) { return entry.seat == person; });
  return own == journal.rend() ? std::string() : table_.truth().type().move_text(own->move);
}

const Saved& Sitting::keep() {
  kept_ = hold_.keep(table_);
  return kept_;
}

} // namespace hmat::app
