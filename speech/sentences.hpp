// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>

namespace hmat::speech {

/// Every sentence after the first begins with a capital letter: espeak-ng makes a pause of 361 ms
/// between a full stop and a capital letter at 175 words a minute, and none before a small letter
/// (shared notes on sound). What begins with a name or a noun is put together from small letters.
/// The first letter stays as it is: a piece that is read alone is no sentence. UTF-8.
std::string begin_sentences(std::string_view text, std::string_view language);

} // namespace hmat::speech
