// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <set>
#include <string>
#include <string_view>

namespace hmat::monkey {

/// Every word that a language can say: those of its messages and rules, and numbers in words.
class Vocabulary {
public:
  explicit Vocabulary(const std::string& language);
  /// What is wrong with a text: the first word that is not one of the language, a blank too many, a
  /// digit, a symbol. Empty if nothing is.
  std::string fault(std::string_view text) const;

private:
  void learn(std::string_view text);

  std::string language_;
  std::set<std::string, std::less<>> words_; ///< in small letters
};

} // namespace hmat::monkey
