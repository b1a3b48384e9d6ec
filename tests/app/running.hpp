// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/wire/descriptor.hpp"

#include <string>
#include <sys/types.h>

namespace hmat::app {

/// The real program while it runs. It is killed with its owner.
class Running {
public:
  enum class Keyboard : bool { None, Terminal };
  /// `arguments` are words of a shell.
  explicit Running(const std::string& arguments, Keyboard keyboard = Keyboard::None);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  /// Reads what it prints until that has come; false if it ends before, or hangs.
  bool until(const std::string& text);
  /// Reads until so many bytes have come; false if it ends before, or hangs.
  bool until(std::size_t bytes);
  /// From now on it can print little more than what was read: it waits for its reader.
  void narrow() const;
  /// How often that stands in what was read.
  int times(const std::string& text) const;
  const std::string& out() const { return out_; }
  /// Types into its terminal.
  void type(const std::string& bytes) const;
  /// Its terminal is gone.
  void hang_up() { terminal_ = Descriptor(); }
  /// kill -9.
  void kill();
  /// The same, and what it had printed by then is read.
  void kill_and_read();
  /// Reads to its end; the exit status, or -1 where a signal ended it or it hangs.
  int wait();

private:
  bool read();

  Descriptor terminal_;
  Descriptor output_;
  pid_t process_ = -1;
  std::string out_;
};

} // namespace hmat::app
