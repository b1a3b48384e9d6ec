// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/games/parita_tools.hpp"
#include <algorithm>
#include <map>
#include <sstream>

namespace hmat::parita {
namespace {

/// The cards that are nowhere yet.
class Pack {
public:
  Pack() {
    for (unsigned card = 0; card <= kJoker; ++card)
      left_[kFaceNames[card]] = card == kJoker ? 2 * kJokersEach : kCopies;
  }
  void take(const std::string& card) {
    if (--left_.at(card) < 0) throw std::runtime_error("too many " + card);
  }
  int left(const std::string& card) const { return left_.at(card); }
  /// Any card that is left, by preference none of `shunned` and no joker.
  std::string any(const std::vector<std::string>& shunned) {
    for (const bool strict : {true, false})
      for (auto& [card, count] : left_) {
        const bool bad =
            std::find(shunned.begin(), shunned.end(), card) != shunned.end() || card == "joker";
        if (count == 0 || (strict && bad)) continue;
        --count;
        return card;
      }
    throw std::runtime_error("no card is left");
  }
  int left() const {
    int sum = 0;
    for (const auto& [card, count] : left_)
      sum += count;
    return sum;
  }

private:
  std::map<std::string, int> left_;
};

Json row_of_text(const std::string& text, unsigned number, Pack& pack, Seat& side, int& pairs) {
  std::istringstream words(text);
  int at = 0;
  std::string suit;
  words >> at >> suit;
  side = static_cast<Seat>(at);
  Json cards = Json::array();
  for (std::string cell; words >> cell;) {
    const std::string rank = cell.substr(0, 1);
    const bool joker = cell.find('*') != std::string::npos;
    const bool paired = cell.find('+') != std::string::npos;
    for (int i = 0; i < (paired ? 2 : 1); ++i)
      pack.take(joker ? "joker" : rank + suit);
    pairs += paired ? 1 : 0;
    cards.push_back({{"rank", rank}, {"joker", joker}, {"paired", paired}});
  }
  return {{"id", number}, {"suit", suit}, {"cards", std::move(cards)}};
}

} // namespace

Json state_of(const Position& position) {
  Pack pack;
  Json sides = Json::array({Json::array(), Json::array()});
  int pairs = 0;
  unsigned number = 0;
  for (const std::string& text : position.rows) {
    Seat side = 0;
    Json row = row_of_text(text, ++number, pack, side, pairs);
    sides[side].push_back(std::move(row));
  }
  const int moves = 2 * kHandSize - pack.left() + pairs;
  // Seat 0 or the other began, so that it is the turn of the seat asked for; pairs are shared out.
  const int mine = kHandSize - moves / 2 + pairs / 2;
  std::vector<std::string> hand = position.hand;
  for (const std::string& card : hand)
    pack.take(card);
  while (pack.left("joker") > kJokersEach) {
    pack.take("joker");
    hand.emplace_back("joker");
  }
  while (static_cast<int>(hand.size()) < mine)
    hand.push_back(pack.any(position.not_held));
  std::vector<std::string> others;
  while (pack.left() > 0)
    others.push_back(pack.any({}));
  Json hands = Json::array({Json::array(), Json::array()});
  hands[position.turn] = hand;
  hands[1 - position.turn] = others;
  return {{"game", "parita"},
          {"options", Json::object()},
          {"phase", "play"},
          {"turn", position.turn},
          {"over", false},
          {"hands", std::move(hands)},
          {"sides", std::move(sides)},
          {"passes", 0},
          {"next_id", number + 1}};
}

std::string Play::row(unsigned number) const {
  const Json state = this->state();
  for (std::size_t side = 0; side < 2; ++side)
    for (const Json& row : state["sides"][side]) {
      if (row["id"] != number) continue;
      std::string text = std::to_string(side) + " " + row["suit"].get<std::string>();
      for (const Json& cell : row["cards"])
        text += " " + cell["rank"].get<std::string>() + (cell["joker"] == true ? "*" : "") +
                (cell["paired"] == true ? "+" : "");
      return text;
    }
  return "";
}

} // namespace hmat::parita
