// The atlas of a question: all its optimal strategies at once, as the small graph that they share. A
// point of the graph is a set of possible secrets (with the guesses left, where a limit applies); it
// has every guess that reaches the set's least total, and each guess leads to the sets it splits off.
// An optimal strategy is a walk that takes one guess at every set it comes to, so that the whole
// family is counted, drawn from and measured on the graph, without a search.
//
// Sets of pegs that a permutation of positions and colours maps onto each other are mostly one point: the one
// that was met first is stored, and whoever asks about another is told the permutation that leads to
// it. That is sound because such a permutation keeps all hints, and so maps the optimal strategies of
// one set one to one onto those of the other (Arai 2015, 4.1). Sets of words and tables are themselves.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "deduce/atlas/atlas_game.hpp"
#include "deduce/board/ids.hpp"
#include "deduce/board/names.hpp"
#include "deduce/exact/solve.hpp"

namespace deduce::atlas {

class Atlas {
 public:
  using Index = std::uint32_t;
  /// In place of an index: a cell of one secret.
  static constexpr Index kSingle = ~Index{0};

  /// Guesses that lead to the same sets of the atlas. A guess with a class size above one stands for all
  /// guesses that symmetries of the set make equal to it (CodeSymmetry::generators).
  struct Branch {
    bool wins = false;         ///< the guess is one of the set's secrets
    std::vector<Index> cells;  ///< one for each hint other than the win, ascending
    std::vector<exact::BestGuess> guesses;
  };

  struct Set {
    std::vector<Member> members;  ///< ascending
    std::optional<int> left;      ///< guesses left, where the limit can still matter
    std::uint64_t total = 0;
    std::vector<Branch>
        branches;  ///< no two lead to the same sets; none when no guess is needed (identify, one secret)
  };

  /// What the family answers to; the cost is that of each of its strategies.
  struct Question {
    Goal goal = Goal::win;
    exact::Objective objective = exact::Objective::mean;
    std::optional<int> at_most;
    std::optional<GuessId> first;
  };

  /// An empty atlas.
  Atlas(std::shared_ptr<const AtlasGame> game, Question question);
  /// The same for blacks and whites; `space` must outlive it and have at most kMaxCodesForTable codes.
  Atlas(const Space& space, Question question) : Atlas(atlas_game(space), question) {}

  [[nodiscard]] const AtlasGame& game() const { return *game_; }
  [[nodiscard]] const Question& question() const { return question_; }

  /// Cells come before the sets they are cells of. The root is last; it has the labels of the game,
  /// and where the question fixes the first guess that is its only one.
  [[nodiscard]] std::span<const Set> sets() const { return sets_; }
  [[nodiscard]] Index root() const { return static_cast<Index>(sets_.size() - 1); }

  /// A stored set and the permutation that leads to it from the set that was asked for.
  struct Place {
    Index set = 0;
    PlacePermutation to;
  };
  /// The stored set for a cell (ascending, two or more) with `left` guesses. Sure to be there for the
  /// cells of a stored set's guess under the labels of that set; an image of such a cell need not get
  /// the same labels. The root is not looked at: it may be bound to its first guess.
  [[nodiscard]] std::optional<Place> find(Members members, std::optional<int> left) const;

  /// The guesses that the symmetries of the set make equal to one, itself first.
  [[nodiscard]] std::vector<Guess> orbit(const Set& set, Guess guess) const;
  /// The same for several guesses of one set, which has its symmetries found once.
  class Orbits {
   public:
    Orbits(const Atlas& atlas, const Set& set);
    [[nodiscard]] std::vector<Guess> operator()(Guess guess);

   private:
    const CodeSymmetry* symmetry_;
    CodeSymmetry::Scratch scratch_;
    std::vector<CodeSymmetry::Map> generators_;
  };

  /// A symmetry of the set that maps one guess of a class onto another.
  [[nodiscard]] PlacePermutation carry(const Set& set, Guess from, Guess onto) const;

  /// What a permutation makes of a guess or a code; both are as they are where no symmetry is known.
  [[nodiscard]] Guess image(const PlacePermutation& permutation, Guess guess) const;

  /// True when the guess wins one of the set.
  [[nodiscard]] bool wins(Members members, Guess guess) const;

  /// Adds a set whose cells are there already.
  Index add(Set set);
  /// Adds the last set.
  void add_root(Set set);

  /// The guesses left for a set of `size` secrets, or nothing when that limit cannot matter: a guess
  /// of an optimal strategy splits its set, so that no secret takes more guesses than there are
  /// secrets.
  [[nodiscard]] static std::optional<int> limit_for(std::optional<int> left, std::size_t size);
  /// One guess later.
  [[nodiscard]] static std::optional<int> after_guess(std::optional<int> left);

  /// The cells of a guess other than the win, by hint.
  struct Cell {
    HintId hint{};
    std::vector<Member> members;
  };
  [[nodiscard]] std::vector<Cell> split(Members members, Guess guess) const;

 private:
  /// A set under labels that sets which are images of each other mostly share, and how they came.
  struct Labelled {
    std::vector<Member> members;
    PlacePermutation to;
  };
  [[nodiscard]] Labelled label(Members members) const;
  [[nodiscard]] std::vector<Member> image(Members members, const PlacePermutation& permutation) const;

  std::shared_ptr<const AtlasGame> game_;
  Question question_;
  std::vector<Set> sets_;
  std::vector<PlacePermutation> labels_;  // of all sets but the root; none where no symmetry is known
  std::unordered_multimap<std::uint64_t, Index> by_hash_;
};

/// The outcome of solve() and, when that is proven, the atlas.
struct AtlasOutcome {
  exact::Outcome outcome;
  std::optional<Atlas> atlas;
};

/// All strategies that reach the optimum. Throws InputError for the objective `worst`, which does not say which of the
/// strategies within the worst case are best, and for hard mode, where what a set costs depends on how one came to it.
[[nodiscard]] AtlasOutcome all_best(exact::Solver& solver, const exact::Request& request, Monitor& monitor);

/// The atlas as text, in the format of docs/atlas.md; the same bytes for the same question. `names` are those of the
/// game.
[[nodiscard]] std::string write_atlas(const Atlas& atlas, const Names& names);
/// Of blacks and whites, with the usual symbols.
[[nodiscard]] std::string write_atlas(const Atlas& atlas);

/// The game of pegs that an atlas is for: its space must be there before the atlas is read. Throws InputError
/// when the text does not begin as an atlas of one; `name` is the file's, for messages.
[[nodiscard]] Rules rules_of_atlas(std::string_view text, std::string_view name);

/// Reads what write_atlas() wrote and checks it: that every cell of every guess is there, that totals
/// add up and that the number of strategies is the one stated. Throws InputError "name:line: ..." for
/// anything else. That nothing better exists is not checked: that takes the search.
[[nodiscard]] Atlas read_atlas(std::string_view text, std::string_view name, std::shared_ptr<const AtlasGame> game,
                               const Names& names);
/// Of blacks and whites; `space` must outlive the atlas.
[[nodiscard]] Atlas read_atlas(std::string_view text, std::string_view name, const Space& space);

}  // namespace deduce::atlas
