// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "audio/bank.hpp"
#include "audio/cue_map.hpp"
#include "audio/outline.hpp"
#include "speech/catalogue.hpp"

#include <span>

/// Which sounds can be learnt, and what they are called. Nothing here is a list of its own: the
/// sounds are those of the bank, and the pieces' sounds those of the cue map.
namespace hmat::app {

/// A sound that can be learnt.
struct TrainedCue {
  std::string name;               ///< in the bank
  const GameInfo* game = nullptr; ///< whose piece it is the sound of, if any
  Face face = kNoFace;
  const audio::Recipe* recipe = nullptr;
  std::string title = {}; ///< the message with its name, where it stands for all of its kind
};

/// The sounds of the table, of things that several games share, or of one game.
struct CueBook {
  std::string title; ///< a message
  std::vector<TrainedCue> cues;
  std::vector<std::string> names() const;
};

/// Shared sounds first, then every game. In a book, what happens comes first, then properties
/// alone, what an outline is made of, and the game's own pieces. What is learnt once stands there
/// once: of sounds that are put together of properties there are only the properties, except where
/// they are the game's pieces, and where they tell of a kind of thing that happens; then there is
/// one example of each kind. What a piece is like that a game shares with others stands in the
/// shared book, and whole outlines are in none.
std::vector<CueBook> cue_books(const audio::Bank& bank, const audio::CueMap& map,
                               const audio::Outlines& outlines,
                               std::span<const GameType* const> games);

/// What the sound is called: the message `cue.<name>`, the noun of the piece whose sound it is, or
/// the names of its parts.
std::string cue_name(const speech::Catalogue& words, const TrainedCue& cue);
/// When it is heard, a sentence: the message `cue.<name>.when`, or what holds for all pieces of its
/// family (`cue.<family>.piece.when`, else `cue.piece.when`), for a property alone
/// (`cue.part.when`), for all sounds of its rule (`cue.<prefix>.when`, else `cue.made.when`). Empty
/// if nothing says it.
std::string cue_when(const speech::Catalogue& words, const TrainedCue& cue);
/// Whether that sentence holds for all properties alike, so that it is enough to hear it once.
bool is_property(const TrainedCue& cue);

} // namespace hmat::app
