// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/braille.hpp"
#include "speech/voice/chorus.hpp"
#include "speech/voice/transcript.hpp"
#include "tests/speech/completions.hpp"
#include "tests/speech/support.hpp"

#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

/// The real BRLTTY, with a display that the test plays: it hears what the cells show and presses
/// the keys.
namespace hmat::speech {

namespace {

using hmat::test::free_port;
using hmat::test::ServerProcess;

Descriptor connect_to(int port) {
  Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    return Descriptor();
  return socket;
}

/// A display of twenty cells.
class Display {
public:
  Display() {
    const std::string folder = folder_.path().string();
    server_.emplace(std::vector<std::string>{"brltty",
                                             "-n",
                                             "-e",
                                             "-f",
                                             "/dev/null",
                                             "-b",
                                             "vr",
                                             "-d",
                                             "server:127.0.0.1:" + std::to_string(port_),
                                             "-x",
                                             "no",
                                             "-s",
                                             "no",
                                             "-t",
                                             "cs",
                                             "-A",
                                             "auth=none,host=" + host(),
                                             "-P",
                                             folder + "/pid",
                                             "-U",
                                             folder,
                                             "-W",
                                             folder});
    running_ = server_->wait_for([this] { return bool(socket_ = connect_to(port_)); });
    press("cells 20 1");
    // Only a server that knows its display lets anybody use it.
    running_ = running_ && shows("BRLTTY 6.5") &&
               server_->wait_for([this] { return bool(connect_to(kFirstPort + number_)); });
  }

  bool running() const { return running_; }
  std::string host() const { return "127.0.0.1:" + std::to_string(number_); }
  void press(const std::string& key) const {
    const std::string line = key + "\n";
    if (::send(socket_.get(), line.data(), line.size(), MSG_NOSIGNAL) < 0) return;
  }
  /// Waits until that is what the cells show; false if something else stays there.
  bool shows(const std::string& text) {
    while (line_.substr(0, line_.find_last_not_of(' ') + 1) != text)
      if (!read()) return false;
    return true;
  }
  /// Whether the last cell has dots seven and eight, when the text is shown.
  bool marked() const { return marked_; }
  void kill() { server_->kill(); }

private:
  static constexpr int kFirstPort = 4101; ///< of BrlAPI

  bool read() {
    for (;;) {
      const std::size_t end = unread_.find('\n');
      if (end != std::string::npos) {
        const std::string line = unread_.substr(0, end);
        unread_.erase(0, end + 1);
        // The text comes first, then the dots of the same cells.
        if (line.starts_with("Visual \"")) visual_ = line.substr(8, line.size() - 9);
        if (!line.starts_with("Braille \"")) continue;
        line_ = visual_;
        marked_ = line.ends_with("78\"");
        return true;
      }
      pollfd ready{socket_.get(), POLLIN, 0};
      if (::poll(&ready, 1, test::kHangsMs) <= 0) return false;
      std::array<char, 4096> buffer{};
      const ssize_t n = ::recv(socket_.get(), buffer.data(), buffer.size(), 0);
      if (n <= 0) return false;
      unread_.append(buffer.data(), static_cast<std::size_t>(n));
    }
  }

  test::TempFolder folder_;
  int port_ = free_port();
  int number_ = free_port() - kFirstPort;
  std::optional<ServerProcess> server_;
  Descriptor socket_;
  bool running_ = false;
  std::string unread_;
  std::string visual_;
  std::string line_;
  bool marked_ = false;
};

class OnDisplay : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_TRUE(display.running()) << "brltty does not start; is it installed?";
    voice.emplace(BrailleVoice::Options{.host = display.host(), .auth = "none", .terminal = 0});
    voice->on_completion(done.listener());
  }
  void say(const std::string& text, Lane lane = Lane::Narrated, int to = kToPlayer) {
    Utterance made = utterance(text, lane);
    made.to = to;
    made.id = ++id;
    voice->start(made, 1);
  }

  Display display;
  Completions done;
  std::optional<BrailleVoice> voice;
  std::uint64_t id = 0;
};

TEST_F(OnDisplay, ALineIsShownAndPannedByTheDisplaysKeys) {
  say("Vyložíte srdce na půlměsíc a berete tři karty.");
  EXPECT_TRUE(display.shows("Vyložíte srdce na"));
  EXPECT_TRUE(display.marked()) << "more of the line follows";
  display.press("FWINRT");
  EXPECT_TRUE(display.shows("půlměsíc a berete"));
  display.press("FWINRT");
  EXPECT_TRUE(display.shows("tři karty."));
  EXPECT_FALSE(display.marked());
  display.press("FWINLT");
  EXPECT_TRUE(display.shows("půlměsíc a berete"));
}

TEST_F(OnDisplay, WhatIsNarratedWaitsUntilTheReaderMovesOn) {
  say("Ann draws a star.");
  EXPECT_TRUE(display.shows("Ann draws a star."));
  say("Ben passes.");
  say("Your turn.");
  display.press("FWINRT");
  EXPECT_TRUE(display.shows("Ben passes."));
  EXPECT_TRUE(display.marked()) << "a line waits";
  display.press("LNDN");
  EXPECT_TRUE(display.shows("Your turn."));
  EXPECT_FALSE(display.marked());
  display.press("LNUP");
  EXPECT_TRUE(display.shows("Ben passes."));
}

TEST_F(OnDisplay, AnAnswerComesAtOnceAndNothingIsLost) {
  say("Ann draws a star.");
  say("Ben passes.");
  say("Seven points.", Lane::Asked);
  EXPECT_TRUE(display.shows("Seven points."));
  display.press("FWINLT");
  EXPECT_TRUE(display.shows("Ben passes."));
  display.press("TOP");
  EXPECT_TRUE(display.shows("Ann draws a star."));
  display.press("HOME");
  EXPECT_TRUE(display.shows("Seven points."));
}

TEST_F(OnDisplay, WhatOneOfSeveralPeopleAloneMayHearIsNotShown) {
  say("Ann, your hand: star.", Lane::Asked, 0);
  say("Ann draws.", Lane::Asked, kToAll);
  EXPECT_TRUE(display.shows("Ann draws."));
  display.press("TOP"); // nothing lies before it
  say("Ben draws.", Lane::Asked, kToAll);
  EXPECT_TRUE(display.shows("Ben draws."));
  display.press("FWINLT");
  EXPECT_TRUE(display.shows("Ann draws."));
}

TEST_F(OnDisplay, ADisplayThatIsLostIsReportedOnce) {
  say("Ann draws a star.");
  EXPECT_TRUE(display.shows("Ann draws a star."));
  EXPECT_EQ(done.next()->outcome, Outcome::Spoken);
  display.kill();
  const auto lost = done.next();
  ASSERT_TRUE(lost.has_value());
  EXPECT_EQ(lost->outcome, Outcome::Failed);
  EXPECT_EQ(lost->reason, "voice.braille_lost");
}

TEST(BrailleMissing, IsReportedAndTheVoiceBesideItGoesOn) {
  Completions lost;
  auto lead = std::make_unique<TranscriptVoice>();
  const TranscriptVoice* const spoken = lead.get();
  std::vector<std::unique_ptr<Voice>> beside;
  beside.push_back(std::make_unique<BrailleVoice>(BrailleVoice::Options{
      .host = "127.0.0.1:" + std::to_string(free_port() - 4101), .auth = "none", .terminal = 0}));
  Chorus chorus(std::move(lead), std::move(beside), [&](const std::string& reason) {
    lost.listener()({0, 0, Outcome::Failed, reason});
  });
  chorus.start(utterance("One."), 1);
  ASSERT_EQ(lost.next()->reason, "voice.no_braille");
  chorus.start(utterance("Two."), 1);
  EXPECT_EQ(spoken->said().size(), 2U);
}

/// The roll itself

TEST(BrailleRoll, KeepsLongWordsByCuttingThem) {
  BrailleRoll roll(5);
  roll.add("dvanáctiměsíční", true);
  EXPECT_EQ(roll.shown(), "dvaná");
  EXPECT_TRUE(roll.press(BrailleRoll::Key::Forward));
  EXPECT_EQ(roll.shown(), "ctimě");
  EXPECT_TRUE(roll.press(BrailleRoll::Key::Forward));
  EXPECT_EQ(roll.shown(), "síční");
  EXPECT_FALSE(roll.press(BrailleRoll::Key::Forward));
}

TEST(BrailleRoll, ForgetsTheOldestAndStaysWhereTheFingersAre) {
  BrailleRoll roll(20);
  for (int i = 0; i < 150; ++i)
    roll.add("Line " + std::to_string(i), true);
  for (int i = 150; i < 300; ++i)
    roll.add("Line " + std::to_string(i), false);
  EXPECT_EQ(roll.shown(), "Line 149");
  EXPECT_TRUE(roll.press(BrailleRoll::Key::First));
  EXPECT_EQ(roll.shown(), "Line 100");
  EXPECT_FALSE(roll.press(BrailleRoll::Key::Back));
}

TEST(BrailleRoll, IsEmptyBeforeAnythingWasSaid) {
  BrailleRoll roll(0);
  EXPECT_EQ(roll.shown(), "");
  EXPECT_FALSE(roll.more());
  EXPECT_FALSE(roll.press(BrailleRoll::Key::Last));
}

} // namespace
} // namespace hmat::speech
