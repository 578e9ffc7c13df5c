#include "cli/line_editor.hpp"

#include <algorithm>

namespace deduce::cli {
namespace {

constexpr std::size_t kMostBytes = 4096;

constexpr char control(char letter) { return static_cast<char>(letter & 0x1f); }

/// Bytes after the first of a character in UTF-8.
bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char byte) { return !continues(byte); }));
}

/// The place of the character that is so many columns in.
std::size_t byte_of_column(std::string_view text, std::size_t column) {
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    if (continues(text[at])) continue;
    if (column == 0) break;
    --column;
  }
  return at;
}

}  // namespace

void LineEditor::begin() {
  text_.clear();
  cursor_ = 0;
  state_ = State::plain;
  entry_ = history_.size();
  typed_.clear();
}

std::size_t LineEditor::cursor_column() const { return columns(std::string_view(text_).substr(0, cursor_)); }

LineEditor::View LineEditor::view(std::size_t width) const {
  const std::size_t cursor = cursor_column();
  // One column stays free for the cursor behind the last character.
  if (columns(text_) < width) return {text_, cursor};
  const std::size_t first = cursor < width ? 0 : cursor - width + 1;
  const std::size_t from = byte_of_column(text_, first);
  const std::size_t to = byte_of_column(text_, first + width - 1);
  return {text_.substr(from, to - from), cursor - first};
}

void LineEditor::remember(const std::string& line) {
  if (line.find_first_not_of(' ') == std::string::npos) return;
  if (history_.empty() || history_.back() != line) history_.push_back(line);
}

LineEditor::Event LineEditor::feed(char byte) {
  switch (state_) {
    case State::plain:
      return plain_key(byte);
    case State::escape:
      state_ = byte == '[' || byte == 'O' ? State::bracket : State::plain;
      return Event::none;
    case State::bracket:
      number_ = 0;
      if (byte >= '0' && byte <= '9') {
        number_ = byte;
        state_ = State::bracket_number;
        return Event::none;
      }
      return end_of_sequence(byte);
    case State::bracket_number:
      // Modifiers (ESC [ 1 ; 5 C) are passed over; the letter at the end still says which key.
      if ((byte >= '0' && byte <= '9') || byte == ';') return Event::none;
      return end_of_sequence(byte);
  }
  return Event::none;
}

LineEditor::Event LineEditor::end_of_sequence(char byte) {
  state_ = State::plain;
  if (byte == '~') {
    if (number_ == '1' || number_ == '7') byte = 'H';
    if (number_ == '4' || number_ == '8') byte = 'F';
    if (number_ == '3') erase_right();
  }
  if (byte == 'A' && entry_ > 0) recall(entry_ - 1);
  if (byte == 'B' && entry_ < history_.size()) recall(entry_ + 1);
  if (byte == 'C') move_right();
  if (byte == 'D') move_left();
  if (byte == 'H') cursor_ = 0;
  if (byte == 'F') cursor_ = text_.size();
  return Event::none;
}

LineEditor::Event LineEditor::plain_key(char byte) {
  switch (byte) {
    case '\r':
    case '\n':
      return Event::line;
    case control('C'):
      return Event::interrupt;
    case control('D'):
      if (text_.empty()) return Event::end;
      erase_right();
      break;
    case control('L'):
      return Event::clear;
    case '\x1b':
      state_ = State::escape;
      break;
    case '\x7f':
    case control('H'):
      erase_left();
      break;
    case control('A'):
      cursor_ = 0;
      break;
    case control('E'):
      cursor_ = text_.size();
      break;
    case control('B'):
      move_left();
      break;
    case control('F'):
      move_right();
      break;
    case control('K'):
      text_.erase(cursor_);
      break;
    case control('U'):
      text_.erase(0, cursor_);
      cursor_ = 0;
      break;
    case control('W'):
      erase_word();
      break;
    case control('P'):
      if (entry_ > 0) recall(entry_ - 1);
      break;
    case control('N'):
      if (entry_ < history_.size()) recall(entry_ + 1);
      break;
    default:
      insert(byte);
  }
  return Event::none;
}

void LineEditor::insert(char byte) {
  const auto value = static_cast<unsigned char>(byte);
  if (value < 0x20 || text_.size() >= kMostBytes) return;
  text_.insert(cursor_, 1, byte);
  ++cursor_;
}

void LineEditor::move_left() {
  if (cursor_ == 0) return;
  --cursor_;
  while (cursor_ > 0 && continues(text_[cursor_])) --cursor_;
}

void LineEditor::move_right() {
  if (cursor_ == text_.size()) return;
  ++cursor_;
  while (cursor_ < text_.size() && continues(text_[cursor_])) ++cursor_;
}

void LineEditor::erase_left() {
  const std::size_t end = cursor_;
  move_left();
  text_.erase(cursor_, end - cursor_);
}

void LineEditor::erase_right() {
  const std::size_t start = cursor_;
  move_right();
  text_.erase(start, cursor_ - start);
  cursor_ = start;
}

void LineEditor::erase_word() {
  const std::size_t end = cursor_;
  while (cursor_ > 0 && text_[cursor_ - 1] == ' ') --cursor_;
  while (cursor_ > 0 && text_[cursor_ - 1] != ' ') --cursor_;
  text_.erase(cursor_, end - cursor_);
}

void LineEditor::recall(std::size_t entry) {
  if (entry_ == history_.size()) typed_ = text_;
  entry_ = entry;
  text_ = entry == history_.size() ? typed_ : history_[entry];
  cursor_ = text_.size();
}

}  // namespace deduce::cli
