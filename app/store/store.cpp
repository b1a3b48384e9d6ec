// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/store.hpp"

#include "app/store/lines.hpp"
#include "app/store/room.hpp"
#include "app/store/rows.hpp"
#include "engine/record.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace hmat::app {
namespace {

constexpr const char* kListed =
    "SELECT id, game, seats, people, level, begun, changed, moves, over, imported, damaged "
    "FROM tables WHERE profile = ? AND removed = 0 ORDER BY sat DESC, id DESC";

KeptTable kept_table(SQLite::Statement& row) {
  KeptTable table;
  table.id = row.getColumn(0).getInt64();
  table.game = row.getColumn(1).getString();
  table.seats = row.getColumn(2).getInt();
  table.people = row.getColumn(3).getInt();
  table.level = row.getColumn(4).getString();
  table.begun = row.getColumn(5).getString();
  table.changed = row.getColumn(6).getString();
  table.moves = row.getColumn(7).getInt();
  table.over = row.getColumn(8).getInt() != 0;
  table.imported = row.getColumn(9).getInt() != 0;
  table.damaged = row.getColumn(10).getInt() != 0;
  return table;
}

void run(SQLite::Database& database, const char* sql, std::int64_t number) {
  SQLite::Statement change(database, sql);
  change.bind(1, number);
  change.exec();
}

Complaint in_use(TableId table) {
  return {"store_table_in_use",
          fmt::format("table {} is open in another Hmat; leave it there first, or play another one",
                      table)};
}

} // namespace

// A table that is held

TableHold::TableHold(StoreRoom& room, TableId id, std::string written)
    : room_(&room), id_(id), written_(std::move(written)) {
  room_->enter(this);
}

TableHold::TableHold(TableHold&& other) noexcept { *this = std::move(other); }

TableHold& TableHold::operator=(TableHold&& other) noexcept {
  if (this == &other) return *this;
  let_go();
  if (other.room_ != nullptr) other.room_->forget(&other);
  room_ = std::exchange(other.room_, nullptr);
  id_ = std::exchange(other.id_, 0);
  written_ = std::exchange(other.written_, {});
  if (room_ != nullptr) room_->enter(this);
  return *this;
}

TableHold::~TableHold() { let_go(); }

void TableHold::let_go() noexcept {
  if (room_ == nullptr) return;
  room_->forget(this);
  if (id_ != 0) room_->release(id_);
  room_ = nullptr;
  id_ = 0;
}

Saved TableHold::keep(const Table& table) {
  if (room_ == nullptr) return std::nullopt;
  std::string text = write_record(table);
  room_->try_the_disk();
  if (id_ != 0 && text == written_) return room_->standing_trouble();
  TableId id = 0;
  bool committed = false;
  Saved saved = room_->write(
      [&](SQLite::Database& database) {
        const std::string now = now_in(database);
        id = id_ != 0 ? id_ : insert_table(database, room_->profile(), now);
        write_lines(database, id, written_, text);
        describe_table(database, id, table);
        SQLite::Statement changed(database, "UPDATE tables SET changed = ? WHERE id = ?");
        changed.bind(1, now);
        changed.bind(2, id);
        changed.exec();
        if (id_ == 0) room_->take(id); // nobody else can know of it yet
      },
      committed);
  if (committed) {
    id_ = id;
    written_ = std::move(text);
    room_->touched(id_);
  } else if (id_ == 0 && id != 0) {
    room_->release(id);
  }
  return saved;
}

// The store

Store::Store() : room_(std::make_unique<StoreRoom>()) {}
Store::Store(const std::filesystem::path& folder, const std::filesystem::path& settings,
             const FindGame& find)
    : room_(std::make_unique<StoreRoom>(folder, settings, find)) {}
Store::~Store() = default;
Store::Store(Store&&) noexcept = default;

const std::vector<Complaint>& Store::problems() const { return room_->problems(); }
bool Store::lasts() const { return room_->lasts(); }

// Tables

std::vector<KeptTable> Store::tables() const {
  return room_->read([this](SQLite::Database& database) {
    std::vector<KeptTable> tables;
    SQLite::Statement rows(database, kListed);
    rows.bind(1, room_->profile());
    while (rows.executeStep()) {
      tables.push_back(kept_table(rows));
      tables.back().in_use = room_->in_use(tables.back().id);
    }
    return tables;
  });
}

std::optional<KeptTable> Store::left() const {
  return room_->read([this](SQLite::Database& database) -> std::optional<KeptTable> {
    SQLite::Statement rows(database, kListed);
    rows.bind(1, room_->profile());
    while (rows.executeStep()) {
      const KeptTable table = kept_table(rows);
      if (!table.over && !table.damaged && !room_->in_use(table.id)) return table;
    }
    return std::nullopt;
  });
}

std::optional<std::string> Store::record(TableId table) const {
  std::string text =
      room_->read([table](SQLite::Database& database) { return read_lines(database, table); });
  if (text.empty()) return std::nullopt;
  return text;
}

TableHold Store::begin() { return {*room_, 0, {}}; }

std::variant<TableHold, Complaint> Store::open(TableId table) {
  room_->try_the_disk(); // that may give tables other numbers: before one is held, not while
  if (!room_->take(table)) return in_use(table);
  // Only now: until it was taken another copy may have played on.
  auto text = record(table);
  if (!text) {
    room_->release(table);
    return Complaint{"store_table_gone",
                     fmt::format("table {} is not there any more; choose another one", table)};
  }
  // It is the one that was sat at last; where that cannot be written, play goes on all the same.
  room_->write([table](SQLite::Database& database) {
    run(database,
        "UPDATE tables SET sat = (SELECT 1 + max(sat) FROM tables) "
        "WHERE id = ? AND sat < (SELECT max(sat) FROM tables)",
        table);
  });
  return TableHold(*room_, table, *std::move(text));
}

void Store::mark_damaged(TableId table) {
  room_->write([table](SQLite::Database& database) {
    run(database, "UPDATE tables SET damaged = 1 WHERE id = ?", table);
  });
}

std::variant<TableId, Complaint> Store::import(std::string_view record, const FindGame& find) {
  const auto read = read_record(record, find);
  if (const auto* complaint = std::get_if<Complaint>(&read)) return *complaint;
  const Table& table = std::get<Table>(read);
  TableId id = 0;
  bool committed = false;
  const Saved saved = room_->write(
      [&](SQLite::Database& database) {
        id = insert_table(database, room_->profile(), now_in(database));
        write_lines(database, id, "", write_record(table));
        describe_table(database, id, table);
        run(database, "UPDATE tables SET imported = 1 WHERE id = ?", id);
      },
      committed);
  if (!committed) return *saved;
  room_->touched(id);
  return id;
}

Saved Store::remove(TableId table) {
  if (!room_->take(table)) return in_use(table);
  Saved saved = room_->write([table](SQLite::Database& database) {
    run(database,
        "DELETE FROM tables WHERE id = ?1 AND (imported = 1 OR NOT EXISTS "
        "(SELECT 1 FROM results WHERE table_id = ?1))",
        table);
    run(database, "DELETE FROM lines WHERE table_id = ?", table);
    run(database, "UPDATE tables SET removed = 1 WHERE id = ?", table);
  });
  room_->release(table);
  return saved;
}

// Profiles

std::vector<Profile> Store::profiles() const {
  return room_->read([](SQLite::Database& database) {
    std::vector<Profile> profiles;
    SQLite::Statement rows(database,
                           "SELECT id, coalesce((SELECT value FROM kept WHERE profile = id AND "
                           "area = 'settings' AND name = 'player_name'), '') "
                           "FROM profiles ORDER BY id");
    while (rows.executeStep()) {
      const Json name = Json::parse(rows.getColumn(1).getString(), nullptr, false);
      profiles.push_back({rows.getColumn(0).getInt64(),
                          name.is_string() ? name.get<std::string>() : std::string()});
    }
    return profiles;
  });
}

ProfileId Store::profile() const { return room_->profile(); }

Saved Store::choose_profile(ProfileId profile) {
  Saved saved = room_->write([profile](SQLite::Database& database) {
    run(database, "INSERT OR REPLACE INTO choices (name, value) VALUES ('profile', ?)", profile);
  });
  room_->use_profile(profile);
  return saved;
}

std::variant<ProfileId, Complaint> Store::add_profile() {
  ProfileId id = 0;
  bool committed = false;
  const Saved saved = room_->write(
      [&id](SQLite::Database& database) {
        database.exec(
            "INSERT INTO profiles (begun) VALUES (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))");
        id = database.getLastInsertRowid();
        run(database, "INSERT OR REPLACE INTO choices (name, value) VALUES ('profile', ?)", id);
      },
      committed);
  if (!committed) return *saved;
  room_->use_profile(id);
  return id;
}

Saved Store::remove_profile(ProfileId profile) {
  const auto used = room_->read([&](SQLite::Database& database) {
    SQLite::Statement rows(database, "SELECT id FROM tables WHERE profile = ?");
    rows.bind(1, profile);
    while (rows.executeStep())
      if (room_->in_use(rows.getColumn(0).getInt64())) return true;
    return false;
  });
  if (used || profile == room_->profile())
    return Complaint{
        "store_profile_in_use",
        fmt::format("profile {} plays at this moment; choose another one first", profile)};
  return room_->write([profile](SQLite::Database& database) {
    run(database, "DELETE FROM profiles WHERE id = ?", profile);
  });
}

// Values

Json Store::values(Area area) const {
  ValueRows rows = room_->read(
      [&](SQLite::Database& database) { return kept_rows(database, room_->profile(), area); });
  Json values = values_of(rows);
  room_->known(area) = std::move(rows);
  return values;
}

Saved Store::keep_values(Area area, const Json& values, const Json& usual) {
  ValueRows rows = rows_of(values);
  room_->try_the_disk();
  ValueRows& known = room_->known(area);
  for (auto& [path, text] : rows_of(usual))
    if (const auto row = rows.find(path); row != rows.end() && row->second == text)
      known.try_emplace(path, text);
  if (rows == known) return room_->standing_trouble();
  bool committed = false;
  Saved saved = room_->write(
      [&](SQLite::Database& database) {
        write_kept_rows(database, room_->profile(), area, known, rows);
      },
      committed);
  if (committed) known = std::move(rows);
  return saved;
}

Json peek_values(const std::filesystem::path& folder, Area area) {
  try {
    const DatabasePtr database = open_database(folder / kStoreFile, Access::Look);
    return values_of(kept_rows(*database, chosen_profile(*database), area));
  } catch (const SQLite::Exception&) {
    return Json::object();
  }
}

} // namespace hmat::app
