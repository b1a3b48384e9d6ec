// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace hmat::app {

/// What is wrong with the words of a call, which `line` has parsed, and what to do next: one
/// sentence on one line.
std::string usage_sentence(const CLI::ParseError& error, const CLI::App& line);

} // namespace hmat::app
