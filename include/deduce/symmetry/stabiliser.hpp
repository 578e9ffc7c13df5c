// The permutations that leave every guess of a context as it is, and the classes of equivalent next
// guesses that they make (Arai 2015, section 4.1). Two guesses of a class split any set of candidates
// reached in that context into cells that are images of each other, so only one of them needs to be
// looked at.
//
// The group is never listed. A permutation of the positions decides what must happen to every colour
// that the context uses; the colours it does not use (the free ones) may be permuted at will. So one
// element is kept for each position permutation that can be completed, at most 8! of them, and the
// free colours are handled by renaming them in the order in which they appear.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "deduce/game/code.hpp"
#include "deduce/game/rules.hpp"
#include "deduce/symmetry/permutation.hpp"

namespace deduce {

/// Which member of a class stands for it.
enum class Representative : std::uint8_t { least, greatest };

class Stabiliser {
 public:
  /// Of the empty context: all permutations.
  explicit Stabiliser(const Rules& rules);

  /// Of the context with one more guess.
  [[nodiscard]] Stabiliser fixing(Code guess) const;
  /// Of the context with all of these.
  [[nodiscard]] Stabiliser fixing_all(std::span<const Code> guesses) const;

  [[nodiscard]] const Rules& rules() const { return rules_; }

  /// The number of permutations; at most 8! * 16!, which fits.
  [[nodiscard]] std::uint64_t order() const;

  /// Bit k is set for each colour k that no guess of the context uses.
  [[nodiscard]] std::uint32_t free_colours() const { return free_; }

  /// One element for each position permutation; it moves no free colour.
  [[nodiscard]] const std::vector<Permutation>& elements() const { return elements_; }

  /// The lexicographically least (or greatest) code of the class of `code`.
  [[nodiscard]] Code representative(Code code, Representative which = Representative::least) const;

  [[nodiscard]] bool represents_its_class(Code code, Representative which = Representative::least) const;

  /// The number of codes in the class of `code`.
  [[nodiscard]] std::uint64_t class_size(Code code) const;

  /// The representatives of all classes of codes, in lexicographic order.
  [[nodiscard]] std::vector<Code> representatives(Representative which = Representative::least) const;

 private:
  Stabiliser(const Rules& rules, std::uint32_t free) : rules_(rules), free_(free) {}
  [[nodiscard]] Code image(const Permutation& element, Code code, Representative which) const;
  [[nodiscard]] bool image_before(const Permutation& element, Code code, Representative which) const;

  Rules rules_;
  std::uint32_t free_;
  std::vector<Permutation> elements_;
};

}  // namespace deduce
