// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/catalogue.hpp"
#include "speech/utterance.hpp"
#include "tests/support/files.hpp"

#include <string>

namespace hmat::speech {

using hmat::test::assets;

/// Assets of a test's own, gone when the test ends.
class TempAssets : public test::TempFolder {
public:
  void write(const std::string& language, const std::string& file, const std::string& text) const {
    test::put(path() / "locale" / language / file, text);
  }
};

inline Utterance utterance(std::string text, Lane lane = Lane::Narrated,
                           Category category = Category::Table, std::string lang = "en") {
  Utterance made;
  made.text = std::move(text);
  made.lane = lane;
  made.category = category;
  made.lang = std::move(lang);
  return made;
}

} // namespace hmat::speech
