// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"
#include <nlohmann/json.hpp>
#include <streambuf>
#include <string>
#include <variant>

/// JSON as it comes in from another program, an object a line.
namespace hmat::app {

/// The longest line that is read, in bytes without its end.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20U;

/// Reads a line without its end, of which at most one byte more than kLongestLine is kept. False at
/// the end of input.
bool read_line(std::streambuf& in, std::string& line);

/// The line as JSON, discarded if it is none; or the complaint that it is too long or too deep.
std::variant<Json, Complaint> json_of(std::string_view line);

/// As one line of text. A quoted piece of another line may end inside a character: that is
/// replaced.
std::string text_of(const Json& json);

} // namespace hmat::app
