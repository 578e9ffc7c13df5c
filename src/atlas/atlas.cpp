#include "deduce/atlas/atlas.hpp"

#include <algorithm>
#include <tuple>

#include "deduce/base/check.hpp"
#include "deduce/base/mix.hpp"
#include "deduce/board/by_hint.hpp"

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

Atlas::Atlas(std::shared_ptr<const AtlasGame> game, Question question) : game_(std::move(game)), question_(question) {}

std::optional<int> Atlas::limit_for(std::optional<int> left, std::size_t size) {
  if (left && static_cast<std::size_t>(std::max(*left, 0)) >= size) return std::nullopt;
  return left;
}

std::optional<int> Atlas::after_guess(std::optional<int> left) {
  if (left) --*left;
  return left;
}

std::vector<Member> Atlas::image(Members members, const PlacePermutation& permutation) const {
  std::vector<Member> images(members.begin(), members.end());
  const CodeSymmetry* const symmetry = game_->symmetry();
  if (symmetry == nullptr) return images;
  const CodeSymmetry::Map map = symmetry->map(permutation);
  for (Member& member : images) member = symmetry->image(map, member);
  std::ranges::sort(images);
  return images;
}

Guess Atlas::image(const PlacePermutation& permutation, Guess guess) const {
  const CodeSymmetry* const symmetry = game_->symmetry();
  return symmetry == nullptr ? guess : Guess(symmetry->image(symmetry->map(permutation), index(guess)));
}

Atlas::Labelled Atlas::label(Members members) const {
  const CodeSymmetry* const symmetry = game_->symmetry();
  const PlacePermutation to = symmetry == nullptr ? PlacePermutation::identity() : symmetry->labelling(members);
  return {image(members, to), to};
}

std::optional<Atlas::Place> Atlas::find(Members members, std::optional<int> left) const {
  left = limit_for(left, members.size());
  const Labelled labelled = label(members);
  const auto [begin, end] = by_hash_.equal_range(hash_of(labelled.members, left));
  for (auto at = begin; at != end; ++at) {
    const Set& set = sets_[at->second];
    if (set.left != left || set.members.size() != members.size()) continue;
    const PlacePermutation to =
        labels_.empty() ? PlacePermutation::identity() : labelled.to.then(labels_[at->second].inverse());
    if (image(members, to) == set.members) return Place{at->second, to};
  }
  return std::nullopt;
}

void Atlas::add_root(Set set) {
  merge_equal_branches(set);
  sets_.push_back(std::move(set));
}

Atlas::Orbits::Orbits(const Atlas& atlas, const Set& set) : symmetry_(atlas.game().symmetry()) {
  if (symmetry_ == nullptr) return;
  scratch_ = symmetry_->scratch();
  generators_ = symmetry_->generators(set.members, scratch_);
}

std::vector<Guess> Atlas::Orbits::operator()(Guess guess) {
  if (symmetry_ == nullptr) return {guess};
  std::vector<Guess> equals;
  for (const Member other : symmetry_->orbit(index(guess), generators_, scratch_)) equals.push_back(Guess(other));
  return equals;
}

std::vector<Guess> Atlas::orbit(const Set& set, Guess guess) const { return Orbits(*this, set)(guess); }

PlacePermutation Atlas::carry(const Set& set, Guess from, Guess onto) const {
  if (from == onto) return PlacePermutation::identity();
  const CodeSymmetry* const symmetry = game_->symmetry();
  DEDUCE_CHECK(symmetry != nullptr);
  CodeSymmetry::Scratch scratch = symmetry->scratch();
  const std::vector<PlacePermutation> symmetries = symmetry->symmetries(set.members, scratch);
  std::vector<CodeSymmetry::Map> maps;
  for (const PlacePermutation& permutation : symmetries) maps.push_back(symmetry->map(permutation));
  std::unordered_map<Member, PlacePermutation> reached{{index(from), PlacePermutation::identity()}};
  std::vector<Member> queue{index(from)};
  for (std::size_t next = 0; next < queue.size() && !reached.contains(index(onto)); ++next)
    for (std::size_t i = 0; i < maps.size(); ++i) {
      const Member other = symmetry->image(maps[i], queue[next]);
      if (reached.try_emplace(other, reached.at(queue[next]).then(symmetries[i])).second) queue.push_back(other);
    }
  DEDUCE_CHECK(reached.contains(index(onto)));
  return reached.at(index(onto));
}

bool Atlas::wins(Members members, Guess guess) const {
  const auto secret = game_->won_by(guess);
  return secret && std::ranges::binary_search(members, *secret);
}

Atlas::Index Atlas::add(Set set) {
  merge_equal_branches(set);
  const auto at = static_cast<Index>(sets_.size());
  const Labelled labelled = label(set.members);
  by_hash_.emplace(hash_of(labelled.members, set.left), at);
  if (game_->symmetry() != nullptr) labels_.push_back(labelled.to);
  sets_.push_back(std::move(set));
  return at;
}

std::vector<Atlas::Cell> Atlas::split(Members members, Guess guess) const {
  auto cells = cells_by_hint<Cell>(members, [&](Member member) { return index(game_->hint(guess, member)); });
  if (!cells.empty() && cells.back().hint == game_->win()) cells.pop_back();
  return cells;
}

}  // namespace deduce::atlas
