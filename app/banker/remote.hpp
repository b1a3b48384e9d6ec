// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/lock.hpp"
#include "app/banker/seat.hpp"
#include "app/banker/talk.hpp"
#include "app/wire/line_server.hpp"

#include <memory>
#include <ostream>

namespace hmat::app {

/// Where a banker's process finds the program that plays: in the folder of its store.
std::filesystem::path banker_socket(const std::filesystem::path& folder);

/// A banker in a process of its own: a seat whose window is elsewhere. It comes and goes as it
/// likes, and everybody hears that. Who says what makes no sense, or does not answer, is put out.
class RemoteBanker {
public:
  /// Lets a banker in where the house keeps its table; a table that is kept nowhere has none.
  /// `wake` is called from another thread when there is something to carry out. `transcript`: the
  /// banker's keys are written there; may be null.
  RemoteBanker(House& house, const std::function<void()>& wake, std::ostream* transcript = nullptr,
               const LineLimits& limits = {});

  bool is_here() const { return guest_ != kNobodyHere; }
  /// Carries out what the banker has done meanwhile.
  void carry_out();
  /// Hands over what has changed, once the last picture has been drawn.
  void show();

private:
  static constexpr int kNobodyHere = 0;

  void hear(const LineServer::Heard& heard);
  void greet(int guest, const BankerHello& hello);
  void put_out(int guest);
  void leave();
  void carry_out(const BankerRequest& request);
  void press(const BankerPress& press);
  void tell(std::string_view id);

  House& house_;
  std::ostream* transcript_;
  BankerSeat seat_;
  BankerLock lock_;
  BankerLock serving_{"banker-socket.lock"}; ///< one program at a time waits for bankers here
  int guest_ = kNobodyHere;
  bool drawn_ = true; ///< the last picture that was sent
  int answers_ = 0;
  std::optional<BankerPicture> sent_;
  std::unique_ptr<LineServer> server_; ///< null where nobody can come
};

} // namespace hmat::app
