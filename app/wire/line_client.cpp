// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wire/line_client.hpp"

#include "app/wire/local_socket.hpp"

#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/inotify.h>
#include <utility>

namespace hmat::app {
namespace {

constexpr int kForever = -1;
/// Where the folder cannot be watched.
constexpr int kLookAgainMs = 1000;

Descriptor watch_folder(const std::filesystem::path& folder) {
  Descriptor watch(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
  if (watch && ::inotify_add_watch(watch.get(), folder.c_str(), IN_MOVED_TO) < 0) return {};
  return watch;
}

} // namespace

LineClient::LineClient(std::filesystem::path file, std::size_t longest, std::function<void()> wake)
    : file_(std::move(file)), longest_(longest), wake_(std::move(wake)),
      watch_(watch_folder(file_.parent_path())), thread_([this] { run(); }) {}

LineClient::~LineClient() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  bell_.ring();
  thread_.join();
}

std::optional<LineClient::Event> LineClient::next() {
  const std::lock_guard lock(mutex_);
  if (events_.empty()) return std::nullopt;
  Event event = std::move(events_.front());
  events_.pop_front();
  return event;
}

void LineClient::send(std::string_view line) {
  const std::lock_guard lock(mutex_);
  if (!wire_) return;
  wire_->send(line);
  bell_.ring();
}

void LineClient::tell(Event event) {
  {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
  }
  wake_();
}

void LineClient::wait_for(int file, short events, int milliseconds) {
  {
    // The bell for the end may have been hushed with another.
    const std::lock_guard lock(mutex_);
    if (ending_) return;
  }
  std::array<pollfd, 2> watched{pollfd{bell_.file(), POLLIN, 0}, pollfd{file, events, 0}};
  ::poll(watched.data(), watched.size(), milliseconds);
  bell_.hush();
}

void LineClient::run() {
  for (;;) {
    {
      const std::lock_guard lock(mutex_);
      if (ending_) return;
    }
    Descriptor socket = connect_to(file_);
    const bool crowded = !socket && errno == EAGAIN; // nothing appears when the others have gone
    if (socket && converse(std::move(socket))) continue;
    // The watch was there before the attempt, so that nothing can appear unseen.
    wait_for(watch_.get(), POLLIN, watch_ && !crowded ? kForever : kLookAgainMs);
    std::array<char, 4096> news{};
    while (watch_ && ::read(watch_.get(), news.data(), news.size()) > 0) {
    }
  }
}

/// Until the other one has gone, or this one is to end. False if the other one has said nothing: it
/// is not asked again at once.
bool LineClient::converse(Descriptor socket) {
  const int file = socket.get();
  {
    const std::lock_guard lock(mutex_);
    wire_.emplace(std::move(socket), longest_);
  }
  tell({What::Met, {}});
  bool spoken = false;
  for (bool there = true; there;) {
    std::unique_lock lock(mutex_);
    if (ending_) return true;
    const int events = POLLIN | (wire_->full() ? POLLOUT : 0);
    lock.unlock();
    wait_for(file, static_cast<short>(events), kForever);
    lock.lock();
    std::vector<std::string> lines;
    wire_->write(); // where that fails there may still be last words to read
    there = wire_->read(lines);
    lock.unlock();
    spoken = spoken || !lines.empty();
    for (std::string& line : lines)
      tell({What::Line, std::move(line)});
  }
  {
    const std::lock_guard lock(mutex_);
    wire_.reset();
  }
  tell({What::Gone, {}});
  return spoken;
}

} // namespace hmat::app
