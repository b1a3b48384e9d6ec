// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ear/ear.hpp"

#include "audio/outline_sound.hpp"
#include "speech/voice/chorus.hpp"
#include "speech/voice/fallback.hpp"
#include "speech/voice/silent.hpp"
#include "speech/voice/text.hpp"
#include "speech/voice/transcript.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace hmat::app {
namespace {

/// Two cues of one event must not start closer than this, or neither is recognised.
constexpr double kCueGapMs = 300;

/// How voices are named to who is told that one takes over.
std::string kind_of(const speech::Voice& voice) {
  const std::string name = voice.name();
  if (name == "speech-dispatcher") return "dispatcher";
  return name == "text" ? "text" : "own";
}

Complaint complaint_of(const std::string& reason) {
  if (reason == "voice.no_braille")
    return {"no_braille",
            "no braille display answers; connect one, start brltty, and switch braille "
            "on again in the settings"};
  return {"braille_lost", "the braille display does not answer any more; connect it and switch "
                          "braille on again in the settings"};
}

} // namespace

/// Stands before the real voice, which may be exchanged: tells the ear what is about to be said.
class Ear::Tee final : public speech::Voice {
public:
  explicit Tee(Ear& ear) : ear_(ear) {}
  void start(const speech::Utterance& utterance, std::uint64_t generation) override {
    ear_.started(utterance);
    voice_->set(ear_.manner_for(utterance));
    voice_->start(utterance, generation);
  }
  void cancel() override { voice_->cancel(); }
  std::string name() const override { return voice_->name(); }
  void set(const speech::VoiceSettings& settings) override { voice_->set(settings); }
  speech::VoiceSettings settings() const override { return voice_->settings(); }
  void on_completion(Listener listener) override {
    listener_ = std::move(listener);
    voice_->on_completion(listener_);
  }
  /// Only while nothing is being said. The own voice's library can be opened once: the old voice
  /// goes first.
  void use(const std::function<std::unique_ptr<speech::Voice>()>& make) {
    voice_.reset();
    voice_ = make();
    if (listener_) voice_->on_completion(listener_);
  }

private:
  Ear& ear_;
  Listener listener_;
  std::unique_ptr<speech::Voice> voice_;
};

Ear::Ear(const EarOptions& options, const std::function<void()>& wake)
    : language_(options.language), wake_(wake), print_(options.print),
      screen_(options.print_clears ? options.print : nullptr), terminal_(options.terminal),
      others_(options.others), voice_data_(options.voice_data), delivery_(options.delivery),
      transcript_(options.transcript) {
  for (auto& problem : bank_.load(options.assets / "cues"))
    problems_.push_back({"sound", std::move(problem)});
  for (auto& problem : outlines_.load(options.assets / "outlines"))
    problems_.push_back({"sound", std::move(problem)});
  audio::add_outlines(bank_, outlines_);
  open_sound(options);
  voice_ = std::make_unique<Tee>(*this);
  voice_->use([this] { return make_voice(false); });
  speaker_ = std::make_unique<speech::Speaker>(*voice_, wake);
}

void Ear::speak_with(const VoiceChoice& choice, bool anew) {
  if (choice == choice_ && !anew) return;
  choice_ = choice;
  if (delivery_ == Delivery::Silent || delivery_ == Delivery::Offline) return;
  act();
  // At the terminal sounds come with the own voice and go with it.
  if (terminal_ && delivery_ == Delivery::Print && choice.kind == VoiceKind::Own) {
    delivery_ = Delivery::Device;
    if (!open_device()) lose("voice.no_device");
  } else if (terminal_ && delivery_ == Delivery::Device && choice.kind != VoiceKind::Own) {
    delivery_ = Delivery::Print;
    device_.reset();
  }
  voice_->use([this, anew] { return make_voice(anew); });
}

/// The voice that sets the pace, and those that replace it.
std::unique_ptr<speech::Voice> Ear::make_lead() {
  using Kind = VoiceKind;
  espeak_ = nullptr;
  if (delivery_ == Delivery::Silent) return std::make_unique<speech::SilentVoice>();
  const bool printing = print_ != nullptr && (terminal_ || choice_.printed);
  const bool rendered = delivery_ == Delivery::Device || delivery_ == Delivery::Offline;
  const Kind kind = delivery_ == Delivery::Offline ? Kind::Own : choice_.kind;
  std::vector<std::unique_ptr<speech::Voice>> voices;
  const auto add_dispatcher = [&] {
    if (others_)
      voices.push_back(std::make_unique<speech::SpeechDispatcherVoice>(others_->dispatcher));
  };
  const auto add_own = [&] {
    auto own = std::make_unique<speech::EspeakVoice>(
        bridge_, speech::EspeakVoice::Options{.language = language_, .data_path = voice_data_});
    for (const auto& [code, words] : respellings_)
      own->respell(code, words);
    espeak_ = own.get();
    voices.push_back(std::move(own));
  };
  if (kind == Kind::ScreenReader) add_dispatcher();
  if (kind != Kind::None && rendered) add_own();
  // Better another voice than none, for who cannot see the terminal.
  if (kind == Kind::Own && rendered && delivery_ != Delivery::Offline) add_dispatcher();
  if (print_ != nullptr && (kind != Kind::None || !rendered || printing))
    voices.push_back(std::make_unique<speech::TextVoice>(*print_));
  if (voices.empty()) voices.push_back(std::make_unique<speech::SilentVoice>());
  return std::make_unique<speech::FallbackVoice>(
      std::move(voices), [this](const std::string& reason, const speech::Voice& next) {
        return voice_notice(reason, next);
      });
}

std::unique_ptr<speech::Voice> Ear::make_voice(bool report_braille) {
  {
    const std::scoped_lock lock(notices_mutex_);
    report_braille_ = report_braille;
  }
  std::unique_ptr<speech::Voice> lead = make_lead();
  const bool shared = delivery_ == Delivery::Device || delivery_ == Delivery::Print;
  std::vector<std::unique_ptr<speech::Voice>> beside;
  if (shared && print_ != nullptr && (terminal_ || choice_.printed))
    beside.push_back(std::make_unique<speech::TextVoice>(*print_));
  if (shared && others_ && choice_.braille)
    beside.push_back(std::make_unique<speech::BrailleVoice>(others_->braille));
  if (beside.empty()) return lead;
  return std::make_unique<speech::Chorus>(std::move(lead), std::move(beside),
                                          [this](const std::string& reason) { lose(reason); });
}

void Ear::lose(const std::string& reason) {
  {
    const std::scoped_lock lock(notices_mutex_);
    if (reason == "voice.no_device")
      losses_.push_back(problems_.back());
    else if (reason != "voice.no_braille" || report_braille_)
      losses_.push_back(complaint_of(reason));
  }
  wake_();
}

std::vector<Complaint> Ear::take_losses() {
  const std::scoped_lock lock(notices_mutex_);
  return std::exchange(losses_, {});
}

std::vector<std::string> Ear::variants() const {
  return espeak_ == nullptr ? std::vector<std::string>() : espeak_->variants();
}

Ear::~Ear() {
  speaker_.reset();
  voice_.reset();
  finish_recording();
  device_.reset();
}

void Ear::finish_recording() {
  audio::Problem problem = recorder_ ? recorder_->stop() : wav_.close();
  if (problem) recording_problem_ = std::move(problem);
}

void Ear::set_voice_notices(std::map<std::string, std::string> notices) {
  const std::scoped_lock lock(notices_mutex_);
  notices_ = std::move(notices);
}

std::string Ear::voice_notice_id(const std::string& reason, const std::string& next) {
  return reason + " " + next;
}

std::string Ear::voice_notice(const std::string& reason, const speech::Voice& next) {
  const std::scoped_lock lock(notices_mutex_);
  const auto notice = notices_.find(voice_notice_id(reason, kind_of(next)));
  if (notice != notices_.end()) return notice->second;
  // Without messages there is only the language of the source.
  return kind_of(next) == "text"
             ? "The voice does not work, so everything is printed here instead. Install the "
               "package espeak-ng-data to hear it."
             : "The voice does not work, so another one speaks.";
}

bool Ear::open_device() {
  device_ = std::make_unique<audio::Device>();
  const auto problem = device_->open(mixer_);
  if (!problem) return true;
  problems_.push_back({"no_device", *problem});
  device_.reset();
  delivery_ = print_ != nullptr ? Delivery::Print : Delivery::Silent;
  return false;
}

void Ear::open_sound(const EarOptions& options) {
  if (delivery_ == Delivery::Device) {
    if (!options.record.empty()) {
      recorder_ = std::make_unique<audio::Recorder>(mixer_);
      recording_problem_ = recorder_->start(options.record);
    }
    open_device();
  } else if (delivery_ == Delivery::Offline) {
    if (!options.record.empty()) recording_problem_ = wav_.open(options.record);
    offline_ = std::make_unique<audio::Offline>(
        mixer_, [this](std::span<const float> block) { wav_.write(block); });
  }
}

void Ear::set_levels(float speech, float cues, bool mono) {
  mixer_.levels().speech = speech;
  mixer_.levels().cues = cues;
  mixer_.levels().mono = mono;
}

void Ear::respell(const std::string& code, const std::vector<speech::Respelling>& words) {
  respellings_[code] = words;
  if (espeak_ != nullptr) espeak_->respell(code, words);
}

void Ear::speak_to(int listener) {
  listener_ = listener;
  speaker_->history().read_by(listener);
}

void Ear::forget_private() {
  speaker_->history().forget_private();
  clear_screen();
}

speech::VoiceSettings Ear::manner_for(const speech::Utterance& utterance) const {
  return manner_ ? manner_(utterance.to, utterance.lang) : speech::VoiceSettings();
}

/// Leaves what everybody has heard last.
void Ear::clear_screen() {
  constexpr std::size_t kStays = 8; // lines
  if (screen_ == nullptr || !(delivery_ == Delivery::Print || terminal_ || choice_.printed)) return;
  *screen_ << "\033[H\033[2J\033[3J"; // home, the screen, what was scrolled away
  std::vector<speech::Utterance> heard = speaker_->history().readable();
  heard.erase(std::remove_if(heard.begin(), heard.end(),
                             [](const speech::Utterance& one) { return one.to >= 0; }),
              heard.end());
  const std::size_t first = heard.size() > kStays ? heard.size() - kStays : 0;
  for (std::size_t i = first; i < heard.size(); ++i)
    *screen_ << heard[i].text << '\n';
  *screen_ << std::flush;
}

std::vector<Ear::AddressedCue> Ear::addressed(const std::vector<audio::Cue>& cues) const {
  std::vector<AddressedCue> out;
  for (const audio::Cue& cue : cues)
    out.push_back({cue, listener_});
  return out;
}

void Ear::answer(const std::string& text, const std::vector<audio::Cue>& cues,
                 speech::Category category, float pan) {
  act();
  if (text.empty()) {
    sound(cues);
    return;
  }
  incoming_ = addressed(cues);
  speaker_->say({0, text, language_, category, pan, -1, speech::Lane::Asked, listener_});
  incoming_.clear();
}

void Ear::perform(const std::vector<audio::Cue>& cues) {
  act();
  const audio::Frame end = play(addressed(cues));
  // Where nothing is rendered time does not pass, and nothing is heard.
  if (renders()) performed_until_ = end;
}

void Ear::narrate(const std::string& text, const std::vector<audio::Cue>& cues,
                  speech::Category category, float pan, int seat, Heed heed) {
  const bool event = heed == Heed::Event && category != speech::Category::System;
  if (heed == Heed::Never || (event && quiet_)) {
    remember(text, category);
    return sound_in_turn(cues);
  }
  const std::vector<AddressedCue> sounds = addressed(cues);
  if (text.empty()) {
    const auto waiting = cues_of_.find(last_narrated_);
    if (waiting == cues_of_.end())
      play(sounds);
    else
      waiting->second.insert(waiting->second.end(), sounds.begin(), sounds.end());
    return;
  }
  incoming_ = sounds;
  const std::uint64_t id =
      speaker_->say({0, text, language_, category, pan, seat, speech::Lane::Narrated, listener_});
  last_narrated_ = id;
  if (speaking_ != id) cues_of_[id] = std::exchange(incoming_, {});
  incoming_.clear();
}

void Ear::set_pause(int pause) {
  speaker_->set_pause(static_cast<std::uint64_t>(pause), [this] { return time(); });
}

std::uint64_t Ear::time() const {
  constexpr std::uint64_t kMs = 1000;
  return renders() ? static_cast<std::uint64_t>(mixer_.frames()) * kMs / audio::kSampleRate : now_;
}

std::optional<std::uint64_t> Ear::due() const { return renders() ? std::nullopt : speaker_->due(); }

/// The sounds alone of something that happens: after those of what happened before.
void Ear::sound_in_turn(const std::vector<audio::Cue>& cues) {
  const audio::Frame now = mixer_.frames();
  const audio::Frame wait = performed_until_ > now ? performed_until_ - now : 0;
  const audio::Frame end = play(addressed(cues), wait);
  if (renders()) performed_until_ = std::max(performed_until_, end);
}

void Ear::remember(const std::string& text, speech::Category category) {
  if (!text.empty())
    speaker_->history().add(
        {0, text, language_, category, 0, -1, speech::Lane::Narrated, listener_});
}

void Ear::act() {
  cues_of_.clear();
  mixer_.stop_cues();
  performed_until_ = 0;
  speaker_->act();
}

void Ear::say_again(const speech::Utterance& utterance) {
  act();
  speech::Utterance again = utterance;
  again.to = listener_; // who asks for it hears it
  speaker_->say_again(std::move(again));
}

void Ear::started(const speech::Utterance& utterance) {
  speaking_ = utterance.id;
  const auto waiting = cues_of_.find(utterance.id);
  play(waiting != cues_of_.end() ? waiting->second : incoming_);
  if (waiting != cues_of_.end()) cues_of_.erase(waiting);
  if (transcript_ != nullptr) *transcript_ << speech::TranscriptVoice::line(utterance) << std::endl;
}

audio::Frame Ear::play(const std::vector<AddressedCue>& cues, audio::Frame wait) {
  audio::Frame delay = wait;
  audio::Frame end = 0;
  for (const auto& [cue, to] : cues) {
    if (transcript_ != nullptr)
      *transcript_ << fmt::format("cue {:+.2f} {}{}\n", static_cast<double>(cue.pan), cue.name,
                                  speech::TranscriptVoice::addressee(to));
    const audio::Sound* sound = bank_.find(cue.name);
    if (sound == nullptr) continue;
    mixer_.play({.sound = sound,
                 .pan = cue.pan,
                 .distance = cue.far ? audio::Distance::far : audio::Distance::near,
                 .delay = delay});
    end = std::max(end, mixer_.frames() + delay + sound->samples.size());
    delay += audio::frames_of_ms(kCueGapMs);
  }
  return end;
}

void Ear::collect() {
  timeline_.collect(mixer_.events());
  const audio::SpokenSpan* span = timeline_.find(speaking_);
  if (span != nullptr && span->end_frame) bridge_.played(speaking_);
  // A long sitting would fill memory with its own past; a recording keeps it for the tests.
  constexpr std::size_t kEnough = 1000;
  if (delivery_ == Delivery::Device && timeline_.speech().size() > kEnough) timeline_.clear();
}

void Ear::pump() {
  collect();
  speaker_->pump();
}

void Ear::advance(audio::Frame frames) {
  if (!speaker_->idle()) bridge_.wait_delivered(speaking_);
  offline_->advance(frames);
  pump();
}

void Ear::advance_until_idle() {
  while (!idle())
    advance(audio::kBlockFrames);
}

} // namespace hmat::app
