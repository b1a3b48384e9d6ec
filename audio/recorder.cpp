// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/recorder.hpp"

#include <array>
#include <chrono>

namespace hmat::audio {
namespace {

constexpr std::size_t kTapSamples = std::size_t{5} * 2 * kSampleRate;

} // namespace

Recorder::Recorder(Mixer& mixer) : tap_(kTapSamples), mixer_(mixer) {}

Recorder::~Recorder() { stop(); }

Problem Recorder::start(const std::filesystem::path& path, WavFormat format) {
  if (Problem problem = stop()) return problem;
  if (Problem problem = writer_.open(path, format)) return problem;
  tap_.drop(tap_.readable());
  stopping_ = false;
  mixer_.set_tap(&tap_);
  thread_ = std::thread([this] { run(); });
  return std::nullopt;
}

Problem Recorder::stop() {
  if (!thread_.joinable()) return std::nullopt;
  mixer_.set_tap(nullptr);
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  thread_.join();
  drain();
  return writer_.close();
}

void Recorder::run() {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, std::chrono::milliseconds(100), [&] { return stopping_; })) {
    drain();
    writer_.flush();
  }
}

void Recorder::drain() {
  std::array<float, 4096> block{};
  while (const std::size_t count = tap_.pop(block))
    writer_.write(std::span(block).first(count));
}

} // namespace hmat::audio
