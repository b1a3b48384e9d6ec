// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/history.hpp"
#include "speech/lanes.hpp"
#include "speech/voice/voice.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace hmat::speech {

/// Lanes, history and a voice put together; used from one thread, the one that calls pump().
class Speaker {
public:
  /// `voice` outlives the speaker. `wake` is called, from any thread, when pump() has something to
  /// do; `unheard` when no voice could say an utterance, with the reason's message id.
  Speaker(Voice& voice, const std::function<void()>& wake,
          std::function<void(const Utterance&, const std::string& reason)> unheard = {});
  ~Speaker();
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;

  /// How long it is quiet between two things that happen by themselves, in milliseconds, and the
  /// clock that tells so.
  void set_pause(std::uint64_t pause, std::function<std::uint64_t()> clock);
  /// When the pause ends in which something waits; nothing if nothing waits for that.
  std::optional<std::uint64_t> due() const { return speaking_ ? std::nullopt : lanes_.due(); }

  /// Says it by its lane and keeps it in the history; gives it its id, which is returned.
  std::uint64_t say(Utterance utterance);
  /// Says something of the history at once; it is not kept a second time.
  void say_again(Utterance utterance);
  /// The player did something: what is being said and what waits is dropped.
  void act();
  /// Takes up what the voice reported and goes on with the next utterance.
  void pump();

  bool idle() const { return !speaking_ && lanes_.empty(); }
  std::uint64_t generation() const { return lanes_.generation(); }
  History& history() { return history_; }
  /// Texts that the last gate had to clean: always a mistake of ours.
  const std::vector<std::string>& unclean() const { return unclean_; }

private:
  void enter(const Utterance& utterance);
  void take_completions();
  std::uint64_t now() const { return clock_ ? clock_() : 0; }

  /// What the voice reported. Shared with it: its thread may outlive the speaker by a moment.
  struct Inbox {
    std::mutex mutex;
    std::vector<Completion> completions;
  };

  Voice& voice_;
  std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
  std::function<void(const Utterance&, const std::string&)> unheard_;
  std::function<std::uint64_t()> clock_;
  Lanes lanes_;
  History history_;
  std::optional<Utterance> speaking_;
  std::uint64_t last_id_ = 0;
  std::vector<std::string> unclean_;
  bool pumping_ = false;
};

} // namespace hmat::speech
