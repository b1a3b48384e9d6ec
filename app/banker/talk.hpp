// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/scene.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// What the program that plays and a banker's process say to each other: a JSON object a line.
///
/// The banker's process begins with BankerHello and then waits: it gets a BankerPicture whenever
/// the picture has changed, says BankerDrawn when it has drawn it, and gets no further one before
/// that. What is done in its window is a BankerRequest; the picture that follows says which request
/// it answers. So every key is pressed on what the banker sees, and neither side can flood the
/// other. No record, seed, state or view crosses: only what the window shows.
namespace hmat::app {

/// Raised with every change of the conversation.
inline constexpr int kBankerDialect = 1;

struct BankerHello {
  int dialect = kBankerDialect;
  bool operator==(const BankerHello&) const = default;
};
struct BankerDrawn {
  bool operator==(const BankerDrawn&) const = default;
};
/// A key; `leads_to`: where the focus goes if it is a key that moves it.
struct BankerPress {
  Chord chord;
  std::optional<BankerSpot> leads_to;
  bool operator==(const BankerPress&) const = default;
};
struct BankerTouch {
  BankerSpot spot;
  bool operator==(const BankerTouch&) const = default;
};
/// The focus lies elsewhere, since what it lay on is gone.
struct BankerFocus {
  std::optional<BankerSpot> spot;
  bool operator==(const BankerFocus&) const = default;
};
struct BankerRequest {
  int number = 0; ///< counted from 1
  std::variant<BankerPress, BankerTouch, BankerFocus> what;
  bool operator==(const BankerRequest&) const = default;
};
using FromBanker = std::variant<BankerHello, BankerDrawn, BankerRequest>;

/// What the window is to show now.
struct BankerPicture {
  int answers = 0;            ///< the number of the last request that was carried out
  std::optional<Scene> scene; ///< nothing = there is no table
  bool operator==(const BankerPicture&) const = default;
};
/// Why the conversation ends; nothing follows.
enum class Farewell : std::uint8_t {
  Second,  ///< there is a banker already
  Dialect, ///< the two programs are of different versions
  Bye      ///< the banker's key asked for it
};
using ToBanker = std::variant<BankerPicture, Farewell>;

/// As one line without its end.
std::string line_of(const FromBanker& said);
std::string line_of(const ToBanker& said);

/// Nothing if the line is no such thing.
std::optional<FromBanker> from_banker(std::string_view line);
std::optional<ToBanker> to_banker(std::string_view line);

} // namespace hmat::app
