// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/bell.hpp"
#include "speech/voice/ssip.hpp"
#include "speech/voice/voice.hpp"

#include <array>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace hmat::speech {

/// Speech Dispatcher: the voice, the language's voice and the rate that the player chose there, as
/// a screen reader's user has. Of the settings only `shift` is asked for, and only where it is not
/// nought.
///
/// Fails with "voice.no_dispatcher" where nobody answers or nothing there can speak, and with
/// "voice.dispatcher_lost" when the server dies or says nothing for too long.
class SpeechDispatcherVoice final : public Voice {
public:
  struct Options {
    std::string address =
        {};                ///< as SPEECHD_ADDRESS has it; empty = what that says, or the usual one
    bool autospawn = true; ///< starts the server where it does not run, unless its settings forbid
  };

  /// Connects when there is something to say.
  explicit SpeechDispatcherVoice(Options options);
  ~SpeechDispatcherVoice() override;
  SpeechDispatcherVoice(const SpeechDispatcherVoice&) = delete;
  SpeechDispatcherVoice& operator=(const SpeechDispatcherVoice&) = delete;

  void start(const Utterance& utterance, std::uint64_t generation) override;
  void cancel() override;
  std::string name() const override { return "speech-dispatcher"; }
  void set(const VoiceSettings& settings) override;
  VoiceSettings settings() const override;
  void on_completion(Listener listener) override { listener_ = std::move(listener); }

private:
  using Clock = std::chrono::steady_clock;
  struct Job {
    Utterance utterance;
    std::uint64_t generation = 0;
    VoiceSettings::Shift shift;
  };
  /// What the owner wants of the worker.
  struct Orders {
    std::optional<Job> job;
    bool hush = false;
    bool quit = false;
  };
  /// A number that the player has set in Speech Dispatcher and that we may move.
  struct Moved {
    const char* name = nullptr;
    int VoiceSettings::Shift::*by = nullptr;
    int asked = 0;          ///< the shift that is in force
    std::optional<int> own; ///< the player's; known once it has been asked for
  };

  void work();
  void wait() const;
  Orders take_orders();
  void listen();
  bool connect();
  bool spawn() const;
  bool greet();
  void speak(const Job& job);
  bool prepare(const Job& job);
  bool move(Moved& number, const VoiceSettings::Shift& shift);
  void hang_up();
  void lose(const char* reason);
  /// Reports the outcome of the open utterance once; later reports of it are ignored.
  void settle(const Completion& completion);

  const Options options_;
  const SsipAddress address_;
  Listener listener_;
  Bell bell_;
  mutable std::mutex mutex_; // guards what follows
  Orders orders_;
  std::optional<Completion> open_; ///< started and not yet reported
  VoiceSettings settings_;

  // The worker's alone.
  std::optional<Ssip> link_;
  std::string language_;
  std::array<Moved, 3> moved_;
  std::optional<Completion> speaking_;   ///< what the server was given last
  std::uint64_t message_ = 0;            ///< its number there
  std::size_t length_ = 0;               ///< of its text, in bytes
  std::optional<Clock::time_point> due_; ///< when the server must have told more of it

  std::thread worker_; // last: it uses all of the above
};

} // namespace hmat::speech
