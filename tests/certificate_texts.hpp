// Certificates taken apart and put together again, for tests that change them, and the truth about what their
// lemmas say.
#pragma once

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

inline verify::CertificateReport check_text(const std::string& text, verify::Safeguards safeguards = {}) {
  return verify::check_certificate(verify::bytes_of_text(text), {.safeguards = safeguards});
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

  [[nodiscard]] certificate::Claim claim(const exact::Request& request) {
    certificate::Claim made(solver.solve(request, monitor));
    made.first = request.first;
    return made;
  }

  [[nodiscard]] std::string write(const exact::Request& request, const certificate::Claim& claim) {
    return certificate::write({.request = request, .alphabet = alphabet}, {claim}, solver, workers,
                              std::uint64_t{64} << 20, monitor);
  }
  [[nodiscard]] std::string write(const exact::Request& request) { return write(request, claim(request)); }

  [[nodiscard]] std::string write_every_first(const exact::Request& request) {
    std::vector<certificate::Claim> claims;
    for (const exact::FirstGuess& row : solver.every_first(request, monitor).rows) {
      exact::Request one = request;
      one.first = row.first;
      claims.push_back(claim(one));
      claims.back().class_size = row.class_size;
    }
    return certificate::write({.request = request, .every_first = true, .alphabet = alphabet}, claims, solver, workers,
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
