// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <string>

namespace hmat::speech {

/// What the history sorts utterances by. `All` is a view of the history, nobody speaks in it.
enum class Category : std::uint8_t { All, Table, Mine, Chat, System };
inline constexpr int kCategories = 5;

/// Asked: an answer to a key, never waits. Narrated: what happens by itself, in its order.
enum class Lane : std::uint8_t { Asked, Narrated };

/// To whom something is said where several people share a keyboard: everybody, or one seat alone
/// (its number). Where one person plays there is only the player.
inline constexpr int kToPlayer = -2;
inline constexpr int kToAll = -1;

/// One thing to say: whole sentences in one language.
struct Utterance {
  std::uint64_t id = 0; ///< unique in a session
  std::string text;     ///< UTF-8, as it is printed and shown in braille
  std::string lang;     ///< ISO code, decides the voice
  Category category = Category::Table;
  float pan = 0; ///< −1 left … 1 right
  int seat = -1; ///< whom it is about, −1 nobody
  Lane lane = Lane::Narrated;
  int to = kToPlayer; ///< kToPlayer, kToAll, or the seat that alone may hear it
  bool operator==(const Utterance&) const = default;
};

} // namespace hmat::speech
