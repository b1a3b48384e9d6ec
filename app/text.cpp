// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text.hpp"

#include <array>
#include <fstream>

namespace hmat::app {

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
  constexpr unsigned char kDelete = 0x7F;
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view character = text.substr(i, utf8_length(text[i]));
    if (out.size() + character.size() > kLongest) return out + "…";
    const auto first = static_cast<unsigned char>(character[0]);
    if (first < ' ' || first == kDelete)
      out += '?';
    else
      out += character;
    i += character.size();
  }
  return out;
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
  return text;
}

} // namespace hmat::app
