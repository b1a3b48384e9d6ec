// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/pieces.hpp"

#include <algorithm>
#include <cmath>

namespace hmat::app {
namespace {

float line_of(const Box& box) { return std::max(2.0F, std::min(box.w, box.h) * 0.045F); }

/// Thick enough that a symbol is seen to be hollow, thin enough that it is.
constexpr float kRing = 0.24F;

class Piece {
public:
  Piece(Canvas& canvas, const Look& look, const Box& box, const SDL_Color& ground)
      : canvas_(canvas), look_(look), box_(box), ground_(ground) {}

  void operator()(const NoArt&) const {}
  void operator()(const NameArt&) const {
    canvas_.frame(box_, box_.h * 0.12F, line_of(box_), look_.soft, ground_);
  }

  void operator()(const BackArt&) const {
    const float radius = std::min(box_.w, box_.h) * 0.14F;
    Path path = rounded(box_, radius);
    const Box inner = box_.inset(std::min(box_.w, box_.h) * 0.13F);
    path.push_back(ring(inner, radius * 0.6F, line_of(box_) * 0.9F)[0]);
    path.push_back(ring(inner, radius * 0.6F, line_of(box_) * 0.9F)[1]);
    const Box middle = box_.centred(box_.w * 0.34F, box_.h * 0.34F);
    path.push_back({{middle.x + middle.w / 2, middle.y},
                    {middle.x + middle.w, middle.y + middle.h / 2},
                    {middle.x + middle.w / 2, middle.y + middle.h},
                    {middle.x, middle.y + middle.h / 2}});
    canvas_.shape(path, look_.back, ground_);
  }

  void operator()(const OutlineArt& art) const {
    const float side = std::min(box_.w, box_.h);
    canvas_.shape(placed(*art.outline, box_.centred(side, side)), look_.piece, ground_);
  }

  /// Seen from the side: a block or a rounded one, standing on the lower edge.
  void operator()(const AttributesArt& art) const {
    const float high = box_.h * (art.tall ? 1.0F : 0.56F);
    const float wide = std::min(box_.h * 0.56F, box_.w);
    const Box body{box_.x + (box_.w - wide) / 2, box_.y + box_.h - high, wide, high};
    const float radius = art.square ? 0 : wide / 2;
    const SDL_Color fill = art.dark ? look_.dark_piece : look_.light_piece;
    // What has the colour of the ground shows by its outline, the other kind as a whole.
    const bool blends = contrast(fill, ground_) < 2;
    const SDL_Color other = art.dark ? look_.light_piece : look_.dark_piece;
    if (blends) {
      canvas_.ground(rounded(body, radius), fill);
      const float line = std::max(2.5F, box_.h * 0.07F);
      canvas_.shape(ring(body, radius, line), other, ground_);
    } else {
      canvas_.shape(rounded(body, radius), fill, ground_);
    }
    if (!art.hollow) return;
    const float hole = wide * 0.4F;
    canvas_.shape(ellipse({body.x + (wide - hole) / 2, body.y + wide * 0.3F, hole, hole}), other,
                  fill);
  }

  void operator()(const CardArt& art) const {
    const float wide = box_.w / static_cast<float>(std::max<std::size_t>(art.cards.size(), 1));
    for (std::size_t i = 0; i < art.cards.size(); ++i)
      card(art.cards[i], art.stands_in,
           {box_.x + static_cast<float>(i) * wide, box_.y, wide, box_.h});
  }

private:
  /// A large index over a large symbol.
  void card(const CardArt::Card& card, const Outlined& stands_in, const Box& whole) const {
    const Box box = whole.inset(whole.w * 0.02F);
    const float radius = box.w * 0.12F;
    canvas_.ground(rounded(box, radius), look_.card);
    canvas_.frame(box, radius, line_of(box) * 0.8F, look_.soft, ground_);
    const SDL_Color ink = card.ring ? look_.red : look_.ink;
    if (!card.symbol) return index(card.rank, box.inset(box.w * 0.08F), ink, 0.62F);
    if (card.rank.empty()) {
      const float side = box.w * 0.72F;
      return symbol(card.symbol, box.centred(side, side), ink, card.ring);
    }
    index(card.rank, {box.x, box.y + box.h * 0.02F, box.w, box.h * 0.48F}, ink, 0.88F);
    const float side = box.h * (stands_in ? 0.3F : 0.38F);
    const float y = box.y + box.h * 0.75F - side / 2;
    const float middle = box.x + box.w / 2;
    if (!stands_in) return symbol(card.symbol, {middle - side / 2, y, side, side}, ink, card.ring);
    symbol(card.symbol, {middle - side * 1.04F, y, side, side}, ink, card.ring);
    symbol(stands_in, {middle + side * 0.04F, y, side, side}, look_.strong, false);
  }

  /// `part` of the height is the size of its letters, less where they would be too wide.
  void index(const std::string& rank, const Box& box, const SDL_Color& ink, float part) const {
    int size = static_cast<int>(box.h * part);
    const float room = box.w * 0.88F;
    if (const float wide = canvas_.text_width(rank, size); wide > room)
      size = static_cast<int>(static_cast<float>(size) * room / wide);
    canvas_.text(rank, box, std::max(size, 4), ink, look_.card, Align::Centre);
  }

  void symbol(const Outlined& outline, const Box& box, const SDL_Color& ink, bool hollow) const {
    if (!outline) return;
    Path path = placed(*outline, box);
    if (hollow) path.push_back(placed(*outline, box.inset(box.w * kRing)).front());
    canvas_.shape(path, ink, look_.card);
  }

  Canvas& canvas_;
  const Look& look_;
  Box box_;
  SDL_Color ground_;
};

} // namespace

void draw_piece(Canvas& canvas, const Look& look, const Art& art, const Box& box,
                const SDL_Color& ground) {
  std::visit(Piece(canvas, look, box, ground), art);
}

void draw_stack(Canvas& canvas, const Look& look, const Box& box, const SDL_Color& ground) {
  constexpr int kSheets = 4;
  const float step = box.h * 0.08F;
  const float high = box.h - step * (kSheets - 1) * 2;
  for (int i = 0; i < kSheets; ++i) {
    const Box sheet{box.x, box.y + step * 2 * static_cast<float>(i), box.w, high};
    canvas.ground(rounded(sheet.inset(-box.h * 0.02F), box.h * 0.12F), ground);
    canvas.shape(rounded(sheet, box.h * 0.1F), look.back, ground);
  }
}

} // namespace hmat::app
