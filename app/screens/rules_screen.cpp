// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/rules_screen.hpp"

#include "app/text.hpp"

namespace hmat::app {
namespace {

struct Chapter {
  std::string heading;
  std::vector<std::string> paragraphs;
};

/// Headings begin with `#`, paragraphs are parted by empty lines.
std::vector<Chapter> chapters_of(std::string_view text) {
  std::vector<Chapter> chapters;
  bool open = false; // the next line goes on with the paragraph
  for (const std::string_view raw : split(text, '\n')) {
    const std::string_view line = trim(raw);
    if (line.starts_with('#')) {
      chapters.push_back({std::string(trim(line.substr(line.find_first_not_of('#')))), {}});
      open = false;
    } else if (line.empty() || chapters.empty()) {
      open = false;
    } else {
      auto& paragraphs = chapters.back().paragraphs;
      if (open)
        paragraphs.back() += " " + std::string(line);
      else
        paragraphs.emplace_back(line);
      open = true;
    }
  }
  return chapters;
}

class RulesScreen final : public Screen {
public:
  RulesScreen(House& house, std::vector<Chapter> chapters)
      : house_(house), chapters_(std::move(chapters)) {}

  void opened() override { read(house_.say("rules.opened")); }
  void where() override { read({}); }

  bool command(Command command) override {
    switch (command) {
    case Command::ZoneToward: to_chapter(1); return true;
    case Command::ZoneAway: to_chapter(-1); return true;
    case Command::ItemRight: to_paragraph(1); return true;
    case Command::ItemLeft: to_paragraph(-1); return true;
    case Command::ItemFirst:
      chapter_ = 0;
      paragraph_ = -1;
      read({});
      return true;
    case Command::ItemLast:
      chapter_ = chapters_.size() - 1;
      paragraph_ = -1;
      read({});
      return true;
    case Command::Do: to_paragraph(1); return true;
    case Command::Rules:
    case Command::Back: house_.pop(); return true;
    default: return false;
    }
  }

  std::optional<Picture> public_picture() const override { return picture(); }
  Picture picture() const override {
    return {chapters_[chapter_].heading, text(), {}, house_.settings().theme};
  }

private:
  const std::string& text() const {
    const Chapter& chapter = chapters_[chapter_];
    return paragraph_ < 0 ? chapter.heading
                          : chapter.paragraphs[static_cast<std::size_t>(paragraph_)];
  }

  void read(const std::string& before) {
    house_.ear().answer(before.empty() ? text() : before + " " + text(), {{"table.menu_move"}});
  }

  void edge() { house_.ear().answer(text(), {{"table.edge"}}); }

  void to_chapter(int delta) {
    if (delta < 0 && paragraph_ >= 0) {
      paragraph_ = -1; // first back to this chapter's own heading
      return read({});
    }
    const auto to = static_cast<std::ptrdiff_t>(chapter_) + delta;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(chapters_.size())) return edge();
    chapter_ = static_cast<std::size_t>(to);
    paragraph_ = -1;
    read({});
  }

  void to_paragraph(int delta) {
    const int last = static_cast<int>(chapters_[chapter_].paragraphs.size()) - 1;
    if (paragraph_ + delta > last) {
      if (chapter_ + 1 >= chapters_.size()) return edge();
      return to_chapter(1);
    }
    if (paragraph_ + delta < -1) return edge();
    paragraph_ += delta;
    read({});
  }

  House& house_;
  std::vector<Chapter> chapters_; ///< never empty
  std::size_t chapter_ = 0;
  int paragraph_ = -1; ///< −1 = the heading
};

} // namespace

std::unique_ptr<Screen> rules_of(House& house, const GameInfo& game) {
  const auto file =
      house.folders().assets / "rules" / house.words().language() / (std::string(game.id) + ".md");
  std::vector<Chapter> chapters = chapters_of(read_text(file).value_or(""));
  if (chapters.empty()) chapters.push_back({house.say("rules.missing"), {}});
  return std::make_unique<RulesScreen>(house, std::move(chapters));
}

} // namespace hmat::app
