// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/wire/bell.hpp"
#include "app/wire/wire.hpp"

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace hmat::app {

/// How much guests may ask of a LineServer. Beyond it they are not read, or are put out.
struct LineLimits {
  std::size_t longest = 4096; ///< bytes of a line of theirs
  std::size_t waiting = 32;   ///< lines of one guest that have not been taken yet
  std::size_t guests = 4;     ///< at the same time; more of them wait to be let in
  /// Within that time a guest must have begun to speak, must answer a line, and must take what is
  /// sent to it.
  std::chrono::milliseconds patience{10'000};
};

/// Speaks in lines with whoever connects to a socket in the file system, on a thread of its own:
/// the caller never waits, whatever guests do.
class LineServer {
public:
  /// `guest` has said `line`; without one it has gone, or was put out.
  struct Heard {
    int guest = 0;
    std::optional<std::string> line;
  };

  /// Listens at `file`, see listen_at(). `wake` is called from the thread when next() has
  /// something. Throws std::system_error if nobody can be heard there.
  LineServer(std::filesystem::path file, const LineLimits& limits, std::function<void()> wake);
  /// Ends all conversations; the file is gone.
  ~LineServer();
  LineServer(const LineServer&) = delete;
  LineServer& operator=(const LineServer&) = delete;

  std::optional<Heard> next();
  /// Says a line that must be answered. Nothing happens where that guest is gone.
  void send(int guest, std::string_view line);
  /// Ends the conversation, with a last line unless it is empty; nothing is heard of it any more.
  void dismiss(int guest, std::string_view line = {});

private:
  using Clock = std::chrono::steady_clock;
  struct Guest {
    int number = 0;
    Wire wire;
    std::size_t waiting = 0;              ///< lines of it in heard_
    bool leaving = false;                 ///< gets what is still to be sent
    std::optional<Clock::time_point> due; ///< when it is put out
  };

  void run();
  Clock::duration wait() const;
  void admit();
  bool serve(Guest& guest, short ready);
  Guest* find(int number);

  std::filesystem::path file_;
  LineLimits limits_;
  std::function<void()> wake_;
  Descriptor listener_;
  Bell bell_;
  std::mutex mutex_; ///< over all that follows
  std::vector<Guest> guests_;
  std::deque<Heard> heard_;
  int last_ = 0;                          ///< number of the last guest
  std::optional<Clock::time_point> deaf_; ///< nobody is let in until then
  bool ending_ = false;
  std::thread thread_; ///< last: it uses the rest
};

} // namespace hmat::app
