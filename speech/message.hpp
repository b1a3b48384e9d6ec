// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <vector>

namespace hmat::speech {

/// One ICU MessageFormat pattern. Its syntax is checked at once, it is compiled when first used.
/// "{n, spellout, %rule}" is taken out of ICU's hands: each would load all rules of the language,
/// a hundred times the cost of the rest; format() is given the words instead.
class Message {
public:
  /// How a pattern uses an argument: decides whether a number is handed over as digits or words.
  struct Use {
    std::string name;      ///< of the argument and its form: "piece_acc"
    std::string as;        ///< under which ICU is given the value
    std::string rule;      ///< spelling rule of a number in words, empty = the basic one
    bool numeric = false;  ///< in a plural or with a number style
    bool selector = false; ///< in a select
  };

  /// Throws CatalogueError on a pattern with broken syntax.
  explicit Message(std::string_view pattern);

  const std::vector<Use>& uses() const { return uses_; }
  /// The words between the arguments, for checks of what a catalogue says.
  std::vector<std::string> literals() const;
  bool has_number_sign() const { return has_number_sign_; } ///< "#" would be spoken as digits

  /// `names` and `values` run in parallel. Nothing if ICU refuses the pattern or a value.
  std::optional<std::string> format(const icu::Locale& locale,
                                    const std::vector<icu::UnicodeString>& names,
                                    const std::vector<icu::Formattable>& values) const;

private:
  void take_out_spelling();
  icu::UnicodeString pattern_;
  std::vector<Use> uses_;
  bool has_number_sign_ = false;
  mutable std::unique_ptr<icu::MessageFormat> compiled_;
};

} // namespace hmat::speech
