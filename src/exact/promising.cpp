#include "exact/promising.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "deduce/board/by_hint.hpp"
#include "exact/mixtures.hpp"

namespace deduce::exact {
namespace {

constexpr std::uint64_t kBit = 1U << 16;
constexpr std::uint64_t kGuess = 3 * kBit;

/// A member that tells all apart.
std::optional<Code> member_that_separates(const HintSpace& hints, std::span<const Code> set) {
  if (set.size() > static_cast<std::size_t>(hints.size())) return std::nullopt;
  const auto separates = [&](Code guess) {
    return tells_apart<1>(set, [&](Code code) { return index(hint_of(hints, guess, code)); });
  };
  const auto found = std::ranges::find_if(set, separates);
  return found == set.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

/// The best of what is offered.
class Promising::Best {
 public:
  explicit Best(std::size_t most) : most_(most) {}

  void offer(std::uint64_t bits, Code guess) {
    if (best_.size() == most_ && bits >= best_.back().bits) return;
    const auto at = std::ranges::lower_bound(best_, bits, {}, &One::bits);
    if (at != best_.end() && at->bits == bits) return;  // alike
    best_.insert(at, {bits, guess});
    if (best_.size() > most_) best_.pop_back();
  }
  [[nodiscard]] std::vector<Code> guesses() const {
    std::vector<Code> all;
    for (const One& one : best_) all.push_back(one.guess);
    return all;
  }

 private:
  struct One {
    std::uint64_t bits = 0;
    Code guess;
  };
  std::size_t most_;
  std::vector<One> best_;
};

Promising::Promising(const Space& space, bool possible_only, std::size_t most, const Monitor& monitor,
                     const SketchTuning& tuning)
    : space_(space), possible_only_(possible_only), monitor_(monitor), tuning_(tuning) {
  size_bits_.push_back(kGuess);  // of the win: where it has no secret
  for (std::size_t size = 1; size <= most; ++size) {
    const auto secrets = static_cast<double>(size);
    size_bits_.push_back(static_cast<std::uint64_t>(std::llround(secrets * std::log2(secrets) * double{kBit})));
  }
}

std::uint64_t Promising::open_bits(const CellSizes& sizes) const {
  const auto win = static_cast<std::size_t>(space_.hints().win());
  std::uint64_t bits = size_bits_[sizes[win]];
  for (std::size_t hint = 0; hint < win; ++hint)
    if (sizes[hint] > 1) bits += size_bits_[sizes[hint]];
  return bits;
}

Promising::Chosen Promising::choose(std::span<const Code> set, std::size_t guesses, std::size_t tries) const {
  if (const auto separating = set.size() <= 2 ? set.front() : member_that_separates(space_.hints(), set))
    return {{*separating}, true};
  const bool all = guesses >= space_.size() && !possible_only_;
  const std::vector<Code> mixed = all ? std::vector<Code>{} : mixtures(space_.rules(), set, guesses, possible_only_);
  const std::span<const Code> some = all ? space_.codes() : std::span(mixed);
  Best best(tries);
  if (set.size() <= tuning_.small) {
    const std::optional<Planes> own = all ? std::nullopt : std::optional<Planes>(std::in_place, space_.rules(), mixed);
    offer_by_parts(set, some, all ? planes_of_all() : *own, best);
  } else {
    const Planes planes(space_.rules(), set);
    for (const Code guess : some) {
      if (monitor_.stop()) return {};
      const std::uint64_t bits = open_bits(cell_sizes(space_.hints(), guess, planes));
      if (bits < size_bits_[set.size()]) best.offer(bits, guess);  // or it does not split the set; a member does
    }
  }
  return {best.guesses(), false};
}

const Planes& Promising::planes_of_all() const {
  std::call_once(once_, [&] { all_ = std::make_unique<const Planes>(space_.rules(), space_.codes()); });
  return *all_;
}

/// Of few candidates, those alone are measured that make the most cells, or one fewer.
void Promising::offer_by_parts(std::span<const Code> set, std::span<const Code> guesses, const Planes& laid_out,
                               Best& best) const {
  const Planes planes(space_.rules(), set);
  std::vector<std::uint8_t> parts(laid_out.stride());
  count_parts(space_.hints(), set, laid_out, parts.data());
  parts.resize(guesses.size());
  const int most = std::ranges::max(parts);
  for (std::size_t i = 0; i < guesses.size(); ++i)
    if (parts[i] > 1 && parts[i] >= most - 1)
      best.offer(open_bits(cell_sizes(space_.hints(), guesses[i], planes)), guesses[i]);
}

}  // namespace deduce::exact
