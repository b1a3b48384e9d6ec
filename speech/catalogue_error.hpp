// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <stdexcept>

namespace hmat::speech {

/// The messages cannot be used. what() is one sentence for the player: which file, what to do.
class CatalogueError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

} // namespace hmat::speech
