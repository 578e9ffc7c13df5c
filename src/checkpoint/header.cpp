// The beginning of a checkpoint: the format and the question. A damaged line of it is not used either. Which question
// the file is about can then be said by whoever asks: the checksums of records begin with that of the question, so that
// they fit the right one only.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <ranges>
#include <span>

#include "checkpoint/parts.hpp"
#include "checkpoint/record.hpp"
#include "deduce/base/error.hpp"

namespace deduce::checkpoint {
namespace {

constexpr std::string_view kMagic = "deduce-checkpoint ";

std::string_view yes_or_no(bool value) { return value ? "yes" : "no"; }

/// "0-4,7,9-12".
std::string ranges_text(const std::vector<SecretId>& secrets) {
  std::string text;
  for (std::size_t i = 0; i < secrets.size();) {
    std::size_t last = i;
    while (last + 1 < secrets.size() && index(secrets[last + 1]) == index(secrets[last]) + 1) ++last;
    text += text.empty() ? "" : ",";
    text += last == i ? fmt::format("{}", index(secrets[i]))
                      : fmt::format("{}-{}", index(secrets[i]), index(secrets[last]));
    i = last + 1;
  }
  return text;
}

bool parse_ranges(Cursor cursor, std::uint32_t in_all, std::vector<SecretId>& secrets) {
  do {
    std::uint32_t first = 0, last = 0;
    if (!cursor.number(first)) return false;
    last = first;
    if (cursor.skip("-") && !cursor.number(last)) return false;
    if (last < first || last >= in_all || (!secrets.empty() && first <= index(secrets.back()))) return false;
    for (std::uint32_t secret = first; secret <= last; ++secret) secrets.push_back(SecretId(secret));
  } while (cursor.skip(","));
  return cursor.at_end();
}

/// The three lines that say what the question is, and the one that has its title.
bool parse_question(const std::vector<std::string>& lines, Question& question) {
  Cursor asked(lines[0]);
  const auto word = [&](std::string_view name) {
    std::string_view value;
    if (!asked.skip(name)) return value;
    value = asked.rest().substr(0, asked.rest().find(' '));
    asked.skip(value);
    asked.skip(" ");
    return value;
  };
  try {
    question.goal = parse_goal(word("question goal="));
    question.objective = parse_objective(word("minimize="));
  } catch (const InputError&) {
    return false;
  }
  if (!asked.skip("at-most=") || !asked.number(question.at_most) || !asked.skip(" ")) return false;
  question.possible_only = word("possible-only=") == "yes";
  question.hard = word("hard=") == "yes";
  Cursor game(lines[1]);
  if (!game.skip("game ")) return false;
  const std::size_t space = game.rest().find(' ');
  if (space == std::string_view::npos) return false;
  question.game = game.rest().substr(0, space);
  question.title = game.rest().substr(space + 1);
  Cursor secrets(lines[2]);
  if (!secrets.skip("secrets ") || !secrets.number(question.secrets_in_all) || !secrets.skip(" ")) return false;
  if (!parse_ranges(Cursor(secrets.rest()), question.secrets_in_all, question.candidates)) return false;
  Cursor played(lines[3]);
  return played.skip("played") && played.turns(question.played);
}

}  // namespace

std::vector<std::string> Question::lines() const {
  return {fmt::format("question goal={} minimize={} at-most={} possible-only={} hard={}", deduce::text(goal),
                      deduce::text(objective), left_text(at_most), yes_or_no(possible_only), yes_or_no(hard)),
          fmt::format("game {}", game), fmt::format("secrets {} {}", secrets_in_all, ranges_text(candidates)),
          fmt::format("played{}", turns_text(played))};
}

std::uint64_t salt_of(const Question& question) {
  std::uint64_t salt = 0;
  for (const std::string& line : question.lines()) salt = checksum(line, salt);
  return salt;
}

namespace {

/// The lines that say what the question is, the title with them.
std::vector<std::string> question_lines(const Question& question) {
  std::vector<std::string> lines = question.lines();
  lines[1] += " " + printable(question.title);
  return lines;
}

}  // namespace

std::string text_of(const Header& header) {
  std::string text = sealed(fmt::format("{}{}", kMagic, kFormat), 0) + sealed("program " + header.program, 0);
  for (const std::string& line : question_lines(header.question)) text += sealed(line, 0);
  return text;
}

std::optional<std::pair<std::string, std::string>> difference(const Question& one, const Question& other) {
  constexpr std::size_t kMost = 100;  // a list of secrets may have thousands
  const auto shortened = [](const std::string& line) {
    return line.size() <= kMost ? line : line.substr(0, kMost) + "...";
  };
  const auto lines = one.lines(), others = other.lines();
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i] != others[i]) return std::pair(shortened(lines[i]), shortened(others[i]));
  return std::nullopt;
}

void refuse_other_than_file(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status place = std::filesystem::status(path, error);
  if (std::filesystem::is_directory(place)) throw InputError(fmt::format("'{}' is a folder, not a file", path));
  // What cannot be looked at is complained of when it is opened.
  if (!error && std::filesystem::exists(place) && !std::filesystem::is_regular_file(place))
    throw InputError(fmt::format("'{}' is not a plain file, which a checkpoint is", path));
}

bool is_checkpoint(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return false;
  std::ifstream in(path, std::ios::binary);
  std::string begin(kMagic.size(), '\0');
  return in.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == kMagic;
}

namespace {

/// How the lines of the header begin.
constexpr std::array<std::string_view, kHeaderLines> kHeaderWords{kMagic,  "program ", "question ",
                                                                  "game ", "secrets ", "played"};
constexpr std::size_t kProgram = 1, kQuestion = 2;  // where they are in it

std::optional<std::size_t> place_in_header(std::string_view text) {
  const auto* const word =
      std::ranges::find_if(kHeaderWords, [&](std::string_view begin) { return text.starts_with(begin); });
  if (word == kHeaderWords.end()) return std::nullopt;
  return static_cast<std::size_t>(word - kHeaderWords.begin());
}

/// Every line of the header that is as it was written, wherever it is.
std::array<std::string, kHeaderLines> lines_of_header(std::istream& in) {
  std::array<std::string, kHeaderLines> found;
  for (std::string line; std::getline(in, line);)
    if (const auto text = in.eof() ? std::nullopt : unsealed(line, 0))
      if (const auto place = place_in_header(*text)) found[*place] = *text;
  return found;
}

bool any_of_question(std::istream& in, std::uint64_t salt) {
  for (std::string line; std::getline(in, line);)
    if (!in.eof() && unsealed(line, salt)) return true;
  return false;
}

void begin_again(std::istream& in) {
  in.clear();
  in.seekg(0);
}

/// Of a file whose beginning is damaged at a line. Records have the checksum of the question in theirs, so that a
/// single one shows which question was asked, and none of another one is taken for one of this.
Header recovered(std::istream& in, const std::string& path, std::uint64_t at, const Question* asked) {
  begin_again(in);
  auto lines = lines_of_header(in);
  Header header{.program = "unknown", .damaged_at = at};
  const auto asks = std::span(lines).subspan(kQuestion);
  header.says_question = std::ranges::none_of(asks, &std::string::empty);
  if (!header.says_question) {
    if (asked == nullptr)
      throw InputError(fmt::format(
          "the beginning of '{}' is damaged at line {}: it cannot be told which question it is about; solve "
          "can go on from it, and writes it again",
          path, at));
    const std::vector<std::string> own = question_lines(*asked);
    for (std::size_t i = 0; i < asks.size(); ++i)
      if (asks[i].empty()) asks[i] = own[i];
  }
  if (!parse_question({asks.begin(), asks.end()}, header.question))
    throw InputError(fmt::format("the beginning of '{}' is not that of a checkpoint: take another file", path));
  header.salt = salt_of(header.question);
  begin_again(in);
  if (!header.says_question && !any_of_question(in, header.salt))
    throw InputError(fmt::format(
        "the beginning of '{}' is damaged at line {}, and nothing in it is of this question: take another file", path,
        at));
  begin_again(in);
  if (!lines[kProgram].empty()) header.program = lines[kProgram].substr(kHeaderWords[kProgram].size());
  return header;
}

/// Refuses what is no checkpoint, and what a newer version writes, which need not be sealed as this one's lines are. A
/// first line that ends with our own checksum is ours, whatever it says.
void check_first_line(const std::string& line, bool whole, const std::string& path) {
  std::string own = sealed(fmt::format("{}{}", kMagic, kFormat), 0);
  own.pop_back();  // the end of the line
  if (whole && line.ends_with(own.substr(own.find('*') + 1))) return;
  Cursor cursor(line);
  int format = 0;
  if (whole && cursor.skip(kMagic) && cursor.number(format) && format > kFormat)
    throw InputError(fmt::format("'{}' has format {}, and this version knows formats up to {}: take a newer version",
                                 path, format, kFormat));
  if (whole ? !line.starts_with(kMagic) : !line.starts_with(kMagic) && !kMagic.starts_with(std::string_view(line)))
    throw InputError(
        fmt::format("'{}' is not a checkpoint: its first line should begin with '{}{}'", path, kMagic, kFormat));
}

}  // namespace

bool is_of_header(std::string_view line) {
  const auto text = unsealed(line, 0);
  return text && place_in_header(*text);
}

std::optional<Header> read_header(std::istream& in, const std::string& path, const Question* asked) {
  std::vector<std::string> lines;
  std::string line;
  while (lines.size() < kHeaderLines && std::getline(in, line)) {
    const bool whole = !in.eof();
    if (lines.empty()) check_first_line(line, whole, path);
    if (!whole) return std::nullopt;
    const auto text = unsealed(line, 0);
    if (!text || place_in_header(*text) != lines.size()) return recovered(in, path, lines.size() + 1, asked);
    lines.emplace_back(*text);
  }
  if (lines.size() < kHeaderLines) return std::nullopt;
  Header header;
  Cursor program(lines[kProgram]);
  if (!program.skip(kHeaderWords[kProgram]) ||
      !parse_question({lines.begin() + kQuestion, lines.end()}, header.question))
    throw InputError(fmt::format("the beginning of '{}' is not that of a checkpoint: take another file", path));
  header.program = program.rest();
  header.salt = salt_of(header.question);
  return header;
}

}  // namespace deduce::checkpoint
