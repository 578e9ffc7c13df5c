#include "ranks/message.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "checkpoint/record.hpp"

namespace deduce::ranks {
namespace {

using checkpoint::sealed;
using checkpoint::unsealed;

/// The mark of messages that do not depend on the question: which question it is, and that all is over.
constexpr std::uint64_t kNoMark = 0;

Fact fact_of(const Told& told) { return told.fact(); }

/// A job as the fact that its set costs more than its budget, and an answer as a fact too: one way to write a set.
Fact fact_of(const Job& job) { return {job.way, job.left, job.secrets, Fact::Is::at_least, job.budget, {}}; }
Fact fact_of(const Raised& raised) { return {{}, {}, 0, raised.is, raised.total, {}}; }

/// No game has so many hints.
constexpr std::uint64_t kMostScore = 1000;

// Bounds of sets come by the hundred thousand, and so as numbers of fixed length, the lowest byte first.
constexpr std::size_t kSetBytes = 2 * 8 + 3 * 4;

void put_bytes(std::string& text, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) text.push_back(static_cast<char>(number >> (8 * i) & 0xff));
}

std::uint64_t take_bytes(std::string_view& text, std::size_t bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = bytes; i-- > 0;) number = number << 8 | static_cast<unsigned char>(text[i]);
  text.remove_prefix(bytes);
  return number;
}

std::optional<checkpoint::FactRecord> parse_fact(std::string_view text) {
  auto record = checkpoint::parse_record(text);
  auto* fact = record ? std::get_if<checkpoint::FactRecord>(&*record) : nullptr;
  return fact != nullptr ? std::optional(std::move(*fact)) : std::nullopt;
}

/// Takes the number, and the space or the end behind it, off the text.
bool take_number(std::string_view& text, std::uint64_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (text.empty()) return true;
  if (text[0] != ' ') return false;
  text.remove_prefix(1);
  return true;
}

struct Writer {
  std::string operator()(const Hello& hello) const {
    // Words may have anything in them but line ends, which part them.
    const auto line = [](std::string words) {
      std::ranges::replace(words, '\n', ' ');
      return words;
    };
    return fmt::format("hello {} {}\n{}\n{}", hello.protocol, hello.question, line(hello.program), line(hello.trouble));
  }
  std::string operator()(const Want&) const { return "want"; }
  std::string operator()(const Unwant&) const { return "unwant"; }
  std::string operator()(const Return& back) const { return fmt::format("return {}", back.id); }
  std::string operator()(const Ask&) const { return "ask"; }
  std::string operator()(const End&) const { return "end"; }
  std::string operator()(const Hand& hand) const {
    std::string text =
        fmt::format("job {} {} {} {} ", hand.id, hand.job.score, hand.job.look_ahead ? 1 : 0, hand.job.guesses.size());
    for (const GuessId guess : hand.job.guesses) text += fmt::format("{} ", index(guess));
    return text + checkpoint::text_of(fact_of(hand.job));
  }
  std::string operator()(const Done& done) const {
    std::string text = fmt::format("done {}", done.id);
    for (const Raised& raised : done.raised) text += "\n" + checkpoint::text_of(fact_of(raised));
    return text;
  }
  std::string operator()(const Facts& facts) const {
    std::string text = "facts";
    for (const Told& told : facts.facts)
      text += fmt::format("\n{} {}", told.took.count(), checkpoint::text_of(fact_of(told)));
    return text;
  }
  std::string operator()(const Sets& sets) const {
    std::string text = "sets ";
    text.reserve(text.size() + kSetBytes * sets.sets.size());
    for (const SetBounds& one : sets.sets) {
      for (const std::uint64_t half : one.key) put_bytes(text, half, 8);
      for (const std::uint32_t number : {one.secrets, one.lower, one.upper}) put_bytes(text, number, 4);
    }
    return text;
  }
  std::string operator()(const Beat&) const { return "beat"; }
};

std::optional<Message> parse_hello(std::string_view text) {
  Hello hello;
  const std::size_t first = text.find('\n'), second = text.find('\n', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return std::nullopt;
  std::string_view numbers = text.substr(0, first);
  std::uint64_t protocol = 0;
  if (!take_number(numbers, protocol) || !take_number(numbers, hello.question) || protocol > 1'000'000)
    return std::nullopt;
  hello.protocol = static_cast<int>(protocol);
  hello.program = text.substr(first + 1, second - first - 1);
  hello.trouble = text.substr(second + 1);
  return hello;
}

std::optional<Message> parse_job(std::string_view text) {
  Hand hand;
  std::uint64_t score = 0, look_ahead = 0, count = 0;
  for (std::uint64_t* const number : {&hand.id, &score, &look_ahead, &count})
    if (!take_number(text, *number)) return std::nullopt;
  if (score > kMostScore || look_ahead > 1 || count > text.size()) return std::nullopt;
  std::vector<GuessId> guesses;
  for (std::uint64_t number = 0; guesses.size() < count; guesses.push_back(GuessId(number)))
    if (!take_number(text, number) || number > ~std::uint32_t{0}) return std::nullopt;
  auto fact = parse_fact(text);
  if (!fact || fact->known.is != Fact::Is::at_least) return std::nullopt;
  hand.job = {std::move(fact->place.way), fact->place.left,   fact->known.secrets, fact->known.total,
              static_cast<int>(score),    std::move(guesses), look_ahead == 1};
  return hand;
}

std::optional<Message> parse_done(std::string_view text) {
  Done done;
  std::string_view number = text.substr(0, text.find('\n'));
  text.remove_prefix(number.size());
  if (!take_number(number, done.id) || !number.empty()) return std::nullopt;
  while (!text.empty()) {
    text.remove_prefix(1);
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size());
    const auto fact = parse_fact(line);
    if (!fact || fact->known.is == Fact::Is::enough) return std::nullopt;
    done.raised.push_back({fact->known.is, fact->known.total});
  }
  return done;
}

std::optional<Message> parse_facts(std::string_view text) {
  Facts facts;
  while (!text.empty()) {
    text.remove_prefix(1);
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size());
    std::uint64_t took = 0;
    if (!take_number(line, took)) return std::nullopt;
    auto fact = parse_fact(line);
    if (!fact) return std::nullopt;
    facts.facts.push_back({std::move(fact->place.way),
                           fact->place.left,
                           fact->known.secrets,
                           {fact->known.is, fact->known.total},
                           std::chrono::microseconds(took)});
  }
  return facts;
}

std::optional<Message> parse_sets(std::string_view text) {
  if (text.size() % kSetBytes != 0) return std::nullopt;
  Sets sets;
  sets.sets.resize(text.size() / kSetBytes);
  for (SetBounds& one : sets.sets) {
    for (std::uint64_t& half : one.key) half = take_bytes(text, 8);
    for (std::uint32_t* const number : {&one.secrets, &one.lower, &one.upper})
      *number = static_cast<std::uint32_t>(take_bytes(text, 4));
  }
  return sets;
}

}  // namespace

std::string text_of(const Message& message, std::uint64_t mark) {
  const bool unmarked = std::holds_alternative<Hello>(message) || std::holds_alternative<End>(message);
  std::string text = sealed(std::visit(Writer{}, message), unmarked ? kNoMark : mark);
  text.pop_back();  // a letter needs no end of line
  return text;
}

std::optional<Message> parse_message(std::string_view text, std::uint64_t mark) {
  constexpr std::string_view kHello = "hello ";
  const bool hello = text.starts_with(kHello);
  const auto opened = unsealed(text, hello || text.starts_with("end") ? kNoMark : mark);
  if (!opened) return std::nullopt;
  const std::string_view words = *opened;
  if (hello) return parse_hello(words.substr(kHello.size()));
  if (words == "want") return Want{};
  if (words == "unwant") return Unwant{};
  if (words == "ask") return Ask{};
  if (words == "end") return End{};
  if (words == "beat") return Beat{};
  if (words.starts_with("job ")) return parse_job(words.substr(4));
  if (words.starts_with("done ")) return parse_done(words.substr(5));
  if (words.starts_with("facts") && (words.size() == 5 || words[5] == '\n')) return parse_facts(words.substr(5));
  if (words.starts_with("sets ")) return parse_sets(words.substr(5));
  if (words.starts_with("return ")) {
    Return back;
    std::string_view number = words.substr(7);
    if (take_number(number, back.id) && number.empty()) return back;
  }
  return std::nullopt;
}

}  // namespace deduce::ranks
