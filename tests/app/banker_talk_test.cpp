// SPDX-License-Identifier: GPL-3.0-or-later
// What crosses between the program that plays and a banker's process.
#include "app/banker/scene_json.hpp"
#include "app/banker/talk.hpp"
#include "app/lines.hpp"
#include "games/catalog.hpp"
#include "tests/app/pictured.hpp"

#include <gtest/gtest.h>

namespace hmat::app {
namespace {

constexpr std::array<std::size_t, 4> kStages{0, 9, 30, 100'000};

/// Every field of it holds something else than when it is made.
Scene full_scene() {
  const Outlined leaf(Contour{{0, 0}, {0.1F, 1}, {1, 1.0F / 3}});
  const Outlined drop(Contour{{0.5F, 0.25F}, {1e-7F, -0.5F}, {1, 0}});
  SceneZone zone{.ref = {ZoneKind::Side, 3, 7},
                 .caption = "Fan of \"Ann\"\nand Žofie",
                 .total = "12",
                 .extra = "Good games 3",
                 .across = -0.3F,
                 .scale = 1.7F,
                 .columns = 4,
                 .stacks = true,
                 .fill = 0.7F,
                 .pieces = {{NoArt{}, 0, 1, {}, {}},
                            {BackArt{0.8F}, 1, 5, "×5", "back"},
                            {OutlineArt{leaf}, 6, 1, "", "leaf"},
                            {AttributesArt{true, false, true, false}, 7, 2, "8", ""},
                            {AttributesArt{false, true, false, true}, 8, 2, "9", ""},
                            {CardArt{{{"10", drop, true}, {"", {}, false}}, leaf}, 9, 1, "", ""},
                            {CardArt{{{"K", leaf, false}}, {}}, 10, 1, "", ""},
                            {NameArt{}, 11, 1, "", "name"}}};
  const SceneSeat seat{.seat = 3,
                       .name = "Ann",
                       .points = "-4",
                       .chip = "on turn",
                       .on_turn = true,
                       .won = true,
                       .across = 0.9F,
                       .zones = {zone, {}}};
  return {.title = "Title",
          .ask = "Ask.",
          .points_word = "Points",
          .far = {seat, {}},
          .middle = {zone},
          .near = seat,
          .columns = {"a", "b"},
          .rows = {"1"},
          .legend = "Hands are shown.",
          .open = true,
          .focus = "leaf",
          .lines = {"one", "two"},
          .theme = Theme::Light,
          .spot = BankerSpot{{ZoneKind::Hand, kNoSeat, 2}, -1}};
}

TEST(BankersTalk, ASceneIsTheSameOnTheOtherSide) {
  for (const Scene& scene : {full_scene(), Scene{}}) {
    const std::string line = text_of(to_json(scene));
    EXPECT_EQ(scene_of(Json::parse(line)), scene) << line;
  }
}

TEST(BankersTalk, EveryFieldOfASceneCrosses) {
  const Json whole = to_json(full_scene());
  const Scene scene = full_scene();
  int fields = 0;
  // Whatever number, text or flag is changed on the way, the scene is another one, or none.
  const std::function<void(const Json::json_pointer&, const Json&)> each =
      [&](const Json::json_pointer& at, const Json& value) {
        if (value.is_structured()) {
          for (const auto& [name, inner] : value.items())
            each(value.is_array() ? at / std::stoul(name) : at / name, inner);
          return;
        }
        Json other = whole;
        other[at] = value.is_boolean()          ? Json(!value.get<bool>())
                    : value.is_string()         ? Json("kind of another")
                    : value.is_number_integer() ? Json(value.get<int>() ^ 1)
                    : value.is_null()           ? Json(0)
                                                : Json(value.get<float>() + 0.5F);
        EXPECT_NE(scene_of(other), scene) << at;
        ++fields;
      };
  each(Json::json_pointer(), whole);
  EXPECT_GE(fields, 100);
}

TEST(BankersTalk, TheScenesOfEveryGameAreTheSameOnTheOtherSideAndShortEnough) {
  const Studio studio;
  std::size_t longest = 0;
  for (const GameType* game : catalog()) {
    for (const std::uint8_t seats : game->info().seats) {
      for (const std::size_t moves : kStages) {
        const Table table = played_at_random(*game, seats, 5, moves);
        for (const bool helping : {false, true}) {
          Scene scene = studio.scene(table.view(Viewer::banker(helping)), Theme::Light);
          scene.lines = {"N names."};
          scene.spot = BankerSpot{scene.near->zones.front().ref, 0};
          const ToBanker picture = BankerPicture{.answers = 7, .scene = scene};
          const std::string line = line_of(picture);
          EXPECT_EQ(to_banker(line), picture) << game->info().id << ' ' << moves;
          longest = std::max(longest, line.size());
        }
      }
    }
  }
  EXPECT_LT(4 * longest, kLongestLine);
}

TEST(BankersTalk, OnlyWhatTheBankerMaySeeIsInIt) {
  const Studio studio;
  int differ = 0;
  for (const GameType* game : catalog()) {
    for (const std::size_t moves : {0U, 9U, 25U}) {
      const Table table = played_at_random(*game, game->info().seats[0], 3, moves);
      const auto line = [&](const View& view) {
        return line_of(BankerPicture{.answers = 0, .scene = studio.scene(view, Theme::Dark)});
      };
      for (const std::uint64_t seed : {1U, 2U, 3U}) {
        // Another state that looks the same to the banker.
        const auto other = game->imagined(table.view(Viewer::banker(false)).document(), seed);
        ASSERT_TRUE(other) << game->info().id;
        EXPECT_EQ(line(table.view(Viewer::banker(false))),
                  line(look(*other, Viewer::banker(false))))
            << game->info().id;
        if (line(table.view(Viewer::banker(true))) != line(look(*other, Viewer::banker(true))))
          ++differ;
      }
    }
  }
  EXPECT_GE(differ, 20)
      << "the states differ in what a helping banker sees, or this proves nothing";
}

TEST(BankersTalk, WhatTheBankerSaysIsTheSameOnTheOtherSide) {
  const BankerSpot spot{{ZoneKind::Table, kNoSeat, 9}, 4};
  const Chord chord{SDL_SCANCODE_TAB, Modifiers::Shift | Modifiers::Ctrl};
  for (const FromBanker& said :
       {FromBanker{BankerHello{}}, FromBanker{BankerHello{77}}, FromBanker{BankerDrawn{}},
        FromBanker{BankerRequest{1, BankerPress{chord, spot}}},
        FromBanker{BankerRequest{2, BankerPress{{SDL_SCANCODE_P}, std::nullopt}}},
        FromBanker{BankerRequest{3, BankerTouch{spot}}},
        FromBanker{BankerRequest{4, BankerFocus{spot}}},
        FromBanker{BankerRequest{5, BankerFocus{std::nullopt}}}})
    EXPECT_EQ(from_banker(line_of(said)), said) << line_of(said);
  for (const ToBanker& said :
       {ToBanker{Farewell::Second}, ToBanker{Farewell::Dialect}, ToBanker{Farewell::Bye},
        ToBanker{BankerPicture{.answers = 3, .scene = {}}}})
    EXPECT_EQ(to_banker(line_of(said)), said) << line_of(said);
}

TEST(BankersTalk, NonsenseIsNothing) {
  for (const char* line : {"",
                           "hello",
                           "{}",
                           "[]",
                           "7",
                           "null",
                           "{\"hello\":\"1\"}",
                           "{\"hello\":-1}",
                           "{\"hello\":1e300}",
                           "{\"request\":1}",
                           "{\"request\":0,\"focus\":null}",
                           "{\"request\":1,\"press\":[19]}",
                           "{\"request\":1,\"press\":[19,0]}",
                           "{\"request\":1,\"press\":[512,0],\"to\":null}",
                           "{\"request\":1,\"press\":[19,16],\"to\":null}",
                           "{\"request\":1,\"press\":[19,0],\"to\":[1,2,3]}",
                           "{\"request\":1,\"touch\":null}",
                           "{\"request\":1,\"touch\":[99,0,0,0]}",
                           "{\"request\":1,\"touch\":[1,256,0,0]}",
                           "{\"request\":1,\"touch\":[1,0,0,-2]}",
                           "{\"request\":1,\"touch\":[1,0,0,18446744073709551615]}",
                           "{\"request\":1,\"touch\":[1,0,0,0.5]}",
                           "{\"request\":99999999999,\"focus\":null}"})
    EXPECT_FALSE(from_banker(line)) << line;
  for (const char* line : {"", "{}", "{\"answers\":1}", "{\"answers\":1,\"scene\":{}}",
                           "{\"farewell\":3}", "{\"farewell\":\"bye\"}", "\xFF"})
    EXPECT_FALSE(to_banker(line)) << line;
}

TEST(BankersTalk, ABrokenSceneIsNone) {
  const Json whole = to_json(full_scene());
  for (const auto& [name, value] : whole.items()) {
    Json less = whole;
    less.erase(name);
    EXPECT_FALSE(scene_of(less)) << name;
  }
  Json scene = whole;
  scene["outlines"] = Json::array();
  EXPECT_FALSE(scene_of(scene)) << "outlines that are meant by number";
  scene = whole;
  scene["middle"][0]["pieces"][1]["art"]["wide"] = 1e30;
  EXPECT_FALSE(scene_of(scene));
}

} // namespace
} // namespace hmat::app
