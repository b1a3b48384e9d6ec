// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/usage.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

/// What the library says in front of the words it does not know, for one and for several.
constexpr std::string_view kUnknownOne = "The following argument was not expected: ";
constexpr std::string_view kUnknownSome = "The following arguments were not expected: ";

std::string on_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < ' '; }, ' ');
  while (!text.empty() && (text.back() == ' ' || text.back() == '.'))
    text.pop_back();
  return text;
}

} // namespace

std::string usage_sentence(const CLI::ParseError& error) {
  std::string what = on_one_line(error.what());
  for (const std::string_view prefix : {kUnknownOne, kUnknownSome})
    if (what.starts_with(prefix))
      what = "it is not known what this means: " + what.substr(prefix.size());
  return what + "; type hmat --help to see what can be given";
}

} // namespace hmat::app
