// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/catalogue.hpp"
#include "tests/speech/support.hpp"

#include <array>
#include <gtest/gtest.h>
#include <vector>

/// Every form of every shape and attribute against the tables of the vocabulary.
namespace hmat::speech {
namespace {

/// The shipped messages of a language with one more that gives a noun's forms, and a count's.
class Grammar {
public:
  explicit Grammar(const std::string& language) : catalogue_(load(language)) {}

  std::string form(const std::string& noun, const std::string& name) const {
    return catalogue_.say("test." + name, {{"x", Noun{noun}}});
  }
  std::string count(const std::string& noun, std::int64_t n,
                    const std::string& name = "nom") const {
    return catalogue_.say("test." + name, {{"x", CountedNoun{noun, n}}});
  }

private:
  static Catalogue load(const std::string& language) {
    const TempAssets own;
    std::filesystem::copy(assets(), own.path(), std::filesystem::copy_options::recursive);
    std::string arb = R"({"test.gender":"{x_gender}")";
    for (const std::string form : {"nom", "acc", "gen", "pl", "placc", "few", "fewacc", "many"}) {
      arb += ",\"test." + form + R"(":"{x_)" + form + R"(}")";
    }
    own.write(language, "test.arb", arb + "}");
    return Catalogue::load(own.path(), language);
  }
  Catalogue catalogue_;
};

struct Row {
  std::string id, gender, nom, acc, gen, pl, placc, many, few;
};

const std::vector<Row> kCzech = {
    {"circle", "m", "kruh", "kruh", "kruhu", "kruhy", "kruhy", "kruhů", "kruhy"},
    {"triangle", "m", "trojúhelník", "trojúhelník", "trojúhelníku", "trojúhelníky", "trojúhelníky",
     "trojúhelníků", "trojúhelníky"},
    {"square", "m", "čtverec", "čtverec", "čtverce", "čtverce", "čtverce", "čtverců", "čtverce"},
    {"ellipse", "f", "elipsa", "elipsu", "elipsy", "elipsy", "elipsy", "elips", "elipsy"},
    {"crescent", "m", "půlměsíc", "půlměsíc", "půlměsíce", "půlměsíce", "půlměsíce", "půlměsíců",
     "půlměsíce"},
    {"star", "f", "hvězda", "hvězdu", "hvězdy", "hvězdy", "hvězdy", "hvězd", "hvězdy"},
    {"heart", "n", "srdce", "srdce", "srdce", "srdce", "srdce", "srdcí", "srdce"},
    {"house", "m", "domeček", "domeček", "domečku", "domečky", "domečky", "domečků", "domečky"},
};

const std::vector<Row> kCroatian = {
    {"circle", "m", "krug", "krug", "kruga", "krugovi", "krugove", "krugova", "kruga"},
    {"triangle", "m", "trokut", "trokut", "trokuta", "trokuti", "trokute", "trokuta", "trokuta"},
    {"square", "m", "kvadrat", "kvadrat", "kvadrata", "kvadrati", "kvadrate", "kvadrata",
     "kvadrata"},
    {"ellipse", "f", "elipsa", "elipsu", "elipse", "elipse", "elipse", "elipsa", "elipse"},
    {"crescent", "m", "polumjesec", "polumjesec", "polumjeseca", "polumjeseci", "polumjesece",
     "polumjeseca", "polumjeseca"},
    {"star", "f", "zvijezda", "zvijezdu", "zvijezde", "zvijezde", "zvijezde", "zvijezda",
     "zvijezde"},
    {"heart", "n", "srce", "srce", "srca", "srca", "srca", "srca", "srca"},
    {"house", "f", "kućica", "kućicu", "kućice", "kućice", "kućice", "kućica", "kućice"},
};

/// English has no cases; what stands in place of the accusative is the noun with its article.
const std::vector<Row> kEnglish = {
    {"circle", "other", "circle", "a circle", "circle", "circles", "circles", "circles", "circles"},
    {"triangle", "other", "triangle", "a triangle", "triangle", "triangles", "triangles",
     "triangles", "triangles"},
    {"square", "other", "square", "a square", "square", "squares", "squares", "squares", "squares"},
    {"ellipse", "other", "ellipse", "an ellipse", "ellipse", "ellipses", "ellipses", "ellipses",
     "ellipses"},
    {"crescent", "other", "crescent", "a crescent", "crescent", "crescents", "crescents",
     "crescents", "crescents"},
    {"star", "other", "star", "a star", "star", "stars", "stars", "stars", "stars"},
    {"heart", "other", "heart", "a heart", "heart", "hearts", "hearts", "hearts", "hearts"},
    {"house", "other", "house", "a house", "house", "houses", "houses", "houses", "houses"},
};

void expect_forms(const Grammar& grammar, const std::string& prefix, const Row& row) {
  const std::string id = prefix + row.id;
  EXPECT_EQ(grammar.form(id, "gender"), row.gender) << id;
  EXPECT_EQ(grammar.form(id, "nom"), row.nom);
  EXPECT_EQ(grammar.form(id, "acc"), row.acc);
  EXPECT_EQ(grammar.form(id, "gen"), row.gen);
  EXPECT_EQ(grammar.form(id, "pl"), row.pl);
  EXPECT_EQ(grammar.form(id, "placc"), row.placc);
  EXPECT_EQ(grammar.form(id, "many"), row.many);
  EXPECT_EQ(grammar.form(id, "few"), row.few);
}

TEST(Nouns, ShapesHaveTheFormsOfTheVocabulary) {
  for (const Row& row : kCzech)
    expect_forms(Grammar("cs"), "qardo.", row);
  for (const Row& row : kCroatian)
    expect_forms(Grammar("hr"), "qardo.", row);
  for (const Row& row : kEnglish)
    expect_forms(Grammar("en"), "qardo.", row);
}

/// Number words by gender: masculine inanimate, feminine, neuter.
const std::string& by_gender(const Row& row, const std::array<std::string, 3>& words) {
  if (row.gender == "f") return words[1];
  if (row.gender == "n") return words[2];
  return words[0];
}

TEST(Counts, CzechShapesAgree) {
  const Grammar cs("cs");
  for (const Row& row : kCzech) {
    const std::string id = "qardo." + row.id;
    const auto is = [&](std::int64_t n, const std::string& form, const std::string& words) {
      EXPECT_EQ(cs.count(id, n, form), words) << id << ' ' << n;
    };
    is(1, "nom", by_gender(row, {"jeden", "jedna", "jedno"}) + " " + row.nom);
    is(1, "acc", by_gender(row, {"jeden", "jednu", "jedno"}) + " " + row.acc);
    is(1, "gen", by_gender(row, {"jednoho", "jedné", "jednoho"}) + " " + row.gen);
    is(2, "gen", "dvou " + row.many);
    is(3, "gen", "tří " + row.many);
    is(4, "gen", "čtyř " + row.many);
    is(5, "gen", "pěti " + row.many);
    is(22, "gen", "dvaceti dvou " + row.many);
    for (const std::string form : {"nom", "acc"}) {
      is(0, form, "nula " + row.many);
      is(2, form, by_gender(row, {"dva", "dvě", "dvě"}) + " " + row.pl);
      is(3, form, "tři " + row.pl);
      is(4, form, "čtyři " + row.pl);
      is(5, form, "pět " + row.many);
      is(11, form, "jedenáct " + row.many);
      is(12, form, "dvanáct " + row.many);
      is(21, form, "dvacet jedna " + row.many);
      is(22, form, "dvacet dva " + row.many);
    }
  }
}

TEST(Counts, OfCzechSentencesAreFrozenAboveTwenty) {
  const Catalogue cs = Catalogue::load(assets(), "cs");
  const auto stock = [&](std::int64_t n) {
    return cs.say("qardo.zone.stock", {{"level", Text{"normal"}}, {"n", Number{n}}});
  };
  EXPECT_EQ(stock(41), "Zásobník: čtyřicet jedna žetonů.");
  EXPECT_EQ(stock(42), "Zásobník: čtyřicet dva žetonů.");
  EXPECT_EQ(stock(31), "Zásobník: třicet jedna žetonů.");
  EXPECT_EQ(stock(11), "Zásobník: jedenáct žetonů.");
  EXPECT_EQ(stock(2), "Zásobník: dva žetony.");
  const auto possible = [&](std::int64_t n, std::int64_t all) {
    return cs.say("table.possible",
                  {{"move", Text{"Pasovat"}}, {"n", Number{n}}, {"all", Number{all}}});
  };
  EXPECT_EQ(possible(1, 31), "Pasovat, možnost jedna, celkem třicet jedna");
  EXPECT_EQ(possible(1, 3), "Pasovat, jeden ze tří");
}

TEST(Counts, CroatianShapesAgree) {
  const Grammar hr("hr");
  for (const Row& row : kCroatian) {
    const std::string id = "qardo." + row.id;
    const auto is = [&](std::int64_t n, const std::string& form, const std::string& words) {
      EXPECT_EQ(hr.count(id, n, form), words) << id << ' ' << n;
    };
    const std::string two = by_gender(row, {"dva", "dvije", "dva"});
    is(1, "nom", by_gender(row, {"jedan", "jedna", "jedno"}) + " " + row.nom);
    is(1, "acc", by_gender(row, {"jedan", "jednu", "jedno"}) + " " + row.acc);
    is(1, "gen", by_gender(row, {"jednog", "jedne", "jednog"}) + " " + row.gen);
    is(21, "nom", "dvadeset i " + by_gender(row, {"jedan", "jedna", "jedno"}) + " " + row.nom);
    is(21, "acc", "dvadeset i " + by_gender(row, {"jedan", "jednu", "jedno"}) + " " + row.acc);
    for (const std::string form : {"nom", "acc", "gen"}) {
      is(0, form, "nula " + row.many);
      is(2, form, two + " " + row.few);
      is(3, form, "tri " + row.few);
      is(4, form, "četiri " + row.few);
      is(5, form, "pet " + row.many);
      is(11, form, "jedanaest " + row.many);
      is(12, form, "dvanaest " + row.many);
      is(22, form, "dvadeset i " + two + " " + row.few);
    }
  }
}

TEST(Counts, EnglishShapesAgree) {
  const Grammar en("en");
  for (const Row& row : kEnglish) {
    const std::string id = "qardo." + row.id;
    for (const std::string form : {"nom", "acc", "gen"}) {
      EXPECT_EQ(en.count(id, 0, form), "no " + row.pl);
      EXPECT_EQ(en.count(id, 1, form), "one " + row.nom);
      EXPECT_EQ(en.count(id, 2, form), "two " + row.pl);
      EXPECT_EQ(en.count(id, 5, form), "five " + row.pl);
      EXPECT_EQ(en.count(id, 11, form), "eleven " + row.pl);
      EXPECT_EQ(en.count(id, 21, form), "twenty-one " + row.pl);
    }
  }
}

TEST(Counts, AnimateNounsAgree) {
  const Grammar cs("cs");
  EXPECT_EQ(cs.count("player", 1), "jeden hráč");
  EXPECT_EQ(cs.count("player", 1, "acc"), "jednoho hráče");
  EXPECT_EQ(cs.count("player", 2), "dva hráči");
  EXPECT_EQ(cs.count("player", 2, "acc"), "dva hráče");
  EXPECT_EQ(cs.count("player", 5, "acc"), "pět hráčů");
  const Grammar hr("hr");
  EXPECT_EQ(hr.count("player", 1, "acc"), "jednog igrača");
  EXPECT_EQ(hr.count("player", 21, "acc"), "dvadeset i jednog igrača");
  EXPECT_EQ(hr.count("player", 2), "dva igrača");
  EXPECT_EQ(hr.count("player", 5), "pet igrača");
}

TEST(Counts, TheTableAgrees) {
  const Grammar cs("cs");
  EXPECT_EQ(cs.count("card", 2), "dvě karty");
  EXPECT_EQ(cs.count("card", 5), "pět karet");
  EXPECT_EQ(cs.count("point", 64), "šedesát čtyři bodů");
  EXPECT_EQ(cs.count("point", 101), "sto jedna bodů");
  EXPECT_EQ(cs.count("pair", 32, "acc"), "třicet dva dvojic");
  EXPECT_EQ(cs.count("token", 10, "gen"), "deseti žetonů");
  EXPECT_EQ(cs.count("token", 64, "gen"), "šedesáti čtyř žetonů");
  const Grammar hr("hr");
  EXPECT_EQ(hr.count("card", 2), "dvije karte");
  EXPECT_EQ(hr.count("card", 21), "dvadeset i jedna karta");
  EXPECT_EQ(hr.count("card", 22), "dvadeset i dvije karte");
  EXPECT_EQ(hr.count("point", 11), "jedanaest bodova");
  EXPECT_EQ(hr.count("card", 101, "acc"), "sto jednu kartu");
}

TEST(Counts, CroatianNounsThatAreCountedHaveTheirPaucal) {
  const Grammar hr("hr");
  const Catalogue catalogue = Catalogue::load(assets(), "hr");
  for (const std::string& id : catalogue.ids()) {
    if (!id.starts_with("noun.")) continue;
    const std::string noun = id.substr(5);
    const std::string gender = hr.form(noun, "gender");
    if (hr.form(noun, "many") == hr.form(noun, "nom")) continue; // not counted, or never inflected
    const std::string like = gender == "f" ? hr.form(noun, "pl") : hr.form(noun, "gen");
    EXPECT_EQ(hr.form(noun, "few"), like) << id;
  }
}

struct Attribute {
  std::string id;
  std::array<std::string, 5> cs, hr; // feminine: nom, acc, gen, plural, genitive plural
};

const std::vector<Attribute> kAttributes = {
    {"light",
     {"světlá", "světlou", "světlé", "světlé", "světlých"},
     {"svijetla", "svijetlu", "svijetle", "svijetle", "svijetlih"}},
    {"dark",
     {"tmavá", "tmavou", "tmavé", "tmavé", "tmavých"},
     {"tamna", "tamnu", "tamne", "tamne", "tamnih"}},
    {"round",
     {"okrouhlá", "okrouhlou", "okrouhlé", "okrouhlé", "okrouhlých"},
     {"okrugla", "okruglu", "okrugle", "okrugle", "okruglih"}},
    {"square",
     {"hranatá", "hranatou", "hranaté", "hranaté", "hranatých"},
     {"četvrtasta", "četvrtastu", "četvrtaste", "četvrtaste", "četvrtastih"}},
    {"tall",
     {"vysoká", "vysokou", "vysoké", "vysoké", "vysokých"},
     {"visoka", "visoku", "visoke", "visoke", "visokih"}},
    {"short",
     {"nízká", "nízkou", "nízké", "nízké", "nízkých"},
     {"niska", "nisku", "niske", "niske", "niskih"}},
    {"hollow",
     {"s důlkem", "s důlkem", "s důlkem", "s důlkem", "s důlkem"},
     {"s udubljenjem", "s udubljenjem", "s udubljenjem", "s udubljenjem", "s udubljenjem"}},
    {"solid",
     {"bez důlku", "bez důlku", "bez důlku", "bez důlku", "bez důlku"},
     {"bez udubljenja", "bez udubljenja", "bez udubljenja", "bez udubljenja", "bez udubljenja"}},
};

TEST(Attributes, HaveTheFormsOfTheVocabulary) {
  const Grammar cs("cs");
  const Grammar hr("hr");
  const std::array<std::string, 5> forms = {"nom", "acc", "gen", "pl", "many"};
  for (const Attribute& attribute : kAttributes) {
    const std::string id = "quarto." + attribute.id;
    for (std::size_t i = 0; i < forms.size(); ++i) {
      EXPECT_EQ(cs.form(id, forms[i]), attribute.cs[i]);
      EXPECT_EQ(hr.form(id, forms[i]), attribute.hr[i]);
    }
    EXPECT_EQ(Grammar("en").form(id, "acc"), attribute.id);
    EXPECT_EQ(cs.form(id, "gender"), "f");
    EXPECT_EQ(hr.form(id, "gender"), "f");
    EXPECT_EQ(cs.count(id, 4), "čtyři " + attribute.cs[3]);
    EXPECT_EQ(hr.count(id, 4), "četiri " + attribute.hr[3]);
  }
}

} // namespace
} // namespace hmat::speech
