// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/shared_library.hpp"

#include <dlfcn.h>

namespace hmat::speech {

SharedLibrary::SharedLibrary(const std::string& name)
    // It stays in memory: libbrlapi has its threads call a function of its own when they end.
    : handle_(::dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)) {}

SharedLibrary::~SharedLibrary() {
  if (handle_ != nullptr) ::dlclose(handle_);
}

void* SharedLibrary::symbol(const char* name) const {
  return handle_ == nullptr ? nullptr : ::dlsym(handle_, name);
}

} // namespace hmat::speech
