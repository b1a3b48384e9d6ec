// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/speaker.hpp"
#include "speech/voice/fallback.hpp"
#include "speech/voice/speech_dispatcher.hpp"
#include "speech/voice/transcript.hpp"
#include "tests/speech/completions.hpp"
#include "tests/speech/support.hpp"
#include "tests/support/dispatcher.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>

/// The real Speech Dispatcher, without a sound card.
namespace hmat::speech {

namespace {

using hmat::test::Dispatcher;

class ThroughDispatcher : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_TRUE(server.running()) << "speech-dispatcher does not start; is it installed?";
    voice.on_completion(done.listener());
  }
  Utterance said(std::uint64_t id, const std::string& text, const std::string& language = "en") {
    Utterance made = utterance(text, Lane::Narrated, Category::Table, language);
    made.id = id;
    return made;
  }

  Dispatcher server;
  Completions done;
  SpeechDispatcherVoice voice{{.address = server.address(), .autospawn = false}};
};

void expect(const std::optional<Completion>& completion, std::uint64_t id, Outcome outcome) {
  ASSERT_TRUE(completion.has_value());
  EXPECT_EQ(completion->utterance, id);
  EXPECT_EQ(completion->outcome, outcome) << completion->reason;
}

TEST_F(ThroughDispatcher, UtterancesArriveInOrderInTheirLanguageAtThePlayersRate) {
  server.let(3);
  const std::array said_ones{said(1, "Dobrý večer", "cs"), said(2, ".A dot first", "en"),
                             said(3, "Džoker i srce", "hr")};
  for (const Utterance& one : said_ones) {
    voice.start(one, 1);
    expect(done.next(), one.id, Outcome::Spoken);
    EXPECT_EQ(server.next(), "begin " + one.lang + "|10|" + one.text);
    EXPECT_EQ(server.next(), "end " + one.text);
  }
}

TEST_F(ThroughDispatcher, OneIsDoneOnlyWhenItHasBeenSpoken) {
  voice.start(said(1, "A long story"), 1);
  EXPECT_EQ(server.next(), "begin en|10|A long story");
  server.let(1);
  EXPECT_EQ(server.next(), "end A long story");
  expect(done.next(), 1, Outcome::Spoken);
}

TEST_F(ThroughDispatcher, ACancelledOneIsCutOff) {
  voice.start(said(1, "Cut off"), 1);
  EXPECT_EQ(server.next(), "begin en|10|Cut off");
  voice.cancel();
  expect(done.next(), 1, Outcome::Cancelled);
  voice.start(said(2, "Heard"), 2);
  EXPECT_EQ(server.next(), "begin en|10|Heard") << "without the end of what was cut off";
  server.let(1);
  EXPECT_EQ(server.next(), "end Heard");
  expect(done.next(), 2, Outcome::Spoken);
}

TEST_F(ThroughDispatcher, WhatWaitedWhenThePlayerActedNeverArrives) {
  Completions woken;
  Speaker speaker(voice, [&] { woken.listener()({}); });
  speaker.say(utterance("News", Lane::Narrated));
  speaker.say(utterance("More news", Lane::Narrated));
  EXPECT_EQ(server.next(), "begin en|10|News");
  speaker.say(utterance("Answer", Lane::Asked));
  EXPECT_EQ(server.next(), "begin en|10|Answer");
  server.let(2);
  EXPECT_EQ(server.next(), "end Answer");
  while (!speaker.idle()) {
    ASSERT_TRUE(woken.next().has_value());
    speaker.pump();
  }
  speaker.say(utterance("Last", Lane::Narrated));
  EXPECT_EQ(server.next(), "begin en|10|Last");
}

TEST_F(ThroughDispatcher, OnlyWhatThePlayerChangedHereDiffersFromThePlayersOwn) {
  server.let(3);
  voice.set({.shift = {.rate = 20, .pitch = 0, .volume = 0}});
  voice.start(said(1, "Faster"), 1);
  EXPECT_EQ(server.next(), "begin en|30|Faster");
  expect(done.next(), 1, Outcome::Spoken);
  voice.set({});
  voice.start(said(2, "As before"), 1);
  EXPECT_EQ(server.next(), "end Faster");
  EXPECT_EQ(server.next(), "begin en|10|As before");
  expect(done.next(), 2, Outcome::Spoken);
}

/// The next voice takes over

struct Chain {
  explicit Chain(SpeechDispatcherVoice::Options options) {
    std::vector<std::unique_ptr<Voice>> voices;
    voices.push_back(std::make_unique<SpeechDispatcherVoice>(std::move(options)));
    auto own = std::make_unique<TranscriptVoice>();
    second = own.get();
    voices.push_back(std::move(own));
    voice = std::make_unique<FallbackVoice>(
        std::move(voices),
        [](const std::string& reason, const Voice&) { return "(" + reason + ")"; });
    voice->on_completion(done.listener());
  }
  void start(const std::string& text, std::uint64_t id) {
    Utterance made = utterance(text);
    made.id = id;
    voice->start(made, 1);
  }
  Completions done;
  TranscriptVoice* second = nullptr;
  std::unique_ptr<FallbackVoice> voice;
};

TEST(DispatcherLost, TheNextVoiceSaysTheSameUtteranceAfterTheLossWasTold) {
  Dispatcher server;
  ASSERT_TRUE(server.running());
  Chain chain({.address = server.address(), .autospawn = false});
  chain.start("In the middle of it", 1);
  ASSERT_EQ(server.next(), "begin en|10|In the middle of it");
  server.kill();
  expect(chain.done.next(), 1, Outcome::Spoken);
  ASSERT_EQ(chain.second->said().size(), 1U);
  EXPECT_EQ(chain.second->said()[0].text, "(voice.dispatcher_lost) In the middle of it");
  chain.start("Onwards", 2);
  expect(chain.done.next(), 2, Outcome::Spoken);
  EXPECT_EQ(chain.second->said().back().text, "Onwards");
}

TEST(DispatcherMissing, IsToldWithTheFirstUtterance) {
  const test::TempFolder nobody;
  Chain chain({.address = "unix_socket:" + nobody.file("socket").string(), .autospawn = false});
  chain.start("Hello", 1);
  expect(chain.done.next(), 1, Outcome::Spoken);
  EXPECT_EQ(chain.second->said()[0].text, "(voice.no_dispatcher) Hello");
}

TEST(DispatcherSilent, IsGivenUp) {
  const test::TempFolder folder;
  const std::string path = folder.file("socket").string();
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  const Descriptor mute(::socket(AF_UNIX, SOCK_STREAM, 0));
  ASSERT_EQ(::bind(mute.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(::listen(mute.get(), 1), 0);
  Chain chain({.address = "unix_socket:" + path, .autospawn = false});
  chain.start("Hello", 1);
  expect(chain.done.next(), 1, Outcome::Spoken);
  EXPECT_EQ(chain.second->said()[0].text, "(voice.no_dispatcher) Hello");
}

TEST(SsipAddress, IsReadAsTheServersOwnProgramsReadIt) {
  EXPECT_EQ(SsipAddress::read("unix_socket:/a/b").socket, "/a/b");
  EXPECT_THAT(SsipAddress::read("").socket, ::testing::EndsWith("/speech-dispatcher/speechd.sock"));
  const SsipAddress there = SsipAddress::read("inet_socket:example.org:7000");
  EXPECT_EQ(there.socket, "");
  EXPECT_EQ(there.host, "example.org");
  EXPECT_EQ(there.port, "7000");
  EXPECT_EQ(SsipAddress::read("inet_socket").host, "127.0.0.1");
  EXPECT_EQ(SsipAddress::read("inet_socket").port, "6560");
}

} // namespace
} // namespace hmat::speech
