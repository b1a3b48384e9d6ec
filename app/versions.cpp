// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/versions.hpp"

#include "speech/voice/braille_library.hpp"
#include "speech/voice/espeak_library.hpp"

#include <SDL.h>
#include <SQLiteCpp/Database.h>
#include <array>
#include <cstdio>
#include <fmt/format.h>
#include <string_view>
#include <unicode/uversion.h>

namespace hmat::app {
namespace {

/// Its protocol does not tell; the server's program does.
std::string dispatcher_version() {
  constexpr std::string_view kBegins = "speech-dispatcher ";
  std::FILE* const out = ::popen("speech-dispatcher --version 2>/dev/null", "r");
  if (out == nullptr) return {};
  std::array<char, 128> line{};
  const bool any = std::fgets(line.data(), line.size(), out) != nullptr;
  ::pclose(out);
  std::string_view text = any ? line.data() : "";
  if (!text.starts_with(kBegins)) return {};
  text.remove_prefix(kBegins.size());
  return std::string(text.substr(0, text.find('\n')));
}

std::string or_missing(const std::string& version) {
  return version.empty() ? "not installed" : version;
}

std::string sdl_version() {
  SDL_version version{};
  SDL_GetVersion(&version);
  return fmt::format("{}.{}.{}", version.major, version.minor, version.patch);
}

std::string icu_version() {
  UVersionInfo version{};
  u_getVersion(version);
  std::array<char, U_MAX_VERSION_STRING_LENGTH> text{};
  u_versionToString(version, text.data());
  return text.data();
}

} // namespace

std::string versions() {
  const auto braille = speech::BrailleLibrary::open();
  return fmt::format("hmat " HMAT_VERSION "\n"
                     "espeak-ng {}\n"
                     "Speech Dispatcher {}\n"
                     "BrlAPI {}\n"
                     "SDL {}\n"
                     "ICU {}\n"
                     "SQLite {}",
                     speech::EspeakLibrary::version(), or_missing(dispatcher_version()),
                     or_missing(braille ? braille->version() : ""), sdl_version(), icu_version(),
                     SQLite::getLibVersion());
}

} // namespace hmat::app
