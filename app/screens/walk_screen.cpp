// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/walk_screen.hpp"

#include "app/keys/key_words.hpp"
#include "app/screens/zone_reader.hpp"
#include "app/table_note.hpp"
#include "app/walk_words.hpp"

namespace hmat::app {
namespace {

class WalkScreen final : public Screen {
public:
  WalkScreen(House& house, const Table& table)
      : house_(house), walk_(table), note_(note_of(table)) {}

  void opened() override {
    say("walk.opened", {{"title", speech::Text{company_in_words(note_, house_.words())}},
                        {"eyes", speech::Text{eyes_in_words(walk_, house_.words())}},
                        {"place", speech::Text{place_in_words(walk_, house_.words())}}});
  }

  void where() override {
    say("walk.where", {{"title", speech::Text{title_in_words(note_.game, house_.words())}},
                       {"eyes", speech::Text{eyes_in_words(walk_, house_.words())}},
                       {"place", speech::Text{place_in_words(walk_, house_.words())}},
                       {"ask", speech::Text{house_.narrator().ask(walk_.view())}}});
  }

  bool command(Command command) override {
    if (const auto touch = ZoneReader::touch_of(command)) {
      reader_.read(walk_.view(), *touch);
      return true;
    }
    switch (command) {
    case Command::ItemLeft: went(walk_.step(-1), "walk.is_beginning"); return true;
    case Command::ItemRight: went(walk_.step(1), "walk.is_end"); return true;
    case Command::ItemFirst: went(walk_.to_beginning(), "walk.is_beginning"); return true;
    case Command::ItemLast: went(walk_.to_end(), "walk.is_end"); return true;
    case Command::HistoryOlder: went(walk_.same_mover(-1), "walk.none_same", "back"); return true;
    case Command::HistoryNewer: went(walk_.same_mover(1), "walk.none_same", "on"); return true;
    case Command::HistoryFirst: went(walk_.part(-1), "walk.none_part", "back"); return true;
    case Command::HistoryLast: went(walk_.part(1), "walk.none_part", "on"); return true;
    case Command::Do:
    case Command::Select: tell(); return true;
    case Command::Eyes:
    case Command::Walk: change_eyes(); return true;
    case Command::Feel:
    case Command::FeelBack:
      say("walk.help", {{"eyes", speech::Text{spoken(house_.keys().chords(Command::Eyes).front(),
                                                     house_.words())}}});
      return true;
    case Command::Scores: answer(house_.narrator().scores(walk_.view())); return true;
    case Command::Counts: answer(house_.narrator().counts(walk_.view())); return true;
    default: return false;
    }
  }

  std::string key_message(Command command) const override {
    if (command >= Command::Item1 && command <= Command::Item10) return "walk.key.item";
    if (command == Command::Select) return "walk.key.do";
    if (command == Command::FeelBack) return "walk.key.feel";
    if (command == Command::Walk) return "key.eyes";
    const std::string id = "walk." + spec_of(command).message();
    return house_.words().has(id) ? id : std::string();
  }

  Picture picture() const override {
    return {place_in_words(walk_, house_.words()),
            step_in_words(walk_, house_.narrator()),
            {eyes_in_words(walk_, house_.words())},
            house_.settings().theme};
  }

private:
  void answer(const std::string& text, const std::vector<audio::Cue>& cues = {}) {
    house_.ear().answer(text, cues, speech::Category::System);
  }
  void say(std::string_view id, const speech::Args& args) { answer(house_.say(id, args)); }

  /// The step that was gone, or that there is none: `edge` says so, of which `way`.
  void went(bool gone, const char* edge, const char* way = "") {
    if (gone) return tell();
    answer(house_.say(edge, {{"over", speech::Text{walk_.over() ? "yes" : "no"}},
                             {"there", speech::Text{walk_.at() > 0 ? "yes" : "no"}},
                             {"way", speech::Text{way}}}),
           {{"table.edge"}});
  }

  /// Each thing that was heard, with its sounds and from its side, as it was told then.
  void tell() {
    const View view = walk_.view();
    const Seat listener = view.viewer().as_seat() == kNoSeat ? Seat{0} : view.viewer().as_seat();
    house_.ear().act();
    bool told = false;
    for (const Heard& heard : walk_.heard()) {
      std::string sentence = house_.narrator().tell(heard, view);
      if (!sentence.empty() && !told && walk_.at() > 0)
        sentence = numbered(walk_, house_.narrator(), sentence);
      told = told || !sentence.empty();
      const Seat seat = heard.fact().seat;
      const bool seated = seat < view.seats();
      const float pan =
          seated
              ? around_the_clock(seat, listener, view.seats(), view.info().counter_clockwise).across
              : 0;
      house_.ear().narrate(sentence, house_.cue_map().cues(heard, view), speech::Category::System,
                           pan, seated ? seat : -1);
    }
    if (!told)
      house_.ear().narrate(step_in_words(walk_, house_.narrator()), {}, speech::Category::System);
  }

  void change_eyes() {
    if (!walk_.next_eyes()) return answer(only_eyes_in_words(walk_, house_.words()));
    answer(eyes_in_words(walk_, house_.words()));
  }

  House& house_;
  Walk walk_;
  TableNote note_;
  ZoneReader reader_{house_};
};

} // namespace

std::unique_ptr<Screen> walk_screen(House& house, const Table& table) {
  return std::make_unique<WalkScreen>(house, table);
}

} // namespace hmat::app
