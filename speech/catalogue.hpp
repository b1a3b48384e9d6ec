// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/args.hpp"
#include "speech/catalogue_error.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hmat::speech {

/// A word that a voice reads wrong, and how to write it for the ear.
struct Respelling {
  std::string word;   ///< as it stands in the text; compared without regard to case
  std::string spoken; ///< as the voice must read it
};

/// All sentences and nouns of one language: every `*.arb` in `assets/locale/<language>/`.
/// Made for one thread: messages are compiled when first said.
class Catalogue {
public:
  /// A language without a folder gives English and a notice(). Throws CatalogueError when a file
  /// is damaged or there are no messages at all.
  static Catalogue load(const std::filesystem::path& assets, std::string_view language);

  Catalogue(Catalogue&&) noexcept;
  Catalogue& operator=(Catalogue&&) noexcept;
  ~Catalogue();

  const std::string& language() const; ///< ISO code of the language that is really spoken
  const std::string& notice() const;   ///< empty, or the sentence that says why it is another one

  /// The message in words, UTF-8. An unknown id or a missing argument gives the whole sentence
  /// "unknown_message" instead of a hole, and is kept in missing().
  std::string say(std::string_view id, const Args& args = {}) const;
  bool has(std::string_view id) const; ///< a message, or a noun as "noun.circle"

  /// Ids, or "id:argument", that say() was asked for in vain.
  std::vector<std::string> missing() const;
  std::vector<std::string> ids() const; ///< sorted, nouns included
  /// Names of the arguments a message is given, without the suffixes of their forms; sorted.
  std::vector<std::string> arguments(std::string_view id) const;
  /// What would be heard wrong: digits and symbols in texts, nouns that lack a form, patterns that
  /// ICU refuses. Empty in a sound catalogue.
  std::vector<std::string> problems() const;

  const std::vector<Respelling>& respellings() const; ///< the entries "say.<word>"

private:
  struct Impl;
  explicit Catalogue(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// The languages that have a folder with messages, sorted by code.
std::vector<std::string> languages(const std::filesystem::path& assets);

} // namespace hmat::speech
