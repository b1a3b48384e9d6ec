// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/arb.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

namespace hmat::speech {
namespace {

using Json = nlohmann::json;

[[noreturn]] void damaged(const std::filesystem::path& file, const std::string& how) {
  throw CatalogueError(
      fmt::format("The message file {} is damaged ({}): put the original file back or install the "
                  "program again.",
                  file.string(), how));
}

std::string read_whole(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in.is_open() || in.bad()) {
    throw CatalogueError(fmt::format("The message file {} cannot be read: check that it exists and "
                                     "that you may read it.",
                                     file.string()));
  }
  return text;
}

Json parse(const std::filesystem::path& file, const std::string& text) {
  // JSON keeps the last of two equal keys without a word; a translator's slip must not pass so.
  std::set<std::string> seen;
  std::string twice;
  const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::key && depth == 1) {
      const auto key = parsed.get<std::string>();
      if (!seen.insert(key).second) twice = key;
    }
    return true;
  };
  Json json;
  try {
    json = Json::parse(text, watch);
  } catch (const Json::parse_error& error) {
    const auto upto = std::min(error.byte, text.size());
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<long>(upto), '\n');
    damaged(file, fmt::format("not JSON near line {}", line));
  }
  if (!twice.empty()) damaged(file, fmt::format("\"{}\" is given twice", twice));
  if (!json.is_object()) damaged(file, "not a list of messages");
  return json;
}

} // namespace

std::vector<ArbEntry> read_arb(const std::filesystem::path& file, std::string_view language) {
  const Json json = parse(file, read_whole(file));
  std::vector<ArbEntry> entries;
  for (const auto& [key, value] : json.items()) {
    if (key == "@@locale" && value != Json(std::string(language))) {
      damaged(file, "its language is not that of its folder");
    }
    if (key.starts_with('@')) continue;
    if (!value.is_string()) damaged(file, fmt::format("\"{}\" is not a text", key));
    ArbEntry entry{key, value.get<std::string>(), {}};
    const auto attributes = json.find("@" + key);
    if (attributes != json.end() && attributes->is_object()) {
      const auto gender = attributes->find("x-gender");
      if (gender != attributes->end() && gender->is_string()) entry.gender = *gender;
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

} // namespace hmat::speech
