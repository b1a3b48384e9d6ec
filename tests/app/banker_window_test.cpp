// SPDX-License-Identifier: GPL-3.0-or-later
// The banker's table is looked at through its pixels.
#include "games/catalog.hpp"
#include "tests/app/pictured.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::size_t kToTheEnd = 100'000;
/// How far games have come when they are looked at.
constexpr std::array<std::size_t, 5> kStages{0, 6, 20, 45, kToTheEnd};

constexpr std::array kSizes{std::pair(1280, 720), std::pair(2560, 1440)};
constexpr std::array kOddSizes{std::pair(800, 600), std::pair(1000, 1400), std::pair(3440, 1440)};

class BankersTable : public testing::TestWithParam<std::string> {};

TEST_P(BankersTable, CanBeReadAtBothSizesInBothThemes) {
  const Studio studio(GetParam());
  for (const GameType* game : catalog()) {
    const Table table = played_at_random(*game, game->info().seats[0], 11, 14);
    for (const Theme theme : {Theme::Dark, Theme::Light}) {
      for (const auto& [width, height] : kSizes) {
        const Pictured picture =
            studio.draw(table.view(Viewer::banker(true)), theme, width, height);
        EXPECT_THAT(unreadable(picture), IsEmpty())
            << game->info().id << ' ' << width << ' ' << (theme == Theme::Dark ? "dark" : "light");
      }
    }
  }
}

TEST_P(BankersTable, CanBeReadHoweverFarTheGameHasCome) {
  const Studio studio(GetParam());
  for (const GameType* game : catalog()) {
    for (const std::uint8_t seats : game->info().seats) {
      for (const std::size_t moves : kStages) {
        const Table table = played_at_random(*game, seats, 5, moves);
        for (const bool helping : {false, true}) {
          const Pictured picture =
              studio.draw(table.view(Viewer::banker(helping)), Theme::Dark, 1280, 720);
          EXPECT_THAT(unreadable(picture), IsEmpty())
              << game->info().id << ", seats " << int(seats) << ", moves " << table.journal().size()
              << ", helping " << helping;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EachLanguage, BankersTable, testing::Values("en", "cs", "hr"),
                         [](const auto& language) { return language.param; });

TEST(BankersTableSize, GrowsWithTheWindow) {
  const Studio studio;
  for (const GameType* game : catalog()) {
    const Table table = played_at_random(*game, game->info().seats[0], 11, 14);
    const View view = table.view(Viewer::banker(true));
    const Pictured small = studio.draw(view, Theme::Dark, 1280, 720);
    const Pictured large = studio.draw(view, Theme::Dark, 2560, 1440);
    ASSERT_EQ(small.drawn.inked.size(), large.drawn.inked.size()) << game->info().id;
    for (std::size_t i = 0; i < small.drawn.inked.size(); ++i) {
      const Inked& one = small.drawn.inked[i];
      const Inked& twice = large.drawn.inked[i];
      ASSERT_EQ(one.text, twice.text);
      EXPECT_GE(twice.area.h, one.area.h * 17 / 10) << game->info().id << ' ' << one.text;
      if (one.what == Inked::What::Text) {
        EXPECT_GE(one.size, 12) << game->info().id << ' ' << one.text;
      }
    }
  }
}

TEST(BankersTableSize, ASmallOrNarrowWindowLosesNothing) {
  const Studio studio;
  for (const GameType* game : catalog()) {
    const Table table = played_at_random(*game, game->info().seats[0], 11, 14);
    for (const auto& [width, height] : kOddSizes) {
      const Pictured picture =
          studio.draw(table.view(Viewer::banker(false)), Theme::Light, width, height);
      EXPECT_THAT(unreadable(picture), IsEmpty()) << game->info().id << ' ' << width;
    }
  }
}

TEST(BankersTableSecrets, WhatTheBankerMayNotSeeIsNotDrawn) {
  const Studio studio;
  int differ = 0;
  for (const GameType* game : catalog()) {
    const Table table = played_at_random(*game, game->info().seats[0], 3, 9);
    const View view = table.view(Viewer::banker(false));
    // Other states that look the same to the banker.
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const auto other = game->imagined(view.document(), seed);
      ASSERT_TRUE(other) << game->info().id;
      const Pictured shown = studio.draw(view, Theme::Dark, 1280, 720);
      const Pictured imagined =
          studio.draw(look(*other, Viewer::banker(false)), Theme::Dark, 1280, 720);
      EXPECT_TRUE(same_pixels(*shown.surface, *imagined.surface)) << game->info().id;
      const Pictured helped = studio.draw(table.view(Viewer::banker(true)), Theme::Dark, 1280, 720);
      const Pictured imagined_helped =
          studio.draw(look(*other, Viewer::banker(true)), Theme::Dark, 1280, 720);
      if (!same_pixels(*helped.surface, *imagined_helped.surface)) ++differ;
    }
  }
  EXPECT_GE(differ, 9) << "the states differ in what a helping banker sees, or this proves nothing";
}

TEST(BankersTableSecrets, TheLegendSaysWhetherHandsAreShown) {
  const Studio studio;
  for (const GameType* game : catalog()) {
    const Table table = played_at_random(*game, game->info().seats[0], 3, 4);
    const Pictured hidden = studio.draw(table.view(Viewer::banker(false)), Theme::Dark, 1280, 720);
    const Pictured shown = studio.draw(table.view(Viewer::banker(true)), Theme::Dark, 1280, 720);
    if (game->info().open) {
      EXPECT_THAT(hidden.scene.legend, HasSubstr("everybody sees"));
      continue;
    }
    EXPECT_THAT(hidden.scene.legend, HasSubstr("hidden"));
    EXPECT_THAT(shown.scene.legend, HasSubstr("shown"));
    EXPECT_FALSE(same_pixels(*hidden.surface, *shown.surface));
    const auto backs = [](const Pictured& picture) {
      int count = 0;
      for (const SceneZone& zone : picture.scene.near->zones)
        for (const ScenePiece& piece : zone.pieces)
          count += std::holds_alternative<BackArt>(piece.art) ? 1 : 0;
      return count;
    };
    EXPECT_EQ(backs(hidden), 1) << game->info().id; // one back with its count
    EXPECT_EQ(backs(shown), 0) << game->info().id;
  }
}

TEST(BankersTableWords, EveryZoneHasItsCaptionAndEveryFaceItsDrawing) {
  for (const char* language : {"en", "cs", "hr"}) {
    const auto words = speech::Catalogue::load(assets(), language);
    for (const GameType* game : catalog()) {
      std::vector<std::string> problems;
      const Drawings drawings = Drawings::load(assets(), game->info(), problems);
      EXPECT_THAT(problems, IsEmpty());
      for (std::size_t face = 0; face < game->info().faces.size(); ++face) {
        const Art art = drawings.of(static_cast<Face>(face), "");
        EXPECT_FALSE(std::holds_alternative<NameArt>(art)) << game->info().faces[face];
      }
      for (const std::uint8_t seats : game->info().seats)
        for (const std::size_t moves : kStages) {
          const Table table = played_at_random(*game, seats, 5, moves);
          const View view = table.view(Viewer::banker(false));
          for (const ZoneView& zone : view.zones())
            if (!drawings.bare(zone.name)) {
              EXPECT_TRUE(words.has(std::string("banker.zone.") + zone.name)) << zone.name;
            }
        }
    }
  }
}

TEST(BankersTableSpots, APixelTellsWhatLiesThere) {
  const Studio studio;
  for (const GameType* game : catalog()) {
    const Table table = played_at_random(*game, game->info().seats[0], 11, 14);
    const View view = table.view(Viewer::banker(true));
    const Pictured picture = studio.draw(view, Theme::Dark, 1280, 720);
    std::size_t zones = 0;
    for (const Spotted& one : picture.drawn.spots) {
      const int x = one.area.x + one.area.w / 2;
      const int y = one.area.y + one.area.h / 2;
      if (one.spot.item >= 0) {
        EXPECT_EQ(spot_at(picture.drawn.spots, x, y), one.spot);
      }
      if (one.spot.item < 0) ++zones;
      EXPECT_THAT(words_at(view, one.spot, studio.narrator()), Not(IsEmpty()));
    }
    EXPECT_EQ(zones, view.zones().size()) << "each zone has its place";
    EXPECT_EQ(spot_at(picture.drawn.spots, 2, 2), std::nullopt);
  }
}

} // namespace
} // namespace hmat::app
