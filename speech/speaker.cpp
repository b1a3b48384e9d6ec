// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/speaker.hpp"

#include "speech/sanitise.hpp"
#include "speech/sentences.hpp"

#include <utility>

namespace hmat::speech {

Speaker::Speaker(Voice& voice, const std::function<void()>& wake,
                 std::function<void(const Utterance&, const std::string&)> unheard)
    : voice_(voice), unheard_(std::move(unheard)) {
  voice_.on_completion([inbox = inbox_, wake](const Completion& completion) {
    {
      const std::scoped_lock lock(inbox->mutex);
      inbox->completions.push_back(completion);
    }
    if (wake) wake();
  });
}

Speaker::~Speaker() { voice_.cancel(); }

void Speaker::set_pause(std::uint64_t pause, std::function<std::uint64_t()> clock) {
  lanes_.set_pause(pause);
  clock_ = std::move(clock);
}

std::uint64_t Speaker::say(Utterance utterance) {
  Sanitised clean = sanitise(utterance.text, utterance.lang);
  if (clean.changed) unclean_.push_back(utterance.text);
  utterance.text = begin_sentences(clean.text, utterance.lang);
  utterance.id = ++last_id_;
  history_.add(utterance);
  enter(utterance);
  return utterance.id;
}

void Speaker::say_again(Utterance utterance) {
  utterance.id = ++last_id_;
  utterance.lane = Lane::Asked;
  enter(utterance);
}

void Speaker::enter(const Utterance& utterance) {
  if (utterance.lane == Lane::Asked) {
    act();
    lanes_.ask(utterance);
  } else {
    lanes_.narrate(utterance);
  }
  pump();
}

void Speaker::act() {
  lanes_.flush();
  speaking_.reset();
  voice_.cancel();
}

void Speaker::pump() {
  if (pumping_) return; // a voice that finishes at once reports from inside start()
  pumping_ = true;
  take_completions();
  while (!speaking_) {
    speaking_ = lanes_.next(now());
    if (!speaking_) break;
    voice_.start(*speaking_, lanes_.generation());
    take_completions();
  }
  pumping_ = false;
}

void Speaker::take_completions() {
  std::vector<Completion> completions;
  {
    const std::scoped_lock lock(inbox_->mutex);
    completions.swap(inbox_->completions);
  }
  for (const Completion& completion : completions) {
    if (!speaking_ || speaking_->id != completion.utterance) continue;
    const Utterance ended = *std::exchange(speaking_, std::nullopt);
    if (ended.lane == Lane::Narrated) lanes_.narrated(now());
    if (completion.outcome == Outcome::Failed && unheard_) unheard_(ended, completion.reason);
  }
}

} // namespace hmat::speech
