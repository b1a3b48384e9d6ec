// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paths.hpp"
#include "app/settings.hpp"
#include "app/store/store.hpp"
#include "tests/app/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace hmat::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// An environment variable for the length of a test.
class Variable {
public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* const before = std::getenv(name)) before_ = before;
    if (value == nullptr)
      unsetenv(name);
    else
      setenv(name, value, 1);
  }
  ~Variable() {
    if (before_)
      setenv(name_, before_->c_str(), 1);
    else
      unsetenv(name_);
  }
  Variable(Variable&&) = delete;

private:
  const char* name_;
  std::optional<std::string> before_;
};

/// A store in which the settings are these, as an older version's file held them.
LoadedSettings loaded_from(const std::string& json) {
  const TempFolder folder;
  put(folder.file("settings.json"), json);
  const Store store(folder.path());
  EXPECT_THAT(store.problems(), IsEmpty());
  return load_settings(store);
}

TEST(Settings, NoneYetIsAFirstStart) {
  const TempFolder folder;
  const LoadedSettings loaded = load_settings(Store(folder.path()));
  EXPECT_THAT(loaded.complaints, IsEmpty());
  EXPECT_EQ(loaded.settings, Settings{});
  EXPECT_EQ(loaded.settings.language, "");
}

TEST(Settings, AreReadAsTheyWereSaved) {
  const TempFolder folder;
  const auto home = folder.path() / "deep" / "er";
  Settings settings;
  settings.language = "hr";
  settings.player_name = "Đurđa \"Zmaj\"";
  settings.voice = VoiceKind::ScreenReader;
  settings.terminal_voice = VoiceKind::Own;
  settings.braille = false;
  settings.terminal_text = true;
  settings.dispatcher_rate = -40;
  settings.language_voices["cs"] = {.rate = 200, .pitch = 60, .volume = 80, .variant = "f3"};
  settings.verbosity = speech::Verbosity::Full;
  settings.rate = 320;
  settings.pitch = 0;
  settings.speech_volume = 90;
  settings.cue_volume = 10;
  settings.pace_ms = 0;
  settings.buffer_frames = 256;
  settings.mono = true;
  settings.theme = Theme::Light;
  settings.quiet = true;
  settings.clock = true;
  settings.clock_reminder = 15;
  settings.event_pause_ms = 400;
  settings.tellings[static_cast<std::size_t>(speech::EventKind::Others)] = speech::Telling::Silent;
  settings.tellings[static_cast<std::size_t>(speech::EventKind::Banker)] = speech::Telling::Full;
  settings.options["take"]["heap"] = 7;
  settings.seat_voices[1].rate = 300;
  {
    Store store(home);
    ASSERT_EQ(save_settings(store, settings), std::nullopt);
  }
  const LoadedSettings loaded = load_settings(Store(home));
  EXPECT_THAT(loaded.complaints, IsEmpty());
  EXPECT_EQ(loaded.settings, settings);
}

TEST(Settings, ADamagedFileOfAnOlderVersionIsKept) {
  for (const char* damage : {"{\"rate\": 2", "", "[1, 2]", "\xFF\xFE"}) {
    const TempFolder folder;
    put(folder.file("settings.json"), damage);
    put(folder.file("settings.json.damaged"), "an earlier one");
    const Store store(folder.path());
    EXPECT_EQ(load_settings(store).settings, Settings{});
    ASSERT_THAT(store.problems(), SizeIs(1));
    EXPECT_EQ(store.problems()[0].code, "settings_damaged");
    EXPECT_THAT(store.problems()[0].say, HasSubstr("settings.json.damaged.2"));
    EXPECT_FALSE(std::filesystem::exists(folder.file("settings.json")));
    EXPECT_EQ(contents(folder.file("settings.json.damaged.2")), damage);
  }
}

TEST(Settings, ALanguagesVoiceThatMakesNoSenseIsNamed) {
  for (const char* voices : {R"({"cs": {"volume": 0}})", R"({"cs": 1})", "[]",
                             R"({"cs": {"variant": 3}})", R"({"cs": {"colour": 3}})"}) {
    const LoadedSettings loaded = loaded_from(std::string("{\"language_voices\": ") + voices + "}");
    ASSERT_THAT(loaded.complaints, SizeIs(1)) << voices;
    EXPECT_THAT(loaded.complaints[0].say, HasSubstr("language_voices"));
    EXPECT_EQ(loaded.settings, Settings{}) << voices;
  }
}

TEST(Settings, AFieldThatMakesNoSenseCostsItselfAlone) {
  const LoadedSettings loaded = loaded_from(
      R"({"language": "cs", "rate": 9000, "pitch": "high", "voice": "opera", "mono": 1,
               "speech_volume": 40.5, "cue_volume": 30, "theme": "light", "options": [1]})");
  EXPECT_EQ(loaded.settings.language, "cs");
  EXPECT_EQ(loaded.settings.rate, Settings{}.rate);
  EXPECT_EQ(loaded.settings.cue_volume, 30);
  EXPECT_EQ(loaded.settings.theme, Theme::Light);
  ASSERT_THAT(loaded.complaints, SizeIs(6));
  EXPECT_THAT(loaded.complaints[0].say, AllOf(HasSubstr("\"rate\""), HasSubstr("from 80 to 900")));
  std::string all;
  for (const Complaint& complaint : loaded.complaints)
    all += complaint.say;
  EXPECT_THAT(all, AllOf(HasSubstr("\"voice\""), HasSubstr("own, screen_reader or none"),
                         HasSubstr("\"mono\""), HasSubstr("\"options\""), HasSubstr("\"pitch\""),
                         HasSubstr("\"speech_volume\"")));
}

TEST(Settings, ALevelThatMakesNoSenseIsNamedAndCostsItselfAlone) {
  const LoadedSettings loaded = loaded_from(
      R"({"levels": {"quarto": "champion", "qardo": "master", "parita": 3, "a": "uct:9"}})");
  EXPECT_EQ(loaded.settings.strength("qardo"), Strength::Master);
  EXPECT_EQ(loaded.settings.levels, Json({{"qardo", "master"}}));
  ASSERT_THAT(loaded.complaints, SizeIs(3));
  std::string all;
  for (const Complaint& complaint : loaded.complaints) {
    EXPECT_EQ(complaint.code, "setting_wrong");
    EXPECT_THAT(complaint.say, HasSubstr("must be learner, friend, club or master"));
    all += complaint.say;
  }
  EXPECT_THAT(all, AllOf(HasSubstr("\"levels: quarto\""), HasSubstr("\"levels: parita\""),
                         HasSubstr("\"levels: a\"")));
  EXPECT_THAT(loaded_from(R"({"levels": ["master"]})").complaints, SizeIs(1));
}

TEST(Settings, AKindOfEventThatMakesNoSenseIsNamedAndCostsItselfAlone) {
  const LoadedSettings loaded =
      loaded_from(R"({"told": {"mine": "short", "others": "loud"}, "event_pause_ms": 9000})");
  EXPECT_EQ(loaded.settings.tellings[0], speech::Telling::Short);
  EXPECT_EQ(loaded.settings.tellings[1], speech::Telling::Usual);
  EXPECT_EQ(loaded.settings.event_pause_ms, 0);
  ASSERT_THAT(loaded.complaints, SizeIs(2));
  EXPECT_THAT(loaded.complaints[1].say,
              AllOf(HasSubstr("\"told: others\""), HasSubstr("silent, short, usual or full")));
}

TEST(Settings, FieldsOfNewerVersionsSurvive) {
  const TempFolder folder;
  put(folder.file("settings.json"),
      R"({"rate": 200, "haptics": {"strength": {"left": 3}}, "zzz": [1], "none": {}, "a/b~c": 1})");
  {
    Store store(folder.path());
    LoadedSettings loaded = load_settings(store);
    EXPECT_THAT(loaded.complaints, IsEmpty());
    loaded.settings.rate = 210;
    ASSERT_EQ(save_settings(store, loaded.settings), std::nullopt);
  }
  const Json json = peek_values(folder.path(), Area::Settings);
  EXPECT_EQ(json["haptics"]["strength"]["left"], 3);
  EXPECT_EQ(json["zzz"], Json::array({1}));
  EXPECT_EQ(json["none"], Json::object());
  EXPECT_EQ(json["a/b~c"], 1);
  EXPECT_EQ(json["rate"], 210);
}

TEST(Settings, AFolderThatCannotBeWrittenIsSaid) {
  const TempFolder folder;
  put(folder.file("file"), "kept");
  Store store(folder.file("file"));
  Settings settings;
  settings.rate = 300;
  const auto complaint = save_settings(store, settings);
  ASSERT_TRUE(complaint);
  EXPECT_EQ(complaint->code, "settings_not_saved");
  EXPECT_THAT(complaint->say, AllOf(HasSubstr("cannot be saved"), HasSubstr("allow writing")));
  EXPECT_EQ(load_settings(store).settings.rate, 300) << "they last until the end";
  EXPECT_EQ(contents(folder.file("file")), "kept");
}

TEST(Settings, OfTwoCopiesAreBothKept) {
  const TempFolder folder;
  Store one(folder.path());
  Store other(folder.path());
  Settings of_one = load_settings(one).settings;
  Settings of_other = load_settings(other).settings;
  of_one.rate = 300;
  of_one.options["take"]["heap"] = 7;
  of_one.pitch = 10;
  of_other.cue_volume = 20;
  of_other.options["stones"]["heap"] = 8;
  of_other.pitch = 20;
  ASSERT_EQ(save_settings(one, of_one), std::nullopt);
  ASSERT_EQ(save_settings(other, of_other), std::nullopt);
  const Settings both = load_settings(Store(folder.path())).settings;
  EXPECT_EQ(both.rate, 300);
  EXPECT_EQ(both.cue_volume, 20);
  EXPECT_EQ(both.pitch, 20) << "whoever comes last has the say";
  EXPECT_EQ(both.options, Json({{"stones", {{"heap", 8}}}, {"take", {{"heap", 7}}}}));
}

TEST(Paths, FollowXdg) {
  const Variable home("HOME", "/home/ana");
  {
    const Variable config("XDG_CONFIG_HOME", "/etc/ana");
    const Variable data("XDG_DATA_HOME", nullptr);
    EXPECT_EQ(config_folder(), "/etc/ana/hmat");
    EXPECT_EQ(data_folder(), "/home/ana/.local/share/hmat");
  }
  const Variable relative("XDG_CONFIG_HOME", "not/absolute");
  EXPECT_EQ(config_folder(), "/home/ana/.config/hmat");
}

TEST(Paths, AssetsLieBesideTheProgram) {
  const TempFolder folder;
  const Variable unset("HMAT_ASSETS", nullptr);
  std::filesystem::create_directories(folder.path() / "build");
  std::filesystem::create_directories(folder.path() / "assets" / "locale");
  const auto found = find_assets(folder.path() / "build");
  ASSERT_TRUE(std::holds_alternative<std::filesystem::path>(found));
  EXPECT_EQ(std::get<std::filesystem::path>(found), folder.path() / "assets");
}

TEST(Paths, AssetsAsTheVariableNamesThem) {
  const TempFolder folder;
  std::filesystem::create_directories(folder.path() / "locale");
  {
    const Variable named("HMAT_ASSETS", folder.path().c_str());
    EXPECT_EQ(std::get<std::filesystem::path>(find_assets("/nowhere")), folder.path());
  }
  const Variable wrong("HMAT_ASSETS", "/nowhere");
  const auto complaint = find_assets(folder.path());
  ASSERT_TRUE(std::holds_alternative<Complaint>(complaint));
  EXPECT_THAT(std::get<Complaint>(complaint).say, HasSubstr("HMAT_ASSETS names /nowhere"));
}

} // namespace
} // namespace hmat::app
