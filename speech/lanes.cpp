// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/lanes.hpp"

#include <utility>

namespace hmat::speech {
namespace {

// A blank text makes a voice hum for some milliseconds without anything to hear.
bool blank(const Utterance& utterance) {
  return utterance.text.find_first_not_of(" \t\n") == std::string::npos;
}

} // namespace

void Lanes::ask(Utterance utterance) {
  flush();
  utterance.lane = Lane::Asked;
  if (!blank(utterance)) waiting_.push_back(std::move(utterance));
}

void Lanes::narrate(Utterance utterance) {
  utterance.lane = Lane::Narrated;
  if (!blank(utterance)) waiting_.push_back(std::move(utterance));
}

void Lanes::flush() {
  waiting_.clear();
  quiet_until_ = 0;
  ++generation_;
}

std::optional<std::uint64_t> Lanes::due() const {
  if (waiting_.empty() || waiting_.front().lane == Lane::Asked || quiet_until_ == 0)
    return std::nullopt;
  return quiet_until_;
}

std::optional<Utterance> Lanes::next(std::uint64_t now) {
  if (waiting_.empty() || due().value_or(now) > now) return std::nullopt;
  Utterance utterance = std::move(waiting_.front());
  waiting_.pop_front();
  return utterance;
}

} // namespace hmat::speech
