// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/device.hpp"

#include "audio/mixer.hpp"

#include <SDL.h>

namespace hmat::audio {
namespace {

void SDLCALL pull(void* mixer, Uint8* bytes, int size) {
  constexpr std::size_t kFrameBytes = 2 * sizeof(float);
  static_cast<Mixer*>(mixer)->render(reinterpret_cast<float*>(bytes),
                                     static_cast<std::size_t>(size) / kFrameBytes);
}

std::string sentence(const char* reason) {
  return std::string("No sound device could be opened (") + reason +
         "); connect one or check the system's sound settings, then start again.";
}

} // namespace

Problem Device::open(Mixer& mixer, int block_frames) {
  if (is_open()) return std::nullopt;
  if (!started_ && SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return sentence(SDL_GetError());
  started_ = true;
  SDL_AudioSpec wanted{};
  wanted.freq = kSampleRate;
  wanted.format = AUDIO_F32SYS;
  wanted.channels = 2;
  wanted.samples = static_cast<Uint16>(block_frames);
  wanted.callback = pull;
  wanted.userdata = &mixer;
  id_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
  if (id_ == 0) return sentence(SDL_GetError());
  SDL_PauseAudioDevice(id_, 0);
  return std::nullopt;
}

Device::~Device() {
  if (id_ != 0) SDL_CloseAudioDevice(id_);
  if (started_) SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

} // namespace hmat::audio
