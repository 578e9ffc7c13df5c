#include "checkpoint/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "checkpoint/parts.hpp"
#include "deduce/base/mix.hpp"

namespace deduce::checkpoint {
namespace {

constexpr std::string_view kSeal = " *";
constexpr std::size_t kDigits = 16;
/// Numbers for sittings: so many that two are never the same, and that an older version may still count on from one.
constexpr std::uint64_t kDrawn = std::uint64_t{1} << 62;

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

std::string digest(std::string_view text) {
  return fmt::format("{:016x}{:016x}", checksum(text, 1), checksum(text, 2));
}

}  // namespace deduce::checkpoint
