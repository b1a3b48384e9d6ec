// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/espeak_library.hpp"

#include <atomic>
#include <espeak-ng/speak_lib.h>

namespace hmat::speech {
namespace {

// The library itself is global; this says whether somebody has it.
std::atomic_flag library_taken = ATOMIC_FLAG_INIT;

int on_samples(short* samples, int count, espeak_EVENT* events) {
  const auto* chunk = static_cast<const EspeakLibrary::Chunk*>(events->user_data);
  if (chunk == nullptr || samples == nullptr || count <= 0) return 0;
  return (*chunk)({samples, static_cast<std::size_t>(count)}) ? 0 : 1;
}

} // namespace

std::unique_ptr<EspeakLibrary> EspeakLibrary::open(const std::string& data_path) {
  if (library_taken.test_and_set()) return nullptr;
  // Synchronous: espeak_Cancel in the retrieval mode waits for the whole utterance.
  const int rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0,
                                     data_path.empty() ? nullptr : data_path.c_str(),
                                     espeakINITIALIZE_DONT_EXIT);
  if (rate <= 0) {
    library_taken.clear();
    return nullptr;
  }
  espeak_SetSynthCallback(on_samples);
  return std::unique_ptr<EspeakLibrary>(new EspeakLibrary(rate));
}

EspeakLibrary::~EspeakLibrary() {
  espeak_Terminate();
  library_taken.clear();
}

bool EspeakLibrary::use_language(const std::string& language) {
  if (language == language_) return true; // each switch keeps a kilobyte
  if (espeak_SetVoiceByName(language.c_str()) != EE_OK) return false;
  language_ = language;
  return true;
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
