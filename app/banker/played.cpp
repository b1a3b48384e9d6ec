// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/played.hpp"

#include "app/text.hpp"

#include <fmt/format.h>

namespace hmat::app {
namespace {

/// Why the move could not be played; empty if it was.
std::string play(Table& table, std::string_view text, const speech::Narrator& narrator) {
  const auto move = table.truth().type().parse_move(text);
  if (!move) return fmt::format("\"{}\" is not a move of this game", printable(text));
  if (table.over()) return fmt::format("the game is over before {}", printable(text));
  const Refusal refusal = table.play(table.turn(), *move);
  if (!refusal) return {};
  return fmt::format("{} is refused: {}", printable(text),
                     narrator.refusal(table.truth().info(), refusal));
}

} // namespace

std::variant<Table, Complaint> table_after(const Invitation& wish,
                                           const std::filesystem::path& moves,
                                           const speech::Narrator& narrator) {
  Table table = Table::deal(*wish.game, wish.options, wish.seats, wish.seed);
  if (moves.empty()) return table;
  const auto text = read_text(moves);
  if (!text)
    return Complaint{"no-moves", fmt::format("the moves in {} cannot be read; check the name of "
                                             "the file and that you may read it",
                                             moves.string())};
  int number = 0;
  for (const std::string_view line : split(*text, '\n')) {
    ++number;
    const std::string_view move = trim(line);
    if (move.empty() || move.starts_with('#')) continue;
    if (const std::string why = play(table, move, narrator); !why.empty())
      return Complaint{"bad-move", fmt::format("line {} of {}: {}", number, moves.string(), why)};
  }
  return table;
}

} // namespace hmat::app
