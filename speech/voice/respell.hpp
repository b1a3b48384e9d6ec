// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/catalogue.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hmat::speech {

/// The text as a voice must read it: whole words are replaced, letter case aside. Only for the
/// ear: what is printed, shown in braille or kept stays as it was.
std::string respell(std::string_view text, const std::vector<Respelling>& respellings);

} // namespace hmat::speech
