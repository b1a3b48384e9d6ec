// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/espeak_library.hpp"

#include <algorithm>
#include <espeak-ng/speak_lib.h>
#include <mutex>
#include <string_view>

namespace hmat::speech {
namespace {

/// The library is global and stays loaded until the process ends: in 1.51 the second
/// espeak_Terminate of a process waits for ever for a thread that has gone.
struct Process {
  std::mutex mutex;
  bool taken = false;
  int sample_rate = 0; ///< 0: not initialised
  std::string data_path;
};

Process& process() {
  static Process only;
  return only;
}

int on_samples(short* samples, int count, espeak_EVENT* events) {
  const auto* chunk = static_cast<const EspeakLibrary::Chunk*>(events->user_data);
  if (chunk == nullptr || samples == nullptr || count <= 0) return 0;
  return (*chunk)({samples, static_cast<std::size_t>(count)}) ? 0 : 1;
}

} // namespace

std::unique_ptr<EspeakLibrary> EspeakLibrary::open(const std::string& data_path) {
  Process& here = process();
  const std::scoped_lock lock(here.mutex);
  if (here.taken) return nullptr;
  if (here.sample_rate == 0) {
    // Synchronous: espeak_Cancel in the retrieval mode waits for the whole utterance.
    const int rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0,
                                       data_path.empty() ? nullptr : data_path.c_str(),
                                       espeakINITIALIZE_DONT_EXIT);
    if (rate <= 0) return nullptr;
    here.sample_rate = rate;
    here.data_path = data_path;
    espeak_SetSynthCallback(on_samples);
  }
  if (here.data_path != data_path) return nullptr;
  here.taken = true;
  return std::unique_ptr<EspeakLibrary>(new EspeakLibrary(here.sample_rate));
}

EspeakLibrary::~EspeakLibrary() {
  Process& here = process();
  const std::scoped_lock lock(here.mutex);
  here.taken = false;
}

bool EspeakLibrary::use_language(const std::string& language, const std::string& variant) {
  const std::string wanted = variant.empty() ? language : language + "+" + variant;
  if (wanted == voice_) return true; // each switch keeps a kilobyte
  // The library takes the plain voice for a variant that it does not find.
  if (espeak_SetVoiceByName(wanted.c_str()) != EE_OK) return false;
  voice_ = wanted;
  return true;
}

std::vector<std::string> EspeakLibrary::variants() const {
  std::vector<std::string> names;
  espeak_VOICE wish{};
  wish.languages = "variant";
  constexpr std::string_view kFolder = "!v/";
  for (const espeak_VOICE** voice = espeak_ListVoices(&wish); *voice != nullptr; ++voice) {
    const std::string_view file = (*voice)->identifier;
    if (file.starts_with(kFolder)) names.emplace_back(file.substr(kFolder.size()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string EspeakLibrary::version() {
  const std::string_view all = espeak_Info(nullptr);
  return std::string(all.substr(0, all.find(' ')));
}

void EspeakLibrary::apply(const VoiceSettings& settings) {
  const VoiceSettings wanted = in_range(settings);
  espeak_SetParameter(espeakRATE, wanted.rate, 0);
  espeak_SetParameter(espeakPITCH, wanted.pitch, 0);
  espeak_SetParameter(espeakVOLUME, wanted.volume, 0);
}

bool EspeakLibrary::speak(const std::string& text, const Chunk& chunk) {
  // No markup and no phoneme input: a player's name may hold anything.
  auto* user_data = const_cast<Chunk*>(&chunk);
  return espeak_Synth(text.c_str(), text.size() + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, nullptr,
                      user_data) == EE_OK;
}

std::string EspeakLibrary::phonemes(const std::string& text) {
  std::string all;
  const void* rest = text.c_str();
  while (rest != nullptr) {
    const char* clause = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, 0);
    if (clause != nullptr) all += clause;
  }
  return all;
}

} // namespace hmat::speech
