// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text.hpp"

#include <gtest/gtest.h>

namespace hmat::app {
namespace {

TEST(Text, WellFormedUtf8IsKnown) {
  for (const char* text :
       {"", "plain", "č", "\u20AC", "\U0001F3B2", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(is_utf8(text)) << text;
  for (const char* text :
       {"\xFF", "\x80", "\xC4", "a\xC4", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80",
        "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x82"})
    EXPECT_FALSE(is_utf8(text)) << text;
}

TEST(Text, IsQuotedCleanAndCutBetweenCharacters) {
  EXPECT_EQ(printable("klíč\t\x1b[31m\x7F\xC2\x85\xFF."), "klíč??[31m???.");
  std::string many;
  for (int i = 0; i < 100; ++i)
    many += "\u20AC";
  EXPECT_EQ(printable(many), many.substr(0, 60) + "…");
  EXPECT_EQ(printable("x" + many), "x" + many.substr(0, 57) + "…");
}

} // namespace
} // namespace hmat::app
