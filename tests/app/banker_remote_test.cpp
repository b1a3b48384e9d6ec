// SPDX-License-Identifier: GPL-3.0-or-later
// The banker in a process of its own, seen from the program that plays, and the other way round.
#include "app/banker/banker.hpp"
#include "app/banker/client.hpp"
#include "app/banker/focus.hpp"
#include "app/banker/remote.hpp"
#include "app/lines.hpp"
#include "app/screens/main_menu.hpp"
#include "app/screens/table_screen.hpp"
#include "games/catalog.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/patience.hpp"
#include "tests/app/pictured.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// The program that plays, without its windows: a house with a table that is kept, and the seat for
/// a banker from elsewhere.
class Playing {
public:
  explicit Playing(const std::filesystem::path& home, const LineLimits& limits = {})
      : store_(home, home, find_game), folders_{.assets = assets(), .data = home, .store = &store_},
        limits_(limits) {
    settings_.language = "en";
    house_.push(main_menu(house_));
    house_.carry_out();
    let_bankers_in();
  }

  void sit_down(Table table) {
    house_.push(std::make_unique<TableScreen>(house_, Sitting(std::move(table), store_.begin())));
    house_.carry_out();
  }
  void sit_down(const GameType& game, std::size_t moves = 0) {
    sit_down(played_at_random(game, game.info().seats[0], 3, moves));
  }
  void stand_up() {
    house_.pop();
    house_.carry_out();
  }
  void let_bankers_in() {
    remote_ = std::make_unique<RemoteBanker>(house_, patience.wake(), &transcript_, limits_);
  }
  void end() { remote_.reset(); }

  void go_on() {
    if (remote_) {
      remote_->carry_out();
      remote_->show();
    }
    house_.carry_out();
    ear_.pump();
  }
  bool until(const std::function<bool()>& so) {
    return patience.until([&] {
      go_on();
      return so();
    });
  }
  /// What has been heard, and the banker's keys.
  std::string heard() {
    while (!ear_.idle())
      ear_.pump();
    return transcript_.str();
  }
  /// How often that has been said.
  int times_said(const std::string& sentence) {
    const std::string all = heard();
    int times = 0;
    for (std::size_t at = all.find(sentence); at != std::string::npos;
         at = all.find(sentence, at + 1))
      ++times;
    return times;
  }
  std::string record() const { return kept_record(folders_.data); }
  std::filesystem::path socket() const { return banker_socket(folders_.data); }
  RemoteBanker& remote() { return *remote_; }
  House& house() { return house_; }

  Patience patience;

private:
  Settings settings_;
  KeyMap keys_ = KeyMap::standard();
  std::ostringstream transcript_;
  Ear ear_{{.delivery = Delivery::Silent, .assets = assets(), .transcript = &transcript_}, [] {}};
  Store store_;
  Folders folders_;
  LineLimits limits_;
  House house_{ear_, settings_, folders_, keys_, catalog()};
  std::unique_ptr<RemoteBanker> remote_;
};

/// A process that speaks for itself what it likes.
class Stranger {
public:
  explicit Stranger(Playing& playing)
      : playing_(playing), link_(playing.socket(), kLongestLine, playing.patience.wake()) {
    playing_.until([&] {
      listen();
      return met_;
    });
  }
  void say(std::string_view line) { link_.send(line); }
  void say(const FromBanker& said) { link_.send(line_of(said)); }
  /// The next line that comes.
  std::string line() {
    playing_.until([&] {
      listen();
      return lines_.size() > read_ || gone_;
    });
    return lines_.size() > read_ ? lines_[read_++] : "nothing";
  }
  /// The next picture; it counts as drawn.
  BankerPicture picture() {
    const auto said = to_banker(line());
    if (!said || !std::holds_alternative<BankerPicture>(*said)) return {.answers = -1, .scene = {}};
    say(BankerDrawn{});
    return std::get<BankerPicture>(*said);
  }
  /// Comes as a banker does, and sees the table.
  BankerPicture come() {
    say(BankerHello{});
    return picture();
  }
  /// The picture that answers it.
  BankerPicture ask(const BankerRequest& request) {
    say(request);
    BankerPicture answer;
    do
      answer = picture();
    while (answer.answers >= 0 && answer.answers < request.number);
    return answer;
  }
  BankerPicture press(int number, SDL_Scancode key) {
    return ask({number, BankerPress{{key, Modifiers::None}, std::nullopt}});
  }
  bool is_put_out() {
    return playing_.until([&] {
      listen();
      return gone_;
    });
  }

private:
  void listen() {
    while (const auto event = link_.next()) {
      if (event->what == LineClient::What::Met) met_ = true;
      if (event->what == LineClient::What::Gone) gone_ = true;
      if (event->what == LineClient::What::Line && !gone_) lines_.push_back(event->line);
    }
  }

  Playing& playing_;
  bool met_ = false;
  bool gone_ = false;
  std::vector<std::string> lines_;
  std::size_t read_ = 0;
  LineClient link_;
};

class RemoteBankers : public testing::Test {
protected:
  const GameType& hidden() const { return *find_game("qardo"); }

  TempFolder home_;
};

TEST_F(RemoteBankers, SeeWhatTheWindowBesideThePlayerShows) {
  for (const GameType* game : catalog()) {
    Playing playing(home_.path());
    playing.sit_down(*game, 9);
    Stranger banker(playing);
    const BankerPicture picture = banker.come();
    BankerSeat beside(playing.house());
    ASSERT_TRUE(picture.scene) << game->info().id;
    EXPECT_EQ(picture.scene, beside.scene(Theme::Dark)) << game->info().id;
    EXPECT_THAT(picture.scene->lines, Not(IsEmpty()));
  }
}

TEST_F(RemoteBankers, GetNotAByteThatDependsOnWhatIsHidden) {
  const Studio studio;
  int compared = 0;
  for (const GameType* game : catalog()) {
    Playing playing(home_.path());
    const Table table = played_at_random(*game, game->info().seats[0], 3, 9);
    playing.sit_down(table);
    Stranger banker(playing);
    banker.say(BankerHello{});
    const std::string line = banker.line();
    const auto crossed = to_banker(line);
    ASSERT_TRUE(crossed) << game->info().id;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const auto other = game->imagined(table.view(table.banker(false)).document(), seed);
      ASSERT_TRUE(other);
      if (!game->info().open && look(*other, Viewer::banker(true)).document() !=
                                    table.view(Viewer::banker(true)).document())
        ++compared;
      // The line can be made without the hidden part of the state that was played.
      Scene scene = studio.scene(look(*other, table.banker(false)), Theme::Dark);
      scene.lines = std::get<BankerPicture>(*crossed).scene->lines;
      EXPECT_EQ(line, line_of(BankerPicture{.answers = 0, .scene = scene})) << game->info().id;
    }
  }
  EXPECT_GE(compared, 5) << "the other states differ in what is hidden";
}

TEST_F(RemoteBankers, AreHeardComingActingAndLeaving) {
  Playing playing(home_.path());
  playing.sit_down(hidden());
  {
    Stranger banker(playing);
    banker.come();
    EXPECT_EQ(playing.times_said("The banker has come."), 1);
    const BankerPicture paused = banker.press(1, SDL_SCANCODE_P);
    EXPECT_THAT(playing.heard(), HasSubstr("banker key P\n"));
    EXPECT_THAT(playing.heard(), HasSubstr("Banker: pause."));
    EXPECT_THAT(playing.record(), HasSubstr("\nbanker pause\n"));
    EXPECT_EQ(paused.answers, 1);
    banker.press(2, SDL_SCANCODE_P);
    EXPECT_THAT(playing.record(), HasSubstr("\nbanker resume\n"));
  }
  ASSERT_TRUE(playing.until([&] { return !playing.remote().is_here(); }));
  EXPECT_EQ(playing.times_said("The banker has left."), 1);
}

TEST_F(RemoteBankers, PointAndMoveTheFocusAndAreAnswered) {
  Playing playing(home_.path());
  playing.sit_down(hidden());
  Stranger banker(playing);
  const Scene first = *banker.come().scene;
  const BankerSpot box{first.middle.front().ref, 0};
  const Chord right{SDL_SCANCODE_RIGHT, Modifiers::None};
  const BankerPicture there = banker.ask({1, BankerPress{right, box}});
  EXPECT_EQ(there.scene->spot, box);
  EXPECT_THAT(there.scene->focus, Not(IsEmpty()));
  EXPECT_THAT(playing.heard(), Not(HasSubstr("Banker"))) << "a focus is the banker's own";
  banker.ask({2, BankerTouch{box}});
  EXPECT_THAT(playing.heard(), HasSubstr("Banker points: "));
  EXPECT_EQ(banker.ask({3, BankerFocus{std::nullopt}}).scene->spot, std::nullopt);
  EXPECT_THAT(banker.press(4, SDL_SCANCODE_RETURN).scene->lines.back(),
              HasSubstr("Nothing is in focus."));
  EXPECT_THAT(banker.press(5, SDL_SCANCODE_J).scene->lines.back(),
              HasSubstr("This key does nothing"));
}

TEST_F(RemoteBankers, AreAnsweredWhereverTheyTouch) {
  Playing playing(home_.path());
  playing.sit_down(hidden());
  Stranger banker(playing);
  banker.come();
  const std::string before = playing.record();
  int number = 0;
  for (const BankerSpot& spot :
       {BankerSpot{{ZoneKind::Fan, 200, 9}, 3}, BankerSpot{{ZoneKind::Hand, 0, 0}, 999'999},
        BankerSpot{{ZoneKind::None, kNoSeat, 0}, -1}})
    EXPECT_EQ(banker.ask({++number, BankerTouch{spot}}).answers, number);
  EXPECT_THAT(playing.heard(), HasSubstr("Nothing lies there."));
  EXPECT_EQ(playing.record(), before);
}

TEST_F(RemoteBankers, FollowFromTheMenuToEachTable) {
  Playing playing(home_.path());
  Stranger banker(playing);
  EXPECT_EQ(banker.come(), (BankerPicture{.answers = 0, .scene = {}})) << "it waits in the menu";
  for (const GameType* game : catalog()) {
    playing.sit_down(*game);
    const BankerPicture picture = banker.picture();
    ASSERT_TRUE(picture.scene);
    EXPECT_EQ(picture.scene->title,
              speech::Catalogue::load(assets(), "en").say(std::string(game->info().id) + ".title"));
    playing.stand_up();
    EXPECT_EQ(banker.picture().scene, std::nullopt);
  }
}

TEST_F(RemoteBankers, AreRefusedWhereThereIsOneAlready) {
  Playing playing(home_.path());
  playing.sit_down(hidden());
  const std::string words = "This table has a banker already. Close the other banker's window";
  Stranger first(playing);
  first.come();
  Stranger second(playing);
  second.say(BankerHello{});
  EXPECT_EQ(to_banker(second.line()), ToBanker{Farewell::Second});
  EXPECT_TRUE(second.is_put_out());
  EXPECT_EQ(playing.times_said(words), 1);
  EXPECT_EQ(first.press(1, SDL_SCANCODE_P).answers, 1) << "the first one stays";

  Banker beside(playing.house(), true);
  beside.toggle();
  EXPECT_FALSE(beside.is_open());
  EXPECT_EQ(playing.times_said(words), 2);
  BankerLock other;
  EXPECT_FALSE(other.take(home_.path()));
}

TEST_F(RemoteBankers, AreRefusedBesideAWindowOfTheSameProgram) {
  Playing playing(home_.path());
  playing.sit_down(hidden());
  BankerLock window;
  ASSERT_TRUE(window.take(home_.path()));
  Stranger banker(playing);
  banker.say(BankerHello{});
  EXPECT_EQ(to_banker(banker.line()), ToBanker{Farewell::Second});
  window.release();
  Stranger next(playing);
  EXPECT_TRUE(next.come().scene);
}

TEST_F(RemoteBankers, OfAnotherVersionAreToldSo) {
  Playing playing(home_.path());
  Stranger banker(playing);
  banker.say(BankerHello{kBankerDialect + 1});
  EXPECT_EQ(to_banker(banker.line()), ToBanker{Farewell::Dialect});
  EXPECT_THAT(playing.heard(), Not(HasSubstr("banker")));
}

TEST_F(RemoteBankers, WhoSpeakNonsenseArePutOutAndTheTableStaysAsItIs) {
  Playing playing(home_.path());
  playing.sit_down(hidden(), 5);
  Stranger good(playing);
  const auto scene = good.come().scene;
  const std::string before = playing.record();
  const BankerRequest pause{1, BankerPress{{SDL_SCANCODE_P}, std::nullopt}};
  // Before they have come, nobody hears of them.
  for (const std::string& line :
       {std::string("\x7F\x45\x4C\x46\x00\x01", 6), std::string("{}"), line_of(BankerDrawn{}),
        line_of(pause), std::string(100'000, 'x'), std::string(2000, '[')}) {
    Stranger stranger(playing);
    stranger.say(line);
    EXPECT_TRUE(stranger.is_put_out()) << line.substr(0, 20);
  }
  EXPECT_EQ(playing.times_said("The banker has left."), 0);
  EXPECT_EQ(good.ask({1, BankerFocus{std::nullopt}}).answers, 1);
  // The banker, too, is put out for it.
  good.say("{\"request\":2,\"press\":\"P\"}");
  EXPECT_TRUE(good.is_put_out());
  ASSERT_TRUE(playing.until([&] { return !playing.remote().is_here(); }));
  EXPECT_EQ(playing.times_said("The banker has left."), 1);
  EXPECT_EQ(playing.record(), before);
  Stranger next(playing);
  EXPECT_EQ(next.come().scene, scene) << "another one may come, and finds all as it was";
}

TEST_F(RemoteBankers, WhoDoNotDrawArePutOut) {
  Playing playing(home_.path(), {.patience = std::chrono::milliseconds(50)});
  playing.sit_down(hidden());
  Stranger banker(playing);
  banker.say(BankerHello{});
  EXPECT_TRUE(to_banker(banker.line()));
  EXPECT_TRUE(banker.is_put_out());
  ASSERT_TRUE(playing.until([&] { return !playing.remote().is_here(); }));
  EXPECT_EQ(playing.times_said("The banker has left."), 1);
}

TEST_F(RemoteBankers, GetNothingNewBeforeTheyHaveDrawn) {
  Playing playing(home_.path());
  playing.sit_down(hidden());
  Stranger banker(playing);
  banker.say(BankerHello{});
  banker.line();
  BankerDesk& desk = *playing.house().banker_desk();
  for (int i = 0; i < 3; ++i) {
    desk.banker_key({SDL_SCANCODE_P, Modifiers::None}, {}); // what changes meanwhile
    playing.go_on();
  }
  banker.say(BankerDrawn{});
  const BankerPicture last = banker.picture();
  BankerSeat beside(playing.house());
  EXPECT_EQ(last.scene, beside.scene(Theme::Dark)) << "one picture for all of it";
}

// The window of the other process

class BankerClients : public RemoteBankers {
protected:
  BankerClients() {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    SDL_Init(SDL_INIT_VIDEO);
    client_ = std::make_unique<BankerClient>(words_, Theme::Light, playing_->socket(),
                                             playing_->patience.wake());
    EXPECT_EQ(client_->open({1000, 700}), std::nullopt);
  }
  ~BankerClients() override {
    client_.reset();
    SDL_Quit();
  }

  bool until(const std::function<bool()>& so) {
    return playing_->until([&] {
      client_->take_in();
      return so();
    });
  }
  bool until_ready() {
    return until([&] { return client_->ready(); });
  }
  /// Until it shows a picture that the playing side would draw now.
  bool until_shown() {
    return until([&] {
      BankerSeat beside(playing_->house());
      const auto scene = beside.scene(Theme::Light);
      return scene && client_->ready() && same(*scene);
    });
  }
  bool same(const Scene& scene) {
    BankerWindow window;
    window.open("", {1000, 700});
    window.show(scene);
    return same_pixels(*window.pixels(), *client_->shown().pixels());
  }
  bool shows(std::string_view id) {
    BankerWindow window;
    window.open("", {1000, 700});
    window.show_sentence(words_.say(id), Theme::Light);
    return same_pixels(*window.pixels(), *client_->shown().pixels());
  }
  void press(SDL_Scancode key) {
    client_->handle(SDL_Event{}, Press{{key, Modifiers::None}});
    if (!client_->ended()) until_ready();
  }
  void click(const SDL_Rect& area) {
    SDL_Event event{};
    event.button.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = area.x + area.w / 2;
    event.button.y = area.y + area.h / 2;
    client_->handle(event, std::nullopt);
    until_ready();
  }

  std::unique_ptr<Playing> playing_ = std::make_unique<Playing>(home_.path());
  speech::Catalogue words_ = speech::Catalogue::load(assets(), "en");
  std::unique_ptr<BankerClient> client_;
};

TEST_F(BankerClients, DrawWhatTheWindowBesideThePlayerWouldShow) {
  EXPECT_TRUE(shows("banker.waits"));
  EXPECT_TRUE(until([&] { return shows("banker.no_game"); }));
  for (const GameType* game : catalog()) {
    playing_->sit_down(*game, 7);
    EXPECT_TRUE(until_shown()) << game->info().id;
    playing_->stand_up();
    EXPECT_TRUE(until([&] { return shows("banker.no_game"); }));
  }
}

TEST_F(BankerClients, PressKeysAndClickAtTheTable) {
  playing_->sit_down(hidden(), 9);
  ASSERT_TRUE(until_ready());
  press(SDL_SCANCODE_P);
  EXPECT_EQ(playing_->times_said("Banker: pause."), 1);
  press(SDL_SCANCODE_P);
  EXPECT_EQ(playing_->times_said("Banker: the game goes on."), 1);
  const auto& spots = client_->shown().drawn().spots;
  const auto pile = std::find_if(spots.begin(), spots.end(), [](const Spotted& one) {
    return one.spot.zone.kind == ZoneKind::Discard;
  });
  ASSERT_NE(pile, spots.end());
  click(pile->area);
  EXPECT_EQ(playing_->times_said("Banker points: "), 1);
}

TEST_F(BankerClients, MoveTheFocusOverWhatTheyHaveDrawn) {
  playing_->sit_down(hidden(), 9);
  ASSERT_TRUE(until_ready());
  std::optional<BankerSpot> expected;
  // Pressed faster than they are answered: each is made where the one before has led to.
  for (const SDL_Scancode key : {SDL_SCANCODE_RIGHT, SDL_SCANCODE_TAB, SDL_SCANCODE_DOWN,
                                 SDL_SCANCODE_LEFT, SDL_SCANCODE_TAB}) {
    expected = focus_moved(client_->shown().drawn().spots, expected, Chord{key});
    client_->handle(SDL_Event{}, Press{{key, Modifiers::None}});
  }
  ASSERT_TRUE(until_ready());
  BankerSeat beside(playing_->house());
  beside.lay_focus(expected);
  EXPECT_TRUE(same(*beside.scene(Theme::Light)));
}

TEST_F(BankerClients, AreClosedByTheirKeys) {
  playing_->sit_down(hidden());
  ASSERT_TRUE(until_ready());
  press(SDL_SCANCODE_X); // a question, which every other key answers
  press(SDL_SCANCODE_ESCAPE);
  EXPECT_FALSE(client_->ended());
  client_->handle(SDL_Event{}, Press{{SDL_SCANCODE_ESCAPE, Modifiers::None}});
  EXPECT_TRUE(until([&] { return client_->ended(); }));
  EXPECT_EQ(client_->complaint(), std::nullopt);
  EXPECT_EQ(playing_->times_said("The banker has left."), 1);
}

TEST_F(BankerClients, AreClosedAtOnceByF3AndWhereNothingIsPlayed) {
  playing_->sit_down(hidden());
  ASSERT_TRUE(until_ready());
  client_->handle(SDL_Event{}, Press{{SDL_SCANCODE_F3, Modifiers::None}});
  EXPECT_TRUE(client_->ended());
  BankerClient waiting(words_, Theme::Dark, home_.file("no.socket"), playing_->patience.wake());
  ASSERT_EQ(waiting.open({800, 600}), std::nullopt);
  waiting.handle(SDL_Event{}, Press{{SDL_SCANCODE_P, Modifiers::None}});
  EXPECT_FALSE(waiting.ended());
  waiting.handle(SDL_Event{}, Press{{SDL_SCANCODE_ESCAPE, Modifiers::None}});
  EXPECT_TRUE(waiting.ended());
}

TEST_F(BankerClients, WaitForTheNextTableWhenTheProgramHasEnded) {
  playing_->sit_down(hidden());
  ASSERT_TRUE(until_shown());
  playing_->end();
  EXPECT_TRUE(until([&] { return shows("banker.waits_again"); }));
  playing_->let_bankers_in();
  EXPECT_TRUE(until_shown());
}

TEST_F(BankerClients, SayWhyTheyAreRefused) {
  playing_->sit_down(hidden());
  ASSERT_TRUE(until_ready());
  BankerClient second(words_, Theme::Dark, playing_->socket(), playing_->patience.wake());
  ASSERT_EQ(second.open({800, 600}), std::nullopt);
  ASSERT_TRUE(until([&] {
    second.take_in();
    return second.ended();
  }));
  EXPECT_THAT(second.complaint()->say, HasSubstr("this table has a banker already"));
}

} // namespace
} // namespace hmat::app
