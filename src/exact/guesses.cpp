#include "exact/guesses.hpp"

#include <algorithm>
#include <span>

namespace deduce::exact {

Guesses::Guesses(const bound::Scan& scan, std::uint32_t count, std::uint16_t rebase)
    : scan_(&scan), count_(count), rebase_(rebase), limits_(scan.width()), parts_(scan.width()) {}

bound::ScanResult Guesses::fill(const bound::Scan& scan, Members set, int threshold) {
  scan_ = &scan;
  base_ = scan.base(set.size());
  return scan(set, threshold, limits_.data(), parts_.data());
}

bound::ScanResult Guesses::fill(const bound::Scan& scan, Members set, GuessSpan allowed, int threshold) {
  scan_ = &scan;
  base_ = scan.base(set.size());
  return scan(set, allowed, threshold, limits_.data(), parts_.data());
}

int Guesses::least() {
  const std::uint16_t least = scan_->least(limits_.data());
  if (least == bound::kNoGuess) return kNever;
  if (least < rebase_) return base_ + least;
  base_ += least;
  for (std::uint16_t& limit : std::span(limits_.data(), count_))
    if (limit != bound::kNoGuess) limit = static_cast<std::uint16_t>(limit - least);
  return base_;
}

GuessSpan Guesses::with_limit(int bound) {
  if (bound < base_ || bound - base_ >= bound::kNoGuess) return {};
  bucket_.resize(count_);
  return {bucket_.data(), scan_->collect(limits_.data(), static_cast<std::uint16_t>(bound - base_), bucket_.data())};
}

void Guesses::raise(Guess guess, int bound) {
  std::uint16_t& limit = limits_[index(guess)];
  limit = static_cast<std::uint16_t>(std::clamp<int>(bound - base_, limit, bound::kNoGuess - 1));
}

}  // namespace deduce::exact
