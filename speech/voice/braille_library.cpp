// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/braille_library.hpp"

namespace hmat::speech {

std::unique_ptr<BrailleLibrary> BrailleLibrary::open() {
  std::unique_ptr<BrailleLibrary> library(new BrailleLibrary);
  if (!library->library_ || !library->find_all()) return nullptr;
  return library;
}

bool BrailleLibrary::find_all() {
  return library_.find("brlapi_getLibraryVersion", get_version) &&
         library_.find("brlapi_getHandleSize", handle_size) &&
         library_.find("brlapi__openConnection", open_connection) &&
         library_.find("brlapi__closeConnection", close_connection) &&
         library_.find("brlapi__setExceptionHandler", set_exception_handler) &&
         library_.find("brlapi__getDisplaySize", display_size) &&
         library_.find("brlapi__enterTtyMode", enter_tty) &&
         library_.find("brlapi__enterTtyModeWithPath", enter_path) &&
         library_.find("brlapi__leaveTtyMode", leave_tty) &&
         library_.find("brlapi__ignoreKeys", ignore_keys) &&
         library_.find("brlapi__acceptKeys", accept_keys) &&
         library_.find("brlapi__write", write) && library_.find("brlapi__readKey", read_key);
}

std::string BrailleLibrary::version() const {
  int major = 0;
  int minor = 0;
  int revision = 0;
  get_version(&major, &minor, &revision);
  return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(revision);
}

} // namespace hmat::speech
