// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/remote.hpp"

#include <iostream>
#include <system_error>

namespace hmat::app {
namespace {

constexpr Chord kLeaves{SDL_SCANCODE_ESCAPE, Modifiers::None};

} // namespace

std::filesystem::path banker_socket(const std::filesystem::path& folder) {
  return folder / "banker.socket";
}

RemoteBanker::RemoteBanker(House& house, const std::function<void()>& wake,
                           std::ostream* transcript, const LineLimits& limits)
    : house_(house), transcript_(transcript), seat_(house) {
  const std::filesystem::path& folder = house.folders().data;
  if (folder.empty() || !serving_.take(folder)) return;
  try {
    server_ = std::make_unique<LineServer>(banker_socket(folder), limits, wake);
  } catch (const std::system_error& error) {
    // Those who play alone need not hear of it; whoever starts a banker looks at the terminal.
    std::cerr << "hmat: no banker can join from another program (" << error.code().message()
              << "); open the banker's window here, with F3" << std::endl;
  }
}

void RemoteBanker::carry_out() {
  if (!server_) return;
  while (const auto heard = server_->next()) {
    hear(*heard);
    house_.carry_out();
  }
}

void RemoteBanker::hear(const LineServer::Heard& heard) {
  const bool seated = heard.guest == guest_;
  if (!heard.line) {
    if (seated) leave();
    return;
  }
  const auto said = from_banker(*heard.line);
  const bool hello = said && std::holds_alternative<BankerHello>(*said);
  if (!said || hello == seated) return put_out(heard.guest);
  if (hello) return greet(heard.guest, std::get<BankerHello>(*said));
  if (const auto* request = std::get_if<BankerRequest>(&*said)) return carry_out(*request);
  drawn_ = true;
}

void RemoteBanker::greet(int guest, const BankerHello& hello) {
  if (hello.dialect != kBankerDialect) return server_->dismiss(guest, line_of(Farewell::Dialect));
  if (is_here() || !lock_.take(house_.folders().data)) {
    server_->dismiss(guest, line_of(Farewell::Second));
    return tell("complaint.banker_second");
  }
  guest_ = guest;
  drawn_ = true;
  answers_ = 0;
  sent_.reset();
  tell("banker.came");
}

void RemoteBanker::put_out(int guest) {
  server_->dismiss(guest);
  if (guest == guest_) leave();
}

void RemoteBanker::leave() {
  guest_ = kNobodyHere;
  lock_.release();
  tell("banker.left");
  seat_.leave();
}

void RemoteBanker::carry_out(const BankerRequest& request) {
  answers_ = request.number;
  if (const auto* key = std::get_if<BankerPress>(&request.what)) return press(*key);
  if (const auto* touched = std::get_if<BankerTouch>(&request.what))
    return seat_.touch(touched->spot);
  seat_.lay_focus(std::get<BankerFocus>(request.what).spot);
}

void RemoteBanker::press(const BankerPress& press) {
  if (transcript_ != nullptr) *transcript_ << "banker key " << print(press.chord) << '\n';
  if (seat_.press(press.chord, press.leads_to)) return;
  if (press.chord != kLeaves) return seat_.refuse_key();
  server_->dismiss(guest_, line_of(Farewell::Bye));
  leave();
}

/// To everybody at the table, when it is their turn to listen.
void RemoteBanker::tell(std::string_view id) {
  const bool alone = house_.listener() == speech::kToPlayer;
  const Addressing all(house_, alone ? speech::kToPlayer : speech::kToAll);
  house_.ear().narrate(house_.say(id), {}, speech::Category::System);
}

void RemoteBanker::show() {
  if (!is_here() || !drawn_) return;
  BankerPicture picture{.answers = answers_, .scene = seat_.scene(house_.settings().theme)};
  if (sent_ == picture) return;
  server_->send(guest_, line_of(picture));
  sent_ = std::move(picture);
  drawn_ = false;
}

} // namespace hmat::app
