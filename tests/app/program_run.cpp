// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program_run.hpp"
#include "games/catalog.hpp"

#include <array>
#include <cstdio>
#include <sys/wait.h>

namespace hmat::app {

Ran run_hmat(const std::string& arguments) { return run_shell(HMAT_PROGRAM " " + arguments); }

Ran run_shell(const std::string& script) {
  const std::string whole = "HMAT=" HMAT_PROGRAM "; ( " + script + " ) 2>&1";
  std::FILE* pipe = ::popen(whole.c_str(), "r");
  if (pipe == nullptr) return {"", -1};
  std::string out;
  std::array<char, 4096> buffer{};
  while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
    out.append(buffer.data(), n);
  const int status = ::pclose(pipe);
  return {out, WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

Ran Player::press(const std::string& keys, const std::string& arguments) const {
  put(file("keys"), keys);
  return run_hmat(arguments + " --home " + home_.path().string() + " --keys " +
                  file("keys").string() + " --transcript - 2>" + file("stderr").string());
}

std::string answer_to(const std::string& transcript, std::size_t n) {
  std::size_t at = 0;
  for (std::size_t i = 0; i <= n; ++i) {
    at = transcript.find("\nkey ", at);
    if (at == std::string::npos) return {};
    ++at;
  }
  const std::size_t begin = transcript.find('\n', at) + 1;
  const std::size_t end = transcript.find("\nkey ", begin - 1);
  return transcript.substr(begin, end == std::string::npos ? end : end + 1 - begin);
}

std::string words_in_answer(const std::string& transcript, std::size_t n) {
  const std::string answer = answer_to(transcript, n);
  const std::size_t say = answer.starts_with("say ") ? 0 : answer.find("\nsay ");
  if (say == std::string::npos) return {};
  const std::size_t text = answer.find(": ", say) + 2;
  return answer.substr(text, answer.find('\n', text) - text);
}

std::string main_menu_lines(std::size_t more) {
  constexpr std::array kNumbers{"seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"};
  return kNumbers.at(catalog().size() + 6 + more - 7);
}

} // namespace hmat::app
