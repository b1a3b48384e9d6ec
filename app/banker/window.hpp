// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/draw.hpp"
#include "app/banker/screenshot.hpp"

#include <memory>
#include <optional>
#include <string>

namespace hmat::app {

/// A second window beside the player's. SDL's video must be running. For the main thread.
class BankerWindow {
public:
  BankerWindow();
  ~BankerWindow();
  BankerWindow(BankerWindow&&) noexcept;
  BankerWindow& operator=(BankerWindow&&) noexcept;

  /// Opens it, on the second screen where there is one. With a complaint it stays closed.
  std::optional<Complaint> open(const std::string& title, const WindowSize& size);
  void close();
  bool is_open() const;
  Uint32 id() const; ///< SDL's number; 0 while it is closed
  WindowSize size() const;

  void set_title(const std::string& title);
  /// Draws the scene, unless it is there already.
  void show(const Scene& scene);
  /// Shows no table but one sentence.
  void show_sentence(const std::string& sentence, Theme theme);
  /// Draws again where the window needs it. Give it each of its events.
  void handle(const SDL_Event& event);
  /// What was drawn last.
  const Drawn& drawn() const;
  /// What the window shows now. Null while it is closed.
  const SDL_Surface* pixels() const;

private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace hmat::app
