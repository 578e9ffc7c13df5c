// Two literals of every clause are watched (Moskewicz and others 2001): a clause needs to be looked at only when one of
// them becomes false. What unit propagation finds without any assumption is kept from step to step.
#include "verify/drat.hpp"

#include <algorithm>
#include <unordered_map>

#include "verify/document.hpp"
#include "verify/drat_steps.hpp"

namespace verify {
namespace {

class Propagator {
 public:
  /// True once all literals of some clause are false without any assumption: there is no model.
  [[nodiscard]] bool refuted() const { return refuted_; }

  /// Adds a clause, whether it follows or not.
  void add(Clause clause) {
    std::ranges::sort(clause);
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    make_room(clause);
    by_hash_.emplace(hash_of(clause), clauses_.size());
    // Watched are literals that are not false, as far as there are any.
    std::ranges::stable_partition(clause, [&](Literal literal) { return value(literal) >= 0; });
    const auto number = static_cast<std::uint32_t>(clauses_.size());
    clauses_.push_back(std::move(clause));
    const Clause& kept = clauses_.back();
    if (kept.size() > 1)
      for (std::size_t i = 0; i < 2; ++i) watches_[place(kept[i])].push_back(number);
    const bool first = !kept.empty() && value(kept[0]) >= 0, second = kept.size() > 1 && value(kept[1]) >= 0;
    if (!first) refuted_ = true;
    if (first && !second && value(kept[0]) == 0) {
      assume(kept[0]);
      refuted_ = refuted_ || !propagate();
      kept_ = trail_.size();
    }
  }

  /// Forgets a clause, unless it says by itself what one literal is.
  void remove(Clause clause) {
    std::ranges::sort(clause);
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    make_room(clause);
    const auto [from, to] = by_hash_.equal_range(hash_of(clause));
    for (auto one = from; one != to; ++one) {
      Clause sorted = clauses_[one->second];
      std::ranges::sort(sorted);
      if (sorted != clause) continue;
      const auto open = std::ranges::count_if(clause, [&](Literal literal) { return value(literal) >= 0; });
      if (open <= 1) return;
      clauses_[one->second].clear();  // which watches pass over
      by_hash_.erase(one);
      return;
    }
  }

  /// True when the clause may be added.
  [[nodiscard]] bool follows(const Clause& clause) {
    make_room(clause);
    const bool shown = contradicted(clause) || (!clause.empty() && resolvents_contradicted(clause));
    undo(kept_);
    return shown;
  }

 private:
  [[nodiscard]] static std::size_t place(Literal literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? std::size_t{1} : 0);
  }
  /// 1: true, -1: false, 0: open.
  [[nodiscard]] int value(Literal literal) const { return values_[place(literal)]; }
  void assume(Literal literal) {
    values_[place(literal)] = 1;
    values_[place(-literal)] = -1;
    trail_.push_back(literal);
  }
  void undo(std::size_t size) {
    for (; trail_.size() > size; trail_.pop_back()) values_[place(trail_.back())] = values_[place(-trail_.back())] = 0;
    next_ = std::min(next_, trail_.size());
  }
  void make_room(const Clause& clause) {
    for (const Literal literal : clause)
      if (const std::size_t needed = 2 * static_cast<std::size_t>(std::abs(literal)) + 2; values_.size() < needed) {
        values_.resize(needed);
        watches_.resize(needed);
      }
  }
  [[nodiscard]] static std::uint64_t hash_of(const Clause& sorted) {
    std::uint64_t hash = 0;
    for (const Literal literal : sorted) hash = (hash ^ static_cast<std::uint32_t>(literal)) * 0x9E3779B97F4A7C15U;
    return hash ^ hash >> 29;
  }

  /// Sets all literals of the clause to false (but `except`); true when that leads to a contradiction.
  bool contradicted(const Clause& clause, Literal except = 0) {
    for (const Literal literal : clause) {
      if (literal == except || value(literal) < 0) continue;
      if (value(literal) > 0) return true;
      assume(-literal);
    }
    return !propagate();
  }

  /// Resolves by the first literal, with the literals of the clause set to false already.
  bool resolvents_contradicted(const Clause& clause) {
    const std::size_t before = trail_.size();
    for (const Clause& other : clauses_) {
      if (std::ranges::find(other, -clause[0]) == other.end()) continue;
      const bool shown = contradicted(other, -clause[0]);
      undo(before);
      if (!shown) return false;
    }
    return true;
  }

  /// False when all literals of some clause are false.
  bool propagate() {
    for (; next_ < trail_.size(); ++next_) {
      const Literal falsified = -trail_[next_];
      std::vector<std::uint32_t>& watching = watches_[place(falsified)];
      std::size_t kept = 0;
      for (std::size_t i = 0; i < watching.size(); ++i) {
        Clause& clause = clauses_[watching[i]];
        if (clause.empty()) continue;  // it was removed
        if (clause[0] == falsified) std::swap(clause[0], clause[1]);
        if (value(clause[0]) > 0) {
          watching[kept++] = watching[i];
          continue;
        }
        const auto found =
            std::find_if(clause.begin() + 2, clause.end(), [&](Literal literal) { return value(literal) >= 0; });
        if (found != clause.end()) {
          std::swap(clause[1], *found);
          watches_[place(clause[1])].push_back(watching[i]);
          continue;
        }
        watching[kept++] = watching[i];
        if (value(clause[0]) == 0) {
          assume(clause[0]);
          continue;
        }
        while (++i < watching.size()) watching[kept++] = watching[i];
        watching.resize(kept);
        return false;
      }
      watching.resize(kept);
    }
    return true;
  }

  std::vector<Clause> clauses_;                      // empty: removed
  std::vector<std::vector<std::uint32_t>> watches_;  // by literal: the clauses in which it is one of the first two
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
  std::vector<std::int8_t> values_;
  std::vector<Literal> trail_;
  std::size_t next_ = 0;  // literals of the trail before it have been propagated
  std::size_t kept_ = 0;  // of the trail, without any assumption
  bool refuted_ = false;
};

}  // namespace

ProofReport check_proof(std::unique_ptr<Bytes> formula, std::unique_ptr<Bytes> proof,
                        const CertificateOptions& options) {
  ProofReport report;
  Propagator propagator;
  std::uint64_t polled = 0;
  const auto poll = [&] {
    if (++polled % 256 != 0) return;
    if (options.stop && options.stop()) throw Stopped{report.lemmas};
    if (options.progress) options.progress(report.lemmas);
  };
  try {
    FormulaReader clauses(std::move(formula), "the formula");
    report.variables = clauses.variables();
    for (auto clause = clauses.next(); clause; clause = clauses.next()) {
      poll();
      ++report.clauses;
      propagator.add(*std::move(clause));
    }
    ProofReader steps(std::move(proof), options.name);
    while (!propagator.refuted()) {
      poll();
      auto step = steps.next();
      if (!step) throw Broken("the proof ends, and nothing contradicts itself yet");
      if (step->deletes) {
        ++report.deletions;
        propagator.remove(std::move(step->clause));
        continue;
      }
      ++report.lemmas;
      if (options.safeguards.on(Safeguard::lemma_follows) && !propagator.follows(step->clause))
        throw Broken("lemma " + std::to_string(report.lemmas) + " does not follow");
      propagator.add(std::move(step->clause));
    }
  } catch (const Broken& broken) {
    report.errors.push_back(options.name + ": " + broken.what());
  }
  return report;
}

}  // namespace verify
