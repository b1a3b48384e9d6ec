// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/input_thread.hpp"

#include <array>
#include <cerrno>
#include <poll.h>
#include <string>
#include <sys/eventfd.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace hmat::app {

InputThread::InputThread(int descriptor, Listener listener)
    : listener_(std::move(listener)), stop_(eventfd(0, EFD_CLOEXEC)) {
  if (stop_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  thread_ = std::thread([this, descriptor] { run(descriptor); });
}

InputThread::~InputThread() {
  eventfd_write(stop_, 1);
  thread_.join();
  close(stop_);
}

void InputThread::run(int descriptor) {
  constexpr int kQuietMs = 30; // the bytes of one key come together, even over a slow line
  constexpr int kForever = -1;
  std::array<char, 1024> buffer{};
  int wait = kForever;
  for (;;) {
    std::array<pollfd, 2> watched = {pollfd{descriptor, POLLIN, 0}, pollfd{stop_, POLLIN, 0}};
    const int ready = poll(watched.data(), watched.size(), wait);
    if (ready < 0 && errno == EINTR) continue;
    if (watched[1].revents != 0) return;
    if (ready == 0) {
      wait = kForever;
      listener_.quiet();
      continue;
    }
    const ssize_t count = ready < 0 ? 0 : read(descriptor, buffer.data(), buffer.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) {
      listener_.end();
      return;
    }
    listener_.bytes({buffer.data(), static_cast<std::size_t>(count)});
    wait = kQuietMs;
  }
}

void LineCutter::feed(std::string_view bytes,
                      const std::function<void(std::string_view line)>& line) {
  for (;;) {
    const std::size_t end = bytes.find('\n');
    held_ += bytes.substr(0, end);
    if (end == std::string_view::npos) return;
    bytes.remove_prefix(end + 1);
    line(std::exchange(held_, {}));
  }
}

void LineCutter::end(const std::function<void(std::string_view line)>& line) {
  if (!held_.empty()) line(std::exchange(held_, {}));
}

} // namespace hmat::app
