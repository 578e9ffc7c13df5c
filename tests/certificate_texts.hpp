// Certificates taken apart and put together again, for tests that change them, and the truth about what their
// lemmas say.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "deduce/certificate/certificate.hpp"
#include "deduce/game/history.hpp"
#include "verify/certificate.hpp"

namespace deduce::testing {

inline std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

inline std::string joined(const std::vector<std::string>& parts, char between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(1, between)) + part;
  return text;
}

struct LemmaText {
  std::vector<std::string> head;  ///< l SIZE BOUND LEFT GUESS HINT ...
  std::vector<std::string> body;  ///< its s and g lines
};

struct CertificateText {
  std::vector<std::string> front;  ///< header and answers with their strategies
  std::vector<LemmaText> lemmas;
  std::vector<std::string> firsts;  ///< f lines

  explicit CertificateText(const std::string& text) {
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
      const std::vector<std::string> words = words_of(line);
      if (words[0] == "l")
        lemmas.push_back({words, {}});
      else if (words[0] == "s" || words[0] == "g")
        lemmas.back().body.push_back(line);
      else if (words[0] == "f")
        firsts.push_back(line);
      else if (words[0] != "end")
        front.push_back(line);
    }
  }

  [[nodiscard]] std::string text() const {
    std::string out;
    for (const std::string& line : front) out += line + "\n";
    for (const LemmaText& lemma : lemmas) {
      out += joined(lemma.head, ' ') + "\n";
      for (const std::string& line : lemma.body) out += line + "\n";
    }
    for (const std::string& line : firsts) out += line + "\n";
    return out + "end " + std::to_string(lemmas.size()) + "\n";
  }
};

inline verify::CertificateReport check_text(const std::string& text, verify::Safeguards safeguards = {},
                                            const verify::OtherGame& lists = {}) {
  return verify::check_certificate(verify::bytes_of_text(text), {.lists = lists, .safeguards = safeguards});
}

inline std::string first_error(const verify::CertificateReport& report) {
  return report.errors.empty() ? "" : report.errors[0];
}

/// Claims one more for the root, in the lemma and in the answer.
inline std::string one_more(const std::string& text) {
  CertificateText parts(text);
  for (LemmaText& lemma : parts.lemmas)
    if (lemma.head.size() == 4 && lemma.head[2] != "*") lemma.head[2] = std::to_string(std::stoi(lemma.head[2]) + 1);
  return parts.text();
}

/// Something of the text changed at random: a word, a line, a byte, the end.
inline std::string mutated(const std::string& text, std::mt19937_64& random) {
  const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  std::vector<std::size_t> about;  // what is no row of a strategy; those are for other tests
  for (std::size_t i = 1; i < lines.size(); ++i)
    if (lines[i][0] != '[') about.push_back(i);
  const std::size_t at = about[below(about.size())];
  switch (below(8)) {
    case 0: {  // a number up or down
      std::vector<std::string> words = words_of(lines[at]);
      std::string& word = words[below(words.size())];
      const std::size_t digit = word.find_first_of("0123456789");
      if (digit == std::string::npos) break;
      word[digit] = static_cast<char>('0' + below(10));
      lines[at] = joined(words, ' ');
      break;
    }
    case 1:  // the word of another line
    {
      std::vector<std::string> words = words_of(lines[at]);
      const std::vector<std::string> others = words_of(lines[about[below(about.size())]]);
      words[below(words.size())] = others[below(others.size())];
      lines[at] = joined(words, ' ');
      break;
    }
    case 2:
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    case 3:
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines[about[below(about.size())]]);
      break;
    case 4:
      std::swap(lines[at], lines[about[below(about.size())]]);
      break;
    case 5: {  // a word dropped
      std::vector<std::string> words = words_of(lines[at]);
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(below(words.size())));
      lines[at] = joined(words, ' ');
      break;
    }
    case 6: {  // a bound one up
      std::vector<std::string> words = words_of(lines[at]);
      if (words[0] == "l" && words[2] != "*") words[2] = std::to_string(std::stoi(words[2]) + 1);
      lines[at] = joined(words, ' ');
      break;
    }
    default:
      if (!lines[at].empty()) lines[at][below(lines[at].size())] = static_cast<char>(' ' + below(95));
  }
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return below(40) == 0 ? out.substr(0, below(out.size())) : out;
}

/// Changes certificates at random, and counts what is still accepted.
class Mutations {
 public:
  explicit Mutations(unsigned seed) : seed_(seed), random_(seed) {}

  /// Calls look(report, changed) for changes that `check` accepts and that ask the same question: another one may be
  /// answered rightly by the same lemmas. Ends when `look` fails.
  template <class Check, class Look>
  void of(const std::string& text, int times, const Check& check, const Look& look) {
    const CertificateText parts(text);
    for (int i = 0; i < times && !::testing::Test::HasFatalFailure(); ++i, ++tried) {
      const std::string changed = mutated(text, random_);
      SCOPED_TRACE("seed " + std::to_string(seed_) + ", mutation " + std::to_string(tried) + ":\n" + changed);
      verify::CertificateReport report;
      try {
        report = check(changed);
      } catch (const verify::Unreadable&) {
        continue;
      }
      if (!report.valid()) continue;
      ++accepted;
      const CertificateText after(changed);
      if (std::ranges::equal(after.front, parts.front)) look(report, after);
    }
  }

  std::size_t tried = 0, accepted = 0;

 private:
  unsigned seed_;
  std::mt19937_64 random_;
};

[[nodiscard]] inline certificate::Claim claim_of(exact::Solver& solver, const exact::Request& request,
                                                 Monitor& monitor) {
  certificate::Claim made(solver.solve(request, monitor));
  made.first = request.first;
  return made;
}

/// One claim for every class of first guesses.
[[nodiscard]] inline std::vector<certificate::Claim> claims_of_classes(const certificate::Question& question,
                                                                       exact::Solver& solver, Monitor& monitor) {
  std::vector<certificate::Claim> claims;
  for (const certificate::FirstClass& row : certificate::first_classes(question, solver)) {
    exact::Request one = question.request;
    one.first = row.first;
    claims.push_back(claim_of(solver, one, monitor));
    claims.back().class_size = row.size;
  }
  return claims;
}

/// A game and its solver, which certificates are asked of.
class Certifier {
 public:
  explicit Certifier(const Rules& rules)
      : space(rules), alphabet(rules), workers(1), solver(space, workers, std::uint64_t{64} << 20) {}

  [[nodiscard]] exact::Request all(Goal goal = Goal::win) const {
    exact::Request request;
    request.goal = goal;
    for (std::uint32_t code = 0; code < space.size(); ++code) request.candidates.push_back(CodeId(code));
    return request;
  }

  [[nodiscard]] certificate::Claim claim(const exact::Request& request) { return claim_of(solver, request, monitor); }

  [[nodiscard]] std::string write(const exact::Request& request, const certificate::Claim& claim,
                                  const certificate::Tuning& tuning = {}) {
    return certificate::write(certificate::peg_question(request, alphabet), {claim}, solver, workers,
                              std::uint64_t{64} << 20, monitor, tuning);
  }
  [[nodiscard]] std::string write(const exact::Request& request) { return write(request, claim(request)); }

  [[nodiscard]] std::string write_every_first(const exact::Request& request) {
    certificate::Question question = certificate::peg_question(request, alphabet);
    question.every_first = true;
    return certificate::write(question, claims_of_classes(question, solver, monitor), solver, workers,
                              std::uint64_t{64} << 20, monitor);
  }

  /// The secrets of a lemma of a question about all codes. Hints are two digits.
  [[nodiscard]] std::vector<CodeId> set_of(const LemmaText& lemma) const {
    std::vector<CodeId> set;
    for (std::uint32_t code = 0; code < space.size(); ++code) {
      bool inside = true;
      for (std::size_t i = 4; i + 1 < lemma.head.size(); i += 2)
        inside &= hint(alphabet.parse(lemma.head[i]), CodeId(code)) == lemma.head[i + 1];
      if (inside) set.push_back(CodeId(code));
    }
    return set;
  }
  // For forgers.
  [[nodiscard]] std::string win_name() const { return std::to_string(space.rules().pegs()) + "0"; }
  [[nodiscard]] std::string positions() const {
    return std::string("12345678").substr(0, static_cast<std::size_t>(space.rules().pegs()));
  }
  [[nodiscard]] std::string symbols() const { return alphabet.symbols(); }
  [[nodiscard]] std::string guess_name(std::size_t number) const {
    return alphabet.text(space[CodeId(static_cast<std::uint32_t>(number % space.size()))]);
  }
  [[nodiscard]] std::string hint_by_name(const std::string& guess, CodeId secret) const {
    return hint(alphabet.parse(guess), secret);
  }
  [[nodiscard]] verify::OtherGame lists() const { return {}; }

  [[nodiscard]] std::string hint(Code guess, CodeId secret) const {
    const Hint answer = space.hints()[hint_of(space.hints(), guess, space[secret])];
    return std::to_string(answer.blacks) + std::to_string(answer.whites);
  }

  /// What the set of a lemma costs within its limit; nothing when there is no strategy.
  [[nodiscard]] std::optional<std::uint64_t> cost(const LemmaText& lemma, Goal goal) {
    const std::optional<int> left = lemma.head[3] == "-" ? std::nullopt : std::optional<int>(std::stoi(lemma.head[3]));
    return solver.least_total(set_of(lemma), goal, left, monitor);
  }

  Space space;
  Alphabet alphabet;
  Workers workers;
  exact::Solver solver;
  SilentMonitor monitor;
};

}  // namespace deduce::testing
