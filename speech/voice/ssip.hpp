// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/descriptor.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hmat::speech {

/// Where a Speech Dispatcher listens: a socket in the file system, or a port of a machine.
struct SsipAddress {
  std::string socket; ///< a path; empty = the port
  std::string host = "127.0.0.1";
  std::string port = "6560";

  /// Reads what SPEECHD_ADDRESS may hold: "unix_socket[:path]" or "inet_socket[:host[:port]]".
  /// Without a path it is the socket in the user's runtime folder.
  static SsipAddress read(const std::string& text);
};

/// What the server tells of a message that it was given.
struct SsipEvent {
  enum class Kind : std::uint8_t { Begun, Ended, Cancelled };
  std::uint64_t message = 0;
  Kind kind = Kind::Begun;
};

struct SsipReply {
  int code = 0;
  std::vector<std::string> data;                              ///< one entry a line
  bool accepted() const { return code >= 200 && code < 300; } ///< 300 and up: refused
};

/// A conversation with Speech Dispatcher in its protocol SSIP (Speech Dispatcher's manual, "SSIP
/// Documentation"). Used by one thread.
///
/// Why not libspeechd: when the server dies, it closes its descriptor, but still writes to and
/// closes that number later, which by then may be another file of ours; it never reports the death,
/// and may wait for ever.
class Ssip {
public:
  /// Nothing if nobody listens there.
  static std::optional<Ssip> connect(const SsipAddress& address);

  int file() const { return socket_.get(); } ///< readable when take_in() has something to do
  /// Sends one command and waits for its reply; nothing if the server is gone, or silent for two
  /// seconds.
  std::optional<SsipReply> ask(std::string_view command);
  /// Has a text spoken; the reply's first line of data is the number of the message. Nothing as
  /// for ask().
  std::optional<SsipReply> speak(std::string_view text);
  /// Reads what has arrived without waiting; false if the server is gone.
  bool take_in();
  /// The events that have arrived since the last call.
  std::vector<SsipEvent> take_events();

private:
  explicit Ssip(Descriptor socket) : socket_(std::move(socket)) {}
  bool send(std::string_view bytes);
  std::optional<SsipReply> reply();
  void read_lines();
  void read_line(std::string_view line);

  Descriptor socket_;
  std::string unread_;
  SsipReply coming_; ///< the lines of a reply or event that has not ended yet
  std::optional<SsipReply> reply_;
  std::vector<SsipEvent> events_;
};

} // namespace hmat::speech
