// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/wire/bell.hpp"
#include "app/wire/wire.hpp"

#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace hmat::app {

/// Speaks in lines with a LineServer, on a thread of its own. Where there is none it waits for one,
/// and again after each that has gone, without asking over and over.
class LineClient {
public:
  enum class What : std::uint8_t { Met, Line, Gone };
  struct Event {
    What what = What::Met;
    std::string line; ///< of What::Line
  };

  /// `longest`: bytes of the longest line that is taken. `wake` is called from the thread when
  /// next() has something. The folder of `file` must exist.
  LineClient(std::filesystem::path file, std::size_t longest, std::function<void()> wake);
  ~LineClient();
  LineClient(const LineClient&) = delete;
  LineClient& operator=(const LineClient&) = delete;

  std::optional<Event> next();
  /// Nothing happens where nobody is met.
  void send(std::string_view line);

private:
  void run();
  void wait_for(int file, short events, int milliseconds);
  bool converse(Descriptor socket);
  void tell(Event event);

  std::filesystem::path file_;
  std::size_t longest_;
  std::function<void()> wake_;
  Descriptor watch_; ///< tells when something appears in the folder
  Bell bell_;
  std::mutex mutex_; ///< over all that follows
  std::optional<Wire> wire_;
  std::deque<Event> events_;
  bool ending_ = false;
  std::thread thread_; ///< last: it uses the rest
};

} // namespace hmat::app
