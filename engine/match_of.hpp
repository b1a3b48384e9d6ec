// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/mind_of.hpp"
#include "engine/match.hpp"

/// The bridge from rules to the erased handle; included by match.hpp.
namespace hmat {

template <class R>
class MatchOf final : public Match::Body {
public:
  explicit MatchOf(const Game<R>& game) : game_(game) {}

  std::unique_ptr<Body> clone() const override { return std::make_unique<MatchOf>(game_); }
  const GameType& type() const override { return game_type<R>(); }
  Refusal check(const Move& move) const override { return R::check(game_.state(), move); }
  Refusal play(const Move& move, FactLog& facts) override {
    return game_.play(move, LogSink{facts});
  }
  void legal(MoveList& out) const override {
    out.clear();
    if (turn() != kNoSeat) R::legal(game_.state(), out);
  }
  void attempts(MoveList& out) const override {
    out.clear();
    if (turn() != kNoSeat) R::attempts(game_.state(), out);
  }
  Seat turn() const override { return R::turn(game_.state()); }
  int phase() const override { return static_cast<int>(R::phase(game_.state())); }
  int question() const override {
    if constexpr (Questioning<R>)
      return R::question(game_.state());
    else
      return phase();
  }
  int seats() const override { return R::seats(game_.state()); }
  int side(Seat seat) const override {
    if constexpr (Partnered<R>)
      return R::side(game_.state(), seat);
    else
      return seat;
  }
  Options options() const override { return R::options(game_.state()); }
  Standing standing() const override { return R::standing(game_.state()); }
  Handle handle(const Move& move) const override { return R::handle(game_.state(), move); }
  void zones(Seat viewer, ZoneSink& sink) const override { R::zones(game_.state(), viewer, sink); }
  void describe(Doc& doc) const override { R::describe(game_.state(), doc); }
  int pieces() const override {
    if constexpr (Counted<R>) {
      return R::pieces(game_.state());
    } else {
      ZoneSink sink;
      R::zones(game_.state(), 0, sink);
      return pieces_in(sink);
    }
  }
  int whole() const override {
    if constexpr (Counted<R>)
      return R::kWhole;
    else
      return pieces();
  }
  const Rng& rng() const override { return game_.rng(); }
  bool equals(const Body& other) const override {
    const auto* same = dynamic_cast<const MatchOf*>(&other);
    return same != nullptr && same->game_.state() == game_.state() &&
           same->game_.rng() == game_.rng();
  }

private:
  Game<R> game_;
};

/// The orders that every game has, "arrival" and "kind"; false for another.
bool arranged(const GameInfo& info, std::span<const Face> faces, int order,
              std::span<std::uint8_t> out);

/// Whether `given`, from which `match` was made, is only a viewer's part of a state: it has a
/// `viewer`, or something else where the whole state has a list.
bool is_partial(const Json& given, const Match& match);

/// The game that the whole state `json` describes, or the complaint. Where it leaves something to
/// chance, `seed` decides.
template <class R>
std::variant<Game<R>, Complaint> game_of(const Json& json, std::uint64_t seed) {
  auto read = R::read(json);
  if (auto* complaint = std::get_if<Complaint>(&read)) return *std::move(complaint);
  Rng rng(seed);
  const Game<R> game(R::fill(std::get<typename R::Known>(read), rng), seed);
  if (is_partial(json, Match(std::make_unique<MatchOf<R>>(game))))
    return Complaint{"bad-state", "this state hides something, as a view does: give the whole "
                                  "state, with every list in full"};
  return game;
}

template <Solvable R>
class SolverOfGame final : public Solver {
public:
  const char* reach() const override { return R::kReach; }
  std::variant<Solution, Complaint> solve(const Json& json, bool distances,
                                          const std::atomic<bool>* stop) override {
    const auto game = game_of<R>(json, 0);
    if (const auto* complaint = std::get_if<Complaint>(&game)) return *complaint;
    const typename R::State& state = std::get<Game<R>>(game).state();
    if (auto complaint = R::why_unsolved(state)) return *std::move(complaint);
    if (auto solution = R::solve(solver_, state, distances, stop)) return *std::move(solution);
    return Complaint{"stopped", "the search was stopped before it came to an end"};
  }

private:
  typename R::Solver solver_;
};

template <class R>
class GameTypeOf final : public GameType {
public:
  const GameInfo& info() const override { return R::info; }

  bool allowed(const Options& options, int seats, Complaint& complaint) const override;

  Match start(const Options& options, int seats, std::uint64_t seed,
              FactLog& facts) const override {
    return Match(std::make_unique<MatchOf<R>>(Game<R>(options, seats, seed, LogSink{facts})));
  }

  std::variant<Match, Complaint> resume(const Json& state, std::uint64_t seed) const override {
    const auto game = game_of<R>(state, seed);
    if (const auto* complaint = std::get_if<Complaint>(&game)) return *complaint;
    return Match(std::make_unique<MatchOf<R>>(std::get<Game<R>>(game)));
  }

  std::unique_ptr<Mind> mind() const override { return std::make_unique<MindOf<R>>(); }
  std::unique_ptr<Solver> solver() const override {
    if constexpr (Solvable<R>)
      return std::make_unique<SolverOfGame<R>>();
    else
      return nullptr;
  }
  const Skills& skills() const override {
    if constexpr (Skilled<R>)
      return R::skills;
    else
      return kUsualSkills;
  }

  std::uint64_t random_games(const Options& options, int seats, std::uint64_t seed, int games,
                             bool checked) const override {
    Rng choice(seed);
    std::uint64_t moves = 0;
    for (int i = 0; i < games; ++i) {
      if (!checked) {
        typename R::State state = R::deal(options, seats, choice, NullSink{});
        moves += static_cast<std::uint64_t>(playout<R>(state, choice));
        continue;
      }
      Game<R> game(options, seats, choice.next(), NullSink{});
      for (Move move; random_move<R>(game.state(), choice, move); ++moves)
        if (game.play(move, NullSink{})) return moves; // never: the move was legal
    }
    return moves;
  }

  std::optional<Match> imagined(const Json& view, std::uint64_t seed) const override {
    auto read = R::read(view);
    auto* known = std::get_if<typename R::Known>(&read);
    if (known == nullptr) return std::nullopt;
    Rng rng(seed);
    return Match(std::make_unique<MatchOf<R>>(Game<R>(R::fill(*known, rng), seed)));
  }

  std::variant<Move, Refusal> compose(std::span<const Pick> picks) const override {
    if constexpr (Composing<R>)
      return R::compose(picks);
    else
      return Refusal{};
  }
  void arrange(std::span<const Face> faces, int order, std::span<std::uint8_t> out) const override {
    if (arranged(R::info, faces, order, out)) return;
    if constexpr (Arranging<R>) R::arrange(faces, order, out);
  }

  std::string move_text(const Move& move) const override { return R::move_text(move); }
  std::optional<Move> parse_move(std::string_view text) const override {
    auto move = R::parse_move(text);
    if (move && R::move_text(*move) != text) move.reset();
    return move;
  }
};

/// The part of GameType::allowed() that is the same for every game; see match.cpp.
bool seats_allowed(const GameInfo& info, const Options& options, int seats, Complaint& complaint);

template <class R>
bool GameTypeOf<R>::allowed(const Options& options, int seats, Complaint& complaint) const {
  if (!seats_allowed(R::info, options, seats, complaint)) return false;
  if (const Refusal refusal = R::check_options(options, seats)) {
    complaint = {refusal.code, refusal.key};
    return false;
  }
  return true;
}

template <Rules R>
const GameType& game_type() {
  static const GameTypeOf<R> type;
  return type;
}

} // namespace hmat
