// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/heard_log.hpp"

#include "app/atomic_file.hpp"

#include <fmt/format.h>

namespace hmat::app {
namespace {

std::string name_for(int reader) {
  if (reader == speech::kToPlayer) return "heard";
  return reader == speech::kToAll ? "heard-all" : fmt::format("heard-seat-{}", reader + 1);
}

/// A file that is not there yet.
HeardFile free_file(const std::filesystem::path& folder, const std::string& name) {
  HeardFile file{folder / (name + ".txt")};
  std::error_code error; // what cannot be looked at is found out by writing
  while (std::filesystem::exists(file.path, error))
    file.path = folder / fmt::format("{}-{}.txt", name, ++file.number);
  return file;
}

} // namespace

std::variant<HeardFile, std::string> write_heard(const std::filesystem::path& folder, int reader,
                                                 const std::vector<speech::Utterance>& heard) {
  std::string text;
  for (const speech::Utterance& one : heard)
    text += one.text + '\n';
  HeardFile file = free_file(folder, name_for(reader));
  const std::string problem = write_atomically(file.path, text);
  if (!problem.empty())
    return fmt::format("what was heard cannot be written to {} ({}); make room or allow writing "
                       "there",
                       file.path.string(), problem);
  return file;
}

} // namespace hmat::app
