// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/narrator.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>

namespace hmat::speech {
namespace {

constexpr std::array kNames{"terse", "normal", "full"};

Value text(std::string_view words) { return Text{std::string(words)}; }

GameWords spoken(const View& view) { return {view.info(), view.words()}; }

const char* who(Seat seat, const Viewer& listener) {
  if (seat == kNoSeat) return "none";
  return listener.is(seat) ? "me" : "other";
}

void add_player(Args& args, const std::string& role, const std::string& name, Seat seat,
                const Viewer& listener) {
  args.set(role, text(who(seat, listener)));
  args.set(name, seat_name(seat == kNoSeat ? Seat{0} : seat));
}

/// The message that says why nobody can play; null when that is not so.
const char* halted(Halt::Why why) {
  switch (why) {
  case Halt::Why::No: break;
  case Halt::Why::Paused: return "table.halt.paused";
  case Halt::Why::PieceFell: return "table.halt.fell";
  case Halt::Why::Proposal: return "table.halt.proposal";
  case Halt::Why::Ended: return "table.halt.ended";
  }
  return nullptr;
}

/// "three kings", but "king".
std::vector<Value> listed(const std::vector<CountedNoun>& kinds) {
  std::vector<Value> out;
  for (const CountedNoun& kind : kinds) {
    if (kind.n == 1)
      out.emplace_back(Noun{kind.id});
    else
      out.emplace_back(kind);
  }
  return out;
}

} // namespace

std::optional<Verbosity> find_verbosity(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (name == kNames[i]) return static_cast<Verbosity>(i);
  return std::nullopt;
}

const char* verbosity_name(Verbosity verbosity) {
  return kNames[static_cast<std::size_t>(verbosity)];
}

Value seat_name(Seat seat) {
  return Noun{seat == kBankerSeat ? std::string("banker") : fmt::format("seat{}", seat)};
}

std::string Narrator::say(const GameWords& game, std::string_view kind, std::string_view name,
                          const Args& args) const {
  const std::string tail = fmt::format(".{}.{}", kind, name);
  const std::string own = game.info.id + tail;
  if (!game.words.empty())
    if (const std::string chosen = fmt::format("{}.{}", own, game.words); catalogue_.has(chosen))
      return catalogue_.say(chosen, args);
  return catalogue_.say(catalogue_.has(own) ? own : "table" + tail, args);
}

/// The same about what the listener holds, which is perhaps not to be named.
std::string Narrator::say_of_hand(const GameWords& game, std::string_view kind,
                                  std::string_view name, const Args& args) const {
  const std::string felt = fmt::format("{}.{}.{}.felt", game.info.id, kind, name);
  return !hand_named_ && catalogue_.has(felt) ? catalogue_.say(felt, args)
                                              : say(game, kind, name, args);
}

Args Narrator::base() const { return {{"level", text(verbosity_name(verbosity_))}}; }

/// The same for an event, of whose kind more or less may be wanted.
Args Narrator::base(const Heard& heard) const {
  Verbosity level = verbosity_;
  switch (telling_of(heard)) {
  case Telling::Short: level = Verbosity::Terse; break;
  case Telling::Full: level = Verbosity::Full; break;
  case Telling::Silent:
  case Telling::Usual: break;
  }
  return {{"level", text(verbosity_name(level))}};
}

/// A face may have a noun of its game's own ("noun.<game>.heart"), or share one with other games.
Noun Narrator::noun_of(const GameWords& game, Face face) const {
  if (face >= game.info.faces.size()) return Noun{"token"};
  const char* name = game.info.nouns.empty() ? game.info.faces[face] : game.info.nouns[face];
  const std::string own = std::string(game.info.id) + "." + name;
  if (!game.words.empty())
    if (const std::string chosen = fmt::format("{}.{}", own, game.words);
        catalogue_.has("noun." + chosen))
      return Noun{chosen};
  return Noun{catalogue_.has("noun." + own) ? own : name};
}

/// What several faces are called, each noun once with how many share it.
std::vector<Value> Narrator::nouns_of(const GameWords& game, std::uint64_t faces) const {
  std::vector<CountedNoun> kinds;
  for (std::uint64_t rest = faces; rest != 0; rest &= rest - 1) {
    const Noun noun = noun_of(game, static_cast<Face>(std::countr_zero(rest)));
    const auto same = std::find_if(kinds.begin(), kinds.end(),
                                   [&](const CountedNoun& kind) { return kind.id == noun.id; });
    if (same == kinds.end())
      kinds.push_back({noun.id, 1});
    else
      ++same->n;
  }
  return listed(kinds);
}

void Narrator::add_piece(Args& args, const GameWords& game, Face face) const {
  const bool known = face < game.info.faces.size();
  args.set("known", text(known ? "yes" : face == kHiddenFace ? "no" : "none"));
  args.set("piece", noun_of(game, face));
}

void Narrator::add_place(Args& args, const GameWords& game, const std::string& name,
                         std::string_view kind, int slot) const {
  const std::string id = fmt::format("{}.{}.{}", game.info.id, kind, slot);
  if (catalogue_.has(id))
    args.set(name, Phrase{id, {}});
  else
    args.set(name, Number{slot + 1});
}

std::string Narrator::tell(const Heard& heard) const {
  const Fact& fact = heard.fact();
  const GameWords game{heard.game(), heard.words()};
  Args args = base(heard);
  add_player(args, "who", "name", fact.seat, heard.viewer());
  add_player(args, "whom", "other_name", fact.other, heard.viewer());
  add_piece(args, game, fact.face);
  for (std::size_t i = 0; i < fact.n.size(); ++i)
    args.set(fmt::format("n{}", i + 1), Number{fact.n[i]});
  args.set("counted", CountedNoun{noun_of(game, fact.face).id, std::max<int>(fact.n[0], 0)});
  args.set("set", List{nouns_of(game, fact.set), Joined::And});
  add_place(args, game, "from_place", "place", fact.from.slot);
  add_place(args, game, "to_place", "place", fact.to.slot);
  add_place(args, game, "group", "group", fact.to.slot);
  const bool to_me = fact.to.kind == ZoneKind::Hand && heard.is_me(fact.to.owner);
  return to_me ? say_of_hand(game, "fact", heard.tag(), args)
               : say(game, "fact", heard.tag(), args);
}

std::string Narrator::piece(const View& view, Face face) const {
  return catalogue_.say("table.piece", {{"piece", noun_of(spoken(view), face)}});
}

std::string Narrator::tell(const Heard& heard, const View& view) const {
  const Fact& fact = heard.fact();
  if (fact.what != What::Banker) return tell(heard);
  const GameWords game{heard.game(), heard.words()};
  Args args = base(heard);
  add_player(args, "who", "name", fact.seat, heard.viewer());
  add_piece(args, game, fact.face);
  args.set("n1", Number{fact.n[0]});
  const std::string kind = kind_of(game.info);
  args.set("kind", Noun{kind});
  args.set("there", CountedNoun{kind, fact.n[0]});
  args.set("whole", CountedNoun{kind, fact.n[1]});
  const auto act = static_cast<BankerAct>(fact.tag);
  if (act == BankerAct::Ask) args.set("ask", text(ask(view)));
  if (act == BankerAct::Point) args.set("place", text(pointed(view, fact)));
  if (act == BankerAct::Explain)
    args.set("explanation", text(say(game, "explain", view.question(), base(heard))));
  return say(game, "fact", heard.tag(), args);
}

/// The noun for one piece of the game, whichever it is: the game's own, or one that many share.
std::string Narrator::kind_of(const GameInfo& game) const {
  const std::string own = std::string(game.id) + "." + game.piece;
  return catalogue_.has("noun." + own) ? own : game.piece;
}

/// What the banker points at: a whole zone, or one thing in it.
std::string Narrator::pointed(const View& view, const Fact& fact) const {
  const ZoneView* at = view.zone(fact.to);
  if (at == nullptr) return {};
  const int item = fact.n[0] - 1;
  const bool one = item >= 0 && item < static_cast<int>(at->items.size());
  return read(view, {.zone = fact.to, .item = one ? item : -1, .entered = one});
}

Value Narrator::pieces(const View& view, const ZoneView& zone) const {
  List list{{}, Joined::Commas};
  std::vector<CountedNoun> runs;
  for (const ItemView& one : zone.items) {
    if (one.face >= view.info().faces.size()) continue;
    const Noun noun = noun_of(spoken(view), one.face);
    if (runs.empty() || runs.back().id != noun.id) runs.push_back({noun.id, 0});
    runs.back().n += one.count;
  }
  list.items = listed(runs);
  return list;
}

std::string Narrator::zone(const View& view, const ZoneView& zone) const {
  Args args = base();
  add_player(args, "who", "name", zone.ref.owner, view.viewer());
  args.set("n", Number{zone.pieces()});
  args.set("n1", Number{zone.ref.slot + 1});
  args.set("number", Number{zone.number});
  args.set("items", pieces(view, zone));
  return say(spoken(view), "zone", zone.name, args);
}

std::string Narrator::item(const View& view, const ZoneView& zone, int index) const {
  const ItemView& item = zone.items[static_cast<std::size_t>(index)];
  Args args = base();
  add_player(args, "who", "name", zone.ref.owner, view.viewer());
  add_piece(args, spoken(view), item.face);
  args.set("empty", text(item.face == kNoFace ? "yes" : "no"));
  args.set("i", Number{index + 1});
  args.set("of", Number{static_cast<std::int64_t>(zone.items.size())});
  args.set("n", Number{item.count});
  const auto& marks = view.info().marks;
  args.set("mark", text(item.mark != 0 && item.mark < marks.size() ? marks[item.mark] : "none"));
  add_place(args, spoken(view), "place", "place", index);
  const std::string own = fmt::format("{}.item.{}", view.info().id, zone.name);
  return catalogue_.say(catalogue_.has(own) ? own : "table.item", args);
}

std::vector<std::string> Narrator::details(const View& view, const ZoneView& zone,
                                           int index) const {
  std::vector<std::string> lines{item(view, zone, index)};
  const GameInfo& game = view.info();
  const Face face = zone.items[static_cast<std::size_t>(index)].face;
  if (face >= game.faces.size()) return lines;
  const std::size_t each = game.traits.size() / game.faces.size();
  for (const char* trait : game.traits.subspan(face * each, each))
    lines.push_back(say(spoken(view), "feel", trait, base()));
  return lines;
}

std::string Narrator::read(const View& view, const Reading& reading) const {
  const ZoneView* at = view.zone(reading.zone);
  if (at == nullptr) return catalogue_.say("table.refuse.no_such_zone", base());
  if (reading.item < 0) return zone(view, *at);
  const Face face = at->items[static_cast<std::size_t>(reading.item)].face;
  if (reading.entered && face == kHiddenFace) return zone(view, *at); // nothing more to be felt
  std::string one = item(view, *at, reading.item);
  if (reading.picked) {
    Args args{{"item", text(one)}};
    add_piece(args, spoken(view), face);
    one = catalogue_.say("table.picked", args);
  }
  if (!reading.entered) return one;
  return catalogue_.say("table.reading",
                        Args{{"zone", text(zone(view, *at))}, {"item", text(one)}});
}

std::string Narrator::ask(const View& view) const {
  if (const char* why = halted(view.halt().why)) return catalogue_.say(why, base());
  Args args = base();
  add_player(args, "who", "name", view.turn(), view.viewer());
  Face face = kNoFace;
  for (const Chance& chance : view.chances())
    if (face == kNoFace) face = chance.handle.face;
  add_player(args, "whom", "other_name",
             view.chances().empty() ? kNoSeat : view.chances().front().handle.seat, view.viewer());
  const bool acts =
      std::any_of(view.chances().begin(), view.chances().end(),
                  [](const Chance& chance) { return chance.handle.role == Role::Act; });
  args.set("acts", text(acts ? "yes" : "no"));
  const ZoneView* table = view.zone({ZoneKind::Table, kNoSeat, 0});
  args.set("table", table == nullptr ? Value(List{}) : pieces(view, *table));
  add_piece(args, spoken(view), face);
  return view.my_turn() ? say_of_hand(spoken(view), "ask", view.question(), args)
                        : say(spoken(view), "ask", view.question(), args);
}

void Narrator::add_chance(Args& args, const View& view, const Handle& handle) const {
  const GameWords game = spoken(view);
  add_player(args, "whom", "other_name", handle.seat, view.viewer());
  add_piece(args, game, handle.face);
  add_place(args, game, "place", "place", handle.slot);
  add_place(args, game, "group", "group", handle.slot);
  args.set("n1", Number{handle.slot + 1});
  args.set("number", Number{handle.number});
  args.set("other_piece", noun_of(game, handle.other));
  args.set("set", List{nouns_of(game, handle.set), Joined::And});
}

std::string Narrator::chance(const View& view, const Chance& chance) const {
  Args args = base();
  add_chance(args, view, chance.handle);
  return say(spoken(view), "chance", chance.handle.say, args);
}

std::string Narrator::step(const View& view, const Halfway& halfway) const {
  const auto& chances = halfway.chances;
  const bool one_kind = std::all_of(chances.begin(), chances.end(), [&](const Chance& chance) {
    return std::string_view(chance.handle.say) == chances.front().handle.say;
  });
  Args args = base();
  add_chance(args, view, chances.front().handle);
  args.set("n", Number{static_cast<std::int64_t>(chances.size())});
  return say(spoken(view), "step",
             fmt::format("{}.{}", one_kind ? chances.front().handle.say : "any", halfway.done + 1),
             args);
}

std::string Narrator::sorted(const View& view, int order) const {
  const ZoneView* hand = view.zone({ZoneKind::Hand, view.viewer().as_seat(), 0});
  Args args = base();
  args.set("hand", hand == nullptr ? Value(List{}) : pieces(view, *hand));
  return say_of_hand(spoken(view), "sorted", view.info().orders[static_cast<std::size_t>(order)],
                     args);
}

std::string Narrator::picked(const View& view, const std::vector<Pick>& picks) const {
  std::vector<CountedNoun> kinds;
  for (const Pick& pick : picks) {
    if (pick.face >= view.info().faces.size()) continue;
    const Noun noun = noun_of(spoken(view), pick.face);
    if (kinds.empty() || kinds.back().id != noun.id) kinds.push_back({noun.id, 0});
    ++kinds.back().n;
  }
  return catalogue_.say("table.picked_list", Args{{"items", List{listed(kinds), Joined::And}}});
}

std::string Narrator::selection(const View& view, const Reading& reading,
                                const Finger& finger) const {
  const ZoneView* zone = view.zone(reading.zone);
  if (zone == nullptr || reading.item < 0) return read(view, reading);
  const auto makes = finger.selected_chance(view);
  Args args = base();
  args.set("item", text(item(view, *zone, reading.item)));
  args.set("n", Number{static_cast<std::int64_t>(finger.selection(view).size())});
  args.set("makes", text(makes ? "yes" : "no"));
  args.set("chance", text(makes ? chance(view, *makes) : ""));
  const bool on = reading.toggled == Reading::Toggled::On;
  return catalogue_.say(on ? "table.picked_on" : "table.picked_off", args);
}

std::string Narrator::refusal(const GameWords& game, const Refusal& refusal, Seat turn,
                              const Viewer& listener) const {
  Args args = base();
  add_player(args, "who", "name", turn, listener);
  add_player(args, "whom", "other_name", refusal.seat, listener);
  add_piece(args, game, refusal.face);
  args.set("n1", Number{refusal.number});
  add_place(args, game, "group", "group", refusal.number);
  args.set("set", List{nouns_of(game, refusal.set), Joined::And});
  return say_of_hand(game, "refuse", refusal.key, args);
}

std::string Narrator::refusal(const View& view, const Refusal& refusal) const {
  return this->refusal(spoken(view), refusal, view.turn(), view.viewer());
}

std::string Narrator::refusal(const GameInfo& game, const Refusal& refusal) const {
  return this->refusal({game, {}}, refusal, kNoSeat, Viewer::spectator());
}

std::string Narrator::unmoved(const View& view, const Unmoved& unmoved) const {
  return refusal(view,
                 Refusal{.key = unmoved.key, .number = static_cast<std::int16_t>(unmoved.number)});
}

std::string Narrator::why(const View& view, const Reason& reason) const {
  if (reason.key == nullptr) return {};
  const GameWords game = spoken(view);
  Args args = base();
  add_player(args, "who", "name", reason.seat, view.viewer());
  add_piece(args, game, reason.face);
  args.set("other_piece", noun_of(game, reason.other));
  add_place(args, game, "place", "place", reason.slot);
  add_place(args, game, "group", "group", reason.slot);
  for (std::size_t i = 0; i < reason.n.size(); ++i) {
    args.set(fmt::format("n{}", i + 1), Number{reason.n[i]});
    args.set(fmt::format("counted{}", i + 1),
             CountedNoun{noun_of(game, i == 0 ? reason.face : reason.other).id,
                         std::max<int>(reason.n[i], 0)});
  }
  args.set("set", List{nouns_of(game, reason.set), Joined::And});
  return say(game, "why", reason.key, args);
}

std::string Narrator::certainty(const View& view, const Verdict& verdict) const {
  const char* how = "likely";
  switch (verdict.certainty) {
  case Certainty::Only: how = "only"; break;
  case Certainty::Likely: break;
  case Certainty::Proven:
    how = verdict.value == hmat::Value::Win    ? "win"
          : verdict.value == hmat::Value::Draw ? "draw"
                                               : "loss";
    break;
  }
  return say(spoken(view), "certain", how, base().set("n", Number{verdict.plies}));
}

std::string Narrator::scores(const View& view) const {
  std::vector<Value> lines;
  for (Seat seat = 0; seat < view.seats(); ++seat) {
    Args args = base();
    add_player(args, "who", "name", seat, view.viewer());
    args.set("n", Number{view.standing().scores[seat]});
    lines.emplace_back(Phrase{"table.score_line", args});
  }
  return catalogue_.say("table.scores", base().set("lines", List{lines, Joined::Commas}));
}

std::string Narrator::counts(const View& view) const {
  const std::string piece = kind_of(view.info());
  std::vector<Value> lines;
  for (Seat seat = 0; seat < view.seats(); ++seat) {
    const ZoneView* hand = view.zone({ZoneKind::Hand, seat, 0});
    if (hand == nullptr) continue;
    Args args = base();
    add_player(args, "who", "name", seat, view.viewer());
    args.set("n", Number{hand->pieces()});
    args.set("pieces", CountedNoun{piece, hand->pieces()});
    lines.emplace_back(Phrase{"table.count_line", args});
  }
  return catalogue_.say("table.counts", base().set("lines", List{lines, Joined::Commas}));
}

} // namespace hmat::speech
