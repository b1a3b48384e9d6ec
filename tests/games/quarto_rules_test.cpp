// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Quarto, one by one: pieces, rows, calls, windows, dead rows, the sixteenth piece.
#include "tests/games/quarto_tools.hpp"
#include <gmock/gmock.h>
#include <set>

namespace hmat::quarto {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Components (rule text 1, 9)

TEST(QuartoPieces, AreSixteenAndAllDifferent) {
  const auto faces = type().info().faces;
  EXPECT_EQ(faces.size(), 16U);
  EXPECT_EQ(std::set<std::string>(faces.begin(), faces.end()).size(), 16U);
  EXPECT_EQ(std::string(faces[0]), "lrth");
  EXPECT_EQ(std::string(faces[15]), "dssf");
}

TEST(QuartoPieces, AreFeltTraitByTrait) {
  const auto traits = type().info().traits;
  ASSERT_EQ(traits.size(), 64U);
  const std::vector<std::string> of_dssf(traits.begin() + 60, traits.end());
  EXPECT_THAT(of_dssf, ElementsAre("dark", "square", "short", "solid"));
  const std::vector<std::string> of_lstf(traits.begin() + 20, traits.begin() + 24);
  EXPECT_THAT(of_lstf, ElementsAre("light", "square", "tall", "solid"));
}

TEST(QuartoGroups, AreTenLinesAndNineSquaresOfFourCells) {
  std::set<Cells> different;
  for (const Cells cells : kGroupCells) {
    int count = 0;
    for (unsigned cell = 0; cell < kCells; ++cell)
      count += static_cast<int>((cells >> cell) & 1U);
    EXPECT_EQ(count, 4);
    different.insert(cells);
  }
  EXPECT_EQ(different.size(), 19U);
  State s;
  EXPECT_EQ(s.groups(), 10U);
  s.options = options_of(R"({"squares": true})");
  EXPECT_EQ(s.groups(), 19U);
}

TEST(QuartoGroups, EachIsCalledByItsWrittenName) {
  EXPECT_EQ(type().move_text(make_move(Verb::Call, 0)), "call row1");
  EXPECT_EQ(type().move_text(make_move(Verb::Call, 7)), "call col-d");
  EXPECT_EQ(type().move_text(make_move(Verb::Call, 9)), "call diag-a4");
  EXPECT_EQ(type().move_text(make_move(Verb::Call, 18)), "call square-c3");
  EXPECT_EQ(kGroupCells[8], 0b1000'0100'0010'0001);  // a1 b2 c3 d4
  EXPECT_EQ(kGroupCells[9], 0b0001'0010'0100'1000);  // a4 b3 c2 d1
  EXPECT_EQ(kGroupCells[18], 0b1100'1100'0000'0000); // c3 d3 c4 d4
}

TEST(QuartoMoves, OnlyTheWrittenSpellingIsAMove) {
  for (const char* text : {"give LRTH", "give  lrth", "place a5", "place e1", "call row5",
                           "call square-d1", "pass ", "give", "call", ""})
    EXPECT_FALSE(type().parse_move(text)) << text;
}

// Sharing an attribute, against a plain reckoning (rule text 3, 9)

TEST(QuartoRow, SharesWhatAllFourHaveInCommonForEveryFourPieces) {
  for (const unsigned attributes : {15U, 1U, 2U, 4U, 8U, 6U, 11U})
    for (unsigned a = 0; a < 16; ++a)
      for (unsigned b = a + 1; b < 16; ++b)
        for (unsigned c = b + 1; c < 16; ++c)
          for (unsigned d = c + 1; d < 16; ++d) {
            State s;
            s.options.value[kAttributesInPlay] = static_cast<std::int16_t>(attributes);
            s.put(0, static_cast<Piece>(a));
            s.put(5, static_cast<Piece>(b));
            s.put(10, static_cast<Piece>(c));
            const bool made = s.put(15, static_cast<Piece>(d));
            unsigned in_play = 0; // the option counts colour first, the piece hole first
            for (unsigned i = 0; i < 4; ++i)
              in_play |= ((attributes >> i) & 1U) << (3U - i);
            const unsigned common = ((a & b & c & d) | (~(a | b | c | d) & 15U)) & in_play;
            ASSERT_EQ(s.board.shared(8, attributes), common);
            ASSERT_EQ(made, common != 0);
            ASSERT_EQ(s.board.at(5), b);
          }
}

TEST(QuartoRow, EveryGroupIsFoundFromEachOfItsCells) {
  for (unsigned group = 0; group < kGroups; ++group)
    for (unsigned last = 0; last < 4; ++last) {
      State s;
      s.options.value[kAttributesInPlay] = 15;
      s.options.value[kSquares] = 1;
      constexpr std::array<Piece, 4> kAllTall{0, 5, 8, 13};
      bool made = false;
      for (unsigned k = 1; k <= 4; ++k) {
        const unsigned i = (last + k) % 4;
        EXPECT_FALSE(made);
        made = s.put(nth_bit(kGroupCells[group], i), kAllTall[i]);
      }
      EXPECT_TRUE(made) << group;
      const Groups found = made_at(s, nth_bit(kGroupCells[group], last));
      EXPECT_EQ(found, 1U << group);
      s.options.value[kSquares] = 0;
      EXPECT_EQ(made_at(s, nth_bit(kGroupCells[group], last)), group < kLines ? found : 0U);
    }
}

// Worked examples (rule text 5)

TEST(QuartoExample, FourLightPiecesAreAQuartoByColour) {
  Play game;
  game.moves(kFirstRowLight).moves({"call row1"});
  EXPECT_TRUE(game.over());
  const Fact& call = game.last(kCalled);
  EXPECT_EQ(call.n[0], 0);  // light
  EXPECT_EQ(call.n[1], -1); // and nothing else
  EXPECT_EQ(call.to.slot, 0);
  EXPECT_EQ(call.set, 0b110'1001U);
}

TEST(QuartoExample, TheSameRowIsNoneForBeginnersWhoCountHeightOnly) {
  Play game(R"({"attributes": ["height"]})");
  game.moves(kFirstRowLight);
  EXPECT_EQ(game.attempt("call row1"), "nothing_in_common");
}

TEST(QuartoExample, AFullRowWithNothingInCommonCanNeverBecomeOne) {
  Play game;
  game.moves({"give lrth", "place a1", "give lrsf", "place b1", "give lstf", "place c1",
              "give dssf", "place d1"});
  EXPECT_EQ(game.attempt("call row1"), "nothing_in_common");
  game.moves({"give lssh", "place a2", "give lssf"});
  EXPECT_EQ(game.attempt("call row1"), "nothing_in_common");
  EXPECT_EQ(game.state()["dead_rows"], Json::array()); // it never qualified
}

TEST(QuartoExample, TheOpponentCallsARowThatItsMakerMissed) {
  Play game;
  game.moves(kFirstRowLight).moves({"give dssf"});
  EXPECT_EQ(game.turn(), 1);
  game.moves({"call row1"});
  EXPECT_EQ(game.standing().winners, seat_bit(1));
  EXPECT_EQ(game.state()["winner"], 1);
}

TEST(QuartoExample, ARowMissedByBothIsDeadButAColumnCrossingItIsNot) {
  Play game;
  game.moves(kFirstRowLight).moves({"give drth", "place a2"});
  EXPECT_EQ(game.state()["dead_rows"], Json({"row1"}));
  EXPECT_EQ(game.attempt("call row1"), "row_is_dead");
  // Column a: lrth, drth, drtf, lrtf are all round and tall.
  game.moves({"give drtf", "place a3", "give lrtf", "place a4"});
  EXPECT_EQ(game.attempt("call row1"), "row_is_dead");
  game.moves({"call col-a"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.last(kCalled).n[0], 2); // round
  EXPECT_EQ(game.last(kCalled).n[1], 4); // tall
}

/// One placement on d1 completes row 1 and column d: all tall.
constexpr std::initializer_list<const char*> kRowAndColumn{
    "give lrth", "place a1",  "give lstf", "place b1",  "give drtf", "place c1",  "give dsth",
    "place d2",  "give lrtf", "place d3",  "give dstf", "place d4",  "give drth", "place d1"};

TEST(QuartoExample, EitherOfTwoRowsMadeAtOnceWins) {
  for (const char* call : {"call row1", "call col-d"}) {
    Play game;
    game.moves(kRowAndColumn);
    EXPECT_EQ(game.state()["open_rows"], Json({"row1", "col-d"}));
    game.moves({call});
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.last(kCalled).n[3], 2);
  }
}

TEST(QuartoExample, TwoRowsMadeAtOnceDieTogether) {
  Play game;
  game.moves(kRowAndColumn).moves({"give lrsh", "place b3"});
  EXPECT_EQ(game.state()["dead_rows"], Json({"row1", "col-d"}));
  EXPECT_EQ(game.count(kRowDead), 2);
}

TEST(QuartoExample, ForExpertsASquareOfTallPiecesWins) {
  Play game(R"({"squares": true})");
  game.moves({"give lrth", "place a1", "give lstf", "place b1", "give drtf", "place a2",
              "give dsth", "place b2", "call square-a1"});
  EXPECT_TRUE(game.over());
}

TEST(QuartoExample, WithoutTheOptionASquareIsNoGroup) {
  Play game;
  game.moves({"give lrth", "place a1", "give lstf", "place b1", "give drtf", "place a2",
              "give dsth", "place b2"});
  EXPECT_EQ(game.attempt("call square-a1"), "squares_do_not_count");
  EXPECT_EQ(game.code("call square-a1"), "no-quarto");
}

TEST(QuartoExample, TheFourCornersAreNoGroup) {
  Play game(R"({"squares": true})");
  game.moves({"give lrth", "place a1", "give lstf", "place d1", "give drtf", "place a4",
              "give dsth", "place d4"});
  EXPECT_THAT(game.state()["open_rows"], IsEmpty());
}

// Decisions (rule text 6)

TEST(QuartoDecision1, TheOpponentMayCallFromBeingHandedThePieceUntilPlacingIt) {
  Play game;
  game.moves(kFirstRowLight);
  EXPECT_EQ(game.turn(), 0); // still the placer's window: only he decides
  EXPECT_TRUE(game.legal("call row1"));
  game.moves({"give dssf"});
  EXPECT_EQ(game.turn(), 1);
  EXPECT_TRUE(game.legal("call row1"));
  game.moves({"place d4"});
  EXPECT_FALSE(game.legal("call row1"));
}

TEST(QuartoDecision2, AMissedRowIsNeverAcceptedAgain) {
  Play game;
  game.moves(kFirstRowLight).moves({"give dssf", "place d4"});
  for (int i = 0; i < 4 && !game.over(); ++i) {
    EXPECT_EQ(game.attempt("call row1"), "row_is_dead");
    MoveList list;
    game.match().legal(list);
    game.moves({type().move_text(list[0]).c_str()});
  }
  EXPECT_EQ(game.state()["dead_rows"][0], "row1");
}

/// Gives and places until the board is full, cell by cell.
std::vector<std::string> full_board_moves(const std::array<Piece, 16>& by_cell) {
  std::vector<std::string> moves;
  for (unsigned cell = 0; cell < 16; ++cell) {
    moves.push_back(type().move_text(make_move(Verb::Give, by_cell[cell])));
    moves.push_back(type().move_text(make_move(Verb::Place, cell)));
  }
  return moves;
}

/// A filling found by search in which only `qualifying` groups share something. Deterministic.
std::array<Piece, 16> filling(Groups qualifying) {
  Rng rng(11);
  std::array<Piece, 16> pieces{};
  for (int tries = 0; tries < 2'000'000; ++tries) {
    for (Piece i = 0; i < 16; ++i)
      pieces[i] = i;
    rng.shuffle<Piece>(pieces);
    State s;
    s.options.value[kAttributesInPlay] = 15;
    for (unsigned cell = 0; cell < 16; ++cell)
      s.put(cell, pieces[cell]);
    Groups found = 0;
    for (unsigned group = 0; group < kLines; ++group)
      found |= s.qualifies(group) ? 1U << group : 0U;
    if (found == qualifying) return pieces;
  }
  ADD_FAILURE() << "no such filling";
  return pieces;
}

Play filled(Groups qualifying, const char* options = "{}") {
  Play game(options);
  for (const std::string& move : full_board_moves(filling(qualifying)))
    if (!game.over()) game.moves({move.c_str()});
  return game;
}
constexpr Groups kRow4 = 1U << 3;

TEST(QuartoDecision3, AfterTheSixteenthPieceItsPlacerMayCall) {
  Play game = filled(kRow4);
  EXPECT_EQ(game.phase(), "last-call");
  EXPECT_EQ(game.turn(), 0); // seat 0 gave first, so it placed the sixteenth
  game.moves({"call row4"});
  EXPECT_EQ(game.standing().winners, seat_bit(0));
}

TEST(QuartoDecision3, ThenTheOtherPlayerMay) {
  Play game = filled(kRow4);
  game.moves({"pass"});
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.state()["passes"], 1);
  game.moves({"call row4"});
  EXPECT_EQ(game.standing().winners, seat_bit(1));
}

TEST(QuartoDecision3, ADrawNeedsBothPassesEvenWithoutARow) {
  Play game = filled(0);
  EXPECT_EQ(game.phase(), "last-call");
  MoveList list;
  game.match().legal(list);
  EXPECT_EQ(list.size(), 1U);
  game.moves({"pass"});
  EXPECT_FALSE(game.over());
  game.moves({"pass"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.standing().winners, seat_bit(0) | seat_bit(1));
  EXPECT_EQ(game.standing().scores[0], 0);
  EXPECT_EQ(game.standing().places[0], 1);
  EXPECT_EQ(game.standing().places[1], 1);
  EXPECT_EQ(game.last(kEnded).seat, kNoSeat);
}

TEST(QuartoDecision3, ARowThatBothPassOverIsDeadAndTheGameADraw) {
  Play game = filled(kRow4);
  game.moves({"pass", "pass"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state()["dead_rows"], Json({"row4"}));
  EXPECT_EQ(game.state()["winner"], nullptr);
}

TEST(QuartoDecision3, NobodyPassesBeforeTheLastPiece) {
  Play game;
  EXPECT_EQ(game.attempt("pass"), "too_early_to_pass");
  game.moves({"give lrth"});
  EXPECT_EQ(game.attempt("pass"), "too_early_to_pass");
}

TEST(QuartoDecision4, ACallNamesTheRowAndNotWhatItShares) {
  Play game;
  game.moves(kFirstRowLight);
  EXPECT_EQ(game.attempt("call row2"), "row_not_full");
  EXPECT_EQ(game.attempt("call row1"), "");
}

TEST(QuartoDecision5, AWrongCallChangesNothingAndCostsNothing) {
  Play game;
  game.moves({"give lrth", "place a1"});
  const Json before = game.state();
  const std::size_t told = game.tags().size();
  EXPECT_EQ(game.code("call row1"), "no-quarto");
  EXPECT_EQ(game.attempt("call row1"), "row_not_full");
  EXPECT_EQ(game.state(), before);
  EXPECT_EQ(game.tags().size(), told);
}

TEST(QuartoDecision6, OnlyTheChosenAttributesAreLookedAt) {
  Play colour(R"({"attributes": ["colour"]})");
  colour.moves(kFirstRowLight);
  EXPECT_TRUE(colour.legal("call row1"));
  Play rest(R"({"attributes": ["shape", "height", "hole"]})");
  rest.moves(kFirstRowLight);
  EXPECT_FALSE(rest.legal("call row1"));
}

TEST(QuartoDecision8, ADeadRowIsFullAndStaysAsItIs) {
  Play game;
  game.moves(kFirstRowLight).moves({"give dssf", "place d4"});
  EXPECT_EQ(game.attempt("give lrth"), "piece_is_played");
  game.moves({"give drtf"});
  EXPECT_EQ(game.attempt("place a1"), "cell_is_taken");
}

TEST(QuartoDecision9, ThePlacerDoesNotCallAfterHandingThePieceOver) {
  Play game;
  game.moves(kFirstRowLight).moves({"give dssf"});
  EXPECT_EQ(game.turn(), 1); // the decision is the opponent's now
}

TEST(QuartoDecision10, NobodyMustCall) {
  Play game;
  game.moves(kFirstRowLight);
  EXPECT_TRUE(game.legal("give dssf"));
  game.moves({"give dssf"});
  EXPECT_TRUE(game.legal("place d4"));
}

// Automatic calls

TEST(QuartoAutomatic, ThePlacementThatMakesTheRowWins) {
  Play game(R"({"calls": "automatic"})");
  game.moves(kFirstRowLight);
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.standing().winners, seat_bit(0));
  EXPECT_EQ(game.last(kCalled).n[2], 1);
  EXPECT_EQ(game.state()["open_rows"], Json::array());
}

TEST(QuartoAutomatic, AFullBoardWithoutARowIsADrawAtOnce) {
  Play game = filled(0, R"({"calls": "automatic"})");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.standing().winners, seat_bit(0) | seat_bit(1));
  EXPECT_EQ(game.state()["passes"], 0);
}

TEST(QuartoAutomatic, TheSixteenthPieceCanWin) {
  Play game = filled(kRow4, R"({"calls": "automatic"})");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.standing().winners, seat_bit(0));
}

TEST(QuartoAutomatic, ThereIsNothingToCall) {
  Play game(R"({"calls": "automatic"})");
  game.moves({"give lrth", "place a1"});
  EXPECT_EQ(game.attempt("call row1"), "calls_are_automatic");
}

// Turns

TEST(QuartoTurn, OneChoosesTheOtherPlacesAndThenChooses) {
  Play game;
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.attempt("place a1"), "give_first");
  game.moves({"give lrth"});
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.attempt("give lrtf"), "place_first");
  game.moves({"place a1"});
  EXPECT_EQ(game.turn(), 1);
  game.moves({"give lrtf"});
  EXPECT_EQ(game.turn(), 0);
}

TEST(QuartoTurn, WhoGivesFirstIsAnOptionOrDrawnByLot) {
  EXPECT_EQ(Play(R"({"first": 1})").turn(), 1);
  std::array<int, 2> began{};
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    FactLog facts;
    ++began[type().start(options_of(R"({"first": "random"})"), 2, seed, facts).turn()];
  }
  EXPECT_NEAR(began[0], 500, 80);
}

TEST(QuartoTurn, NothingIsPlayedWhenTheGameIsOver) {
  Play game;
  game.moves(kFirstRowLight).moves({"call row1"});
  for (const char* text : {"give dssf", "place d4", "call row1", "pass"})
    EXPECT_EQ(game.attempt(text), "game_over");
}

// What is told

TEST(QuartoFacts, AGameIsToldFromGiftToCall) {
  Play game;
  game.moves(kFirstRowLight).moves({"give dssf", "call row1"});
  const auto tags = game.tags();
  EXPECT_STREQ(tags[0], "started");
  EXPECT_STREQ(tags[1], "turn");
  EXPECT_STREQ(tags[2], "given");
  EXPECT_STREQ(tags[3], "turn");
  EXPECT_STREQ(tags[4], "placed");
  const std::vector<std::string> end(tags.end() - 4, tags.end());
  EXPECT_THAT(end, ElementsAre("called", "final_score", "final_score", "ended"));
  EXPECT_EQ(game.last(kGiven).face, 15);
  EXPECT_EQ(game.last(kGiven).other, 1);
  EXPECT_EQ(game.last(kPlaced).to.slot, 3);
  EXPECT_EQ(game.last(kEnded).seat, 1);
}

TEST(QuartoFacts, AMissedRowIsToldOnlyWhenItIsDead) {
  Play game;
  game.moves(kFirstRowLight).moves({"give dssf"});
  EXPECT_EQ(game.count(kRowDead), 0);
  game.moves({"place d4"});
  EXPECT_EQ(game.count(kRowDead), 1);
  EXPECT_EQ(game.last(kRowDead).to.slot, 0);
}

TEST(QuartoFacts, AMadeRowIsToldLikeAnyOtherPlacement) {
  Play made;
  made.moves(kFirstRowLight);
  Play plain;
  plain.moves({"give lrth", "place a1", "give lrsf", "place b1", "give lstf", "place c1",
               "give dssh", "place d1"});
  EXPECT_EQ(made.tags().size(), plain.tags().size());
  EXPECT_EQ(made.last(kPlaced).n, plain.last(kPlaced).n);
  EXPECT_EQ(made.last(kTurn).n, plain.last(kTurn).n);
}

// What a player is offered

std::vector<std::string> offered_calls(const Play& game, Seat seat) {
  std::vector<std::string> calls;
  const View view = look(game.match(), Viewer::seat(seat));
  for (const Chance& chance : view.chances())
    if (chance.handle.role == Role::Call) calls.push_back(chance.text);
  return calls;
}

TEST(QuartoOffer, EveryFullRowMayBeCalledWhetherItQualifiesOrNot) {
  Play good;
  good.moves(kFirstRowLight);
  EXPECT_THAT(offered_calls(good, 0), ElementsAre("call row1"));
  Play bad;
  bad.moves({"give lrth", "place a1", "give lrsf", "place b1", "give lstf", "place c1", "give dssh",
             "place d1"});
  EXPECT_THAT(offered_calls(bad, 0), ElementsAre("call row1"));
}

TEST(QuartoOffer, ADeadRowIsNot) {
  Play game;
  game.moves(kFirstRowLight).moves({"give dssf", "place d4"});
  EXPECT_THAT(offered_calls(game, 1), IsEmpty());
}

TEST(QuartoOffer, NoCallIsOfferedWhenTheProgramCalls) {
  Play game(R"({"calls": "automatic"})");
  game.moves({"give lrth", "place a1", "give lrsf", "place b1", "give lstf", "place c1",
              "give dssf", "place d1"});
  EXPECT_FALSE(game.over());
  EXPECT_THAT(offered_calls(game, 0), IsEmpty());
}

TEST(QuartoZones, ShowBoardBoxAndTheHandThatMustPlace) {
  Play game;
  game.moves({"give lrth", "place b2", "give dssf"});
  const View view = look(game.match(), Viewer::seat(0));
  const ZoneView* board = view.zone({ZoneKind::Table, kNoSeat, 0});
  ASSERT_NE(board, nullptr);
  ASSERT_EQ(board->items.size(), 16U);
  EXPECT_EQ(board->columns, 4);
  EXPECT_EQ(board->items[5].face, 0);
  EXPECT_EQ(board->items[6].face, kNoFace);
  EXPECT_EQ(view.zone({ZoneKind::Stock, kNoSeat, 0})->pieces(), 14);
  const ZoneView* mine = view.zone({ZoneKind::Hand, 0, 0});
  ASSERT_EQ(mine->items.size(), 1U);
  EXPECT_EQ(mine->items[0].face, 15);
  EXPECT_EQ(mine->place.row, Row::Lap);
  EXPECT_TRUE(view.zone({ZoneKind::Hand, 1, 0})->items.empty());
}

} // namespace
} // namespace hmat::quarto
