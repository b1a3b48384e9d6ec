// SPDX-License-Identifier: GPL-3.0-or-later
// A hand under the fingers: how it is laid out, what is picked out of it, what is found in it.
#include "engine/finger.hpp"
#include "games/cardavia/groups.hpp"
#include "tests/games/cardavia_tools.hpp"
#include <gmock/gmock.h>

namespace hmat::cardavia::test {
namespace {

using testing::ElementsAre;

Match with_hand(const std::string& hand) { return resumed(position(hand, "8d 8h", "Qd Qh")); }

/// The hand as it lies in one of its orders.
std::string laid_out(const std::string& hand, Order order) {
  View view = look(with_hand(hand), Viewer::seat(0));
  view.sort_hand(static_cast<int>(order));
  std::string text;
  for (const ItemView& item : view.zone(hand_of(0))->items)
    text += std::string(text.empty() ? "" : " ") + kFaceNames[item.face];
  return text;
}

TEST(CardaviaHand, LiesByRank) {
  EXPECT_EQ(laid_out("2s 5c 3c As 4d 4c", Order::Ranks), "3c 4c 4d 5c As 2s");
}

TEST(CardaviaHand, LiesInTheShapesThatAreFoundInIt) {
  EXPECT_EQ(laid_out("4c 9c 9d 9h 9s 5c 5d 6c 6d Kc Kd Kh As 2s", Order::Shapes),
            "9c 9d 9h 9s 5c 5d 6c 6d Kc Kd Kh 4c As 2s");
  EXPECT_EQ(laid_out("4c 5c 6c 7c 8c 9c 9d Jc Jd", Order::Shapes), "4c 5c 6c 7c 8c 9c Jc Jd 9d");
  EXPECT_EQ(laid_out("Ac Ad As Kc", Order::Shapes), "Ac Ad As Kc");
}

TEST(CardaviaHand, BeginsWithTheThreeOfHearts) {
  const std::vector<Face> threes{0, 1, 2, 3, 40};
  std::vector<std::uint8_t> order(threes.size());
  Rules::arrange(threes, static_cast<int>(Order::Ranks), order);
  EXPECT_THAT(order, ElementsAre(2, 0, 1, 3, 4));
}

TEST(CardaviaHand, FallsApartIntoPlaysWithoutALeftover) {
  Rng rng(12);
  const Options options = standard_options(Rules::info.options);
  for (int deal = 0; deal < 300; ++deal) {
    PerRank hand = counts(Rules::deal(options, kSeats, rng, NullSink{}).hands[0]);
    int cards = 0;
    while (hand != 0) {
      const Play play = first_group(hand);
      ASSERT_TRUE(is_sound(play) && enough(hand, needed(play)));
      cards += cards_in(play);
      hand -= needed(play);
    }
    ASSERT_EQ(cards, kHandSize);
  }
}

Pick card(Face face) { return {hand_of(0), face, face, 0, 1}; }

TEST(CardaviaPicks, MakeThePlayOfTheirRanks) {
  const std::vector<Pick> picks{card(5), card(4), card(9), card(8)};
  const auto move = Rules::compose(picks);
  EXPECT_EQ(Rules::move_text(std::get<Move>(move)), "play 4455");
}

TEST(CardaviaPicks, AreAMoveAlsoWhenTheyMakeNoShape) {
  const std::vector<Pick> picks{card(5), card(40), card(47)};
  const Move move = std::get<Move>(Rules::compose(picks));
  EXPECT_EQ(Rules::move_text(move), "play 4K2");
  EXPECT_EQ(game().parse_move("play 4K2"), move);
}

TEST(CardaviaPicks, OfSomethingElseAreNoMove) {
  EXPECT_STREQ(std::get<Refusal>(Rules::compose({})).key, "choose_cards");
  const std::vector<Pick> table{{kTable, 0, face_of({Shape::Pair, 3, 1}), 0, 1}};
  EXPECT_STREQ(std::get<Refusal>(Rules::compose(table)).key, "choose_cards");
}

/// What the player does with keys, as intents of the finger.
class Fingers {
public:
  explicit Fingers(const Json& state) : match_(resumed(state)) { finger_.settle(view()); }
  Outcome press(Intent intent, int number = 0) { return finger_.act(view(), {intent, number}); }
  void pick(int number) {
    press(Intent::Numbered, number);
    press(Intent::Select);
  }
  View view() const { return look(match_, Viewer::seat(match_.turn())); }
  std::string refusal(const Outcome& outcome) const {
    if (const auto* play = std::get_if<hmat::Play>(&outcome))
      return match_.check(play->chance.move).key;
    return "";
  }

private:
  Match match_;
  Finger finger_;
};

TEST(CardaviaFingers, PlayWhatIsPicked) {
  Fingers hand(position("4c 4d 5c 5d 9c", "8d 8h", "Qd Qh"));
  for (const int number : {1, 2, 3, 4})
    hand.pick(number);
  const Outcome outcome = hand.press(Intent::Do);
  ASSERT_TRUE(std::holds_alternative<hmat::Play>(outcome));
  EXPECT_EQ(std::get<hmat::Play>(outcome).chance.text, "play 4455");
}

TEST(CardaviaFingers, PlayTheCardUnderThem) {
  Fingers hand(position("4c 4d 5c 5d 9c", "8d 8h", "Qd Qh"));
  hand.press(Intent::Numbered, 5);
  const Outcome outcome = hand.press(Intent::Do);
  ASSERT_TRUE(std::holds_alternative<hmat::Play>(outcome));
  EXPECT_EQ(std::get<hmat::Play>(outcome).chance.text, "play 9");
}

TEST(CardaviaFingers, LearnWhatIsWrongWithTheirPicks) {
  Fingers hand(position("4c 5c 6c 7c 9c", "8d 8h", "Qd Qh"));
  for (const int number : {1, 2, 3, 4})
    hand.pick(number);
  EXPECT_EQ(hand.refusal(hand.press(Intent::Do)), "straight_needs_five");
}

TEST(CardaviaFingers, PassOnlyWhenNothingBeats) {
  Fingers can(answering(position("4c", "9c", "Qd"), 0, "8"));
  EXPECT_STREQ(std::get<Unmoved>(can.press(Intent::Pass)).key, "nothing_to_pass");
  Fingers cannot(answering(position("4c", "9c", "Qd"), 0, "T"));
  EXPECT_TRUE(std::holds_alternative<hmat::Play>(cannot.press(Intent::Pass)));
}

TEST(CardaviaHandles, HoldTheCardsOfThePlay) {
  const Match match = with_hand("4c 4d 4h 5c 5d 9c");
  const View view = look(match, Viewer::seat(0));
  for (const Chance& chance : view.chances()) {
    const Cards cards = chance.handle.items;
    EXPECT_EQ(counts(cards), needed(chance.move)) << chance.text;
    EXPECT_EQ(chance.handle.face, face_of(play_in(chance.move)));
    EXPECT_NE(cards >> chance.handle.item & 1U, 0U) << chance.text;
  }
}

} // namespace
} // namespace hmat::cardavia::test
