// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/game.hpp"
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>

/// A state as a document: what Rules::describe() and Rules::read() of every game need. Each
/// sentence of reading says what makes a position impossible.
namespace hmat::stated {

/// Writes what every state begins with: game, options, phase, turn (see seat_or_null) and over.
void write_head(Json& root, const GameInfo& info, const Options& options, int phase, Seat turn);
/// A seat as it is written; kNoSeat is null, kBankerSeat "banker".
Json seat_or_null(Seat seat);

/// Thrown from wherever in the document the fault lies; read() turns it into its complaint.
struct Impossible {
  Complaint complaint;
};
[[noreturn]] void impossible(const std::string& say);

// Each of these answers with what stands there or throws Impossible; `name` is its place in the
// document, for the sentence.
const Json& field(const Json& json, const std::string& name);
int number(const Json& value, const std::string& name, int min, int max); ///< min and max included
bool flag(const Json& value, const std::string& name);
Seat seat_or_none(const Json& value, const std::string& name, int seats); ///< null is kNoSeat
const Json& list(const Json& value, const std::string& name);
/// The field `name` as a list with one entry for each of `size` seats, or of what `each` says.
const Json& list_of(const Json& json, const std::string& name, int size,
                    const char* each = "seats");
/// "hands[2]"
std::string entry(const std::string& name, int index);

/// Why this is no state of the game at all; nothing if it may be one.
std::optional<Complaint> other_than(const GameInfo& info, const Json& json);
/// The options of the state; they must be there.
Options options(const GameInfo& info, const Json& json);

/// What `known(json)` reads, or the complaint of what it found impossible.
template <class Known, class Read>
std::variant<Known, Complaint> read(const GameInfo& info, const Json& json, const Read& known) {
  if (auto complaint = other_than(info, json)) return *std::move(complaint);
  try {
    return known(json);
  } catch (const Impossible& fault) {
    return fault.complaint;
  }
}

} // namespace hmat::stated
