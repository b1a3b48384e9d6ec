// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

namespace hmat {

using Json = nlohmann::ordered_json;

enum class OptionKind : std::uint8_t {
  Number, ///< an integer from min to max
  Choice, ///< one of `values`, stored as its index; a value made of digits is a JSON number
  Flag,   ///< false or true
  Subset  ///< any non-empty subset of `values`, stored as a bit set
};

/// One option of a game. What it means in words is in the catalogue: `<game>.option.<name>`.
struct OptionSpec {
  const char* name;
  OptionKind kind;
  int standard; ///< the value when nothing is said
  int min = 0;
  int max = 0;
  std::span<const char* const> values = {};
  /// Not written where it has its standard value: what was written before there was this option
  /// stays what it is, to the digest.
  bool unsaid = false;
};

/// The values of a game's options, in the order of its specs.
inline constexpr std::size_t kMaxOptions = 12;
struct Options {
  std::array<std::int16_t, kMaxOptions> value{};
  constexpr int operator[](std::size_t i) const { return value[i]; }
  constexpr bool operator==(const Options&) const = default;
};

/// A request that cannot be met, in one sentence that says what to do instead (for the log, the
/// protocol and the terminal); `key` lets speech word it in the player's language.
struct Complaint {
  std::string code;
  std::string say;
};

Options standard_options(std::span<const OptionSpec> specs);
/// Reads `{"name": value, …}`; what is missing keeps its standard value. Returns false and fills
/// `complaint` for an unknown name or a value that is not allowed.
bool read_options(std::span<const OptionSpec> specs, const Json& given, Options& out,
                  Complaint& complaint);
/// Reads one option from text as a command line has it ("4", "single", "colour,shape").
bool read_option_text(std::span<const OptionSpec> specs, std::string_view name,
                      std::string_view text, Options& out, Complaint& complaint);
/// All of them but those that go without saying (OptionSpec::unsaid).
Json options_json(std::span<const OptionSpec> specs, const Options& options);
/// One value as options_json() writes it.
Json option_json(const OptionSpec& spec, int value);
/// The allowed values as a phrase: "3 to 7", "capped or single".
std::string allowed_values(const OptionSpec& spec);

} // namespace hmat
