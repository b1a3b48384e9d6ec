// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dispatcher.hpp"

#include <array>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

namespace hmat::test {
namespace {

constexpr const char* kServer = R"(
LogLevel 0
LogDir "{0}"
AudioOutputMethod "alsa"
AudioALSADevice "null"
DefaultRate 10
DefaultLanguage "en"
AddModule "transcript" "sd_generic" "transcript.conf"
DefaultModule transcript
)";

/// The rate arrives as it is.
constexpr const char* kModule = R"(
GenericExecuteSynth "text=\"$DATA\"; printf 'begin %s|%s|%s\\n' \"$LANGUAGE\" \"$RATE\" \"$text\" > {0}/heard; read -r go < {0}/go; printf 'end %s\\n' \"$text\" > {0}/heard"
GenericCmdDependency "sh"
GenericRateAdd 0
GenericRateMultiply 100
GenericRateForceInteger 1
AddVoice "en" "male1" "en"
AddVoice "cs" "male1" "cs"
AddVoice "hr" "male1" "hr"
GenericLanguage "en" "en" "utf-8"
GenericLanguage "cs" "cs" "utf-8"
GenericLanguage "hr" "hr" "utf-8"
)";

/// A machine without any sound of its own.
constexpr const char* kAlsa = "pcm.null { type null }\nctl.null { type null }\n";

speech::Descriptor pipe_at(const std::filesystem::path& path) {
  ::mkfifo(path.c_str(), S_IRUSR | S_IWUSR);
  return speech::Descriptor(::open(path.c_str(), O_RDWR | O_CLOEXEC)); // both ends: it never ends
}

/// The text with every {0} replaced.
std::string filled(std::string text, const std::string& folder) {
  constexpr std::string_view kHole = "{0}";
  for (std::size_t at = text.find(kHole); at != std::string::npos; at = text.find(kHole, at))
    text.replace(at, kHole.size(), folder);
  return text;
}

bool listens(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  const speech::Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  return ::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

} // namespace

Dispatcher::Dispatcher()
    : heard_(pipe_at(folder_.file("heard"))), go_(pipe_at(folder_.file("go"))) {
  const std::string folder = folder_.path().string();
  put(folder_.file("conf/speechd.conf"), filled(kServer, folder));
  put(folder_.file("conf/modules/transcript.conf"), filled(kModule, folder));
  put(folder_.file("asound.conf"), kAlsa);
  server_.emplace(std::vector<std::string>{"speech-dispatcher", "-s", "-C", folder + "/conf", "-S",
                                           folder + "/socket", "-P", folder + "/pid", "-L", folder,
                                           "-t", "0"},
                  std::vector<std::string>{"ALSA_CONFIG_PATH=" + folder + "/asound.conf"});
  running_ = server_->wait_for([&] { return listens(folder + "/socket"); });
}

Dispatcher::~Dispatcher() {
  constexpr int kAll = 1000;
  let(kAll); // a text that lasts when its server is killed would last for ever
}

void Dispatcher::let(int texts) const {
  const std::string lines(static_cast<std::size_t>(texts), '\n');
  if (::write(go_.get(), lines.data(), lines.size()) < 0) return;
}

void Dispatcher::kill() { server_->kill(); }

std::string Dispatcher::next() {
  for (;;) {
    const std::size_t end = unread_.find('\n');
    if (end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    pollfd ready{heard_.get(), POLLIN, 0};
    if (::poll(&ready, 1, kHangsMs) <= 0) return {};
    std::array<char, 4096> buffer{};
    const ssize_t n = ::read(heard_.get(), buffer.data(), buffer.size());
    if (n > 0) unread_.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

} // namespace hmat::test
