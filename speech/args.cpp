// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/args.hpp"

#include <algorithm>

namespace hmat::speech {

Args::Args() = default;
Args::Args(const Args& other) = default;
Args::Args(Args&& other) noexcept = default;
Args& Args::operator=(const Args& other) = default;
Args& Args::operator=(Args&& other) noexcept = default;
Args::~Args() = default;
Args::Args(std::initializer_list<Argument> list) : list_(list) {}

Args& Args::set(std::string name, Value value) {
  const auto at = std::find_if(list_.begin(), list_.end(),
                               [&](const Argument& argument) { return argument.name == name; });
  if (at != list_.end()) {
    at->value = std::move(value);
  } else {
    list_.push_back({std::move(name), std::move(value)});
  }
  return *this;
}

const Value* Args::find(std::string_view name) const {
  for (const Argument& argument : list_) {
    if (argument.name == name) return &argument.value;
  }
  return nullptr;
}

} // namespace hmat::speech
