// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/window.hpp"

#include <fmt/format.h>

namespace hmat::app {
namespace {

constexpr WindowSize kLeast{480, 320};

struct Closer {
  void operator()(SDL_Window* window) const noexcept { SDL_DestroyWindow(window); }
};

} // namespace

struct BankerWindow::Impl {
  bool ttf = false;
  Font font;
  std::unique_ptr<SDL_Window, Closer> window;
  Surface pixels; ///< what is shown, 32 bits a pixel whatever the screen has
  std::optional<Scene> scene;
  Picture sentence;
  Drawn drawn;

  Impl() = default;
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    font.reset();
    if (ttf) TTF_Quit();
  }

  void redraw() {
    SDL_Surface* const screen = window ? SDL_GetWindowSurface(window.get()) : nullptr;
    if (screen == nullptr) return;
    if (!pixels || pixels->w != screen->w || pixels->h != screen->h)
      pixels.reset(
          SDL_CreateRGBSurfaceWithFormat(0, screen->w, screen->h, 32, SDL_PIXELFORMAT_RGB888));
    if (!pixels) return;
    if (scene) {
      drawn = draw_scene(*scene, *font, *pixels);
    } else {
      drawn = {};
      draw(sentence, font.get(), *pixels);
    }
    update();
  }

  void update() const {
    SDL_Surface* const screen = window ? SDL_GetWindowSurface(window.get()) : nullptr;
    if (screen == nullptr || !pixels) return;
    SDL_BlitSurface(pixels.get(), nullptr, screen, nullptr);
    SDL_UpdateWindowSurface(window.get());
  }
};

BankerWindow::BankerWindow() : impl_(std::make_unique<Impl>()) {}
BankerWindow::~BankerWindow() = default;
BankerWindow::BankerWindow(BankerWindow&&) noexcept = default;
BankerWindow& BankerWindow::operator=(BankerWindow&&) noexcept = default;

std::optional<Complaint> BankerWindow::open(const std::string& title, const WindowSize& size) {
  auto opened = std::make_unique<Impl>();
  opened->ttf = TTF_Init() == 0;
  if (opened->ttf) opened->font = open_font();
  if (!opened->font)
    return Complaint{"banker_no_font", "the banker's window cannot open: the font DejaVu Sans Bold "
                                       "is missing; install the package fonts-dejavu-core"};
  const int screen = SDL_GetNumVideoDisplays() > 1 ? 1 : 0;
  const auto place =
      static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(static_cast<unsigned>(screen)));
  opened->window.reset(
      SDL_CreateWindow(title.c_str(), place, place, size.width, size.height, SDL_WINDOW_RESIZABLE));
  if (!opened->window)
    return Complaint{"banker_no_display",
                     fmt::format("the banker's window cannot open: {}; start the game in a "
                                 "graphical session",
                                 SDL_GetError())};
  SDL_SetWindowMinimumSize(opened->window.get(), kLeast.width, kLeast.height);
  impl_ = std::move(opened);
  return std::nullopt;
}

void BankerWindow::close() { impl_ = std::make_unique<Impl>(); }

bool BankerWindow::is_open() const { return impl_->window != nullptr; }

Uint32 BankerWindow::id() const { return impl_->window ? SDL_GetWindowID(impl_->window.get()) : 0; }

WindowSize BankerWindow::size() const {
  WindowSize size;
  if (impl_->window) SDL_GetWindowSize(impl_->window.get(), &size.width, &size.height);
  return size;
}

void BankerWindow::set_title(const std::string& title) {
  if (impl_->window && title != SDL_GetWindowTitle(impl_->window.get()))
    SDL_SetWindowTitle(impl_->window.get(), title.c_str());
}

void BankerWindow::show(const Scene& scene) {
  if (!impl_->window || impl_->scene == scene) return;
  impl_->scene = scene;
  impl_->redraw();
}

void BankerWindow::show_sentence(const std::string& sentence, Theme theme) {
  const Picture picture{{}, sentence, {}, theme};
  if (!impl_->window || (!impl_->scene && impl_->sentence == picture)) return;
  impl_->scene.reset();
  impl_->sentence = picture;
  impl_->redraw();
}

void BankerWindow::handle(const SDL_Event& event) {
  if (event.type != SDL_WINDOWEVENT) return;
  if (event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED) impl_->redraw();
  if (event.window.event == SDL_WINDOWEVENT_EXPOSED) impl_->update();
}

const Drawn& BankerWindow::drawn() const { return impl_->drawn; }
const SDL_Surface* BankerWindow::pixels() const { return impl_->pixels.get(); }

} // namespace hmat::app
