#include "deduce/board/symmetry.hpp"

#include <algorithm>

namespace deduce {
namespace {

struct OnlyItself final : Symmetry::Scratch {
  Guess guess{};
};

}  // namespace

std::unique_ptr<Symmetry::Scratch> NoSymmetry::scratch() const { return std::make_unique<OnlyItself>(); }

GuessSpan NoSymmetry::orbit(Guess guess, const OfSet& /*of_set*/, Scratch& scratch) const {
  Guess& place = static_cast<OnlyItself&>(scratch).guess;
  place = guess;
  return {&place, 1};
}

void NoSymmetry::relabel(Members set, std::span<std::uint32_t> labels) const {
  std::ranges::transform(set, labels.begin(), [this](Member secret) { return label(secret); });
}

}  // namespace deduce
