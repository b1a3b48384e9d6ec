// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text.hpp"

#include <algorithm>
#include <array>
#include <fstream>

namespace hmat::app {
namespace {

/// Of a character, in one byte or in the two of U+0080 to U+009F.
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first < 0x20 || first == 0x7F;
  return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
}

} // namespace

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::string printable(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = character_length(text.substr(i));
    std::string_view character = text.substr(i, std::max<std::size_t>(length, 1));
    i += character.size();
    if (length == 0 || is_control(character)) character = "?";
    if (out.size() + character.size() > kLongest) return out + "…";
    out += character;
  }
  return out;
}

std::size_t character_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 1;
  const std::size_t length = utf8_length(text[0]);
  if (length == 1 || length > text.size() || byte(0) > 0xF4) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  // What a shorter character could say, halves of pairs, and what is beyond the last one (the
  // Unicode Standard, table 3-7).
  const unsigned char second = byte(1);
  switch (byte(0)) {
  case 0xC0:
  case 0xC1: return 0;
  case 0xE0: return second >= 0xA0 ? length : 0;
  case 0xED: return second < 0xA0 ? length : 0;
  case 0xF0: return second >= 0x90 ? length : 0;
  case 0xF4: return second < 0x90 ? length : 0;
  default: return length;
  }
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::size_t utf8_length(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte >= 0xF0) return 4;
  if (byte >= 0xE0) return 3;
  if (byte >= 0xC0) return 2;
  return 1;
}

std::optional<std::string> read_text(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  std::string text;
  std::array<char, 65536> buffer{};
  while (in.read(buffer.data(), buffer.size()) || in.gcount() > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) return std::nullopt;
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  return text;
}

} // namespace hmat::app
