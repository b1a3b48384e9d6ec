// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/bell.hpp"
#include "speech/voice/braille_library.hpp"
#include "speech/voice/braille_roll.hpp"
#include "speech/voice/voice.hpp"

#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace hmat::speech {

/// A braille display, through BrlAPI. It shows a line until the reader moves on (see BrailleRoll):
/// the display's keys for a window's width left and right pan and then turn to the lines before and
/// after, those for lines up and down turn whole lines, top and bottom go to the oldest and the
/// newest. Dots seven and eight in the last cell say that more follows. All other keys stay the
/// screen reader's.
///
/// An utterance is done as soon as it is on the roll: the display never sets the pace. What is said
/// to one of several people alone is not shown: a display lies on the table, under anybody's
/// fingers.
///
/// Fails with "voice.no_braille" where there is no library, no server or no display, and with
/// "voice.braille_lost" when the server has gone.
class BrailleVoice final : public Voice {
public:
  struct Options {
    std::string host = {}; ///< "host:number" of the server; empty = this machine's
    std::string auth = {}; ///< how to prove that one may connect; empty = the usual way
    std::optional<int> terminal =
        {}; ///< the window or terminal that is spoken for; none = found out
  };

  explicit BrailleVoice(Options options);
  ~BrailleVoice() override;
  BrailleVoice(const BrailleVoice&) = delete;
  BrailleVoice& operator=(const BrailleVoice&) = delete;

  void start(const Utterance& utterance, std::uint64_t generation) override;
  void cancel() override {} ///< what is shown stays
  std::string name() const override { return "braille"; }
  void set(const VoiceSettings& settings) override { settings_ = in_range(settings); }
  VoiceSettings settings() const override { return settings_; }
  /// The listener also hears, once and from another thread, when the display is lost between two
  /// utterances: the outcome of utterance 0.
  void on_completion(Listener listener) override;

private:
  class Connection;
  void work();

  const Options options_;
  VoiceSettings settings_;
  Bell bell_;
  std::mutex mutex_; // guards what follows
  Listener listener_;
  struct Line {
    std::string text;
    bool at_once = false;
  };
  std::deque<Line> lines_; ///< that the worker has not taken yet
  bool quit_ = false;
  const char* failure_ = nullptr; ///< why nothing is shown any more
  std::thread worker_;            // last: it uses all of the above
};

} // namespace hmat::speech
