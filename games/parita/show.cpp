// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stated.hpp"
#include "games/parita/rules.hpp"
#include "games/parita/tags.hpp"
#include <algorithm>
#include <nlohmann/json.hpp>

/// A position as others see it: the document of the protocol, the zones under the finger, points.
namespace hmat::parita {
namespace {

constexpr std::array<std::uint8_t, 1> kSeats{2};
constexpr std::array kDealValues{"random", "equal"};
constexpr std::array kFirstValues{"random", "0", "1"};
constexpr std::array kThemeValues{"cards", "chess"};
constexpr std::array kOptions{
    OptionSpec{.name = "deal", .kind = OptionKind::Choice, .standard = 0, .values = kDealValues},
    OptionSpec{.name = "first", .kind = OptionKind::Choice, .standard = 0, .values = kFirstValues},
    OptionSpec{.name = "theme", .kind = OptionKind::Choice, .standard = 0, .values = kThemeValues}};
constexpr std::array kPhases{"play", "over"};
/// How a hand can lie: as it came, by suit (as it was dealt), by rank.
constexpr std::array kOrders{"arrival", "suits", "kind"};

Json hand_json(const Hand& hand) {
  Json list = Json::array();
  for (unsigned i = 0; i < hand.size(); ++i)
    list.push_back(kFaceNames[hand[i]]);
  return list;
}

Json row_json(unsigned number, const Sequence& row) {
  Json cards = Json::array();
  for (unsigned rank = row.low(); rank <= row.high(); ++rank)
    cards.push_back({{"rank", kRankNames[rank]},
                     {"joker", row.joker_at(rank)},
                     {"paired", row.paired_at(rank)}});
  return {{"id", number}, {"suit", kSuitNames[row.suit()]}, {"cards", std::move(cards)}};
}

Json side_json(const State& s, Seat side) {
  Json list = Json::array();
  for (unsigned number = 1; number < s.next_id; ++number)
    if (s.lies(number) && s.rows[number].side() == side)
      list.push_back(row_json(number, s.rows[number]));
  return list;
}

Mark mark_of(const Sequence& row, unsigned rank) {
  if (row.paired_at(rank)) return Mark::Paired;
  if (rank != row.low() && rank != row.high()) return Mark::Inner;
  return row.complete() ? Mark::Closed : Mark::Free;
}

/// Where the zones of a side lie in their row: a hand that lies open beside it to the left, the
/// sequences in the order of their numbers, the place for a new one to the right.
constexpr float kHandAcross = -1;
constexpr float kNewRowAcross = 0.9F;

void show_side(const State& s, Seat side, Row row, ZoneSink& sink) {
  int count = 0;
  for (unsigned number = 1; number < s.next_id; ++number)
    count += s.lies(number) && s.rows[number].side() == side ? 1 : 0;
  int index = 0;
  for (unsigned number = 1; number < s.next_id; ++number) {
    const Sequence& sequence = s.rows[number];
    if (!s.lies(number) || sequence.side() != side) continue;
    const float across = -0.8F + 1.6F * static_cast<float>(++index) / static_cast<float>(count + 1);
    sink.zone(row_of(side, number), {row, across}, "row", 0, sequence.length());
    for (unsigned rank = sequence.low(); rank <= sequence.high(); ++rank)
      sink.item(rank, sequence.face_at(rank), kEverybody, sequence.paired_at(rank) ? 2 : 1,
                static_cast<std::uint8_t>(mark_of(sequence, rank)));
  }
  sink.zone(new_row_of(side), {row, kNewRowAcross}, "new_row");
}

/// Equal cards are one item, at the place of the one that arrived first.
void show_hand(const State& s, Seat seat, const Place& place, std::uint32_t base, ZoneSink& sink) {
  sink.zone(hand_of(seat), place, "hand");
  const Hand& hand = s.hands[seat];
  std::array<std::uint8_t, kJoker + 1> count{};
  for (unsigned i = 0; i < hand.size(); ++i)
    ++count[hand[i]];
  for (unsigned i = 0; i < hand.size(); ++i)
    if (std::uint8_t& copies = count[hand[i]]; copies > 0) {
      sink.item(base + hand_item(hand[i]), hand[i], kEverybody, copies);
      copies = 0;
    }
}

} // namespace

const GameInfo Rules::info{.id = "parita",
                           .seats = kSeats,
                           .options = kOptions,
                           .faces = kFaceNames,
                           .tags = kTagNames,
                           .phases = kPhases,
                           .words_option = kTheme,
                           .open = true,
                           .marks = kMarkNames,
                           .orders = kOrders};

void Rules::arrange(std::span<const Face> faces, int, std::span<std::uint8_t> out) {
  const auto place = [&](std::uint8_t index) {
    const Face face = faces[index];
    return face < kJoker ? kRanks * suit_of(face) + rank_of(face) : face;
  };
  std::stable_sort(out.begin(), out.end(),
                   [&](std::uint8_t a, std::uint8_t b) { return place(a) < place(b); });
}

Standing Rules::standing(const State& s) {
  Standing standing;
  standing.scores[0] = s.points[0];
  standing.scores[1] = s.points[1];
  rank_by_score(standing, 2);
  if (s.phase == Phase::Over)
    for (const Seat seat : {Seat{0}, Seat{1}})
      if (standing.places[seat] == 1) standing.winners |= seat_bit(seat);
  return standing;
}

int Rules::pieces(const State& s) {
  unsigned all = s.hands[0].size() + s.hands[1].size();
  for (const Sequence& row : s.rows)
    all += static_cast<unsigned>(row.length() + row.pairs());
  return static_cast<int>(all);
}

void Rules::zones(const State& s, Seat viewer, ZoneSink& sink) {
  show_hand(s, viewer, {Row::Lap, 0}, 0, sink);
  show_side(s, viewer, Row::Near, sink);
  show_side(s, other(viewer), Row::Far, sink);
  show_hand(s, other(viewer), {Row::Far, kHandAcross}, kAcross, sink);
}

void Rules::describe(const State& s, Doc& doc) {
  Json& root = doc.root();
  stated::write_head(root, info, s.options, static_cast<int>(s.phase), s.turn);
  root["hands"] = Json::array({hand_json(s.hands[0]), hand_json(s.hands[1])});
  root["sides"] = Json::array({side_json(s, 0), side_json(s, 1)});
  root["passes"] = s.passes;
  root["next_id"] = s.next_id;
}

} // namespace hmat::parita
