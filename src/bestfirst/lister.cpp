#include "bestfirst/lister.hpp"

#include <algorithm>

namespace deduce::bestfirst {
namespace {

// Below this, tracing orbits costs more than looking at all guesses.
constexpr std::size_t kSymmetryFrom = 12;

}  // namespace

Lister::Lister(const Space& space, const HintTable& table, const SetSymmetry& symmetry, Merge merge,
               Estimator& estimator)
    : table_(&table),
      symmetry_(&symmetry),
      merge_(merge),
      estimator_(&estimator),
      hint_count_(static_cast<std::size_t>(space.hints().size())),
      free_hint_(estimator.goal() == Goal::win ? hint_count_ - 1 : hint_count_),
      scratch_(symmetry.scratch()) {}

void Lister::count_one(Members set, Member guess, bool possible) {
  const std::uint8_t* hints = row(guess);
  const std::size_t at = sizes_.size();
  sizes_.resize(at + hint_count_);
  std::uint32_t* sizes = sizes_.data() + at;
  for (const Member member : set) ++sizes[hints[member]];
  const auto parts = static_cast<int>(std::count_if(sizes, sizes + hint_count_, [](auto size) { return size > 0; }));
  if (parts < 2 || merged_by_sizes()) {
    sizes_.resize(at);
    return;
  }
  listing_.score = std::max(listing_.score, parts + (possible && estimator_->goal() == Goal::win ? 1 : 0));
  seen_.push_back({guess, possible, at});
}

/// Whether the last sizes counted were met before.
bool Lister::merged_by_sizes() {
  if (merge_ != Merge::sizes) return false;
  const std::vector<std::uint32_t> key(sizes_.end() - static_cast<std::ptrdiff_t>(hint_count_), sizes_.end());
  return !met_sizes_.insert(key).second;
}

void Lister::count_cells(Members set) {
  seen_.clear();
  sizes_.clear();
  met_sizes_.clear();
  listing_.score = 3;
  skip_.assign(table_->size(), 0);
  const bool orbits = merge_ == Merge::symmetry && set.size() >= kSymmetryFrom;
  if (orbits) generators_ = symmetry_->generators(set, scratch_);
  auto next_member = set.begin();
  for (std::uint32_t number = 0; number < table_->size(); ++number) {
    const auto guess = static_cast<Member>(number);
    const bool possible = next_member != set.end() && *next_member == guess;
    if (possible) ++next_member;
    if (skip_[guess] != 0) continue;
    if (orbits && !generators_.empty())
      for (const Member other : symmetry_->orbit(guess, generators_, scratch_)) skip_[other] = 1;
    count_one(set, guess, possible);
  }
}

Option Lister::bounded(const Seen& seen, std::uint32_t size, const std::vector<Value>& cost, bool& small) const {
  Value value{0, size};
  small = true;
  for (std::size_t hint = 0; hint < hint_count_; ++hint) {
    const std::uint32_t cell = sizes_[seen.sizes + hint];
    if (cell == 0 || hint == free_hint_) continue;
    value = beside(value, cost[cell]);
    small = small && cell <= 2;
  }
  if (possible(value) && estimator_->worst()) ++value.worst;
  return {value, seen.possible, seen.guess};
}

const Lister::Listing& Lister::list(Members set, int left, const Option& from, std::size_t most) {
  count_cells(set);
  listing_.options.clear();
  listing_.finished = listing_.resume = Option(kImpossible, false, 0);
  std::vector<Value> cost(set.size() + 1);
  for (std::size_t size = 1; size < cost.size(); ++size) cost[size] = (*estimator_)(size, left - 1, listing_.score);
  for (const Seen& seen : seen_) {
    bool small = false;
    const Option option = bounded(seen, static_cast<std::uint32_t>(set.size()), cost, small);
    if (!possible(option.bound) || option < from) continue;
    if (small) listing_.finished = std::min(listing_.finished, option);
    listing_.options.push_back(option);
  }
  if (listing_.options.size() > most) {
    const auto end = listing_.options.begin() + static_cast<std::ptrdiff_t>(most);
    std::ranges::nth_element(listing_.options, end);
    listing_.resume = *end;
    listing_.options.resize(most);
  }
  std::ranges::sort(listing_.options, std::greater{});
  return listing_;
}

}  // namespace deduce::bestfirst
