// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/teller.hpp"

#include <algorithm>

namespace hmat::app {

SpokenTeller::SpokenTeller(const std::filesystem::path& assets)
    : assets_(assets),
      languages_(speech::languages(assets)), verbosities_{"normal", "terse", "full"} {
  // English stands first: it is what an interface between programs speaks unless asked.
  std::stable_partition(languages_.begin(), languages_.end(),
                        [](const std::string& code) { return code == "en"; });
  cue_map_.load(assets_ / "cues" / "map");
}

const speech::Catalogue& SpokenTeller::words(std::string_view language) {
  const auto found = catalogues_.find(language);
  if (found != catalogues_.end()) return *found->second;
  auto loaded = std::make_unique<speech::Catalogue>(speech::Catalogue::load(assets_, language));
  return *catalogues_.emplace(std::string(language), std::move(loaded)).first->second;
}

std::vector<HeardItem> SpokenTeller::tell(std::span<const Heard> heard, std::size_t first,
                                          const View& view, std::string_view language,
                                          std::string_view verbosity) {
  const speech::Narrator narrator(words(language), *speech::find_verbosity(verbosity));
  std::vector<HeardItem> out;
  for (const Heard& one : heard) {
    HeardItem item{first++, narrator.tell(one), {}};
    for (const audio::Cue& cue : cue_map_.cues(one, view))
      item.cues.push_back({cue.name, cue.pan});
    out.push_back(std::move(item));
  }
  return out;
}

std::string SpokenTeller::refusal(const GameInfo& game, const Refusal& refusal) {
  return speech::Narrator(words("en"), speech::Verbosity::Normal).refusal(game, refusal);
}

} // namespace hmat::app
