// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/arena.hpp"

#include "app/arena/ending.hpp"
#include "app/arena/foreign.hpp"
#include "app/arena/interval.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

namespace hmat::app {
namespace {

using Clock = std::chrono::steady_clock;

/// Time spent by one of the two.
struct Spent {
  Clock::duration time{};
  std::int64_t moves = 0;
  double mean_ms() const {
    return moves == 0 ? 0
                      : std::chrono::duration<double, std::milli>(time).count() /
                            static_cast<double>(moves);
  }
  void operator+=(const Spent& other) {
    time += other.time;
    moves += other.moves;
  }
};

/// One game as `a` sees it, or the mean of a deal with all its rotations.
struct Result {
  double share = 0;
  double points = 0;
};

int sides_of(const Match& match) {
  int sides = 0;
  for (Seat seat = 0; seat < match.seats(); ++seat)
    sides = std::max(sides, match.side(seat) + 1);
  return sides;
}

Result result_for(const Match& match, int side) {
  const Standing standing = match.standing();
  double own = 0;
  double others = 0;
  int own_seats = 0;
  std::uint32_t winning_sides = 0;
  for (Seat seat = 0; seat < match.seats(); ++seat) {
    const bool mine = match.side(seat) == side;
    (mine ? own : others) += standing.scores[seat];
    own_seats += mine ? 1 : 0;
    if ((standing.winners & seat_bit(seat)) != 0) winning_sides |= 1U << match.side(seat);
  }
  const bool won = ((winning_sides >> side) & 1U) != 0;
  return {won ? 1.0 / std::popcount(winning_sides) : 0.0,
          own / own_seats - others / (match.seats() - own_seats)};
}

/// One thread's players, and what it has played.
class Worker {
public:
  static std::variant<std::unique_ptr<Worker>, Complaint> open(const Contest& contest) {
    auto worker = std::make_unique<Worker>();
    for (std::size_t i = 0; i < worker->players_.size(); ++i) {
      auto player =
          open_player(i == 0 ? contest.a : contest.b, *contest.table.game, contest.budget);
      if (auto* complaint = std::get_if<Complaint>(&player)) return *complaint;
      worker->players_[i] = std::move(std::get<std::unique_ptr<Contestant>>(player));
    }
    return worker;
  }

  Result play(const Contest& contest, std::uint64_t deal) {
    Rng seeds = chance_of(contest.table.seed, deal);
    const std::uint64_t seed = seeds.next();
    Result trial;
    int sides = 1;
    for (int side = 0; side < sides; ++side) {
      FactLog facts;
      Match match =
          contest.table.game->start(contest.table.options, contest.table.seats, seed, facts);
      sides = sides_of(match);
      while (!match.over() && !ended_)
        match.play(move(match, facts, match.side(match.turn()) == side ? 0 : 1, seeds.next()),
                   facts);
      const Result result = result_for(match, side);
      trial.share += result.share / sides;
      trial.points += result.points / sides;
    }
    return trial;
  }

  const std::array<Spent, 2>& spent() const { return spent_; }

  /// play() comes to an end soon; what it returns counts no more.
  void end() {
    ended_ = true;
    for (const auto& player : players_)
      player->end();
  }
  void finish() {
    for (const auto& player : players_)
      player->finish();
  }

private:
  Move move(const Match& match, const FactLog& facts, std::size_t who, std::uint64_t seed) {
    const auto before = Clock::now();
    const Move chosen = players_[who]->choose(match, facts, seed);
    spent_[who].time += Clock::now() - before;
    ++spent_[who].moves;
    return chosen;
  }

  std::array<std::unique_ptr<Contestant>, 2> players_;
  std::array<Spent, 2> spent_;
  std::atomic<bool> ended_ = false;
};

/// The workers of a contest. A signal that ends the program ends what they have started, too.
class Crew {
public:
  Crew() {
    before_ending_.emplace([this] {
      const std::lock_guard lock(mutex_); // nobody is hired any more
      end_all();
      for (const auto& worker : workers_)
        worker->finish();
    });
  }
  ~Crew() { end(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  std::optional<Complaint> hire(const Contest& contest) {
    const std::lock_guard lock(mutex_);
    auto worker = Worker::open(contest);
    if (auto* complaint = std::get_if<Complaint>(&worker)) return std::move(*complaint);
    workers_.push_back(std::move(std::get<std::unique_ptr<Worker>>(worker)));
    return std::nullopt;
  }
  /// False if it had been ended before.
  bool end() {
    const std::lock_guard lock(mutex_);
    return end_all();
  }
  const std::vector<std::unique_ptr<Worker>>& workers() const { return workers_; }

private:
  bool end_all() {
    if (std::exchange(ended_, true)) return false;
    for (const auto& worker : workers_)
      worker->end();
    return true;
  }

  std::mutex mutex_;
  bool ended_ = false;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::optional<BeforeEnding> before_ending_; ///< last: it uses the rest
};

} // namespace

Rng chance_of(std::uint64_t seed, std::uint64_t deal) { return Rng(Rng(seed).next() + deal); }

std::optional<Json> play_contest(const Contest& contest,
                                 const std::function<void(const Complaint&)>& complain) {
  FactLog facts;
  const Match first = contest.table.game->start(contest.table.options, contest.table.seats,
                                                contest.table.seed, facts);
  if (first.turn() == kBankerSeat) {
    complain({"no-banker", "this table waits for a banker and the arena has none: leave out the "
                           "option that has the dealing done by hand"});
    return std::nullopt;
  }
  const int sides = sides_of(first);
  const auto deals = static_cast<std::size_t>((contest.games + sides - 1) / sides);
  const auto wanted = contest.threads > 0 ? static_cast<unsigned>(contest.threads)
                                          : std::max(1U, std::thread::hardware_concurrency());
  Crew crew;
  for (unsigned i = 0; i < std::min<std::size_t>(wanted, deals); ++i) {
    if (const auto complaint = crew.hire(contest)) {
      complain(*complaint);
      return std::nullopt;
    }
  }

  std::vector<Result> trials(deals);
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> failed = false;
  {
    std::vector<std::jthread> threads;
    for (const auto& worker : crew.workers())
      threads.emplace_back([&, player = worker.get()] {
        try {
          for (std::size_t deal = next++; deal < deals && !failed; deal = next++)
            trials[deal] = player->play(contest, deal);
        } catch (const ForeignError& error) {
          failed = true;
          if (crew.end()) complain({"foreign", error.say});
        }
      });
  }
  if (failed) return std::nullopt;

  std::vector<double> shares;
  double points = 0;
  for (const Result& trial : trials) {
    shares.push_back(trial.share);
    points += trial.points / static_cast<double>(deals);
  }
  std::array<Spent, 2> spent;
  for (const auto& worker : crew.workers())
    for (std::size_t i = 0; i < spent.size(); ++i)
      spent[i] += worker->spent()[i];
  const int games = static_cast<int>(deals) * sides;
  const Interval interval = interval_of(shares, games);
  return Json{{"game", contest.table.game->info().id},
              {"a", contest.a},
              {"b", contest.b},
              {"seats", contest.table.seats},
              {"games", games},
              {"score", interval.mean},
              {"low", interval.low},
              {"high", interval.high},
              {"chance", 1.0 / sides},
              {"points", points},
              {"a_ms", spent[0].mean_ms()},
              {"b_ms", spent[1].mean_ms()}};
}

} // namespace hmat::app
