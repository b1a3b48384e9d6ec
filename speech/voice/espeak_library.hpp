// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/voice.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace hmat::speech {

/// The espeak-ng library, opened. It has global state: one at a time, used by the thread that
/// opened it.
class EspeakLibrary {
public:
  /// Samples of one utterance, piece by piece; false stops the synthesis within microseconds.
  using Chunk = std::function<bool(std::span<const std::int16_t>)>;

  /// `data_path`: folder that holds "espeak-ng-data", empty = where the system has it. Null if the
  /// data is missing or damaged, if the library is open already, or was opened with another path.
  static std::unique_ptr<EspeakLibrary> open(const std::string& data_path);
  ~EspeakLibrary();
  EspeakLibrary(const EspeakLibrary&) = delete;
  EspeakLibrary& operator=(const EspeakLibrary&) = delete;

  /// Chooses the voice of a language, in a variant if one is named and there; false if there is no
  /// voice for it.
  bool use_language(const std::string& language, const std::string& variant = {});
  /// The names of the variants that lie in the data, in the order of the alphabet.
  std::vector<std::string> variants() const;
  static std::string version(); ///< "1.51"
  void apply(const VoiceSettings& settings);
  int sample_rate() const { return sample_rate_; }
  /// UTF-8 without markup. False if the library refuses.
  bool speak(const std::string& text, const Chunk& chunk);
  /// What the voice would say, in the library's phoneme letters.
  std::string phonemes(const std::string& text);

private:
  explicit EspeakLibrary(int sample_rate) : sample_rate_(sample_rate) {}
  int sample_rate_;
  std::string voice_; ///< language and variant
};

} // namespace hmat::speech
