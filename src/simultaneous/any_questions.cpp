// A set of guesses tells all secrets apart when, of every two secrets, some guess of it gives them different hints. So
// two secrets that are not told apart yet are taken, those with the fewest guesses that do, and one of these guesses
// must be in the set: each is tried, and is left out of what is tried after it, so that no set is met twice.
//
// The bound is entropy. What hints tell of a secret drawn evenly is log n bits in the end, and a guess after others
// tells no more than it would tell now (entropy is submodular); so the guesses that tell the most now must make up what
// is missing, as many as are left. The bound costs a look at all secrets for each guess, which pays where three or more
// are left; the last guess is what all pairs that are left have in common (324 words: four guesses are refuted in a
// tenth of the time).
#include "deduce/simultaneous/any_questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include "deduce/base/error.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/symmetry/black_peg_symmetry.hpp"
#include "simultaneous/bit_rows.hpp"

namespace deduce::simultaneous {
namespace {

using BitRow = std::vector<std::uint64_t>;  // a bit for each guess; also such rows one after the other
using CellOf = std::vector<std::uint16_t>;  // by secret: the cell it is in

constexpr double kAnyNoise = 1e-9;  // of sums of logarithms

}  // namespace

AnyCells ask(const Notation& game, std::span<const GuessId> guesses) {
  std::map<std::vector<std::uint8_t>, std::vector<SecretId>> cells;
  for (std::uint32_t i = 0; i < game.secret_count(); ++i) {
    std::vector<std::uint8_t> hints;
    for (const GuessId guess : guesses) hints.push_back(index(game.hint(guess, SecretId(i))));
    cells[hints].push_back(SecretId(i));
  }
  AnyCells found{.secrets = game.secret_count(), .cells = static_cast<std::uint32_t>(cells.size())};
  for (const auto& [hints, secrets] : cells) {
    found.largest_cell = std::max(found.largest_cell, static_cast<std::uint32_t>(secrets.size()));
    if (secrets.size() > 1 && (!found.confused || secrets[0] < found.confused->first))
      found.confused = std::pair(secrets[0], secrets[1]);
  }
  return found;
}

struct AnyQuestions::Impl {
  Impl(std::shared_ptr<const Notation> the_game, const Monitor& monitor, const Tuning& the_tuning)
      : game(std::move(the_game)), tuning(the_tuning), secrets(game->secret_count()) {
    list_guesses(monitor);
    const std::uint64_t pairs = std::uint64_t{secrets} * (secrets - 1) / 2;
    if (pairs * guesses.size() > kMostBits)
      throw InputError(
          fmt::format("{} secrets and {} guesses are too many to ask at once: pairs of secrets times guesses may be {}",
                      secrets, guesses.size(), kMostBits));
    words = (guesses.size() + 63) / 64;
    separators.assign(pairs * words, 0);
    for (std::size_t guess = 0; guess < guesses.size(); ++guess) {
      if (monitor.stop()) throw Interrupted();
      for (std::uint32_t one = 0; one < secrets; ++one)
        for (std::uint32_t other = one + 1; other < secrets; ++other)
          if (hint(guess, one) != hint(guess, other)) set_bit(&separators[pair(one, other) * words], guess);
    }
    for (std::uint32_t one = 0; one < secrets; ++one)
      for (std::uint32_t other = one + 1; other < secrets; ++other)
        if (std::ranges::all_of(separator(one, other), [](std::uint64_t word) { return word == 0; }))
          throw InputError(fmt::format("no guess tells '{}' and '{}' apart, so nothing identifies them",
                                       game->secret_name(SecretId(one)), game->secret_name(SecretId(other))));
  }

  /// Of guesses that split the secrets in the same way only the first is kept.
  void list_guesses(const Monitor& monitor) {
    std::map<std::vector<std::uint8_t>, std::size_t> seen;
    for (std::uint32_t i = 0; i < game->guess_count(); ++i) {
      if (monitor.stop()) throw Interrupted();
      std::vector<std::uint8_t> row;
      std::map<std::uint8_t, std::uint8_t> renamed;
      for (std::uint32_t secret = 0; secret < secrets; ++secret)
        row.push_back(
            renamed.emplace(index(game->hint(GuessId(i), SecretId(secret))), static_cast<std::uint8_t>(renamed.size()))
                .first->second);
      if (!seen.emplace(row, guesses.size()).second) continue;
      guesses.push_back(GuessId(i));
      hints.insert(hints.end(), row.begin(), row.end());
      most_hints = std::max(most_hints, static_cast<int>(renamed.size()));
    }
  }

  [[nodiscard]] std::uint8_t hint(std::size_t guess, std::uint32_t secret) const {
    return hints[guess * secrets + secret];
  }
  [[nodiscard]] std::size_t pair(std::uint32_t one, std::uint32_t other) const {
    return std::size_t{other} * (other - 1) / 2 + one;
  }
  [[nodiscard]] std::span<const std::uint64_t> separator(std::uint32_t one, std::uint32_t other) const {
    return std::span(separators).subspan(pair(one, other) * words, words);
  }

  /// Classes of guesses that symmetries of the game make equal, by their place in `guesses`; each by itself where none
  /// is known.
  [[nodiscard]] std::vector<std::vector<std::size_t>> classes() const {
    std::vector<SecretId> all;
    std::vector<Member> set;
    for (std::uint32_t i = 0; i < secrets; ++i) {
      all.push_back(SecretId(i));
      set.push_back(static_cast<Member>(i));
    }
    const auto symmetry = symmetry_of(*game, all);
    const auto of_set = symmetry->of_set();
    const auto scratch = symmetry->scratch();
    symmetry->look_at(set, *of_set);
    symmetry->find(set, *of_set, *scratch);
    std::map<GuessId, std::size_t> place;
    for (std::size_t i = 0; i < guesses.size(); ++i) place[guesses[i]] = i;
    std::vector<bool> seen(guesses.size());
    std::vector<std::vector<std::size_t>> found;
    for (std::size_t i = 0; i < guesses.size(); ++i) {
      if (seen[i]) continue;
      std::vector<std::size_t>& own = found.emplace_back();
      for (const Guess other : symmetry->orbit(Guess(static_cast<std::uint16_t>(index(guesses[i]))), *of_set, *scratch))
        if (const auto at = place.find(GuessId(index(other))); at != place.end() && !seen[at->second]) {
          seen[at->second] = true;
          own.push_back(at->second);
        }
    }
    return found;
  }

  std::shared_ptr<const Notation> game;
  Tuning tuning;
  std::uint32_t secrets;
  std::vector<GuessId> guesses;     // that differ in how they split
  std::vector<std::uint8_t> hints;  // by guess, then secret
  int most_hints = 1;
  std::size_t words = 0;
  BitRow separators;  // by pair of secrets: a bit for each guess that tells them apart
};

namespace {

/// The search for a set of a given size. `Impl` is that of AnyQuestions.
template <class Impl>
class AnyHunt {
 public:
  AnyHunt(const Impl& impl, Monitor& monitor)
      : impl_(impl), monitor_(monitor), available_(impl.words, ~std::uint64_t{0}) {
    for (std::size_t guess = impl.guesses.size(); guess < impl.words * 64; ++guess) clear_bit(available_.data(), guess);
  }

  /// At most so many that tell all apart. Throws Interrupted.
  std::optional<std::vector<std::size_t>> find(int size) {
    chosen_.clear();
    const CellOf start(impl_.secrets, 0);
    if (impl_.secrets == 1) return chosen_;
    if (size == 0) return std::nullopt;
    size_ = size;
    // One of the guesses is of some class; a symmetry makes it the first of it, and then none of the class is left.
    const auto classes = impl_.classes();
    if (classes.size() == impl_.guesses.size()) return go_on(start, 1, size) ? std::optional(chosen_) : std::nullopt;
    for (const auto& own : classes) {
      show(&own - classes.data(), classes.size());
      if (take(start, 1, own[0], size)) return chosen_;
      for (const std::size_t guess : own) clear_bit(available_.data(), guess);
    }
    return std::nullopt;
  }

  /// The guess that tells the most each time.
  std::vector<std::size_t> greedy() {
    CellOf cells(impl_.secrets, 0);
    std::size_t count = 1;
    while (count < impl_.secrets) {
      if (monitor_.stop()) throw Interrupted();
      std::size_t best = 0;
      double most = -1;
      for (std::size_t guess = 0; guess < impl_.guesses.size(); ++guess) {
        const double told = entropy_with(cells, count, guess);
        if (told > most + kAnyNoise) {
          most = told;
          best = guess;
        }
      }
      chosen_.push_back(best);
      count = refine(cells, count, best);
    }
    return chosen_;
  }

 private:
  std::size_t refine(CellOf& cells, std::size_t count, std::size_t guess) {
    const auto hints = static_cast<std::size_t>(impl_.most_hints);
    std::vector<std::uint16_t> names(count * hints, 0);
    std::uint16_t next = 0;
    for (std::uint32_t secret = 0; secret < impl_.secrets; ++secret) {
      std::uint16_t& name = names[cells[secret] * hints + impl_.hint(guess, secret)];
      if (name == 0) name = ++next;
      cells[secret] = static_cast<std::uint16_t>(name - 1);
    }
    return next;
  }

  /// Bits that the hints so far and this one tell of a secret.
  double entropy_with(const CellOf& cells, std::size_t count, std::size_t guess) {
    const auto hints = static_cast<std::size_t>(impl_.most_hints);
    sizes_.assign(count * hints, 0);
    for (std::uint32_t secret = 0; secret < impl_.secrets; ++secret)
      ++sizes_[cells[secret] * hints + impl_.hint(guess, secret)];
    return entropy_bits(sizes_);
  }

  bool take(const CellOf& cells, std::size_t count, std::size_t guess, int left) {
    CellOf finer = cells;
    const std::size_t more = refine(finer, count, guess);
    if (more == count) return false;
    chosen_.push_back(guess);
    if (more == impl_.secrets || go_on(finer, more, left - 1)) return true;
    chosen_.pop_back();
    return false;
  }

  bool go_on(const CellOf& cells, std::size_t count, int left) {
    if (monitor_.stop()) throw Interrupted();
    if (left == 0) return false;
    if (left == 1) return last_one(cells, count);
    if (left == 2) return last_two(cells, count);
    // What each guess that is left would tell now.
    std::vector<std::uint32_t> sizes(count, 0);
    count_by_hint(cells, std::identity(), sizes);
    const double all = std::log2(impl_.secrets), known = entropy_bits(sizes);
    std::vector<std::pair<double, std::size_t>> gains;
    for (std::size_t guess = 0; guess < impl_.guesses.size(); ++guess)
      if (test_bit(available_.data(), guess)) gains.emplace_back(entropy_with(cells, count, guess) - known, guess);
    const auto most = std::min<std::size_t>(gains.size(), static_cast<std::size_t>(left));
    std::ranges::partial_sort(gains, gains.begin() + static_cast<std::ptrdiff_t>(most), std::greater());
    double told_by_most = 0, rest = 0;  // by as many as are left, and by all of these but one
    for (std::size_t i = 0; i < most; ++i) {
      told_by_most += gains[i].first;
      if (std::cmp_less(i + 1, left)) rest += gains[i].first;
    }
    if (known + told_by_most < all - kAnyNoise) return false;
    std::vector<double> gain(impl_.guesses.size(), -1);
    for (const auto& [told, guess] : gains) gain[guess] = told;
    const auto [one, other] = hardest_pair(cells, impl_.tuning.pairs_compared);
    std::vector<std::pair<double, std::size_t>> tried;
    const auto separator = impl_.separator(one, other);
    for (std::size_t guess = 0; guess < impl_.guesses.size(); ++guess)
      if (test_bit(separator.data(), guess) && gain[guess] >= 0) tried.emplace_back(-gain[guess], guess);
    std::ranges::sort(tried);
    std::vector<std::size_t> banned;
    bool found = false;
    std::ptrdiff_t number = 0;
    for (const auto& [told, guess] : tried) {
      if (left == size_) show(number++, tried.size());
      // The others can tell no more than the best do.
      if (-told + rest < all - known - kAnyNoise) break;
      clear_bit(available_.data(), guess);
      banned.push_back(guess);
      if (take(cells, count, guess, left)) {
        found = true;
        break;
      }
    }
    for (const std::size_t guess : banned) set_bit(available_.data(), guess);
    return found;
  }

  /// How far the first guesses are.
  void show(std::ptrdiff_t done, std::size_t all) {
    monitor_.progress({.task = fmt::format("trying sets of {} guesses", size_),
                       .fraction = static_cast<double>(done) / static_cast<double>(all)});
  }

  /// A guess that tells all apart that are together: one that every such pair has among its separators.
  bool last_one(const CellOf& cells, std::size_t count) {
    by_cell_.assign(count, {});
    BitRow common = available_;
    for (std::uint32_t secret = 0; secret < impl_.secrets; ++secret) {
      std::vector<std::uint32_t>& own = by_cell_[cells[secret]];
      for (const std::uint32_t other : own) {
        const auto separator = impl_.separator(other, secret);
        bool some = false;
        for (std::size_t word = 0; word < impl_.words; ++word) some = (common[word] &= separator[word]) != 0 || some;
        if (!some) return false;
      }
      own.push_back(secret);
    }
    for (std::size_t guess = 0; guess < impl_.guesses.size(); ++guess)
      if (test_bit(common.data(), guess)) {
        chosen_.push_back(guess);
        return true;
      }
    return false;
  }

  /// The first of two is one that tells some pair apart.
  bool last_two(const CellOf& cells, std::size_t count) {
    const auto [one, other] = hardest_pair(cells, impl_.tuning.pairs_compared_before_last);
    const auto separator = impl_.separator(one, other);
    for (std::size_t guess = 0; guess < impl_.guesses.size(); ++guess)
      if (test_bit(separator.data(), guess) && test_bit(available_.data(), guess) && take(cells, count, guess, 2))
        return true;
    return false;
  }

  /// Of pairs that are together, one that few of the guesses left tell apart; the first of several.
  [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> hardest_pair(const CellOf& cells, int most_looks) const {
    std::pair<std::uint32_t, std::uint32_t> hardest;
    std::size_t fewest = ~std::size_t{0};
    int looks = 0;
    for (std::uint32_t other = 1; other < impl_.secrets && looks < most_looks; ++other)
      for (std::uint32_t one = 0; one < other; ++one) {
        if (cells[one] != cells[other]) continue;
        std::size_t count = 0;
        const auto separator = impl_.separator(one, other);
        for (std::size_t word = 0; word < impl_.words && count < fewest; ++word)
          count += static_cast<std::size_t>(std::popcount(separator[word] & available_[word]));
        ++looks;
        if (count < fewest) {
          fewest = count;
          hardest = {one, other};
        }
      }
    return hardest;
  }

  const Impl& impl_;
  Monitor& monitor_;
  BitRow available_;
  int size_ = 0;  // of the set that is looked for
  std::vector<std::size_t> chosen_;
  std::vector<std::uint32_t> sizes_;
  std::vector<std::vector<std::uint32_t>> by_cell_;
};

}  // namespace

AnyQuestions::AnyQuestions(std::shared_ptr<const Notation> game, const Monitor& monitor, const Tuning& tuning)
    : impl_(std::make_unique<const Impl>(std::move(game), monitor, tuning)) {}
AnyQuestions::~AnyQuestions() = default;

namespace {

template <class Impl>
std::vector<GuessId> guesses_named(const Impl& impl, const std::vector<std::size_t>& chosen) {
  std::vector<GuessId> guesses;
  for (const std::size_t guess : chosen) guesses.push_back(impl.guesses[guess]);
  std::ranges::sort(guesses);
  return guesses;
}

}  // namespace

AnySets AnyQuestions::find(int size, Monitor& monitor) const {
  try {
    const auto found = AnyHunt(*impl_, monitor).find(size);
    if (!found || std::cmp_greater(size, impl_->game->guess_count())) return {};
    // What tells all apart does so with more guesses too.
    std::vector<GuessId> set = guesses_named(*impl_, *found);
    for (std::uint32_t i = 0; std::cmp_less(set.size(), size); ++i)
      if (std::ranges::find(set, GuessId(i)) == set.end()) set.push_back(GuessId(i));
    std::ranges::sort(set);
    return {true, std::move(set)};
  } catch (const Interrupted&) {
    return {.finished = false};
  }
}

AnyMinimum AnyQuestions::minimum(Monitor& monitor) const {
  AnyMinimum result;
  try {
    result.example = guesses_named(*impl_, AnyHunt(*impl_, monitor).greedy());
    for (int size = 1; std::cmp_less(size, result.example.size()); ++size) {
      const auto found = AnyHunt(*impl_, monitor).find(size);
      if (found) {
        result.example = guesses_named(*impl_, *found);
        break;
      }
      result.refuted.push_back(size);
    }
  } catch (const Interrupted&) {
    result.finished = false;
  }
  return result;
}

}  // namespace deduce::simultaneous
