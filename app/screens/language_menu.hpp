// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/menu.hpp"

namespace hmat::app {

/// The question for the language, asked aloud in each language one after the other, so that
/// whoever hears it hears at least one that is theirs.
class LanguageMenu final : public Menu {
public:
  LanguageMenu(House& house, std::vector<MenuItem> items);
  void opened() override;
  bool command(Command command) override;
  /// The sentence in each language, one after the other.
  void say_in_each(std::string_view id);

private:
  House& house_;
  std::vector<MenuItem> lines_;
};

} // namespace hmat::app
