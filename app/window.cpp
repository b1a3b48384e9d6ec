// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.hpp"

#include <SDL_syswm.h>
#include <SDL_ttf.h>
#include <fmt/format.h>
#include <string_view>

namespace hmat::app {
namespace {

constexpr int kWidth = 1024;
constexpr int kHeight = 640;
constexpr int kLeastWidth = 320;
constexpr int kLeastHeight = 200;

Complaint no_display(const std::string& why) {
  return {"no_display",
          fmt::format("There is no display ({}), so the game goes on as text; start it in a "
                      "graphical session for a window.",
                      why)};
}

/// SDL falls back on drawing into nothing, where no key would ever arrive.
bool draws_into_nothing() {
  const char* const asked = SDL_GetHint(SDL_HINT_VIDEODRIVER);
  if (asked != nullptr && *asked != '\0') return false;
  const std::string_view driver = SDL_GetCurrentVideoDriver();
  return driver == "offscreen" || driver == "dummy";
}

struct WindowCloser {
  void operator()(SDL_Window* window) const noexcept { SDL_DestroyWindow(window); }
};

} // namespace

struct Window::Impl {
  bool video = false;
  bool ttf = false;
  Font font;
  std::unique_ptr<SDL_Window, WindowCloser> window;
  Picture picture;

  Impl() = default;
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    font.reset();
    if (ttf) TTF_Quit();
    window.reset();
    if (video) SDL_QuitSubSystem(SDL_INIT_VIDEO);
  }

  void redraw() {
    if (!window) return;
    SDL_Surface* const surface = SDL_GetWindowSurface(window.get());
    if (surface == nullptr) return;
    draw(picture, font.get(), *surface);
    SDL_UpdateWindowSurface(window.get());
  }
};

Window::Window() : impl_(std::make_unique<Impl>()) {}
Window::~Window() = default;
Window::Window(Window&&) noexcept = default;
Window& Window::operator=(Window&&) noexcept = default;

std::optional<Complaint> Window::open(const std::string& title) {
  impl_ = std::make_unique<Impl>();
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return no_display(SDL_GetError());
  impl_->video = true;
  if (draws_into_nothing()) {
    impl_ = std::make_unique<Impl>();
    return no_display("neither X11 nor Wayland answers");
  }
  impl_->window.reset(SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED,
                                       SDL_WINDOWPOS_CENTERED, kWidth, kHeight,
                                       SDL_WINDOW_RESIZABLE));
  if (!impl_->window) {
    const std::string why = SDL_GetError();
    impl_ = std::make_unique<Impl>();
    return no_display(why);
  }
  SDL_SetWindowMinimumSize(impl_->window.get(), kLeastWidth, kLeastHeight);
  impl_->ttf = TTF_Init() == 0;
  if (impl_->ttf) impl_->font = open_font();
  impl_->redraw();
  if (impl_->font) return std::nullopt;
  return Complaint{"no_font", "The font DejaVu Sans Bold is missing, so the window stays empty; "
                              "install the package fonts-dejavu-core."};
}

bool Window::is_open() const { return impl_->window != nullptr; }

std::optional<int> Window::braille_terminal() const {
  SDL_SysWMinfo info{};
  SDL_VERSION(&info.version);
  // BrlAPI's name for a window of the X Window System is its number; others have none.
  if (!is_open() || SDL_GetWindowWMInfo(impl_->window.get(), &info) == SDL_FALSE ||
      info.subsystem != SDL_SYSWM_X11)
    return std::nullopt;
  return static_cast<int>(info.info.x11.window);
}

void Window::set_title(const std::string& title) {
  if (impl_->window) SDL_SetWindowTitle(impl_->window.get(), title.c_str());
}

void Window::show(Picture picture) {
  if (picture == impl_->picture) return;
  impl_->picture = std::move(picture);
  impl_->redraw();
}

void Window::handle(const SDL_Event& event) {
  if (event.type != SDL_WINDOWEVENT) return;
  if (event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED ||
      event.window.event == SDL_WINDOWEVENT_EXPOSED) {
    impl_->redraw();
  }
}

void Window::resize(int width, int height) {
  if (!impl_->window) return;
  SDL_SetWindowSize(impl_->window.get(), width, height);
  impl_->redraw();
}

bool Window::save_bmp(const std::filesystem::path& file) const {
  if (!impl_->window) return false;
  SDL_Surface* const surface = SDL_GetWindowSurface(impl_->window.get());
  return surface != nullptr && SDL_SaveBMP(surface, file.c_str()) == 0;
}

} // namespace hmat::app
