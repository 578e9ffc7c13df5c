#include "deduce/atlas/atlas.hpp"

#include <algorithm>
#include <tuple>

#include "deduce/base/check.hpp"
#include "deduce/base/mix.hpp"
#include "deduce/game/hint.hpp"

namespace deduce::atlas {
namespace {

constexpr std::uint64_t kLeftNumbers = std::uint64_t{1} << 40;  // beyond the numbers of codes

std::uint64_t hash_of(Members members, std::optional<int> left) {
  std::uint64_t hash = left ? random_bits(kLeftNumbers + static_cast<std::uint64_t>(*left)) : 0;
  for (const Member member : members) hash ^= random_bits(member);
  return hash;
}

/// Branches that lead to the same sets become one, so that what is computed along a branch is computed
/// once; and the order no longer depends on how they were found.
void merge_equal_branches(Atlas::Set& set) {
  const auto where = [](const Atlas::Branch& branch) { return std::tie(branch.wins, branch.cells); };
  const auto number = [](const exact::BestGuess& guess) { return index(guess.guess); };
  for (Atlas::Branch& branch : set.branches) std::ranges::sort(branch.cells);
  std::ranges::sort(set.branches, [&](const auto& one, const auto& other) { return where(one) < where(other); });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < set.branches.size(); ++i) {
    Atlas::Branch& branch = set.branches[i];
    if (kept > 0 && where(set.branches[kept - 1]) == where(branch)) {
      auto& guesses = set.branches[kept - 1].guesses;
      guesses.insert(guesses.end(), branch.guesses.begin(), branch.guesses.end());
    } else {
      if (i != kept) set.branches[kept] = std::move(branch);
      ++kept;
    }
  }
  set.branches.resize(kept);
  for (Atlas::Branch& branch : set.branches) std::ranges::sort(branch.guesses, {}, number);
}

}  // namespace

Atlas::Atlas(const Space& space, Question question) : space_(&space), question_(question), symmetry_(space) {}

std::optional<int> Atlas::limit_for(std::optional<int> left, std::size_t size) {
  if (left && static_cast<std::size_t>(std::max(*left, 0)) >= size) return std::nullopt;
  return left;
}

std::optional<int> Atlas::after_guess(std::optional<int> left) {
  if (left) --*left;
  return left;
}

std::vector<Member> Atlas::image(Members members, const Permutation& permutation) const {
  const SetSymmetry::Map map = symmetry_.map(permutation);
  std::vector<Member> images;
  images.reserve(members.size());
  for (const Member member : members) images.push_back(symmetry_.image(map, member));
  std::ranges::sort(images);
  return images;
}

Atlas::Labelled Atlas::label(Members members) const {
  const Permutation to = symmetry_.labelling(members);
  return {image(members, to), to};
}

std::optional<Atlas::Place> Atlas::find(Members members, std::optional<int> left) const {
  left = limit_for(left, members.size());
  const Labelled labelled = label(members);
  const auto [begin, end] = by_hash_.equal_range(hash_of(labelled.members, left));
  for (auto at = begin; at != end; ++at) {
    const Set& set = sets_[at->second];
    if (set.left != left || set.members.size() != members.size()) continue;
    const Permutation to = labelled.to.then(labels_[at->second].inverse());
    if (image(members, to) == set.members) return Place{at->second, to};
  }
  return std::nullopt;
}

void Atlas::add_root(Set set) {
  merge_equal_branches(set);
  sets_.push_back(std::move(set));
}

Permutation Atlas::carry(const Set& set, Member from, Member onto) const {
  SetSymmetry::Scratch scratch = symmetry_.scratch();
  const std::vector<Permutation> symmetries = symmetry_.symmetries(set.members, scratch);
  std::vector<SetSymmetry::Map> maps;
  for (const Permutation& permutation : symmetries) maps.push_back(symmetry_.map(permutation));
  std::unordered_map<Member, Permutation> reached{{from, Permutation::identity()}};
  std::vector<Member> queue{from};
  for (std::size_t next = 0; next < queue.size() && !reached.contains(onto); ++next)
    for (std::size_t i = 0; i < maps.size(); ++i) {
      const Member other = symmetry_.image(maps[i], queue[next]);
      if (reached.try_emplace(other, reached.at(queue[next]).then(symmetries[i])).second) queue.push_back(other);
    }
  DEDUCE_CHECK(reached.contains(onto));
  return reached.at(onto);
}

Atlas::Index Atlas::add(Set set) {
  merge_equal_branches(set);
  const auto at = static_cast<Index>(sets_.size());
  const Labelled labelled = label(set.members);
  by_hash_.emplace(hash_of(labelled.members, set.left), at);
  labels_.push_back(labelled.to);
  sets_.push_back(std::move(set));
  return at;
}

std::vector<Atlas::Cell> Atlas::split(Members members, Member guess) const {
  std::array<std::vector<Member>, kMaxHints> by_hint;
  for (const Member member : members) by_hint[index(space_->hint(CodeId(guess), CodeId(member)))].push_back(member);
  std::vector<Cell> cells;
  for (std::uint8_t hint = 0; hint < index(space_->hints().win()); ++hint)
    if (!by_hint[hint].empty()) cells.push_back({HintId(hint), std::move(by_hint[hint])});
  return cells;
}

}  // namespace deduce::atlas
