// A game that is not of blacks and whites, with its solver and the lists that its certificates are checked with.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "certificate_texts.hpp"
#include "deduce/board/excerpt.hpp"
#include "deduce/game/black_pegs.hpp"
#include "deduce/tables/table_game.hpp"
#include "deduce/words/word_game.hpp"
#include "random_games.hpp"

namespace deduce::testing {

/// A random game as a table. A guess that wins a secret has its name, and the hint `win` there.
inline std::string csv_of(const RandomGame& game) {
  std::string text = "-";
  for (std::uint32_t secret = 0; secret < game.secret_count(); ++secret) text += ",s" + std::to_string(secret);
  for (std::uint32_t guess = 0; guess < game.guess_count(); ++guess) {
    const auto won = game.won_by(GuessId(guess));
    text += won ? "\ns" + std::to_string(index(*won)) : "\ng " + std::to_string(guess) + "?";
    for (std::uint32_t secret = 0; secret < game.secret_count(); ++secret) {
      const HintId hint = game.hint(GuessId(guess), SecretId(secret));
      text += hint == game.win() ? ",win" : ",=" + std::to_string(index(hint));
    }
  }
  return text + "\n";
}

class OtherCertifier {
 public:
  /// The game has the title; where only some of it is played (an Excerpt), the whole has.
  OtherCertifier(std::shared_ptr<const Notation> notation, const std::string& title, verify::OtherGame lists)
      : notation_(std::move(notation)),
        names_(std::make_shared<const ListedNames>(notation_, title)),
        lists_(std::move(lists)),
        title_(title),
        workers(1),
        solver(notation_, workers, std::uint64_t{64} << 20) {}

  [[nodiscard]] exact::Request all(Goal goal = Goal::win) const {
    exact::Request request;
    request.goal = goal;
    for (std::uint32_t i = 0; i < notation_->secret_count(); ++i) request.candidates.push_back(SecretId(i));
    return request;
  }
  [[nodiscard]] certificate::Question question(const exact::Request& request) const {
    certificate::Question question{.request = request};
    question.names = names_;
    question.notation = notation_;
    const Notation* whole = notation_.get();
    if (const auto* const part = dynamic_cast<const Excerpt*>(whole)) {
      whole = &part->whole();
      // Aliased: the part holds the whole.
      question.whole = std::make_shared<const ListedNames>(std::shared_ptr<const Notation>(notation_, whole), title_);
    }
    if (const auto* const pegs = dynamic_cast<const PegNotation*>(whole)) question.alphabet = pegs->alphabet();
    return question;
  }
  [[nodiscard]] certificate::Claim claim(const exact::Request& request) { return claim_of(solver, request, monitor); }
  [[nodiscard]] std::string write(const certificate::Question& question,
                                  const std::vector<certificate::Claim>& claims) {
    return certificate::write(question, claims, solver, workers, std::uint64_t{64} << 20, monitor);
  }
  [[nodiscard]] std::string write(const exact::Request& request, const certificate::Claim& claim) {
    return write(question(request), {claim});
  }
  [[nodiscard]] std::string write(const exact::Request& request) { return write(request, claim(request)); }
  [[nodiscard]] std::string write_every_first(const exact::Request& request) {
    certificate::Question asked = question(request);
    asked.every_first = true;
    return write(asked, claims_of_classes(asked, solver, monitor));
  }
  [[nodiscard]] verify::CertificateReport check(const std::string& text, verify::Safeguards safeguards = {}) const {
    return check_text(text, safeguards, lists_);
  }

  /// The secrets of a lemma of a question about all of them.
  [[nodiscard]] std::vector<SecretId> set_of(const LemmaText& lemma) const {
    std::vector<SecretId> set;
    for (std::uint32_t i = 0; i < notation_->secret_count(); ++i) {
      bool inside = true;
      for (std::size_t at = 4; at + 1 < lemma.head.size(); at += 2)
        inside &= hint_by_name(lemma.head[at], SecretId(i)) == lemma.head[at + 1];
      if (inside) set.push_back(SecretId(i));
    }
    return set;
  }
  [[nodiscard]] std::optional<std::uint64_t> cost(const LemmaText& lemma, Goal goal) {
    const std::optional<int> left = lemma.head[3] == "-" ? std::nullopt : std::optional<int>(std::stoi(lemma.head[3]));
    return solver.least_total(set_of(lemma), goal, left, monitor);
  }

  // For forgers. Names are as certificates write them.
  [[nodiscard]] std::string win_name() const { return "win"; }
  [[nodiscard]] std::string positions() const { return ""; }
  [[nodiscard]] std::string symbols() const { return ""; }
  [[nodiscard]] std::string guess_name(std::size_t number) const {
    return written(notation_->guess_name(GuessId(static_cast<std::uint32_t>(number % notation_->guess_count()))));
  }
  [[nodiscard]] std::string hint_by_name(const std::string& guess, SecretId secret) const {
    for (std::uint32_t i = 0; i < notation_->guess_count(); ++i)
      if (written(notation_->guess_name(GuessId(i))) == guess)
        return written(notation_->hint_name(GuessId(i), notation_->hint(GuessId(i), secret)));
    return "no such guess";
  }
  [[nodiscard]] const verify::OtherGame& lists() const { return lists_; }
  [[nodiscard]] const Notation& notation() const { return *notation_; }

 private:
  /// By the rule of docs/certificates.md, a third time.
  static std::string written(const std::string& name) {
    static constexpr char kDigits[] = "0123456789ABCDEF";
    std::string text;
    for (const char c : name) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte > ' ' && byte <= '~' && std::string("%=>/:[").find(c) == std::string::npos)
        text += c;
      else
        text += std::string("%") + kDigits[byte / 16] + kDigits[byte % 16];
    }
    return text;
  }

  std::shared_ptr<const Notation> notation_;
  std::shared_ptr<const Names> names_;
  verify::OtherGame lists_;
  std::string title_;

 public:
  Workers workers;
  exact::Solver solver;
  SilentMonitor monitor;
};

inline std::string title_of(const Notation& notation, const std::string& kind) {
  return kind + " " + std::to_string(notation.secret_count()) + " " + std::to_string(notation.guess_count()) + " 0";
}

inline std::unique_ptr<OtherCertifier> table_certifier(const std::string& csv) {
  auto game = std::make_shared<const TableGame>(csv, "table");
  const std::string title = title_of(*game, "table");
  return std::make_unique<OtherCertifier>(std::move(game), title, verify::OtherGame{.table = csv});
}

inline std::unique_ptr<OtherCertifier> word_certifier(const std::string& secrets, const std::string& allowed) {
  const WordList first = parse_word_list(secrets, "words"),
                 more = parse_word_list(allowed.empty() ? secrets : allowed, "allowed");
  auto game = std::make_shared<const WordGame>(first, &more);
  const std::string title = title_of(*game, "words");
  return std::make_unique<OtherCertifier>(std::move(game), title,
                                          verify::OtherGame{.words = secrets, .allowed = allowed});
}

inline std::unique_ptr<OtherCertifier> black_peg_certifier(const Rules& rules) {
  auto game = std::make_shared<const BlackPegs>(Alphabet(rules));
  return std::make_unique<OtherCertifier>(std::move(game), rules.text() + "b", verify::OtherGame{});
}

}  // namespace deduce::testing
