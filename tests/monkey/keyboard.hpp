// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/input.hpp"
#include "engine/rng.hpp"

#include <deque>
#include <functional>
#include <string>

namespace hmat::monkey {

/// The monkey's hands: random keys, each when the one before has been answered, some of them in the
/// middle of speech. Every command of the key map is pressed, and keys that mean nothing; most
/// often those that lead somewhere.
class Keyboard final : public app::Input {
public:
  enum class After : std::uint8_t { Press, Wait, End };
  /// `after` is asked before each key: whether it is pressed, the one before has not yet come to
  /// the program, or all is over. `planned` may say which keys come next instead of random ones.
  Keyboard(Rng& rng, const app::KeyMap& keys, bool banker, std::function<After()> after,
           std::function<std::string()> planned);

  bool scripted() const override { return true; }
  std::optional<std::int64_t> due_in_speech() override;
  bool next() override;
  void use_banker_window(std::uint32_t id) override { banker_window_ = id; }

  int pressed() const { return pressed_; }
  /// The last key, unless it went to the banker's window or means nothing.
  std::optional<app::Command> last() const { return last_; }
  bool last_at_banker() const { return last_at_banker_; }
  bool hurries() const { return hurries_; } ///< the next key will not wait for the answer
  /// All that was pressed, as a key script.
  const std::string& script() const { return script_; }

private:
  app::Chord any();
  app::Chord any_of(std::initializer_list<const char*> names);
  void press(const app::Chord& chord, bool at_banker);

  Rng& rng_;
  const app::KeyMap& keys_;
  bool banker_;
  std::function<After()> after_;
  std::function<std::string()> planned_;
  std::vector<app::Chord> meaningless_;
  std::deque<app::Chord> plan_;
  std::uint32_t banker_window_ = 0;
  int pressed_ = 0;
  std::optional<app::Command> last_;
  bool last_at_banker_ = false;
  bool hurries_ = false;
  std::string script_;
};

} // namespace hmat::monkey
