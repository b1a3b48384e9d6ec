// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text_output.hpp"

#include "app/text.hpp"

#include <ostream>
#include <string>

namespace hmat::app {

void TextOutput::say(std::string_view text) {
  constexpr unsigned char kDelete = 0x7F;
  std::string line(text);
  for (char& c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || byte == kDelete) c = ' ';
  }
  const std::string_view bare = trim(line);
  if (bare.empty()) return;
  *out_ << bare << '\n' << std::flush;
}

bool TextOutput::ok() const { return out_->good(); }

} // namespace hmat::app
