// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/chord.hpp"
#include "engine/options.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// A script of keys. A line holds chords parted by blanks, `#` begins a comment:
///
///   H Right*3 Enter    # Right three times; between keys it waits until nothing is pending
///   @wait idle         # waits until nothing is pending
///   @frames 4800       # lets the sound go on by so many frames
///   @during 9600       # the next key comes so many frames later, in the middle of speech or while
///                      # a computer player thinks
///   @type Ana          # types the text
///   banker: Tab Enter  # the keys of this line are pressed in the banker's window
///   @click 640 360     # clicks into the banker's window, in pixels from its upper left corner
namespace hmat::app {

struct PressKey {
  Chord chord;
  /// Pressed after this many frames of sound; without it, when nothing is pending any more.
  std::optional<std::int64_t> during;
  bool at_banker = false; ///< in the banker's window
  bool operator==(const PressKey&) const = default;
};
struct WaitIdle {
  bool operator==(const WaitIdle&) const = default;
};
struct AdvanceFrames {
  std::int64_t frames = 0;
  bool operator==(const AdvanceFrames&) const = default;
};
struct TypeText {
  std::string text; ///< UTF-8
  bool operator==(const TypeText&) const = default;
};

struct ClickBanker {
  int x = 0;
  int y = 0;
  bool operator==(const ClickBanker&) const = default;
};

struct Step {
  std::variant<PressKey, WaitIdle, AdvanceFrames, TypeText, ClickBanker> what;
  std::size_t line = 0; ///< from 1, for messages
};

/// Reads a script line by line, as lines come from a file or from a person without a terminal.
class ScriptReader {
public:
  /// `name` stands in messages: a file's name or "the input".
  explicit ScriptReader(std::string name) : name_(std::move(name)) {}

  /// The steps of the next line. A line with a fault gives no steps at all.
  std::variant<std::vector<Step>, Complaint> line(std::string_view text);
  /// Nothing, or what is missing at the end of the script.
  std::optional<Complaint> end() const;

private:
  std::optional<Complaint> directive(std::string_view text, std::vector<Step>& steps);
  std::optional<Complaint> click(std::string_view rest, std::vector<Step>& steps) const;
  std::optional<Complaint> keys(std::string_view text, std::vector<Step>& steps);
  Complaint fault(const std::string& why) const;

  std::string name_;
  std::size_t number_ = 0;
  std::optional<std::int64_t> during_; ///< for the next key
};

std::variant<std::vector<Step>, Complaint> parse_script(std::string_view text, std::string name);
std::variant<std::vector<Step>, Complaint> load_script(const std::filesystem::path& file);

} // namespace hmat::app
