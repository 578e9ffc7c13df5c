// All permutations of pegs and colours that map one set of codes onto itself: its stabiliser, by a strong
// generating set in the sense of Sims (1970).
//
// Permutations are guessed from how often each colour stands on each peg, and the set has the last word,
// code by code. A permutation that keeps the set moves the columns of these counts; the rows then are the
// old rows in another order, which is what the colours do. So the images of the pegs are chosen one after
// the other, and a choice is given up as soon as the rows, as far as the pegs chosen go, are not the rows
// of the images in some order: a peg whose column is like no other costs nothing. Then the colours are
// matched by their rows. Once a guess has failed, how often two pegs have one colour and how often two
// colours stand in one code is counted too, and must be kept by the next guesses; after some more, how
// often two colours stand on each two pegs, which leaves hardly anything to guess.
//
// Colours that may simply trade places are found first, and matched as wholes. The others are gone through
// from the last to the first, then the pegs likewise: what fixes all before a point is known when that
// point is moved, so one permutation is enough for each place it can go to (all others are its products
// with known ones), and none for a place that those found lead to already. So a handful of generators
// stands for 8! * 16! permutations.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "deduce/game/limits.hpp"
#include "deduce/symmetry/permutation.hpp"
#include "deduce/symmetry/tuning.hpp"

namespace deduce {

/// [colour][peg]: members of a set with that colour on that peg.
using PegCounts = std::array<std::array<std::uint32_t, kMaxPegs>, kMaxColours>;

/// How often two pegs have the same colour, and how often two colours stand in one code.
struct PairCounts {
  std::array<std::array<std::uint32_t, kMaxPegs>, kMaxPegs> pegs{};
  std::array<std::array<std::uint32_t, kMaxColours>, kMaxColours> colours{};
};

/// [peg][colour] by [peg][colour]: members with the one colour on the one peg and the other on the other.
class PlaceCounts {
 public:
  PlaceCounts() : counts_(kPlaces * kPlaces) {}
  [[nodiscard]] std::uint32_t& at(std::size_t peg, std::size_t colour, std::size_t other_peg, std::size_t other) {
    return counts_[(peg * kMaxColours + colour) * kPlaces + other_peg * kMaxColours + other];
  }

 private:
  static constexpr std::size_t kPlaces = std::size_t{kMaxPegs} * kMaxColours;
  std::vector<std::uint32_t> counts_;
};

class SetSearch {
 public:
  /// What is asked about the set.
  class Set {
   public:
    virtual ~Set() = default;
    /// Whether a permutation maps the set onto itself.
    [[nodiscard]] virtual bool keeps(const Permutation& permutation) const = 0;
    /// Each asked at most once.
    [[nodiscard]] virtual PairCounts pairs() const = 0;
    [[nodiscard]] virtual PlaceCounts places() const = 0;
  };

  /// `counts` must outlive the object.
  SetSearch(const PegCounts& counts, int pegs, int colours, const SymmetryTuning& tuning = {});

  /// Appends generators of the stabiliser. After so many steps in vain as the tuning says it goes no further, which
  /// bounds the work; what it then missed costs time elsewhere, nothing more.
  void run(const Set& set, std::vector<Permutation>& found);

  /// The number of permutations that those found generate; at most 8! * 16!, which fits.
  [[nodiscard]] std::uint64_t order() const { return order_; }

 private:
  using Rows = std::array<std::uint64_t, kMaxColours>;  // by colour: a hash of its row, as far as pegs are chosen

  /// Colours that may trade places at will.
  struct Class {
    std::array<std::uint8_t, kMaxColours> colours{};
    std::size_t size = 0;
  };

  void find_classes(std::vector<Permutation>& found);
  void find_renamings(std::vector<Permutation>& found);
  void find_moves(std::vector<Permutation>& found);
  [[nodiscard]] bool extend(std::size_t peg, const Rows& images);
  [[nodiscard]] bool move(std::size_t peg, std::size_t to, const Rows& images);
  [[nodiscard]] bool match(std::size_t which, const Rows& images);
  [[nodiscard]] bool rename(std::size_t which, std::size_t to, const Rows& images);
  [[nodiscard]] bool fits(std::size_t which, std::size_t to);
  [[nodiscard]] bool verified();
  bool spend(int steps);
  [[nodiscard]] Rows with(const Rows& rows, std::size_t peg) const;
  [[nodiscard]] std::uint64_t sum(const Rows& rows) const;

  const PegCounts& counts_;
  std::size_t pegs_, colours_;
  SymmetryTuning tuning_;
  const Set* set_ = nullptr;
  std::array<std::uint64_t, kMaxPegs> column_{};  // the same for pegs with the same counts in some order
  std::array<Rows, kMaxPegs> rows_{};             // of the pegs up to each
  std::array<std::uint64_t, kMaxPegs> sums_{};    // of these rows
  std::array<Class, kMaxColours> classes_{};
  std::size_t class_count_ = 0;

  Permutation permutation_ = Permutation::identity();  // as far as it is chosen
  std::uint32_t pegs_taken_ = 0, classes_taken_ = 0;
  std::array<std::uint8_t, kMaxColours> class_to_{};  // by class: the class it becomes
  int steps_left_ = 0;
  std::uint64_t order_ = 1;
  int failures_ = 0;
  std::optional<PairCounts> pairs_;    // once a guess has failed
  std::optional<PlaceCounts> places_;  // once some more have
};

}  // namespace deduce
