#include "exact/whole.hpp"

#include <algorithm>
#include <vector>

#include "deduce/board/by_hint.hpp"
#include "deduce/bound/size_bound.hpp"

namespace deduce::exact {
namespace {

/// No strategy worth telling of costs more: as many guesses for every secret as there are secrets would.
constexpr std::uint64_t kMostTotal = std::uint64_t{1} << 26;

/// Plays a strategy against all secrets at once, set by set.
class Player {
 public:
  Player(const Strategy& strategy, const Request& request, const PlainGame& game)
      : strategy_(strategy), request_(request), game_(game) {}

  [[nodiscard]] bool finds_all() const {
    std::vector<Guess> allowed;
    if (hard()) allowed = game_.other->guesses_keeping_to(played());
    const bool needs_guess = request_.needs_a_guess();
    return finds(0, request_.candidates, request_.at_most, allowed, needs_guess ? request_.first : std::nullopt);
  }

 private:
  struct Cell {
    HintId hint{};
    std::vector<SecretId> secrets;
  };

  // What can be the secret keeps to all hints anyway.
  [[nodiscard]] bool hard() const { return request_.hard && !request_.possible_only; }

  [[nodiscard]] bool finds(Strategy::NodeIndex at, const std::vector<SecretId>& set, std::optional<int> left,
                           const std::vector<Guess>& allowed, std::optional<GuessId> first) const {
    const Strategy::Node& node = strategy_[at];
    if (set.size() == 1 && !first)
      return node.guess == game_.leaf(set[0]) && node.possible && node.children.empty() &&
             (left != 0 || request_.goal == Goal::identify);
    if (left == 0 || index(node.guess) >= game_.guess_count() || (first && *first != node.guess)) return false;
    const auto cells = cells_by_hint<Cell>(set, [&](SecretId secret) { return index(game_.hint(node.guess, secret)); });
    const bool wins = std::ranges::any_of(cells, [&](const Cell& cell) { return cell.hint == game_.win(); });
    if (wins != node.possible || (!first && !may_play(node.guess, wins, allowed))) return false;
    auto child = node.children.begin();
    for (const auto& [hint, secrets] : cells) {
      if (hint == game_.win()) continue;
      if (child == node.children.end() || child->hint != hint || secrets.size() == set.size()) return false;
      std::vector<Guess> kept;
      if (hard()) game_.other->keep_allowed(node.guess, hint, allowed, kept);
      if (!finds(child->node, secrets, left ? std::optional(*left - 1) : left, kept, std::nullopt)) return false;
      ++child;
    }
    return child == node.children.end();
  }

  [[nodiscard]] bool may_play(GuessId guess, bool wins, const std::vector<Guess>& allowed) const {
    if (request_.possible_only && !wins) return false;
    return !hard() || std::ranges::binary_search(allowed, Guess(static_cast<std::uint16_t>(index(guess))));
  }

  [[nodiscard]] std::vector<Answered> played() const {
    std::vector<Answered> turns;
    for (const auto& [guess, hint] : request_.played) turns.push_back({guess, hint});
    return turns;
  }

  const Strategy& strategy_;
  const Request& request_;
  const PlainGame& game_;
};

}  // namespace

std::optional<Bounds> bounds_of(const Fact& fact, Goal goal) {
  if (fact.is == Fact::Is::impossible) return Bounds{kNever, kNever};
  if (fact.is == Fact::Is::enough) return fact.left ? std::optional(Bounds{0, kNever}) : std::nullopt;
  const std::uint64_t least = fact.secrets - (goal == Goal::win ? 0 : 1);
  if (fact.total < least || fact.total > kMostTotal) return std::nullopt;
  const auto total = static_cast<int>(fact.total);
  return Bounds{total, fact.is == Fact::Is::exactly ? total : kNever};
}

void Whole::learn(const Fact& fact, int lower, int at_most) {
  if (lower >= kNever) {
    if (fact.left) worst_at_least = std::max(worst_at_least, *fact.left + 1);
    return;
  }
  // As many guesses as there are secrets are as good as any number. With fewer guesses the total is no less.
  const auto limit = [&](int left) { return left >= static_cast<int>(fact.secrets) ? kUnlimited : left; };
  if (limit(fact.left.value_or(kUnlimited)) >= limit(at_most)) at_least = std::max(at_least, lower);
}

HintId PlainGame::hint(GuessId guess, SecretId secret) const {
  return pegs != nullptr ? pegs->hint(code_of(guess), secret) : other->hint(guess, secret);
}

HintId PlainGame::win() const { return pegs != nullptr ? pegs->hint(CodeId(0), CodeId(0)) : other->win(); }

GuessId PlainGame::leaf(SecretId secret) const {
  if (pegs != nullptr) return guess_of(secret);
  return other->winner(secret).value_or(GuessId(other->guess_count() + index(secret)));
}

bool answers(const Strategy& strategy, const Request& request, const PlainGame& game) {
  return !strategy.empty() && Player(strategy, request, game).finds_all();
}

void show(Strategy strategy, const Request& request, Outcome& outcome) {
  outcome.strategy = std::move(strategy);
  const Cost spent = cost(outcome.strategy, request.goal);
  outcome.total = spent.total;
  // Where the worst case comes first, a total under a larger one says nothing of the answer's.
  if (!worst_first(request.objective)) outcome.best = spent.total;
  outcome.worst = spent.worst;
  outcome.rounds = spent.rounds;
  if (request.needs_a_guess()) outcome.first_guess = outcome.strategy[0].guess;
  if (request.any_time && outcome.lower_bound == spent.total) outcome.status = Status::proven;
}

void know_by_size(const Request& request, const PlainGame& game, Outcome& outcome) {
  const std::size_t secrets = request.candidates.size();
  const bool identify = request.goal == Goal::identify;
  if (identify && secrets == 1) return;
  const int hints = game.hint_count(), score = hints + (identify ? 0 : 1);
  outcome.lower_bound = std::max(
      outcome.lower_bound, static_cast<std::uint64_t>(bound::SizeBound(identify, hints, score, secrets)(secrets)));
  while (bound::capacity(identify, hints, score, outcome.worst_at_least) < secrets) ++outcome.worst_at_least;
}

void tell_what_is_known(Ledger& ledger, const Request& request, const PlainGame& game, Outcome& outcome) {
  Whole whole;
  const int at_most = request.at_most ? std::min(*request.at_most, kUnlimited - 1) : kUnlimited;
  ledger.begin([&](const Fact& fact) {
    const auto bounds = bounds_of(fact, request.goal);
    if (!bounds || (fact.way.empty() && fact.secrets != request.candidates.size()))
      return Ledger::Taken::not_of_this_question;
    if (fact.way.empty()) whole.learn(fact, bounds->lower, at_most);
    return Ledger::Taken::yes;
  });
  ledger.end();
  outcome.lower_bound = std::max(outcome.lower_bound, static_cast<std::uint64_t>(whole.at_least));
  if (worst_first(request.objective)) outcome.worst_at_least = std::max(outcome.worst_at_least, whole.worst_at_least);
  const auto known = ledger.best();
  if (!known || !request.want_strategy || !answers(*known, request, game)) return;
  show(*known, request, outcome);
}

}  // namespace deduce::exact
