// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"
#include "app/screens/table_screen.hpp"
#include "tests/app/support.hpp"
#include "tests/take/take.hpp"

#include <atomic>
#include <sstream>

/// A table at which the smallest game is played, with a player who presses keys and listens, and
/// computer players who think as long as the test wants.
namespace hmat::app {

/// The smallest game, played by those who think until the gate is opened, or they are stopped.
class PensiveTake final : public GameType {
public:
  explicit PensiveTake(const std::atomic<bool>& gate) : gate_(gate) {}

  const GameInfo& info() const override { return info_; }
  /// From now on the game says of itself that not everybody sees every piece.
  void hide_pieces() { info_.open = false; }
  bool allowed(const Options& options, int seats, Complaint& complaint) const override {
    return take().allowed(options, seats, complaint);
  }
  Match start(const Options& options, int seats, std::uint64_t seed,
              FactLog& facts) const override {
    return take().start(options, seats, seed, facts);
  }
  std::variant<Match, Complaint> resume(const Json& state, std::uint64_t seed) const override {
    return take().resume(state, seed);
  }
  std::unique_ptr<Mind> mind() const override;
  std::unique_ptr<Solver> solver() const override { return take().solver(); }
  const Skills& skills() const override { return take().skills(); }
  std::uint64_t random_games(const Options& options, int seats, std::uint64_t seed, int games,
                             bool checked) const override {
    return take().random_games(options, seats, seed, games, checked);
  }
  std::optional<Match> imagined(const Json& view, std::uint64_t seed) const override {
    return take().imagined(view, seed);
  }
  std::variant<Move, Refusal> compose(std::span<const Pick> picks) const override {
    return take().compose(picks);
  }
  void arrange(std::span<const Face> faces, int order, std::span<std::uint8_t> out) const override {
    take().arrange(faces, order, out);
  }
  std::string move_text(const Move& move) const override { return take().move_text(move); }
  std::optional<Move> parse_move(std::string_view text) const override {
    return take().parse_move(text);
  }

private:
  static const GameType& take() { return game_type<take::Rules>(); }
  const std::atomic<bool>& gate_;
  GameInfo info_ = take().info();
};

/// Assets with the words of the smallest game, in English.
class TakeAssets {
public:
  TakeAssets();
  std::filesystem::path path() const { return folder_.path(); }

private:
  TempFolder folder_;
};

/// The table, its screen and what is heard. Time passes when the test says so.
class TakeTable {
public:
  /// `heap`: how many tokens lie there; the player sits at seat 0 and begins. Two `people` share
  /// the keyboard.
  explicit TakeTable(int heap, const Level& level = {Strength::Master}, int people = 1);
  /// A table that was left with this record.
  explicit TakeTable(const std::string& record);

  /// Opens the gate, or closes it again: while it is closed nobody comes to an end with thinking.
  void let_think(bool open) { gate_ = open; }
  /// From now on there are hands that not everybody sees.
  void hide_pieces() { type_.hide_pieces(); }
  /// What is heard in answer to the command, at once.
  std::string press(Command command);
  /// What is heard when the banker presses a key on something; on the heap's first token if nothing
  /// else is said.
  std::string banker(SDL_Scancode key, const BankerSpot& at = {{ZoneKind::Stock, kNoSeat, 0}, 0});
  /// What is heard when the banker leaves.
  std::string banker_leaves();
  /// What was heard when the table opened.
  const std::string& greeted() const { return greeted_; }
  /// Plays the move that L has read `times` after the other.
  std::string take(int tokens);
  /// What is heard when time goes on by `ms`.
  std::string after(Moment ms);
  /// What is heard when nobody thinks any more and time goes on.
  std::string when_thought();

  House& house() { return house_; }
  TableScreen& screen() { return *screen_; }
  Settings& settings() { return settings_; }

private:
  void sit_down(Table table);
  std::string heard();

  std::atomic<bool> gate_ = true;
  PensiveTake type_{gate_};
  TakeAssets assets_;
  Settings settings_;
  KeyMap keys_ = KeyMap::standard();
  std::ostringstream transcript_;
  Ear ear_{{.delivery = Delivery::Silent, .assets = assets_.path(), .transcript = &transcript_},
           [] {}};
  std::array<const GameType*, 1> games_{&type_};
  House house_{ear_, settings_, {.assets = assets_.path()}, keys_, games_};
  TableScreen* screen_ = nullptr;
  std::string greeted_;
};

} // namespace hmat::app
