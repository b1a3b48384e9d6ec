// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/espeak.hpp"

#include "speech/voice/espeak_library.hpp"
#include "speech/voice/respell.hpp"

#include <algorithm>
#include <utility>

namespace hmat::speech {
namespace {

constexpr int kQuiet = 32; // about −60 dBFS of 16 bits

std::span<const std::int16_t> without_leading_quiet(std::span<const std::int16_t> samples) {
  const auto loud = std::find_if(samples.begin(), samples.end(), [](std::int16_t sample) {
    return sample > kQuiet || sample < -kQuiet;
  });
  return samples.subspan(static_cast<std::size_t>(loud - samples.begin()));
}

} // namespace

EspeakVoice::EspeakVoice(PcmSink& sink, Options options) : sink_(sink) {
  sink_.on_played([this](std::uint64_t utterance, std::uint64_t generation, Outcome outcome) {
    settle(utterance, generation, outcome, outcome == Outcome::Failed ? "voice.fallback" : "");
  });
  worker_ = std::thread([this, options = std::move(options)] { work(options); });
}

EspeakVoice::~EspeakVoice() {
  {
    const std::scoped_lock lock(mutex_);
    open_.reset(); // who listened may be gone already
    quit_ = true;
  }
  cancel();
  sink_.on_played({});
  wake_.notify_one();
  worker_.join();
}

void EspeakVoice::start(const Utterance& utterance, std::uint64_t generation) {
  cancel();
  {
    const std::scoped_lock lock(mutex_);
    const auto words = respellings_.find(utterance.lang);
    Job job{++ticket_, generation, utterance, settings_, utterance.text};
    if (words != respellings_.end()) {
      job.spoken = speech::respell(utterance.text, words->second);
    }
    open_ = Completion{utterance.id, generation, Outcome::Spoken, {}};
    waiting_ = std::move(job);
  }
  wake_.notify_one();
}

void EspeakVoice::cancel() {
  std::optional<Completion> cut;
  {
    const std::scoped_lock lock(mutex_);
    ++ticket_;
    waiting_.reset();
    cut = std::exchange(open_, std::nullopt);
  }
  // After the ticket: a worker that still holds the old one may write once more, which the sink
  // ignores, but it begins nothing new.
  sink_.cancel();
  if (!cut || !listener_) return;
  cut->outcome = Outcome::Cancelled;
  listener_(*cut);
}

void EspeakVoice::set(const VoiceSettings& settings) {
  const std::scoped_lock lock(mutex_);
  settings_ = in_range(settings);
}

VoiceSettings EspeakVoice::settings() const {
  const std::scoped_lock lock(mutex_);
  return settings_;
}

std::vector<std::string> EspeakVoice::variants() const {
  const std::scoped_lock lock(mutex_);
  return variants_;
}

void EspeakVoice::respell(const std::string& language, std::vector<Respelling> respellings) {
  const std::scoped_lock lock(mutex_);
  respellings_[language] = std::move(respellings);
}

void EspeakVoice::settle(std::uint64_t utterance, std::uint64_t generation, Outcome outcome,
                         const std::string& reason) {
  {
    const std::scoped_lock lock(mutex_);
    if (!open_ || open_->utterance != utterance || open_->generation != generation) return;
    open_.reset();
  }
  if (listener_) listener_({utterance, generation, outcome, reason});
}

void EspeakVoice::work(const Options& options) {
  const std::unique_ptr<EspeakLibrary> library = EspeakLibrary::open(options.data_path);
  if (library) {
    library->use_language(options.language);
    const std::scoped_lock lock(mutex_);
    variants_ = library->variants();
  }
  for (;;) {
    std::optional<Job> job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return quit_ || waiting_; });
      if (quit_) return;
      job = std::exchange(waiting_, std::nullopt);
    }
    synthesise(library.get(), *job);
  }
}

void EspeakVoice::synthesise(EspeakLibrary* library, const Job& job) {
  const auto fail = [&](const char* reason) {
    settle(job.utterance.id, job.generation, Outcome::Failed, reason);
  };
  if (library == nullptr) return fail("voice.no_data");
  if (!library->use_language(job.utterance.lang, job.settings.variant))
    return fail("voice.no_language");
  library->apply(job.settings);
  const auto current = [&] { return ticket_.load() == job.ticket; };
  if (!current()) return;
  sink_.begin(job.utterance.id, job.generation, job.utterance.pan);
  bool begun = false;
  const bool spoken = library->speak(job.spoken, [&](std::span<const std::int16_t> samples) {
    if (!current()) return false;
    if (!begun) samples = without_leading_quiet(samples);
    begun = begun || !samples.empty();
    if (begun) sink_.write(samples, library->sample_rate());
    return true;
  });
  if (!current()) return;
  if (!spoken) return fail("voice.fallback");
  sink_.end();
}

} // namespace hmat::speech
