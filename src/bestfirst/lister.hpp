// The guesses worth trying against a set, each with what it costs at least, and only one of those that
// come to the same.
//
// By symmetry: a permutation of pegs and colours that maps the set onto itself maps the cells of a
// guess onto those of its image, so one guess of each orbit is enough (see symmetry/set_symmetry.hpp).
//
// By sizes: the rule of Nakamura's program 2, which keeps the first guess, in the order of codes, for
// each list of cell sizes by hint. Cells of the same size need not cost the same, so this can lose the
// best guess; it is here to show that.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bestfirst/estimate.hpp"
#include "bestfirst/node.hpp"
#include "deduce/game/hint_table.hpp"
#include "deduce/symmetry/set_symmetry.hpp"

namespace deduce::bestfirst {

class Lister {
 public:
  /// All must outlive the lister.
  Lister(const Space& space, const HintTable& table, const SetSymmetry& symmetry, Merge merge, Estimator& estimator,
         const Tuning& tuning);

  struct Listing {
    std::vector<Option> options;             // the best last
    Option resume{kImpossible, false, 0};    // the best that was left out
    Option finished{kImpossible, false, 0};  // the best whose cells are all of one or two: its bound is exact
    int score = 0;
  };

  /// The `most` best guesses from `from` on, with at most `left` guesses for the set. Guesses that
  /// leave the set whole are none. Valid until the next call.
  const Listing& list(Members set, int left, const Option& from, std::size_t most);

  /// A guess after which no set of this size can cost less: each secret alone in its cell, and for win
  /// the guess among them. Found without listing; most small sets have one.
  [[nodiscard]] std::optional<Member> perfect(Members set) const;

  /// Hints of one guess against all codes.
  [[nodiscard]] const std::uint8_t* row(Member guess) const { return table_->row(CodeId(guess)); }
  [[nodiscard]] std::size_t hint_count() const { return hint_count_; }
  /// The cells of this hint cost nothing more; past all hints for identify, where none is special.
  [[nodiscard]] std::size_t free_hint() const { return free_hint_; }

 private:
  struct Seen {
    Member guess = 0;
    bool possible = false;
    std::size_t sizes = 0;  // where its cell sizes begin
  };
  void count_cells(Members set);
  void count_chunk(Members set, std::size_t from);
  void add_counted(Member guess, std::span<const std::uint32_t> sizes, bool possible);
  void skip_orbits(Members set);
  [[nodiscard]] bool separates(Member guess, Members set) const;
  [[nodiscard]] bool merged_by_sizes();
  void make_costs(std::size_t set_size, int left);
  [[nodiscard]] Option bounded(const Seen& seen, std::size_t set_size, bool& small) const;

  const HintTable* table_;
  const SetSymmetry* symmetry_;
  Merge merge_;
  Estimator* estimator_;
  std::size_t symmetries_;  // as in Tuning
  std::size_t hint_count_;
  std::size_t free_hint_;
  SetSymmetry::Scratch scratch_;
  std::vector<SetSymmetry::Map> generators_;
  std::vector<std::uint8_t> skip_;      // by guess
  std::vector<std::uint32_t> counted_;  // hint_count_ for each guess of a chunk
  std::vector<Seen> seen_;
  std::vector<std::uint32_t> sizes_;  // hint_count_ for each of seen_
  static constexpr std::uint32_t kNothing = ~std::uint32_t{0};
  std::vector<std::uint32_t> met_sizes_;  // by hash: where in sizes_ those begin that were met
  std::vector<Value> cost_;               // of a cell, by size
  Listing listing_;
};

}  // namespace deduce::bestfirst
