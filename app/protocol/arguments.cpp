// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/protocol/arguments.hpp"
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace hmat::app {
namespace {

constexpr const char* kBad = "bad-argument";

const Json* find(const Json& command, std::string_view name) {
  const auto at = command.find(name);
  return at == command.end() ? nullptr : &*at;
}

std::string argument(std::string_view name) { return "the argument " + std::string(name) + ' '; }

std::optional<std::uint64_t> decimal(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

} // namespace

std::optional<std::string> optional_text(const Json& command, std::string_view name) {
  const Json* value = find(command, name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) throw Refused(kBad, argument(name) + "must be a string");
  return value->get<std::string>();
}

std::string text_argument(const Json& command, std::string_view name) {
  if (auto text = optional_text(command, name)) return *text;
  throw Refused(kBad, argument(name) + "is missing: add it, as a string");
}

std::optional<std::uint64_t> optional_count(const Json& command, std::string_view name,
                                            std::uint64_t least, std::uint64_t most) {
  const Json* value = find(command, name);
  if (value == nullptr) return std::nullopt;
  if (value->is_number_unsigned()) {
    const auto number = value->get<std::uint64_t>();
    if (number >= least && number <= most) return number;
  }
  throw Refused(kBad, argument(name) + "must be a whole number from " + std::to_string(least) +
                          " to " + std::to_string(most));
}

bool flag_argument(const Json& command, std::string_view name, bool standard) {
  const Json* value = find(command, name);
  if (value == nullptr) return standard;
  if (!value->is_boolean()) throw Refused(kBad, argument(name) + "must be true or false");
  return value->get<bool>();
}

std::optional<std::uint64_t> optional_seed(const Json& command) {
  const Json* value = find(command, "seed");
  if (value == nullptr) return std::nullopt;
  if (value->is_number_unsigned()) return value->get<std::uint64_t>();
  if (value->is_string())
    if (const auto seed = decimal(value->get_ref<const std::string&>())) return seed;
  throw Refused(kBad, "the argument seed must be a decimal number of at most 64 bits, as a string: "
                      "\"0\" to \"18446744073709551615\"");
}

Viewer viewer_argument(const Json& command, int seats) {
  if (const Json* value = find(command, "seat")) {
    if (*value == "spectator") return Viewer::spectator();
    if (*value == "banker") return Viewer::banker(flag_argument(command, "helping", false));
    if (value->is_number_unsigned() &&
        value->get<std::uint64_t>() < static_cast<std::uint64_t>(seats))
      return Viewer::seat(value->get<Seat>());
  }
  throw Refused(kBad, "the argument seat must be a number from 0 to " + std::to_string(seats - 1) +
                          ", \"spectator\" or \"banker\"");
}

std::string one_of(const Json& command, std::string_view name,
                   std::span<const std::string> allowed) {
  const Json* value = find(command, name);
  if (value == nullptr && !allowed.empty()) return allowed.front();
  if (value != nullptr && value->is_string()) {
    const auto at = std::find(allowed.begin(), allowed.end(), value->get_ref<const std::string&>());
    if (at != allowed.end()) return *at;
  }
  throw Refused(kBad, argument(name) + "must be one of: " + listed(allowed));
}

std::string excerpt(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  if (text.size() <= kLongest) return std::string(text);
  return std::string(text.substr(0, kLongest)) + "…";
}

std::string listed(std::span<const std::string> names) {
  std::string out;
  for (const std::string& name : names)
    out += (out.empty() ? "" : ", ") + name;
  return out;
}

} // namespace hmat::app
