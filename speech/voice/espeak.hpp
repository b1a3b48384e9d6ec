// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/catalogue.hpp"
#include "speech/voice/pcm_sink.hpp"
#include "speech/voice/voice.hpp"

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace hmat::speech {

class EspeakLibrary;

/// espeak-ng, synthesised by a thread of its own into a sink. Without voice data every start()
/// fails with "voice.no_data", for a language without a voice with "voice.no_language".
class EspeakVoice final : public Voice {
public:
  struct Options {
    std::string language = "en"; ///< loaded at once, so that the first utterance need not wait
    std::string data_path;       ///< folder that holds "espeak-ng-data", empty = the system's
  };

  EspeakVoice(PcmSink& sink, Options options); ///< `sink` outlives the voice
  ~EspeakVoice() override;
  EspeakVoice(const EspeakVoice&) = delete;
  EspeakVoice& operator=(const EspeakVoice&) = delete;

  void start(const Utterance& utterance, std::uint64_t generation) override;
  void cancel() override;
  std::string name() const override { return "espeak-ng"; }
  void set(const VoiceSettings& settings) override;
  VoiceSettings settings() const override;
  void on_completion(Listener listener) override { listener_ = std::move(listener); }
  /// What VoiceSettings::variant may be; empty until the library is open, and where it cannot be.
  std::vector<std::string> variants() const;
  /// Words that the voice reads wrong in this language.
  void respell(const std::string& language, std::vector<Respelling> respellings);

private:
  struct Job {
    std::uint64_t ticket = 0;
    std::uint64_t generation = 0;
    Utterance utterance;
    VoiceSettings settings;
    std::string spoken;
  };

  void work(const Options& options);
  void synthesise(EspeakLibrary* library, const Job& job);
  /// Reports the outcome of the open utterance once; later reports of it are ignored.
  void settle(std::uint64_t utterance, std::uint64_t generation, Outcome outcome,
              const std::string& reason);

  PcmSink& sink_;
  Listener listener_;
  std::atomic<std::uint64_t> ticket_ = 0; // a job with another ticket is old
  mutable std::mutex mutex_;              // guards what follows
  std::condition_variable wake_;
  std::optional<Job> waiting_;
  std::optional<Completion> open_; // started and not yet reported
  VoiceSettings settings_;
  std::vector<std::string> variants_;
  std::map<std::string, std::vector<Respelling>> respellings_;
  bool quit_ = false;
  std::thread worker_; // last: it uses all of the above
};

} // namespace hmat::speech
