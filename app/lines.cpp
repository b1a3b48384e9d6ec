// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lines.hpp"

namespace hmat::app {

bool read_line(std::streambuf& in, std::string& line) {
  using Traits = std::char_traits<char>;
  line.clear();
  int next = in.sbumpc();
  if (next == Traits::eof()) return false;
  for (; next != Traits::eof() && next != '\n'; next = in.sbumpc())
    if (line.size() <= kLongestLine) line.push_back(Traits::to_char_type(next));
  if (line.size() <= kLongestLine && line.ends_with('\r')) line.pop_back();
  return true;
}

std::variant<Json, Complaint> json_of(std::string_view line) {
  // What lies too deep is dropped while reading: copying or comparing it would need as much stack
  // as it has levels.
  constexpr int kDeepest = 32;
  if (line.size() > kLongestLine)
    return Complaint{"too-long", "this line is longer than one mebibyte: send a shorter one"};
  // The parser takes this byte for the end of its input.
  if (line.find('\0') != std::string_view::npos) return Json(Json::value_t::discarded);
  bool deep = false;
  Json json = Json::parse(
      line,
      [&deep](int depth, Json::parse_event_t, const Json&) {
        deep = deep || depth > kDeepest;
        return depth <= kDeepest;
      },
      false);
  if (deep)
    return Complaint{"bad-json", "this line is nested too deeply: no line needs more than " +
                                     std::to_string(kDeepest) + " levels"};
  return json;
}

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace hmat::app
