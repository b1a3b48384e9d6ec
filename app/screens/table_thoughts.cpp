// SPDX-License-Identifier: GPL-3.0-or-later
// What is thought about at the table, in another thread: the moves of the computer players, and
// hints.
#include "app/screens/level_item.hpp"
#include "app/screens/table_screen.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kLongestReview = 30s;

} // namespace

/// Who else sits at the table, and how well they play.
std::string TableScreen::company() const {
  if (guide_ != nullptr) return greeting_;
  if (sitting_.shared()) return people();
  const auto level = spoken_level(house_, sitting_.level());
  if (!level) return {};
  const Match& match = sitting_.table().truth();
  const Seat me = sitting_.human();
  std::int64_t partners = -1; // the player is on the player's own side, too
  for (Seat seat = 0; seat < match.seats(); ++seat)
    if (match.side(seat) == match.side(me)) ++partners;
  speech::List others{{speech::CountedNoun{"opponent", match.seats() - 1 - partners}}};
  if (partners > 0) others.items.emplace_back(speech::CountedNoun{"partner", partners});
  return house_.say("table.company", {{"level", *level}, {"others", others}});
}

/// The position has changed: what was thought about the last one is of no use any more. A computer
/// player begins to think at once, while what happened is still being told.
void TableScreen::think() {
  thinker_.cancel();
  move_.reset();
  review_.reset();
  if (guide_ != nullptr) return;
  const Table& table = sitting_.table();
  advisor_.forget(table.journal().size());
  if (table.over()) return look_back();
  if (table.halt().stands()) return ask_for_banker();
  if (table.turn() == kBankerSeat) return tell_who_deals();
  if (sitting_.persons_turn()) return pass_keyboard();
  move_.emplace(thinker_, table.known_to(table.turn()), sitting_.task(sitting_.level()));
}

/// Nothing happens until the banker has dealt: whoever waits learns once where that is done.
void TableScreen::tell_who_deals() {
  if (std::exchange(dealer_told_, true)) return;
  if (sitting_.shared()) return say_to_all("banker.deals_elsewhere");
  house_.ear().narrate(house_.say("banker.deals_elsewhere"), {}, speech::Category::Table);
}

/// Begins with the review, and says that there will be one.
void TableScreen::look_back() {
  if (sitting_.shared()) {
    if (sitting_.human() != kNoSeat) put_away(); // what was not played is for its owner's review
    if (has_reviews() && !std::exchange(reviews_offered_, true)) say_to_all("curtain.reviews");
    return;
  }
  const auto limit = house_.scripted() ? std::nullopt : std::optional(kLongestReview);
  auto review =
      std::make_shared<const Review>(thinker_, sitting_.table(), sitting_.human(),
                                     sitting_.task({Strength::Master}), limit, advisor_.given());
  if (review->moves() == 0) return;
  review_ = std::move(review);
  if (house_.settings().verbosity != speech::Verbosity::Terse)
    house_.ear().narrate(house_.say("review.offer"), {}, speech::Category::System);
}

std::optional<Moment> TableScreen::due() const {
  const auto paced = last_event_ + static_cast<Moment>(house_.settings().pace_ms);
  if (sitting_.table().over() || sitting_.table().halt().stands()) return std::nullopt;
  if (move_) return thinker_.busy() ? std::nullopt : std::optional(paced);
  if (advisor_.awaited()) return advisor_.due();
  if (passes_for_player()) return paced;
  // Nobody passes for them any more.
  return sitting_.persons_turn() && !sitting_.human_turn() ? std::optional(last_event_)
                                                           : std::nullopt;
}

void TableScreen::act(Moment) {
  if (move_) {
    sitting_.play(sitting_.table().turn(), move_->verdict().best());
    tell_news();
  } else if (advisor_.awaited()) {
    offered_ = advisor_.tell(view());
    if (offered_) point_at(*offered_);
  } else if (passes_for_player()) {
    const Seat seat = sitting_.table().turn();
    sitting_.play(seat, sitting_.table().view(Viewer::seat(seat)).chances().front().move);
    tell_news();
  } else {
    pass_keyboard();
  }
}

void TableScreen::settle() {
  if (move_ || advisor_.awaited()) thinker_.wait();
}

/// Whether the person on turn can only pass, and wants that to be done: several need no curtain for
/// it.
bool TableScreen::passes_for_player() const {
  if (guide_ != nullptr || !house_.settings().pass_when_forced || !sitting_.persons_turn())
    return false;
  const View now = sitting_.table().view(Viewer::seat(sitting_.table().turn()));
  return now.chances().size() == 1 && now.chances().front().handle.role == Role::Pass;
}

/// Asks for advice, among these moves where there are any.
void TableScreen::hint(const std::vector<Chance>& among) {
  const View now = view();
  if (!now.my_turn())
    return refuse(why_not(now, Unmoved{now.turn() == kNoSeat ? "game_over" : "not_your_turn"}));
  if (now.halt().stands()) return refuse(house_.narrator().ask(now));
  if (!words_for_one())
    return answer_all(house_.narrator_to(speech::kToAll).catalogue().say("touch.no_hint"));
  house_.ear().act(); // the answer may take a moment; what was being said is no answer
  if (!advisor_.ask(sitting_, among)) refuse(house_.narrator().unmoved(now, Unmoved{"no_hint"}));
}

/// Lays the finger on a move that Enter will make: selects what it is made of, or shows where it
/// begins or goes on.
void TableScreen::point_at(const Chance& chance) {
  const View now = view();
  if (chance.handle.items != 0 && !finger_.stepping()) {
    finger_.select(now, chance);
    listed_ = true;
  } else {
    finger_.lay_on(now, chance);
  }
}

} // namespace hmat::app
