// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace hmat::speech {

/// A library that may be missing on the player's machine: opened while the program runs.
class SharedLibrary {
public:
  explicit SharedLibrary(const std::string& name); ///< "libbrlapi.so.0.8"
  ~SharedLibrary();
  SharedLibrary(const SharedLibrary&) = delete;
  SharedLibrary& operator=(const SharedLibrary&) = delete;

  explicit operator bool() const { return handle_ != nullptr; }
  /// Sets `function` to the library's function of that name; false, and null, if it has none.
  template <class Function>
  bool find(const char* name, Function*& function) const {
    function = reinterpret_cast<Function*>(symbol(name));
    return function != nullptr;
  }

private:
  void* symbol(const char* name) const;
  void* handle_;
};

} // namespace hmat::speech
