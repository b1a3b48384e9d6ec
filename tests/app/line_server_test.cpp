// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wire/line_client.hpp"
#include "app/wire/line_server.hpp"
#include "app/wire/local_socket.hpp"
#include "tests/app/patience.hpp"
#include "tests/app/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>

namespace hmat::app {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;

/// A server and those who speak with it, in one thread that waits until somebody wakes it.
class LineServers : public testing::Test {
protected:
  std::unique_ptr<LineServer> serve(const LineLimits& limits = {}) {
    return std::make_unique<LineServer>(file_, limits, patience_.wake());
  }
  /// What the server hears next: "1: text", or "1 gone".
  std::string next(LineServer& server) {
    std::optional<LineServer::Heard> heard;
    if (!patience_.until([&] { return (heard = server.next()).has_value(); })) return "nothing";
    const std::string guest = std::to_string(heard->guest);
    return heard->line ? guest + ": " + *heard->line : guest + " gone";
  }
  std::string next(LineClient& client) {
    std::optional<LineClient::Event> event;
    if (!patience_.until([&] { return (event = client.next()).has_value(); })) return "nothing";
    switch (event->what) {
    case LineClient::What::Met: return "met";
    case LineClient::What::Gone: return "gone";
    case LineClient::What::Line: return event->line;
    }
    return "";
  }

  TempFolder folder_;
  std::filesystem::path file_ = folder_.file("a.socket");
  Patience patience_;
};

TEST_F(LineServers, SpeakInLinesBothWays) {
  const auto server = serve();
  LineClient client(file_, 100, patience_.wake());
  EXPECT_EQ(next(client), "met");
  client.send("good day");
  client.send("and good bye");
  EXPECT_EQ(next(*server), "1: good day");
  EXPECT_EQ(next(*server), "1: and good bye");
  server->send(1, "well");
  server->dismiss(1, "bye");
  EXPECT_EQ(next(client), "well");
  EXPECT_EQ(next(client), "bye");
  EXPECT_EQ(next(client), "gone");
}

TEST_F(LineServers, AreForThisUserAlone) {
  const auto server = serve();
  struct stat status {};
  ASSERT_EQ(::stat(file_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(LineServers, ReplaceWhatADeadOneLeft) {
  { const Descriptor dead = listen_at(file_); }
  ASSERT_TRUE(std::filesystem::exists(file_)) << "nobody has removed it";
  LineClient client(file_, 100, patience_.wake()); // finds nobody, and waits
  const auto server = serve();
  EXPECT_EQ(next(client), "met");
}

TEST_F(LineServers, AreFoundAgainByThoseWhoWait) {
  LineClient client(file_, 100, patience_.wake());
  for (int i = 0; i < 3; ++i) {
    auto server = serve();
    EXPECT_EQ(next(client), "met");
    client.send("here");
    EXPECT_EQ(next(*server), "1: here");
    server->send(1, "yes");
    EXPECT_EQ(next(client), "yes");
    server.reset();
    EXPECT_FALSE(std::filesystem::exists(file_));
    EXPECT_EQ(next(client), "gone");
  }
}

TEST_F(LineServers, LiveAtPathsOfAnyLength) {
  for (int i = 0; i < 8; ++i)
    file_ = file_.parent_path() / std::string(40, 'x') / "a.socket";
  std::filesystem::create_directories(file_.parent_path());
  ASSERT_GT(file_.string().size(), 300U);
  const auto server = serve();
  LineClient client(file_, 100, patience_.wake());
  EXPECT_EQ(next(client), "met");
}

TEST_F(LineServers, SayWhyTheyCannotListen) {
  file_ = folder_.file("nowhere") / "a.socket";
  try {
    serve();
    FAIL() << "there is no such folder";
  } catch (const std::system_error& error) {
    EXPECT_EQ(error.code(), std::errc::no_such_file_or_directory);
  }
}

TEST_F(LineServers, PutOutWhoSendsALineThatIsTooLong) {
  const auto server = serve({.longest = 10});
  LineClient client(file_, 100, patience_.wake());
  EXPECT_EQ(next(client), "met");
  client.send("0123456789");
  EXPECT_EQ(next(*server), "1: 0123456789");
  client.send("01234567890");
  EXPECT_EQ(next(*server), "1 gone");
  EXPECT_EQ(next(client), "gone");
}

TEST_F(LineServers, PutOutWhoNeverBeginsAndWhoDoesNotAnswer) {
  const auto server = serve({.patience = milliseconds(20)});
  const Descriptor silent = connect_to(file_);
  ASSERT_TRUE(silent);
  EXPECT_EQ(next(*server), "1 gone");
  LineClient client(file_, 100, patience_.wake());
  EXPECT_EQ(next(client), "met");
  client.send("here");
  EXPECT_EQ(next(*server), "2: here");
  server->send(2, "are you?");
  EXPECT_EQ(next(*server), "2 gone");
}

TEST_F(LineServers, AreNotFloodedAndDoNotWait) {
  const auto server = serve({.longest = 100, .waiting = 3});
  const Descriptor guest = connect_to(file_);
  ASSERT_TRUE(guest);
  // More than the socket takes: the other end is not read, and nobody waits for it.
  const std::string line(90, 'x');
  std::string all;
  for (int i = 0; i < 100'000; ++i)
    all += line + '\n';
  const ssize_t taken = ::send(guest.get(), all.data(), all.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  ASSERT_GT(taken, 0);
  ASSERT_LT(static_cast<std::size_t>(taken), all.size());
  for (std::size_t i = 0; i < static_cast<std::size_t>(taken) / (line.size() + 1); ++i)
    ASSERT_EQ(next(*server), "1: " + line);
  server->dismiss(1);
  const Descriptor other = connect_to(file_);
  ASSERT_EQ(::send(other.get(), "good day\n", 9, MSG_NOSIGNAL), 9);
  EXPECT_EQ(next(*server), "2: good day") << "nothing more of the one who was dismissed";
}

TEST_F(LineServers, LetOthersInWhenSomebodyHasGone) {
  const auto server = serve({.guests = 1});
  LineClient first(file_, 100, patience_.wake());
  EXPECT_EQ(next(first), "met");
  first.send("first");
  LineClient second(file_, 100, patience_.wake());
  EXPECT_EQ(next(second), "met");
  second.send("second");
  EXPECT_EQ(next(*server), "1: first");
  server->dismiss(1, "bye");
  EXPECT_EQ(next(*server), "2: second");
}

} // namespace
} // namespace hmat::app
