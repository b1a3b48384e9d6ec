// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sitting.hpp"

#include "app/atomic_file.hpp"
#include "app/text.hpp"
#include "engine/record.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace hmat::app {
namespace {

/// Keeps the computer players' chance apart from the rules' own.
constexpr std::uint64_t kBotStream = 0xB07;

Complaint unreadable(const std::filesystem::path& file) {
  const std::filesystem::path kept = set_aside(file, "damaged");
  return {"table_unreadable",
          kept.empty() ? fmt::format("the table in {} cannot be read and cannot be moved; move it "
                                     "away yourself, so that the next one can be kept",
                                     file.string())
                       : fmt::format("the table in {} cannot be read and was moved to {}; begin a "
                                     "new game",
                                     file.string(), kept.string())};
}

} // namespace

Sitting::Sitting(Table table, std::filesystem::path file)
    : table_(std::move(table)), file_(std::move(file)) {
  if (!shared()) human_ = 0;
}

bool Sitting::left_at(const std::filesystem::path& file) {
  std::error_code error; // what cannot be looked at is there all the same
  return !file.empty() &&
         std::filesystem::status(file, error).type() != std::filesystem::file_type::not_found;
}

std::optional<Complaint> Sitting::make_room(const std::filesystem::path& file) {
  if (!left_at(file)) return std::nullopt;
  if (!read_text(file)) return unreadable(file);
  set_aside(file, "earlier");
  return std::nullopt;
}

std::optional<std::variant<Sitting, Complaint>>
Sitting::left_behind(const std::filesystem::path& file,
                     const std::function<const GameType*(std::string_view)>& find) {
  if (!left_at(file)) return std::nullopt;
  const auto text = read_text(file);
  if (!text) return unreadable(file);
  std::optional<Complaint> remark;
  auto read = read_record(*text, find, &remark);
  if (auto* complaint = std::get_if<Complaint>(&read)) {
    set_aside(file, "damaged");
    return Complaint{"table_damaged", complaint->say};
  }
  Sitting sitting(std::move(std::get<Table>(read)), file);
  if (remark) sitting.remark_ = Complaint{"level_unknown", remark->say};
  return sitting;
}

Refusal Sitting::play(Seat seat, const Move& move) {
  const Refusal refusal = table_.play(seat, move);
  if (!refusal) kept_ = keep();
  return refusal;
}

Refusal Sitting::act(const Deed& deed) {
  const Refusal refusal = table_.act(deed);
  if (!refusal) kept_ = keep();
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
  if (!refusal) kept_ = keep();
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

bool Sitting::keep() const {
  if (file_.empty()) return true; // a table that is not meant to be kept
  if (table_.over()) {
    forget();
    return true;
  }
  return write_atomically(file_, write_record(table_)).empty();
}

void Sitting::forget() const {
  if (file_.empty()) return;
  std::error_code error;
  std::filesystem::remove(file_, error);
}

} // namespace hmat::app
