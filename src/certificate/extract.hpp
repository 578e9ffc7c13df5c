// Finds the lemmas of a certificate: from what is to be proven down to sets that the checker sees through by
// itself. A lemma is wanted for a set with a bound; all its guesses must be shown to reach the bound. Where the
// checker's own sight is not enough, cells are asked to cost more than it sees, as little more as will do, and
// the solver says which of them do; those become lemmas that are wanted in turn. Cells are smaller than the
// set they are cells of, so that, going from large sets to small ones, all that is ever asked of a set is
// known when its turn comes. Lemmas are written in the opposite order.
//
// In hard mode a lemma is about a set and what may be played there, and it serves a cell where the same guesses may be
// played, but for those that do not split it.
//
// Every choice is made by a fixed rule from facts (the true costs of sets), so that the same question gives
// the same lemmas whatever the solver remembers.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "certificate/oracle.hpp"
#include "certificate/relabels.hpp"
#include "certificate/sight.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/board/notation.hpp"

namespace deduce::certificate {

/// Why a cell costs so much: by a lemma for its image under `map`, or, without one, by a close look.
struct Reference {
  HintId hint{};
  std::optional<std::size_t> lemma;
  PlacePermutation map;
  int bound = 0;
};

/// Why a guess reaches the bound.
struct Line {
  Member guess = 0;
  std::vector<Reference> cells;
};

struct Lemma {
  std::vector<Answered> turns;  ///< from the question's secrets on
  std::vector<Member> set;
  Allowed allowed;
  Left left;
  int bound = 0;
  std::vector<PlacePermutation> symmetries;
  std::vector<Line> lines;
  std::size_t number = 0;  ///< in the certificate, from 1
};

/// What all secrets of the question cost at least when this guess comes first.
struct FirstLemma {
  int bound = 0;
  Left left;
  Line line;
};

/// What is to be proven of all secrets of the question.
struct Wanted {
  std::optional<Member> first;  ///< nothing: whatever comes first
  int bound = 0;
  Left left;
  friend bool operator==(const Wanted&, const Wanted&) = default;
};

/// Thrown when what is wanted is not so.
struct NotSo {};

class Extractor {
 public:
  /// `secrets` are those of the question, ascending. Everything must outlive the object.
  Extractor(Sight& sight, Relabels relabels, Members secrets, Oracle& oracle, Monitor& monitor);

  /// Hard mode: these guesses may be played first, and `game`, which must outlive the object, says what may follow.
  void keep_to_hints(const Notation& game, Allowed first) {
    hard_ = &game;
    first_ = std::move(first);
  }

  /// Finds the lemmas for all that is wanted; to be called once. Throws NotSo, and Interrupted when the
  /// monitor wants to stop.
  void run(const std::vector<Wanted>& wanted);

  /// In the order of their numbers.
  [[nodiscard]] std::vector<const Lemma*> lemmas() const;
  [[nodiscard]] const Lemma& lemma(std::size_t index) const { return lemmas_[index]; }
  [[nodiscard]] const std::vector<FirstLemma>& firsts() const { return firsts_; }

 private:
  /// A cell of a guess that is to be explained.
  struct Asked {
    const Cell* cell = nullptr;
    int alone = 0;              // what the checker sees without a look
    int seen = 0;               // with a look
    int known = 0;              // and by lemmas that are wanted already
    int lower = 0;              // and by the solver
    bool exact = false;         // `lower` is the cost
    std::vector<Member> image;  // under labels that sets which are images of each other mostly share
    PlacePermutation label;
    Allowed allowed;               // that may be played there
    std::vector<Guess> splitting;  // of these, where it was named
    std::optional<std::size_t> lemma;
    [[nodiscard]] std::size_t size() const { return cell->members.size(); }
  };
  struct Place {
    std::vector<Answered> turns;
    Members set;
    int bound;
    Left left;
    Allowed allowed;
    int score;  // of the set
  };

  void process(std::size_t index);
  [[nodiscard]] std::optional<Line> explain(const Place& place, Member guess, const CellBound& bound, bool by_looks);
  [[nodiscard]] bool seen_by_looks(const Place& place, std::vector<Asked>& cells, Left left);
  void name(Asked& cell);
  [[nodiscard]] Allowed allowed_after(const Place& place, Member guess, HintId hint) const;
  [[nodiscard]] Members to_look_at(Asked& cell);
  void find_lemmas(std::vector<Asked>& cells, Left left);
  void ask(const Place& place, std::vector<Asked>& cells, Left left);
  [[nodiscard]] static std::vector<int> least_demands(const Place& place, const std::vector<Asked>& cells);
  [[nodiscard]] Line impossible(const Place& place, Member guess, std::vector<Asked>& cells, Left left);
  [[nodiscard]] Reference refer(const Place& place, Member guess, Asked& cell, int bound, Left left);
  [[nodiscard]] std::size_t add(Lemma lemma, const Asked* cell);
  void keep_symmetries(Lemma& lemma, const std::vector<PlacePermutation>& all,
                       const std::vector<CodeSymmetry::Map>& maps, const std::vector<Member>& open);
  void poll();

  Sight& sight_;
  Members secrets_;
  Oracle& oracle_;
  Monitor& monitor_;
  Relabels relabels_;
  const Notation* hard_ = nullptr;
  Allowed first_;
  Sight::Bounded bounded_;
  std::vector<Lemma> lemmas_;
  std::vector<PlacePermutation> labels_;     // by lemma
  std::vector<std::vector<Member>> images_;  // by lemma
  std::vector<std::vector<Guess>> splitting_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
  std::map<std::size_t, std::vector<std::size_t>, std::greater<>> queue_;  // by size
  std::vector<std::size_t> order_;                                         // in which they were processed
  std::vector<FirstLemma> firsts_;
};

}  // namespace deduce::certificate
