// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/menu.hpp"

#include <span>

/// Lines of a menu that stand for a setting. Each says its value by the message `setting.<name>`,
/// explains itself by `setting.<name>.help`, is kept at once, and can be taken back.
namespace hmat::app {

using MakeSample = Sample (*)(House&);

/// What a line needs to take a setting back; `where` answers with a reference to it.
template <class Where>
auto keep_setting(House& house, Where where) {
  return [&house, where] {
    return std::function<void()>([&house, where, before = where()] {
      where() = before;
      house.keep_settings();
    });
  };
}

/// A number that left and right change; the message is given it as n.
struct NumberSetting {
  const char* name = nullptr;
  int Settings::*value = nullptr;
  int step = 1;
  int min = 0;
  int max = 0;
  int unit = 1; ///< one of what is spoken, in the setting's own measure
  MakeSample sample = nullptr;
};
MenuItem number_item(House& house, const NumberSetting& setting);

/// On or off; the message is given "yes" or "no" as on.
MenuItem flag_item(House& house, const char* name, bool Settings::*value,
                   MakeSample sample = nullptr);

/// One of several values, from left to right.
struct ChoiceSetting {
  std::string text;               ///< the message of the line, given choice
  std::string help;               ///< the message that explains it
  std::vector<const char*> names; ///< what choice is, for each value
  std::function<int()> get;       ///< the number of the value
  std::function<void(int)> set;   ///< sets it; it is kept by the line
  std::function<Sample()> sample = nullptr;
};
MenuItem choice_item(House& house, ChoiceSetting setting);

/// A line that opens a menu: `<id>` and `<id>.help`.
MenuItem menu_item(House& house, const char* id, std::unique_ptr<Screen> (*open)(House&));

/// A menu of settings; its title is the message `id`.
std::unique_ptr<Screen> settings_group(House& house, const char* id, std::vector<MenuItem> items);

} // namespace hmat::app
