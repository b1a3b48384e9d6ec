// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/solver.hpp"
#include "engine/bot/verdict.hpp"
#include "engine/game.hpp"
#include <memory>

namespace hmat {

class Match;

/// A kind of game: makes matches. One object for each line of the catalogue.
class GameType {
public:
  virtual ~GameType() = default;
  virtual const GameInfo& info() const = 0;
  /// Whether `seats` and `options` go together; fills `complaint` if not.
  virtual bool allowed(const Options& options, int seats, Complaint& complaint) const = 0;
  /// A fresh deal. The arguments must be allowed().
  virtual Match start(const Options& options, int seats, std::uint64_t seed,
                      FactLog& facts) const = 0;
  /// A match that goes on from a whole state (the protocol's `state`), or the complaint.
  virtual std::variant<Match, Complaint> resume(const Json& state, std::uint64_t seed) const = 0;
  /// One who can think about games of this kind.
  virtual std::unique_ptr<Mind> mind() const = 0;
  /// One who can search states of this game to the end; null where nobody can.
  virtual std::unique_ptr<Solver> solver() const = 0;
  /// What learner, friend, club and master can do at this game.
  virtual const Skills& skills() const = 0;
  /// Plays `games` random games to the end, for measuring: through the checked interface, or on
  /// the bare path of playouts. Returns the number of moves. The arguments must be allowed().
  virtual std::uint64_t random_games(const Options& options, int seats, std::uint64_t seed,
                                     int games, bool checked) const = 0;
  /// A match that `view` could have been taken of, as far as its viewer can tell: what is hidden is
  /// dealt again. Nothing if `view` cannot be read.
  virtual std::optional<Match> imagined(const Json& view, std::uint64_t seed) const = 0;
  /// The move meant by touching these things, see Composing; a Refusal without a key where the
  /// game has nothing to say.
  virtual std::variant<Move, Refusal> compose(std::span<const Pick> picks) const = 0;
  /// The order of the indexes of `faces` for info().orders[order]; `out` is as long.
  virtual void arrange(std::span<const Face> faces, int order,
                       std::span<std::uint8_t> out) const = 0;
  virtual std::string move_text(const Move& move) const = 0;
  /// Only the canonical spelling counts: what is read back must print the same.
  virtual std::optional<Move> parse_move(std::string_view text) const = 0;
};

/// The number of seats that the option "seats" asks for; the game must have one.
int seats_chosen(const GameInfo& info, const Options& options);
/// Makes the option "seats" say `seats`; false if it can't. True where a game has no such option.
bool choose_seats(const GameInfo& info, Options& options, int seats);

/// A game in play whose kind is not known to the caller: a value, cheap to copy.
/// It is the truth: only the table and the host's interface hold one. A viewer gets look().
class Match {
public:
  /// The game-specific part, made by game_type<R>().
  class Body {
  public:
    virtual ~Body() = default;
    virtual std::unique_ptr<Body> clone() const = 0;
    virtual const GameType& type() const = 0;
    virtual Refusal check(const Move& move) const = 0;
    virtual Refusal play(const Move& move, FactLog& facts) = 0;
    virtual void legal(MoveList& out) const = 0;
    virtual void attempts(MoveList& out) const = 0;
    virtual Seat turn() const = 0;
    virtual int phase() const = 0;
    virtual int question() const = 0;
    virtual int seats() const = 0;
    virtual int side(Seat seat) const = 0;
    virtual Options options() const = 0;
    virtual Standing standing() const = 0;
    virtual Handle handle(const Move& move) const = 0;
    virtual void zones(Seat viewer, ZoneSink& sink) const = 0;
    virtual void describe(Doc& doc) const = 0;
    virtual int pieces() const = 0;
    virtual int whole() const = 0;
    virtual const Rng& rng() const = 0;
    virtual bool equals(const Body& other) const = 0;
  };

  explicit Match(std::unique_ptr<Body> body) : body_(std::move(body)) {}
  Match(const Match& other) : body_(other.body_->clone()) {}
  Match& operator=(const Match& other) {
    if (this != &other) body_ = other.body_->clone();
    return *this;
  }
  Match(Match&&) = default;
  Match& operator=(Match&&) = default;
  ~Match() = default;

  const GameType& type() const { return body_->type(); }
  const GameInfo& info() const { return body_->type().info(); }
  /// Empty if `move` may be played now, else why not.
  Refusal check(const Move& move) const { return body_->check(move); }
  /// Plays `move` and appends what came of it to `facts`, or refuses and changes nothing.
  Refusal play(const Move& move, FactLog& facts) { return body_->play(move, facts); }
  void legal(MoveList& out) const { body_->legal(out); }
  /// A seat, kBankerSeat where chance waits for the banker, kNoSeat when the game is over.
  Seat turn() const { return body_->turn(); }
  bool over() const { return turn() == kNoSeat; }
  const char* phase() const { return info().phases[static_cast<std::size_t>(body_->phase())]; }
  /// What is asked of the seat on turn, see Questioning: as a rule the phase.
  const char* question() const {
    return info().phases[static_cast<std::size_t>(body_->question())];
  }
  int seats() const { return body_->seats(); }
  /// Seats of the same side win and lose together.
  int side(Seat seat) const { return body_->side(seat); }
  Options options() const { return body_->options(); }
  Standing standing() const { return body_->standing(); }
  /// How many pieces lie anywhere at the table.
  int pieces() const { return body_->pieces(); }
  /// How many there must be.
  int whole() const { return body_->whole(); }
  /// The whole truth, for the host only.
  Json state() const;
  /// A fingerprint of the whole state and of the chance still to come (XXH64).
  std::uint64_t digest() const;
  bool operator==(const Match& other) const { return body_->equals(*other.body_); }

private:
  friend struct Looking; ///< look() in hear.cpp
  std::unique_ptr<Body> body_;
};

/// The catalogue's entry for rules `R`.
template <Rules R>
const GameType& game_type();

} // namespace hmat

#include "engine/match_of.hpp"
