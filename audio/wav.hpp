// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/problem.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>

namespace hmat::audio {

enum class WavFormat { pcm16, float32 };

/// Writes 48 kHz stereo to a WAV file (RIFF; up to 4 GB). The header is right after every
/// `flush`, so that a program that dies leaves a file that plays.
class WavWriter {
public:
  ~WavWriter();

  Problem open(const std::filesystem::path& path, WavFormat format = WavFormat::pcm16);
  /// Interleaved stereo within ±1.
  void write(std::span<const float> stereo);
  void flush();
  /// Completes the file; a problem if any of it couldn't be written.
  Problem close();

private:
  void write_header();

  std::ofstream file_;
  std::filesystem::path path_;
  WavFormat format_ = WavFormat::pcm16;
  std::uint32_t data_bytes_ = 0;
  std::string bytes_;
};

} // namespace hmat::audio
