// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/args.hpp"
#include "speech/inflection.hpp"
#include "speech/message.hpp"
#include "speech/speller.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unicode/fmtable.h>

namespace hmat::speech {

/// What wording needs from the catalogue that owns it.
struct Lexicon {
  std::function<const Inflection*(std::string_view id)> noun;       ///< null if unknown
  std::function<bool(std::string_view id)> has_message;             ///< may be asked for?
  std::function<std::string(std::string_view id, const Args&)> say; ///< never empty
  icu::Locale locale;
  std::shared_ptr<const Speller> speller;
};

/// The value in the grammatical form ("nom", "acc", …). Nothing if a noun is unknown.
std::optional<std::string> word(const Value& value, std::string_view form, const Lexicon& lexicon);

/// What ICU is given for one use of an argument in a pattern: "piece_acc", "n_tens", "player".
/// Nothing if there is no such argument, or it has no such property.
std::optional<icu::Formattable> resolve(const Message::Use& use, const Args& args,
                                        const Lexicon& lexicon);

/// "piece" of "piece_acc"; the name itself if it ends in no known suffix.
std::string_view base_name(std::string_view name);

} // namespace hmat::speech
