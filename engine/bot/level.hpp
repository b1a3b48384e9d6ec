// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// How strong a computer player is, by name, and what that means.
namespace hmat {

/// How a computer player comes to its move.
enum class Method : std::uint8_t {
  Random, ///< any legal move
  OnePly, ///< the best move by the game's own judgement, over imagined states
  Search  ///< information-set Monte Carlo tree search
};

inline constexpr int kRemembersAll = -1;

/// What a computer player can do and what it overlooks. It never sees more than its seat may.
struct Skill {
  Method method = Method::Search;
  /// Games played out for one move, or positions judged by minimax; 0 = until it is stopped.
  std::uint32_t playouts = 0;
  int memory = kRemembersAll; ///< how many of the last facts it remembers
  float overlooks = 0;        ///< chance not to think of a possible move, 0 to 1
  /// Whether it knows the game: its judgement, its sensible playouts, what is proven. Without it
  /// the search is plain UCT with uniform playouts.
  bool guided = true;
  bool proves = false;       ///< whether it searches to the end where the game can
  float exploration = 0.7F;  ///< factor of the upper confidence bound
  float bias = 0.5F;         ///< factor of the progressive bias (Chaslot et al. 2008)
  std::uint8_t patience = 1; ///< visits of a node before its moves are listed
  /// Moves played out below the tree before the game estimates the rest; 0 = to the end.
  std::uint8_t horizon = 0;
  std::uint8_t width = 16; ///< moves that minimax follows below the root
};

/// The strengths a player chooses from, and the yardsticks of the arena.
enum class Strength : std::uint8_t { Learner, Friend, Club, Master, Random, Greedy, Uct };
inline constexpr std::size_t kStrengths = 4; ///< of them for players

/// Skills of learner, friend, club and master.
using Skills = std::array<Skill, kStrengths>;

struct Level {
  Strength strength = Strength::Friend;
  std::uint32_t playouts = 0; ///< of Uct
  constexpr bool operator==(const Level&) const = default;
};

/// "learner", "friend", "club", "master", "random", "greedy", "uct:N" (N from 1 to 999,999,999).
std::optional<Level> find_level(std::string_view name);
std::string level_name(const Level& level);
/// The names of the strengths for players, weakest first.
std::span<const char* const> strength_names();
/// Every name that find_level() knows, for a sentence.
std::string known_levels();
/// What `level` can do at a game whose strengths are `skills`.
Skill skill_of(const Level& level, const Skills& skills);

/// For games that name none of their own.
extern const Skills kUsualSkills;

} // namespace hmat
