// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include "engine/options.hpp"
#include <algorithm>
#include <array>
#include <bit>

/// What a table of Qardo holds, packed so that a copy is a few cache lines.
namespace hmat::qardo {

inline constexpr int kShapes = 8;
inline constexpr int kAlike = 8; ///< tokens of each shape
inline constexpr int kTokens = kShapes * kAlike;
inline constexpr int kMinSeats = 3;
inline constexpr int kMaxPlayers = 7;
inline constexpr int kDealt = 4;         ///< tokens dealt to each seat
inline constexpr int kPerPair = 2;       ///< tokens taken in the opening exchange for a pair
inline constexpr int kMostExchanged = 4; ///< … and at most so many by a seat (decision D1)
inline constexpr int kPatience = 5; ///< rounds without a pair until nobody returns (decision D7)

/// circle, triangle, square, ellipse, crescent, star, heart, house; also the Face.
using Shape = std::uint8_t;

/// The first three are a player's, the last six the banker's, where the dealing is done by hand.
enum class Phase : std::uint8_t {
  Offer,
  Return,
  Draw,
  Over,
  Deal,     ///< give one of the first four tokens
  Exchange, ///< give one of those that are taken for an opening pair
  Give,     ///< give a token from the stock to the seat whose turn it is
  Collect,  ///< put the returned token, the top of the lid, there
  Offering, ///< offer it to the next seat
  Recycle   ///< turn the lid over: it becomes the stock
};
constexpr bool is_bankers(Phase phase) { return phase > Phase::Over; }

/// Places of the options in Options::value, and the values of those that are choices.
enum Option : std::uint8_t {
  kSeatsOption,
  kExchangeOption,
  kLidOption,
  kTiesOption,
  kDealsOption,
  kFirstOption,
  kDealingOption
};
enum class Exchange : std::uint8_t { Capped, Single };
enum class Lid : std::uint8_t { Recycle, DealOut };
enum class Ties : std::uint8_t { Shared, Lot, QardoThenShared, QardoThenLot };
enum class Dealing : std::uint8_t { Auto, Hand };

/// The loose tokens of one seat in order of arrival. They all differ: two alike are laid at once.
/// One word, so that a change is a few steps in a register: four bits a token in order, the first
/// lowest and zero beyond the last; then a bit for each shape held; then the size.
class Hand {
public:
  constexpr int size() const { return static_cast<int>(word_ >> kSizeAt); }
  constexpr bool empty() const { return word_ == 0; }
  constexpr bool has(Shape shape) const { return ((word_ >> (kMaskAt + shape)) & 1U) != 0; }
  /// The shapes held, a bit each.
  constexpr std::uint8_t mask() const { return static_cast<std::uint8_t>(word_ >> kMaskAt); }
  constexpr Shape operator[](int i) const {
    return static_cast<Shape>((word_ >> (4U * static_cast<unsigned>(i))) & 7U);
  }
  /// `shape` must not be in the hand.
  constexpr void add(Shape shape) {
    const std::uint64_t token = shape;
    word_ += (token << (4U * static_cast<unsigned>(size()))) | holding(shape);
  }
  /// Where `shape`, which must be in the hand, lies.
  constexpr int find(Shape shape) const {
    // Four bits hold values up to 7, so adding 7 sets the top bit of all but the zeros.
    const std::uint32_t differs =
        (static_cast<std::uint32_t>(word_) ^ (shape * 0x11111111U)) + 0x77777777U;
    return std::countr_zero(~differs & 0x88888888U) / 4;
  }
  constexpr void remove_at(int i) { take(i, (*this)[i]); }
  constexpr void remove(Shape shape) { take(find(shape), shape); }
  constexpr bool operator==(const Hand&) const = default;

private:
  static constexpr unsigned kMaskAt = 32;
  static constexpr unsigned kSizeAt = 40;
  static constexpr std::uint64_t holding(Shape shape) {
    return (std::uint64_t{1} << kSizeAt) + (std::uint64_t{1} << (kMaskAt + shape));
  }
  constexpr void take(int i, Shape shape) {
    const std::uint64_t below = (std::uint64_t{1} << (4U * static_cast<unsigned>(i))) - 1U;
    const std::uint64_t order = word_ & 0xFFFFFFFFU;
    const std::uint64_t closed = (order & below) | ((order >> 4U) & ~below);
    word_ = word_ - order + closed - holding(shape);
  }
  std::uint64_t word_ = 0;
};

/// The pairs one seat has laid: four bits a shape.
class Pairs {
public:
  constexpr int of(Shape shape) const { return static_cast<int>((counts_ >> (4U * shape)) & 15U); }
  constexpr void lay(Shape shape, unsigned pairs = 1) { counts_ += pairs << (4U * shape); }
  /// All pairs together.
  constexpr int sum() const {
    const std::uint32_t bytes = (counts_ & 0x0F0F0F0FU) + ((counts_ >> 4U) & 0x0F0F0F0FU);
    return static_cast<int>((bytes * 0x01010101U) >> 24U);
  }
  /// The pairs of two seats together.
  constexpr Pairs operator+(const Pairs& other) const {
    Pairs both;
    both.counts_ = counts_ + other.counts_;
    return both;
  }
  /// Shapes of which there is a pair at least.
  constexpr int shapes() const {
    // Counts up to 4: adding 7 sets the top bit of all but the zeros.
    const std::uint32_t some = ((counts_ + 0x77777777U) & 0x88888888U) >> 3U;
    return static_cast<int>((some * 0x11111111U) >> 28U);
  }
  /// 1, 3, 5, 7 points for 1, 2, 3, 4 pairs of a shape.
  constexpr int points() const { return 2 * sum() - shapes(); }
  constexpr int qardos() const {
    const std::uint32_t complete = (counts_ & 0x44444444U) >> 2U;
    return static_cast<int>((complete * 0x11111111U) >> 28U);
  }
  constexpr bool operator==(const Pairs&) const = default;

private:
  std::uint32_t counts_ = 0;
};

/// What the next pair of a shape brings: the first one point, every further one two.
constexpr int points_for_pair(const Pairs& own, Shape shape) { return own.of(shape) == 0 ? 1 : 2; }

/// A row of tokens of which the last is on top. Places beyond the size are not part of its value.
class Stack {
public:
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr Shape operator[](int i) const { return tokens_[static_cast<std::size_t>(i)]; }
  constexpr Shape top() const { return tokens_[size_ - 1U]; }
  constexpr void push(Shape shape) { tokens_[size_++] = shape; }
  constexpr Shape pop() { return tokens_[--size_]; }
  /// Where the uppermost token of this shape lies; −1 if there is none.
  constexpr int find(Shape shape) const {
    int at = size_ - 1;
    while (at >= 0 && (*this)[at] != shape)
      --at;
    return at;
  }
  /// The others keep their order.
  constexpr void remove_at(int at) {
    std::copy(tokens_.begin() + at + 1, tokens_.begin() + size_, tokens_.begin() + at);
    --size_;
  }
  constexpr void clear() { size_ = 0; }
  constexpr std::span<Shape> tokens() { return {tokens_.data(), size_}; }
  constexpr bool operator==(const Stack& other) const {
    return size_ == other.size_ &&
           std::equal(tokens_.begin(), tokens_.begin() + size_, other.tokens_.begin());
  }

private:
  std::array<Shape, kTokens> tokens_{};
  std::uint8_t size_ = 0;
};

/// How far the banker is, while the turn is kBankerSeat.
struct Step {
  Seat seat = 0;          ///< whom the token is for; in Phase::Collect whose it was
  std::uint8_t given = 0; ///< tokens given to this seat in this part of the opening
  std::uint8_t due = 0;   ///< … and at most to be given
  bool paired = false;    ///< a pair has been laid in this turn
  constexpr bool operator==(const Step&) const = default;
};

struct State {
  Stack stock; ///< the top is the next to be given
  Stack lid;   ///< returned tokens; while there is an offer it is the top
  Step step;   ///< the banker's; as it is by itself in the players' phases
  std::array<Hand, kMaxPlayers> hands{};
  std::array<Pairs, kMaxPlayers> pairs{};
  Phase phase = Phase::Offer;
  Seat turn = 0; ///< kNoSeat when over, kBankerSeat in the banker's phases
  std::uint8_t seats = 4;
  std::uint8_t dry_turns = 0; ///< turns since the last pair; 0 in the drawing rounds
  bool no_returns = false;    ///< nobody returns any more until the pool is empty
  std::uint8_t deal = 1;
  std::array<std::int16_t, kMaxPlayers> totals{}; ///< points of finished deals
  std::array<std::uint8_t, kMaxPlayers> qardos{}; ///< QARDOs of finished deals
  std::array<std::uint8_t, kMaxPlayers> lot{};    ///< over, and a lot decides ties: its order
  Options options;

  constexpr bool operator==(const State&) const = default;

  constexpr int pool() const { return stock.size() + lid.size(); }
  constexpr Hand& hand(Seat seat) { return hands[seat]; }
  constexpr const Hand& hand(Seat seat) const { return hands[seat]; }
  constexpr Seat next(Seat seat) const {
    return static_cast<Seat>(seat + 1 == seats ? 0 : seat + 1);
  }
  constexpr Seat previous(Seat seat) const {
    return static_cast<Seat>(seat == 0 ? seats - 1 : seat - 1);
  }
  /// The seat that the first turn of this deal belongs to (decision D8).
  constexpr Seat first() const {
    return static_cast<Seat>((options[kFirstOption] + deal - 1) % seats);
  }
  /// The token offered to the seat on turn (only in Phase::Offer).
  constexpr Shape offer() const { return lid.top(); }
  constexpr bool offer_pairs() const { return hands[turn].has(offer()); }
  /// The seat that holds out its tokens to `seat` in the drawing rounds: the nearest before it
  /// that has any; `seat` itself if nobody has.
  constexpr Seat fan_of(Seat seat) const {
    Seat holder = previous(seat);
    while (holder != seat && hands[holder].empty())
      holder = previous(holder);
    return holder;
  }
  constexpr bool nobody_loose() const {
    return std::all_of(hands.begin(), hands.begin() + seats,
                       [](const Hand& one) { return one.empty(); });
  }
};

/// The values of choices, by name.
inline Exchange exchange(const State& s) {
  return static_cast<Exchange>(s.options[kExchangeOption]);
}
inline Lid lid_rule(const State& s) { return static_cast<Lid>(s.options[kLidOption]); }
inline Ties ties(const State& s) { return static_cast<Ties>(s.options[kTiesOption]); }
inline Dealing dealing(const State& s) { return static_cast<Dealing>(s.options[kDealingOption]); }
inline bool decided_by_lot(Ties rule) { return rule == Ties::Lot || rule == Ties::QardoThenLot; }

/// The first four are the players', the others the banker's.
enum class Verb : std::uint8_t { Accept, Decline, Return, Draw, Give, Offer, Collect, Recycle };
/// Move::a is the shape returned or given, or the number drawn, from 1; Move::b the seat that is
/// given a token.
constexpr Move make_move(Verb verb, std::uint8_t a = 0, Seat b = 0) {
  return {.verb = static_cast<std::uint8_t>(verb), .a = a, .b = b};
}

} // namespace hmat::qardo
