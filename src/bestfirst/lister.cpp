#include "bestfirst/lister.hpp"

#include <algorithm>

#include "deduce/base/mix.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/partition/cells.hpp"

namespace deduce::bestfirst {
namespace {

constexpr std::size_t kChunk = 256;  // guesses whose counts fit the nearest cache

}  // namespace

Lister::Lister(const Space& space, const HintTable& table, const SetSymmetry& symmetry, Merge merge,
               Estimator& estimator, const Tuning& tuning)
    : table_(&table),
      symmetry_(&symmetry),
      merge_(merge),
      estimator_(&estimator),
      symmetries_(tuning.symmetries),
      hint_count_(static_cast<std::size_t>(space.hints().size())),
      free_hint_(estimator.goal() == Goal::win ? hint_count_ - 1 : hint_count_),
      scratch_(symmetry.scratch()) {}

/// Secret by secret, with counts for some hundred guesses close at hand: a guess says of a secret what the secret, as a
/// guess, says of it, so that a row of the table is read from end to end. (Guess by guess, each secret is in another
/// line of a table that no near cache holds, and every second count waits for the one before.)
void Lister::count_chunk(Members set, std::size_t from) {
  const std::size_t count = std::min(kChunk, table_->size() - from);
  counted_.assign(count * hint_count_, 0);
  for (const Member secret : set) {
    const std::uint8_t* hints = row(secret) + from;
    std::uint32_t* sizes = counted_.data();
    for (std::size_t i = 0; i < count; ++i, sizes += hint_count_) ++sizes[hints[i]];
  }
}

void Lister::add_counted(Member guess, std::span<const std::uint32_t> sizes, bool possible) {
  const int found = parts(sizes);
  if (found < 2) return;
  const std::size_t at = sizes_.size();
  sizes_.insert(sizes_.end(), sizes.begin(), sizes.end());
  if (merged_by_sizes()) {
    sizes_.resize(at);
    return;
  }
  listing_.score = std::max(listing_.score, found + (possible && estimator_->goal() == Goal::win ? 1 : 0));
  seen_.push_back({guess, possible, at});
}

/// Whether the last sizes counted were met before.
bool Lister::merged_by_sizes() {
  if (merge_ != Merge::sizes) return false;
  const std::size_t last = sizes_.size() - hint_count_;
  std::uint64_t hash = 0;
  for (std::size_t hint = 0; hint < hint_count_; ++hint) hash = mix(hash ^ sizes_[last + hint]);
  std::size_t place = hash % met_sizes_.size();
  for (; met_sizes_[place] != kNothing; place = (place + 1) % met_sizes_.size())
    if (std::equal(sizes_.end() - static_cast<std::ptrdiff_t>(hint_count_), sizes_.end(),
                   sizes_.begin() + met_sizes_[place]))
      return true;
  met_sizes_[place] = static_cast<std::uint32_t>(last);
  return false;
}

void Lister::count_cells(Members set) {
  seen_.clear();
  sizes_.clear();
  if (merge_ == Merge::sizes) met_sizes_.assign(2 * table_->size(), kNothing);
  listing_.score = 3;
  skip_.assign(table_->size(), 0);
  const bool orbits = merge_ == Merge::symmetry && set.size() >= symmetries_;
  if (orbits) generators_ = symmetry_->generators(set, scratch_);
  auto next_member = set.begin();
  for (std::uint32_t number = 0; number < table_->size(); ++number) {
    const auto guess = static_cast<Member>(number);
    const bool possible = next_member != set.end() && *next_member == guess;
    if (possible) ++next_member;
    if (guess % kChunk == 0) count_chunk(set, guess);
    if (skip_[guess] != 0) continue;
    if (orbits && !generators_.empty())
      for (const Member other : symmetry_->orbit(guess, generators_, scratch_)) skip_[other] = 1;
    add_counted(guess, std::span(counted_).subspan(guess % kChunk * hint_count_, hint_count_), possible);
  }
}

bool Lister::separates(Member guess, Members set) const {
  const std::uint8_t* hints = row(guess);
  return tells_apart<1>(set, [=](Member member) { return hints[member]; });
}

std::optional<Member> Lister::perfect(Members set) const {
  static_assert(kMaxHints <= 64, "a bit for each hint");
  if (set.size() > hint_count_) return std::nullopt;
  for (const Member guess : set)
    if (separates(guess, set)) return guess;
  if (estimator_->goal() == Goal::win) return std::nullopt;
  for (std::uint32_t guess = 0; guess < table_->size(); ++guess)
    if (separates(static_cast<Member>(guess), set)) return static_cast<Member>(guess);
  return std::nullopt;
}

void Lister::make_costs(std::size_t set_size, int left) {
  cost_.assign(set_size + 1, Value{});
  for (std::size_t size = 1; size <= set_size; ++size) cost_[size] = (*estimator_)(size, left - 1, listing_.score);
}

Option Lister::bounded(const Seen& seen, std::size_t set_size, bool& small) const {
  const std::uint32_t* sizes = sizes_.data() + seen.sizes;
  std::uint64_t total = set_size;
  std::uint32_t worst = 0, largest = 0;
  // For win, the win comes last and costs nothing more.
  for (std::size_t hint = 0; hint < std::min(hint_count_, free_hint_); ++hint) {
    const Value cost = cost_[sizes[hint]];
    total += cost.total;
    worst = std::max(worst, cost.worst);
    largest = std::max(largest, sizes[hint]);
  }
  small = largest <= 2;
  const bool first = seen.possible || !estimator_->admissible();  // program 2 knows no such order
  if (total >= kImpossible.total) return {kImpossible, first, seen.guess};
  return {{estimator_->deeper(worst), static_cast<std::uint32_t>(total)}, first, seen.guess};
}

const Lister::Listing& Lister::list(Members set, int left, const Option& from, std::size_t most) {
  count_cells(set);
  listing_.options.clear();
  listing_.finished = listing_.resume = Option(kImpossible, false, 0);
  make_costs(set.size(), left);
  for (const Seen& seen : seen_) {
    bool small = false;
    const Option option = bounded(seen, set.size(), small);
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
