// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loop.hpp"

#include <SDL.h>
#include <algorithm>

namespace hmat::app {
namespace {

/// How often the mixer is asked whether the speech has ended.
constexpr int kListenMs = 10;
constexpr int kForever = -1;

} // namespace

void Loop::run() {
  house_.carry_out();
  while (!house_.quitting())
    step();
  house_.leave_all();
}

void Loop::step() {
  show();
  const bool pressed = !take_events() && advance();
  if (remote_ != nullptr) remote_->carry_out();
  if (const auto complaint = input_.take_complaint()) {
    house_.complain(*complaint);
    house_.carry_out();
  }
  house_.ear().pump();
  house_.tell_losses();
  if (!pressed) let_others_act(); // a key that waits to be read comes first
  house_.let_clock_remind();
}

void Loop::show() {
  if (banker_ != nullptr) {
    banker_->show();
    input_.use_banker_window(banker_->window());
  }
  if (remote_ != nullptr) remote_->show();
  if (window_ == nullptr || house_.top() == nullptr) return;
  const Picture picture = house_.picture();
  window_->set_title(picture.title);
  window_->show(picture);
}

int Loop::wait_ms() const {
  if (scripted()) return 0;
  if (!house_.ear().idle()) return kListenMs;
  std::optional<Moment> due = house_.top()->due();
  if (const auto clock = house_.clock_due()) due = std::min(due.value_or(*clock), *clock);
  if (!due) return kForever;
  const Moment now = SDL_GetTicks64();
  return static_cast<int>(*due > now ? *due - now : 0);
}

/// False when there was none within the time that may be waited.
bool Loop::take_events() {
  SDL_Event event;
  const int wait = wait_ms();
  const bool any = wait == 0          ? SDL_PollEvent(&event) != 0
                   : wait == kForever ? SDL_WaitEvent(&event) != 0
                                      : SDL_WaitEventTimeout(&event, wait) != 0;
  if (!scripted()) house_.set_now(SDL_GetTicks64());
  if (!any) return false;
  do
    handle(event);
  while (!house_.quitting() && SDL_PollEvent(&event) != 0);
  return true;
}

void Loop::handle(const SDL_Event& event) {
  if (event.type == SDL_QUIT) house_.quit();
  if (banker_ != nullptr && banker_->owns(event)) return handle_bankers(event);
  // SDL quits by itself only when the last window is closed. A window that is gone closes nothing.
  if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE &&
      SDL_GetWindowFromID(event.window.windowID) != nullptr)
    house_.quit();
  if (window_ != nullptr) window_->handle(event);
  const auto press = reader_.read(event);
  if (!press) return;
  const auto command = house_.keys().command(press->chord);
  if (press->repeat && (!command || !spec_of(*command).repeats)) return;
  if (transcript_ != nullptr) *transcript_ << "key " << print(press->chord) << '\n';
  if (command)
    house_.command(*command);
  else
    house_.unknown_key(press->chord);
}

void Loop::handle_bankers(const SDL_Event& event) {
  const auto press = banker_reader_.read(event);
  if (press && transcript_ != nullptr) *transcript_ << "banker key " << print(press->chord) << '\n';
  banker_->handle(event, press);
}

/// Nobody pressed a key: a script goes on, and its time with it. True if it took a step.
bool Loop::advance() {
  if (!scripted()) return false;
  if (const auto frames = input_.due_in_speech()) {
    if (offline()) house_.ear().advance(static_cast<audio::Frame>(*frames));
    input_.next();
    return true;
  }
  if (!house_.ear().idle()) {
    if (offline())
      house_.ear().advance_until_idle();
    else if (const auto quiet = house_.ear().due())
      house_.set_now(std::max(house_.now(), *quiet)); // nothing but time has to pass
    else
      SDL_Delay(1); // the voice's own thread sets the pace
  } else if (!due()) {
    if (const auto pass = input_.frames_to_pass(); pass && offline())
      house_.ear().advance(static_cast<audio::Frame>(*pass));
    if (!input_.next()) house_.quit();
    return true;
  }
  return false;
}

/// When the screen wants to act. A script waits until that is known.
std::optional<Moment> Loop::due() {
  if (scripted()) house_.top()->settle();
  return house_.top()->due();
}

void Loop::let_others_act() {
  if (house_.quitting() || !house_.ear().idle()) return;
  if (input_.due_in_speech()) return; // that key comes first
  const auto at = due();
  if (!at) return;
  if (scripted()) house_.set_now(std::max(house_.now(), *at));
  if (*at > house_.now()) return;
  house_.top()->act(house_.now());
  house_.carry_out();
}

} // namespace hmat::app
