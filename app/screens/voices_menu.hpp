// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/screen.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace hmat::app {

class House;

/// Who speaks, and how: each change of who is tried aloud before it is kept.
std::unique_ptr<Screen> voices_menu(House& house);

/// A variant of the own voice, which espeak-ng calls by a file name, in words: "f3" is kind
/// "female", number 3; "Mr serious" is kind "named"; none is kind "usual".
struct VariantName {
  const char* kind = "usual";
  std::string name;
  int number = 0; ///< 0 = none
};
VariantName variant_name(std::string_view variant);

} // namespace hmat::app
