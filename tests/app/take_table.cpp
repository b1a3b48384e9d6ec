// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/take_table.hpp"
#include "engine/record.hpp"

#include <thread>

namespace hmat::app {
namespace {

class PensiveMind final : public Mind {
public:
  PensiveMind(std::unique_ptr<Mind> mind, const std::atomic<bool>& gate)
      : mind_(std::move(mind)), gate_(gate) {}

  Verdict think(const Knowledge& knowledge, const Task& task) override {
    while (!gate_ && !(task.stop != nullptr && *task.stop))
      std::this_thread::yield();
    return mind_->think(knowledge, task);
  }

private:
  std::unique_ptr<Mind> mind_;
  const std::atomic<bool>& gate_;
};

Table deal(const GameType& type, int heap, const Level& level, int people) {
  Options options;
  options.value[0] = static_cast<std::int16_t>(heap);
  Table table = Table::deal(type, options, 2, 1);
  table.set_level(level);
  table.set_people(people);
  return table;
}

} // namespace

std::unique_ptr<Mind> PensiveTake::mind() const {
  return std::make_unique<PensiveMind>(take().mind(), gate_);
}

TakeAssets::TakeAssets() {
  const auto words = folder_.path() / "locale" / "en";
  std::filesystem::create_directories(words);
  std::filesystem::copy(assets() / "locale" / "en", words);
  std::filesystem::copy(source() / "tests" / "take" / "take.arb", words);
  std::filesystem::create_directory_symlink(assets() / "cues", folder_.path() / "cues");
}

TakeTable::TakeTable(int heap, const Level& level, int people) {
  sit_down(deal(type_, heap, level, people));
}

TakeTable::TakeTable(const std::string& record) {
  auto table = read_record(record, [this](std::string_view) { return &type_; });
  sit_down(std::move(std::get<Table>(table)));
}

void TakeTable::sit_down(Table table) {
  auto screen = std::make_unique<TableScreen>(house_, Sitting(std::move(table), {}));
  screen_ = screen.get();
  house_.set_now(1000);
  house_.push(std::move(screen));
  house_.carry_out();
  greeted_ = heard();
}

std::string TakeTable::heard() {
  house_.carry_out();
  ear_.pump();
  std::string all = transcript_.str();
  transcript_.str("");
  std::string said; // the words alone
  std::istringstream lines(all);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("say "))
      said += (said.empty() ? "" : " ") + line.substr(line.find(": ") + 2);
  return said;
}

std::string TakeTable::press(Command command) {
  house_.command(command);
  return heard();
}

std::string TakeTable::banker(SDL_Scancode key, const BankerSpot& at) {
  screen_->banker_desk()->banker_key({key, Modifiers::None}, at);
  return heard();
}

std::string TakeTable::banker_leaves() {
  screen_->banker_desk()->banker_left();
  return heard();
}

std::string TakeTable::take(int tokens) {
  for (int i = 0; i < tokens; ++i)
    press(Command::Moves);
  return press(Command::Do);
}

std::string TakeTable::after(Moment ms) {
  house_.set_now(house_.now() + ms);
  for (auto due = house_.top()->due(); due && *due <= house_.now(); due = house_.top()->due()) {
    house_.top()->act(house_.now());
    house_.carry_out();
  }
  return heard();
}

std::string TakeTable::when_thought() {
  house_.top()->settle();
  return after(static_cast<Moment>(settings_.pace_ms));
}

} // namespace hmat::app
