// SPDX-License-Identifier: GPL-3.0-or-later
// Nobody learns what they may not know: not from a view, not from a fact, not from taking back.
#include "tests/games/every_game/reckoning.hpp"
#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

namespace hmat::every_game {
namespace {

class Secrets : public testing::TestWithParam<Seating> {};
HMAT_EVERY_GAME(Secrets);
class OpenGames : public testing::TestWithParam<Seating> {};
HMAT_GAMES(OpenGames, open_seatings());
class ClosedGames : public testing::TestWithParam<Seating> {};
HMAT_GAMES(ClosedGames, closed_seatings());

bool is_face(Face face) { return face != kNoFace && face != kHiddenFace; }

void expect_same_view(const View& a, const View& b) {
  EXPECT_EQ(a.document().dump(), b.document().dump());
  EXPECT_EQ(a.turn(), b.turn());
  EXPECT_STREQ(a.question(), b.question());
  EXPECT_EQ(a.seats(), b.seats());
  EXPECT_EQ(a.standing().scores, b.standing().scores);
  EXPECT_EQ(a.standing().places, b.standing().places);
  ASSERT_EQ(a.chances().size(), b.chances().size());
  for (std::size_t i = 0; i < a.chances().size(); ++i) {
    EXPECT_EQ(a.chances()[i].text, b.chances()[i].text);
    EXPECT_EQ(a.chances()[i].handle.item, b.chances()[i].handle.item);
    EXPECT_EQ(a.chances()[i].handle.face, b.chances()[i].handle.face);
  }
  ASSERT_EQ(a.zones().size(), b.zones().size());
  for (std::size_t z = 0; z < a.zones().size(); ++z) {
    const ZoneView& one = a.zones()[z];
    const ZoneView& two = b.zones()[z];
    EXPECT_TRUE(one.ref == two.ref) << one.name;
    EXPECT_TRUE(one.place == two.place) << one.name;
    ASSERT_EQ(one.items.size(), two.items.size()) << one.name;
    for (std::size_t i = 0; i < one.items.size(); ++i) {
      EXPECT_EQ(one.items[i].id, two.items[i].id) << one.name;
      EXPECT_EQ(one.items[i].face, two.items[i].face) << one.name;
      EXPECT_EQ(one.items[i].count, two.items[i].count) << one.name;
    }
  }
}

TEST_P(Secrets, AViewIsTheSameInEveryWorldThatItAllows) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 6, [&](const Table& table) {
      for (const Viewer& viewer : everybody(setting.seats)) {
        const View view = table.view(viewer);
        for (std::uint64_t world = 0; world < 2; ++world) {
          const auto other = setting.type->imagined(view.document(), world);
          ASSERT_TRUE(other.has_value()) << view.document();
          expect_same_view(look(*other, viewer), view);
        }
      }
    });
}

TEST_P(Secrets, EveryWorldThatAViewAllowsIsALegalPosition) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 6, [&](const Table& table) {
      for (const Viewer& viewer : everybody(setting.seats)) {
        const auto other = setting.type->imagined(table.view(viewer).document(), 5);
        ASSERT_TRUE(other.has_value());
        const auto again = setting.type->resume(other->state(), 1);
        ASSERT_TRUE(std::holds_alternative<Match>(again))
            << std::get<Complaint>(again).say << ": " << other->state();
        EXPECT_EQ(std::get<Match>(again).state(), other->state());
      }
    });
}

std::set<std::string> worlds_of(const View& view) {
  std::set<std::string> worlds;
  for (std::uint64_t world = 0; world < 8; ++world)
    worlds.insert(view.type().imagined(view.document(), world)->state().dump());
  return worlds;
}

TEST_P(ClosedGames, WhatIsHiddenCouldBeOtherwise) {
  const Table table = deal(settings(GetParam()).front());
  for (Seat seat = 0; seat < table.seats(); ++seat)
    EXPECT_GE(worlds_of(table.view(Viewer::seat(seat))).size(), 7U)
        << "at the beginning a seat knows only its own";
}

TEST_P(OpenGames, ThereIsOnlyOneWorld) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 6, [](const Table& table) {
      for (const Viewer& viewer : everybody(table.seats()))
        EXPECT_EQ(worlds_of(table.view(viewer)),
                  std::set<std::string>{table.truth().state().dump()});
    });
}

TEST_P(ClosedGames, AViewShowsNoFaceThatWasNotSeenToArrive) {
  for (const Setting& setting : settings(GetParam()))
    for (const Viewer& viewer : everybody(setting.seats)) {
      Reckoning reckoning(viewer);
      walk(setting, [&](const Table& table) {
        reckoning.follow(table.true_facts());
        const View view = table.view(viewer);
        for (const ZoneView& zone : view.zones()) {
          if (zone.ref.kind == ZoneKind::Stock && viewer.is_banker()) continue; // by that role
          std::map<Face, int> shown;
          for (const ItemView& item : zone.items)
            if (is_face(item.face)) shown[item.face] += item.count;
          for (const auto& [face, count] : shown)
            EXPECT_LE(count, reckoning.may_know(zone.ref, face))
                << zone.name << " shows " << view.info().faces[face] << " to "
                << view.document()["viewer"] << " in " << describe(setting) << " after "
                << table.journal().size() << " moves";
        }
      });
      if (testing::Test::HasFailure()) return; // one leak is enough to read
    }
}

TEST_P(Secrets, WhatADocumentNamesIsWhatTheZonesShow) {
  if (GetParam().type->info().faces.size() < 2) return; // one face needs no name
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 6, [&](const Table& table) {
      for (const Viewer& viewer : everybody(setting.seats)) {
        const View view = table.view(viewer);
        Faces alone;
        const Faces named = faces_in(view.document(), view.info(), alone);
        Faces shown = faces_in(view);
        for (const char* face : view.info().faces) {
          const auto at = named.find(face);
          const int least = at == named.end() ? 0 : at->second;
          EXPECT_GE(shown[face], least) << face << " in " << view.document();
          // An open game may write its pieces in another form; it has nothing to give away.
          const int most = GetParam().open ? shown[face] : least + alone[face];
          EXPECT_LE(shown[face], most) << face << " in " << view.document();
        }
      }
    });
}

TEST_P(OpenGames, EverybodySeesTheWholeState) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 4, [&](const Table& table) {
      const Json state = table.truth().state();
      for (const Viewer& viewer : everybody(setting.seats)) {
        const View view = table.view(viewer);
        for (const auto& field : view.document().items())
          EXPECT_TRUE(field.key() == "viewer" || field.value() == state[field.key()])
              << field.key();
        for (const ZoneView& zone : view.zones())
          for (const ItemView& item : zone.items)
            EXPECT_NE(item.face, kHiddenFace) << zone.name;
      }
    });
}

TEST_P(Secrets, AViewSaysWhoseItIsAndHasTheLayoutOfTheState) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 6, [&](const Table& table) {
      const Json state = table.truth().state();
      for (const Viewer& viewer : everybody(setting.seats)) {
        Json view = table.view(viewer).document();
        EXPECT_EQ(view["viewer"], viewer.as_seat() != kNoSeat ? Json(viewer.as_seat())
                                  : viewer.is_banker()        ? Json("banker")
                                                              : Json("spectator"));
        view.erase("viewer");
        for (const auto& field : view.items())
          EXPECT_TRUE(state.contains(field.key())) << field.key();
      }
    });
}

/// What may be told of `fact` to `viewer`, reckoned without hear().
void expect_told(const Fact& fact, const Heard& heard, const Viewer& viewer) {
  const Fact& told = heard.fact();
  EXPECT_EQ(told.tag, fact.tag);
  EXPECT_EQ(told.seat, fact.seat);
  EXPECT_EQ(told.other, fact.other);
  EXPECT_EQ(told.n, fact.n);
  if (viewer.among(fact.sees)) {
    EXPECT_EQ(told.face, fact.face);
    EXPECT_EQ(told.set, fact.set);
    return;
  }
  EXPECT_FALSE(is_face(told.face)) << heard.tag();
  EXPECT_EQ(told.set, 0U) << heard.tag();
  for (const ZoneRef& zone : {told.from, told.to}) {
    const bool concealed =
        zone.kind == ZoneKind::Hand || zone.kind == ZoneKind::Stock || zone.kind == ZoneKind::Fan;
    EXPECT_TRUE(!concealed || zone.slot == 0) << heard.tag();
  }
}

TEST_P(Secrets, WhatIsHeardBlanksTheFacesOfOthers) {
  for (const Setting& setting : settings(GetParam())) {
    const Table end = walk(setting, [](const Table&) {});
    for (const Viewer& viewer : everybody(setting.seats)) {
      const std::vector<Heard> heard = end.heard(viewer, 0);
      ASSERT_EQ(heard.size(), end.true_facts().size());
      for (std::size_t i = 0; i < heard.size(); ++i)
        expect_told(end.true_facts()[i], heard[i], viewer);
    }
  }
}

bool concealed_from(const Viewer& viewer, const ZoneRef& zone) {
  switch (zone.kind) {
  case ZoneKind::Hand:
  case ZoneKind::Fan: return viewer.as_seat() != zone.owner;
  case ZoneKind::Stock: return true;
  case ZoneKind::None:
  case ZoneKind::Discard:
  case ZoneKind::Table:
  case ZoneKind::Pile:
  case ZoneKind::Side: return false;
  }
  return false;
}

TEST_P(ClosedGames, APieceThatGoesFromOneHiddenPlaceToAnotherIsNotNamed) {
  int unnamed = 0;
  for (const Setting& setting : settings(GetParam())) {
    const Table end = walk(setting, [](const Table&) {});
    for (const Viewer& viewer : everybody(setting.seats)) {
      if (viewer.is_banker()) continue; // the banker hands out what lies in the stock
      const std::vector<Heard> heard = end.heard(viewer, 0);
      for (std::size_t i = 0; i < heard.size(); ++i) {
        const Fact& told = heard[i].fact();
        const Fact& truth = end.true_facts()[i];
        const bool moves = truth.what == What::PieceMoved;
        if ((!moves && truth.set == 0) || !concealed_from(viewer, told.from) ||
            !concealed_from(viewer, told.to))
          continue;
        if (moves) {
          EXPECT_EQ(told.face, kHiddenFace) << heard[i].tag();
        }
        EXPECT_EQ(told.set, 0U) << heard[i].tag();
        unnamed += moves ? 1 : std::popcount(truth.set); // one piece, or several at once
      }
    }
  }
  EXPECT_GT(unnamed, 100);
}

/// The faces that went with each value of one number of one kind of fact.
using Company = std::map<std::int16_t, std::set<Face>>;

TEST_P(ClosedGames, NoNumberOfAFactGivesItsHiddenFaceAway) {
  std::map<std::pair<int, std::size_t>, Company> companies; // by tag and place among the numbers
  std::map<int, int> count;
  for (const Setting& setting : settings(GetParam())) {
    const Table end = walk(setting, [](const Table&) {});
    for (const Fact& fact : end.true_facts()) {
      if (fact.sees == kEverybody) continue;
      std::uint64_t hidden = fact.set; // one piece, or several at once
      if (is_face(fact.face) && fact.face < 64) hidden |= std::uint64_t{1} << fact.face;
      for (std::uint64_t left = hidden; left != 0; left &= left - 1U) {
        ++count[fact.tag];
        for (std::size_t i = 0; i < fact.n.size(); ++i)
          companies[{fact.tag, i}][fact.n[i]].insert(static_cast<Face>(std::countr_zero(left)));
      }
    }
  }
  EXPECT_FALSE(companies.empty());
  for (const auto& [key, company] : companies) {
    // Of many pieces at least one number must have gone with several faces.
    if (count[key.first] < 100) continue;
    EXPECT_TRUE(std::any_of(company.begin(), company.end(),
                            [](const auto& value) { return value.second.size() > 1; }))
        << "number " << key.second << " of "
        << GetParam().type->info().tags[static_cast<std::size_t>(key.first)];
  }
}

TEST_P(ClosedGames, TakingBackStopsAtEveryFaceThatWasShownToSomebody) {
  for (const Setting& setting : settings(GetParam())) {
    const Table end = walk(setting, [](const Table&) {});
    for (const Viewer& viewer : everybody(setting.seats)) {
      if (viewer.as_seat() == kNoSeat) continue; // onlookers have nothing to win by it
      Reckoning reckoning(viewer);
      FactLog so_far;
      for (const Fact& fact : end.true_facts()) {
        EXPECT_TRUE(fact.reveals || !reckoning.learns_from(fact))
            << setting.type->info().tags[fact.tag];
        so_far.push_back(fact);
        reckoning.follow(so_far);
      }
    }
  }
}

} // namespace
} // namespace hmat::every_game
