// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/protocol/teller.hpp"
#include "audio/cue_map.hpp"
#include "speech/catalogue.hpp"
#include "speech/narrator.hpp"

#include <filesystem>
#include <map>
#include <memory>

namespace hmat::app {

/// Tells the headless interface what the game itself would say and sound.
class SpokenTeller final : public Teller {
public:
  /// Throws CatalogueError where there are no messages.
  explicit SpokenTeller(const std::filesystem::path& assets);

  std::span<const std::string> languages() const override { return languages_; }
  std::span<const std::string> verbosities() const override { return verbosities_; }
  std::vector<HeardItem> tell(std::span<const Heard> heard, std::size_t first, const View& view,
                              std::string_view language, std::string_view verbosity) override;
  /// Why `refusal` was given, in English.
  std::string refusal(const GameInfo& game, const Refusal& refusal);

private:
  const speech::Catalogue& words(std::string_view language);

  std::filesystem::path assets_;
  std::vector<std::string> languages_;
  std::vector<std::string> verbosities_;
  std::map<std::string, std::unique_ptr<speech::Catalogue>, std::less<>> catalogues_;
  audio::CueMap cue_map_;
};

} // namespace hmat::app
