// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/walk.hpp"

#include <algorithm>

namespace hmat::app {

Viewer Eyes::viewer() const {
  switch (whose) {
  case Whose::Everybody: break;
  case Whose::Seat: return Viewer::seat(seat);
  case Whose::All: return Viewer::all_seats(seat);
  }
  return Viewer::spectator();
}

std::vector<Eyes> eyes_for(const Table& table) {
  const bool alone = table.beginning().people == 1;
  std::vector<Eyes> eyes{alone ? Eyes{Eyes::Whose::Seat, 0} : Eyes{}};
  if (!table.over() || table.truth().info().open) return eyes;
  for (Seat seat = alone ? 1 : 0; seat < table.seats(); ++seat)
    eyes.push_back({Eyes::Whose::Seat, seat});
  eyes.push_back({Eyes::Whose::All, alone ? Seat{0} : kNoSeat});
  return eyes;
}

Walk::Walk(const Table& table)
    : table_(std::make_shared<const Table>(table)), eyes_(eyes_for(table)) {}

Seat Walk::mover() const { return at_ == 0 ? kNoSeat : table_->journal()[at_ - 1].seat; }

bool Walk::go(std::size_t at) {
  if (at == at_) return false;
  at_ = at;
  return true;
}

bool Walk::step(int direction) {
  if (direction < 0 ? at_ == 0 : at_ == moves()) return false;
  return go(direction < 0 ? at_ - 1 : at_ + 1);
}

bool Walk::same_mover(int direction) {
  if (at_ == 0) return direction > 0 && step(1);
  const auto& journal = table_->journal();
  const Seat mover = this->mover();
  if (direction > 0) {
    for (std::size_t step = at_ + 1; step <= moves(); ++step)
      if (journal[step - 1].seat == mover) return go(step);
  } else {
    for (std::size_t step = at_ - 1; step > 0; --step)
      if (journal[step - 1].seat == mover) return go(step);
  }
  return false;
}

bool Walk::part(int direction) {
  if (direction > 0) {
    for (std::size_t step = at_ + 1; step <= moves(); ++step)
      if (begins_part(step)) return go(step);
    return false;
  }
  if (at_ == 0) return false;
  std::size_t step = at_ - 1;
  while (step > 0 && !begins_part(step))
    --step;
  return go(step);
}

std::size_t Walk::first_fact(std::size_t step) const {
  const auto& journal = table_->journal();
  if (step == 0) return 0;
  return step <= journal.size() ? journal[step - 1].first_fact : table_->facts();
}

bool Walk::begins_part(std::size_t step) const {
  const FactLog& facts = table_->true_facts();
  const auto from = static_cast<std::ptrdiff_t>(first_fact(step));
  const auto to = static_cast<std::ptrdiff_t>(first_fact(step + 1));
  return std::any_of(facts.begin() + from, facts.begin() + to,
                     [](const Fact& fact) { return fact.what == What::PhaseBegan; });
}

std::vector<Heard> Walk::heard() const {
  const std::size_t first = first_fact(at_);
  std::vector<Heard> heard = table_->heard(eyes().viewer(), first);
  heard.erase(heard.begin() + static_cast<std::ptrdiff_t>(first_fact(at_ + 1) - first),
              heard.end());
  return heard;
}

View Walk::view() const { return table_->view_after(at_, eyes().viewer()); }

bool Walk::next_eyes() {
  looking_ = (looking_ + 1) % eyes_.size();
  return eyes_.size() > 1;
}

} // namespace hmat::app
