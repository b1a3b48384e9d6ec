// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/picture.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace hmat::app {

/// The program's window. Where there is no display it stays closed and everything else still
/// works: the caller needs no second path. Made for the main thread.
class Window {
public:
  Window();
  ~Window();
  Window(Window&&) noexcept;
  Window& operator=(Window&&) noexcept;

  /// Opens it. A complaint does not mean that it is closed: see is_open().
  std::optional<Complaint> open(const std::string& title);
  bool is_open() const;
  /// By what number a braille display's server knows it; nothing where it knows no windows.
  std::optional<int> braille_terminal() const;

  /// What screen readers say of the window: it should tell what is going on.
  void set_title(const std::string& title);
  void show(Picture picture);
  /// Draws again when the window was resized or uncovered. Give it every event.
  void handle(const SDL_Event& event);
  /// Size in pixels; changes nothing where the window is closed.
  void resize(int width, int height);

  /// What the window shows now, as a BMP file. False if it is closed or the file cannot be written.
  bool save_bmp(const std::filesystem::path& file) const;

private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace hmat::app
