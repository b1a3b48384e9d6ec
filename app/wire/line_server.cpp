// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wire/line_server.hpp"

#include "app/wire/local_socket.hpp"

#include <algorithm>
#include <cerrno>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <utility>

namespace hmat::app {
namespace {

constexpr std::size_t kOwnFiles = 2; ///< the bell and the listener come before the guests

} // namespace

LineServer::LineServer(std::filesystem::path file, const LineLimits& limits,
                       std::function<void()> wake)
    : file_(std::move(file)), limits_(limits), wake_(std::move(wake)), listener_(listen_at(file_)) {
  if (!listener_) throw std::system_error(errno, std::generic_category());
  thread_ = std::thread([this] { run(); });
}

LineServer::~LineServer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  bell_.ring();
  thread_.join();
  std::error_code error; // where it cannot be removed the next one replaces it
  std::filesystem::remove(file_, error);
}

std::optional<LineServer::Heard> LineServer::next() {
  const std::lock_guard lock(mutex_);
  if (heard_.empty()) return std::nullopt;
  Heard heard = std::move(heard_.front());
  heard_.pop_front();
  if (Guest* const guest = find(heard.guest); guest != nullptr && heard.line)
    if (guest->waiting-- == limits_.waiting) bell_.ring(); // it may be read again
  return heard;
}

void LineServer::send(int number, std::string_view line) {
  const std::lock_guard lock(mutex_);
  Guest* const guest = find(number);
  if (guest == nullptr || guest->leaving) return;
  guest->wire.send(line);
  if (!guest->due) guest->due = Clock::now() + limits_.patience;
  bell_.ring();
}

void LineServer::dismiss(int number, std::string_view line) {
  const std::lock_guard lock(mutex_);
  Guest* const guest = find(number);
  if (guest == nullptr || guest->leaving) return;
  if (!line.empty()) guest->wire.send(line);
  guest->leaving = true;
  guest->due = Clock::now() + limits_.patience;
  std::erase_if(heard_, [&](const Heard& one) { return one.guest == number; });
  bell_.ring();
}

LineServer::Guest* LineServer::find(int number) {
  const auto found = std::find_if(guests_.begin(), guests_.end(),
                                  [&](const Guest& one) { return one.number == number; });
  return found == guests_.end() ? nullptr : &*found;
}

/// How long nothing is due.
LineServer::Clock::duration LineServer::wait() const {
  constexpr std::chrono::hours kLongest{1}; // then it is counted anew
  auto due = Clock::now() + kLongest;
  if (deaf_) due = std::min(due, *deaf_);
  for (const Guest& guest : guests_)
    if (guest.due) due = std::min(due, *guest.due);
  return std::max(due - Clock::now(), Clock::duration::zero());
}

void LineServer::run() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    if (deaf_ && *deaf_ <= Clock::now()) deaf_.reset();
    const bool admits = !deaf_ && guests_.size() < limits_.guests;
    std::vector<pollfd> watched{{bell_.file(), POLLIN, 0},
                                {admits ? listener_.get() : -1, POLLIN, 0}};
    for (const Guest& guest : guests_) {
      const bool reads = guest.leaving || guest.waiting < limits_.waiting;
      const int events = (reads ? POLLIN : 0) | (guest.wire.full() ? POLLOUT : 0);
      watched.push_back({guest.wire.file(), static_cast<short>(events), 0});
    }
    const auto milliseconds = std::chrono::ceil<std::chrono::milliseconds>(wait()).count();
    lock.unlock();
    ::poll(watched.data(), watched.size(), static_cast<int>(milliseconds));
    lock.lock();
    bell_.hush();
    const std::size_t heard_before = heard_.size();
    // Others may have been marked meanwhile, but only this thread takes guests in and out.
    for (std::size_t i = watched.size() - kOwnFiles; i-- > 0;) {
      Guest& guest = guests_[i];
      if (serve(guest, watched[i + kOwnFiles].revents)) continue;
      if (!guest.leaving) heard_.push_back({guest.number, std::nullopt});
      guests_.erase(guests_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (watched[1].revents != 0) admit();
    if (heard_.size() == heard_before) continue;
    lock.unlock();
    wake_();
    lock.lock();
  }
}

void LineServer::admit() {
  Descriptor socket(::accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
  if (socket) {
    guests_.push_back({.number = ++last_,
                       .wire = Wire(std::move(socket), limits_.longest),
                       .due = Clock::now() + limits_.patience});
  } else if (errno != EAGAIN && errno != EINTR && errno != ECONNABORTED) {
    deaf_ = Clock::now() + limits_.patience; // no room for it now: asking again at once is no help
  }
}

/// False if the guest has gone or must go.
bool LineServer::serve(Guest& guest, short ready) {
  if ((ready & (POLLIN | POLLHUP | POLLERR)) != 0) {
    std::vector<std::string> lines;
    const bool more = guest.wire.read(lines);
    if (!guest.leaving) {
      if (!lines.empty()) guest.due.reset();
      guest.waiting += lines.size();
      for (std::string& line : lines)
        heard_.push_back({guest.number, std::move(line)});
    }
    if (!more) return false;
  }
  if (guest.wire.full() && !guest.wire.write()) return false;
  if (guest.leaving && !guest.wire.full()) return false;
  return !guest.due || Clock::now() < *guest.due;
}

} // namespace hmat::app
