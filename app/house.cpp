// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/house.hpp"

#include "app/heard_log.hpp"
#include "app/keys/key_words.hpp"
#include "app/screens/settings_menu.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <utility>

namespace hmat::app {
namespace {

constexpr int kRateStep = 20;       // words a minute
constexpr int kVolumeStep = 10;     // per cent
constexpr int kDispatcherStep = 10; // of a hundred

constexpr float kPerCent = 0.01F;

constexpr std::int64_t kMinute = 60'000; // milliseconds
constexpr std::int64_t kMinutesInHour = 60;

} // namespace

Addressing::Addressing(House& house, int listener) : house_(house), before_(house.listener()) {
  house_.speak_to(listener);
}

Addressing::~Addressing() { house_.speak_to(before_); }

House::House(Ear& ear, Settings& settings, Folders folders, const KeyMap& keys,
             std::span<const GameType* const> games, std::function<void()> wake)
    : ear_(ear), settings_(settings), folders_(std::move(folders)), keys_(keys), games_(games),
      wake_(std::move(wake)) {
  if (folders_.store == nullptr) {
    own_store_ = std::make_unique<Store>();
    folders_.store = own_store_.get();
  }
  for (std::string& problem : cue_map_.load(folders_.assets / "cues" / "map"))
    problems_.push_back({"sound", std::move(problem)});
  use_language(settings_.language.empty() ? "en" : settings_.language);
  ear_.set_manner(
      [this](int listener, const std::string& language) { return manner(listener, language); });
  apply_settings();
}

const speech::Catalogue& House::words_in(const std::string& code) {
  if (code.empty()) return *words_;
  auto& slot = catalogues_[code];
  if (!slot) {
    slot = std::make_unique<speech::Catalogue>(speech::Catalogue::load(folders_.assets, code));
    ear_.respell(slot->language(), slot->respellings());
  }
  return *slot;
}

void House::use_language(const std::string& code) {
  const speech::Catalogue& words = words_in(code);
  language_ = code;
  std::map<std::string, std::string> notices;
  for (const char* reason : {"voice.no_data", "voice.no_language", "voice.fallback",
                             "voice.no_dispatcher", "voice.dispatcher_lost"})
    for (const char* next : {"own", "dispatcher", "text"})
      if (words.has(reason))
        notices[Ear::voice_notice_id(reason, next)] =
            words.say(reason, {{"next", speech::Text{next}}});
  ear_.set_voice_notices(std::move(notices));
  speak_to(listener_);
}

std::string House::language_for(int listener) const {
  if (listener < 0 || listener >= kMaxSeats) return language_;
  const std::string& own = settings_.seat_voices[static_cast<std::size_t>(listener)].language;
  return own.empty() ? language_ : own;
}

const speech::Narrator& House::narrator_to(int listener) {
  const std::string code = language_for(listener);
  auto& narrator = narrators_[code];
  if (!narrator) {
    narrator = std::make_unique<speech::Narrator>(words_in(code), settings_.verbosity);
    narrator->set_hand_named(!settings_.identify_first);
    narrator->set_tellings(settings_.tellings);
  }
  return *narrator;
}

void House::speak_to(int listener) {
  listener_ = listener;
  narrator_ = &narrator_to(listener);
  words_ = &narrator_->catalogue();
  ear_.speak_to(listener);
  ear_.set_language(words_->language());
}

/// A seat's own wins over the language's, and that over the common.
speech::VoiceSettings House::manner(int listener, const std::string& language) const {
  constexpr int kWordsAStep = 3; // Speech Dispatcher's rate has 200 steps for what it offers
  speech::VoiceSettings manner{.rate = settings_.rate, .pitch = settings_.pitch, .volume = 100};
  manner.shift = {
      .rate = settings_.dispatcher_rate, .pitch = 0, .volume = settings_.speech_volume - 100};
  if (const auto own = settings_.language_voices.find(language);
      own != settings_.language_voices.end()) {
    manner.rate = own->second.rate.value_or(manner.rate);
    manner.pitch = own->second.pitch.value_or(manner.pitch);
    manner.volume = own->second.volume.value_or(manner.volume);
    manner.variant = own->second.variant;
  }
  if (listener >= 0 && listener < kMaxSeats) {
    const SeatVoice& own = settings_.seat_voices[static_cast<std::size_t>(listener)];
    if (own.rate) manner.shift.rate += (*own.rate - settings_.rate) / kWordsAStep;
    if (own.pitch) manner.shift.pitch = (*own.pitch - settings_.pitch) * 2;
    manner.rate = own.rate.value_or(manner.rate);
    manner.pitch = own.pitch.value_or(manner.pitch);
  }
  return manner;
}

VoiceChoice House::voices() const {
  if (trial_) return *trial_;
  return {.kind = ear_.terminal() ? settings_.terminal_voice : settings_.voice,
          .braille = settings_.braille,
          .printed = ear_.terminal() || settings_.terminal_text};
}

void House::try_voices(const VoiceChoice& choice) {
  trial_ = choice;
  ear_.speak_with(choice, true);
}

void House::end_trial() {
  trial_.reset();
  ear_.speak_with(voices());
}

void House::tell_losses() {
  const auto losses = ear_.take_losses();
  for (const Complaint& loss : losses)
    complain(loss);
  if (!losses.empty()) tell_complaints();
}

void House::apply_settings() {
  ear_.speak_with(voices());
  ear_.set_levels(static_cast<float>(settings_.speech_volume) * kPerCent,
                  static_cast<float>(settings_.cue_volume) * kPerCent, settings_.mono);
  for (const auto& [code, narrator] : narrators_) {
    narrator->set_verbosity(settings_.verbosity);
    narrator->set_hand_named(!settings_.identify_first);
    narrator->set_tellings(settings_.tellings);
  }
  ear_.set_quiet(settings_.quiet);
  ear_.set_pause(settings_.event_pause_ms);
  speak_to(listener_); // its language may have changed
}

Picture House::picture() const {
  if (stack_.empty()) return {};
  if (listener_ < 0) return stack_.back()->picture();
  for (auto screen = stack_.rbegin(); screen != stack_.rend(); ++screen)
    if (auto open = (*screen)->public_picture()) return *std::move(open);
  return {};
}

void House::keep_settings() {
  apply_settings();
  if (settings_warned_) return;
  if (const auto complaint = save_settings(store(), settings_)) {
    settings_warned_ = true; // once is enough; the game goes on
    complain(*complaint);
  }
}

Learned& House::learned() {
  if (!learned_) {
    learned_.emplace(&store());
    if (const auto complaint = learned_->load()) complain(*complaint);
  }
  return *learned_;
}

void House::keep_learned() {
  if (learned_warned_) return;
  if (const auto complaint = learned().save()) {
    learned_warned_ = true; // once is enough; learning goes on
    complain(*complaint);
  }
}

void House::complain(const Complaint& complaint) {
  const std::string id = "complaint." + complaint.code;
  complain(complaint, {words_->has(id) ? id : "complaint.other", {}});
}

void House::complain(const Complaint& complaint, speech::Phrase words) {
  std::cerr << "hmat: " << complaint.say << std::endl;
  untold_.push_back(std::move(words));
}

void House::tell_complaints() {
  for (const speech::Phrase& words : std::exchange(untold_, {}))
    ear_.narrate(words_->say(words.id, words.args), {}, speech::Category::System);
}

void House::tell(const Heard& heard, const std::string& words, std::vector<audio::Cue> cues,
                 speech::Category category, float pan, int seat) {
  const bool aloud = narrator_->aloud(heard) && !settings_.quiet;
  // The words would have said it: whoever is asked must hear that without them.
  const Fact& fact = heard.fact();
  if (!aloud && fact.what == What::TurnBegan && heard.is_me(fact.seat))
    cues.push_back({"table.your_turn"});
  ear_.narrate(words, cues, category, pan, seat, aloud ? Heed::Event : Heed::Never);
}

void House::answer(std::string_view id, const speech::Args& args) {
  ear_.answer(words_->say(id, args));
}

// The stack

void House::push(std::unique_ptr<Screen> screen) {
  const auto shared = std::make_shared<std::unique_ptr<Screen>>(std::move(screen));
  changes_.emplace_back([this, shared] {
    stack_.push_back(std::move(*shared));
    stack_.back()->opened();
  });
}

void House::pop(int levels, bool announce) {
  changes_.emplace_back([this, levels, announce] {
    for (int i = 0; i < levels && !stack_.empty(); ++i) {
      stack_.back()->leaving();
      stack_.pop_back();
    }
    if (stack_.empty())
      quit_ = true;
    else if (announce)
      stack_.back()->opened();
  });
}

void House::close_above(const Screen& screen) {
  changes_.emplace_back([this, &screen] {
    if (std::none_of(stack_.begin(), stack_.end(),
                     [&](const auto& one) { return one.get() == &screen; }))
      return;
    while (top() != nullptr && top() != &screen) {
      top()->leaving();
      stack_.pop_back();
    }
  });
}

void House::replace_all(std::unique_ptr<Screen> screen) {
  const auto shared = std::make_shared<std::unique_ptr<Screen>>(std::move(screen));
  changes_.emplace_back([this, shared] {
    for (const auto& old : stack_)
      old->leaving();
    stack_.clear();
    stack_.push_back(std::move(*shared));
    stack_.back()->opened();
  });
}

BankerDesk* House::banker_desk() const {
  for (auto screen = stack_.rbegin(); screen != stack_.rend(); ++screen)
    if (BankerDesk* const desk = (*screen)->banker_desk()) return desk;
  return nullptr;
}

void House::carry_out() {
  while (!changes_.empty()) {
    const auto changes = std::exchange(changes_, {});
    for (const auto& change : changes)
      change();
  }
  tell_complaints();
}

void House::leave_all() {
  for (const auto& screen : stack_)
    screen->leaving();
}

// Keys

/// Whether the key goes back here.
bool House::is_back(Command command) {
  if (command == Command::Back) return true;
  return command == Command::TakeBack && (top() == nullptr || !top()->takes_back());
}

void House::command(Command command) {
  ++keys_pressed_;
  if (command == Command::Rescue) { // whatever is open, explained or asked
    explaining_ = false;
    rescue();
    return carry_out();
  }
  if (explaining_) return explain(command);
  if (is_back(command)) command = Command::Back;
  if (Screen* screen = top(); screen != nullptr && screen->command(command)) return carry_out();
  if (!everywhere(command)) answer("app.nothing_here");
  carry_out();
}

void House::unknown_key(const Chord& chord) {
  ++keys_pressed_;
  ear_.answer(words_->say("app.unknown_key", {{"key", speech::Text{spoken(chord, *words_)}}}));
}

void House::explain(Command command) {
  if (command == Command::KeyHelp || is_back(command)) {
    explaining_ = false;
    return answer("app.key_help_off");
  }
  const Command meant = is_back(command) ? Command::Back : command;
  std::string here = top() == nullptr ? std::string() : top()->key_message(meant);
  if (here.empty() && meant != command) here = spec_of(meant).message();
  ear_.answer(explanation(spec_of(command), keys_, *words_, here));
}

bool House::everywhere(Command command) {
  switch (command) {
  case Command::StopSpeaking: ear_.act(); return true;
  case Command::Repeat:
    if (const auto last = ear_.history().last())
      ear_.say_again(*last);
    else
      answer("app.nothing_said");
    return true;
  case Command::HistoryOlder: walk_history(speech::Step::Older); return true;
  case Command::HistoryNewer: walk_history(speech::Step::Newer); return true;
  case Command::HistoryFirst: walk_history(speech::Step::Oldest); return true;
  case Command::HistoryLast: walk_history(speech::Step::Newest); return true;
  case Command::CategoryNext: change_category(1); return true;
  case Command::CategoryPrevious: change_category(-1); return true;
  case Command::Slower: change_rate(-kRateStep); return true;
  case Command::Faster: change_rate(kRateStep); return true;
  case Command::Softer: change_volume(-kVolumeStep); return true;
  case Command::Louder: change_volume(kVolumeStep); return true;
  case Command::Verbosity:
    settings_.verbosity = static_cast<speech::Verbosity>(
        (static_cast<int>(settings_.verbosity) + 1) % speech::kVerbosities);
    keep_settings();
    answer("app.verbosity", {{"choice", speech::Text{verbosity_name(settings_.verbosity)}}});
    return true;
  case Command::Quiet: toggle_quiet(); return true;
  case Command::Clock: tell_time(); return true;
  case Command::KeyHelp:
    explaining_ = true;
    answer("app.key_help_on");
    return true;
  case Command::Log: keep_log(); return true;
  case Command::Options: push(settings_menu(*this)); return true;
  case Command::Turn:
    if (Screen* screen = top()) screen->where();
    return true;
  case Command::Banker:
    if (toggle_banker_)
      toggle_banker_();
    else
      answer("complaint.banker_no_display");
    return true;
  case Command::Leave:
    push(confirm(*this, say("menu.really_quit"), [this] { quit(); }));
    return true;
  case Command::Back: pop(); return true;
  default: return false;
  }
}

/// Of the seat that is spoken to alone; null = everybody's.
SeatVoice* House::own_voice() {
  if (listener_ < 0 || listener_ >= kMaxSeats) return nullptr;
  return &settings_.seat_voices[static_cast<std::size_t>(listener_)];
}

std::string House::dispatcher_rate_text() const {
  const int shift = settings_.dispatcher_rate;
  return say("setting.dispatcher_rate", {{"way", speech::Text{shift > 0   ? "faster"
                                                              : shift < 0 ? "slower"
                                                                          : "same"}},
                                         {"n", speech::Number{std::abs(shift)}}});
}

void House::change_rate(int delta) {
  if (through_dispatcher()) {
    // In steps of its own, from the rate that the player set there.
    int& shift = settings_.dispatcher_rate;
    shift = std::clamp(shift + (delta > 0 ? kDispatcherStep : -kDispatcherStep), -100, 100);
    keep_settings();
    return ear_.answer(dispatcher_rate_text());
  }
  SeatVoice* const own = own_voice();
  int& rate = own != nullptr && own->rate ? *own->rate : settings_.rate;
  rate = std::clamp(rate + delta, kSlowestRate, kFastestRate);
  keep_settings();
  answer("app.rate", {{"n", speech::Number{rate}}});
}

void House::change_volume(int delta) {
  constexpr int kFaintest = 10; // a key must not make the voice inaudible
  settings_.speech_volume = std::clamp(settings_.speech_volume + delta, kFaintest, 100);
  keep_settings();
  answer("app.volume", {{"n", speech::Number{settings_.speech_volume}}});
}

void House::toggle_quiet() {
  settings_.quiet = !settings_.quiet;
  keep_settings();
  answer("app.quiet", {{"on", speech::Text{settings_.quiet ? "yes" : "no"}}});
}

/// How long the game and the turn have lasted.
std::string House::lasted() const {
  const auto length = [](Moment ms) {
    const std::int64_t minutes = static_cast<std::int64_t>(ms) / kMinute;
    return speech::Phrase{minutes < kMinutesInHour ? "clock.minutes" : "clock.hours",
                          {{"h", speech::Number{minutes / kMinutesInHour}},
                           {"m", speech::Number{minutes % kMinutesInHour}}}};
  };
  const auto turn = clock_.turn(now_);
  return say("clock.lasted", {{"on_turn", speech::Text{turn ? "yes" : "no"}},
                              {"turn", length(turn.value_or(0))},
                              {"game", length(clock_.at_table(now_))}});
}

void House::tell_time() {
  if (!settings_.clock) return answer("clock.is_off");
  const TimeOfDay day = scripted_ ? scripted_time(now_) : local_time();
  answer("clock.time", {{"at_table", speech::Text{clock_.at_table() ? "yes" : "no"}},
                        {"lasted", speech::Text{clock_.at_table() ? lasted() : std::string()}},
                        {"h", speech::Number{day.hours}},
                        {"m", speech::Number{day.minutes}}});
}

std::optional<Moment> House::clock_due() const {
  return settings_.clock ? clock_.reminder(settings_.clock_reminder) : std::nullopt;
}

void House::let_clock_remind() {
  const auto due = clock_due();
  if (!due || *due > now_) return;
  clock_.reminded(now_);
  ear_.narrate(lasted(), {{"table.attention"}}, speech::Category::System);
}

void House::walk_history(speech::Step step) {
  auto found = ear_.history().step(category_, step);
  // Before anything happened at a table there is still what was said in the menus.
  if (!found && category_ == speech::Category::Table)
    found = ear_.history().step(speech::Category::All, step);
  if (!found) return answer("app.history_empty");
  ear_.say_again(found->utterance);
  if (found->edge) ear_.sound({"table.edge"});
}

void House::change_category(int delta) {
  const int next =
      (static_cast<int>(category_) + delta + speech::kCategories) % speech::kCategories;
  category_ = static_cast<speech::Category>(next);
  constexpr std::array kNames{"all", "table", "mine", "chat", "system"};
  answer(std::string("app.category.") + kNames[static_cast<std::size_t>(next)]);
}

void House::keep_log() {
  if (folders_.data.empty()) return answer("app.log_nowhere");
  const auto written = write_heard(folders_.data, listener_, ear_.history().readable());
  if (const auto* problem = std::get_if<std::string>(&written)) {
    std::cerr << "hmat: " << *problem << std::endl;
    return answer("app.log_not_kept");
  }
  const auto& file = std::get<NewFile>(written);
  std::cerr << "hmat: what was heard is in " << file.path.string() << std::endl;
  answer("app.log_kept", {{"whose", speech::Text{listener_ == speech::kToPlayer ? "player"
                                                 : listener_ < 0                ? "all"
                                                                                : "seat"}},
                          {"seat", speech::Number{std::max(listener_, 0) + 1}},
                          {"n", speech::Number{file.number}}});
}

void House::rescue() {
  const Settings standard;
  trial_.reset();
  settings_.voice = VoiceKind::Own;
  settings_.terminal_voice = standard.terminal_voice;
  settings_.dispatcher_rate = standard.dispatcher_rate;
  settings_.language_voices.erase(words_->language());
  settings_.rate = standard.rate;
  settings_.pitch = standard.pitch;
  if (SeatVoice* const own = own_voice()) own->rate = own->pitch = std::nullopt;
  settings_.speech_volume = 100;
  settings_.cue_volume = standard.cue_volume;
  keep_settings();
  ear_.speak_with(voices(), true); // a voice that had failed is tried again
  answer("app.rescued");
}

} // namespace hmat::app
