// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/speech_dispatcher.hpp"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <utility>

namespace hmat::speech {
namespace {

using std::chrono::milliseconds;

/// Before it begins a message the server may let somebody else's end.
constexpr milliseconds kBegins{10'000};
/// A slow voice at its lowest rate needs less than this for a byte of text.
constexpr milliseconds kByte{300};
constexpr milliseconds kSpawns{5'000};
constexpr milliseconds kGlance{20}; // between two looks whether the server has started

std::string address_text(const SpeechDispatcherVoice::Options& options) {
  const char* given = std::getenv("SPEECHD_ADDRESS");
  if (!options.address.empty() || given == nullptr) return options.address;
  return given;
}

template <class Number>
Number number_in(const std::string& text) {
  Number number{};
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

} // namespace

SpeechDispatcherVoice::SpeechDispatcherVoice(Options options)
    : options_(std::move(options)), address_(SsipAddress::read(address_text(options_))),
      moved_{Moved{"RATE", &VoiceSettings::Shift::rate, 0, {}},
             Moved{"PITCH", &VoiceSettings::Shift::pitch, 0, {}},
             Moved{"VOLUME", &VoiceSettings::Shift::volume, 0, {}}} {
  worker_ = std::thread([this] { work(); });
}

SpeechDispatcherVoice::~SpeechDispatcherVoice() {
  {
    const std::scoped_lock lock(mutex_);
    open_.reset(); // who listened may be gone already
    orders_ = {.job = {}, .hush = true, .quit = true};
  }
  bell_.ring();
  worker_.join();
}

void SpeechDispatcherVoice::start(const Utterance& utterance, std::uint64_t generation) {
  cancel();
  {
    const std::scoped_lock lock(mutex_);
    open_ = Completion{utterance.id, generation, Outcome::Spoken, {}};
    orders_.job = Job{utterance, generation, settings_.shift};
  }
  bell_.ring();
}

void SpeechDispatcherVoice::cancel() {
  std::optional<Completion> cut;
  {
    const std::scoped_lock lock(mutex_);
    cut = std::exchange(open_, std::nullopt);
    orders_.job.reset();
    orders_.hush = orders_.hush || cut.has_value();
  }
  if (!cut) return;
  bell_.ring();
  cut->outcome = Outcome::Cancelled;
  if (listener_) listener_(*cut);
}

void SpeechDispatcherVoice::set(const VoiceSettings& settings) {
  const std::scoped_lock lock(mutex_);
  settings_ = in_range(settings);
}

VoiceSettings SpeechDispatcherVoice::settings() const {
  const std::scoped_lock lock(mutex_);
  return settings_;
}

void SpeechDispatcherVoice::settle(const Completion& completion) {
  {
    const std::scoped_lock lock(mutex_);
    if (!open_ || open_->utterance != completion.utterance ||
        open_->generation != completion.generation)
      return;
    open_.reset();
  }
  if (listener_) listener_(completion);
}

// The worker

void SpeechDispatcherVoice::work() {
  for (;;) {
    wait();
    const Orders orders = take_orders();
    if (link_) listen();
    if (orders.hush && link_ && std::exchange(speaking_, std::nullopt)) {
      due_.reset();
      if (!link_->ask("CANCEL SELF")) hang_up();
    }
    if (orders.quit) return;
    if (orders.job) speak(*orders.job);
  }
}

void SpeechDispatcherVoice::wait() const {
  std::array<pollfd, 2> files{pollfd{bell_.file(), POLLIN, 0},
                              pollfd{link_ ? link_->file() : -1, POLLIN, 0}};
  int patience = -1;
  if (due_) {
    const auto left = std::chrono::duration_cast<milliseconds>(*due_ - Clock::now());
    patience = static_cast<int>(std::max<milliseconds::rep>(left.count() + 1, 0));
  }
  ::poll(files.data(), files.size(), patience);
}

SpeechDispatcherVoice::Orders SpeechDispatcherVoice::take_orders() {
  bell_.hush();
  const std::scoped_lock lock(mutex_);
  const bool quit = orders_.quit;
  return std::exchange(orders_, {.job = {}, .hush = false, .quit = quit});
}

/// To what the server tells, and to its silence.
void SpeechDispatcherVoice::listen() {
  const bool there = link_->take_in();
  for (const SsipEvent& event : link_->take_events()) {
    if (!speaking_ || event.message != message_) continue;
    switch (event.kind) {
    case SsipEvent::Kind::Begun: due_ = Clock::now() + kBegins + kByte * length_; break;
    case SsipEvent::Kind::Ended:
    case SsipEvent::Kind::Cancelled: { // by somebody else, a screen reader's key for silence
      due_.reset();
      Completion done = *std::exchange(speaking_, std::nullopt);
      done.outcome = event.kind == SsipEvent::Kind::Ended ? Outcome::Spoken : Outcome::Cancelled;
      settle(done);
      break;
    }
    }
  }
  if (!there || (due_ && Clock::now() >= *due_)) lose("voice.dispatcher_lost");
}

void SpeechDispatcherVoice::hang_up() {
  link_.reset();
  due_.reset();
  language_.clear();
  for (Moved& number : moved_)
    number.asked = 0, number.own.reset();
}

void SpeechDispatcherVoice::lose(const char* reason) {
  hang_up();
  if (auto lost = std::exchange(speaking_, std::nullopt)) {
    lost->outcome = Outcome::Failed;
    lost->reason = reason;
    settle(*lost);
  }
}

bool SpeechDispatcherVoice::connect() {
  if (link_) return true;
  link_ = Ssip::connect(address_);
  if (!link_ && options_.autospawn && !address_.socket.empty() && spawn())
    link_ = Ssip::connect(address_);
  if (link_ && greet()) return true;
  hang_up();
  return false;
}

/// The server's own switch for this: it goes to the background when it is ready, or refuses.
bool SpeechDispatcherVoice::spawn() const {
  std::array<std::string, 6> words{"speech-dispatcher", "--spawn",       "--communication-method",
                                   "unix_socket",       "--socket-path", address_.socket};
  std::array<char*, 7> argv{};
  std::transform(words.begin(), words.end(), argv.begin(), [](auto& word) { return word.data(); });
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&quiet, file, "/dev/null", O_RDWR, 0);
  pid_t process = -1;
  const int failed = ::posix_spawnp(&process, argv[0], &quiet, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&quiet);
  if (failed != 0) return false;
  const auto until = Clock::now() + kSpawns;
  int status = 0;
  while (::waitpid(process, &status, WNOHANG) == 0) {
    std::this_thread::sleep_for(kGlance);
    if (Clock::now() < until) continue;
    ::kill(process, SIGKILL);
    ::waitpid(process, &status, 0);
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool SpeechDispatcherVoice::greet() {
  const char* user = std::getenv("USER");
  const std::string name = user == nullptr || *user == '\0' ? "player" : user;
  const auto accepted = [this](const std::string& command) {
    const auto reply = link_->ask(command);
    return reply && reply->accepted();
  };
  if (!accepted("SET self CLIENT_NAME " + name + ":hmat:game") ||
      !accepted("SET self NOTIFICATION begin on") || !accepted("SET self NOTIFICATION end on") ||
      !accepted("SET self NOTIFICATION cancel on"))
    return false;
  // "dummy" is the server's stand-in where nothing that can speak is installed.
  const auto module = link_->ask("GET OUTPUT_MODULE");
  return module && (!module->accepted() || module->data.empty() || module->data[0] != "dummy");
}

bool SpeechDispatcherVoice::move(Moved& number, const VoiceSettings::Shift& shift) {
  const int by = shift.*number.by;
  if (by == number.asked) return true;
  if (!number.own) {
    const auto reply = link_->ask(std::string("GET ") + number.name);
    if (!reply) return false;
    number.own = reply->data.empty() ? 0 : number_in<int>(reply->data[0]);
  }
  number.asked = by;
  const int wanted = std::clamp(*number.own + by, -100, 100);
  return link_->ask(std::string("SET self ") + number.name + " " + std::to_string(wanted))
      .has_value();
}

/// A language that the server has no voice for is its user's business: it speaks with the one it
/// has.
bool SpeechDispatcherVoice::prepare(const Job& job) {
  if (job.utterance.lang != language_) {
    if (!link_->ask("SET self LANGUAGE " + job.utterance.lang)) return false;
    language_ = job.utterance.lang;
  }
  return std::all_of(moved_.begin(), moved_.end(),
                     [&](Moved& number) { return move(number, job.shift); }) &&
         link_->ask("SET self PRIORITY message");
}

void SpeechDispatcherVoice::speak(const Job& job) {
  speaking_ = Completion{job.utterance.id, job.generation, Outcome::Spoken, {}};
  length_ = job.utterance.text.size();
  if (!connect()) return lose("voice.no_dispatcher");
  if (!prepare(job)) return lose("voice.dispatcher_lost");
  const auto queued = link_->speak(job.utterance.text);
  if (!queued || !queued->accepted() || queued->data.empty()) return lose("voice.dispatcher_lost");
  message_ = number_in<std::uint64_t>(queued->data[0]);
  due_ = Clock::now() + kBegins;
  listen(); // it may have begun already, and even ended
}

} // namespace hmat::speech
