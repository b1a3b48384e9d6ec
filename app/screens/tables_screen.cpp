// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/tables_screen.hpp"

#include "app/ago.hpp"
#include "app/exchange.hpp"
#include "app/keys/key_words.hpp"
#include "app/screens/kept_tables.hpp"
#include "app/screens/menu.hpp"
#include "app/screens/walk_screen.hpp"
#include "app/text.hpp"
#include "engine/record.hpp"

#include <algorithm>
#include <iostream>

namespace hmat::app {
namespace {

speech::Text yes_or_no(bool yes) { return {yes ? "yes" : "no"}; }

class TablesScreen final : public Menu {
public:
  TablesScreen(House& house, Clipboard clipboard)
      : Menu(house, [this] { return title(); }, {}), house_(house),
        clipboard_(std::move(clipboard)) {
    list(0);
  }

  void opened() override {
    const TableId here = at() == nullptr ? 0 : at()->id;
    list(here);
    Menu::opened();
    news_.clear();
  }

  bool command(Command command) override {
    switch (command) {
    case Command::Copy:
    case Command::GoTable: with_table([this](const KeptTable& one) { copy(one); }); return true;
    case Command::Export:
    case Command::Counts:
      with_table([this](const KeptTable& one) { keep_as_file(one, true); });
      return true;
    case Command::Walk: with_table([this](const KeptTable& one) { walk(one); }); return true;
    case Command::Remove: with_table([this](const KeptTable& one) { remove(one); }); return true;
    case Command::Import: choose_import(); return true;
    default: return Menu::command(command);
    }
  }

  std::string key_message(Command command) const override {
    switch (command) {
    case Command::Copy:
    case Command::GoTable: return "tables.key.copy";
    case Command::Export:
    case Command::Counts: return "tables.key.export";
    case Command::Walk: return "tables.key.walk";
    case Command::Remove: return "tables.key.remove";
    case Command::Import: return "tables.key.import";
    default: return Menu::key_message(command);
    }
  }

private:
  // The list

  /// What is kept now; the finger goes to `table`, or stays in its place.
  void list(TableId table) {
    tables_ = house_.store().tables();
    std::vector<MenuItem> items;
    for (const KeptTable& one : tables_)
      items.push_back({.text = [this, one] { return line(one); },
                       .choose = [this, one] { choose(one); },
                       .help = [this, one] { return help(one); }});
    items.push_back({.text = [this] { return house_.say("tables.import"); },
                     .choose = [this] { choose_import(); },
                     .help = [this] { return house_.say("tables.import.help"); }});
    const auto found = std::find_if(tables_.begin(), tables_.end(),
                                    [table](const KeptTable& one) { return one.id == table; });
    const std::size_t focus_now = found != tables_.end()
                                      ? static_cast<std::size_t>(found - tables_.begin())
                                      : std::min(focus(), items.size() - 1);
    set_items(std::move(items), focus_now);
  }

  /// Null in the last line.
  const KeptTable* at() const { return focus() < tables_.size() ? &tables_[focus()] : nullptr; }

  std::string title() const {
    return house_.say("tables.title", {{"news", yes_or_no(!news_.empty())},
                                       {"told", speech::Text{news_}},
                                       {"any", yes_or_no(!tables_.empty())}});
  }

  bool is_known(const KeptTable& table) const { return game_finder(house_)(table.game) != nullptr; }

  /// The game and with whom.
  std::string named(const KeptTable& table) {
    const TableNote* const note = notes_.find(table);
    return note != nullptr ? company_in_words(*note, house_.words())
                           : title_in_words(table.game, house_.words());
  }

  std::string line(const KeptTable& table) {
    const auto then = read_time(table.changed);
    const std::string when = in_words(then ? how_long_ago(*then) : Ago{}, house_.words());
    const TableNote* const note = notes_.find(table);
    if (note == nullptr)
      return house_.say("tables.damaged", {{"table", speech::Text{named(table)}},
                                           {"when", speech::Text{when}},
                                           {"known", yes_or_no(is_known(table))}});
    return line_in_words(*note, when, table.in_use, house_.words());
  }

  std::string help(const KeptTable& table) {
    const auto key = [this](Command command) {
      return speech::Text{spoken(house_.keys().chords(command).front(), house_.words())};
    };
    return house_.say(notes_.find(table) == nullptr ? "tables.help.damaged" : "tables.help",
                      {{"over", yes_or_no(table.over)},
                       {"walk", key(Command::Walk)},
                       {"copy", key(Command::GoTable)},
                       {"export", key(Command::Counts)},
                       {"import", key(Command::Import)},
                       {"remove", key(Command::Remove)}});
  }

  // What is done with a table

  void refuse(std::string_view id, const speech::Args& args = {}) {
    house_.ear().answer(house_.say(id, args), {{"table.refused"}});
  }

  void with_table(const std::function<void(const KeptTable&)>& then) {
    const KeptTable* const table = at();
    if (table == nullptr) return refuse("tables.not_on_table");
    then(KeptTable(*table)); // the list may be another one afterwards
  }

  void choose(const KeptTable& table) {
    if (table.over) return walk(table);
    if (notes_.find(table) == nullptr) return refuse("tables.cannot_read");
    go_on_with(house_, table.id);
  }

  void walk(const KeptTable& table) {
    const auto record = house_.store().record(table.id);
    if (!record) return refuse("tables.gone");
    const auto read = read_record(*record, game_finder(house_));
    if (const auto* played = std::get_if<Table>(&read))
      return house_.push(walk_screen(house_, *played));
    refuse("tables.cannot_read");
  }

  void copy(const KeptTable& table) {
    const auto record = house_.store().record(table.id);
    if (!record) return refuse("tables.gone");
    if (!clipboard_.copy(*record)) return keep_as_file(table, false);
    house_.answer("tables.copied", {{"table", speech::Text{named(table)}}});
  }

  /// `wished`: a file was wanted; else it stands in for the clipboard.
  void keep_as_file(const KeptTable& table, bool wished) {
    if (house_.folders().data.empty()) return refuse("tables.export_nowhere");
    const auto record = house_.store().record(table.id);
    if (!record) return refuse("tables.gone");
    const auto written = export_record(house_.folders().data, table.game, *record);
    if (const auto* problem = std::get_if<std::string>(&written)) {
      std::cerr << "hmat: " << *problem << std::endl;
      return refuse("tables.not_exported");
    }
    const auto& file = std::get<NewFile>(written);
    std::cerr << "hmat: the record is in " << file.path.string() << std::endl;
    house_.answer("tables.exported", {{"clipboard", speech::Text{wished ? "unused" : "none"}},
                                      {"file", speech::Text{printable(table.game)}},
                                      {"n", speech::Number{file.number}}});
  }

  void remove(const KeptTable& table) {
    const std::string question =
        house_.say("tables.remove", {{"table", speech::Text{named(table)}}});
    house_.push(confirm(house_, question, [this, id = table.id] {
      if (const Saved saved = house_.store().remove(id))
        house_.complain(*saved);
      else
        news_ = house_.say("tables.removed");
      house_.pop();
    }));
  }

  // What comes in

  void choose_import() {
    std::vector<MenuItem> items;
    if (clipboard_.there())
      items.push_back({.text = [this] { return house_.say("tables.import.clipboard"); },
                       .choose =
                           [this] {
                             const auto text = clipboard_.read();
                             if (!text) return refuse("tables.import.empty");
                             import(*text);
                           },
                       .help = [this] { return house_.say("tables.import.clipboard.help"); }});
    for (const std::filesystem::path& file : exported_files(house_.folders().data))
      items.push_back({.text =
                           [this, file] {
                             return house_.say(
                                 "tables.import.file",
                                 {{"name", speech::Text{printable(file.stem().string())}}});
                           },
                       .choose =
                           [this, file] {
                             const auto text = read_exported(file);
                             if (!text) return refuse("tables.import.unreadable");
                             import(*text);
                           },
                       .help = [this] { return house_.say("tables.import.file.help"); }});
    if (items.empty()) return refuse("tables.import.none");
    house_.push(std::make_unique<Menu>(
        house_, [this] { return house_.say("tables.import.title"); }, std::move(items)));
  }

  void import(const std::string& text) {
    int wrong = 0;
    const auto read = read_record(text, game_finder(house_), nullptr, &wrong);
    if (const auto* complaint = std::get_if<Complaint>(&read)) {
      std::cerr << "hmat: " << complaint->say << std::endl;
      return refuse(wrong <= 1 ? "tables.import.foreign" : "tables.import.damaged",
                    {{"n", speech::Number{wrong}}});
    }
    const auto imported = house_.store().import(text, game_finder(house_));
    if (const auto* complaint = std::get_if<Complaint>(&imported)) {
      house_.complain(*complaint);
      return house_.pop();
    }
    news_ = house_.say("tables.imported",
                       {{"table", speech::Text{company_in_words(note_of(std::get<Table>(read)),
                                                                house_.words())}}});
    list(std::get<TableId>(imported));
    house_.pop();
  }

  House& house_;
  Clipboard clipboard_;
  TableNotes notes_{house_};
  std::vector<KeptTable> tables_;
  std::string news_; ///< said before the title when the list opens again
};

} // namespace

std::unique_ptr<Screen> tables_screen(House& house, Clipboard clipboard) {
  return std::make_unique<TablesScreen>(house, std::move(clipboard));
}

} // namespace hmat::app
