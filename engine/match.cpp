// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match.hpp"
#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <numeric>
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace hmat {

Json Match::state() const {
  Doc doc;
  body_->describe(doc);
  return doc.root();
}

std::uint64_t Match::digest() const {
  std::string text = state().dump();
  for (const std::uint64_t word : body_->rng().state())
    text += ' ' + std::to_string(word);
  return XXH64(text.data(), text.size(), 0);
}

bool arranged(const GameInfo& info, std::span<const Face> faces, int order,
              std::span<std::uint8_t> out) {
  std::iota(out.begin(), out.end(), std::uint8_t{0});
  const std::string_view name = info.orders[static_cast<std::size_t>(order)];
  if (name == "kind")
    std::stable_sort(out.begin(), out.end(),
                     [&](std::uint8_t a, std::uint8_t b) { return faces[a] < faces[b]; });
  return name == "kind" || name == "arrival";
}

int seats_chosen(const GameInfo& info, const Options& options) {
  const auto index = static_cast<std::size_t>(info.seats_option);
  const OptionSpec& spec = info.options[index];
  if (spec.kind != OptionKind::Choice) return options[index];
  return std::atoi(spec.values[static_cast<std::size_t>(options[index])]);
}

bool choose_seats(const GameInfo& info, Options& options, int seats) {
  if (info.seats_option < 0) return true;
  const OptionSpec& spec = info.options[static_cast<std::size_t>(info.seats_option)];
  Complaint complaint;
  return read_option_text(info.options, spec.name, std::to_string(seats), options, complaint);
}

namespace {

bool lacks_a_list(const Json& given, const Json& full) {
  if (full.is_array()) {
    if (!given.is_array()) return true;
    for (std::size_t i = 0; i < std::min(full.size(), given.size()); ++i)
      if (lacks_a_list(given[i], full[i])) return true;
    return false;
  }
  if (!full.is_object() || !given.is_object()) return false;
  const auto fields = full.items();
  return std::any_of(fields.begin(), fields.end(), [&](const auto& field) {
    return given.contains(field.key()) && lacks_a_list(given[field.key()], field.value());
  });
}

} // namespace

bool is_partial(const Json& given, const Match& match) {
  return given.contains("viewer") || lacks_a_list(given, match.state());
}

bool seats_allowed(const GameInfo& info, const Options& options, int seats, Complaint& complaint) {
  if (std::find(info.seats.begin(), info.seats.end(), seats) == info.seats.end()) {
    std::string allowed;
    for (const std::uint8_t n : info.seats)
      allowed += (allowed.empty() ? "" : ", ") + std::to_string(n);
    complaint = {"bad-seats", std::string(info.id) + " cannot be played by " +
                                  std::to_string(seats) + "; choose seats from: " + allowed};
    return false;
  }
  if (info.seats_option >= 0 && seats_chosen(info, options) != seats) {
    complaint = {"bad-seats", "the argument seats and the option seats differ; give one of them, "
                              "or the same number twice"};
    return false;
  }
  return true;
}

} // namespace hmat
