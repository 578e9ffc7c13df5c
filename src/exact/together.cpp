// The guesses of a large set that are tried at the same time, by the threads of this process and by others that help.
// What a guess costs, or a bound of it, holds whoever found it and whenever; so only the order of work depends on them.
#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "exact/search.hpp"

namespace deduce::exact {
namespace {

/// What became of a guess that somebody else tried; nothing when it is not what was asked for, or cannot be.
std::optional<Trial> told_trial(const Raised& raised, Depth depth, int least, int budget) {
  if (raised.is == Fact::Is::impossible) return Trial{Trial::Is::bound, kNever};
  if (raised.total < static_cast<std::uint64_t>(least) || raised.total >= static_cast<std::uint64_t>(kNever))
    return std::nullopt;
  const auto total = static_cast<int>(raised.total);
  if (raised.is == Fact::Is::exactly) return Trial{Trial::Is::cost, total};
  return depth == Depth::look_ahead || total > budget ? std::optional(Trial{Trial::Is::bound, total}) : std::nullopt;
}

}  // namespace

// Guesses are tried at the same time, in the order of their bounds, each with what was to be beaten when
// it began. That is no waste where all of them fail, which is what most guesses of a large set do; but as
// long as there is nothing to beat, only one guess at a time is searched, by all threads.
void Search::try_together(Node& node, int least, int budget, Workspace& work) {
  std::atomic<int> allowed{std::min(budget, node.bounds.upper - 1)};
  const bool only_one = !node.something_to_beat(budget);
  std::vector<Try> tried = tries(node, least, std::min(allowed.load(), least + bound::kNoGuess - 1), only_one, work);
  if (!tried.empty()) watch_.show_guess(node, tried[0].guess);
  run_together(node, tried, allowed);
  for (const Try& one : tried) take_in(node, one.guess, one.trial);
}

std::vector<Search::Try> Search::tries(Node& node, int least, int last, bool only_one, Workspace& work) {
  const auto hands = static_cast<std::size_t>(common_.workers.threads()) * (helpers_ != nullptr ? 2 : 1);
  const std::size_t most = common_.tuning.together_a_thread * hands;
  std::vector<Try> all;
  bool full = false;
  for (int limit = least; !full && limit <= last; ++limit) {
    for (const Guess guess : node.guesses.with_limit(limit)) {
      if (!node.guesses.may_cost(guess, limit) || !prepare(node, guess, work)) continue;
      all.push_back({guess, depth_for(node, guess), {}});
      full = all.size() == most || (all.back().depth == Depth::full && only_one);
      if (full) break;
    }
    full = full || only_one;
  }
  return all;
}

void Search::run_together(Node& node, std::span<Try> tries, std::atomic<int>& allowed) {
  // A look ahead alone is not worth a letter, so that some go together.
  struct Bundle {
    std::span<Try> tries;
    int budget = 0;  // when it was given to somebody else
  };
  const std::size_t most = helpers_ != nullptr && node.way.known ? common_.tuning.bundle : 1;
  std::vector<Bundle> bundles;
  for (std::size_t begin = 0, end = 0; begin < tries.size(); begin = end) {
    const auto joins = [&](const Try& one) { return one.depth == Depth::look_ahead && end - begin < most; };
    for (end = begin + 1; end < tries.size() && joins(tries[begin]) && joins(tries[end]);) ++end;
    bundles.push_back({tries.subspan(begin, end - begin)});
  }
  const auto lower_to = [&](const Trial& trial) {
    if (trial.is != Trial::Is::cost) return;
    for (int now = allowed.load(); trial.value <= now && !allowed.compare_exchange_weak(now, trial.value - 1);) {
    }
  };
  const auto run = [&](const Bundle& bundle) {
    const auto own = workspaces_.lend();
    const auto cells = spare_cells_.lend();
    for (Try& one : bundle.tries) {
      one.trial = GuessTrial(*this, node, cells->partition, *own).run(one.guess, allowed.load(), one.depth);
      lower_to(one.trial);
    }
  };
  std::unique_ptr<Helpers::Round> round;
  if (helpers_ != nullptr && node.way.known)
    round = helpers_->share(bundles.size(), [&](std::size_t k) {
      Bundle& bundle = bundles[k];
      bundle.budget = allowed.load();
      Job job{.way = node.turns(),
              .left = {},
              .secrets = static_cast<std::uint32_t>(node.size()),
              .budget = static_cast<std::uint64_t>(bundle.budget),
              .score = node.score,
              .look_ahead = bundle.tries[0].depth == Depth::look_ahead};
      for (const Try& one : bundle.tries) job.guesses.push_back(GuessId(index(one.guess)));
      if (node.left != kUnlimited) job.left = node.left;
      return job;
    });
  common_.workers.for_each(bundles.size(), [&](std::size_t k) {
    if (!round || round->take(k)) run(bundles[k]);
  });
  if (round)
    round->wait([&](std::size_t k, std::span<const Raised> raised) {
      const Bundle& bundle = bundles[k];
      bool believed = raised.size() == bundle.tries.size();
      for (std::size_t i = 0; believed && i < raised.size(); ++i) {
        Try& one = bundle.tries[i];
        const auto trial = told_trial(raised[i], one.depth, node.bounds.lower, bundle.budget);
        believed = trial.has_value();
        if (trial) one.trial = *trial;
      }
      if (!believed) run(bundle);
      for (const Try& one : bundle.tries) lower_to(one.trial);
      return true;
    });
}

}  // namespace deduce::exact
