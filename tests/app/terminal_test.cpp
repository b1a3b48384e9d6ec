// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/input_thread.hpp"
#include "app/keys/terminal.hpp"
#include "tests/app/support.hpp"

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <future>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <termios.h>
#include <unistd.h>

namespace hmat::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Sent {
  std::string bytes;
  const char* chord;
};

std::vector<Sent> sequences() {
  using namespace std::string_literals;
  return {{"h", "H"},
          {"H", "Shift+H"},
          {"1", "1"},
          {"0", "0"},
          {" ", "Space"},
          {"\r", "Enter"},
          {"\n", "Enter"},
          {"\t", "Tab"},
          {"\x7F", "Backspace"},
          {"\b", "Backspace"},
          {"\x11", "Ctrl+Q"},
          {"\x13", "Ctrl+S"},
          {"\x01", "Ctrl+A"},
          {"\0"s, "Ctrl+Space"},
          {"\x1B[A", "Up"},
          {"\x1BOB", "Down"},
          {"\x1B[C", "Right"},
          {"\x1BOD", "Left"},
          {"\x1B[1;5D", "Ctrl+Left"},
          {"\x1B[1;3A", "Alt+Up"},
          {"\x1B\x1B[B", "Alt+Down"},
          {"\x1B[1;6C", "Ctrl+Shift+Right"},
          {"\x1B[H", "Home"},
          {"\x1B[F", "End"},
          {"\x1BOH", "Home"},
          {"\x1BOF", "End"},
          {"\x1B[1~", "Home"},
          {"\x1B[4~", "End"},
          {"\x1B[7~", "Home"},
          {"\x1B[8~", "End"},
          {"\x1B[5~", "PageUp"},
          {"\x1B[6~", "PageDown"},
          {"\x1B[5;5~", "Ctrl+PageUp"},
          {"\x1B[6^", "Ctrl+PageDown"},
          {"\x1B[3~", "Delete"},
          {"\x1B[2~", "Insert"},
          {"\x1BOP", "F1"},
          {"\x1BOR", "F3"},
          {"\x1B[11~", "F1"},
          {"\x1B[[A", "F1"},
          {"\x1B[[E", "F5"},
          {"\x1B[15~", "F5"},
          {"\x1B[17~", "F6"},
          {"\x1B[18~", "F7"},
          {"\x1B[19~", "F8"},
          {"\x1B[20~", "F9"},
          {"\x1B[21~", "F10"},
          {"\x1B[23~", "F11"},
          {"\x1B[24~", "F12"},
          {"\x1B[1;5P", "Ctrl+F1"},
          {"\x1B[11^", "Ctrl+F1"},
          {"\x1B[1;3S", "Alt+F4"},
          {"\x1B[Z", "Shift+Tab"},
          {"\x1Bo", "Alt+O"},
          {"\x1B\x7F", "Alt+Backspace"},
          {"\x1B[97;6u", "Ctrl+Shift+A"},
          {"\x1B[27;6;97~", "Ctrl+Shift+A"}};
}

TEST(Terminal, SequencesAreKeys) {
  for (const Sent& sent : sequences()) {
    TerminalDecoder decoder;
    EXPECT_THAT(decoder.feed(sent.bytes), ElementsAre(key(sent.chord)))
        << testing::PrintToString(sent.bytes);
    EXPECT_FALSE(decoder.pending());
  }
}

TEST(Terminal, BytesMayComeOneByOne) {
  TerminalDecoder decoder;
  std::vector<Chord> got;
  std::vector<Chord> wanted;
  for (const Sent& sent : sequences()) {
    wanted.push_back(key(sent.chord));
    for (const char byte : sent.bytes) {
      for (const Chord& chord : decoder.feed({&byte, 1}))
        got.push_back(chord);
    }
  }
  EXPECT_EQ(got, wanted);
}

TEST(Terminal, BytesMayComeAllAtOnce) {
  std::string all;
  std::vector<Chord> wanted;
  for (const Sent& sent : sequences()) {
    all += sent.bytes;
    wanted.push_back(key(sent.chord));
  }
  EXPECT_EQ(TerminalDecoder().feed(all), wanted);
}

TEST(Terminal, EscapeAloneIsKnownByTheQuietAfterIt) {
  TerminalDecoder decoder;
  EXPECT_THAT(decoder.feed("\x1B"), IsEmpty());
  EXPECT_TRUE(decoder.pending());
  EXPECT_THAT(decoder.quiet(), ElementsAre(key("Escape")));
  EXPECT_FALSE(decoder.pending());
  decoder.feed("\x1B\x1B");
  EXPECT_THAT(decoder.quiet(), ElementsAre(key("Escape"), key("Escape")));
  decoder.feed("\x1BO");
  EXPECT_THAT(decoder.quiet(), ElementsAre(key("Alt+Shift+O")));
  EXPECT_THAT(decoder.quiet(), IsEmpty());
}

TEST(Terminal, WhatIsNoKeyPassesUnheard) {
  TerminalDecoder decoder;
  EXPECT_THAT(decoder.feed("ž\x1B[I\x1B[200~č\xF0\x9F\x8E\xB2t"), ElementsAre(key("T")));
  EXPECT_THAT(decoder.feed("\x1B[" + std::string(200, '1')), testing::Each(key("1")));
  EXPECT_FALSE(decoder.pending()); // noise does not hold the keyboard up
}

TEST(Terminal, RescueWorksWithoutShift) {
  const KeyMap map = KeyMap::standard();
  EXPECT_EQ(restore_shift(key("Ctrl+A"), map), key("Ctrl+Shift+A"));
  EXPECT_EQ(restore_shift(key("Ctrl+Q"), map), key("Ctrl+Q"));
  EXPECT_EQ(restore_shift(key("Ctrl+W"), map), key("Ctrl+W"));
  EXPECT_EQ(restore_shift(key("A"), map), key("A"));
}

TEST(Terminal, RawModeEndsWithItsOwner) {
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  ASSERT_GE(master, 0);
  ASSERT_EQ(grantpt(master), 0);
  ASSERT_EQ(unlockpt(master), 0);
  std::array<char, 128> name{};
  ASSERT_EQ(ptsname_r(master, name.data(), name.size()), 0);
  const int terminal = open(name.data(), O_RDWR | O_NOCTTY);
  ASSERT_GE(terminal, 0);
  termios before{};
  tcgetattr(terminal, &before);
  {
    const RawTerminal raw(terminal);
    EXPECT_TRUE(raw.active());
    termios now{};
    tcgetattr(terminal, &now);
    EXPECT_EQ(now.c_lflag & (ICANON | ECHO), 0U);
    EXPECT_EQ(now.c_iflag & IXON, 0U); // Ctrl+S and Ctrl+Q are keys
    EXPECT_NE(now.c_lflag & ISIG, 0U); // Ctrl+C still ends the program
  }
  termios after{};
  tcgetattr(terminal, &after);
  EXPECT_EQ(after.c_lflag, before.c_lflag);
  EXPECT_EQ(after.c_iflag, before.c_iflag);
  close(terminal);
  close(master);
}

TEST(Terminal, APipeIsNoTerminal) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  EXPECT_FALSE(RawTerminal(ends[0]).active());
  close(ends[0]);
  close(ends[1]);
}

TEST(InputThread, HandsOverBytesQuietAndEnd) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  std::string read;
  std::promise<void> quiet;
  std::promise<void> end;
  const InputThread thread(ends[0], {[&](std::string_view bytes) { read += bytes; },
                                     [&] { quiet.set_value(); }, [&] { end.set_value(); }});
  ASSERT_EQ(write(ends[1], "\x1B", 1), 1);
  quiet.get_future().wait();
  close(ends[1]);
  end.get_future().wait();
  EXPECT_EQ(read, "\x1B");
  close(ends[0]);
}

TEST(InputThread, StopsWhileItWaits) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  {
    const InputThread thread(ends[0], {[](std::string_view) {}, [] {}, [] {}});
  }
  close(ends[0]);
  close(ends[1]);
}

TEST(LineCutter, GivesWholeLines) {
  LineCutter cutter;
  std::vector<std::string> lines;
  const auto keep = [&](std::string_view line) { lines.emplace_back(line); };
  cutter.feed("H\nRi", keep);
  EXPECT_THAT(lines, ElementsAre("H"));
  cutter.feed("ght\n\nT", keep);
  EXPECT_THAT(lines, ElementsAre("H", "Right", ""));
  cutter.end(keep);
  EXPECT_THAT(lines, ElementsAre("H", "Right", "", "T"));
}

} // namespace
} // namespace hmat::app
