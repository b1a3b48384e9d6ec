// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/wire/descriptor.hpp"

#include <cstdint>
#include <filesystem>

namespace hmat::app {

/// What several copies of the program agree on about one store: bytes of the file `hmat.lock`,
/// locked by the kernel (open file description locks, fcntl(2)). A lock ends with the process,
/// however that ends, and nothing is left to be tidied up.
///
/// A file that cannot be made, or a file system without locks, refuses nothing to anybody.
class StoreLocks {
public:
  StoreLocks() = default;
  explicit StoreLocks(const std::filesystem::path& folder);

  bool usable() const { return static_cast<bool>(file_); }

  /// Waits until no other copy is opening or repairing the store.
  void begin_opening() const;
  void end_opening() const;

  /// That this copy has the store open, for as long as it lives.
  void come_in() const;
  /// That nobody else has it open, and nobody comes in; false if somebody has.
  bool alone() const;

  /// A table; false if another copy has it.
  bool take(std::int64_t table) const;
  void release(std::int64_t table) const;
  /// Whether another copy has it.
  bool taken_elsewhere(std::int64_t table) const;
  /// Whether another copy has the store open.
  bool open_elsewhere() const;

private:
  bool set(int command, short type, std::int64_t byte) const;

  Descriptor file_;
};

} // namespace hmat::app
