#include "deduce/board/groups.hpp"

#include <algorithm>

#include "deduce/base/check.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/base/stride.hpp"

namespace deduce {
namespace {

std::size_t pieces_of(std::size_t guesses) { return (guesses + GuessGroups::kLanes - 1) / GuessGroups::kLanes; }

}  // namespace

std::size_t GuessGroups::Plan::group_count() const {
  std::size_t count = 0;
  for (const auto& group : groups) count += pieces_of(group.size());
  return count;
}

std::uint64_t GuessGroups::Plan::bytes_needed(std::uint32_t secrets) const {
  const std::size_t count = group_count();
  return count * kLanes * (positions * signs + sizeof(Guess) + sizeof(std::uint32_t)) +
         secrets * (kMostPositions * sizeof(std::uint16_t) + padded_stride(count));
}

GuessGroups::GuessGroups(const Plan& plan, std::uint32_t secrets, const Workers& workers,
                         const std::function<bool()>& stop)
    : count_(plan.group_count()),
      positions_(plan.positions),
      classes_(plan.classes),
      same_stride_(plan.positions * plan.signs * kLanes),
      class_stride_(padded_stride(count_)),
      room_(plan.room),
      same_(count_ * same_stride_),
      signs_(secrets * kMostPositions),
      class_rows_(class_stride_ * secrets) {
  DEDUCE_CHECK(count_ <= kMostGroups && classes_ <= kMostClasses && positions_ <= kMostPositions &&
               plan.signs <= kMostSigns);
  std::vector<std::uint32_t> given;  // by group, as they are after cutting
  for (std::uint32_t number = 0; number < plan.groups.size(); ++number) {
    const auto& group = plan.groups[number];
    for (std::size_t from = 0; from < group.size(); from += kLanes) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const GuessId guess = group[std::min(from + lane, group.size() - 1)];
        if (from + lane < group.size()) {
          if (index(guess) >= at_.size()) at_.resize(index(guess) + 1);
          at_[index(guess)] = static_cast<std::uint32_t>(lanes_.size());
        }
        const Signs signs = plan.guess(guess);
        for (std::size_t position = 0; position < positions_; ++position)
          same_[given.size() * same_stride_ + (position * plan.signs + signs[position]) * kLanes + lane] = 1;
        lanes_.push_back(Guess(static_cast<std::uint16_t>(index(guess))));
      }
      given.push_back(number);
    }
  }
  for (std::uint32_t secret = 0; secret < secrets; ++secret) {
    const Signs signs = plan.secret(static_cast<Member>(secret));
    for (std::size_t position = 0; position < positions_; ++position)
      signs_[secret * kMostPositions + position] =
          static_cast<std::uint16_t>((position * plan.signs + signs[position]) * kLanes);
  }
  constexpr std::size_t kRowsAtOnce = 64;
  workers.for_each((secrets + kRowsAtOnce - 1) / kRowsAtOnce, [&](std::size_t piece) {
    if (stop()) throw Interrupted();
    const auto begin = static_cast<std::uint32_t>(piece * kRowsAtOnce);
    std::vector<std::uint8_t> classes(plan.groups.size());
    for (std::uint32_t secret = begin; secret < std::min<std::uint32_t>(secrets, begin + kRowsAtOnce); ++secret) {
      plan.classes_of(static_cast<Member>(secret), classes.data());
      std::uint8_t* const row = class_rows_.data() + secret * class_stride_;
      for (std::size_t group = 0; group < count_; ++group) row[group] = classes[given[group]];
    }
  });
}

std::uint64_t GuessGroups::bytes() const {
  return same_.size() + class_rows_.size() + lanes_.size() * sizeof(Guess) + at_.size() * sizeof(std::uint32_t) +
         signs_.size() * sizeof(std::uint16_t);
}

}  // namespace deduce
