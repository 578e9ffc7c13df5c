// The table format: rows `[label] guess:` and then, for every hint, the label of the next row, a code,
// or nothing; punctuation and order as docs/formats.md has them.
#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "verify/document.hpp"

namespace verify {
namespace {

/// The hints of the places of a row, and what follows each place.
struct Slot {
  Hint hint;
  char end;
};

std::vector<Slot> slots(std::size_t pegs) {
  const int most = static_cast<int>(pegs);
  std::vector<Slot> slots;
  for (int blacks = 0; blacks <= most; ++blacks)
    for (int whites = most - blacks; whites >= 0; --whites) {
      if (blacks == most - 1 && whites == 1) continue;
      const bool last_of_blacks = whites == 0 && blacks < most - 1;
      slots.push_back({{blacks, whites}, blacks == most ? '.' : last_of_blacks ? ';' : ','});
    }
  return slots;
}

std::optional<std::uint32_t> parse_label(std::string_view text) {
  std::uint32_t label = 0;
  if (text.size() < 3 || text.front() != '[' || text.back() != ']') return std::nullopt;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size() - 1, label);
  if (error != std::errc{} || end != text.data() + text.size() - 1) return std::nullopt;
  return label;
}

class TableReader {
 public:
  TableReader(Document& document, Errors& errors)
      : document_(document), errors_(errors), slots_(slots(document.game.pegs)) {}

  void run(const Lines& lines) {
    for (const Lines::Line& line : lines.body) {
      place_ = document_.name + ":" + std::to_string(line.number) + ": ";
      read_row(line.text);
    }
    for (std::size_t i = 0; i < document_.rows.size(); ++i)
      for (std::size_t j = 0; j < document_.rows[i].entries.size(); ++j) {
        Entry& entry = document_.rows[i].entries[j];
        if (!entry.code.empty()) continue;
        const auto target = by_label_.find(labels_[i][j]);
        if (target != by_label_.end())
          entry.row = target->second;
        else
          errors_.add(document_.name + ": " + document_.rows[i].name + ": there is no row [" +
                      std::to_string(labels_[i][j]) + "] for hint " + to_text(entry.hint));
      }
  }

 private:
  void complain(std::string_view what, std::string_view found) {
    errors_.add(place_ + std::string(what) + " '" + std::string(found.substr(0, 40)) + "'");
  }

  void read_row(std::string_view text) {
    const auto bracket = text.find(']');
    const std::string_view label_text = text.substr(0, bracket == std::string_view::npos ? 0 : bracket + 1);
    const auto label = parse_label(label_text);
    if (!label) return complain("a row must start with its label in brackets, not", text);
    text.remove_prefix(label_text.size());
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    Row row;
    row.name = "row " + std::string(label_text);
    const auto colon = text.find(':');
    row.guess = text.substr(0, colon);
    if (colon == std::string_view::npos || !document_.game.is_code(row.guess))
      return complain("the guess of a row must be a code and a colon, not", text);
    std::vector<std::uint32_t> labels;
    if (!read_places(text.substr(colon + 1), row, labels)) return;
    if (!by_label_.emplace(*label, document_.rows.size()).second) return complain("there are two rows", label_text);
    document_.rows.push_back(std::move(row));
    labels_.push_back(std::move(labels));
  }

  bool read_places(std::string_view text, Row& row, std::vector<std::uint32_t>& labels) {
    for (const Slot& slot : slots_) {
      // A full stop may be a symbol, so the last place ends where the line does.
      const auto end = slot.end == '.' ? text.size() - (text.ends_with('.') ? 1 : 0) : text.find_first_of(",;");
      if (end >= text.size() || text[end] != slot.end) {
        errors_.add(place_ + "after the place of hint " + to_text(slot.hint) + " must come '" + slot.end + "'");
        return false;
      }
      const std::string_view content = text.substr(0, end);
      text.remove_prefix(end + 1);
      if (content.empty()) continue;
      if (slot.end == '.') {
        row.wins = true;
        if (content != row.guess)
          return complain("the place of the win holds the guess or nothing, not", content), false;
        continue;
      }
      const auto label = parse_label(content);
      if (!label && !document_.game.is_code(content))
        return complain("a place holds a label, a code or nothing, not", content), false;
      row.entries.push_back({slot.hint, label ? "" : std::string(content), kNoRow, 0});
      labels.push_back(label.value_or(0));
    }
    return true;
  }

  Document& document_;
  Errors& errors_;
  std::vector<Slot> slots_;
  std::string place_;
  std::unordered_map<std::uint32_t, std::size_t> by_label_;
  std::vector<std::vector<std::uint32_t>> labels_;  ///< of the entries of each row
};

}  // namespace

void read_table(const Lines& lines, Document& document, Errors& errors) { TableReader(document, errors).run(lines); }

}  // namespace verify
