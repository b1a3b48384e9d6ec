// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/values.hpp"

#include <nlohmann/json.hpp>
#include <string_view>

namespace hmat::app {
namespace {

std::string escaped(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c == '~')
      out += "~0";
    else if (c == '/')
      out += "~1";
    else
      out += c;
  }
  return out;
}

std::string plain(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool escape = name[i] == '~' && i + 1 < name.size();
    if (escape)
      out += name[++i] == '1' ? '/' : '~';
    else
      out += name[i];
  }
  return out;
}

/// What is no UTF-8 must not stop the rest from being kept.
std::string text_of(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

ValueRows rows_of(const Json& values) {
  ValueRows rows;
  for (const auto& [name, value] : values.items()) {
    if (!value.is_object() || value.empty()) {
      rows[escaped(name)] = text_of(value);
      continue;
    }
    for (const auto& [member, inner] : value.items())
      rows[escaped(name) + '/' + escaped(member)] = text_of(inner);
  }
  return rows;
}

Json values_of(const ValueRows& rows) {
  Json values = Json::object();
  for (const auto& [path, text] : rows) {
    const Json value = Json::parse(text, nullptr, false);
    if (value.is_discarded()) continue;
    const std::size_t slash = path.find('/');
    Json& slot = values[plain(path.substr(0, slash))];
    if (slash == std::string::npos)
      slot = value;
    else if (slot.is_null() || slot.is_object())
      slot[plain(path.substr(slash + 1))] = value;
  }
  return values;
}

} // namespace hmat::app
