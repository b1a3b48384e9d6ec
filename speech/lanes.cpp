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
  ++generation_;
}

std::optional<Utterance> Lanes::next() {
  if (waiting_.empty()) return std::nullopt;
  Utterance utterance = std::move(waiting_.front());
  waiting_.pop_front();
  return utterance;
}

} // namespace hmat::speech
