// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/options.hpp"
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

namespace hmat {
namespace {

std::optional<int> to_int(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<int> index_of(const OptionSpec& spec, std::string_view text) {
  const auto at = std::find(spec.values.begin(), spec.values.end(), text);
  if (at == spec.values.end()) return std::nullopt;
  return static_cast<int>(at - spec.values.begin());
}

std::optional<int> read_value(const OptionSpec& spec, const Json& given) {
  switch (spec.kind) {
  case OptionKind::Number: {
    if (!given.is_number_integer()) return std::nullopt;
    const auto value = given.get<std::int64_t>();
    if (value < spec.min || value > spec.max) return std::nullopt;
    return static_cast<int>(value);
  }
  case OptionKind::Choice:
    if (given.is_number_integer()) return index_of(spec, std::to_string(given.get<std::int64_t>()));
    return given.is_string() ? index_of(spec, given.get<std::string>()) : std::nullopt;
  case OptionKind::Flag:
    return given.is_boolean() ? std::optional(given.get<bool>() ? 1 : 0) : std::nullopt;
  case OptionKind::Subset: {
    if (!given.is_array() || given.empty()) return std::nullopt;
    int bits = 0;
    for (const Json& one : given) {
      const auto index = one.is_string() ? index_of(spec, one.get<std::string>()) : std::nullopt;
      if (!index || ((bits >> *index) & 1) != 0) return std::nullopt;
      bits |= 1 << *index;
    }
    return bits;
  }
  }
  return std::nullopt;
}

Complaint unknown_option(std::span<const OptionSpec> specs, std::string_view name) {
  std::string known;
  for (const OptionSpec& spec : specs)
    known += (known.empty() ? "" : ", ") + std::string(spec.name);
  return {"bad-option", "there is no option " + std::string(name) + "; the options are: " + known};
}

bool set_option(std::span<const OptionSpec> specs, std::string_view name, const Json& given,
                Options& out, Complaint& complaint) {
  const auto spec = std::find_if(specs.begin(), specs.end(),
                                 [&](const OptionSpec& one) { return name == one.name; });
  if (spec == specs.end()) {
    complaint = unknown_option(specs, name);
    return false;
  }
  const auto value = read_value(*spec, given);
  if (!value) {
    complaint = {"bad-option",
                 "the option " + std::string(name) + " must be " + allowed_values(*spec)};
    return false;
  }
  out.value[static_cast<std::size_t>(spec - specs.begin())] = static_cast<std::int16_t>(*value);
  return true;
}

/// Command-line text as the JSON value the option's kind expects.
Json text_as_json(const OptionSpec& spec, std::string_view text) {
  switch (spec.kind) {
  case OptionKind::Number:
    if (const auto number = to_int(text)) return *number;
    return std::string(text);
  case OptionKind::Choice: return std::string(text);
  case OptionKind::Flag:
    if (text == "true" || text == "on" || text == "yes") return true;
    if (text == "false" || text == "off" || text == "no") return false;
    return std::string(text);
  case OptionKind::Subset: {
    Json list = Json::array();
    for (std::size_t start = 0; start <= text.size();) {
      const std::size_t comma = std::min(text.find(',', start), text.size());
      list.push_back(std::string(text.substr(start, comma - start)));
      start = comma + 1;
    }
    return list;
  }
  }
  return nullptr;
}

} // namespace

Json option_json(const OptionSpec& spec, int value) {
  switch (spec.kind) {
  case OptionKind::Number: return value;
  case OptionKind::Choice: {
    const std::string_view text = spec.values[static_cast<std::size_t>(value)];
    const auto number = to_int(text);
    return number ? Json(*number) : Json(text);
  }
  case OptionKind::Flag: return value != 0;
  case OptionKind::Subset: {
    Json list = Json::array();
    for (std::size_t i = 0; i < spec.values.size(); ++i)
      if (((value >> i) & 1) != 0) list.push_back(spec.values[i]);
    return list;
  }
  }
  return nullptr;
}

Options standard_options(std::span<const OptionSpec> specs) {
  Options options;
  for (std::size_t i = 0; i < specs.size(); ++i)
    options.value[i] = static_cast<std::int16_t>(specs[i].standard);
  return options;
}

bool read_options(std::span<const OptionSpec> specs, const Json& given, Options& out,
                  Complaint& complaint) {
  if (!given.is_object()) {
    complaint = {"bad-option", "the options must be an object of names and values"};
    return false;
  }
  Options read = standard_options(specs);
  for (const auto& [name, value] : given.items())
    if (!set_option(specs, name, value, read, complaint)) return false;
  out = read;
  return true;
}

bool read_option_text(std::span<const OptionSpec> specs, std::string_view name,
                      std::string_view text, Options& out, Complaint& complaint) {
  const auto spec = std::find_if(specs.begin(), specs.end(),
                                 [&](const OptionSpec& one) { return name == one.name; });
  if (spec == specs.end()) {
    complaint = unknown_option(specs, name);
    return false;
  }
  return set_option(specs, name, text_as_json(*spec, text), out, complaint);
}

Json options_json(std::span<const OptionSpec> specs, const Options& options) {
  Json out = Json::object();
  for (std::size_t i = 0; i < specs.size(); ++i)
    if (!specs[i].unsaid || options[i] != specs[i].standard)
      out[specs[i].name] = option_json(specs[i], options[i]);
  return out;
}

std::string allowed_values(const OptionSpec& spec) {
  std::string list;
  for (const char* value : spec.values)
    list += (list.empty() ? "" : ", ") + std::string(value);
  switch (spec.kind) {
  case OptionKind::Number:
    return "a number from " + std::to_string(spec.min) + " to " + std::to_string(spec.max);
  case OptionKind::Choice: return "one of: " + list;
  case OptionKind::Flag: return "true or false";
  case OptionKind::Subset: return "a list of one or more of: " + list;
  }
  return list;
}

} // namespace hmat
