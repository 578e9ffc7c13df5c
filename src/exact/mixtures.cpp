#include "exact/mixtures.hpp"

#include <algorithm>
#include <cstdint>

#include "deduce/base/mix.hpp"
#include "deduce/game/hint.hpp"

namespace deduce::exact {
namespace {

constexpr int kBitsAPeg = 4;

/// The code with its pegs moved round by some places, fewer than there are.
std::uint32_t moved_round(std::uint32_t nibbles, int places, int pegs) {
  const std::uint32_t used = ~std::uint32_t{0} << (kBitsAPeg * (kMaxPegs - pegs));
  const int bits = kBitsAPeg * places;
  return (nibbles << bits | nibbles >> (kBitsAPeg * pegs - bits)) & used;
}

bool repeats_a_colour(Code code, int pegs) { return (colour_counts(code, pegs) & 0xeeeeeeeeeeeeeeee) != 0; }

/// One of the set, by 32 bits that look random.
Code drawn(std::span<const Code> set, std::uint64_t bits) { return set[(bits & 0xffffffff) * set.size() >> 32]; }

Code mixed(const Rules& rules, std::span<const Code> set, std::uint64_t bits) {
  const std::uint64_t how = mix(bits);
  std::uint32_t other = drawn(set, bits >> 32).nibbles();
  if (rules.pegs() > 1 && (how >> 32 & 1) != 0)
    other =
        moved_round(other, 1 + static_cast<int>((how >> 33) % static_cast<unsigned>(rules.pegs() - 1)), rules.pegs());
  const std::uint32_t from_other = (static_cast<std::uint32_t>(how) & 0x11111111U) * 15U;
  const Code code = Code::from_nibbles((drawn(set, bits).nibbles() & ~from_other) | (other & from_other));
  if ((how >> 40 & 3) != 0) return code;
  return code.with(static_cast<int>((how >> 42 & 0xff) % static_cast<unsigned>(rules.pegs())),
                   static_cast<int>((how >> 50) % static_cast<unsigned>(rules.colours())));
}

}  // namespace

std::vector<Code> mixtures(const Rules& rules, std::span<const Code> set, std::size_t most, bool members_only) {
  std::vector<Code> guesses;
  guesses.reserve(most);
  const std::size_t members = std::min(set.size(), members_only ? most : (most + 1) / 2);
  for (std::size_t i = 0; i < members; ++i) guesses.push_back(set[i * set.size() / members]);
  if (members_only) return guesses;
  std::uint64_t at = mix(set.size() ^ std::uint64_t{set.front().nibbles()} << 32) ^ set[set.size() / 2].nibbles();
  for (std::size_t i = members; i < most; ++i) {
    const Code code = mixed(rules, set, random_bits(at++));
    if (rules.repeats() || !repeats_a_colour(code, rules.pegs())) guesses.push_back(code);
  }
  return guesses;
}

}  // namespace deduce::exact
