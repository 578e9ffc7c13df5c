// A strategy begins with some guess, and what guesses cost that a symmetry of the set makes equal is the same. So when
// every guess that may come first is equal to one that the file knows, the least of their bounds is one of the whole.
// The sizes of their classes would not show that: two files may name one class by two guesses.
#include "cli/checkpoint_known.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <utility>

#include "deduce/base/error.hpp"
#include "deduce/board/board.hpp"
#include "deduce/game/black_pegs.hpp"
#include "deduce/symmetry/black_peg_symmetry.hpp"
#include "deduce/symmetry/peg_symmetry.hpp"

namespace deduce::cli {
namespace {

using checkpoint::Contents;
using checkpoint::Fact;
using checkpoint::First;

/// A game of pegs with its symmetries.
struct KnownPegs {
  std::shared_ptr<const BlackPegs> black;
  std::unique_ptr<const Space> space;
  std::shared_ptr<const Symmetry> symmetry;
};

/// Nothing of any other game, and where the file says what cannot be.
std::optional<KnownPegs> pegs_of(const checkpoint::Question& question) {
  std::string rules = question.game;
  if (!rules.starts_with('p')) return std::nullopt;
  const bool blacks = rules.ends_with('b');
  if (blacks) rules.pop_back();
  KnownPegs pegs;
  try {
    const Rules read = Rules::parse(rules);
    if (read.code_count() != question.secrets_in_all || read.code_count() > Board::kMost) return std::nullopt;
    if (blacks) pegs.black = std::make_shared<const BlackPegs>(Alphabet(read));
    pegs.space = std::make_unique<const Space>(read);
  } catch (const InputError&) {
    return std::nullopt;
  }
  pegs.symmetry = blacks ? symmetry_of(*pegs.black, question.candidates)
                         : std::make_shared<const PegSymmetry>(*pegs.space, question.candidates);
  return pegs;
}

/// The least that any first guess costs; nothing when of one of them nothing is known.
std::optional<std::uint64_t> least_of_all(const checkpoint::Question& question, const std::vector<First>& firsts) {
  if (firsts.empty() || question.hard) return std::nullopt;
  const auto pegs = pegs_of(question);
  if (!pegs) return std::nullopt;
  std::vector<Member> set(question.candidates.size());
  std::iota(set.begin(), set.end(), Member{0});
  const auto of_set = pegs->symmetry->of_set();
  const auto scratch = pegs->symmetry->scratch();
  pegs->symmetry->look_at(set, *of_set);
  pegs->symmetry->find(set, *of_set, *scratch);
  std::vector<std::uint64_t> known(question.secrets_in_all, 0);
  for (const auto& [first, name] : firsts) {
    if (index(first.first) >= known.size()) continue;
    const auto guess = Guess(static_cast<std::uint16_t>(index(first.first)));
    for (const Guess equal : pegs->symmetry->orbit(guess, *of_set, *scratch))
      known[index(equal)] = std::max(known[index(equal)], first.lower_bound);
  }
  std::optional<std::uint64_t> least;
  for (std::uint32_t number = 0; number < known.size(); ++number) {
    const bool possible = std::ranges::binary_search(question.candidates, SecretId(number));
    if (question.possible_only && !possible) continue;
    // Another guess that is no candidate either has the same cells, and is looked at.
    if (pegs->symmetry->redundant(*of_set, Guess(static_cast<std::uint16_t>(number)))) continue;
    if (known[number] == 0) return std::nullopt;
    least = std::min(least.value_or(known[number]), known[number]);
  }
  return least;
}

/// The least of two, where one may not be known.
void lower_to(std::optional<std::uint64_t>& known, std::uint64_t total) {
  known = std::min(known.value_or(total), total);
}

}  // namespace

std::vector<First> firsts_of(const Contents& contents) {
  std::map<GuessId, First> by_guess;
  const auto limit = contents.limit();
  for (const auto& [place, first] : contents.firsts) {
    if (place.first && place.first != limit) continue;
    const auto [known, added] = by_guess.emplace(place.second, first);
    if (!place.first && limit) known->second.known.exact = false;
    if (added) continue;
    // Those without a limit come first.
    KnownFirst both = first.known;
    both.class_size = std::max(both.class_size, known->second.known.class_size);
    if (!both.exact) both.lower_bound = std::max(both.lower_bound, known->second.known.lower_bound);
    known->second.known = both;
  }
  std::vector<First> firsts;
  for (const auto& [guess, first] : by_guess) firsts.push_back(first);
  std::ranges::sort(firsts, {}, [](const First& one) { return std::pair(one.known.lower_bound, one.known.first); });
  return firsts;
}

KnownTotal known_total(const Contents& contents, const std::vector<First>& firsts) {
  const checkpoint::Question& question = contents.question;
  const auto whole = contents.whole();
  const auto at_most = question.at_most;
  KnownTotal known;
  known.infeasible = (whole && whole->is == Fact::Is::impossible) || (at_most && contents.worst().at_least > *at_most);
  if (known.infeasible) return known;
  if (whole) known.at_least = whole->total;
  if (whole && whole->is == Fact::Is::exactly) {
    known.at_most = whole->total;
    return known;
  }
  if (contents.best) known.at_most = contents.best_total;
  if (question.objective == Objective::worst) return known;
  // While fewer guesses may be enough at worst, what a guess costs within more of them is a bound and no more.
  const bool settled = question.objective != Objective::worst_mean || contents.worst().exact();
  for (const First& first : firsts)
    if (settled && first.known.exact) lower_to(known.at_most, first.known.lower_bound);
  if (const auto least = least_of_all(question, firsts)) known.at_least = std::max(known.at_least.value_or(0), *least);
  return known;
}

}  // namespace deduce::cli
