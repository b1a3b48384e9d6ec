// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.hpp"
#include "engine/bot/company.hpp"
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace hmat {
namespace {

constexpr std::string_view kFirstLine = "hmat-record 1";

std::string hex(std::uint64_t value) {
  std::string out(16, '0');
  for (std::size_t i = 0; i < 16; ++i)
    out[15 - i] = "0123456789abcdef"[(value >> (4 * i)) & 0xF];
  return out;
}

template <class Int>
std::optional<Int> number(std::string_view text) {
  Int value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

/// What stands in the file, for a complaint: short, and without what a terminal would take for a
/// command.
std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out(text.substr(0, kLongest));
  std::replace_if(
      out.begin(), out.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return out;
}

/// Hands out the lines of a record and remembers where it is for complaints.
class Lines {
public:
  explicit Lines(std::string_view text) : rest_(text) {}

  bool done() const { return rest_.empty(); }
  std::string_view next() {
    ++line_;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }
  /// The value of a line that must begin with `key` and a space.
  std::optional<std::string_view> value(std::string_view key) {
    const std::string_view line = next();
    if (!line.starts_with(key) || line.size() <= key.size() || line[key.size()] != ' ')
      return std::nullopt;
    return line.substr(key.size() + 1);
  }
  bool peek(std::string_view key) const { return rest_.starts_with(key); }
  /// Whether the next line begins with `key`, in small letters or not.
  bool peek_loosely(std::string_view key) const {
    return rest_.size() >= key.size() &&
           std::equal(key.begin(), key.end(), rest_.begin(), [](char k, char c) {
             return k == (c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
           });
  }
  int line() const { return line_; }
  Complaint damaged(const std::string& what) const {
    return {"bad-record", "line " + std::to_string(line_) + " of the record is damaged: " + what +
                              "; use another copy of the file, or begin a new game"};
  }

private:
  std::string_view rest_;
  int line_ = 0;
};

Json parse(std::string_view text) { return Json::parse(text, nullptr, false); }

/// The level line, where there is one. Where it cannot be understood, or there are several, the
/// usual level stands in, and the remark names the first line that is wrong.
std::optional<Level> read_level(Lines& lines, std::optional<Complaint>* remark) {
  constexpr std::string_view kKey = "level";
  std::optional<Level> level;
  std::optional<int> wrong;
  while (lines.peek_loosely(kKey)) {
    const auto name = lines.value(kKey);
    const auto found = name && !level ? find_company(*name) : std::nullopt;
    if (!found && !wrong) wrong = lines.line();
    level = wrong ? Level{} : *found;
  }
  if (wrong && remark != nullptr)
    *remark = {"bad-level",
               "line " + std::to_string(*wrong) +
                   " of the record does not give the level once, as one of: " + known_company() +
                   "; the game goes on with the level " + level_name(*level)};
  return level;
}

std::variant<Table, Complaint>
read_beginning(Lines& lines, const std::function<const GameType*(std::string_view)>& find,
               std::optional<Complaint>* remark) {
  if (lines.next() != kFirstLine)
    return Complaint{"bad-record", "this is not a record that this version can read: its first "
                                   "line must be: " +
                                       std::string(kFirstLine)};
  const auto id = lines.value("game");
  if (!id) return lines.damaged("it should name the game");
  const GameType* type = find(*id);
  if (type == nullptr) return lines.damaged("there is no game called " + quoted(*id));

  const auto seats_text = lines.value("seats");
  const auto seats = seats_text ? number<int>(*seats_text) : std::nullopt;
  if (!seats) return lines.damaged("it should give the number of seats");

  const auto options_text = lines.value("options");
  Options options;
  Complaint complaint;
  if (!options_text ||
      !read_options(type->info().options, parse(*options_text), options, complaint))
    return lines.damaged("it should give the options of the game");
  if (!type->allowed(options, *seats, complaint)) return lines.damaged(complaint.say);

  const auto seed_text = lines.value("seed");
  const auto seed = seed_text ? number<std::uint64_t>(*seed_text) : std::nullopt;
  if (!seed) return lines.damaged("it should give the seed");

  const std::optional<Level> level = read_level(lines, remark);

  int people = 1;
  if (lines.peek("people")) {
    const auto text = lines.value("people");
    people = text ? number<int>(*text).value_or(0) : 0;
    if (people < 1 || people > *seats)
      return lines.damaged("the number of people should be from 1 to " + std::to_string(*seats));
  }

  auto table = lines.peek("state ")
                   ? Table::set_up(*type, parse(lines.value("state").value_or("")), *seed)
                   : Table::deal(*type, options, *seats, *seed);
  if (const auto* bad = std::get_if<Complaint>(&table)) return lines.damaged(bad->say);
  if (level) std::get<Table>(table).set_level(*level);
  std::get<Table>(table).set_people(people);
  return table;
}

std::variant<Table, Complaint>
read_lines(Lines& lines, const std::function<const GameType*(std::string_view)>& find,
           std::optional<Complaint>* remark) {
  auto begun = read_beginning(lines, find, remark);
  if (std::holds_alternative<Complaint>(begun)) return begun;
  Table& table = std::get<Table>(begun);

  if (lines.value("start") != hex(table.first_digest()))
    return lines.damaged("the deal does not come out as it was recorded");
  const GameType& type = *table.beginning().type;
  while (!lines.done()) {
    if (lines.peek("banker ")) {
      const std::string_view what = lines.value("banker").value_or("");
      const auto deed = parse_deed(what);
      if (!deed || table.act(*deed))
        return lines.damaged("the banker cannot do this here: " + quoted(what));
      continue;
    }
    const auto value = lines.value("move");
    if (!value || value->size() < 18 || (*value)[16] != ' ')
      return lines.damaged("it should be a digest and a move");
    const std::string_view move_text = value->substr(17);
    const auto move = type.parse_move(move_text);
    if (!move || table.play(table.turn(), *move))
      return lines.damaged("this move is not legal here: " + quoted(move_text));
    if (value->substr(0, 16) != hex(table.journal().back().digest))
      return lines.damaged("the game does not go on as it was recorded");
  }
  return begun;
}

} // namespace

std::string write_record(const Table& table) {
  const Beginning& from = table.beginning();
  const GameInfo& info = from.type->info();
  std::string out(kFirstLine);
  out += "\ngame " + std::string(info.id);
  out += "\nseats " + std::to_string(from.seats);
  out += "\noptions " + options_json(info.options, from.options).dump();
  out += "\nseed " + std::to_string(from.seed);
  if (from.level) out += "\nlevel " + level_name(*from.level);
  if (from.people > 1) out += "\npeople " + std::to_string(from.people);
  if (!from.setup.empty()) out += "\nstate " + from.setup;
  out += "\nstart " + hex(table.first_digest()) + '\n';
  for (const Table::Happening& one : table.chronicle()) {
    if (const auto* entry = std::get_if<Table::Entry>(&one))
      out += "move " + hex(entry->digest) + ' ' + from.type->move_text(entry->move) + '\n';
    else
      out += "banker " + deed_text(std::get<Deed>(one)) + '\n';
  }
  return out;
}

std::variant<Table, Complaint>
read_record(std::string_view text, const std::function<const GameType*(std::string_view)>& find,
            std::optional<Complaint>* remark, int* line) {
  Lines lines(text);
  auto read = read_lines(lines, find, remark);
  if (line != nullptr && std::holds_alternative<Complaint>(read)) *line = lines.line();
  return read;
}

} // namespace hmat
