#include "deduce/symmetry/pair_types.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "deduce/base/check.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce {
namespace {

/// The permutation that sorts the pegs of a code: its most frequent colour first, ties by colour, and
/// renames the colours in that order. Equivalent codes get the same image.
Permutation sorting(const Rules& rules, Code code) {
  std::array<int, kMaxColours> count{};
  for (int peg = 0; peg < rules.pegs(); ++peg) ++count[static_cast<std::size_t>(code[peg])];
  std::array<std::uint8_t, kMaxColours> order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  std::stable_sort(order.begin(), order.begin() + rules.colours(),
                   [&](std::uint8_t one, std::uint8_t other) { return count[one] > count[other]; });
  Permutation sorted = Permutation::identity();
  std::uint8_t place = 0;
  for (std::uint8_t name = 0; name < rules.colours(); ++name) {
    sorted.colour[order[name]] = name;
    for (int peg = 0; peg < rules.pegs(); ++peg)
      if (code[peg] == order[name]) sorted.peg[static_cast<std::size_t>(peg)] = place++;
  }
  return sorted;
}

/// Numbers codes as if colours could always repeat; the number of an image is then the sum of what its
/// two halves contribute.
class Halves {
 public:
  explicit Halves(const Space& space) : rules_(space.rules()), cut_(rules_.pegs() / 2) {
    for (const Code code : space.codes()) {
      front_.push_back(number(code, 0, cut_));
      back_.push_back(number(code, cut_, rules_.pegs()));
    }
  }

  [[nodiscard]] std::size_t size() const { return power(rules_.pegs()); }
  [[nodiscard]] std::uint32_t number(Code code) const { return number(code, 0, rules_.pegs()); }

  /// Prepares number_of_image() for one permutation.
  void take(const Permutation& permutation) {
    fill(permutation, 0, cut_, front_part_);
    fill(permutation, cut_, rules_.pegs(), back_part_);
  }
  [[nodiscard]] std::uint32_t number_of_image(std::size_t code) const {
    return front_part_[front_[code]] + back_part_[back_[code]];
  }

 private:
  [[nodiscard]] std::uint32_t power(int exponent) const {
    std::uint32_t result = 1;
    for (int i = 0; i < exponent; ++i) result *= static_cast<std::uint32_t>(rules_.colours());
    return result;
  }
  [[nodiscard]] std::uint32_t number(Code code, int from, int to) const {
    std::uint32_t result = 0;
    for (int peg = from; peg < to; ++peg)
      result = result * static_cast<std::uint32_t>(rules_.colours()) + static_cast<std::uint32_t>(code[peg]);
    return result;
  }
  void fill(const Permutation& permutation, int from, int to, std::vector<std::uint32_t>& part) const {
    part.assign(1, 0);
    for (int peg = from; peg < to; ++peg) {
      const std::uint32_t place = power(rules_.pegs() - 1 - permutation.peg[static_cast<std::size_t>(peg)]);
      std::vector<std::uint32_t> longer;
      for (const std::uint32_t before : part)
        for (int colour = 0; colour < rules_.colours(); ++colour)
          longer.push_back(before + place * permutation.colour[static_cast<std::size_t>(colour)]);
      part = std::move(longer);
    }
  }

  Rules rules_;
  int cut_;
  std::vector<std::uint32_t> front_, back_;
  std::vector<std::uint32_t> front_part_, back_part_;
};

/// The orbits of ordered pairs whose first code represents its class.
struct OrderedTypes {
  std::map<Code, std::vector<std::uint16_t>> names;  ///< by first code: by number of the second
  std::vector<std::pair<Code, Code>> members;        ///< one pair of each orbit

  OrderedTypes(const Space& space, const Halves& halves) {
    const Stabiliser all(space.rules());
    for (const Code code : space.codes()) {
      const Code first = sorting(space.rules(), code)(code, space.rules().pegs());
      if (names.contains(first)) continue;
      std::vector<std::uint16_t>& name = names[first];
      name.assign(halves.size(), PairTypes::kSame);
      const Stabiliser stabiliser = all.fixing(first);
      std::map<Code, std::uint16_t> seen;
      for (const Code second : space.codes()) {
        if (second == first) continue;
        const auto [at, is_new] =
            seen.try_emplace(stabiliser.representative(second), static_cast<std::uint16_t>(members.size()));
        if (is_new) members.emplace_back(first, second);
        name[halves.number(second)] = at->second;
      }
    }
    DEDUCE_CHECK(members.size() < PairTypes::kSame);
  }
};

}  // namespace

PairTypes::PairTypes(const Space& space) : codes_(space.size()), stride_((space.size() + 31) / 32 * 32) {
  const int pegs = space.rules().pegs();
  Halves halves(space);
  const OrderedTypes ordered(space, halves);
  const auto sorted = [&](Code code) { return sorting(space.rules(), code)(code, pegs); };

  // An unordered pair has the lower of the names of its two orders.
  std::vector<std::uint16_t> unordered(ordered.members.size() + 1, kSame);
  std::map<std::uint16_t, std::uint16_t> number;
  for (std::size_t name = 0; name < ordered.members.size(); ++name) {
    const auto [first, second] = ordered.members[name];
    const Code image = sorting(space.rules(), second)(first, pegs);
    const std::uint16_t reverse = ordered.names.at(sorted(second))[halves.number(image)];
    const auto lower = std::min(static_cast<std::uint16_t>(name), reverse);
    const auto [at, is_new] = number.try_emplace(lower, static_cast<std::uint16_t>(number.size()));
    unordered[name] = at->second;
    if (is_new) types_.push_back({space.id(first), space.id(second), 0});
  }

  table_.assign(codes_ * stride_, 0);
  for (std::size_t one = 0; one < codes_; ++one) {
    const Code code = space.codes()[one];
    halves.take(sorting(space.rules(), code));
    const std::vector<std::uint16_t>& name = ordered.names.at(sorted(code));
    std::uint16_t* out = table_.data() + one * stride_;
    for (std::size_t other = 0; other < codes_; ++other) {
      const std::uint16_t found = name[halves.number_of_image(other)];
      out[other] = found == kSame ? kSame : unordered[found];
    }
    for (std::size_t other = 0; other < one; ++other) ++types_[out[other]].pairs;
  }

  std::vector<std::uint16_t> order(types_.size()), rank(types_.size());
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  std::ranges::stable_sort(order, [&](std::uint16_t a, std::uint16_t b) { return types_[a].pairs > types_[b].pairs; });
  std::vector<Type> by_rank;
  for (std::size_t at = 0; at < order.size(); ++at) {
    rank[order[at]] = static_cast<std::uint16_t>(at);
    by_rank.push_back(types_[order[at]]);
  }
  types_ = std::move(by_rank);
  for (std::size_t one = 0; one < codes_; ++one)
    for (std::size_t other = 0; other < codes_; ++other)
      if (other != one) table_[one * stride_ + other] = rank[table_[one * stride_ + other]];
}

}  // namespace deduce
