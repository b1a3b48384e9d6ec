// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <thread>

namespace hmat::app {

/// Reads a descriptor in the background, since SDL waits for its own events only. The functions
/// are called in that thread: push events there, and do no more.
class InputThread {
public:
  struct Listener {
    std::function<void(std::string_view bytes)> bytes;
    std::function<void()> quiet; ///< nothing came for 30 ms after the last bytes
    std::function<void()> end;   ///< end of the input; nothing follows
  };

  InputThread(int descriptor, Listener listener);
  ~InputThread(); ///< stops at once, even in the middle of waiting
  InputThread(InputThread&&) = delete;

private:
  void run(int descriptor);

  Listener listener_;
  int stop_;
  std::thread thread_;
};

/// Cuts a stream of bytes into lines without their ends.
class LineCutter {
public:
  void feed(std::string_view bytes, const std::function<void(std::string_view line)>& line);
  /// Hands over a last line that has no end.
  void end(const std::function<void(std::string_view line)>& line);

private:
  std::string held_;
};

} // namespace hmat::app
