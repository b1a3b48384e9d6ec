// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/braille.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <poll.h>
#include <utility>

namespace hmat::speech {
namespace {

struct KeyRow {
  brlapi_keyCode_t code;
  BrailleRoll::Key key;
};

constexpr brlapi_keyCode_t command(brlapi_keyCode_t code) { return BRLAPI_KEY_TYPE_CMD | code; }

/// Displays have different keys; the server translates them to these commands.
const std::array kKeys{
    KeyRow{command(BRLAPI_KEY_CMD_FWINRT), BrailleRoll::Key::Forward},
    KeyRow{command(BRLAPI_KEY_CMD_FWINLT), BrailleRoll::Key::Back},
    KeyRow{command(BRLAPI_KEY_CMD_NXDIFLN), BrailleRoll::Key::NextLine},
    KeyRow{command(BRLAPI_KEY_CMD_PRDIFLN), BrailleRoll::Key::PreviousLine},
    KeyRow{command(BRLAPI_KEY_CMD_LNDN), BrailleRoll::Key::NextLine},
    KeyRow{command(BRLAPI_KEY_CMD_LNUP), BrailleRoll::Key::PreviousLine},
    KeyRow{command(BRLAPI_KEY_CMD_TOP), BrailleRoll::Key::First},
    KeyRow{command(BRLAPI_KEY_CMD_TOP_LEFT), BrailleRoll::Key::First},
    KeyRow{command(BRLAPI_KEY_CMD_BOT), BrailleRoll::Key::Last},
    KeyRow{command(BRLAPI_KEY_CMD_BOT_LEFT), BrailleRoll::Key::Last},
    KeyRow{command(BRLAPI_KEY_CMD_HOME), BrailleRoll::Key::Last},
};

constexpr unsigned char kMoreDots = BRLAPI_DOTS(0, 0, 0, 0, 0, 0, 1, 1);

/// The library's own handler ends the program. What went wrong is also seen in the next call, which
/// fails.
void BRLAPI_STDCALL on_exception(brlapi_handle_t*, int, brlapi_packetType_t, const void*, size_t) {}

std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80;
  }));
}

} // namespace

/// The worker's: the display, taken over for our terminal.
class BrailleVoice::Connection {
public:
  static std::unique_ptr<Connection> open(const Options& options) {
    std::unique_ptr<BrailleLibrary> library = BrailleLibrary::open();
    if (!library) return nullptr;
    std::unique_ptr<Connection> made(new Connection(std::move(library)));
    return made->enter(options) ? std::move(made) : nullptr;
  }
  ~Connection() {
    if (file_ < 0) return;
    library_->leave_tty(handle());
    library_->close_connection(handle());
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  int file() const { return file_; }
  std::size_t cells() const { return cells_; }

  bool show(const std::string& text, bool more) {
    std::string line = text;
    line.append(cells_ - std::min(cells_, characters(text)), ' ');
    std::vector<unsigned char> keep(cells_, 0xFF);
    std::vector<unsigned char> marks(cells_, 0);
    if (more) marks.back() = kMoreDots;
    brlapi_writeArguments_t what{};
    what.displayNumber = BRLAPI_DISPLAY_DEFAULT;
    what.regionBegin = 1;
    what.regionSize = static_cast<int>(cells_);
    what.text = line.c_str();
    what.textSize = static_cast<int>(line.size());
    what.andMask = keep.data();
    what.orMask = marks.data();
    what.cursor = BRLAPI_CURSOR_OFF;
    what.charset = "UTF-8";
    return library_->write(handle(), &what) == 0;
  }

  /// Appends the keys that were pressed; false if the server is gone.
  bool take_keys(std::vector<BrailleRoll::Key>& keys) {
    for (;;) {
      brlapi_keyCode_t code = 0;
      const int got = library_->read_key(handle(), 0, &code);
      if (got <= 0) return got == 0;
      code &= BRLAPI_KEY_TYPE_MASK | BRLAPI_KEY_CODE_MASK; // without the flags
      for (const KeyRow& row : kKeys)
        if (row.code == code) keys.push_back(row.key);
    }
  }

private:
  explicit Connection(std::unique_ptr<BrailleLibrary> library)
      : library_(std::move(library)), memory_(library_->handle_size()) {}

  brlapi_handle_t* handle() { return reinterpret_cast<brlapi_handle_t*>(memory_.data()); }

  bool enter(const Options& options) {
    const brlapi_connectionSettings_t settings{
        .auth = options.auth.empty() ? nullptr : options.auth.c_str(),
        .host = options.host.empty() ? nullptr : options.host.c_str()};
    file_ = library_->open_connection(handle(), &settings, nullptr);
    if (file_ < 0) return false;
    library_->set_exception_handler(handle(), on_exception);
    unsigned int columns = 0;
    unsigned int rows = 0;
    if (library_->display_size(handle(), &columns, &rows) != 0 || columns == 0) return false;
    cells_ = columns;
    // Where it cannot be known in which window or terminal we are, all of the session is ours.
    if (library_->enter_tty(handle(), options.terminal.value_or(BRLAPI_TTY_DEFAULT), nullptr) < 0 &&
        library_->enter_path(handle(), nullptr, 0, nullptr) < 0)
      return false;
    std::array<brlapi_keyCode_t, kKeys.size()> ours{};
    std::transform(kKeys.begin(), kKeys.end(), ours.begin(),
                   [](const KeyRow& row) { return row.code; });
    return library_->ignore_keys(handle(), brlapi_rangeType_all, nullptr, 0) == 0 &&
           library_->accept_keys(handle(), brlapi_rangeType_command, ours.data(), ours.size()) == 0;
  }

  std::unique_ptr<BrailleLibrary> library_;
  std::vector<std::max_align_t> memory_; ///< at least as many bytes as the library wants
  int file_ = -1;
  std::size_t cells_ = 0;
};

BrailleVoice::BrailleVoice(Options options) : options_(std::move(options)) {
  worker_ = std::thread([this] { work(); });
}

BrailleVoice::~BrailleVoice() {
  {
    const std::scoped_lock lock(mutex_);
    quit_ = true;
  }
  bell_.ring();
  worker_.join();
}

void BrailleVoice::start(const Utterance& utterance, std::uint64_t generation) {
  const char* failure = nullptr;
  Listener listener;
  {
    const std::scoped_lock lock(mutex_);
    listener = listener_;
    failure = failure_;
    if (failure == nullptr && utterance.to < 0)
      lines_.push_back({utterance.text, utterance.lane == Lane::Asked});
  }
  bell_.ring();
  if (!listener) return;
  if (failure == nullptr)
    listener({utterance.id, generation, Outcome::Spoken, {}});
  else
    listener({utterance.id, generation, Outcome::Failed, failure});
}

void BrailleVoice::on_completion(Listener listener) {
  const std::scoped_lock lock(mutex_);
  listener_ = std::move(listener);
}

void BrailleVoice::work() {
  // A server that is gone must not end the program when it is written to.
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, nullptr);

  const auto connection = Connection::open(options_);
  const auto fail = [this](const char* reason) {
    Listener listener;
    {
      const std::scoped_lock lock(mutex_);
      failure_ = reason;
      if (quit_) return;
      listener = listener_;
    }
    if (listener) listener({0, 0, Outcome::Failed, reason});
  };
  if (!connection) return fail("voice.no_braille");

  BrailleRoll roll(connection->cells());
  for (;;) {
    std::deque<Line> lines;
    {
      const std::scoped_lock lock(mutex_);
      if (quit_) return;
      lines.swap(lines_);
    }
    bool changed = !lines.empty();
    for (const Line& line : lines)
      roll.add(line.text, line.at_once);
    std::vector<BrailleRoll::Key> keys;
    if (!connection->take_keys(keys)) return fail("voice.braille_lost");
    for (const BrailleRoll::Key key : keys)
      changed = roll.press(key) || changed;
    if (changed && !connection->show(roll.shown(), roll.more())) return fail("voice.braille_lost");
    std::array<pollfd, 2> files{pollfd{bell_.file(), POLLIN, 0},
                                pollfd{connection->file(), POLLIN, 0}};
    ::poll(files.data(), files.size(), -1);
    bell_.hush();
  }
}

} // namespace hmat::speech
