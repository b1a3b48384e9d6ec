// SPDX-License-Identifier: GPL-3.0-or-later
// A monkey at the keyboard: random keys everywhere, in each language. The program answers every one
// of them, says nothing but words of the language, and does not grow.
//
// HMAT_MONKEY_KEYS: how many keys each test presses; HMAT_MONKEY_SEED: of the random numbers.
#include "app/banker/remote.hpp"
#include "app/loop.hpp"
#include "app/screens/language_menu.hpp"
#include "app/screens/main_menu.hpp"
#include "app/screens/start.hpp"
#include "app/screens/table_screen.hpp"
#include "app/sdl.hpp"
#include "games/catalog.hpp"
#include "tests/monkey/heap.hpp"
#include "tests/monkey/keyboard.hpp"
#include "tests/monkey/place.hpp"
#include "tests/monkey/vocabulary.hpp"
#include "tests/support/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sstream>
#include <utility>

namespace hmat::monkey {
namespace {

constexpr int kWarmUp = 1000;   ///< keys, before the memory is measured first
constexpr int kWindow = 200;    ///< keys, over which it is averaged
constexpr int kMostTurns = 100; ///< of the loop, until a key has come to the program
constexpr double kMostGrowth = 1.05;

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

int keys_to_press() { return static_cast<int>(from_environment("HMAT_MONKEY_KEYS", 400)); }

/// The languages' words; made when first needed, since they take a moment.
const Vocabulary* vocabulary(const std::string& language) {
  static std::map<std::string, Vocabulary> all;
  if (all.empty())
    for (const std::string& code : speech::languages(test::assets()))
      all.emplace(code, code);
  const auto found = all.find(language);
  return found == all.end() ? nullptr : &found->second;
}

/// What the memory is like early and late.
class Growth {
public:
  void sample(int pressed, int all) {
    const bool early = pressed > kWarmUp - kWindow && pressed <= kWarmUp;
    const bool late = pressed > all - kWindow;
    if (!early && !late) return;
    Mean& mean = early ? early_ : late_;
    mean.sum += static_cast<double>(live_heap());
    ++mean.samples;
  }
  /// Late relative to early; nothing where there were too few keys for it.
  std::optional<double> ratio() const {
    if (early_.samples == 0 || late_.samples == 0) return std::nullopt;
    return (late_.sum / late_.samples) / (early_.sum / early_.samples);
  }
  double early() const { return early_.sum / early_.samples; }

private:
  struct Mean {
    double sum = 0;
    int samples = 0;
  };
  Mean early_;
  Mean late_;
};

/// One run of the program, from its start until the monkey leaves it.
class Program {
public:
  Program(const Place& place, const std::string& language, Rng& rng, int pressed_before,
          Growth& growth)
      : place_(place), pressed_before_(pressed_before), growth_(growth), seed_(rng.below(1000)),
        first_language_(language),
        keyboard_(
            rng, keys_, place.banker, [this] { return after(); }, [this] { return way(); }) {
    settings_.language = language;
    settings_.banker_width = 480; // drawn quickly
    settings_.banker_height = 320;
    house_.use_language(language);
    // What is loaded when it is needed first is no growth.
    for (const std::string& code : languages_)
      house_.words_in(code);
    start();
  }

  void go() {
    app::Loop(house_, keyboard_, nullptr, &heard_, &banker_, &remote_).run();
    if (fault_.empty()) listen();
    banker_.close();
  }

  int pressed() const { return keyboard_.pressed(); }
  /// What the program did wrong, with the script that shows it; empty if nothing.
  std::string fault() const {
    if (fault_.empty()) return {};
    const auto file = std::filesystem::path(testing::TempDir()) /
                      fmt::format("monkey-{}-{}.keys", place_.name, first_language_);
    test::put(file, keyboard_.script());
    const std::string& script = keyboard_.script();
    constexpr std::size_t kShown = 400;
    return fmt::format("{}\nThe script {} shows it after\n  {}\nIts end:\n{}", fault_,
                       file.string(), command_line(file.string()),
                       script.substr(script.size() - std::min(script.size(), kShown)));
  }

private:
  /// A table that was left comes as the file that older versions kept.
  app::Store open_store() const {
    if (!place_.table.empty()) test::put(home_.file("table.hmat"), place_.table);
    return app::Store(home_.path(), home_.path(), find_game);
  }

  void start() {
    if (place_.game != nullptr) {
      const GameInfo& info = place_.game->info();
      const int seats = info.seats.front();
      house_.push(app::new_table(house_, {.game = place_.game,
                                          .options = standard_options(info.options),
                                          .seats = seats,
                                          .seed = seed_,
                                          .level = Level{Strength::Learner},
                                          .people = place_.people}));
    } else {
      auto menu = app::main_menu(house_);
      menu_ = menu.get();
      house_.push(std::move(menu));
    }
    house_.set_banker([this] { banker_.toggle(); });
    house_.carry_out();
    if (place_.banker) banker_.open_at_start();
  }

  std::string command_line(const std::string& script) const {
    std::string words = "hmat";
    if (place_.game != nullptr)
      words += fmt::format(" play {} --seed {} --level learner", place_.game->info().id, seed_);
    if (place_.people > 1) words += fmt::format(" --people {}", place_.people);
    if (place_.banker) words += " --banker";
    return words + fmt::format(" --lang {} --home {} --keys {} --transcript -", first_language_,
                               place_.table.empty() ? "FOLDER" : "FOLDER-WITH-ITS-TABLE", script);
  }

  /// What comes after the last key: the next one, once that has come to the program. SDL may keep
  /// an event back for one turn of the loop.
  Keyboard::After after() {
    if (!arrived() && ++turns_ < kMostTurns) return Keyboard::After::Wait;
    turns_ = 0;
    listen();
    const int all = pressed_before_ + keyboard_.pressed();
    growth_.sample(all, keys_to_press());
    was_explaining_ = house_.explaining();
    language_before_ = settings_.language;
    asks_language_ = dynamic_cast<app::LanguageMenu*>(house_.top()) != nullptr;
    return fault_.empty() && all < keys_to_press() ? Keyboard::After::Press : Keyboard::After::End;
  }

  /// Whether the transcript has the last key. One for the banker's window may be lost with that.
  bool arrived() const {
    if (keyboard_.pressed() == 0 || keyboard_.last_at_banker()) return true;
    const std::string heard = heard_.str();
    const std::size_t key = heard.starts_with("key ") ? 0 : heard.rfind("\nkey ");
    if (key == std::string::npos) return false;
    // What is answered may begin a turn later, once what was being said has been cut off.
    return may_be_silent() || heard.find("\nsay ", key) != std::string::npos ||
           heard.find("\ncue ", key) != std::string::npos;
  }

  /// In the main menu, the keys towards the place: down to its line, and from above again.
  std::string way() {
    if (house_.top() == nullptr || house_.top() != menu_ || house_.explaining()) return {};
    if (place_.line.empty()) return place_.way;
    const std::string line = menu_->picture().big;
    if (line == house_.say(place_.line)) return place_.way;
    const bool stays = std::exchange(line_before_, line) == line;
    return stays ? "Home" : "Down";
  }

  void listen() {
    const std::string all = heard_.str();
    heard_.str("");
    bool any = false;
    std::istringstream lines(all);
    for (std::string line; std::getline(lines, line);) {
      any = any || line.starts_with("say ") || line.starts_with("cue ");
      if (line.starts_with("say ")) check(line);
    }
    if (!any && keyboard_.pressed() > 0 && !may_be_silent()) complain("the last key is mute");
    if (!ear_.unclean().empty()) complain("unclean: " + ear_.unclean().front());
    for (const std::string& code : languages_)
      if (const auto missing = house_.words_in(code).missing(); !missing.empty())
        complain("no message in " + code + ": " + missing.front());
  }

  bool may_be_silent() const {
    if (house_.quitting() || keyboard_.last_at_banker()) return true; // that window shows it
    if (keyboard_.last() == app::Command::StopSpeaking) return !was_explaining_;
    return keyboard_.last() == app::Command::Hint && keyboard_.hurries();
  }

  /// "say asked en +0.00: Text."
  void check(const std::string& line) {
    std::istringstream words(line);
    std::string say;
    std::string lane;
    std::string language;
    words >> say >> lane >> language;
    const std::string text = line.substr(line.find(": ") + 2);
    const Vocabulary* const known = vocabulary(language);
    if (known == nullptr) return complain("unknown language: " + line);
    if (const std::string fault = known->fault(text); !fault.empty())
      complain(fault + " in " + line);
    if (!may_speak(language)) complain("another language in " + line);
  }

  /// Whether that is the language of somebody who listens. The history keeps what was said before
  /// another one was chosen, and the question for the language is asked in each.
  bool may_speak(const std::string& language) {
    if (language == settings_.language || language == language_before_ || asks_language_)
      return true;
    // Menus about languages and their voices speak in each; at a table nobody does.
    if (dynamic_cast<app::TableScreen*>(house_.top()) == nullptr) return true;
    const auto& seats = settings_.seat_voices;
    if (std::any_of(seats.begin(), seats.end(),
                    [&](const app::SeatVoice& own) { return own.language == language; }))
      return true;
    const auto last = keyboard_.last();
    return last >= app::Command::Repeat && last <= app::Command::HistoryLast;
  }

  void complain(const std::string& what) {
    if (fault_.empty()) fault_ = what;
  }

  const Place& place_;
  int pressed_before_;
  Growth& growth_;
  std::uint64_t seed_;
  std::string first_language_;
  std::vector<std::string> languages_ = speech::languages(test::assets());
  test::TempFolder home_;
  app::Store store_ = open_store();
  app::Settings settings_;
  app::KeyMap keys_ = app::KeyMap::standard();
  app::Wake wake_;
  std::ostringstream heard_;
  app::Ear ear_{
      {.delivery = app::Delivery::Silent, .assets = test::assets(), .transcript = &heard_}, wake_};
  app::House house_{
      ear_,  settings_, {.assets = test::assets(), .data = home_.path(), .store = &store_},
      keys_, catalog(), wake_};
  app::Banker banker_{house_, true};
  app::RemoteBanker remote_{house_, wake_, &heard_};
  Keyboard keyboard_;
  app::Screen* menu_ = nullptr;
  std::string fault_;
  int turns_ = 0;
  std::string line_before_; ///< on which the main menu stood
  bool was_explaining_ = false;
  bool asks_language_ = false;
  std::string language_before_;
};

using Where = std::tuple<Place, std::string>;

class Monkey : public testing::TestWithParam<Where> {};

TEST_P(Monkey, IsAlwaysAnsweredInWords) {
  const auto& [place, language] = GetParam();
  const app::Sdl sdl(true);
  vocabulary(language);
  // Other keys in each language.
  Rng rng(from_environment("HMAT_MONKEY_SEED", 1) * 1000 +
          static_cast<std::uint64_t>(language.front()));
  Growth growth;
  int pressed = 0;
  int runs = 0;
  while (pressed < keys_to_press()) {
    Program run(place, language, rng, pressed, growth);
    run.go();
    ++runs;
    ASSERT_EQ(run.fault(), "");
    ASSERT_GT(run.pressed(), 0);
    pressed += run.pressed();
  }
  RecordProperty("runs", runs);
  if (const auto ratio = growth.ratio()) {
    RecordProperty("growth", std::to_string(*ratio));
    std::cout << "growth " << *ratio << " of " << growth.early() / 1e6 << " MB, " << runs
              << " runs\n";
    EXPECT_LE(*ratio, kMostGrowth);
  }
}

INSTANTIATE_TEST_SUITE_P(Everywhere, Monkey,
                         testing::Combine(testing::ValuesIn(places()),
                                          testing::ValuesIn(speech::languages(test::assets()))),
                         [](const auto& param) {
                           return std::get<0>(param.param).name + '_' + std::get<1>(param.param);
                         });

} // namespace
} // namespace hmat::monkey
