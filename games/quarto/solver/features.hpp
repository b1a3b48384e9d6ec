// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/quarto/board.hpp"
#ifdef __SSE2__
#include <emmintrin.h>
#endif

/// A feature is an attribute with one of its two values: "tall", "not tall". Pieces and rows have
/// features; a full row wins if its pieces have one in common.
namespace hmat::quarto::solver {

inline constexpr unsigned kFeatures = 8;

/// A bit a feature: bit 2·a + v for value v of bit a of the piece.
using Features = std::uint8_t;

/// Sixteen bits for each feature, worked on all at once.
using Lanes = std::uint16_t __attribute__((vector_size(16)));

inline Lanes in_each_lane(unsigned bits) { return Lanes{} + static_cast<std::uint16_t>(bits); }

/// The features whose lane is not zero.
inline Features lanes_in_use(Lanes lanes) {
#ifdef __SSE2__
  const __m128i idle = _mm_cmpeq_epi16(reinterpret_cast<__m128i>(lanes), _mm_setzero_si128());
  return static_cast<Features>(~_mm_movemask_epi8(_mm_packs_epi16(idle, idle)));
#else
  unsigned used = 0;
  for (unsigned feature = 0; feature < kFeatures; ++feature)
    used |= (lanes[feature] != 0 ? 1U : 0U) << feature;
  return static_cast<Features>(used);
#endif
}

/// The same bits as two words.
using Words = std::uint64_t __attribute__((vector_size(16)));
inline Words as_words(Lanes lanes) { return reinterpret_cast<Words>(lanes); }

/// All lanes put over each other.
inline std::uint16_t any_lane(Lanes lanes) {
  const Words words = as_words(lanes);
  std::uint64_t bits = words[0] | words[1];
  bits |= bits >> 32U;
  bits |= bits >> 16U;
  return static_cast<std::uint16_t>(bits);
}

/// For each of the sixteen bits of the lanes the features whose lane has it: byte i of both words
/// together, counted from the lowest, is bit i.
inline Words turned(Lanes lanes) {
  using Bytes = std::uint8_t __attribute__((vector_size(16)));
  const auto bytes = reinterpret_cast<Bytes>(lanes);
  auto words = reinterpret_cast<Words>(
      __builtin_shufflevector(bytes, bytes, 0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15));
  // Each word is a matrix of 8 by 8 bits: halves, quarters and single bits change places across its
  // diagonal.
  const auto swap = [&words](unsigned shift, std::uint64_t mask) {
    const Words differ = (words ^ words >> shift) & mask;
    words ^= differ ^ differ << shift;
  };
  swap(7, 0x00AA'00AA'00AA'00AAULL);
  swap(14, 0x0000'CCCC'0000'CCCCULL);
  swap(28, 0x0000'0000'F0F0'F0F0ULL);
  return words;
}

namespace detail {

constexpr std::array<Features, kPieces> features_of_pieces() {
  std::array<Features, kPieces> out{};
  for (unsigned piece = 0; piece < kPieces; ++piece)
    for (unsigned a = 0; a < kAttributes; ++a)
      out[piece] = static_cast<Features>(out[piece] | 1U << (2 * a + ((piece >> a) & 1U)));
  return out;
}
inline constexpr auto kFeaturesOfPiece = features_of_pieces();

constexpr std::array<Cells, 256> pieces_with_any() {
  std::array<Cells, 256> out{};
  for (unsigned set = 0; set < 256; ++set)
    for (unsigned piece = 0; piece < kPieces; ++piece)
      if ((kFeaturesOfPiece[piece] & set) != 0)
        out[set] = static_cast<Cells>(out[set] | 1U << piece);
  return out;
}
inline constexpr auto kPiecesWithAny = pieces_with_any();

constexpr std::uint16_t ones_if(unsigned set, unsigned bit) {
  return ((set >> bit) & 1U) != 0 ? 0xFFFF : 0;
}
constexpr Lanes lanes_of(Features set) {
  return Lanes{ones_if(set, 0), ones_if(set, 1), ones_if(set, 2), ones_if(set, 3),
               ones_if(set, 4), ones_if(set, 5), ones_if(set, 6), ones_if(set, 7)};
}
constexpr std::array<Lanes, kPieces> lanes_of_pieces() {
  std::array<Lanes, kPieces> out{};
  for (std::size_t piece = 0; piece < kPieces; ++piece)
    out[piece] = lanes_of(kFeaturesOfPiece[piece]);
  return out;
}

} // namespace detail

/// By piece: all ones in the lanes of the features it has.
inline constexpr auto kPieceLanes = detail::lanes_of_pieces();

constexpr Features features_of(Piece piece) { return detail::kFeaturesOfPiece[piece]; }
/// The pieces that have at least one of these features.
constexpr Cells pieces_with_any(Features set) { return detail::kPiecesWithAny[set]; }

constexpr unsigned count_bits(Cells bits) {
  return quarto::detail::kBytes.count[bits & 0xFFU] + quarto::detail::kBytes.count[bits >> 8U];
}

} // namespace hmat::quarto::solver
