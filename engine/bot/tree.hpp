// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include <span>
#include <vector>

namespace hmat {

/// A move in the tree, with what came of it.
struct Node {
  Move move;
  std::uint32_t first = 0;    ///< its children lie together from here on
  std::uint16_t children = 0; ///< how many
  std::uint16_t room = 0;     ///< how many more fit behind them
  std::uint32_t visits = 0;
  std::uint32_t seen = 0; ///< how often it was legal when its parent was visited
  float won = 0;          ///< sum of the rewards of the seat that makes the move
  float prior = 0;        ///< the game's judgement of it among its siblings, 0 to 1
};

/// Nodes in one block, whose room is kept from search to search.
class Tree {
public:
  static constexpr std::uint32_t kRoot = 0;
  static constexpr std::size_t kMostChildren = UINT16_MAX; ///< of one node
  /// Begins anew with a root alone. At most `most` nodes will be grown.
  void clear(std::size_t most);
  Node& operator[](std::uint32_t index) { return nodes_[index]; }
  const Node& operator[](std::uint32_t index) const { return nodes_[index]; }
  std::span<Node> children(const Node& node) { return {nodes_.data() + node.first, node.children}; }
  /// Adds children for `moves`; those that are there already move along. References become
  /// invalid. False if there is no room left.
  bool grow(std::uint32_t parent, std::span<const Move> moves);

private:
  std::vector<Node> nodes_;
  std::size_t most_ = 0;
};

} // namespace hmat
