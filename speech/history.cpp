// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/history.hpp"

#include <algorithm>
#include <iterator>

namespace hmat::speech {

bool History::readable(const Utterance& utterance) const {
  return utterance.to == kToPlayer || utterance.to == kToAll || utterance.to == reader_;
}

bool History::belongs(const Utterance& utterance, Category category) const {
  if (!readable(utterance)) return false;
  if (category == Category::All || utterance.category == category) return true;
  return category == Category::Table && utterance.category == Category::Mine;
}

History::History(std::size_t capacity) : capacity_(std::max<std::size_t>(capacity, 1)) {
  back_.fill(kNowhere);
}

void History::add(const Utterance& utterance) {
  kept_.push_back(utterance);
  if (kept_.size() > capacity_) kept_.pop_front();
  back_.fill(kNowhere);
}

void History::read_by(int reader) {
  if (reader == reader_) return;
  reader_ = reader;
  back_.fill(kNowhere);
}

void History::forget_private() {
  kept_.erase(std::remove_if(kept_.begin(), kept_.end(),
                             [](const Utterance& utterance) { return utterance.to >= 0; }),
              kept_.end());
  back_.fill(kNowhere);
}

std::vector<Utterance> History::readable() const {
  std::vector<Utterance> out;
  std::copy_if(kept_.begin(), kept_.end(), std::back_inserter(out),
               [this](const Utterance& utterance) { return readable(utterance); });
  return out;
}

std::size_t History::size(Category category) const {
  return static_cast<std::size_t>(
      std::count_if(kept_.begin(), kept_.end(),
                    [&](const Utterance& utterance) { return belongs(utterance, category); }));
}

std::optional<History::Found> History::step(Category category, Step step) {
  const std::size_t count = size(category);
  if (count == 0) return std::nullopt;
  std::size_t& back = back_[static_cast<std::size_t>(category)];
  const std::size_t oldest = count - 1;
  const std::size_t before = back;
  bool beyond = false;
  switch (step) {
  case Step::Newest: back = 0; break;
  case Step::Oldest: back = oldest; break;
  case Step::Older:
    if (back == kNowhere && !belongs(*last(), category)) {
      back = 0;
      break;
    }
    back = back == kNowhere ? 1 : back + 1;
    beyond = back > oldest;
    back = std::min(back, oldest);
    break;
  case Step::Newer: back = back == kNowhere || back == 0 ? 0 : back - 1; break;
  }
  std::size_t left = back;
  for (auto at = kept_.rbegin(); at != kept_.rend(); ++at) {
    if (belongs(*at, category) && left-- == 0) return Found{*at, beyond || before == back};
  }
  return std::nullopt;
}

std::optional<Utterance> History::last() const {
  const auto found = std::find_if(kept_.rbegin(), kept_.rend(),
                                  [this](const Utterance& one) { return readable(one); });
  return found == kept_.rend() ? std::nullopt : std::optional(*found);
}

} // namespace hmat::speech
