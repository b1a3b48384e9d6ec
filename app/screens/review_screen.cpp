// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/review_screen.hpp"

#include "app/screens/menu.hpp"
#include "app/screens/zone_reader.hpp"

#include <cmath>

namespace hmat::app {
namespace {

constexpr float kPerCent = 100;
/// Pieces that one player moved last, in one move: of more the earlier ones are no news.
constexpr int kMovesBefore = 2;

const char* name_of(Value value) {
  switch (value) {
  case Value::Win: return "win";
  case Value::Draw: return "draw";
  case Value::Loss: return "loss";
  }
  return "draw";
}

speech::Text yes_or_no(bool yes) { return {yes ? "yes" : "no"}; }

/// A move that is told, and what it takes to word it in whatever language is spoken then.
struct Line {
  Costly move;
  View view;                 ///< before it
  std::vector<Heard> before; ///< what had happened
  bool missed = false;       ///< in the end it did not matter
};

/// Whether the game ended better than the move deserved.
bool missed(const Costly& move, std::optional<Value> result) {
  return move.proven && result && *result > move.became;
}

/// A game may say of what the cost is a part.
std::string cost_of(const House& house, const Line& line) {
  const Costly& move = line.move;
  const auto per_cent = static_cast<std::int64_t>(std::lround(move.cost * kPerCent));
  const std::string own = std::string(line.view.info().id) + ".review.cost";
  return house.say(house.words().has(own) ? own : "review.cost",
                   {{"level", speech::Text{verbosity_name(house.narrator().verbosity())}},
                    {"proven", yes_or_no(move.proven)},
                    {"was", speech::Text{name_of(move.was)}},
                    {"became", speech::Text{name_of(move.became)}},
                    {"missed", yes_or_no(line.missed)},
                    {"n", speech::Number{per_cent}}});
}

/// What was played or given last before the move, and what came of it. In whole sentences, however
/// few words the player wants: nothing else says who did it.
std::string before(const House& house, const std::vector<Heard>& heard) {
  const speech::Narrator full(house.words(), speech::Verbosity::Full);
  std::string told;
  Seat mover = kNoSeat;
  int moves = 0;
  for (auto one = heard.rbegin(); one != heard.rend(); ++one) {
    const bool moved = one->fact().what == What::PieceMoved;
    if (!moved && (one->fact().what != What::Special || !told.empty())) continue;
    if (moves > 0 && one->fact().seat != mover) break;
    const std::string sentence = full.tell(*one);
    if (sentence.empty()) continue;
    told = told.empty() ? sentence : sentence + ' ' + told;
    mover = one->fact().seat;
    if (moved && ++moves == kMovesBefore) break;
  }
  return moves > 0 ? told : std::string();
}

std::string words_of(const House& house, const Line& line) {
  const speech::Narrator& narrator = house.narrator();
  const std::string context = before(house, line.before);
  return house.say("review.line",
                   {{"told", yes_or_no(!context.empty())},
                    {"before", speech::Text{context}},
                    {"level", speech::Text{verbosity_name(narrator.verbosity())}},
                    {"number", speech::Number{line.move.number}},
                    {"played", speech::Text{narrator.chance(line.view, line.move.played)}},
                    {"better", speech::Text{narrator.chance(line.view, line.move.better)}},
                    {"cost", speech::Text{cost_of(house, line)}}});
}

std::string why(const House& house, const Line& line) {
  const speech::Narrator& narrator = house.narrator();
  const std::string reason = narrator.why(line.view, line.move.reason);
  const bool call = line.move.better.handle.role == Role::Call; // its reason begins with the key
  return house.say("review.why",
                   {{"reasoned", speech::Text{reason.empty() ? "no"
                                              : call         ? "call"
                                                             : "yes"}},
                    {"proven", yes_or_no(line.move.proven)},
                    {"better", speech::Text{narrator.chance(line.view, line.move.better)}},
                    {"why", speech::Text{reason}}});
}

using Lines = std::vector<Line>;

std::shared_ptr<const Lines> lines_of(const Review& review) {
  auto lines = std::make_shared<Lines>();
  for (const Costly& move : review.costly())
    lines->push_back(
        {move, review.view_before(move), review.heard_before(move), missed(move, review.result())});
  return lines;
}

/// The list; one line where there is nothing to tell.
std::vector<MenuItem> items_for(House& house, const std::shared_ptr<const Lines>& lines) {
  std::vector<MenuItem> items;
  for (std::size_t i = 0; i < lines->size(); ++i)
    items.push_back({.text = [&house, lines, i] { return words_of(house, (*lines)[i]); },
                     .choose = {},
                     .help = [&house, lines, i] { return why(house, (*lines)[i]); }});
  if (items.empty())
    items.push_back({.text = [&house] { return house.say("review.nothing"); }, .choose = {}});
  return items;
}

std::vector<MenuItem> progress(House& house, const Review& review) {
  return {{.text =
               [&house, &review] {
                 const int next = std::min(review.looked_at() + 1, review.moves());
                 return house.say("review.looking", {{"n", speech::Number{next}},
                                                     {"all", speech::Number{review.moves()}}});
               },
           .choose = {}}};
}

class ReviewScreen final : public Menu {
public:
  ReviewScreen(House& house, std::shared_ptr<const Review> review)
      : Menu(
            house, [&house] { return house.say("review.title"); }, progress(house, *review)),
        house_(house), review_(std::move(review)) {
    if (review_->done()) list();
  }

  bool command(Command command) override {
    const auto look = ZoneReader::jump_of(command);
    if (!look || !lines_ || lines_->empty()) return Menu::command(command);
    reader_.read((*lines_)[focus()].view, *look);
    return true;
  }
  std::string key_message(Command command) const override {
    if (lines_ && !lines_->empty()) {
      if (command == Command::Do || command == Command::Feel || command == Command::FeelBack)
        return "review.key.why";
      if (ZoneReader::jump_of(command)) return "review." + spec_of(command).message();
    }
    return Menu::key_message(command);
  }
  std::optional<Moment> due() const override {
    return lines_ || !review_->done() ? std::nullopt : std::optional(house_.now());
  }
  void act(Moment) override {
    list();
    opened();
  }
  void settle() override {
    if (!lines_) review_->wait();
  }

private:
  void list() {
    lines_ = lines_of(*review_);
    set_items(items_for(house_, lines_), 0);
  }

  House& house_;
  ZoneReader reader_{house_};
  std::shared_ptr<const Review> review_;
  std::shared_ptr<const Lines> lines_; ///< null until they are known
};

} // namespace

std::unique_ptr<Screen> review_screen(House& house, std::shared_ptr<const Review> review) {
  if (house.scripted()) review->wait(); // how far it has come is not the same twice
  return std::make_unique<ReviewScreen>(house, std::move(review));
}

} // namespace hmat::app
