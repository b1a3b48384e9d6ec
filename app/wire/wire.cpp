// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wire/wire.hpp"

#include <array>
#include <cerrno>
#include <sys/socket.h>

namespace hmat::app {
namespace {

bool to_be_repeated() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

} // namespace

bool Wire::write() {
  std::size_t done = 0;
  bool there = true;
  while (done < out_.size()) {
    const ssize_t n =
        ::send(socket_.get(), out_.data() + done, out_.size() - done, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n < 0) {
      there = to_be_repeated();
      break;
    }
    done += static_cast<std::size_t>(n);
  }
  out_.erase(0, done);
  return there;
}

bool Wire::read(std::vector<std::string>& lines) {
  std::array<char, 16384> buffer{};
  const ssize_t n = ::recv(socket_.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (n < 0) return to_be_repeated();
  if (n == 0) return false;
  std::string_view bytes(buffer.data(), static_cast<std::size_t>(n));
  for (std::size_t end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
    in_.append(bytes.substr(0, end));
    if (in_.size() > longest_) return false;
    lines.push_back(std::exchange(in_, {}));
    bytes.remove_prefix(end + 1);
  }
  in_.append(bytes);
  return in_.size() <= longest_;
}

} // namespace hmat::app
