// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include "engine/options.hpp"
#include "engine/picture.hpp"
#include "engine/rng.hpp"
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace hmat {

inline constexpr std::array<const char*, 2> kUsualOrders{"arrival", "kind"};

/// What the rest of the program needs to know of a game before it is played. All names are ids for
/// the catalogues of words and sounds, never spoken themselves.
struct GameInfo {
  const char* id;
  std::span<const std::uint8_t> seats; ///< the allowed numbers of seats, the usual one first
  std::span<const OptionSpec> options; ///< if one is called "seats" it must agree with the table
  std::span<const char* const> faces;  ///< names of the faces, by index
  std::span<const char* const> tags;   ///< names of the facts, by Fact::tag
  std::span<const char* const> phases; ///< names of the phases, and of what else is asked
  bool counter_clockwise = false;      ///< which neighbour is next
  int seats_option = -1;               ///< index of the option "seats", −1 if there is none
  /// Index of a choice that changes nothing but words, −1 if there is none: with any value but the
  /// first, nouns and sentences called `<id>.<value>` come before those called `<id>`.
  int words_option = -1;
  bool open = false;  ///< everybody sees every piece
  bool picks = false; ///< a move may need several items: Space selects them
  /// The noun of each face, by index, where several faces share one: `noun.<game>.<name>` or
  /// `noun.<name>`. Empty: each face has its own, called like the face.
  std::span<const char* const> nouns = {};
  const char* piece = "card"; ///< the noun of any piece, for counts
  /// What an item's place can bear for everybody to feel (TrueItem::mark); 0 is no mark.
  std::span<const char* const> marks = {};
  /// The ways in which a hand can lie, the first at the start: "arrival", "kind" (by face), or a
  /// game's own, which its arrange() makes.
  std::span<const char* const> orders = kUsualOrders;
  /// What the fingers find on each face, one after the other: `<game>.feel.<trait>`. As many for
  /// every face, all of face 0 first.
  std::span<const char* const> traits = {};
};

/// How a move is made by hand: which key, which items.
enum class Role : std::uint8_t { Act, Pass, Call };

/// A place that the finger must touch.
inline constexpr std::uint32_t kAnyItem = 0xFFFFFFFF;
struct Target {
  ZoneRef zone{};
  std::uint32_t item = kAnyItem; ///< identity of the item; kAnyItem = anywhere in the zone
  constexpr bool operator==(const Target&) const = default;
};

struct Handle {
  Role role = Role::Act;
  ZoneRef zone{};          ///< where the finger must be; ZoneKind::None = anywhere
  std::uint32_t item = 0;  ///< identity of the item, see ItemView::id
  bool costs = false;      ///< ask before it is done
  const char* say = "";    ///< names the sentence for it: `<game>.chance.<say>`
  Face face = kNoFace;     ///< the piece that sentence speaks of, if any
  std::uint8_t slot = 0;   ///< the place or group that sentence speaks of
  std::uint64_t items = 0; ///< several items of `zone`, a bit each by identity: all it is made of
  std::uint64_t set = 0;   ///< several faces the sentence speaks of, a bit each
  Face other = kNoFace;    ///< a second piece the sentence speaks of
  std::int16_t number = 0; ///< a number the sentence speaks of
  std::array<Target, 2> then{}; ///< further places to touch, in order, before it is done
  std::uint8_t steps = 0;       ///< how many of them
  bool alike = false;           ///< any item of `zone` that shows `face` will do for `item`
  Seat seat = kNoSeat;          ///< a player the sentence speaks of
};

/// Something the player touched on the way to a move: selected, or chosen in an earlier step.
struct Pick {
  ZoneRef zone;
  std::uint32_t id = 0;
  Face face = kNoFace;
  int index = 0; ///< its position in the zone, and out of how many
  int count = 0;
};

/// A game is a set of pure functions over a plain value.
///
/// deal     a new game; `seats` has been checked against info.seats.
/// check    empty if `move` may be played now, else why not. Constant time where possible.
/// apply    plays a move that check() accepts; tells `sink` everything that came of it.
/// legal    every legal move, in a fixed order.
/// turn     the seat that must decide; kBankerSeat where chance waits for the banker, whose moves
///          are then the legal ones; kNoSeat when the game is over.
/// attempts what may be offered to the player on turn: like legal, but without giving away what a
///          player must find alone (and it may hold moves that check() will refuse).
/// describe the whole truth as JSON (shape: the protocol's `state`), and who may not see what.
/// read     the reverse, from a `state` or from a `view`, in which a hidden list is its length.
/// fill     a full state consistent with what was read; the identity when nothing was hidden.
/// value    one-ply judgement of `move` by `seat`, larger is better; for computer players. It is
///          given states from fill(), never the truth. In what computer players imagine, chance
///          happens by itself: there is never a banker's turn.
template <class R>
concept Rules = std::is_trivially_copyable_v<typename R::State> &&
    std::equality_comparable<typename R::State> &&
    requires(const typename R::State& s, typename R::State& m, const Move& mv, Rng& rng,
             MoveList& moves, NullSink null, LogSink log, ZoneSink& zones, Doc& doc,
             const Json& json, const Options& options, int seats, Seat seat, std::string_view text,
             const typename R::Known& known) {
  { R::info } -> std::convertible_to<const GameInfo&>;
  { R::check_options(options, seats) } -> std::same_as<Refusal>;
  { R::deal(options, seats, rng, null) } -> std::same_as<typename R::State>;
  { R::deal(options, seats, rng, log) } -> std::same_as<typename R::State>;
  { R::check(s, mv) } -> std::same_as<Refusal>;
  R::apply(m, mv, rng, null);
  R::apply(m, mv, rng, log);
  R::legal(s, moves);
  R::attempts(s, moves);
  { R::turn(s) } -> std::same_as<Seat>;
  { R::phase(s) } -> std::convertible_to<int>;
  { R::seats(s) } -> std::convertible_to<int>;
  { R::options(s) } -> std::same_as<Options>;
  { R::standing(s) } -> std::same_as<Standing>;
  { R::handle(s, mv) } -> std::same_as<Handle>;
  { R::move_text(mv) } -> std::same_as<std::string>;
  { R::parse_move(text) } -> std::same_as<std::optional<Move>>;
  R::zones(s, seat, zones);
  R::describe(s, doc);
  { R::read(json) } -> std::same_as<std::variant<typename R::Known, Complaint>>;
  { R::fill(known, rng) } -> std::same_as<typename R::State>;
  { R::value(s, mv, seat) } -> std::convertible_to<int>;
};

/// Rules that can tell the number of legal moves and the n-th of them without listing them all;
/// random games are faster for it. The order is that of legal().
template <class R>
concept Indexed = requires(const typename R::State& s, int n) {
  { R::count_legal(s) } -> std::convertible_to<int>;
  { R::nth_legal(s, n) } -> std::same_as<Move>;
};

/// Rules that know what move the player means by touching these things, the last of them under
/// the finger, however illegal: check() then names the rule that forbids it. Refuses only what
/// makes no move at all.
template <class R>
concept Composing = requires(std::span<const Pick> picks) {
  { R::compose(picks) } -> std::same_as<std::variant<Move, Refusal>>;
};

/// Rules with orders of their own for a hand: `out` becomes the order of the indexes of `faces`;
/// `order` is an index into info.orders.
template <class R>
concept Arranging = requires(std::span<const Face> faces, int order, std::span<std::uint8_t> out) {
  R::arrange(faces, order, out);
};

/// Rules that ask different things in one phase: what is asked of the seat on turn, as an index
/// into GameInfo::phases, where names may follow those of the phases themselves. For all others the
/// phase says it.
template <class R>
concept Questioning = requires(const typename R::State& s) {
  { R::question(s) } -> std::convertible_to<int>;
};

/// Rules that can count their pieces: those that lie anywhere in `s`, and how many there must be.
/// For all others what is seen in the zones is counted.
template <class R>
concept Counted = requires(const typename R::State& s) {
  { R::pieces(s) } -> std::convertible_to<int>;
  { R::kWhole } -> std::convertible_to<int>;
};

/// For rules that tell what happened by looking at what there is: hands the facts that
/// `tell(facts)` gathers to the sink. Nothing is gathered for a sink that forgets them.
template <class Sink, class Tell>
void tell_gathered(const Sink& sink, const Tell& tell) {
  if constexpr (!std::is_same_v<Sink, NullSink>) {
    FactLog facts;
    tell(facts);
    for (const Fact& fact : facts)
      sink(fact);
  }
}

/// apply() for such rules: moves the state on by `advance(state)`, then gathers the facts from
/// `tell(before, state, facts)`.
template <class State, class Sink, class Advance, class Tell>
void apply_and_compare(State& state, const Sink& sink, const Advance& advance, const Tell& tell) {
  if constexpr (std::is_same_v<Sink, NullSink>) {
    advance(state);
  } else {
    const State before = state;
    advance(state);
    tell_gathered(sink, [&](FactLog& facts) { tell(before, state, facts); });
  }
}

/// One game in play: the checked way to move a state on. Everything above the rules uses this
/// (through Match), so no unchecked move reaches a real game.
template <class R>
class Game {
public:
  template <class Sink>
  Game(const Options& options, int seats, std::uint64_t seed, Sink&& sink)
      : rng_(seed), state_(R::deal(options, seats, rng_, sink)) {}
  Game(const typename R::State& state, std::uint64_t seed) : rng_(seed), state_(state) {}

  /// Plays `move` if the rules allow it; otherwise says why not and changes nothing.
  template <class Sink>
  Refusal play(const Move& move, Sink&& sink) {
    if (const Refusal refusal = R::check(state_, move)) return refusal;
    R::apply(state_, move, rng_, sink);
    return {};
  }

  const typename R::State& state() const { return state_; }
  const Rng& rng() const { return rng_; }

private:
  Rng rng_;
  typename R::State state_;
};

/// A uniformly random legal move, or nothing when the game is over.
template <class R>
bool random_move(const typename R::State& state, Rng& rng, Move& out) {
  if (R::turn(state) == kNoSeat) return false;
  if constexpr (Indexed<R>) {
    // Where there is one move there is no chance in it: forced moves are frequent in some games.
    const auto count = static_cast<std::uint32_t>(R::count_legal(state));
    out = R::nth_legal(state, count == 1 ? 0 : static_cast<int>(rng.below(count)));
  } else {
    MoveList moves;
    R::legal(state, moves);
    out = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
  return true;
}

/// The internal path: plays random moves to the end, unchecked, untold, without allocation.
/// Returns the number of moves.
template <class R>
int playout(typename R::State& state, Rng& rng) {
  int moves = 0;
  for (Move move; random_move<R>(state, rng, move); ++moves)
    R::apply(state, move, rng, NullSink{});
  return moves;
}

} // namespace hmat
