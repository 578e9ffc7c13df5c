// Sums over the graph. Along a branch the cells are independent, so numbers of strategies multiply and
// numbers of secrets add; over the branches of a set, numbers of strategies add. So for one round the
// number of strategies with k secrets in it is the coefficient of y^k in
//     P(C, r) = sum over guesses of y^[r = 1, the guess wins] * product over cells of P(cell, r-1),
// where P of a single secret is y in the round in which it ends and 1 in all others.
#include "deduce/atlas/atlas_statistics.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "deduce/atlas/count.hpp"
#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/history.hpp"

namespace deduce::atlas {
namespace {

BigNumber number_of(const Atlas::Branch& branch) {
  std::uint64_t sum = 0;
  for (const exact::BestGuess& guess : branch.guesses) sum += guess.class_size;
  return big(sum);
}

/// The round in which a single secret ends, when its cell is round 0.
int round_of_single(const Atlas& atlas) { return atlas.question().goal == Goal::win ? 1 : 0; }

/// Strategies that need at most so many guesses, by set and number of guesses.
class WithinLimit {
 public:
  explicit WithinLimit(const Atlas& atlas) : atlas_(atlas), single_(round_of_single(atlas)) {}

  BigNumber operator()(Atlas::Index at, int guesses) {
    if (at == Atlas::kSingle) return guesses >= single_ ? 1 : 0;
    const Atlas::Set& set = atlas_.sets()[at];
    if (set.branches.empty()) return 1;
    if (guesses <= 0) return 0;
    const auto known = known_.find({at, guesses});
    if (known != known_.end()) return known->second;
    BigNumber sum = 0;
    for (const Atlas::Branch& branch : set.branches) {
      BigNumber product = number_of(branch);
      for (const Atlas::Index cell : branch.cells) {
        if (product == 0) break;
        product *= (*this)(cell, guesses - 1);
      }
      sum += product;
    }
    return known_[{at, guesses}] = sum;
  }

 private:
  const Atlas& atlas_;
  int single_;
  std::map<std::pair<Atlas::Index, int>, BigNumber> known_;
};

/// y^low times a polynomial.
struct Polynomial {
  std::size_t low = 0;
  std::vector<BigNumber> terms;
};

Polynomial operator*(const Polynomial& one, const Polynomial& other) {
  Polynomial product{one.low + other.low, std::vector<BigNumber>(one.terms.size() + other.terms.size() - 1)};
  for (std::size_t i = 0; i < one.terms.size(); ++i)
    for (std::size_t j = 0; j < other.terms.size(); ++j) product.terms[i + j] += one.terms[i] * other.terms[j];
  return product;
}

void add(Polynomial& sum, const Polynomial& term, const BigNumber& times) {
  if (sum.terms.empty()) sum.low = term.low;
  const std::size_t low = std::min(sum.low, term.low);
  const std::size_t end = std::max(sum.low + sum.terms.size(), term.low + term.terms.size());
  Polynomial both{low, std::vector<BigNumber>(end - low)};
  for (std::size_t i = 0; i < sum.terms.size(); ++i) both.terms[sum.low - low + i] = sum.terms[i];
  for (std::size_t i = 0; i < term.terms.size(); ++i) both.terms[term.low - low + i] += term.terms[i] * times;
  sum = std::move(both);
}

class RoundPolynomials {
 public:
  explicit RoundPolynomials(const Atlas& atlas) : atlas_(atlas), single_(round_of_single(atlas)) {}

  Polynomial operator()(Atlas::Index at, int round) {
    if (at == Atlas::kSingle) return {round == single_ ? 1U : 0U, {1}};
    const Atlas::Set& set = atlas_.sets()[at];
    if (set.branches.empty()) return {round == 0 ? 1U : 0U, {1}};
    const auto known = known_.find({at, round});
    if (known != known_.end()) return known->second;
    Polynomial sum;
    for (const Atlas::Branch& branch : set.branches) {
      Polynomial product{branch.wins && round == 1 ? 1U : 0U, {1}};
      for (const Atlas::Index cell : branch.cells) product = product * (*this)(cell, std::max(round - 1, kOver));
      add(sum, product, number_of(branch));
    }
    return known_[{at, round}] = sum;
  }

 private:
  static constexpr int kOver = -1;  // the round was before this set: nothing ends in it any more

  const Atlas& atlas_;
  int single_;
  std::map<std::pair<Atlas::Index, int>, Polynomial> known_;
};

Guess plain(GuessId guess) { return Guess(static_cast<std::uint16_t>(index(guess))); }

/// The stored guess that stands for `guess`, under the labels of the set; nothing when that is not best.
std::optional<exact::BestGuess> class_of(const Atlas& atlas, const Atlas::Set& set, Guess guess) {
  std::vector<Guess> orbit = atlas.orbit(set, guess);
  std::ranges::sort(orbit);
  for (const Atlas::Branch& branch : set.branches)
    for (const exact::BestGuess& best : branch.guesses)
      if (plain(best.guess) == guess || (best.class_size > 1 && std::ranges::binary_search(orbit, plain(best.guess))))
        return best;
  return std::nullopt;
}

/// The position one guess later, where the candidates are already those that fit the hint.
Position after(const Atlas& atlas, const std::vector<BigNumber>& counts, Position position, Guess guess, HintId hint) {
  const Atlas::Set& set = atlas.sets()[position.place->set];
  const Guess played = atlas.image(position.place->to, guess);
  const auto best = class_of(atlas, set, played);
  const PlacePermutation before = position.place->to;
  position.place.reset();
  if (!best) {
    position.elsewhere = 0;
    return position;
  }
  const Guess stored = plain(best->guess);
  const PlacePermutation frame = before.then(atlas.carry(set, stored, played).inverse());
  for (const Atlas::Cell& cell : atlas.split(set.members, stored)) {
    if (cell.members.size() == 1) continue;
    const auto place = atlas.find(cell.members, Atlas::after_guess(set.left));
    DEDUCE_CHECK(place.has_value());
    if (cell.hint == hint)
      position.place = Atlas::Place{place->set, frame.then(place->to)};
    else
      position.elsewhere *= counts[place->set];
  }
  return position;
}

}  // namespace

Position follow(const Atlas& atlas, const std::vector<BigNumber>& counts, std::span<const Answered> history) {
  Position position{atlas.sets()[atlas.root()].members, Atlas::Place{atlas.root(), PlacePermutation::identity()}, 1};
  for (const auto& [id, hint] : history) {
    if (hint == atlas.game().win())
      throw InputError("a given hint says that the game was won: there is nothing to ask after it");
    const Guess guess = plain(id);
    std::erase_if(position.candidates,
                  [&, hint = hint](Member candidate) { return atlas.game().hint(guess, candidate) != hint; });
    if (position.candidates.empty()) throw InputError(kNoCodeFits);
    if (position.place) position = after(atlas, counts, std::move(position), guess, hint);
  }
  return position;
}

std::vector<Usage> usage(const Atlas& atlas, const std::vector<BigNumber>& counts, const Position& position) {
  const Atlas::Set& set = atlas.sets()[position.place->set];
  const PlacePermutation back = position.place->to.inverse();
  // The root's only guess, where the question fixes it, stands for itself.
  const bool fixed = atlas.question().first && position.place->set == atlas.root();
  Atlas::Orbits orbits(atlas, set);
  std::vector<bool> shown(atlas.game().guess_count());
  std::vector<Usage> rows;
  for (const Atlas::Branch& branch : set.branches)
    for (const exact::BestGuess& best : branch.guesses) {
      const Guess code = plain(best.guess);
      if (shown[index(code)]) continue;
      Usage row{GuessId(~std::uint32_t{0}), 0, branch.wins, strategies_after(branch, counts)};
      for (const Guess other : fixed ? std::vector{code} : orbits(code)) {
        shown[index(other)] = true;
        ++row.class_size;
        row.guess = std::min(row.guess, GuessId(index(atlas.image(back, other))));
      }
      rows.push_back(std::move(row));
    }
  std::ranges::sort(rows, {}, &Usage::guess);
  return rows;
}

std::vector<std::pair<int, BigNumber>> worst_cases(const Atlas& atlas) {
  WithinLimit within(atlas);
  const BigNumber all = count_strategies(atlas).back();
  std::vector<std::pair<int, BigNumber>> found;
  BigNumber before = 0;
  for (int guesses = 0; before < all; ++guesses) {
    const BigNumber now = within(atlas.root(), guesses);
    if (now > before) found.emplace_back(guesses, now - before);
    before = now;
  }
  return found;
}

std::vector<RoundRange> round_ranges(const Atlas& atlas) {
  const auto single = static_cast<std::size_t>(round_of_single(atlas));
  std::vector<std::vector<RoundRange>> by_set;
  const auto of_branch = [&](const Atlas::Branch& branch) {
    std::vector<RoundRange> sum(2);
    const auto at = [&](std::size_t round) -> RoundRange& {
      if (round >= sum.size()) sum.resize(round + 1);
      return sum[round];
    };
    if (branch.wins) sum[1] = {1, 1};
    for (const Atlas::Index cell : branch.cells) {
      if (cell == Atlas::kSingle) {
        ++at(single + 1).least;
        ++at(single + 1).greatest;
        continue;
      }
      for (std::size_t round = 0; round < by_set[cell].size(); ++round) {
        at(round + 1).least += by_set[cell][round].least;
        at(round + 1).greatest += by_set[cell][round].greatest;
      }
    }
    return sum;
  };
  for (const Atlas::Set& set : atlas.sets()) {
    std::vector<RoundRange> ranges;
    if (set.branches.empty()) ranges = {{1, 1}};
    for (const Atlas::Branch& branch : set.branches) {
      std::vector<RoundRange> sum = of_branch(branch);
      if (&branch == &set.branches.front()) {
        ranges = std::move(sum);
        continue;
      }
      const std::size_t rounds = std::max(sum.size(), ranges.size());
      sum.resize(rounds);
      ranges.resize(rounds);
      for (std::size_t round = 0; round < rounds; ++round) {
        ranges[round].least = std::min(ranges[round].least, sum[round].least);
        ranges[round].greatest = std::max(ranges[round].greatest, sum[round].greatest);
      }
    }
    by_set.push_back(std::move(ranges));
  }
  return by_set.back();
}

std::vector<std::pair<std::uint64_t, BigNumber>> round_distribution(const Atlas& atlas, int round) {
  const Polynomial polynomial = RoundPolynomials(atlas)(atlas.root(), round);
  std::vector<std::pair<std::uint64_t, BigNumber>> found;
  for (std::size_t i = 0; i < polynomial.terms.size(); ++i)
    if (polynomial.terms[i] != 0) found.emplace_back(polynomial.low + i, polynomial.terms[i]);
  return found;
}

}  // namespace deduce::atlas
