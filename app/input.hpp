// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/key_map.hpp"
#include "engine/options.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

namespace hmat::app {

struct ProgramOptions;

/// Where keys come from besides the window: a terminal in raw mode, a script, or lines on standard
/// input in a script's syntax. All of them end up as SDL key events.
class Input {
public:
  virtual ~Input() = default;
  /// Keys are pressed one by one, each when all is quiet; time is then the script's own.
  virtual bool scripted() const { return false; }
  /// The next key wants to be pressed in the middle of speech, or while somebody thinks, after this
  /// many frames.
  virtual std::optional<std::int64_t> due_in_speech() { return std::nullopt; }
  /// The next step lets this many frames of sound pass.
  virtual std::optional<std::int64_t> frames_to_pass() { return std::nullopt; }
  /// Takes the next step, or waits for a line and reads it; false when there is none any more.
  virtual bool next() { return false; }
  /// SDL's number of the banker's window, for steps that belong there; 0 while it is closed.
  virtual void use_banker_window(std::uint32_t) {}
  /// What was wrong with the lines that were read last; told once.
  virtual std::optional<Complaint> take_complaint() { return std::nullopt; }
};

/// What `options` asks for; `terminal`: keys come from there, since there is no window. A script
/// that can't be read is a complaint.
std::variant<std::unique_ptr<Input>, Complaint> open_input(const ProgramOptions& options,
                                                           const KeyMap& keys, bool terminal);

} // namespace hmat::app
