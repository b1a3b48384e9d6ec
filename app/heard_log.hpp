// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/new_file.hpp"
#include "speech/utterance.hpp"

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace hmat::app {

/// Writes what somebody has heard as a text, one utterance a line, to a new file of `folder`:
/// "heard.txt"; at a shared keyboard "heard-seat-2.txt" (from 1) for a seat, or "heard-all.txt";
/// with a number behind it where there is one already. `reader` is a listener (speech::kToAll …).
/// The file, or the sentence that says why there is none.
std::variant<NewFile, std::string> write_heard(const std::filesystem::path& folder, int reader,
                                               const std::vector<speech::Utterance>& heard);

} // namespace hmat::app
