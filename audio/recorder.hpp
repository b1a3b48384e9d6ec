// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/mixer.hpp"
#include "audio/wav.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace hmat::audio {

/// Writes what a device plays to a WAV file, on a thread of its own: the callback only copies.
/// (Offline rendering hands its blocks to a WavWriter directly.)
class Recorder {
public:
  /// One recorder a mixer, which must outlive this; a device that pulls from it must be closed
  /// first.
  explicit Recorder(Mixer& mixer);
  ~Recorder();
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  Problem start(const std::filesystem::path& path, WavFormat format = WavFormat::pcm16);
  /// Completes the file. Does nothing when none was started.
  Problem stop();

private:
  void run();
  void drain();

  SpscRing<float> tap_; ///< five seconds: the disk may be that slow
  Mixer& mixer_;
  WavWriter writer_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::thread thread_;
};

} // namespace hmat::audio
