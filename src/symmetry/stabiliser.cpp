#include "deduce/symmetry/stabiliser.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace deduce {
namespace {

int first_colour(std::uint32_t colours, Representative which) {
  return which == Representative::least ? std::countr_zero(colours) : 31 - std::countl_zero(colours);
}

bool before(Code one, Code other, Representative which) {
  return which == Representative::least ? one < other : other < one;
}

std::uint64_t factorial(int n) {
  std::uint64_t product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<std::uint64_t>(i);
  return product;
}

/// Appends all codes whose free colours appear in order: the images of every code under renamings of
/// the free colours, and so a superset of the representatives.
void list_codes(const Rules& rules, std::uint32_t free, Representative which, int peg, Code code, std::uint32_t on_pegs,
                std::vector<Code>& out) {
  if (peg == rules.pegs()) {
    out.push_back(code);
    return;
  }
  const std::uint32_t unseen_free = free & ~on_pegs;
  for (int i = 0; i < rules.colours(); ++i) {
    const int colour = which == Representative::least ? i : rules.colours() - 1 - i;
    const std::uint32_t bit = 1U << colour;
    if (!rules.repeats() && (on_pegs & bit) != 0) continue;
    if ((unseen_free & bit) != 0 && colour != first_colour(unseen_free, which)) continue;
    list_codes(rules, free, which, peg + 1, code.with(peg, colour), on_pegs | bit, out);
  }
}

}  // namespace

Stabiliser::Stabiliser(const Rules& rules) : rules_(rules), free_((1U << rules.colours()) - 1) {
  Permutation element = Permutation::identity();
  const auto first = element.peg.begin();
  do {
    elements_.push_back(element);
  } while (std::next_permutation(first, first + rules.pegs()));
}

Stabiliser Stabiliser::fixing(Code guess) const {
  std::uint32_t in_guess = 0;
  for (int peg = 0; peg < rules_.pegs(); ++peg) in_guess |= 1U << guess[peg];
  Stabiliser smaller(rules_, free_ & ~in_guess);
  const std::uint32_t new_colours = in_guess & free_;
  for (Permutation element : elements_) {
    std::uint32_t decided = 0;
    bool keeps_guess = true;
    for (int peg = 0; peg < rules_.pegs() && keeps_guess; ++peg) {
      const auto colour = static_cast<std::size_t>(guess[peg]);
      const auto becomes = static_cast<std::uint8_t>(guess[element.peg[static_cast<std::size_t>(peg)]]);
      if ((new_colours >> colour & 1U) != 0 && (decided >> colour & 1U) == 0) {
        // A free colour may become any free colour of the guess; that no two become the same is seen
        // by the pegs of the guess, which are only moved about.
        keeps_guess = (new_colours >> becomes & 1U) != 0;
        element.colour[colour] = becomes;
        decided |= 1U << colour;
      } else {
        keeps_guess = element.colour[colour] == becomes;
      }
    }
    if (keeps_guess) smaller.elements_.push_back(element);
  }
  return smaller;
}

Stabiliser Stabiliser::fixing_all(std::span<const Code> guesses) const {
  Stabiliser smaller = *this;
  for (const Code guess : guesses) {
    if (smaller.order() == 1) break;  // and so it stays, whatever else is to be left alone
    smaller = smaller.fixing(guess);
  }
  return smaller;
}

std::uint64_t Stabiliser::order() const { return elements_.size() * factorial(std::popcount(free_)); }

Code Stabiliser::image(const Permutation& element, Code code, Representative which) const {
  Code moved;
  for (int peg = 0; peg < rules_.pegs(); ++peg)
    moved = moved.with(element.peg[static_cast<std::size_t>(peg)], code[peg]);
  std::array<std::uint8_t, kMaxColours> name = element.colour;
  std::uint32_t unnamed = free_;  // colours still to be renamed
  std::uint32_t unused = free_;   // names still to be given
  for (int peg = 0; peg < rules_.pegs(); ++peg) {
    const auto colour = static_cast<std::size_t>(moved[peg]);
    if ((unnamed >> colour & 1U) != 0) {
      name[colour] = static_cast<std::uint8_t>(first_colour(unused, which));
      unnamed &= ~(1U << colour);
      unused &= ~(1U << name[colour]);
    }
    moved = moved.with(peg, name[colour]);
  }
  return moved;
}

// The same image as above, but made from its first peg on and only as far as it equals the code: for
// most elements the first or second peg decides.
bool Stabiliser::image_before(const Permutation& element, Code code, Representative which) const {
  std::array<std::uint8_t, kMaxPegs> source{};
  for (int peg = 0; peg < rules_.pegs(); ++peg)
    source[element.peg[static_cast<std::size_t>(peg)]] = static_cast<std::uint8_t>(peg);
  std::array<std::uint8_t, kMaxColours> name = element.colour;
  std::uint32_t unnamed = free_, unused = free_;
  for (int peg = 0; peg < rules_.pegs(); ++peg) {
    const auto colour = static_cast<std::size_t>(code[source[static_cast<std::size_t>(peg)]]);
    if ((unnamed >> colour & 1U) != 0) {
      name[colour] = static_cast<std::uint8_t>(first_colour(unused, which));
      unnamed &= ~(1U << colour);
      unused &= ~(1U << name[colour]);
    }
    if (name[colour] != code[peg]) return (name[colour] < code[peg]) == (which == Representative::least);
  }
  return false;
}

Code Stabiliser::representative(Code code, Representative which) const {
  Code best = image(elements_.front(), code, which);
  for (const Permutation& element : elements_) {
    const Code other = image(element, code, which);
    if (before(other, best, which)) best = other;
  }
  return best;
}

bool Stabiliser::represents_its_class(Code code, Representative which) const {
  return std::ranges::none_of(elements_,
                              [&](const Permutation& element) { return image_before(element, code, which); });
}

std::uint64_t Stabiliser::class_size(Code code) const { return order() / fixing(code).order(); }

std::vector<Code> Stabiliser::representatives(Representative which) const {
  std::vector<Code> codes;
  list_codes(rules_, free_, which, 0, Code(), 0, codes);
  if (elements_.size() > 1) std::erase_if(codes, [&](Code code) { return !represents_its_class(code, which); });
  if (which == Representative::greatest) std::ranges::reverse(codes);
  return codes;
}

}  // namespace deduce
