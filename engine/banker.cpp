// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/banker.hpp"
#include <array>
#include <sstream>
#include <vector>

namespace hmat {
namespace {

/// What a deed is made of besides its name.
enum class Form : std::uint8_t { Bare, Place, Seat, Proposal, Asked, Reason };

struct ActSpec {
  const char* name; ///< in the record; empty for what never stands there
  const char* tag;  ///< empty for what is never told
  Form form;
};

constexpr std::array<ActSpec, kBankerActs> kActs{{
    {"name", "banker_name", Form::Place},
    {"ask", "banker_ask", Form::Bare},
    {"explain", "banker_explain", Form::Bare},
    {"point", "banker_point", Form::Place},
    {"pause", "banker_pause", Form::Bare},
    {"resume", "banker_resume", Form::Bare},
    {"fell", "banker_fell", Form::Place},
    {"restore", "banker_restore", Form::Bare},
    {"propose", "banker_propose", Form::Proposal},
    {"withdraw", "banker_withdraw", Form::Bare},
    {"help", "banker_help", Form::Asked},
    {"rest", "banker_rest", Form::Bare},
    {"agree", "banker_agree", Form::Seat},
    {"object", "banker_object", Form::Seat},
    {"correct", "banker_correct", Form::Seat},
    {"end", "banker_end", Form::Reason},
    {"taken-back", "", Form::Seat},
    {"", "banker_taken_back", Form::Seat},
    {"", "banker_helping", Form::Bare},
}};

constexpr std::array<const char*, kEndReasons> kReasons{"time", "agreement", "mistake",
                                                        "disturbance"};
constexpr std::array<const char*, 8> kZones{"none",  "stock", "discard", "hand",
                                            "table", "fan",   "pile",    "side"};

const ActSpec& spec(BankerAct act) { return kActs[static_cast<std::size_t>(act)]; }

template <std::size_t N>
std::optional<std::uint8_t> index_of(const std::array<const char*, N>& names,
                                     std::string_view name) {
  for (std::size_t i = 0; i < N; ++i)
    if (name == names[i]) return static_cast<std::uint8_t>(i);
  return std::nullopt;
}

std::string owner_text(Seat seat) { return seat == kNoSeat ? "-" : std::to_string(seat); }

/// The words of a line, read one after the other; what is wrong is found by printing it again.
class Words {
public:
  explicit Words(std::string_view text) : in_(std::string(text)) {}
  std::string word() {
    std::string out;
    in_ >> out;
    return out;
  }
  int number() {
    int out = -1;
    in_ >> out;
    return out;
  }
  Seat seat() {
    const std::string text = word();
    if (text.empty() || text.size() > 3 || text.find_first_not_of("0123456789") < text.size())
      return kNoSeat;
    return static_cast<Seat>(std::stoi(text));
  }

private:
  std::istringstream in_;
};

} // namespace

const char* banker_tag(BankerAct act) { return spec(act).tag; }

std::string deed_text(const Deed& deed) {
  std::string out = spec(deed.act).name;
  switch (spec(deed.act).form) {
  case Form::Bare: break;
  case Form::Place:
    out += std::string(" ") + kZones[static_cast<std::size_t>(deed.zone.kind)] + ' ' +
           owner_text(deed.zone.owner) + ' ' + std::to_string(deed.zone.slot) + ' ' +
           std::to_string(deed.item);
    break;
  case Form::Seat: out += ' ' + owner_text(deed.seat); break;
  case Form::Proposal: out += ' ' + owner_text(deed.seat) + ' ' + std::to_string(deed.asked); break;
  case Form::Asked: out += ' ' + std::to_string(deed.asked); break;
  case Form::Reason: out += std::string(" ") + kReasons[static_cast<std::size_t>(deed.why)]; break;
  }
  return out;
}

std::optional<Deed> parse_deed(std::string_view text) {
  Words words(text);
  const std::string name = words.word();
  for (std::size_t i = 0; i < kActs.size(); ++i) {
    if (name.empty() || name != kActs[i].name) continue;
    Deed deed{.act = static_cast<BankerAct>(i)};
    switch (kActs[i].form) {
    case Form::Bare: break;
    case Form::Place:
      deed.zone.kind = static_cast<ZoneKind>(index_of(kZones, words.word()).value_or(0));
      deed.zone.owner = words.seat();
      deed.zone.slot = static_cast<std::uint8_t>(words.number());
      deed.item = words.number();
      break;
    case Form::Seat: deed.seat = words.seat(); break;
    case Form::Proposal:
      deed.seat = words.seat();
      deed.asked = static_cast<Sees>(words.number());
      break;
    case Form::Asked: deed.asked = static_cast<Sees>(words.number()); break;
    case Form::Reason:
      deed.why = static_cast<EndReason>(index_of(kReasons, words.word()).value_or(0));
      break;
    }
    if (deed_text(deed) == text) return deed;
  }
  return std::nullopt;
}

} // namespace hmat
