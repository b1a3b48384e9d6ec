// SPDX-License-Identifier: GPL-3.0-or-later
// Several people at one keyboard: what all of them hear, what only one may, and the way the
// keyboard goes from one to another.
#include "app/screens/curtain_screen.hpp"
#include "app/screens/felt.hpp"
#include "app/screens/level_item.hpp"
#include "app/screens/menu.hpp"
#include "app/screens/review_screen.hpp"
#include "app/screens/table_screen.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kLongestReview = 30s;

/// Whether the listener of `own` learns something from a fact that nobody learns from `open`.
bool tells_more(const Heard& own, const Heard& open) {
  const Fact& mine = own.fact();
  const Fact& all = open.fact();
  return mine.face != all.face || mine.set != all.set || !(mine.from == all.from) ||
         !(mine.to == all.to);
}

bool begins_own_turn(const Heard& own) {
  return own.fact().what == What::TurnBegan && own.is_me(own.fact().seat);
}

/// Those of `cues` that are not among `heard`, each counted.
std::vector<audio::Cue> without(std::vector<audio::Cue> cues,
                                const std::vector<audio::Cue>& heard) {
  for (const audio::Cue& one : heard) {
    const auto same = std::find_if(cues.begin(), cues.end(),
                                   [&](const audio::Cue& cue) { return cue.name == one.name; });
    if (same != cues.end()) cues.erase(same);
  }
  return cues;
}

} // namespace

/// The table as somebody sees it who has no cards at all.
View TableScreen::common_view() const { return sitting_.table().view(Viewer::spectator()); }

/// Whether what is one person's own may be spoken: others would hear it without headphones.
bool TableScreen::words_for_one() const {
  return !sitting_.shared() || house_.settings().headphones ||
         sitting_.table().beginning().type->info().open;
}

void TableScreen::say_to_all(std::string_view id, const speech::Args& args) {
  const Addressing all(house_, speech::kToAll);
  house_.ear().narrate(house_.say(id, args), {}, speech::Category::Table);
}

void TableScreen::answer_all(const std::string& text) {
  const Addressing all(house_, speech::kToAll);
  house_.ear().answer(text);
}

/// What is asked of the person at the keyboard, after what is still being told.
void TableScreen::ask_one() {
  if (words_for_one()) {
    house_.ear().narrate(house_.narrator().ask(view()), {}, speech::Category::Mine);
  } else {
    const Addressing all(house_, speech::kToAll);
    house_.ear().narrate(house_.narrator().ask(common_view()), {}, speech::Category::Table);
  }
}

/// Who shares the keyboard, and how well the computer players play.
std::string TableScreen::people() const {
  speech::List names;
  for (Seat seat = 0; seat < sitting_.people(); ++seat)
    names.items.push_back(speech::seat_name(seat));
  const int computers = sitting_.table().seats() - sitting_.people();
  const auto level = spoken_level(house_, sitting_.level());
  const bool told = computers > 0 && level;
  return house_.say("curtain.people", {{"people", names},
                                       {"told", speech::Text{told ? "yes" : "no"}},
                                       {"level", level.value_or(speech::Text{})},
                                       {"others", speech::CountedNoun{"computer", computers}}});
}

/// The table opens, or one of the people comes back to it from a menu.
void TableScreen::greet() {
  if (sitting_.table().over() && sitting_.human() != kNoSeat) put_away();
  const Seat me = sitting_.human();
  house_.speak_to(me == kNoSeat ? speech::kToAll : me);
  if (told_ == 0) {
    house_.ear().act();
    house_.ear().narrate(company(), {}, speech::Category::Table, 0, -1, Heed::Always);
    tell_news();
    warn_if_not_kept(sitting_.keep());
    return;
  }
  const bool back_at_last = std::exchange(left_before_, false);
  if (back_at_last) recall_for_people();
  // Nobody waits for one who was here then.
  const std::string gone = back_at_last ? banker_.end_what_stands() : std::string();
  const bool private_words = me != kNoSeat && words_for_one();
  const View now = private_words ? view() : common_view();
  const std::string who = back_at_last ? company() : std::string();
  welcome_back(now, who);
  banker_gone(gone);
  last_event_ = house_.now();
  if (!move_) think();
}

/// Every fact is told to all, as somebody hears it who plays no seat; what the person at the
/// keyboard learns besides comes after it.
void TableScreen::tell_people() {
  const Table& table = sitting_.table();
  const View common = common_view();
  const View mine = view();
  const Seat me = sitting_.human();
  const auto open = table.heard(Viewer::spectator(), told_);
  const auto own = table.heard(sitting_.viewer(), told_);
  for (std::size_t i = 0; i < open.size(); ++i) {
    {
      const Addressing all(house_, speech::kToAll);
      tell(open[i], common);
    }
    if (me != kNoSeat) tell_private(own[i], open[i], mine);
  }
  if (me != kNoSeat) desks_[me].told = table.facts();
}

void TableScreen::tell_private(const Heard& own, const Heard& open, const View& now) {
  const bool asked = begins_own_turn(own);
  if (!asked && !tells_more(own, open)) return;
  const auto cues = without(house_.cue_map().cues(own, now), house_.cue_map().cues(open, now));
  house_.tell(own, words_for_one() ? house_.narrator().tell(own) : std::string(), cues,
              speech::Category::Mine);
  if (asked && !words_for_one()) ask_one();
}

/// What happened before the table was left can be read again by those who heard it.
void TableScreen::recall_for_people() {
  const auto open = sitting_.table().heard(Viewer::spectator(), 0);
  std::vector<std::vector<Heard>> own;
  for (Seat seat = 0; seat < sitting_.people(); ++seat)
    own.push_back(sitting_.table().heard(Viewer::seat(seat), 0));
  const View common = common_view();
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open[i].is_aside()) continue;
    house_.ear().remember(house_.narrator().tell(open[i], common), speech::Category::Table);
    for (Seat seat = 0; words_for_one() && seat < sitting_.people(); ++seat) {
      const Heard& one = own[seat][i];
      if (!tells_more(one, open[i])) continue;
      const Addressing to(house_, seat);
      house_.ear().remember(house_.narrator().tell(one, common), speech::Category::Mine);
    }
  }
  for (Desk& desk : desks_)
    desk.told = sitting_.table().facts();
}

/// A person is on turn: if another has the keyboard, it is taken away and the curtain comes down.
void TableScreen::pass_keyboard() {
  if (sitting_.human_turn() || passes_for_player()) return;
  if (curtain_for_ == sitting_.table().turn()) return; // it is down already
  const bool secret = words_for_one() && !sitting_.table().beginning().type->info().open;
  const Seat next = sitting_.table().turn();
  lower_curtain(next, secret ? "curtain.headphones" : "curtain.turn", [this] {
    house_.ear().narrate({}, {{"table.your_turn"}}, speech::Category::Mine);
    ask_one();
  });
}

/// `then`: what comes when that person is there and has heard the news.
void TableScreen::lower_curtain(Seat next, const char* question, std::function<void()> then) {
  put_away();
  curtain_for_ = next;
  Curtain curtain;
  curtain.question = [this, next, question] {
    return house_.say(question, {{"name", speech::seat_name(next)}});
  };
  curtain.enter = [this, next, then = std::move(then)] {
    house_.pop(1, false);
    curtain_for_ = kNoSeat;
    take_keyboard(next);
    then();
  };
  curtain.back = curtain.leave = [this] { leave(2); };
  if (sitting_.table().over())
    curtain.back = [this] {
      curtain_for_ = kNoSeat;
      house_.pop();
    };
  curtain.undo = [this] { undo_from_curtain(); };
  curtain.told = [this, ask = curtain.question](Command command) {
    return told_at_curtain(command, ask());
  };
  curtain.cue = "table.curtain";
  house_.push(curtain_screen(house_, std::move(curtain)));
}

/// What everybody may hear while the keyboard is nobody's; empty where `command` asks nothing of
/// the kind.
std::string TableScreen::told_at_curtain(Command command, const std::string& question) const {
  const View all = common_view();
  const speech::Narrator& narrator = house_.narrator();
  switch (command) {
  case Command::Turn:
    return house_.say("table.where",
                      {{"ask", speech::Text{narrator.ask(all)}}, {"item", speech::Text{question}}});
  case Command::Scores: return narrator.scores(all);
  case Command::Counts: return narrator.counts(all);
  default: return {};
  }
}

/// The keyboard is nobody's: nothing of the one who had it is left within reach.
void TableScreen::put_away() {
  if (const Seat me = sitting_.human(); me != kNoSeat) {
    desks_[me].finger = finger_;
    desks_[me].order = order_;
  }
  finger_ = {};
  order_ = 0;
  felt_ = 0;
  possible_ = 0;
  offered_.reset();
  listed_ = false;
  advisor_.forget(sitting_.table().journal().size());
  sitting_.hand_to(kNoSeat);
  house_.speak_to(speech::kToAll);
  house_.ear().clear_screen();
}

void TableScreen::take_keyboard(Seat person) {
  Desk& desk = desks_[person];
  const bool first = !std::exchange(desk.known, true);
  sitting_.hand_to(person);
  house_.speak_to(person);
  house_.ear().act();
  finger_ = desk.finger;
  order_ = desk.order;
  const View now = view();
  if (first) finger_.settle(now);

  const auto open = sitting_.table().heard(Viewer::spectator(), desk.told);
  const auto own = sitting_.table().heard(sitting_.viewer(), desk.told);
  bool announced = !words_for_one();
  bool news = false; // something that was told for this person alone
  bool gone = false; // something left the hand after that, which all have heard
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Fact& fact = own[i].fact();
    gone = gone || (news && fact.what == What::PieceMoved && fact.from.kind == ZoneKind::Hand &&
                    fact.from.owner == person);
    if (begins_own_turn(own[i]) || !tells_more(own[i], open[i])) continue;
    news = true;
    if (!std::exchange(announced, true))
      house_.ear().narrate(
          house_.say("curtain.news", {{"first", speech::Text{first ? "yes" : "no"}}}), {},
          speech::Category::System);
    tell_private(own[i], open[i], now);
  }
  if (news && gone) tell_hand(now);
  desk.told = sitting_.table().facts();
  last_event_ = house_.now();
}

/// What the person holds now: what came and what went was told at different times.
void TableScreen::tell_hand(const View& now) {
  const ZoneView* hand = now.zone({ZoneKind::Hand, sitting_.human(), 0});
  if (hand == nullptr || hand->items.empty() || !words_for_one()) return;
  if (house_.settings().identify_first && felt(house_, now, {.zone = hand->ref, .item = 0}))
    return; // they are to be felt, not named
  house_.ear().narrate(house_.say("curtain.hand", {{"hand", house_.narrator().pieces(now, *hand)}}),
                       {}, speech::Category::Mine);
}

// Taking back

/// `asker`: the person at the keyboard; while it is nobody's, whoever moved last.
void TableScreen::undo_together(Seat asker) {
  if (asker == kNoSeat) asker = sitting_.last_mover();
  const View now = view();
  if (asker == kNoSeat) return refuse(house_.narrator().unmoved(now, Unmoved{"nothing_to_undo"}));
  const Refusal refusal = sitting_.undo(asker);
  if (!refusal) return undone_together(asker);
  if (refusal.key != std::string_view("undo_revealed")) return refuse(now, refusal);
  put_away();
  ask_consent(asker, 0);
}

void TableScreen::undo_from_curtain() {
  if (sitting_.last_mover() == kNoSeat) return house_.answer("table.refuse.nothing_to_undo");
  house_.pop(1, false);
  curtain_for_ = kNoSeat;
  undo_together(kNoSeat);
}

/// Asks all people from `next` on but the asker, each at a curtain of their own.
void TableScreen::ask_consent(Seat asker, Seat next) {
  if (next == asker) ++next;
  if (!sitting_.is_person(next)) {
    sitting_.undo(asker, kEverybody);
    return undone_together(asker);
  }
  const speech::Args names{{"name", speech::seat_name(next)}, {"asker", speech::seat_name(asker)}};
  house_.push(curtain_screen(
      house_, {.question = [this, names] { return house_.say("curtain.consent", names); },
               .enter =
                   [this, asker, next] {
                     house_.pop(1, false);
                     house_.ear().act();
                     ask_consent(asker, static_cast<Seat>(next + 1));
                   },
               .back =
                   [this, names] {
                     house_.pop(1, false);
                     house_.ear().act();
                     say_to_all("curtain.declined", names);
                     if (sitting_.persons_turn()) pass_keyboard();
                   },
               .told =
                   [this, names](Command command) {
                     return told_at_curtain(command, house_.say("curtain.consent", names));
                   }}));
}

/// Moves were taken back: of what is left, the first `told` facts have been told.
void TableScreen::rewound(std::size_t told) {
  told_ = told;
  for (Desk& desk : desks_) {
    desk.told = std::min(desk.told, told_);
    desk.finger.let_go();
  }
  finger_.let_go();
  offered_.reset();
  reviews_ = {};
  reviews_offered_ = false;
}

void TableScreen::undone_together(Seat asker) {
  rewound(sitting_.table().facts());
  last_event_ = house_.now();
  house_.ear().act();
  say_to_all("curtain.undone", {{"name", speech::seat_name(asker)}});
  think();
  if (sitting_.human_turn()) ask_one();
}

// After the end

bool TableScreen::has_reviews() const {
  const auto& journal = sitting_.table().journal();
  return review_ != nullptr ||
         (sitting_.shared() && std::any_of(journal.begin(), journal.end(), [&](const auto& entry) {
            return sitting_.is_person(entry.seat);
          }));
}

void TableScreen::choose_review() {
  const auto& journal = sitting_.table().journal();
  std::vector<MenuItem> items;
  for (Seat seat = 0; seat < sitting_.people(); ++seat) {
    const bool moved = std::any_of(journal.begin(), journal.end(),
                                   [seat](const auto& entry) { return entry.seat == seat; });
    if (!moved) continue;
    items.push_back({.text =
                         [this, seat] {
                           return house_.say("curtain.person", {{"name", speech::seat_name(seat)}});
                         },
                     .choose =
                         [this, seat] {
                           house_.pop(1, false);
                           lower_curtain(seat, "curtain.review",
                                         [this, seat] { show_review(seat); });
                         }});
  }
  if (items.empty()) return house_.answer("table.refuse.game_over");
  auto menu = std::make_unique<Menu>(
      house_, [this] { return house_.say("curtain.whose_review"); }, std::move(items));
  menu->make_public();
  house_.push(std::move(menu));
}

void TableScreen::show_review(Seat person) {
  auto& review = reviews_[person];
  if (!review || !review->done()) {
    const auto limit = house_.scripted() ? std::nullopt : std::optional(kLongestReview);
    review =
        std::make_shared<const Review>(thinker_, sitting_.table(), person,
                                       sitting_.task({Strength::Master}), limit, advisor_.given());
  }
  house_.push(review_screen(house_, review));
}

// The window

std::optional<Picture> TableScreen::public_picture() const {
  const View all = common_view();
  if (all.info().open) return picture();
  const speech::Narrator& narrator = house_.narrator_to(speech::kToAll);
  return Picture{narrator.catalogue().say(std::string(all.info().id) + ".title"),
                 narrator.ask(all),
                 {narrator.scores(all)},
                 house_.settings().theme};
}

} // namespace hmat::app
