// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/cardavia/shapes.hpp"
#include <string>

/// The faces of Cardavia: the forty-eight cards, and behind them every play as one piece. A play
/// lies on the table as what it is, a pair of nines, since nobody cares for its suits any more.
namespace hmat::cardavia {

/// Cards of one play, of the lowest and of the longest kind: 3 … 2, 33 … AA, …, 33445566778899TT.
inline constexpr int kPlays = 13 + 12 + 11 + 36 + 56 + 12;
inline constexpr int kFaces = kCards + kPlays;

/// The ranks in moves and documents, the lowest first.
inline constexpr std::string_view kRankLetters = "3456789TJQKA2";

using FaceTexts = std::array<const char*, kFaces>;
extern const FaceTexts kFaceNames;  ///< "3c" … "2s", then plays as in a move: "3", "44"
extern const FaceTexts kFaceNouns;  ///< names of their nouns
extern const FaceTexts kFaceTraits; ///< the suit of a card, the shape of a play

/// The piece that a play is; kNoFace for none. Its result depends on nothing else, so that where
/// nobody listens it need not be asked at all.
[[gnu::const]] Face face_of(Play play);
/// "34567": the ranks of so many cards of each rank, rising.
std::string ranks_text(PerRank counts);
/// How many of each rank such a text has; zero if it is none. Four of a rank at most.
PerRank ranks_named(std::string_view text);

} // namespace hmat::cardavia
