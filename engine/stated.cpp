// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stated.hpp"

namespace hmat::stated {

Json seat_or_null(Seat seat) {
  if (seat == kBankerSeat) return "banker";
  return seat == kNoSeat ? Json(nullptr) : Json(seat);
}

void write_head(Json& root, const GameInfo& info, const Options& options, int phase, Seat turn) {
  root["game"] = info.id;
  root["options"] = options_json(info.options, options);
  root["phase"] = info.phases[static_cast<std::size_t>(phase)];
  root["turn"] = seat_or_null(turn);
  root["over"] = turn == kNoSeat;
}

void impossible(const std::string& say) { throw Impossible{Complaint{"bad-state", say}}; }

const Json& field(const Json& json, const std::string& name) {
  const auto at = json.find(name);
  if (at == json.end()) impossible("the state lacks the field " + name);
  return *at;
}

int number(const Json& value, const std::string& name, int min, int max) {
  if (!value.is_number_integer()) impossible(name + " must be a whole number");
  const auto n = value.get<std::int64_t>();
  // Beyond 64 bits a number arrives unsigned and looks negative here: refused all the same.
  if (n < min || n > max)
    impossible(name + " must be from " + std::to_string(min) + " to " + std::to_string(max));
  return static_cast<int>(n);
}

bool flag(const Json& value, const std::string& name) {
  if (!value.is_boolean()) impossible(name + " must be true or false");
  return value.get<bool>();
}

Seat seat_or_none(const Json& value, const std::string& name, int seats) {
  return value.is_null() ? kNoSeat : static_cast<Seat>(number(value, name, 0, seats - 1));
}

const Json& list(const Json& value, const std::string& name) {
  if (!value.is_array()) impossible(name + " must be a list");
  return value;
}

const Json& list_of(const Json& json, const std::string& name, int size, const char* each) {
  const Json& found = list(field(json, name), name);
  if (found.size() != static_cast<std::size_t>(size))
    impossible(name + " must have one entry for each of the " + std::to_string(size) + " " + each);
  return found;
}

std::string entry(const std::string& name, int index) {
  return name + "[" + std::to_string(index) + "]";
}

std::optional<Complaint> other_than(const GameInfo& info, const Json& json) {
  if (!json.is_object()) return Complaint{"bad-state", "the state must be an object"};
  const auto game = json.find("game");
  if (game != json.end() && *game != info.id)
    return Complaint{"bad-state", "this is a state of another game"};
  return std::nullopt;
}

Options options(const GameInfo& info, const Json& json) {
  Options read;
  Complaint complaint;
  if (!read_options(info.options, field(json, "options"), read, complaint))
    throw Impossible{complaint};
  return read;
}

} // namespace hmat::stated
