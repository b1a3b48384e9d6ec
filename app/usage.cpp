// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/usage.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

std::string on_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < ' '; }, ' ');
  while (!text.empty() && (text.back() == ' ' || text.back() == '.'))
    text.pop_back();
  return text;
}

} // namespace

std::string usage_sentence(const CLI::ParseError& error, const CLI::App& line) {
  std::string what = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    what = "it is not known what this means:"; // the library lists the words the other way round
    for (const std::string& word : line.remaining(true))
      what += ' ' + word;
  }
  return on_one_line(what) + "; type hmat --help to see what can be given";
}

} // namespace hmat::app
