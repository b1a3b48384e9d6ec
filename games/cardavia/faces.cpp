// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/cardavia/faces.hpp"

namespace hmat::cardavia {
namespace {

constexpr std::string_view kSuitLetters = "cdhs";
constexpr std::array kSuitNames{"clubs", "diamonds", "hearts", "spades"};
constexpr std::array kShapeNames{"none",     "single",   "pair", "triple",
                                 "straight", "pair_run", "bomb"};
constexpr std::array kRankNouns{"r3", "r4", "r5", "r6", "r7", "r8", "r9",
                                "rT", "rJ", "rQ", "rK", "rA", "r2"};

/// The face of the n-th play.
constexpr std::size_t behind_cards(int n) {
  return std::size_t{kCards} + static_cast<std::size_t>(n);
}

/// How many plays there are of one shape and length.
constexpr int starts(Shape shape, int length) { return rule_of(shape).highest - length + 2; }

template <class Visit>
constexpr void each_play(const Visit& visit) {
  int at = 0;
  for (int i = 1; i < kShapes; ++i) {
    const auto shape = static_cast<Shape>(i);
    for (std::uint8_t length = rule_of(shape).shortest; length <= rule_of(shape).longest; ++length)
      for (Rank low = 0; low < starts(shape, length); ++low)
        visit(at++, Play{shape, low, length});
  }
}

constexpr std::size_t kLongestName = kHandSize + 1;
using Name = std::array<char, kLongestName>;

constexpr Name name_of(PerRank counts) {
  Name name{};
  std::size_t at = 0;
  for (Rank rank = 0; rank < kRanks; ++rank)
    for (int i = 0; i < count_of(counts, rank); ++i)
      name[at++] = kRankLetters[rank];
  return name;
}

constexpr std::array<Name, kFaces> spelled_names() {
  std::array<Name, kFaces> names{};
  for (Face card = 0; card < kCards; ++card)
    names[card] = {kRankLetters[rank_of(card)], kSuitLetters[suit_of(card)]};
  each_play([&](int i, const Play& play) { names[behind_cards(i)] = name_of(needed(play)); });
  return names;
}
constexpr std::array<Name, kFaces> kSpelled = spelled_names();

constexpr FaceTexts names() {
  FaceTexts out{};
  for (std::size_t i = 0; i < kFaces; ++i)
    out[i] = kSpelled[i].data();
  return out;
}
constexpr FaceTexts kNames = names();

/// Cards share the noun of their rank, single ones on the table too; the card that opens a deal
/// has its own.
constexpr FaceTexts nouns() {
  FaceTexts out = kNames;
  for (Face card = 0; card < kCards; ++card)
    if ((kThreeOfHearts >> card) != 1) out[card] = kRankNouns[rank_of(card)];
  for (Rank rank = 0; rank < kRanks; ++rank)
    out[behind_cards(rank)] = kRankNouns[rank];
  return out;
}
constexpr FaceTexts kNouns = nouns();

constexpr FaceTexts traits() {
  FaceTexts out{};
  for (Face card = 0; card < kCards; ++card)
    out[card] = kSuitNames[suit_of(card)];
  each_play([&](int i, const Play& play) {
    out[behind_cards(i)] = is_heavenly(play)    ? "heavenly_bomb"
                           : is_aces_bomb(play) ? "aces_bomb"
                                                : kShapeNames[static_cast<std::size_t>(play.shape)];
  });
  return out;
}
constexpr FaceTexts kTraits = traits();

/// Where the plays of each shape begin among all plays.
constexpr std::array<int, kShapes> first_of_shape() {
  std::array<int, kShapes> first{};
  first.fill(-1);
  each_play([&](int i, const Play& play) {
    int& at = first[static_cast<std::size_t>(play.shape)];
    if (at < 0) at = i;
  });
  return first;
}
constexpr std::array<int, kShapes> kFirstOfShape = first_of_shape();

constexpr int number_of_plays() {
  int count = 0;
  each_play([&](int, const Play&) { ++count; });
  return count;
}
static_assert(number_of_plays() == kPlays && kFaces < kNoFace);

} // namespace

constinit const FaceTexts kFaceNames = kNames;
constinit const FaceTexts kFaceNouns = kNouns;
constinit const FaceTexts kFaceTraits = kTraits;

Face face_of(Play play) {
  if (!play) return kNoFace;
  int at = kCards + kFirstOfShape[static_cast<std::size_t>(play.shape)] + play.low;
  for (int length = rule_of(play.shape).shortest; length < play.length; ++length)
    at += starts(play.shape, length);
  return static_cast<Face>(at);
}

std::string ranks_text(PerRank counts) {
  std::string text;
  for (Rank rank = 0; rank < kRanks; ++rank)
    text.append(static_cast<std::size_t>(count_of(counts, rank)), kRankLetters[rank]);
  return text;
}

PerRank ranks_named(std::string_view text) {
  constexpr std::size_t most_alike = 4;
  PerRank counts = 0;
  std::size_t last = 0;
  for (const char letter : text) {
    const std::size_t rank = kRankLetters.find(letter);
    if (rank == std::string_view::npos || rank < last) return 0;
    last = rank;
    if (count_of(counts, static_cast<Rank>(rank)) == most_alike) return 0;
    counts += at_rank(static_cast<Rank>(rank));
  }
  return counts;
}

} // namespace hmat::cardavia
