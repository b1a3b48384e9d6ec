// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paths.hpp"
#include "app/settings.hpp"
#include "tests/app/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace hmat::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::size_t entries(const std::filesystem::path& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

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

TEST(Settings, NoneYetIsAFirstStart) {
  const TempFolder folder;
  const LoadedSettings loaded = load_settings(folder.file("settings.json"));
  EXPECT_THAT(loaded.complaints, IsEmpty());
  EXPECT_EQ(loaded.settings, Settings{});
  EXPECT_EQ(loaded.settings.language, "");
}

TEST(Settings, AreReadAsTheyWereSaved) {
  const TempFolder folder;
  const auto file = folder.path() / "deep" / "er" / "settings.json";
  Settings settings;
  settings.language = "hr";
  settings.player_name = "Đurđa \"Zmaj\"";
  settings.voice = VoiceKind::ScreenReader;
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
  ASSERT_EQ(save_settings(file, settings), std::nullopt);
  const LoadedSettings loaded = load_settings(file);
  EXPECT_THAT(loaded.complaints, IsEmpty());
  EXPECT_EQ(loaded.settings, settings);
  EXPECT_EQ(entries(file.parent_path()), 1U); // nothing temporary is left
}

TEST(Settings, ADamagedFileIsKept) {
  const TempFolder folder;
  const auto file = folder.file("settings.json");
  for (const char* damage : {"{\"rate\": 2", "", "[1, 2]", "\xFF\xFE"}) {
    const std::size_t before = entries(folder.path());
    put(file, damage);
    const LoadedSettings loaded = load_settings(file);
    EXPECT_EQ(loaded.settings, Settings{});
    ASSERT_THAT(loaded.complaints, SizeIs(1));
    EXPECT_THAT(loaded.complaints[0].say, HasSubstr("settings.json.damaged"));
    EXPECT_FALSE(std::filesystem::exists(file));
    EXPECT_EQ(entries(folder.path()), before + 1); // earlier ones stay
  }
  EXPECT_EQ(contents(folder.file("settings.json.damaged")), "{\"rate\": 2");
  EXPECT_EQ(contents(folder.file("settings.json.damaged.3")), "[1, 2]");
}

TEST(Settings, AFieldThatMakesNoSenseCostsItselfAlone) {
  const TempFolder folder;
  const auto file = folder.file("settings.json");
  put(file, R"({"language": "cs", "rate": 9000, "pitch": "high", "voice": "opera", "mono": 1,
               "speech_volume": 40.5, "cue_volume": 30, "theme": "light", "options": [1]})");
  const LoadedSettings loaded = load_settings(file);
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
  const TempFolder folder;
  const auto file = folder.file("settings.json");
  put(file, R"({"levels": {"quarto": "champion", "qardo": "master", "parita": 3, "a": "uct:9"}})");
  const LoadedSettings loaded = load_settings(file);
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
  put(file, R"({"levels": ["master"]})");
  EXPECT_THAT(load_settings(file).complaints, SizeIs(1));
}

TEST(Settings, AKindOfEventThatMakesNoSenseIsNamedAndCostsItselfAlone) {
  const TempFolder folder;
  const auto file = folder.file("settings.json");
  put(file, R"({"told": {"mine": "short", "others": "loud"}, "event_pause_ms": 9000})");
  const LoadedSettings loaded = load_settings(file);
  EXPECT_EQ(loaded.settings.tellings[0], speech::Telling::Short);
  EXPECT_EQ(loaded.settings.tellings[1], speech::Telling::Usual);
  EXPECT_EQ(loaded.settings.event_pause_ms, 0);
  ASSERT_THAT(loaded.complaints, SizeIs(2));
  EXPECT_THAT(loaded.complaints[1].say,
              AllOf(HasSubstr("\"told: others\""), HasSubstr("silent, short, usual or full")));
}

TEST(Settings, FieldsOfNewerVersionsSurvive) {
  const TempFolder folder;
  const auto file = folder.file("settings.json");
  put(file, R"({"rate": 200, "haptics": {"strength": 3}, "zzz": [1]})");
  LoadedSettings loaded = load_settings(file);
  EXPECT_THAT(loaded.complaints, IsEmpty());
  loaded.settings.rate = 210;
  ASSERT_EQ(save_settings(file, loaded.settings), std::nullopt);
  const auto json = Json::parse(contents(file));
  EXPECT_EQ(json["haptics"]["strength"], 3);
  EXPECT_EQ(json["zzz"], Json::array({1}));
  EXPECT_EQ(json["rate"], 210);
}

TEST(Settings, AFolderThatCannotBeWrittenIsSaid) {
  const TempFolder folder;
  put(folder.file("file"), "kept");
  const auto complaint = save_settings(folder.path() / "file" / "settings.json", Settings{});
  ASSERT_TRUE(complaint);
  EXPECT_EQ(complaint->code, "settings_not_saved");
  EXPECT_THAT(complaint->say, AllOf(HasSubstr("cannot be saved"), HasSubstr("allow writing")));
  EXPECT_EQ(contents(folder.file("file")), "kept");
}

TEST(Settings, ASaveThatFailsLeavesTheOldOnes) {
  const TempFolder folder;
  const auto file = folder.file("settings.json");
  std::filesystem::create_directory(file); // a folder cannot be replaced by a file
  put(file / "inside", "kept");
  EXPECT_TRUE(save_settings(file, Settings{}));
  EXPECT_EQ(contents(file / "inside"), "kept");
  EXPECT_EQ(entries(folder.path()), 1U);
}

TEST(Settings, ASymbolicLinkStaysOne) {
  const TempFolder folder;
  const auto link = folder.file("settings.json");
  put(folder.file("dotfiles.json"), "{}");
  std::filesystem::create_symlink(folder.file("dotfiles.json"), link);
  Settings settings;
  settings.language = "cs";
  ASSERT_EQ(save_settings(link, settings), std::nullopt);
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_THAT(contents(folder.file("dotfiles.json")), HasSubstr("\"cs\""));
}

TEST(Paths, FollowXdg) {
  const Variable home("HOME", "/home/ana");
  {
    const Variable config("XDG_CONFIG_HOME", "/etc/ana");
    const Variable data("XDG_DATA_HOME", nullptr);
    EXPECT_EQ(config_folder(), "/etc/ana/hmat");
    EXPECT_EQ(settings_file(), "/etc/ana/hmat/settings.json");
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
