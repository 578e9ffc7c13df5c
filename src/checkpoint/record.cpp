#include "checkpoint/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <system_error>

#include "deduce/base/error.hpp"
#include "deduce/base/mix.hpp"

namespace deduce::checkpoint {
namespace {

constexpr std::string_view kSeal = " *";
constexpr std::size_t kDigits = 16;
/// Numbers for sittings: so many that two are never the same, and that an older version may still count on from one.
constexpr std::uint64_t kDrawn = std::uint64_t{1} << 62;
constexpr std::string_view kMagic = "deduce-checkpoint ";

/// Takes a text apart, strictly: every call says whether what it wants is there.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  bool skip(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  template <class Number>
  bool number(Number& value) {
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc() || rest_.starts_with('-')) return false;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return true;
  }
  /// A number, or "-" for none.
  bool number(std::optional<int>& value) {
    if (skip("-")) return true;
    return number(value.emplace());
  }
  bool turn(Played& turn) {
    std::uint32_t guess = 0;
    std::uint8_t hint = 0;
    if (!number(guess) || !skip(".") || !number(hint)) return false;
    turn = {GuessId(guess), HintId(hint)};
    return true;
  }
  bool turns(std::vector<Played>& turns) {
    while (skip(" "))
      if (!turn(turns.emplace_back())) return false;
    return at_end();
  }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

std::string left_text(std::optional<int> left) { return left ? fmt::format("{}", *left) : "-"; }

std::string turns_text(std::span<const Played> turns) {
  std::string text;
  for (const auto& [guess, hint] : turns) text += fmt::format(" {}.{}", index(guess), index(hint));
  return text;
}

/// Names may have anything in them; a line has one end.
std::string printable(std::string_view name) {
  std::string text(name);
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < 32; }, '?');
  return text;
}

std::optional<Record> parse_fact(Cursor cursor) {
  FactRecord record;
  Known& known = record.known;
  if (!cursor.number(record.place.left) || !cursor.skip(" ") || !cursor.number(known.secrets)) return std::nullopt;
  if (cursor.skip(" never")) {
    known.is = Fact::Is::impossible;
  } else if (cursor.skip(" enough")) {
    if (!record.place.left) return std::nullopt;
    known.is = Fact::Is::enough;
    record.place.enough = true;
  } else {
    if (cursor.skip(" ="))
      known.is = Fact::Is::exactly;
    else if (!cursor.skip(" >="))
      return std::nullopt;
    if (!cursor.number(known.total)) return std::nullopt;
  }
  if (!cursor.turns(record.place.way)) return std::nullopt;
  return record;
}

std::optional<Record> parse_first(Cursor cursor) {
  FirstRecord record;
  std::uint32_t guess = 0;
  KnownFirst& known = record.first.known;
  if (!cursor.number(record.left) || !cursor.skip(" ") || !cursor.number(guess) || !cursor.skip(" ") ||
      !cursor.number(known.class_size) || !cursor.skip(" "))
    return std::nullopt;
  known.exact = cursor.skip("=");
  if (!known.exact && !cursor.skip(">=")) return std::nullopt;
  if (!cursor.number(known.lower_bound) || !cursor.skip(" ")) return std::nullopt;
  known.first = GuessId(guess);
  record.first.name = cursor.rest();
  return record;
}

std::optional<Record> parse_reach(Cursor cursor) {
  ReachRecord record;
  std::uint32_t guess = 0;
  FirstReach& known = record.known;
  if (!cursor.number(known.left) || !cursor.skip(" ") || !cursor.number(guess) || !cursor.skip(" ") ||
      !cursor.number(known.class_size) || !cursor.skip(" "))
    return std::nullopt;
  known.enough = cursor.skip("enough ");
  if (!known.enough && !cursor.skip("never ")) return std::nullopt;
  known.first = GuessId(guess);
  record.name = cursor.rest();
  return record;
}

std::optional<Record> parse_best(Cursor cursor) {
  BestRecord record;
  Strategy& strategy = record.strategy;
  if (!cursor.number(record.total)) return std::nullopt;
  for (Strategy::NodeIndex at = 0; !cursor.at_end(); ++at) {
    std::uint32_t parent = 0, guess = 0;
    std::uint8_t hint = 0, possible = 0;
    if (!cursor.skip(" ")) return std::nullopt;
    if (at > 0 && (!cursor.number(parent) || !cursor.skip(".") || !cursor.number(hint) || !cursor.skip(".")))
      return std::nullopt;
    if (!cursor.number(guess) || !cursor.skip(".") || !cursor.number(possible) || possible > 1) return std::nullopt;
    // What link() requires.
    if (at > 0 && parent >= at) return std::nullopt;
    if (at > 0 && !strategy[parent].children.empty() && index(strategy[parent].children.back().hint) >= hint)
      return std::nullopt;
    strategy.add(GuessId(guess), possible == 1);
    if (at > 0) strategy.link(parent, HintId(hint), at);
  }
  if (strategy.empty()) return std::nullopt;
  return record;
}

std::optional<Record> parse_session(Cursor cursor) {
  SessionRecord record;
  std::uint64_t time = 0;
  if (!cursor.number(record.number) || !cursor.skip(" ") || !cursor.number(time) || !cursor.at_end())
    return std::nullopt;
  record.session.time = std::chrono::milliseconds(time);
  return record;
}

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

std::uint64_t checksum(std::string_view text, std::uint64_t salt) {
  std::uint64_t sum = mix(salt + text.size() + 1);
  while (!text.empty()) {
    std::uint64_t word = 0;
    const std::size_t size = std::min(text.size(), sizeof word);
    // Byte by byte, so that every machine reads the same number.
    for (std::size_t i = 0; i < size; ++i) word |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
    sum = mix((sum ^ word) + 0x9e3779b97f4a7c15);
    text.remove_prefix(size);
  }
  return sum;
}

std::string sealed(std::string_view text, std::uint64_t salt) {
  return fmt::format("{}{}{:016x}\n", text, kSeal, checksum(text, salt));
}

std::optional<std::string_view> unsealed(std::string_view line, std::uint64_t salt) {
  if (line.size() < kSeal.size() + kDigits) return std::nullopt;
  const std::string_view text = line.substr(0, line.size() - kSeal.size() - kDigits);
  if (line != std::string_view(sealed(text, salt)).substr(0, line.size())) return std::nullopt;
  return text;
}

std::string text_of(const Fact& fact) {
  const std::string said = fact.is == Fact::Is::impossible ? "never"
                           : fact.is == Fact::Is::enough
                               ? "enough"
                               : fmt::format("{}{}", fact.is == Fact::Is::exactly ? "=" : ">=", fact.total);
  return fmt::format("f {} {} {}{}", left_text(fact.left), fact.secrets, said, turns_text(fact.way));
}

std::string text_of(const First& first, std::optional<int> left) {
  const KnownFirst& known = first.known;
  return fmt::format("g {} {} {} {}{} {}", left_text(left), index(known.first), known.class_size,
                     known.exact ? "=" : ">=", known.lower_bound, printable(first.name));
}

std::string text_of(const FirstReach& known, std::string_view name) {
  return fmt::format("w {} {} {} {} {}", known.left, index(known.first), known.class_size,
                     known.enough ? "enough" : "never", printable(name));
}

std::string text_of(const Strategy& strategy, std::uint64_t total) {
  struct Parent {
    Strategy::NodeIndex node = 0;
    HintId hint{};
  };
  std::vector<Parent> parents(strategy.nodes().size());
  for (std::size_t i = 0; i < parents.size(); ++i)
    for (const Strategy::Child& child : strategy.nodes()[i].children)
      parents[child.node] = {static_cast<Strategy::NodeIndex>(i), child.hint};
  std::string text = fmt::format("b {}", total);
  for (std::size_t i = 0; i < parents.size(); ++i) {
    const Strategy::Node& node = strategy.nodes()[i];
    text += i == 0 ? " " : fmt::format(" {}.{}.", parents[i].node, index(parents[i].hint));
    text += fmt::format("{}.{}", index(node.guess), node.possible ? 1 : 0);
  }
  return text;
}

std::uint64_t drawn_session() {
  std::random_device device;
  const std::uint64_t bits = std::uint64_t{device()} << 32U | device();
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  return kFirstDrawn + mix(bits ^ mix(static_cast<std::uint64_t>(now))) % kDrawn;
}

std::uint64_t told_apart(std::uint64_t number, std::chrono::milliseconds time) {
  if (number >= kFirstDrawn) return number;
  return kFirstDrawn + mix(mix(number + 1) ^ static_cast<std::uint64_t>(time.count())) % kDrawn;
}

std::string text_of(std::uint64_t session, std::chrono::milliseconds time) {
  return fmt::format("s {} {}", session, time.count());
}

std::optional<Record> parse_record(std::string_view text) {
  Cursor cursor(text);
  if (cursor.skip("f ")) return parse_fact(cursor);
  if (cursor.skip("g ")) return parse_first(cursor);
  if (cursor.skip("w ")) return parse_reach(cursor);
  if (cursor.skip("b ")) return parse_best(cursor);
  if (cursor.skip("s ")) return parse_session(cursor);
  return std::nullopt;
}

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

std::string digest(std::string_view text) {
  return fmt::format("{:016x}{:016x}", checksum(text, 1), checksum(text, 2));
}

std::string text_of(const Header& header) {
  const std::vector<std::string> lines = header.question.lines();
  return sealed(fmt::format("{}{}", kMagic, kFormat), 0) + sealed("program " + header.program, 0) +
         sealed(lines[0], 0) + sealed(fmt::format("{} {}", lines[1], printable(header.question.title)), 0) +
         sealed(lines[2], 0) + sealed(lines[3], 0);
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

std::optional<Header> read_header(std::istream& in, const std::string& path) {
  std::vector<std::string> lines;
  std::string line;
  while (lines.size() < kHeaderLines && std::getline(in, line)) {
    const bool whole = !in.eof();
    if (lines.empty()) {
      // What a newer version writes need not be sealed as this one's lines are.
      Cursor cursor(line);
      int format = 0;
      if (whole && cursor.skip(kMagic) && cursor.number(format) && format > kFormat)
        throw InputError(
            fmt::format("'{}' has format {}, and this version knows formats up to {}: take a newer version", path,
                        format, kFormat));
      if (whole ? !line.starts_with(kMagic) : !line.starts_with(kMagic) && !kMagic.starts_with(std::string_view(line)))
        throw InputError(
            fmt::format("'{}' is not a checkpoint: its first line should begin with '{}{}'", path, kMagic, kFormat));
    }
    if (!whole) return std::nullopt;
    const auto text = unsealed(line, 0);
    if (!text)
      throw InputError(
          fmt::format("the beginning of '{}' is damaged at line {}: it cannot be told which question it is "
                      "about; take another file",
                      path, lines.size() + 1));
    lines.emplace_back(*text);
  }
  if (lines.size() < kHeaderLines) return std::nullopt;
  Header header;
  Cursor program(lines[1]);
  if (!program.skip("program ") || !parse_question({lines.begin() + 2, lines.end()}, header.question))
    throw InputError(fmt::format("the beginning of '{}' is not that of a checkpoint: take another file", path));
  header.program = program.rest();
  header.salt = salt_of(header.question);
  return header;
}

}  // namespace deduce::checkpoint
