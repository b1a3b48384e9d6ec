// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/recipe.hpp"
#include "audio/synth.hpp"
#include "tests/audio/ear.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace hmat::audio::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string file_with(const std::string& segment) {
  return R"({"family": "f", "cues": {"a.b": {"segments": [)" + segment + "]}}}";
}

RecipeBook parse(const std::string& text) { return parse_recipes(text, "some.json"); }

TEST(Recipe, AGlideAndItsDefaults) {
  const RecipeBook book =
      parse(file_with(R"({"timbre": "sine", "length": 200, "pitch": [300, 600], "pan": [-1, 1]})"));
  ASSERT_THAT(book.problems, IsEmpty());
  const Recipe& recipe = book.recipes.at("a.b");
  EXPECT_EQ(recipe.family, "f");
  ASSERT_THAT(recipe.segments, SizeIs(1));
  EXPECT_DOUBLE_EQ(recipe.segments[0].pitch.at(0.5), 450);
  EXPECT_DOUBLE_EQ(recipe.segments[0].pan->at(0.25), -0.5);
  EXPECT_DOUBLE_EQ(recipe.segments[0].level, 1);
}

TEST(Recipe, NotesAreEqualStepsWithAPlaceEach) {
  const RecipeBook book = parse(file_with(
      R"({"timbre": "bell", "at": 50, "length": 300, "notes": [300, 600, 900], "pan": [-1, 0, 1], "ring": 40})"));
  ASSERT_THAT(book.problems, IsEmpty());
  const std::vector<Segment>& notes = book.recipes.at("a.b").segments;
  ASSERT_THAT(notes, SizeIs(3));
  EXPECT_DOUBLE_EQ(notes[2].at, 250);
  EXPECT_DOUBLE_EQ(notes[2].length, 140);
  EXPECT_DOUBLE_EQ(notes[2].pitch.at(0), 900);
  EXPECT_DOUBLE_EQ(notes[2].pan->at(0), 1);
}

TEST(Recipe, ACurveRoundsCornersOffButKeepsThePoints) {
  const Path path({0, 1, 0}, Path::Shape::curve);
  EXPECT_DOUBLE_EQ(path.at(0), 0);
  EXPECT_DOUBLE_EQ(path.at(0.5), 1);
  EXPECT_GT(path.at(0.45), 0.95); // a straight way would be at 0.9
  EXPECT_DOUBLE_EQ(path.at(7), 0);
}

TEST(Recipe, ComposedCuesCombineOneChoiceOfEachDimension) {
  const RecipeBook book = parse(R"({"family": "f", "composed": {"prefix": "p.",
    "base": [{"timbre": "sine", "length": 100, "pitch": 400}],
    "dimensions": [
      [{"name": "low", "code": "l", "scale": {"pitch": 0.5}}, {"name": "high", "code": "h", "scale": {"pitch": 2}}],
      [{"name": "long", "code": "o", "set": {"length": 300}},
       {"name": "knock", "code": "k", "add": [{"timbre": "noise", "length": 20, "pitch": 1000}]}]]}})");
  ASSERT_THAT(book.problems, IsEmpty());
  std::vector<std::string> names;
  for (const auto& [name, recipe] : book.recipes)
    names.push_back(name);
  EXPECT_THAT(names,
              ElementsAre("p.high", "p.hk", "p.ho", "p.knock", "p.lk", "p.lo", "p.long", "p.low"));
  EXPECT_DOUBLE_EQ(book.recipes.at("p.lo").segments[0].pitch.at(0), 200);
  EXPECT_DOUBLE_EQ(book.recipes.at("p.lo").segments[0].length, 300);
  ASSERT_THAT(book.recipes.at("p.hk").segments, SizeIs(2));
  EXPECT_DOUBLE_EQ(book.recipes.at("p.hk").segments[0].pitch.at(0), 800);
  EXPECT_DOUBLE_EQ(book.recipes.at("p.hk").segments[1].pitch.at(0), 1000);
}

struct Bad {
  const char* segment;
  const char* says;
};

TEST(Recipe, AMistakeNamesFileCueAndReason) {
  for (const Bad& bad : {
           Bad{R"({"timbre": "kazoo", "length": 100, "pitch": 400})",
               "no timbre \"kazoo\"; known are bell"},
           Bad{R"({"length": 100, "pitch": 400})", "needs \"timbre\""},
           Bad{R"({"timbre": "sine", "pitch": 400})", "needs \"length\""},
           Bad{R"({"timbre": "sine", "length": 100})", "either \"pitch\" or \"notes\""},
           Bad{R"({"timbre": "sine", "length": 100, "pitch": 400, "notes": [400]})", "either"},
           Bad{R"({"timbre": "sine", "length": 100, "pitch": 40})", "\"pitch\" must lie between"},
           Bad{R"({"timbre": "sine", "length": 100, "pitch": []})", "at least one point"},
           Bad{R"({"timbre": "sine", "length": 100, "pitch": "high"})",
               "\"pitch\" must be a number"},
           Bad{R"({"timbre": "sine", "length": 100, "pitch": 400, "pan": 2})",
               "\"pan\" must lie between"},
           Bad{R"({"timbre": "sine", "length": 100, "notes": [400, 500, 600], "pan": [0, 1]})",
               "one for each note"},
           Bad{R"({"timbre": "sine", "length": 100, "pitch": 400, "atack": 3})",
               "\"atack\" is not a setting"},
           Bad{R"({"timbre": "sine", "at": 500, "length": 600, "pitch": 400})", "lasts longer"},
           Bad{R"({"timbre": "sine", "length": 100, "pitch": 400, "curve": 1})", "true or false"},
           Bad{"", "at least one segment"},
       }) {
    const RecipeBook book = parse(file_with(bad.segment));
    EXPECT_THAT(book.recipes, IsEmpty()) << bad.segment;
    ASSERT_THAT(book.problems, SizeIs(1)) << bad.segment;
    EXPECT_THAT(book.problems[0],
                AllOf(HasSubstr("some.json"), HasSubstr("\"a.b\""), HasSubstr(bad.says)));
  }
}

TEST(Recipe, TheOtherCuesOfAFileWithAMistakeAreThere) {
  const RecipeBook book = parse(R"({"family": "f", "cues": {
    "bad": {"segments": [{"timbre": "sine"}]},
    "good": {"segments": [{"timbre": "sine", "length": 100, "pitch": 400}]}}})");
  EXPECT_THAT(book.problems, SizeIs(1));
  EXPECT_TRUE(book.recipes.contains("good"));
}

TEST(Recipe, DamagedFilesAreToldApart) {
  EXPECT_THAT(parse("{\"family\": ").problems, ElementsAre(HasSubstr("not valid JSON")));
  EXPECT_THAT(parse("[]").problems, ElementsAre(HasSubstr("must be an object")));
  EXPECT_THAT(parse("{}").problems, ElementsAre(HasSubstr("needs \"family\"")));
  EXPECT_THAT(parse(R"({"family": "f", "composed": 3})").problems, SizeIs(1));
  EXPECT_THAT(parse(R"({"family": "f", "cues": 3})").problems, SizeIs(1));
  EXPECT_THAT(
      parse(R"({"family": "f", "composed": {"prefix": "p", "base": [], "dimensions": [3]}})")
          .problems,
      SizeIs(1));
}

TEST(Synth, TheSameRecipeGivesTheSameSamples) {
  const RecipeBook book =
      parse(file_with(R"({"timbre": "noise", "length": 200, "pitch": [500, 2000]})"));
  const Sound once = synthesise("a", book.recipes.at("a.b"));
  const Sound again = synthesise("a", book.recipes.at("a.b"));
  EXPECT_EQ(once.samples, again.samples);
  EXPECT_GT(peak(once.samples), 0.01F);
}

TEST(Synth, AGlideGoesWhereItIsSent) {
  const RecipeBook book =
      parse(file_with(R"({"timbre": "sine", "length": 800, "pitch": [300, 1200]})"));
  const Sound sound = synthesise("a", book.recipes.at("a.b"));
  const std::span<const float> samples(sound.samples);
  EXPECT_NEAR(pitch_of(spectrum(samples.subspan(0, 4096))), 348, 30);
  EXPECT_NEAR(pitch_of(spectrum(samples.subspan(34000, 4096))), 1142, 60);
}

} // namespace
} // namespace hmat::audio::test
