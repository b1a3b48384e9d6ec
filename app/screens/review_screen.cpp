// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/review_screen.hpp"

#include "app/screens/menu.hpp"

#include <cmath>

namespace hmat::app {
namespace {

constexpr float kPerCent = 100;

const char* name_of(Value value) {
  switch (value) {
  case Value::Win: return "win";
  case Value::Draw: return "draw";
  case Value::Loss: return "loss";
  }
  return "draw";
}

speech::Text yes_or_no(bool yes) { return {yes ? "yes" : "no"}; }

/// A game may say of what the cost is a part.
std::string cost_of(const House& house, const View& view, const Costly& move) {
  const auto per_cent = static_cast<std::int64_t>(std::lround(move.cost * kPerCent));
  const std::string own = std::string(view.info().id) + ".review.cost";
  return house.say(house.words().has(own) ? own : "review.cost",
                   {{"level", speech::Text{verbosity_name(house.narrator().verbosity())}},
                    {"proven", yes_or_no(move.proven)},
                    {"was", speech::Text{name_of(move.was)}},
                    {"became", speech::Text{name_of(move.became)}},
                    {"n", speech::Number{per_cent}}});
}

/// What was done just before, in few words.
std::string before(const House& house, const Review& review, const Costly& move) {
  const speech::Narrator brief(house.words(), speech::Verbosity::Terse);
  std::string told;
  for (const Heard& heard : review.heard_before(move)) {
    const What what = heard.fact().what;
    if (what != What::PieceMoved && what != What::Special) continue;
    const std::string sentence = brief.tell(heard);
    if (sentence.empty()) continue;
    if (!told.empty()) told += ' ';
    told += sentence;
  }
  return told;
}

MenuItem line_for(House& house, const Review& review, const Costly& move) {
  const View view = review.view_before(move);
  const speech::Narrator& narrator = house.narrator();
  const std::string played = narrator.chance(view, move.played);
  const std::string better = narrator.chance(view, move.better);
  const std::string why = narrator.why(view, move.reason);
  const std::string context = before(house, review, move);
  std::string text =
      house.say("review.line", {{"told", yes_or_no(!context.empty())},
                                {"before", speech::Text{context}},
                                {"level", speech::Text{verbosity_name(narrator.verbosity())}},
                                {"number", speech::Number{move.number}},
                                {"played", speech::Text{played}},
                                {"better", speech::Text{better}},
                                {"cost", speech::Text{cost_of(house, view, move)}}});
  std::string help = house.say("review.why", {{"reasoned", yes_or_no(!why.empty())},
                                              {"proven", yes_or_no(move.proven)},
                                              {"better", speech::Text{better}},
                                              {"why", speech::Text{why}}});
  return {.text = [text] { return text; }, .choose = {}, .help = [help] { return help; }};
}

/// The list; one line where there is nothing to tell.
std::vector<MenuItem> lines_for(House& house, const Review& review) {
  std::vector<MenuItem> lines;
  for (const Costly& move : review.costly())
    lines.push_back(line_for(house, review, move));
  if (lines.empty())
    lines.push_back({.text = [&house] { return house.say("review.nothing"); }, .choose = {}});
  return lines;
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
            house, [&house] { return house.say("review.title"); },
            review->done() ? lines_for(house, *review) : progress(house, *review)),
        house_(house), review_(std::move(review)), listed_(review_->done()) {}

  std::optional<Moment> due() const override {
    return listed_ || !review_->done() ? std::nullopt : std::optional(house_.now());
  }
  void act(Moment) override {
    listed_ = true;
    set_items(lines_for(house_, *review_), 0);
    opened();
  }
  void settle() override {
    if (!listed_) review_->wait();
  }

private:
  House& house_;
  std::shared_ptr<const Review> review_;
  bool listed_;
};

} // namespace

std::unique_ptr<Screen> review_screen(House& house, std::shared_ptr<const Review> review) {
  if (house.scripted()) review->wait(); // how far it has come is not the same twice
  return std::make_unique<ReviewScreen>(house, std::move(review));
}

} // namespace hmat::app
