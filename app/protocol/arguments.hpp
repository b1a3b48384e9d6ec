// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/protocol/session.hpp"

/// The arguments of a command, read by name and checked. All of them throw Refused with a sentence
/// that names the argument and what it may be; the optional ones return nothing when it is absent.
namespace hmat::app {

std::string text_argument(const Json& command, std::string_view name);
std::optional<std::string> optional_text(const Json& command, std::string_view name);
/// A JSON integer from `least` to `most`.
std::optional<std::uint64_t> optional_count(const Json& command, std::string_view name,
                                            std::uint64_t least, std::uint64_t most);
bool flag_argument(const Json& command, std::string_view name, bool standard);
/// 64 bits, as a decimal string or a JSON number.
std::optional<std::uint64_t> optional_seed(const Json& command);
/// `seat`: a number, "spectator" or "banker" (who sees hands only with `helping`).
Viewer viewer_argument(const Json& command, int seats);
/// The value of `name`, which must be in `allowed`; the first of them when it is absent.
std::string one_of(const Json& command, std::string_view name,
                   std::span<const std::string> allowed);

/// `text` cut to a length that a sentence can hold.
std::string excerpt(std::string_view text);
/// "a, b, c".
std::string listed(std::span<const std::string> names);

} // namespace hmat::app
