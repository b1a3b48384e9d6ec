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

Sitting::Sitting(Table table, Seat human, std::filesystem::path file)
    : table_(std::move(table)), human_(human), file_(std::move(file)) {}

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
  auto read = read_record(*text, find);
  if (auto* complaint = std::get_if<Complaint>(&read)) {
    set_aside(file, "damaged");
    return Complaint{"table_damaged", complaint->say};
  }
  return Sitting(std::move(std::get<Table>(read)), 0, file);
}

Refusal Sitting::play(const Move& move) {
  const Refusal refusal = table_.play(human_, move);
  if (!refusal) kept_ = keep();
  return refusal;
}

Task Sitting::task(const Level& level) const {
  return {.skill = skill_of(level, table_.truth().type().skills()),
          .seed = table_.beginning().seed * 2 + kBotStream + (table_.journal().size() << 16U)};
}

void Sitting::computer_move(const Move& move) {
  table_.play(table_.turn(), move);
  kept_ = keep();
}

Refusal Sitting::undo() {
  const Refusal refusal = table_.undo(human_, seat_bit(human_));
  if (!refusal) kept_ = keep();
  return refusal;
}

std::string Sitting::last_move() const {
  const auto& journal = table_.journal();
  const auto own = std::find_if(journal.rbegin(), journal.rend(),
                                [this](const Table::Entry& entry) { return entry.seat == human_; });
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
