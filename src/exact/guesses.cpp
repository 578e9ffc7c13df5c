#include "exact/guesses.hpp"

#include <algorithm>
#include <span>

namespace deduce::exact {

Guesses::Guesses(const bound::Scan& scan, std::uint32_t count, std::uint16_t rebase)
    : scan_(&scan), count_(count), rebase_(rebase), limits_(scan.width()), parts_(scan.width()) {}

bound::ScanResult Guesses::fill(const bound::Scan& scan, Members set, int threshold) {
  scan_ = &scan;
  by_group_ = false;
  base_ = scan.base(set.size());
  return scan(set, threshold, limits_.data(), parts_.data());
}

bound::ScanResult Guesses::fill(const bound::Scan& scan, Members set, GuessSpan allowed, int threshold) {
  scan_ = &scan;
  by_group_ = false;
  base_ = scan.base(set.size());
  return scan(set, allowed, threshold, limits_.data(), parts_.data());
}

bound::ScanResult Guesses::fill_by_group(const bound::Scan& scan, Members set, int threshold) {
  scan_ = &scan;
  by_group_ = true;
  set_ = set;
  threshold_ = threshold;
  base_ = scan.base(set.size());
  std::fill_n(limits_.data(), count_, kNotLooked);
  std::fill(limits_.data() + count_, limits_.data() + limits_.size(), bound::kNoGuess);
  scan.bound_groups(set, threshold, groups_);
  bound::ScanResult result;
  const auto scores = groups_.score.span();
  for (int score = *std::ranges::max_element(scores); score > result.score; --score)
    for (std::size_t group = 0; group < scores.size() && result.score < score; ++group)
      if (scores[group] == score) result.score = std::max(result.score, look(group));
  result.least = static_cast<std::uint16_t>(least() - scan.base(set.size()));
  return result;
}

int Guesses::look(std::size_t group) {
  bound::GroupLanes lanes;
  const int score = scan_->look(group, set_, threshold_, groups_, lanes);
  groups_.limit[group] = bound::kNoGuess;
  const GuessSpan guesses = scan_->board().groups()->lanes(group);
  for (std::size_t lane = 0; lane < guesses.size(); ++lane) {
    std::uint16_t& limit = limits_[index(guesses[lane])];
    if (limit != kNotLooked) continue;  // struck meanwhile, or the same guess once more
    limit = std::min(lanes.bounds[lane], kLargest);
    parts_[index(guesses[lane])] = lanes.parts[lane];
  }
  return score;
}

void Guesses::look_up_to(std::uint16_t limit) {
  if (scan_->least_of_groups(groups_) > limit) return;
  for (std::size_t group = 0; group < groups_.limit.size(); ++group)
    if (groups_.limit[group] <= limit) look(group);
}

int Guesses::least() {
  std::uint16_t least = scan_->least(limits_.data());
  while (by_group_) {
    const std::uint16_t of_groups = scan_->least_of_groups(groups_);
    if (of_groups > least) break;  // what was not looked at counts as more than any limit
    by_group_ = of_groups != bound::kNoGuess;
    if (!by_group_) break;
    look_up_to(of_groups);
    least = scan_->least(limits_.data());
  }
  if (least == bound::kNoGuess) return kNever;
  if (least < rebase_) return base_ + least;
  if (by_group_) look_up_to(kLargest);
  by_group_ = false;
  base_ += least;
  for (std::uint16_t& limit : std::span(limits_.data(), count_))
    if (limit != bound::kNoGuess) limit = static_cast<std::uint16_t>(limit - least);
  return base_;
}

GuessSpan Guesses::with_limit(int bound) {
  if (bound < base_ || bound - base_ >= kNotLooked) return {};
  const auto limit = static_cast<std::uint16_t>(bound - base_);
  if (by_group_) look_up_to(limit);
  bucket_.resize(count_);
  return {bucket_.data(), scan_->collect(limits_.data(), limit, bucket_.data())};
}

void Guesses::raise(Guess guess, int bound) {
  (void)found_out(guess);
  std::uint16_t& limit = limits_[index(guess)];
  limit = static_cast<std::uint16_t>(std::clamp<int>(bound - base_, limit, kLargest));
}

}  // namespace deduce::exact
