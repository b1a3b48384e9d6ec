// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/ssip.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

namespace hmat::speech {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kPatience{2000}; // for the reply to a command

std::string own_socket() {
  const char* runtime = std::getenv("XDG_RUNTIME_DIR");
  const std::string folder =
      runtime != nullptr && *runtime != '\0' ? runtime : "/run/user/" + std::to_string(::getuid());
  return folder + "/speech-dispatcher/speechd.sock";
}

Descriptor connect_file(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) return Descriptor();
  path.copy(address.sun_path, path.size());
  Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (socket &&
      ::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
    return socket;
  return Descriptor();
}

Descriptor connect_port(const SsipAddress& address) {
  addrinfo wish{};
  wish.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(address.host.c_str(), address.port.c_str(), &wish, &found) != 0)
    return Descriptor();
  Descriptor connected;
  for (const addrinfo* one = found; one != nullptr && !connected; one = one->ai_next) {
    Descriptor socket(::socket(one->ai_family, SOCK_STREAM | SOCK_CLOEXEC, one->ai_protocol));
    if (socket && ::connect(socket.get(), one->ai_addr, one->ai_addrlen) == 0)
      connected = std::move(socket);
  }
  ::freeaddrinfo(found);
  return connected;
}

std::optional<SsipEvent::Kind> event_kind(int code) {
  switch (code) {
  case 701: return SsipEvent::Kind::Begun;
  case 702: return SsipEvent::Kind::Ended;
  case 703: return SsipEvent::Kind::Cancelled;
  default: return std::nullopt;
  }
}

template <class Number>
Number number_in(std::string_view text) {
  Number number{};
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

} // namespace

SsipAddress SsipAddress::read(const std::string& text) {
  SsipAddress address;
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string rest = colon < text.size() ? text.substr(colon + 1) : "";
  if (text.substr(0, colon) != "inet_socket") {
    address.socket = rest.empty() ? own_socket() : rest;
    return address;
  }
  const std::size_t second = std::min(rest.find(':'), rest.size());
  if (second > 0) address.host = rest.substr(0, second);
  if (second + 1 < rest.size()) address.port = rest.substr(second + 1);
  return address;
}

std::optional<Ssip> Ssip::connect(const SsipAddress& address) {
  Descriptor socket = address.socket.empty() ? connect_port(address) : connect_file(address.socket);
  if (!socket) return std::nullopt;
  return Ssip(std::move(socket));
}

std::optional<SsipReply> Ssip::ask(std::string_view command) {
  if (!send(std::string(command) + "\r\n")) return std::nullopt;
  return reply();
}

std::optional<SsipReply> Ssip::speak(std::string_view text) {
  auto ready = ask("SPEAK");
  if (!ready || !ready->accepted()) return ready;
  std::string data;
  if (text.starts_with('.')) data = "."; // a line of one dot would end the text
  for (const char c : text)
    data += c == '\n' || c == '\r' ? ' ' : c;
  if (!send(data + "\r\n.\r\n")) return std::nullopt;
  return reply();
}

bool Ssip::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::optional<SsipReply> Ssip::reply() {
  const auto until = Clock::now() + kPatience;
  while (!reply_) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd ready{socket_.get(), POLLIN, 0};
    if (left <= 0 || ::poll(&ready, 1, static_cast<int>(left)) <= 0 || !take_in())
      return std::nullopt;
  }
  return std::exchange(reply_, std::nullopt);
}

bool Ssip::take_in() {
  std::array<char, 4096> buffer{};
  for (;;) {
    const ssize_t n = ::recv(socket_.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (n < 0) return errno == EAGAIN || errno == EINTR;
    if (n == 0) return false;
    unread_.append(buffer.data(), static_cast<std::size_t>(n));
    read_lines();
  }
}

void Ssip::read_lines() {
  for (;;) {
    const std::size_t end = unread_.find("\r\n");
    if (end == std::string::npos) return;
    read_line(std::string_view(unread_).substr(0, end));
    unread_.erase(0, end + 2);
  }
}

/// "225-1" goes on, "225 OK MESSAGE QUEUED" ends a reply; an event looks the same.
void Ssip::read_line(std::string_view line) {
  constexpr std::size_t kDigits = 3;
  if (line.size() <= kDigits) return;
  if (line[kDigits] == '-') {
    coming_.data.emplace_back(line.substr(kDigits + 1));
    return;
  }
  SsipReply whole = std::exchange(coming_, {});
  whole.code = number_in<int>(line.substr(0, kDigits));
  constexpr int kEvents = 700;
  if (whole.code < kEvents) {
    reply_ = std::move(whole);
  } else if (const auto kind = event_kind(whole.code); kind && !whole.data.empty()) {
    events_.push_back({number_in<std::uint64_t>(whole.data.front()), *kind});
  }
}

std::vector<SsipEvent> Ssip::take_events() { return std::exchange(events_, {}); }

} // namespace hmat::speech
