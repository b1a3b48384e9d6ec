// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/verdict.hpp"
#include "engine/finger.hpp"
#include "engine/hear.hpp"
#include "speech/catalogue.hpp"
#include "speech/event_kind.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hmat::speech {

/// How much is said.
enum class Verbosity : std::uint8_t { Terse, Normal, Full };
inline constexpr int kVerbosities = 3;
std::optional<Verbosity> find_verbosity(std::string_view name); ///< "terse", "normal", "full"
const char* verbosity_name(Verbosity verbosity);

/// A game, and which of its words it is spoken in (View::words()).
struct GameWords {
  const GameInfo& info;
  std::string_view words;
};

/// Words what a viewer heard and what lies under the finger. It knows no game: every sentence is
/// the catalogue's `<game>.<kind>.<name>`, or `table.<kind>.<name>` where games share it;
/// where the game is spoken in words of its own choice, the same id with these behind it comes
/// first. An empty answer means that nothing is said at this verbosity.
class Narrator {
public:
  Narrator(const Catalogue& catalogue, Verbosity verbosity)
      : catalogue_(catalogue), verbosity_(verbosity) {}

  void set_verbosity(Verbosity verbosity) { verbosity_ = verbosity; }
  Verbosity verbosity() const { return verbosity_; }
  /// How much is said of each kind of event; where that is the usual, the verbosity decides.
  void set_tellings(const Tellings& tellings) { tellings_ = tellings; }
  /// Whether an event is told in words; else its sound alone is heard, and tell() has the words for
  /// the history.
  bool aloud(const Heard& heard) const { return telling_of(heard) != Telling::Silent; }
  /// Whether what lies in the listener's own hand is named. Where it is not, the message with
  /// `.felt` behind its id comes first: for what comes to that hand, for the question that the
  /// listener is asked, for a refusal, and for the hand in its order.
  void set_hand_named(bool named) { hand_named_ = named; }

  /// Something that happened: `fact.<tag>`.
  std::string tell(const Heard& heard) const;
  /// The same with the listener's view of the table after it, which what the banker does needs: the
  /// question, what it means (`explain.<phase>`), and the place that is meant.
  std::string tell(const Heard& heard, const View& view) const;
  /// What lies under the finger: the zone when it was entered, and the item.
  std::string read(const View& view, const Reading& reading) const;
  /// One item of a zone: `item.<zone>`.
  std::string item(const View& view, const ZoneView& zone, int index) const;
  /// What Tab reads of an item, line by line: the item, then what the fingers find on it.
  std::vector<std::string> details(const View& view, const ZoneView& zone, int index) const;
  /// What a piece with that face is called.
  std::string piece(const View& view, Face face) const;
  /// The known pieces of a zone in their order, equal neighbours counted, for a message argument.
  Value pieces(const View& view, const ZoneView& zone) const;
  /// A zone as a whole, with its name and how much lies there: `zone.<zone>`.
  std::string zone(const View& view, const ZoneView& zone) const;
  /// Whose turn it is and what is asked of them: `ask.<phase>`; or why nobody can play:
  /// `table.halt.<why>`.
  std::string ask(const View& view) const;
  /// A move that could be made: `chance.<name>`.
  std::string chance(const View& view, const Chance& chance) const;
  /// What to touch next in a move of several touches: `step.<name>.<number>`, from 1; the name is
  /// that of the move, or "any" where it is still open which it will be.
  std::string step(const View& view, const Halfway& halfway) const;
  /// The hand in its new order: `sorted.<order>`.
  std::string sorted(const View& view, int order) const;
  /// What is selected after an item was put in or out.
  std::string selection(const View& view, const Reading& reading, const Finger& finger) const;
  /// Things that were picked or chosen, as a list.
  std::string picked(const View& view, const std::vector<Pick>& picks) const;
  /// Why a move was not accepted: `refuse.<key>`.
  std::string refusal(const View& view, const Refusal& refusal) const;
  /// The same for somebody who is not at the table.
  std::string refusal(const GameInfo& game, const Refusal& refusal) const;
  /// Why a key did nothing: `refuse.<key>`.
  std::string unmoved(const View& view, const Unmoved& unmoved) const;
  /// Why a move is good: `why.<key>`, the end of a sentence without its full stop. Empty where the
  /// game has nothing to say.
  std::string why(const View& view, const Reason& reason) const;
  /// How sure it is that the first move of `verdict` is the best: `certain.<how>`.
  std::string certainty(const View& view, const Verdict& verdict) const;
  std::string scores(const View& view) const;
  std::string counts(const View& view) const;

  const Catalogue& catalogue() const { return catalogue_; }

private:
  std::string refusal(const GameWords& game, const Refusal& refusal, Seat turn,
                      const Viewer& listener) const;
  std::string say(const GameWords& game, std::string_view kind, std::string_view name,
                  const Args& args) const;
  std::string say_of_hand(const GameWords& game, std::string_view kind, std::string_view name,
                          const Args& args) const;
  Noun noun_of(const GameWords& game, Face face) const;
  std::vector<Value> nouns_of(const GameWords& game, std::uint64_t faces) const;
  void add_piece(Args& args, const GameWords& game, Face face) const;
  void add_chance(Args& args, const View& view, const Handle& handle) const;
  void add_place(Args& args, const GameWords& game, const std::string& name, std::string_view kind,
                 int slot) const;
  std::string kind_of(const GameInfo& game) const;
  std::string pointed(const View& view, const Fact& fact) const;
  Args base() const;
  Args base(const Heard& heard) const;
  Telling telling_of(const Heard& heard) const {
    return tellings_[static_cast<std::size_t>(speech::kind_of(heard))];
  }

  const Catalogue& catalogue_;
  Verbosity verbosity_;
  Tellings tellings_ = kUsualTellings;
  bool hand_named_ = true;
};

/// The noun of the player at `seat`, or of the banker, for message arguments.
Value seat_name(Seat seat);

} // namespace hmat::speech
