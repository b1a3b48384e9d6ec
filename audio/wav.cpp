// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/wav.hpp"

#include "audio/format.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace hmat::audio {
namespace {

constexpr std::uint32_t kChannels = 2;
constexpr std::uint32_t kHeaderBytes = 44;

/// Little-endian, whatever the machine is.
void put(std::string& out, std::uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i)
    out += static_cast<char>((value >> (8 * i)) & 0xFFU);
}
std::uint32_t sample_bytes(WavFormat format) { return format == WavFormat::pcm16 ? 2 : 4; }

} // namespace

WavWriter::~WavWriter() { close(); }

Problem WavWriter::open(const std::filesystem::path& path, WavFormat format) {
  close();
  path_ = path;
  format_ = format;
  data_bytes_ = 0;
  file_.clear();
  file_.open(path, std::ios::binary | std::ios::trunc);
  if (!file_)
    return "The recording " + path.string() +
           " can't be written; choose a folder that exists and that you may write to.";
  write_header();
  return std::nullopt;
}

void WavWriter::write(std::span<const float> stereo) {
  if (!file_.is_open()) return;
  bytes_.clear();
  for (const float sample : stereo) {
    if (format_ == WavFormat::float32)
      put(bytes_, std::bit_cast<std::uint32_t>(sample), 4);
    else
      put(bytes_, static_cast<std::uint32_t>(std::lround(std::clamp(sample, -1.0F, 1.0F) * 32767)),
          2);
  }
  if (bytes_.size() > std::numeric_limits<std::uint32_t>::max() - kHeaderBytes - data_bytes_)
    return;
  file_.write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
  data_bytes_ += static_cast<std::uint32_t>(bytes_.size());
}

void WavWriter::flush() {
  if (!file_.is_open()) return;
  const auto end = file_.tellp();
  file_.seekp(0);
  write_header();
  file_.seekp(end);
  file_.flush();
}

Problem WavWriter::close() {
  if (!file_.is_open()) return std::nullopt;
  flush();
  const bool written = file_.good();
  file_.close();
  if (written && file_) return std::nullopt;
  return "The recording " + path_.string() + " is not complete; check that the disk has room.";
}

void WavWriter::write_header() {
  constexpr std::uint32_t kPcm = 1;
  constexpr std::uint32_t kFloat = 3;
  const std::uint32_t bytes = sample_bytes(format_);
  bytes_.clear();
  bytes_ += "RIFF";
  put(bytes_, kHeaderBytes - 8 + data_bytes_, 4);
  bytes_ += "WAVEfmt ";
  put(bytes_, 16, 4);
  put(bytes_, format_ == WavFormat::pcm16 ? kPcm : kFloat, 2);
  put(bytes_, kChannels, 2);
  put(bytes_, kSampleRate, 4);
  put(bytes_, kSampleRate * kChannels * bytes, 4);
  put(bytes_, kChannels * bytes, 2);
  put(bytes_, 8 * bytes, 2);
  bytes_ += "data";
  put(bytes_, data_bytes_, 4);
  file_.write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
}

} // namespace hmat::audio
