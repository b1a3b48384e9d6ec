// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/shared_library.hpp"

#include <brlapi.h>
#include <memory>
#include <string>

namespace hmat::speech {

/// The functions of BrlAPI that we call, from its library, which may be missing.
class BrailleLibrary {
public:
  /// Null without the library.
  static std::unique_ptr<BrailleLibrary> open();

  std::string version() const; ///< "0.8.4"

  decltype(&brlapi_getLibraryVersion) get_version = nullptr;
  decltype(&brlapi_getHandleSize) handle_size = nullptr;
  decltype(&brlapi__openConnection) open_connection = nullptr;
  decltype(&brlapi__closeConnection) close_connection = nullptr;
  decltype(&brlapi__setExceptionHandler) set_exception_handler = nullptr;
  decltype(&brlapi__getDisplaySize) display_size = nullptr;
  decltype(&brlapi__enterTtyMode) enter_tty = nullptr;
  decltype(&brlapi__enterTtyModeWithPath) enter_path = nullptr;
  decltype(&brlapi__leaveTtyMode) leave_tty = nullptr;
  decltype(&brlapi__ignoreKeys) ignore_keys = nullptr;
  decltype(&brlapi__acceptKeys) accept_keys = nullptr;
  decltype(&brlapi__write) write = nullptr;
  decltype(&brlapi__readKey) read_key = nullptr;

private:
  BrailleLibrary() : library_("libbrlapi.so.0.8") {}
  bool find_all();
  SharedLibrary library_;
};

} // namespace hmat::speech
