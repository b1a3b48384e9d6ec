// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace hmat::app {

/// What is wrong with the words of a call and what to do next: one sentence on one line.
std::string usage_sentence(const CLI::ParseError& error);

} // namespace hmat::app
