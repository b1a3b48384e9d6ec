// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/catalogue.hpp"
#include "speech/utterance.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace hmat::speech {

inline std::filesystem::path assets() {
  const char* given = std::getenv("HMAT_ASSETS");
  return given != nullptr ? std::filesystem::path(given)
                          : std::filesystem::path(HMAT_SOURCE_DIR) / "assets";
}

/// A folder of assets of a test's own, gone when the test ends.
class TempAssets {
public:
  TempAssets() {
    std::string name = (std::filesystem::temp_directory_path() / "hmat-speech-XXXXXX").string();
    root_ = mkdtemp(name.data());
  }
  ~TempAssets() { std::filesystem::remove_all(root_); }
  TempAssets(const TempAssets&) = delete;
  TempAssets& operator=(const TempAssets&) = delete;

  void write(const std::string& language, const std::string& file, const std::string& text) const {
    const auto folder = root_ / "locale" / language;
    std::filesystem::create_directories(folder);
    std::ofstream(folder / file) << text;
  }
  const std::filesystem::path& path() const { return root_; }

private:
  std::filesystem::path root_;
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
