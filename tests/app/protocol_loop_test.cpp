// SPDX-License-Identifier: GPL-3.0-or-later
// The loop over lines: ends, lengths, and lines that nobody would send.
#include "app/lines.hpp"
#include "tests/app/protocol_bench.hpp"
#include <gmock/gmock.h>
#include <set>
#include <sstream>

namespace hmat::app::test {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

std::vector<Json> talk(const std::string& input) {
  PlainTeller teller;
  Protocol protocol(Services{games(), teller, {}});
  std::istringstream in(input);
  std::ostringstream out;
  run_protocol(in, out, protocol);
  std::vector<Json> answers;
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);)
    answers.push_back(Json::parse(line));
  return answers;
}

TEST(ProtocolLoop, OneLineInOneLineOutInOrder) {
  const auto answers = talk("{\"cmd\":\"new\",\"game\":\"take\",\"seed\":\"1\"}\n"
                            "nonsense\n"
                            "{\"cmd\":\"play\",\"move\":\"take 1\"}\r\n"
                            "{\"cmd\":\"legal\"}"); // the last line needs no end
  ASSERT_THAT(answers, SizeIs(4));
  EXPECT_EQ(answers[0]["phase"], "take");
  EXPECT_EQ(code(answers[1]), "bad-json");
  EXPECT_EQ(answers[2]["turn"], 1);
  EXPECT_EQ(answers[3]["moves"].size(), 2U);
}

TEST(ProtocolLoop, EndsWithTheInputOrWithQuit) {
  EXPECT_THAT(talk(""), SizeIs(0));
  EXPECT_THAT(talk("{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n"), SizeIs(1));
}

TEST(ProtocolLoop, FlushesEveryAnswer) {
  /// Counts how often it is asked to pass on what it holds.
  class Counter : public std::stringbuf {
  public:
    int flushes = 0;
    int sync() override {
      ++flushes;
      return 0;
    }
  } buffer;
  std::ostream out(&buffer);
  std::istringstream in("{\"cmd\":\"games\"}\n{\"cmd\":\"games\"}\n");
  Bench bench;
  run_protocol(in, out, bench.protocol);
  EXPECT_EQ(buffer.flushes, 2);
}

/// A line of `size` bytes that would be a valid command at any length.
std::string padded(std::size_t size) {
  const std::string head = R"({"cmd":"games","x":")";
  const std::string tail = R"("})";
  return head + std::string(size - head.size() - tail.size(), ' ') + tail;
}

TEST(ProtocolLoop, ALineMayBeOneMebibyteLongAndNoLonger) {
  const auto answers = talk(padded(kLongestLine) + '\n' + padded(kLongestLine + 1) + '\n' +
                            padded(5 * kLongestLine) + "\n{\"cmd\":\"games\"}\n");
  ASSERT_THAT(answers, SizeIs(4));
  EXPECT_EQ(answers[0]["ok"], true);
  EXPECT_EQ(code(answers[1]), "too-long");
  EXPECT_EQ(code(answers[2]), "too-long");
  EXPECT_THAT(said(answers[2]), HasSubstr("shorter"));
  EXPECT_EQ(answers[3]["ok"], true) << "the next line is read from its beginning";
}

TEST(ProtocolLoop, DeepNestingIsSurvived) {
  const std::size_t deep = kLongestLine / 2 - 100;
  const std::string nest = std::string(deep, '[') + std::string(deep, ']');
  const auto answers =
      talk(nest + '\n' + std::string(kLongestLine, '[') + "\n{\"cmd\":" + nest + "}\n" +
           R"({"cmd":"setup","state":{"game":)" + nest + "}}\n" +
           R"({"cmd":"new","game":"take","seed":)" + nest + "}\n" +
           R"({"cmd":"new","game":"take","seed":"1","options":{"heap":)" + nest + "}}\n");
  ASSERT_THAT(answers, SizeIs(6));
  for (const Json& answer : answers)
    EXPECT_EQ(code(answer), "bad-json");
}

/// Changes a few bytes of `line`: drops, doubles, swaps or replaces them.
std::string mutated(std::string line, Rng& rng) {
  const auto at = [&] { return rng.below(static_cast<std::uint32_t>(line.size())); };
  for (std::uint32_t i = 1 + rng.below(4); i > 0 && line.size() > 1; --i) {
    switch (rng.below(4)) {
    case 0: line.erase(at(), 1 + rng.below(5)); break;
    case 1: line.insert(at(), line.substr(at(), 1 + rng.below(9))); break;
    case 2: std::swap(line[at()], line[at()]); break;
    default: line[at()] = static_cast<char>(rng.below(256)); break;
    }
  }
  return line;
}

TEST(ProtocolLoop, GarbageNeverCrashesAndWhatIsRefusedChangesNothing) {
  for (const GameType* game : games()) {
    Bench bench;
    bench.begin(game->info().id, game->info().seats.front(), "3");
    Rng rng(20240607);
    std::set<std::string> codes;
    for (int round = 0; round < 4000; ++round) {
      const auto legal = bench.legal();
      if (legal.empty()) bench.begin(game->info().id, game->info().seats.front(), "4");
      const std::string move =
          legal.empty() ? "x" : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      const std::vector<Json> valid{
          {{"cmd", "play"}, {"move", move}},
          {{"cmd", "new"},
           {"game", game->info().id},
           {"seats", game->info().seats.front()},
           {"seed", "12"},
           {"options", bench.state()["options"]}},
          {{"cmd", "setup"}, {"state", bench.state()}, {"seed", "5"}},
          {{"cmd", "load"}, {"text", bench.save()}},
          {{"cmd", "view"}, {"seat", 1}},
          {{"cmd", "heard"}, {"seat", 1}, {"lang", "en"}, {"verbosity", "full"}, {"since", 1}},
          {{"cmd", "bot"}, {"level", "greedy"}, {"ms", 10}},
          {{"cmd", "undo"}}};
      const Json& line = valid[rng.below(static_cast<std::uint32_t>(valid.size()))];
      const std::string before = bench.save();
      const std::string garbage = mutated(line.dump(), rng);
      const Json answer = Json::parse(bench.protocol.answer(garbage));
      if (answer["ok"] == true) continue;
      ASSERT_NE(code(answer), "internal") << garbage;
      ASSERT_FALSE(said(answer).empty()) << garbage;
      ASSERT_EQ(bench.save(), before) << garbage;
      codes.insert(code(answer));
    }
    EXPECT_GE(codes.size(), 5U) << "the garbage reached beyond the JSON parser";
  }
}

} // namespace
} // namespace hmat::app::test
