// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/ear/pcm_bridge.hpp"
#include "app/ear/voice_choice.hpp"
#include "audio/bank.hpp"
#include "audio/cue_map.hpp"
#include "audio/device.hpp"
#include "audio/offline.hpp"
#include "audio/outline.hpp"
#include "audio/recorder.hpp"
#include "audio/timeline.hpp"
#include "engine/options.hpp"
#include "speech/speaker.hpp"
#include "speech/voice/braille.hpp"
#include "speech/voice/espeak.hpp"
#include "speech/voice/speech_dispatcher.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace hmat::app {

/// How what is said reaches the player.
enum class Delivery : std::uint8_t {
  Device,  ///< own voice and cues through the sound card
  Offline, ///< the same, rendered faster than real time and only recorded
  Print,   ///< lines on the terminal
  Silent   ///< nowhere: for transcripts
};

/// What other programs offer. A script has none of it: it must hear the same everywhere.
struct OtherVoices {
  speech::SpeechDispatcherVoice::Options dispatcher{};
  speech::BrailleVoice::Options braille{};
};

/// Who wants to hear something that happens by itself.
enum class Heed : std::uint8_t {
  Event,  ///< it is told, unless the player wants to be told only what was asked for
  Never,  ///< its sounds are heard and the words are kept in the history
  Always, ///< it is told in any case
};

struct EarOptions {
  Delivery delivery = Delivery::Device;
  std::filesystem::path assets{};
  std::string language = "en";
  std::ostream* print = nullptr;      ///< for Delivery::Print and when the sound card is missing
  bool print_clears = false;          ///< `print` is a screen that can be cleared
  std::ostream* transcript = nullptr; ///< every utterance and cue as a line, with its pan
  std::filesystem::path record{};     ///< a WAV file of what is heard; empty = none
  bool terminal = false;              ///< the player is at `print`: all is printed, always
  std::optional<OtherVoices> others{};
  std::string voice_data{}; ///< where the own voice's data is; empty = its standard place
};

/// Everything a player hears: speech in two lanes, cues beside it, and who hears it. One main
/// thread calls it.
class Ear {
public:
  /// `wake` is called, from any thread, when pump() has something to do.
  Ear(const EarOptions& options, const std::function<void()>& wake);
  ~Ear();
  Ear(const Ear&) = delete;
  Ear& operator=(const Ear&) = delete;

  /// What does not work (cues, the sound card), to be said and printed.
  const std::vector<Complaint>& problems() const { return problems_; }
  /// Why the recording is missing or not complete; nothing if it was not wanted or is as it should
  /// be.
  const audio::Problem& recording_problem() const { return recording_problem_; }
  /// Completes the recording: nothing is recorded any more.
  void finish_recording();
  /// What the sounds come from now: the wish, or Print when the sound card failed.
  Delivery delivery() const { return delivery_; }

  /// Answers a key: cuts off everything, plays the cues and says the text.
  void answer(const std::string& text, const std::vector<audio::Cue>& cues = {},
              speech::Category category = speech::Category::System, float pan = 0);
  /// Answers a key by sound alone. The ear is not idle until the cues have been heard to their end
  /// or something else is answered, so that words can follow them.
  void perform(const std::vector<audio::Cue>& cues);
  /// Something happened: waits its turn. A text that is empty makes the sound alone. What the
  /// program itself has to say is always told.
  void narrate(const std::string& text, const std::vector<audio::Cue>& cues,
               speech::Category category, float pan = 0, int seat = -1, Heed heed = Heed::Event);
  /// Whether what happens by itself is heard by its sounds alone.
  void set_quiet(bool quiet) { quiet_ = quiet; }
  bool quiet() const { return quiet_; }
  /// How long it is quiet between two things that happen by themselves, in milliseconds.
  void set_pause(int pause);
  /// The time, in milliseconds, where no sound is rendered that would tell it.
  void set_now(std::uint64_t now) { now_ = now; }
  /// When such a pause ends, in that time; nothing if nothing waits for it, or sound tells the
  /// time.
  std::optional<std::uint64_t> due() const;
  /// Puts into the history what was told at another time, without a sound.
  void remember(const std::string& text, speech::Category category);
  /// A key was pressed: nothing of before is said any more.
  void act();
  /// A sound beside what is being said.
  void sound(const audio::Cue& cue) { sound(std::vector{cue}); }
  void sound(const std::vector<audio::Cue>& cues) { play(addressed(cues)); }
  void say_again(const speech::Utterance& utterance);
  /// To whom everything is said from now on (see speech::kToAll), and who reads the history.
  void speak_to(int listener);
  /// The screen keeps nothing that one seat alone has heard.
  void clear_screen();
  /// The same, and the history forgets it.
  void forget_private();
  void set_language(const std::string& code) { language_ = code; }
  void respell(const std::string& code, const std::vector<speech::Respelling>& words);
  /// How each listener is spoken to in each language; asked before every utterance.
  using Manner = std::function<speech::VoiceSettings(int listener, const std::string& language)>;
  void set_manner(Manner manner) { manner_ = std::move(manner); }
  /// By whom all is said from now on. `anew`: also if it is the same choice, so that voices that
  /// failed are tried again, and a braille display that is missing is reported.
  void speak_with(const VoiceChoice& choice, bool anew = false);
  const VoiceChoice& voices() const { return choice_; }
  /// The player is at a terminal, not at a window.
  bool terminal() const { return terminal_; }
  /// Variants of the own voice, in the order of the alphabet; empty where it does not speak.
  std::vector<std::string> variants() const;
  /// What has failed besides the voice that leads, since the last call.
  std::vector<Complaint> take_losses();
  /// What the voice that takes over says first, by voice_notice_id().
  void set_voice_notices(std::map<std::string, std::string> notices);
  /// Of the failure with that message id, where `next` takes over: "own", "dispatcher" or "text".
  static std::string voice_notice_id(const std::string& reason, const std::string& next);
  void set_levels(float speech, float cues, bool mono);

  /// Takes up what the voices and the mixer report and goes on with the next utterance.
  void pump();
  /// Nothing is being said or performed, or waits for it.
  bool idle() const { return speaker_->idle() && mixer_.frames() >= performed_until_; }
  /// Offline only: time passes, `frames` of it are rendered.
  void advance(audio::Frame frames);
  /// Offline only: renders until the speech that is due has been heard.
  void advance_until_idle();

  audio::Bank& bank() { return bank_; } ///< every cue there is
  /// Whether there is a cue of just that name.
  bool has_cue(std::string_view name) const { return bank_.has(name); }
  /// The outlines of the faces that have one; their sounds are in the bank, too.
  const audio::Outlines& outlines() const { return outlines_; }
  speech::History& history() { return speaker_->history(); }
  audio::Mixer& mixer() { return mixer_; }
  const PcmBridge& bridge() const { return bridge_; }
  audio::Timeline& timeline() { return timeline_; }
  const std::vector<std::string>& unclean() const { return speaker_->unclean(); }

private:
  class Tee;

  /// A sound and whom it is for.
  struct AddressedCue {
    audio::Cue cue;
    int to = speech::kToPlayer;
  };

  speech::VoiceSettings manner_for(const speech::Utterance& utterance) const;
  std::unique_ptr<speech::Voice> make_lead();
  std::unique_ptr<speech::Voice> make_voice(bool report_braille);
  bool open_device();
  void lose(const std::string& reason);
  std::vector<AddressedCue> addressed(const std::vector<audio::Cue>& cues) const;
  void open_sound(const EarOptions& options);
  void started(const speech::Utterance& utterance);
  /// The first begins after `wait` frames. Answers with the frame at which the last of them
  /// ends, if they are heard at all.
  audio::Frame play(const std::vector<AddressedCue>& cues, audio::Frame wait = 0);
  void sound_in_turn(const std::vector<audio::Cue>& cues);
  void collect();

  bool renders() const { return delivery_ == Delivery::Device || delivery_ == Delivery::Offline; }
  std::uint64_t time() const;
  std::string voice_notice(const std::string& reason, const speech::Voice& next);

  std::vector<Complaint> problems_;
  audio::Problem recording_problem_;
  std::mutex notices_mutex_; ///< a voice that fails asks from its own thread; guards the next three
  std::map<std::string, std::string> notices_;
  std::vector<Complaint> losses_;
  bool report_braille_ = false; ///< also that there is none
  std::string language_;
  int listener_ = speech::kToPlayer;
  Manner manner_;
  std::map<std::string, std::vector<speech::Respelling>> respellings_; ///< by language
  std::function<void()> wake_;
  std::ostream* print_;
  std::ostream* screen_; ///< what can be cleared; null = nothing
  bool terminal_;
  std::optional<OtherVoices> others_;
  std::string voice_data_;
  VoiceChoice choice_;
  Delivery delivery_;
  std::ostream* transcript_;
  audio::Bank bank_;
  audio::Outlines outlines_;
  audio::Mixer mixer_;
  audio::Timeline timeline_;
  PcmBridge bridge_{mixer_};
  std::unique_ptr<audio::Recorder> recorder_;
  std::unique_ptr<audio::Device> device_;
  audio::WavWriter wav_;
  std::unique_ptr<audio::Offline> offline_;
  speech::EspeakVoice* espeak_ = nullptr; ///< inside voice_, if there is one
  std::unique_ptr<Tee> voice_;
  std::unique_ptr<speech::Speaker> speaker_;
  std::map<std::uint64_t, std::vector<AddressedCue>> cues_of_; ///< of utterances that wait
  std::vector<AddressedCue> incoming_; ///< of the utterance that is just being handed over
  std::uint64_t speaking_ = 0;         ///< the utterance started last
  std::uint64_t last_narrated_ = 0;
  audio::Frame performed_until_ = 0; ///< a frame of the mixer
  bool quiet_ = false;
  std::uint64_t now_ = 0;
};

} // namespace hmat::app
