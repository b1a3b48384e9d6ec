// SPDX-License-Identifier: GPL-3.0-or-later
// Options of every kind, from JSON and from the command line.
#include "engine/options.hpp"
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace hmat {
namespace {

using testing::HasSubstr;

constexpr std::array kWays{"capped", "single"};
constexpr std::array kFirst{"random", "0", "1"};
constexpr std::array kTraits{"colour", "shape", "height"};
constexpr std::array kSpecs{
    OptionSpec{.name = "deals", .kind = OptionKind::Number, .standard = 1, .min = 1, .max = 12},
    OptionSpec{.name = "way", .kind = OptionKind::Choice, .standard = 0, .values = kWays},
    OptionSpec{.name = "first", .kind = OptionKind::Choice, .standard = 0, .values = kFirst},
    OptionSpec{.name = "squares", .kind = OptionKind::Flag, .standard = 0},
    OptionSpec{.name = "traits", .kind = OptionKind::Subset, .standard = 7, .values = kTraits}};

Json standard() { return options_json(kSpecs, standard_options(kSpecs)); }

TEST(Options, WhatIsNotGivenIsStandard) {
  Options options;
  Complaint complaint;
  ASSERT_TRUE(read_options(kSpecs, Json::object(), options, complaint));
  EXPECT_EQ(options, standard_options(kSpecs));
  EXPECT_EQ(standard(), Json::parse(R"({"deals":1,"way":"capped","first":"random",
      "squares":false,"traits":["colour","shape","height"]})"));
}

TEST(Options, AreReadAndPrintedTheSame) {
  const Json given =
      Json::parse(R"({"deals":12,"way":"single","first":1,"squares":true,"traits":["shape"]})");
  Options options;
  Complaint complaint;
  ASSERT_TRUE(read_options(kSpecs, given, options, complaint)) << complaint.say;
  EXPECT_EQ(options_json(kSpecs, options), given);
}

TEST(Options, OneThatGoesWithoutSayingIsWrittenOnlyWhereItIsNotStandard) {
  constexpr std::array kLater{
      OptionSpec{.name = "way", .kind = OptionKind::Choice, .standard = 0, .values = kWays},
      OptionSpec{.name = "how",
                 .kind = OptionKind::Choice,
                 .standard = 0,
                 .values = kWays,
                 .unsaid = true}};
  Options options;
  Complaint complaint;
  EXPECT_EQ(options_json(kLater, options), Json::parse(R"({"way":"capped"})"));
  ASSERT_TRUE(read_options(kLater, Json::parse(R"({"how":"single"})"), options, complaint));
  EXPECT_EQ(options_json(kLater, options), Json::parse(R"({"way":"capped","how":"single"})"));
  EXPECT_EQ(option_json(kLater[1], 0), "capped");
}

TEST(Options, AreRefusedWithWhatTheyMayBeAndStayAsTheyWere) {
  struct Case {
    const char* given;
    const char* hint;
  };
  for (const Case& c :
       {Case{"[]", "object"}, Case{"3", "object"}, Case{R"({"colour":1})", "deals, way, first"},
        Case{R"({"deals":0})", "from 1 to 12"}, Case{R"({"deals":13})", "from 1 to 12"},
        Case{R"({"deals":1.0})", "from 1 to 12"}, Case{R"({"deals":"2"})", "from 1 to 12"},
        Case{R"({"deals":4294967297})", "from 1 to 12"},
        Case{R"({"way":"free"})", "capped, single"}, Case{R"({"way":null})", "capped, single"},
        Case{R"({"first":2})", "random, 0, 1"}, Case{R"({"squares":1})", "true or false"},
        Case{R"({"traits":[]})", "one or more"},
        Case{R"({"traits":["shape","shape"]})", "one or more"},
        Case{R"({"traits":["weight"]})", "colour, shape, height"},
        Case{R"({"traits":"shape"})", "colour, shape, height"},
        Case{R"({"way":"single","deals":99})", "from 1 to 12"}}) {
    Options options = standard_options(kSpecs);
    Complaint complaint;
    EXPECT_FALSE(read_options(kSpecs, Json::parse(c.given), options, complaint)) << c.given;
    EXPECT_EQ(complaint.code, "bad-option");
    EXPECT_THAT(complaint.say, HasSubstr(c.hint)) << c.given;
    EXPECT_EQ(options, standard_options(kSpecs));
  }
}

TEST(Options, ComeFromTheCommandLineToo) {
  struct Case {
    const char* name;
    const char* text;
    const char* json;
  };
  for (const Case& c :
       {Case{"deals", "7", "7"}, Case{"way", "single", R"("single")"}, Case{"first", "0", "0"},
        Case{"first", "random", R"("random")"}, Case{"squares", "true", "true"},
        Case{"squares", "off", "false"}, Case{"traits", "shape,colour", R"(["colour","shape"])"}}) {
    Options options = standard_options(kSpecs);
    Complaint complaint;
    ASSERT_TRUE(read_option_text(kSpecs, c.name, c.text, options, complaint)) << complaint.say;
    Json expected = standard();
    expected[c.name] = Json::parse(c.json);
    EXPECT_EQ(options_json(kSpecs, options), expected);
  }
}

TEST(Options, GarbledOnTheCommandLineAreRefused) {
  struct Case {
    const char* name;
    const char* text;
  };
  for (const Case& c :
       {Case{"deals", "7x"}, Case{"deals", ""}, Case{"way", "SINGLE"}, Case{"squares", "maybe"},
        Case{"traits", "shape,"}, Case{"traits", ""}, Case{"nothing", "1"}}) {
    Options options = standard_options(kSpecs);
    Complaint complaint;
    EXPECT_FALSE(read_option_text(kSpecs, c.name, c.text, options, complaint)) << c.text;
    EXPECT_FALSE(complaint.say.empty());
    EXPECT_EQ(options, standard_options(kSpecs));
  }
}

} // namespace
} // namespace hmat
