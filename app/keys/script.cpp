// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/script.hpp"

#include "app/text.hpp"

#include <charconv>
#include <fmt/format.h>
#include <iterator>

namespace hmat::app {
namespace {

constexpr std::int64_t kMostRepetitions = 1000;
constexpr std::int64_t kFarthestPixel = 16384;
constexpr std::string_view kBankersLine = "banker:";
constexpr std::int64_t kMostFrames = 48'000LL * 3600; // an hour of sound

/// A whole number from `least` to `most`, and nothing else.
std::optional<std::int64_t> number(std::string_view text, std::int64_t most,
                                   std::int64_t least = 1) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < least || value > most) return std::nullopt;
  return value;
}

/// Without the comment: a `#` at the beginning or after a blank.
std::string_view without_comment(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '#' && (i == 0 || text[i - 1] == ' ' || text[i - 1] == '\t')) {
      return text.substr(0, i);
    }
  }
  return text;
}

/// Takes the first word off `text`; empty if there is none.
std::string_view next_word(std::string_view& text) {
  text = trim(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  return word;
}

} // namespace

Complaint ScriptReader::fault(const std::string& why) const {
  return {"key_script", fmt::format("{}, line {}: {}", name_, number_, why)};
}

std::variant<std::vector<Step>, Complaint> ScriptReader::line(std::string_view text) {
  ++number_;
  std::vector<Step> steps;
  text = trim(text);
  const auto during = during_;
  const auto complaint = text.starts_with('@') ? directive(text, steps) : keys(text, steps);
  if (!complaint) return steps;
  during_ = during;
  return *complaint;
}

std::optional<Complaint> ScriptReader::end() const {
  if (!during_) return std::nullopt;
  return fault("the script ends after @during; write the key that it is for.");
}

std::optional<Complaint> ScriptReader::directive(std::string_view text, std::vector<Step>& steps) {
  std::string_view rest = text;
  const std::string_view name = next_word(rest);
  if (during_) {
    return fault("@during must be followed by a key; move this line before it or after the key.");
  }
  if (name == "@type") {
    rest = trim(rest);
    if (rest.empty()) return fault("@type needs a text, for example: @type Ana");
    steps.push_back({TypeText{std::string(rest)}, number_});
    return std::nullopt;
  }
  rest = trim(without_comment(rest));
  if (name == "@wait") {
    if (rest != "idle") return fault("the only thing to wait for is idle; write: @wait idle");
    steps.push_back({WaitIdle{}, number_});
    return std::nullopt;
  }
  if (name == "@click") return click(rest, steps);
  if (name != "@frames" && name != "@during") {
    return fault(fmt::format("there is no directive \"{}\"; use @wait, @frames, @during, @click or "
                             "@type.",
                             printable(name)));
  }
  const auto frames = number(rest, kMostFrames);
  if (!frames) {
    return fault(fmt::format("{} needs a number of frames from 1 to {}.", name, kMostFrames));
  }
  if (name == "@during")
    during_ = frames;
  else
    steps.push_back({AdvanceFrames{*frames}, number_});
  return std::nullopt;
}

std::optional<Complaint> ScriptReader::click(std::string_view rest,
                                             std::vector<Step>& steps) const {
  const auto x = number(next_word(rest), kFarthestPixel, 0);
  const auto y = number(next_word(rest), kFarthestPixel, 0);
  if (!x || !y || !trim(rest).empty())
    return fault("@click needs two numbers of pixels, from the left and from above, for example: "
                 "@click 640 360");
  steps.push_back({ClickBanker{static_cast<int>(*x), static_cast<int>(*y)}, number_});
  return std::nullopt;
}

std::optional<Complaint> ScriptReader::keys(std::string_view text, std::vector<Step>& steps) {
  text = without_comment(text);
  const bool at_banker = text.starts_with(kBankersLine);
  if (at_banker) text.remove_prefix(kBankersLine.size());
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    const std::size_t star = word.find('*');
    std::optional<std::int64_t> times = 1;
    if (star != std::string_view::npos) times = number(word.substr(star + 1), kMostRepetitions);
    if (!times) {
      return fault(fmt::format("\"{}\" must say how often, from 1 to {}, for example: Right*3",
                               printable(word), kMostRepetitions));
    }
    const auto chord = parse_chord(word.substr(0, star));
    if (!chord) {
      return fault(fmt::format("\"{}\" is not a key; write it like H, Shift+H, Ctrl+PageUp or F5.",
                               printable(word.substr(0, star))));
    }
    for (std::int64_t i = 0; i < *times; ++i) {
      steps.push_back({PressKey{*chord, during_, at_banker}, number_});
      during_.reset();
    }
  }
  return std::nullopt;
}

std::variant<std::vector<Step>, Complaint> parse_script(std::string_view text, std::string name) {
  ScriptReader reader(std::move(name));
  std::vector<Step> steps;
  for (const std::string_view line : split(text, '\n')) {
    auto read = reader.line(line);
    if (auto* complaint = std::get_if<Complaint>(&read)) return std::move(*complaint);
    auto& more = std::get<std::vector<Step>>(read);
    steps.insert(steps.end(), std::make_move_iterator(more.begin()),
                 std::make_move_iterator(more.end()));
  }
  if (auto complaint = reader.end()) return std::move(*complaint);
  return steps;
}

std::variant<std::vector<Step>, Complaint> load_script(const std::filesystem::path& file) {
  const auto text = read_text(file);
  if (!text) {
    return Complaint{"key_script",
                     fmt::format("The key script {} cannot be read; check its name and that you "
                                 "may read it.",
                                 file.string())};
  }
  return parse_script(*text, file.string());
}

} // namespace hmat::app
