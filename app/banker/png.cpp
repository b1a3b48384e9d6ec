// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/png.hpp"

#include "app/picture.hpp"

#include <png.h>

namespace hmat::app {

std::string write_png(SDL_Surface& surface, const std::filesystem::path& file) {
  const Surface plain(SDL_ConvertSurfaceFormat(&surface, SDL_PIXELFORMAT_RGB24, 0));
  if (!plain) return SDL_GetError();
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(plain->w);
  image.height = static_cast<png_uint_32>(plain->h);
  image.format = PNG_FORMAT_RGB;
  const int written =
      png_image_write_to_file(&image, file.c_str(), 0, plain->pixels, plain->pitch, nullptr);
  return written != 0 ? std::string() : std::string(image.message);
}

} // namespace hmat::app
