// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/catalogue.hpp"
#include "tests/speech/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hmat::speech {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

std::string error_of(const TempAssets& assets, const std::string& language) {
  try {
    Catalogue::load(assets.path(), language);
  } catch (const CatalogueError& error) {
    return error.what();
  }
  return {};
}

Catalogue of(const std::string& messages, const std::string& language = "en") {
  const TempAssets assets;
  assets.write(language, "test.arb", R"({"unknown_message":"No words.",)" + messages + "}");
  return Catalogue::load(assets.path(), language);
}

class EveryLanguage : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryLanguage, SaysNothingThatAVoiceWouldReadWrong) {
  EXPECT_THAT(Catalogue::load(assets(), GetParam()).problems(), IsEmpty());
}

// A translation may leave an argument out, but cannot ask for one that nobody gives.
TEST_P(EveryLanguage, HasTheSameMessagesAndNoArgumentsOfItsOwn) {
  const Catalogue english = Catalogue::load(assets(), "en");
  const Catalogue other = Catalogue::load(assets(), GetParam());
  for (const std::string& id : english.ids()) {
    EXPECT_TRUE(other.has(id)) << id;
    EXPECT_THAT(english.arguments(id), IsSupersetOf(other.arguments(id))) << id;
  }
  for (const std::string& id : other.ids()) {
    EXPECT_TRUE(english.has(id) || id.starts_with("counted.")) << id;
  }
}

INSTANTIATE_TEST_SUITE_P(Of, EveryLanguage, ::testing::ValuesIn(languages(assets())),
                         [](const auto& tested) { return tested.param; });

TEST(Catalogue, ListsItsLanguages) {
  EXPECT_THAT(languages(assets()), ElementsAre("cs", "en", "hr"));
}

TEST(Catalogue, NamesItsLanguageInTheLanguage) {
  EXPECT_EQ(Catalogue::load(assets(), "cs").say("language.name"), "čeština");
  EXPECT_EQ(Catalogue::load(assets(), "hr").say("language.name"), "hrvatski");
}

TEST(Catalogue, SpeaksEnglishAndSaysSoForALanguageWithoutMessages) {
  const Catalogue german = Catalogue::load(assets(), "de");
  EXPECT_EQ(german.language(), "en");
  EXPECT_THAT(german.notice(), HasSubstr("German"));
  EXPECT_THAT(Catalogue::load(assets(), "cs").notice(), IsEmpty());
  EXPECT_EQ(Catalogue::load(assets(), "../locale/cs").language(), "en");
}

TEST(Catalogue, TellsWhatToDoWhenThereAreNoMessages) {
  const TempAssets assets;
  EXPECT_THAT(error_of(assets, "cs"), AllOf(HasSubstr("locale/en"), HasSubstr("install")));
}

TEST(Catalogue, TellsWhichFileIsDamagedAndWhere) {
  const TempAssets assets;
  assets.write("cs", "good.arb", R"({"unknown_message":"Nic."})");
  assets.write("cs", "table.arb", "{\n\"a\": \"b\",\n\"c\": }");
  EXPECT_THAT(error_of(assets, "cs"), AllOf(HasSubstr("cs/table.arb"), HasSubstr("line 3")));
}

TEST(Catalogue, TellsWhichMessageIsDamaged) {
  const TempAssets assets;
  assets.write("en", "a.arb", R"({"unknown_message":"No words.","broken":"You hold {n, plural"})");
  EXPECT_THAT(error_of(assets, "en"), AllOf(HasSubstr("\"broken\""), HasSubstr("en/a.arb")));
}

TEST(Catalogue, RefusesAMessageGivenTwice) {
  const TempAssets twice;
  twice.write("en", "a.arb", R"({"unknown_message":"No words.","x":"One.","x":"Two."})");
  EXPECT_THAT(error_of(twice, "en"), HasSubstr("\"x\" is given twice"));
  const TempAssets apart;
  apart.write("en", "a.arb", R"({"unknown_message":"No words.","x":"One."})");
  apart.write("en", "b.arb", R"({"x":"Two."})");
  EXPECT_THAT(error_of(apart, "en"), HasSubstr("\"x\""));
}

TEST(Catalogue, RefusesAFileOfAnotherLanguage) {
  const TempAssets assets;
  assets.write("en", "a.arb", R"({"@@locale":"cs","unknown_message":"Nic."})");
  EXPECT_THAT(error_of(assets, "en"), HasSubstr("en/a.arb"));
}

TEST(Catalogue, RefusesTextsThatAreNotTexts) {
  const TempAssets assets;
  assets.write("en", "a.arb", R"({"unknown_message":"No words.","x":7})");
  EXPECT_THAT(error_of(assets, "en"), HasSubstr("\"x\" is not a text"));
  assets.write("en", "a.arb", "[]");
  EXPECT_THAT(error_of(assets, "en"), HasSubstr("not a list of messages"));
}

TEST(Catalogue, NeverSpeaksAnIdAndNeverGoesMute) {
  const Catalogue catalogue = of(R"("hello":"Hello, {player}.")");
  EXPECT_EQ(catalogue.say("no_such_id"), "No words.");
  EXPECT_EQ(catalogue.say("hello"), "No words.");
  EXPECT_EQ(catalogue.say("hello", {{"player", Noun{"nobody"}}}), "No words.");
  EXPECT_THAT(catalogue.missing(), ElementsAre("hello:player", "no_such_id", "noun.nobody"));
}

TEST(Catalogue, SaysNothingWhereAMessageIsEmptyOnPurpose) {
  const Catalogue catalogue = of(R"("turn":"{level, select, full {Ann chooses.} other {}}")");
  EXPECT_EQ(catalogue.say("turn", {{"level", Text{"terse"}}}), "");
  EXPECT_EQ(catalogue.say("turn", {{"level", Text{"full"}}}), "Ann chooses.");
  EXPECT_THAT(catalogue.missing(), IsEmpty());
}

TEST(Catalogue, MissesNothingThatWasThere) {
  const Catalogue catalogue = of(R"("hello":"Hello, {player}.")");
  EXPECT_EQ(catalogue.say("hello", {{"player", Text{"O'Neill {x}"}}}), "Hello, O'Neill {x}.");
  EXPECT_THAT(catalogue.missing(), IsEmpty());
}

TEST(Catalogue, SpellsEveryNumber) {
  const Catalogue catalogue =
      of(R"("n":"{n}", "of":"{n, plural, one {one way} other {{n, spellout} ways}}")");
  EXPECT_EQ(catalogue.say("n", {{"n", Number{64}}}), "sixty-four");
  EXPECT_EQ(catalogue.say("of", {{"n", Number{1}}}), "one way");
  EXPECT_EQ(catalogue.say("of", {{"n", Number{12}}}), "twelve ways");
}

TEST(Catalogue, TakesSoftHyphensOutOfSpelledNumbers) {
  const Catalogue slovak = of(R"("n":"{n, spellout, %spellout-cardinal-feminine}")", "sk");
  EXPECT_EQ(slovak.say("n", {{"n", Number{21}}}), "dvadsaťjedna");
}

TEST(Catalogue, ReportsDigitsSymbolsAndNumberSigns) {
  EXPECT_THAT(of(R"("a":"You have 3 cards.")").problems(), ElementsAre(HasSubstr("a:")));
  EXPECT_THAT(of(R"("a":"{x, select, m {hrál} other {hrála/y}}")").problems(),
              ElementsAre(HasSubstr("hrála/y")));
  EXPECT_THAT(of(R"("a":"{n, plural, other {# cards}}")").problems(), ElementsAre(HasSubstr("#")));
}

TEST(Catalogue, ReportsSpellingRulesThatTheLanguageLacks) {
  EXPECT_THAT(of(R"("a":"{n, spellout, %spellout-cardinal-feminin}")", "cs").problems(),
              ElementsAre("a: no rule %spellout-cardinal-feminin"));
}

TEST(Catalogue, ReportsNounsThatLackAForm) {
  const Catalogue czech =
      of(R"("noun.x":"{form, select, nom {kruh} many {kruhů} other {kruh}}")", "cs");
  EXPECT_THAT(czech.problems(), ::testing::Contains("noun.x: no form gen"));
  EXPECT_THAT(czech.problems(), ::testing::Contains("noun.x: no gender"));
}

TEST(Catalogue, JoinsListsByTheRulesOfTheLanguage) {
  const List two{{Noun{"qardo.circle"}, Noun{"qardo.star"}}, Joined::And};
  const List three{{Noun{"qardo.circle"}, Noun{"qardo.ellipse"}, CountedNoun{"qardo.star", 2}},
                   Joined::And};
  const auto say = [](const std::string& language, const List& list) {
    const TempAssets own;
    std::filesystem::copy(assets(), own.path(), std::filesystem::copy_options::recursive);
    own.write(language, "test.arb", R"({"test.take":"{x_acc}"})");
    return Catalogue::load(own.path(), language).say("test.take", {{"x", list}});
  };
  EXPECT_EQ(say("en", two), "a circle and a star");
  EXPECT_EQ(say("en", three), "a circle, an ellipse, and two stars");
  EXPECT_EQ(say("cs", three), "kruh, elipsu a dvě hvězdy");
  EXPECT_EQ(say("hr", three), "krug, elipsu i dvije zvijezde");
  EXPECT_EQ(say("cs", List{three.items, Joined::Or}), "kruh, elipsu nebo dvě hvězdy");
  EXPECT_EQ(say("cs", List{three.items, Joined::Commas}), "kruh, elipsu, dvě hvězdy");
}

TEST(Catalogue, PutsPhrasesInTheFormAskedFor) {
  const Catalogue catalogue = of(R"("seat":"hráč {name}","seat.acc":"hráče {name}",
      "sees":"Vidí {x_acc}.","plays":"Hraje {x}.")",
                                 "cs");
  const Phrase ana{"seat", {{"name", Text{"Ana"}}}};
  EXPECT_EQ(catalogue.say("sees", {{"x", ana}}), "Vidí hráče Ana.");
  EXPECT_EQ(catalogue.say("plays", {{"x", ana}}), "Hraje hráč Ana.");
}

TEST(Args, TheLastValueOfANameCounts) {
  Args args{{"n", Number{1}}};
  args.set("n", Number{2}).set("x", Text{"a"});
  EXPECT_EQ(std::get<Number>(args.find("n")->is).n, 2);
  EXPECT_EQ(args.find("y"), nullptr);
}

} // namespace
} // namespace hmat::speech
