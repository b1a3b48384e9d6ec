// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/heard_log.hpp"

#include <fmt/format.h>

namespace hmat::app {
namespace {

std::string name_for(int reader) {
  if (reader == speech::kToPlayer) return "heard";
  return reader == speech::kToAll ? "heard-all" : fmt::format("heard-seat-{}", reader + 1);
}

} // namespace

std::variant<NewFile, std::string> write_heard(const std::filesystem::path& folder, int reader,
                                               const std::vector<speech::Utterance>& heard) {
  std::string text;
  for (const speech::Utterance& one : heard)
    text += one.text + '\n';
  const std::string name = name_for(reader);
  auto written = write_new_file(folder, name, text);
  if (const auto* problem = std::get_if<std::string>(&written))
    return fmt::format("what was heard cannot be written to {} ({}); make room or allow writing "
                       "there",
                       (folder / (name + ".txt")).string(), *problem);
  return std::get<NewFile>(written);
}

} // namespace hmat::app
