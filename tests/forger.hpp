// A forger: takes a true certificate, claims for a lemma one more than its set costs (or for an answer what is
// not so), and answers every complaint of the checker with a forged line. A sound checker accepts none of it.
// With one safeguard taken away, the attack on it must get through; so the attacks bite.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <regex>

#include "certificate_texts.hpp"

namespace deduce::testing {

/// `Certified` is a game with its solver: Certifier, or OtherCertifier.
template <class Certified>
class Forger {
 public:
  Forger(Certified& game, std::string text, Goal goal, verify::Safeguards safeguards, unsigned seed)
      : game_(game), base_(text), text_(std::move(text)), goal_(goal), safeguards_(safeguards), random_(seed) {}

  /// Attacks every lemma whose bound is what its set costs in every way. Returns how many false certificates were
  /// accepted.
  std::size_t attack_lemmas() {
    std::size_t accepted = 0;
    for (std::size_t k = 0; k < base_.lemmas.size(); ++k) {
      const auto cost = game_.cost(base_.lemmas[k], goal_);
      if (!cost || base_.lemmas[k].head[2] != std::to_string(*cost)) continue;
      for (const Attack& attack : attacks()) accepted += talk_into(k, *cost + 1, attack) ? 1U : 0U;
    }
    return accepted;
  }
  [[nodiscard]] std::size_t files() const { return files_; }

 private:
  /// A forged line for a guess that the checker complained about, put into the certificate. False: no such attack here.
  struct Case {
    CertificateText text;
    std::size_t k;      // the lemma that is attacked
    std::string guess;  // that was complained about; empty in the beginning
    std::map<std::string, std::vector<CodeId>> cells;
  };
  using Attack = std::function<bool(Case&)>;

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % bound); }
  template <class List>
  const auto& any(const List& list) {
    return list[below(list.size())];
  }
  [[nodiscard]] std::string win() const { return game_.win_name(); }

  /// Cells other than the win, the largest first.
  static std::vector<std::string> hints_by_size(const Case& at, const std::string& win) {
    std::vector<std::string> hints;
    for (const auto& [hint, cell] : at.cells)
      if (hint != win) hints.push_back(hint);
    std::ranges::stable_sort(hints, std::greater<>{},
                             [&](const std::string& hint) { return at.cells.at(hint).size(); });
    return hints;
  }
  static void say(Case& at, const std::string& line) {
    auto& body = at.text.lemmas[at.k].body;
    std::erase_if(body, [&](const std::string& old) { return old.starts_with("g " + at.guess + " "); });
    body.push_back(line);
  }
  /// Puts a lemma before the attacked one; references to later ones move.
  static void insert_before(Case& at, LemmaText lemma) {
    at.text.lemmas.insert(at.text.lemmas.begin() + static_cast<std::ptrdiff_t>(at.k), std::move(lemma));
    ++at.k;
  }
  std::string shuffled(std::string text) {
    std::ranges::shuffle(text, random_);
    return text;
  }
  std::string any_relabelling() {
    return below(2) == 0 || game_.positions().empty()
               ? ""
               : "/" + shuffled(game_.positions()) + "/" + shuffled(game_.symbols());
  }

  std::vector<Attack> attacks() {
    std::vector<Attack> all;
    // No line at all.
    all.push_back([](Case& at) {
      at.text.lemmas[at.k].body.clear();
      return at.guess.empty();
    });
    // A line that says too little.
    all.push_back([this](Case& at) {
      if (at.guess.empty()) return true;
      const auto hints = hints_by_size(at, win());
      if (!hints.empty()) say(at, "g " + at.guess + " " + hints.back() + ">0");
      return !hints.empty();
    });
    // Lemmas of other sets.
    all.push_back([this](Case& at) {
      if (at.guess.empty()) return true;
      if (at.k == 0) return false;
      std::string line = "g " + at.guess;
      for (const std::string& hint : hints_by_size(at, win()))
        line += " " + hint + "=" + std::to_string(1 + below(at.k)) + any_relabelling();
      say(at, line);
      return true;
    });
    // The lemma itself.
    all.push_back([this](Case& at) {
      if (at.guess.empty()) return true;
      const auto hints = hints_by_size(at, win());
      if (!hints.empty()) say(at, "g " + at.guess + " " + hints[0] + "=" + std::to_string(at.k + 1));
      return !hints.empty();
    });
    // A lemma for fewer guesses: three secrets and more cannot be won, nor many identified, with one guess.
    all.push_back([this](Case& at) {
      if (at.guess.empty()) return true;
      const auto hints = hints_by_size(at, win());
      if (hints.empty() || at.cells.at(hints[0]).size() < 3) return false;
      LemmaText lemma{at.text.lemmas[at.k].head, {}};
      lemma.head[1] = std::to_string(at.cells.at(hints[0]).size());
      lemma.head[2] = "*";
      lemma.head[3] = goal_ == Goal::win ? "1" : "0";
      lemma.head.push_back(at.guess);
      lemma.head.push_back(hints[0]);
      insert_before(at, lemma);
      say(at, "g " + at.guess + " " + hints[0] + "=" + std::to_string(at.k));
      return true;
    });
    // Close looks that show nothing of the kind.
    all.push_back([this](Case& at) {
      if (at.guess.empty()) return true;
      std::string line = "g " + at.guess;
      for (const std::string& hint : hints_by_size(at, win())) line += " " + hint + ">9999";
      say(at, line);
      return true;
    });
    // Relabellings that are no symmetry, until one leads from a guess that is settled.
    all.push_back([this](Case& at) {
      if (at.guess.empty()) return true;
      if (game_.positions().empty()) return false;
      auto& body = at.text.lemmas[at.k].body;
      body.insert(body.begin(), "s " + shuffled(game_.positions()) + " " + shuffled(game_.symbols()));
      return true;
    });
    // Colours that become one: another guess then becomes the one that was complained about.
    all.push_back([this](Case& at) {
      if (at.guess.empty()) return true;
      if (game_.positions().empty()) return false;
      const std::string symbols = game_.symbols();
      std::string other, map = symbols;
      for (int tries = 0; tries < 50; ++tries) {
        other = game_.guess_name(static_cast<std::size_t>(random_()));
        std::map<char, char> to;
        bool fits = true;
        for (std::size_t peg = 0; peg < other.size(); ++peg)
          fits &= to.try_emplace(other[peg], at.guess[peg]).first->second == at.guess[peg];
        if (!fits) continue;
        map = symbols;
        for (const auto& [from, onto] : to) map[symbols.find(from)] = onto;
        std::string sorted = map;
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) != sorted.end()) break;
      }
      auto& body = at.text.lemmas[at.k].body;
      body.insert(body.begin(), "s " + game_.positions() + " " + map);
      return true;
    });
    // The win, as if it cost something.
    all.push_back([this](Case& at) {
      if (at.guess.empty()) return true;
      say(at, "g " + at.guess + " " + win() + ">1");
      return true;
    });
    // The true lemma of the whole set, said to be of as many secrets as the cell has.
    all.push_back([this](Case& at) {
      if (at.guess.empty()) return true;
      const auto hints = hints_by_size(at, win());
      if (hints.empty()) return false;
      LemmaText lemma = base_.lemmas[original_];
      lemma.head[1] = std::to_string(at.cells.at(hints[0]).size());
      insert_before(at, lemma);
      say(at, "g " + at.guess + " " + hints[0] + "=" + std::to_string(at.k));
      return true;
    });
    // Every cell twice.
    all.push_back([this](Case& at) {
      if (at.guess.empty()) return true;
      std::string line = "g " + at.guess;
      for (const std::string& hint : hints_by_size(at, win())) {
        const std::string seen = " " + hint + ">" + std::to_string(at.cells.at(hint).size());
        line += seen + seen;
      }
      say(at, line);
      return true;
    });
    return all;
  }

  /// True when the checker ends up believing it.
  bool talk_into(std::size_t k, std::uint64_t bound, const Attack& attack) {
    original_ = k;
    Case at{base_, k, "", {}};
    at.text.lemmas[k].head[2] = std::to_string(bound);
    if (!attack(at)) return false;
    const std::vector<CodeId> set = game_.set_of(base_.lemmas[k]);
    static const std::regex complaint("(?:nothing is said about guess|guess) ([^ ,]+)(?:,| is only shown)");
    std::string last;
    for (int step = 0; step < 12; ++step) {
      ++files_;
      // Only what comes before is needed for the attacked lemma; the rest would only complain of its own.
      const verify::CertificateReport report = check_text(at.text.text(), safeguards_, game_.lists());
      if (report.lemmas > at.k) return true;
      std::smatch found;
      const std::string& error = report.errors.at(0);
      if (std::regex_search(error, found, complaint)) last = found[1];
      if (last.empty()) return false;
      at.guess = last;
      at.cells.clear();
      for (const CodeId secret : set) at.cells[game_.hint_by_name(at.guess, secret)].push_back(secret);
      if (!std::regex_search(error, found, complaint) && step % 3 == 2)
        at.text.lemmas[at.k].body = base_.lemmas[k].body;
      if (!attack(at)) return false;
    }
    return false;
  }

  Certified& game_;
  CertificateText base_;
  std::string text_;
  Goal goal_;
  verify::Safeguards safeguards_;
  std::mt19937_64 random_;
  std::size_t original_ = 0;
  std::size_t files_ = 0;
};

}  // namespace deduce::testing
