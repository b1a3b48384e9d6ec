// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/table.hpp"
#include "speech/catalogue.hpp"

#include <optional>
#include <string>

namespace hmat::app {

/// What is told of a table in a list: with whom, whose turn it is or how it ended.
struct TableNote {
  enum class State : std::uint8_t {
    Mine,    ///< it is the only person's turn
    Other,   ///< the turn of `seat`, which may be the banker's
    Won,     ///< by the only person
    Lost,    ///< by the only person
    Drawn,   ///< nobody won, or sides that are not the same
    Winners, ///< `winners` won
    Ended    ///< it was ended before its end
  };
  std::string game; ///< its id
  int people = 1;   ///< at the keyboard
  int opponents = 0;
  int partners = 0; ///< of the only person
  std::optional<Level> level = {};
  State state = State::Mine;
  Seat seat = kNoSeat;
  Sees winners = kNobody;
  int moves = 0;
};

TableNote note_of(const Table& table);

/// "Chess".
std::string title_in_words(const std::string& game, const speech::Catalogue& words);
/// "Chess against a club player".
std::string company_in_words(const TableNote& note, const speech::Catalogue& words);
/// "your turn", "won by Ann".
std::string state_in_words(const TableNote& note, const speech::Catalogue& words);
/// "eleven moves".
std::string moves_in_words(int moves, const speech::Catalogue& words);

/// The whole line of a list: "Chess against a club player, today, your turn, eleven moves".
/// `when`: how long ago, in words; `used`: somebody sits at it.
std::string line_in_words(const TableNote& note, const std::string& when, bool used,
                          const speech::Catalogue& words);

} // namespace hmat::app
