// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/table_commands.hpp"

#include "app/ago.hpp"
#include "app/atomic_file.hpp"
#include "app/exchange.hpp"
#include "app/store/store.hpp"
#include "app/table_note.hpp"
#include "app/text.hpp"
#include "app/walk_words.hpp"
#include "engine/record.hpp"
#include "games/catalog.hpp"
#include "speech/narrator.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace hmat::app {
namespace {

std::variant<std::string, Complaint> text_of(const std::filesystem::path& file) {
  if (auto text = read_exported(file)) return *std::move(text);
  return Complaint{"no-file", fmt::format("{} cannot be read; give a file that holds a record",
                                          printable(file.string()))};
}

std::variant<Table, Complaint> record_in(const std::filesystem::path& file) {
  auto text = text_of(file);
  if (auto* complaint = std::get_if<Complaint>(&text)) return std::move(*complaint);
  return read_record(std::get<std::string>(text), find_game);
}

/// Chooses whose view is printed; a complaint where nobody may have it, or not yet.
std::optional<Complaint> look_through(Walk& walk, const ReplayWish& wish, int seats) {
  if (!wish.all && !wish.seat) return std::nullopt;
  if (wish.seat && (*wish.seat < 0 || *wish.seat >= seats))
    return Complaint{"no-seat", fmt::format("there is no seat {} at this table; choose one from 0 "
                                            "to {}",
                                            *wish.seat, seats - 1)};
  const auto& eyes = walk.all_eyes();
  const auto found = std::find_if(eyes.begin(), eyes.end(), [&](const Eyes& one) {
    return wish.all ? one.whose == Eyes::Whose::All
                    : one.whose == Eyes::Whose::Seat && int{one.seat} == *wish.seat;
  });
  if (found != eyes.end()) {
    walk.look_through(static_cast<std::size_t>(found - eyes.begin()));
    return std::nullopt;
  }
  if (walk.over()) return std::nullopt; // nothing is ever hidden: all views are the same
  return Complaint{"not-over", "this game is not over, so the hands of others stay hidden; walk "
                               "through it without --seat and --all"};
}

std::optional<Complaint> unwritten(const std::ostream& out) {
  if (out.good()) return std::nullopt;
  return Complaint{"no-output", "standard output cannot be written; check that there is room"};
}

std::string line_of(const KeptTable& table, const Store& store, const speech::Catalogue& words) {
  const auto then = read_time(table.changed);
  const std::string when = in_words(then ? how_long_ago(*then) : Ago{}, words);
  const auto record = store.record(table.id);
  const auto read = read_record(record.value_or(std::string()), find_game);
  const auto* const kept = std::get_if<Table>(&read);
  if (kept == nullptr)
    return words.say("tables.damaged",
                     {{"table", speech::Text{title_in_words(table.game, words)}},
                      {"when", speech::Text{when}},
                      {"known", speech::Text{find_game(table.game) != nullptr ? "yes" : "no"}}});
  return line_in_words(note_of(*kept), when, table.in_use, words);
}

} // namespace

std::optional<Complaint> print_replay(std::ostream& out, const ReplayWish& wish,
                                      const std::filesystem::path& assets,
                                      const std::string& language) {
  const auto read = record_in(wish.file);
  if (const auto* complaint = std::get_if<Complaint>(&read)) return *complaint;
  const Table& table = std::get<Table>(read);
  Walk walk(table);
  if (auto complaint = look_through(walk, wish, table.seats())) return complaint;
  const auto words = speech::Catalogue::load(assets, language);
  const speech::Narrator narrator(words, speech::Verbosity::Normal);
  out << company_in_words(note_of(table), words) << ". " << eyes_in_words(walk, words) << '\n';
  do
    out << step_in_words(walk, narrator) << '\n';
  while (walk.step(1));
  out.flush();
  return unwritten(out);
}

std::optional<Complaint> print_tables(std::ostream& out, const Store& store,
                                      const std::filesystem::path& assets,
                                      const std::string& language) {
  const auto words = speech::Catalogue::load(assets, language);
  for (const KeptTable& table : store.tables())
    out << table.id << ' ' << line_of(table, store, words) << '\n';
  out.flush();
  return unwritten(out);
}

std::optional<Complaint> export_table(const Store& store, const std::string& id,
                                      const std::filesystem::path& file) {
  TableId number = 0;
  const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), number);
  const bool is_number = error == std::errc() && end == id.data() + id.size();
  const auto tables = store.tables();
  const bool there =
      is_number && std::any_of(tables.begin(), tables.end(),
                               [number](const auto& one) { return one.id == number; });
  const auto record = there ? store.record(number) : std::nullopt;
  if (!record)
    return Complaint{"no-table", fmt::format("there is no table number {}; hmat tables lists them",
                                             printable(id))};
  std::error_code unknown; // what cannot be looked at is found out by writing
  if (std::filesystem::exists(std::filesystem::symlink_status(file, unknown)))
    return Complaint{"file-exists", fmt::format("{} is there already and is not written over; "
                                                "give another name",
                                                printable(file.string()))};
  const std::string problem = write_atomically(file, *record);
  if (problem.empty()) return std::nullopt;
  return Complaint{"not-written", fmt::format("{} cannot be written ({}); give another place",
                                              printable(file.string()), problem)};
}

std::optional<Complaint> import_table(std::ostream& out, Store& store,
                                      const std::filesystem::path& file) {
  const auto text = text_of(file);
  if (const auto* complaint = std::get_if<Complaint>(&text)) return *complaint;
  const auto imported = store.import(std::get<std::string>(text), find_game);
  if (const auto* complaint = std::get_if<Complaint>(&imported)) return *complaint;
  out << std::get<TableId>(imported) << std::endl;
  return unwritten(out);
}

} // namespace hmat::app
