// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wire/local_socket.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

namespace hmat::app {
namespace {

/// An address holds 108 bytes of path, which a home may well exceed: the folder goes into it as an
/// open descriptor.
class Address {
public:
  Address(const Descriptor& folder, const std::string& name) {
    const std::string path = "/proc/self/fd/" + std::to_string(folder.get()) + "/" + name;
    address_.sun_family = AF_UNIX;
    if (!folder) return; // errno says why
    fits_ = path.size() < sizeof address_.sun_path;
    if (fits_)
      std::memcpy(address_.sun_path, path.data(), path.size());
    else
      errno = ENAMETOOLONG;
  }
  explicit operator bool() const { return fits_; }
  const sockaddr* get() const { return reinterpret_cast<const sockaddr*>(&address_); }
  static constexpr socklen_t size() { return sizeof(sockaddr_un); }

private:
  sockaddr_un address_{};
  bool fits_ = false;
};

Descriptor folder_of(const std::filesystem::path& file) {
  const std::filesystem::path folder = file.parent_path().empty() ? "." : file.parent_path();
  return Descriptor(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
}

Descriptor new_socket() {
  return Descriptor(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

} // namespace

Descriptor listen_at(const std::filesystem::path& file) {
  constexpr int kBacklog = 8;
  const Descriptor folder = folder_of(file);
  const std::string name = file.filename().string();
  const std::string unready = name + ".new";
  const Address address(folder, unready);
  Descriptor socket = new_socket();
  if (!address || !socket) return {};
  ::unlinkat(folder.get(), unready.c_str(), 0);
  // Nobody can connect before listen(), so nobody finds it open to others.
  if (::bind(socket.get(), address.get(), Address::size()) != 0 ||
      ::fchmodat(folder.get(), unready.c_str(), S_IRUSR | S_IWUSR, 0) != 0 ||
      ::listen(socket.get(), kBacklog) != 0 ||
      ::renameat(folder.get(), unready.c_str(), folder.get(), name.c_str()) != 0)
    return {};
  return socket;
}

Descriptor connect_to(const std::filesystem::path& file) {
  const Descriptor folder = folder_of(file);
  const Address address(folder, file.filename().string());
  Descriptor socket = new_socket();
  if (!address || !socket) return {};
  // A local connection is made at once or, where too many wait to be let in, not at all.
  if (::connect(socket.get(), address.get(), Address::size()) != 0) return {};
  return socket;
}

} // namespace hmat::app
