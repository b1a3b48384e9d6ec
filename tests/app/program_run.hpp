// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "tests/app/support.hpp"

#include <string>

/// The real program, as a player starts it.
namespace hmat::app {

struct Ran {
  std::string out; ///< standard output and, unless it was sent elsewhere, standard error
  int status;      ///< the process's exit status
};

/// `arguments` are words of a shell: they may redirect.
Ran run_hmat(const std::string& arguments);
/// A script of the shell; the program is $HMAT in it.
Ran run_shell(const std::string& script);

/// A player with a folder of his own for settings and tables, who presses keys and listens.
class Player {
public:
  std::filesystem::path file(const char* name) const { return home_.file(name); }
  const std::filesystem::path& home() const { return home_.path(); }
  /// The transcript of pressing `keys` (a key script); standard error is in said_aside().
  Ran press(const std::string& keys, const std::string& arguments = "--lang en") const;
  /// What the last run printed besides.
  std::string said_aside() const { return contents(home_.file("stderr")); }

private:
  TempFolder home_;
};

/// What was said in answer to the key number `n` (from 0) of a transcript: the lines up to the next
/// key.
std::string answer_to(const std::string& transcript, std::size_t n);
/// The words alone of the first sentence in it.
std::string words_in_answer(const std::string& transcript, std::size_t n);

/// How many lines the main menu has, in English words: the games, six others, and `more`.
std::string main_menu_lines(std::size_t more = 0);

} // namespace hmat::app
