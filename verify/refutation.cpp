#include "verify/refutation.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "verify/document.hpp"
#include "verify/lemma.hpp"
#include "verify/separators.hpp"

namespace verify {
namespace {

constexpr std::string_view kRefutationMagic = "deduce-simultaneous";
constexpr std::uint64_t kMostCodesAtOnce = 8192;
constexpr std::uint64_t kMostSize = 64;

class RefutationReader {
 public:
  RefutationReader(std::unique_ptr<Bytes> bytes, const CertificateOptions& options, RefutationReport& report)
      : lines_(unpacked(std::move(bytes))), options_(options), report_(report) {}

  void run() {
    if (!lines_.next()) throw Unreadable(options_.name + " is empty");
    if (!begins_refutation(lines_.text())) throw Unreadable(options_.name + " is no refutation");
    if (lines_.text() != std::string(kRefutationMagic) + " 1")
      throw Unreadable(options_.name + " is a refutation of another version: '" +
                       std::string(lines_.text().substr(0, 60)) + "', not '" + std::string(kRefutationMagic) + " 1'");
    read_header();
    if (report_.refuted < 2)
      check_few();
    else
      for (; words_[0] == "t"; need_next()) check_type();
    read_end();
  }
  [[nodiscard]] std::uint64_t line() const { return lines_.number(); }

 private:
  /// Where a set stands, by the number of codes that are still to come.
  struct Level {
    Bits admitted;                     // codes that may join
    Bits left;                         // and have not been tried
    Bits separator;                    // one of them must join
    std::vector<std::uint32_t> unmet;  // hard pairs that are not told apart
  };

  void need_next() {
    if (!lines_.next()) throw Broken("the refutation ends too early");
    words_.clear();
    for (std::string_view rest = lines_.text(); true;) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      if (end == 0) throw Broken("there is one blank between two words, and none at the ends of a line");
      words_.push_back(rest.substr(0, end));
      if (end == rest.size()) break;
      rest.remove_prefix(end + 1);
    }
  }

  void poll() {
    if (++polled_ % 256 != 0) return;
    if (options_.stop && options_.stop()) throw Stopped{report_.nodes};
    if (options_.progress) options_.progress(report_.nodes);
  }

  [[nodiscard]] Guess code(std::string_view text) const { return board_->parse_guess(text); }

  void read_header() {
    std::string rules, alphabet;
    std::optional<std::uint64_t> refuted;
    std::vector<std::string> example;
    for (need_next(); words_[0] != "t" && words_[0] != "end"; need_next()) {
      const std::string_view key = words_[0];
      const bool known = key == "rules" || key == "alphabet" || key == "refuted" || key == "example";
      if (!known) throw Broken("'" + std::string(key.substr(0, 40)) + "' begins no line of a refutation");
      if (words_.size() < 2 || (key != "example" && words_.size() > 2))
        throw Broken(std::string(key) + " has one value, or several codes");
      if (key == "rules") rules = words_[1];
      if (key == "alphabet") alphabet = words_[1];
      if (key == "refuted") refuted = parse_number(words_[1], kMostSize);
      if (key == "example") example.assign(words_.begin() + 1, words_.end());
    }
    if (rules.empty() || !refuted) throw Broken("the header does not state rules and refuted");
    const GameOrError game = parse_game(rules, alphabet, kMostCodesAtOnce);
    if (!game.game) throw Unreadable(game.error);
    board_.emplace(*game.game, false, PegBoard::Turns{}, std::vector<std::string>{});
    separators_.emplace(*board_);
    report_.rules = game.game->rules_text();
    report_.codes = board_->guesses();
    report_.refuted = *refuted;
    // A set that identifies goes on doing so with more codes, as long as there are any.
    if (report_.refuted > report_.codes) throw Broken("there are not so many codes");
    check_example(example);
    const std::size_t words = separators_->words();
    allowed_.assign(board_->guesses() * words, 0);
    for (std::size_t one = 0; one < board_->guesses(); ++one)
      for (std::size_t other = 0; other < board_->guesses(); ++other)
        if (one != other) put(allowed(static_cast<Guess>(one)), other);
    levels_.resize(report_.refuted + 1);
    for (Level& level : levels_) {
      level.admitted.resize(words);
      level.left.resize(words);
      level.separator.resize(words);
    }
  }

  void check_example(const std::vector<std::string>& example) {
    if (example.empty()) return;
    std::vector<Guess> set;
    for (const std::string& text : example) set.push_back(code(text));
    if (options_.safeguards.on(Safeguard::example) && !separators_->identifies(set))
      throw Broken("the example does not identify every secret");
    report_.example = example;
  }

  /// No code and single codes have no pair: they are tried.
  void check_few() {
    std::vector<Guess> none;
    for (std::size_t one = 0; one < board_->guesses() && report_.refuted == 1; ++one)
      if (separators_->identifies(std::vector{static_cast<Guess>(one)}))
        throw Broken(board_->name(static_cast<Guess>(one)) + " alone identifies every secret");
    if (report_.refuted == 0 && separators_->identifies(none)) throw Broken("nothing need be asked");
  }

  /// Codes that may stand in one set with this one: their pair is no image of one that was refuted.
  [[nodiscard]] std::span<std::uint64_t> allowed(Guess code) {
    return std::span(allowed_).subspan(code * separators_->words(), separators_->words());
  }

  void check_type() {
    if (words_.size() != 3) throw Broken("a type is written: t CODE CODE");
    const Guess one = code(words_[1]), other = code(words_[2]);
    if (one == other) throw Broken("a pair has two codes");
    ++report_.types;
    set_ = {one, other};
    Level& level = levels_[report_.refuted - 2];
    for (std::size_t word = 0; word < separators_->words(); ++word)
      level.admitted[word] = allowed(one)[word] & allowed(other)[word];
    take_away(level.admitted, one);
    take_away(level.admitted, other);
    level.unmet.clear();
    for (std::size_t i = 0; i < separators_->hard(); ++i)
      if (!has(separators_->hard(i), one) && !has(separators_->hard(i), other))
        level.unmet.push_back(static_cast<std::uint32_t>(i));
    go(report_.refuted - 2);
    separators_->each_image(one, other, [&](Guess a, Guess b) {
      if (!has(allowed(a), b)) return false;
      take_away(allowed(a), b);
      take_away(allowed(b), a);
      return true;
    });
  }

  /// All sets that have the codes of set_ and so many more, of those that are admitted.
  void go(std::size_t more) {
    poll();
    Level& here = levels_[more];
    if (more == 0) {
      ++report_.leaves;
      if (here.unmet.empty()) refuse_if_identifies();
      return;
    }
    if (more == 1) return leaf(here.admitted, here.unmet);
    read_branching(here);
    here.left = here.admitted;
    for (std::size_t word = 0; word < here.separator.size(); ++word) {
      for (std::uint64_t bits = here.separator[word] & here.admitted[word]; bits != 0; bits &= bits - 1) {
        const auto next = static_cast<Guess>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
        take_away(here.left, next);
        enter(here, next, more - 1);
      }
    }
  }

  void read_branching(Level& here) {
    need_next();
    if (words_[0] != "n" || words_.size() != 3)
      throw Broken("two secrets that are not told apart are missing: n CODE CODE");
    ++report_.nodes;
    const auto one = static_cast<Secret>(code(words_[1])), other = static_cast<Secret>(code(words_[2]));
    if (one == other) throw Broken("a pair has two codes");
    separators_->separator(one, other, here.separator);
    if (options_.safeguards.on(Safeguard::unmet_pair))
      for (const Guess guess : set_)
        if (has(here.separator, guess))
          throw Broken(board_->name(guess) + " tells " + std::string(words_[1]) + " and " + std::string(words_[2]) +
                       " apart already");
  }

  void enter(const Level& from, Guess code, std::size_t more) {
    Level& next = levels_[more];
    const auto beside = allowed(code);
    for (std::size_t word = 0; word < beside.size(); ++word) next.admitted[word] = from.left[word] & beside[word];
    set_.push_back(code);
    if (more == 1) {
      leaf(next.admitted, from.unmet);
    } else {
      next.unmet.clear();
      for (const std::uint32_t pair : from.unmet)
        if (!has(separators_->hard(pair), code)) next.unmet.push_back(pair);
      go(more);
    }
    set_.pop_back();
  }

  /// The last code. Pairs of `unmet` that the last code of the set tells apart are passed over.
  void leaf(const Bits& admitted, const std::vector<std::uint32_t>& unmet) {
    ++report_.leaves;
    joining_ = admitted;
    for (const std::uint32_t pair : unmet) {
      const auto separator = separators_->hard(pair);
      if (has(separator, set_.back())) continue;
      std::uint64_t left = 0;
      for (std::size_t word = 0; word < joining_.size(); ++word) left |= joining_[word] &= separator[word];
      if (left == 0) return;
    }
    for (std::size_t code = 0; code < board_->guesses(); ++code) {
      if (!has(joining_, code)) continue;
      poll();
      set_.push_back(static_cast<Guess>(code));
      refuse_if_identifies();
      set_.pop_back();
    }
  }

  void refuse_if_identifies() const {
    if (!options_.safeguards.on(Safeguard::last_code) || !separators_->identifies(set_)) return;
    std::string codes;
    for (const Guess guess : set_) codes += " " + board_->name(guess);
    throw Broken("the codes" + codes + " identify every secret");
  }

  void read_end() {
    if (words_[0] != "end" || words_.size() != 3 || parse_number(words_[1], ~std::uint64_t{0}) != report_.types ||
        parse_number(words_[2], ~std::uint64_t{0}) != report_.nodes)
      throw Broken("here must stand: end " + std::to_string(report_.types) + " " + std::to_string(report_.nodes));
    if (report_.refuted > 1 && options_.safeguards.on(Safeguard::every_pair))
      for (std::size_t one = 0; one < board_->guesses(); ++one)
        for (std::size_t other = 0; other < one; ++other)
          if (has(allowed(static_cast<Guess>(one)), other))
            throw Broken("nothing is said about sets with " + board_->name(static_cast<Guess>(other)) + " and " +
                         board_->name(static_cast<Guess>(one)));
    if (lines_.next()) throw Broken("something follows the end");
  }

  LineReader lines_;
  const CertificateOptions& options_;
  RefutationReport& report_;
  Words words_;
  std::optional<PegBoard> board_;
  std::optional<Separators> separators_;
  std::vector<std::uint64_t> allowed_;
  std::vector<Level> levels_;
  std::vector<Guess> set_;
  Bits joining_;
  std::uint64_t polled_ = 0;
};

}  // namespace

bool begins_refutation(std::string_view text) {
  return text.starts_with(kRefutationMagic) &&
         (text.size() == kRefutationMagic.size() || text[kRefutationMagic.size()] == ' ');
}

bool is_refutation_file(const std::string& path) {
  try {
    LineReader lines(unpacked(bytes_of_file(path)));
    return lines.next() && begins_refutation(lines.text());
  } catch (const std::runtime_error&) {
    return false;
  }
}

RefutationReport check_refutation(std::unique_ptr<Bytes> bytes, const CertificateOptions& options) {
  RefutationReport report;
  std::unique_ptr<RefutationReader> reader;
  try {
    reader = std::make_unique<RefutationReader>(std::move(bytes), options, report);
    reader->run();
  } catch (const Broken& broken) {
    report.errors.push_back(options.name + ":" + std::to_string(reader ? reader->line() : 1) + ": " + broken.what());
  }
  return report;
}

std::string in_words(const RefutationReport& report) {
  std::string line = report.rules + ": no " + std::to_string(report.refuted) +
                     (report.refuted == 1 ? " code identifies" : " codes identify") + " every secret";
  if (!report.example.empty()) line += ", and " + std::to_string(report.example.size()) + " do";
  return line + " (" + std::to_string(report.types) + " kinds of pairs, " + std::to_string(report.nodes) +
         " branchings and " + std::to_string(report.leaves) + " last codes checked)";
}

}  // namespace verify
