// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/outline.hpp"

#include "tests/support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace hmat::audio::test {
namespace {

using hmat::test::put;
using hmat::test::TempFolder;
using testing::AllOf;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Optional;

TEST(Outline, EveryShapeOfTheTokensHasOne) {
  Outlines outlines;
  ASSERT_THAT(outlines.load(hmat::test::assets() / "outlines"), IsEmpty());
  for (const char* face :
       {"circle", "triangle", "square", "ellipse", "crescent", "star", "heart", "house"})
    EXPECT_NE(outlines.find("qardo", face), nullptr) << face;
  EXPECT_EQ(outlines.find("qardo", "pyramid"), nullptr);
}

TEST(Outline, CornersTellTheAngleInside) {
  Outlines outlines;
  outlines.load(hmat::test::assets() / "outlines");
  const Outline& square = *outlines.find("qardo", "square");
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_THAT(square.corner_after(i), Optional(DoubleNear(90, 1e-6)));
  const Outline& triangle = *outlines.find("qardo", "triangle");
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_THAT(triangle.corner_after(i), Optional(DoubleNear(60, 0.1)));
  const Outline& circle = *outlines.find("qardo", "circle");
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ(circle.corner_after(i), std::nullopt);
  const Outline& star = *outlines.find("qardo", "star");
  EXPECT_THAT(star.corner_after(0), Optional(DoubleNear(252, 0.1))); // a notch
  EXPECT_THAT(star.corner_after(1), Optional(DoubleNear(36, 0.1)));  // a point
  const Outline& house = *outlines.find("qardo", "house");
  EXPECT_THAT(house.corner_after(0), Optional(DoubleNear(90, 1e-6)));  // the ridge
  EXPECT_THAT(house.corner_after(2), Optional(DoubleNear(270, 1e-6))); // under the eaves
}

TEST(Outline, CurvesBecomeManyPointsAndStraightsOne) {
  Outlines outlines;
  outlines.load(hmat::test::assets() / "outlines");
  EXPECT_THAT(outlines.find("qardo", "triangle")->polygon(16),
              ElementsAre(Point{0, 0.067}, Point{0.5, 0.933}, Point{1, 0.067}));
  const auto circle = outlines.find("qardo", "circle")->polygon(16);
  ASSERT_EQ(circle.size(), 64U);
  for (const Point& point : circle)
    EXPECT_NEAR(std::hypot(point.x - 0.5, point.y - 0.5), 0.5, 0.001);
}

TEST(Outline, ADamagedFileIsOneSentenceEachAndTheRestIsThere) {
  const TempFolder folder;
  put(folder.file("broken.json"), "{");
  put(folder.file("game.json"), R"({
    "open": {"start": [0, 0], "walk": [{"straight": [0, 1]}, {"straight": [1, 0]}]},
    "backwards": {"start": [0, 0], "walk":
      [{"straight": [1, 0]}, {"straight": [0, 1]}, {"straight": [0, 0]}]},
    "outside": {"start": [0, 0], "walk":
      [{"straight": [0, 2]}, {"straight": [1, 0]}, {"straight": [0, 0]}]},
    "still": {"start": [0, 0], "walk": [{"straight": [0, 0]}, {"straight": [0, 0]}]},
    "pointless": {"start": [0, "a"], "walk": [{"straight": [0, 1]}, {"straight": [0, 0]}]},
    "odd": {"start": [0, 0], "walk": [{"wavy": [0, 1]}, {"straight": [0, 0]}]},
    "good": {"start": [0, 0], "walk":
      [{"straight": [0, 1]}, {"straight": [1, 0]}, {"straight": [0, 0]}]}})");
  Outlines outlines;
  EXPECT_THAT(outlines.load(folder.path()),
              ElementsAre(AllOf(HasSubstr("broken.json"), HasSubstr("install the program again")),
                          AllOf(HasSubstr("\"backwards\""), HasSubstr("clockwise")),
                          AllOf(HasSubstr("\"odd\""), HasSubstr("\"straight\" or \"curve\"")),
                          AllOf(HasSubstr("\"open\""), HasSubstr("doesn't end where it starts")),
                          AllOf(HasSubstr("\"outside\""), HasSubstr("leaves the square")),
                          AllOf(HasSubstr("\"pointless\""), HasSubstr("two numbers")),
                          AllOf(HasSubstr("\"still\""), HasSubstr("no length"))));
  EXPECT_NE(outlines.find("game", "good"), nullptr);
  EXPECT_EQ(outlines.find("game", "open"), nullptr);
}

TEST(Outline, AMissingFolderIsSaid) {
  Outlines outlines;
  EXPECT_THAT(outlines.load("/nowhere"), ElementsAre(HasSubstr("install the program again")));
}

} // namespace
} // namespace hmat::audio::test
