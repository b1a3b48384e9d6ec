// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bot/tree.hpp"
#include <algorithm>

namespace hmat {

void Tree::clear(std::size_t most) {
  most_ = most;
  nodes_.clear();
  nodes_.reserve(std::min<std::size_t>(most, std::size_t{1} << 16U));
  nodes_.emplace_back();
}

bool Tree::grow(std::uint32_t parent, std::span<const Move> moves) {
  const std::size_t had = nodes_[parent].children;
  const std::size_t want = had + moves.size();
  if (want > kMostChildren) return false;
  if (nodes_[parent].room < moves.size()) {
    // Children that another world brings are more likely where there were some before.
    const std::size_t room = had == 0 ? 0 : had / 2;
    const std::size_t at = nodes_.size();
    if (at + want + room > most_) return false;
    nodes_.resize(at + want + room);
    Node& node = nodes_[parent];
    std::copy_n(nodes_.begin() + node.first, had, nodes_.begin() + static_cast<std::ptrdiff_t>(at));
    node.first = static_cast<std::uint32_t>(at);
    node.room = static_cast<std::uint16_t>(room + moves.size());
  }
  Node& node = nodes_[parent];
  for (const Move& move : moves)
    nodes_[node.first + node.children++] = Node{.move = move};
  node.room = static_cast<std::uint16_t>(node.room - moves.size());
  return true;
}

} // namespace hmat
