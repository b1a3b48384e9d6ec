// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hmat::audio {

/// One sine of a tone.
struct Partial {
  float ratio = 1; ///< frequency relative to the pitch
  float level = 1; ///< amplitude
  float decay = 1; ///< how many times faster than the tone it dies away
};

/// A tone colour recipes may name.
struct Timbre {
  enum class Kind { additive, modulated, noise };

  std::string_view name;
  Kind kind = Kind::additive;
  std::span<const Partial> partials; ///< additive
  double decay = 0;                  ///< ms to fall by 60 dB when a recipe says nothing; 0: holds
  float ratio = 1;                   ///< modulated: modulator relative to the pitch
  float index = 0;                   ///< modulated: depth in radians
};

/// The timbre of that name, or null. The reference lives as long as the program.
const Timbre* find_timbre(std::string_view name);
/// All names, for a message: "bell, chorus, …".
std::string timbre_names();

} // namespace hmat::audio
