// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace hmat::speech {

/// A noun (or an adjective in one gender) in all its forms, read from the catalogue's
/// "{form, select, nom {kruh} gen {kruhu} …}". A text without forms is the same in every case.
///
/// Forms: nom, acc, gen, dat, loc, ins (singular); pl, placc (plural, subject and object); few,
/// fewacc (with two to four); many (with five and more). A form that is not given is taken from
/// its nearest relative: fewacc from few or placc, few and many from pl, acc and gen from nom.
class Inflection {
public:
  /// Throws CatalogueError on a pattern that is not a text or a single `select`.
  Inflection(std::string_view pattern, std::string gender);

  const std::string& form(std::string_view name) const;
  bool gives(std::string_view name) const { return forms_.contains(name); }
  const std::string& gender() const { return gender_; } ///< m, ma, f, n or other

private:
  std::map<std::string, std::string, std::less<>> forms_;
  std::string gender_;
};

bool is_form(std::string_view name);

} // namespace hmat::speech
