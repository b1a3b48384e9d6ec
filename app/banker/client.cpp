// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/client.hpp"

#include "app/banker/banker.hpp"
#include "app/banker/focus.hpp"
#include "app/banker/remote.hpp"
#include "app/keys/script.hpp"
#include "app/lines.hpp"
#include "app/paths.hpp"
#include "app/sdl.hpp"

#include <fmt/format.h>
#include <utility>

namespace hmat::app {
namespace {

constexpr Chord kCloses{SDL_SCANCODE_F3, Modifiers::None};
constexpr Chord kLeaves{SDL_SCANCODE_ESCAPE, Modifiers::None};
/// Keys and touches that wait; what is done beyond that is lost.
constexpr std::size_t kMostWaiting = 64;

} // namespace

BankerClient::BankerClient(const speech::Catalogue& words, Theme theme,
                           std::filesystem::path socket, std::function<void()> wake)
    : words_(words), theme_(theme), link_(std::move(socket), kLongestLine, std::move(wake)) {}

std::optional<Complaint> BankerClient::open(const WindowSize& size) {
  auto complaint = window_.open("Hmat", size);
  if (!complaint) say("banker.waits");
  return complaint;
}

void BankerClient::say(std::string_view id) {
  scene_.reset();
  waiting_.clear();
  window_.set_title("Hmat");
  window_.show_sentence(words_.say(id), theme_);
}

void BankerClient::end(std::optional<Complaint> complaint) {
  ended_ = true;
  complaint_ = std::move(complaint);
}

void BankerClient::take_in() {
  while (!ended_) {
    const auto event = link_.next();
    if (!event) return;
    switch (event->what) {
    case LineClient::What::Met:
      asked_ = answered_ = 0;
      link_.send(line_of(BankerHello{}));
      break;
    case LineClient::What::Line: hear(event->line); break;
    case LineClient::What::Gone:
      if (std::exchange(welcomed_, false)) say("banker.waits_again");
      break;
    }
  }
}

void BankerClient::hear(const std::string& line) {
  auto said = to_banker(line);
  if (!said) return hear(Farewell::Dialect);
  if (const auto* why = std::get_if<Farewell>(&*said)) return hear(*why);
  draw(std::get<BankerPicture>(std::move(*said)));
}

void BankerClient::hear(Farewell why) {
  switch (why) {
  case Farewell::Bye: return end();
  case Farewell::Second:
    return end(Complaint{"banker-second", "this table has a banker already, in another window; "
                                          "close that one first"});
  case Farewell::Dialect:
    return end(Complaint{"banker-dialect", "the program that plays is of another version; end both "
                                           "and start them from the same folder"});
  }
}

void BankerClient::draw(BankerPicture picture) {
  welcomed_ = true;
  answered_ = picture.answers;
  if (picture.scene) {
    scene_ = std::move(picture.scene);
    scene_->theme = theme_;
    window_.set_title(scene_->title + ". " + scene_->ask);
    window_.show(*scene_);
  } else {
    say("banker.no_game");
  }
  link_.send(line_of(BankerDrawn{}));
  keep_focus();
  go_on();
}

void BankerClient::handle(const SDL_Event& event, const std::optional<Press>& pressed) {
  window_.handle(event);
  const bool closed = event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE;
  if (event.type == SDL_QUIT || closed) return end();
  if (pressed) {
    if (counts_at_banker(*pressed)) press(pressed->chord);
  } else if (event.type == SDL_MOUSEBUTTONDOWN && event.button.button == SDL_BUTTON_LEFT) {
    click(event.button.x, event.button.y);
  }
  keep_focus(); // another size may draw other places
}

void BankerClient::press(const Chord& chord) {
  // Escape may be the answer to a question of the table: that knows whether it ends the window.
  if (chord == kCloses || (chord == kLeaves && !scene_)) return end();
  if (!scene_ || waiting_.size() >= kMostWaiting) return;
  waiting_.emplace_back(chord);
  go_on();
}

void BankerClient::click(int x, int y) {
  const auto spot = scene_ ? spot_at(window_.drawn().spots, x, y) : std::nullopt;
  if (!spot || waiting_.size() >= kMostWaiting) return;
  waiting_.emplace_back(*spot);
  go_on();
}

/// The next key or touch, once the one before has been answered.
void BankerClient::go_on() {
  if (waiting_.empty() || answered_ != asked_) return;
  const auto next = waiting_.front();
  waiting_.pop_front();
  if (const auto* chord = std::get_if<Chord>(&next))
    ask({asked_ + 1,
         BankerPress{*chord, focus_moved(window_.drawn().spots, scene_->spot, *chord)}});
  else
    ask({asked_ + 1, BankerTouch{std::get<BankerSpot>(next)}});
}

/// An item that is gone leaves the focus on its zone.
void BankerClient::keep_focus() {
  if (!scene_ || answered_ != asked_) return;
  if (const auto kept = focus_kept(window_.drawn().spots, scene_->spot); kept != scene_->spot)
    ask({asked_ + 1, BankerFocus{kept}});
}

void BankerClient::ask(const BankerRequest& request) {
  asked_ = request.number;
  link_.send(line_of(request));
}

namespace {

/// Pushes the steps of a script into SDL's queue, one after the other.
class Prompter {
public:
  explicit Prompter(const std::vector<Step>& steps) : steps_(steps.begin(), steps.end()) {}
  /// False when there is no step any more.
  bool push(Uint32 window) {
    while (!steps_.empty()) {
      const Step step = steps_.front();
      steps_.pop_front();
      if (const auto* key = std::get_if<PressKey>(&step.what))
        return push_chord(key->chord, window);
      if (const auto* click = std::get_if<ClickBanker>(&step.what))
        return push_click(window, click->x, click->y);
    }
    return false;
  }

private:
  std::deque<Step> steps_;
};

void run(BankerClient& client, std::optional<Prompter> prompter) {
  KeyReader reader;
  for (;;) {
    client.take_in();
    if (client.ended()) return;
    if (prompter && client.ready() && !prompter->push(client.shown().id())) return;
    SDL_Event event;
    if (SDL_WaitEvent(&event) == 0) continue;
    do
      client.handle(event, reader.read(event));
    while (!client.ended() && SDL_PollEvent(&event) != 0);
  }
}

} // namespace

std::optional<Complaint> run_banker_client(const BankerClientOptions& options) {
  std::optional<Prompter> prompter;
  if (!options.keys.empty()) {
    const auto steps = load_script(options.keys);
    if (const auto* complaint = std::get_if<Complaint>(&steps)) return *complaint;
    prompter.emplace(std::get<std::vector<Step>>(steps));
  }
  const std::filesystem::path folder = store_folder(options.home);
  std::error_code error; // the folder is watched for whoever begins to play
  std::filesystem::create_directories(folder, error);
  if (error)
    return Complaint{"banker-no-folder",
                     fmt::format("the folder {} cannot be used ({}); give that of the program that "
                                 "plays, with --home",
                                 folder.string(), error.message())};

  const char* const driver = SDL_GetHint(SDL_HINT_VIDEODRIVER);
  const bool chosen = driver != nullptr && *driver != '\0'; // whoever names one may see nothing
  const Sdl sdl(false);
  if (!sdl.visible() && !chosen)
    return Complaint{"banker-no-display", "the banker's window cannot open: there is no display; "
                                          "start it in a graphical session"};
  std::string language = options.language.empty() ? language_in(folder) : options.language;
  const auto words =
      speech::Catalogue::load(options.assets, language.empty() ? "en" : std::move(language));
  const Wake wake;
  BankerClient client(words, options.theme, banker_socket(folder), wake);
  if (auto complaint = client.open(options.size)) return complaint;
  run(client, std::move(prompter));
  return client.complaint();
}

} // namespace hmat::app
