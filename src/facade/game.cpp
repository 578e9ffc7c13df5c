// From text to the engines' questions, and from their answers to plain values.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "deduce/atlas/count.hpp"
#include "deduce/game/history.hpp"
#include "deduce/heuristic/build.hpp"
#include "deduce/heuristic/splits.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/play/adviser.hpp"
#include "facade/control_monitor.hpp"
#include "facade/guide.hpp"
#include "facade/kept.hpp"

namespace deduce {
namespace {

int checked_threads(int threads) {
  if (threads < 0) throw InputError(fmt::format("{} threads: take 1 or more, or 0 for all", threads));
  return threads;
}

[[noreturn]] void no_code_fits() { throw InputError(kNoCodeFits); }

}  // namespace

/// What all copies of a game share.
class Game::Shared {
 public:
  Shared(const Rules& rules, const GameOptions& options)
      : alphabet(options.alphabet.empty() ? Alphabet(rules) : Alphabet(rules, options.alphabet)),
        workers(checked_threads(options.threads)),
        memory(options.memory),
        space(rules) {}

  Alphabet alphabet;
  Workers workers;
  std::uint64_t memory;
  Space space;

  [[nodiscard]] std::string text(CodeId id) const { return alphabet.text(space[id]); }

  [[nodiscard]] History history(const std::vector<std::string>& given) const {
    History history;
    for (const std::string& turn : given) history.push_back(parse_turn(turn, space, alphabet));
    return history;
  }

  [[nodiscard]] std::vector<Code> codes(const std::vector<std::string>& texts) const {
    std::vector<Code> codes;
    for (const std::string& text : texts) codes.push_back(alphabet.parse(text));
    return codes;
  }

  [[nodiscard]] Request request(const Target& target) const;

  /// The strategy with what is to be said of it.
  [[nodiscard]] Guide guide(Strategy strategy, Goal goal, Claims claims, const Target& target) const;
  [[nodiscard]] Solution solution(const Outcome& outcome, const Request& request, const Target& target) const;

  template <class Use>
  auto with_solver(const Use& use) {
    return solver_.ask([&] { return std::make_unique<exact::Solver>(space, workers, memory); }, use);
  }
  template <class Use>
  auto with_adviser(const Use& use) {
    return adviser_.ask([&] { return std::make_unique<play::Adviser>(space, workers.threads()); }, use);
  }

 private:
  Kept<exact::Solver> solver_;
  Kept<play::Adviser> adviser_;
};

Request Game::Shared::request(const Target& target) const {
  if (target.objective == Objective::worst_mean_in_cells)
    throw InputError("objective 'worst,mean-in-cells' is no optimum: take mean, worst, worst,mean or mean,worst");
  Request request;
  request.goal = target.goal;
  request.objective = target.objective;
  request.at_most = target.at_most;
  if (target.first) request.first = space.guess_id(alphabet.parse(*target.first));
  request.name = [this](GuessId id) { return text(code_of(id)); };
  request.candidates = deduce::candidates(space, history(target.given));
  if (request.candidates.empty()) no_code_fits();
  if (!target.secrets.empty()) {
    const auto number = [](CodeId id) { return index(id); };
    std::vector<CodeId> listed, both;
    for (const Code code : codes(target.secrets)) listed.push_back(space.id(code));
    std::ranges::sort(listed, {}, number);
    if (const auto twice = std::ranges::adjacent_find(listed); twice != listed.end())
      throw InputError(fmt::format("secret '{}' is there twice: list each once", text(*twice)));
    std::ranges::set_intersection(listed, request.candidates, std::back_inserter(both), {}, number, number);
    if (both.empty()) throw InputError("none of the secrets fits all hints");
    request.candidates = std::move(both);
  }
  return request;
}

Guide Game::Shared::guide(Strategy strategy, Goal goal, Claims claims, const Target& target) const {
  Guide guide;
  if (strategy.empty()) return guide;
  StrategyFile file(std::move(strategy), alphabet, goal);
  file.claims.minimize = std::move(claims.minimize);
  file.claims.method = std::move(claims.method);
  file.claims.at_most = claims.at_most;
  file.claims.proven = claims.proven;
  file.given = numbered(space.rules(), history(target.given));
  for (const Code code : codes(target.secrets)) file.listed.push_back(space.guess_id(code));
  std::ranges::sort(file.listed);
  guide.file_ = std::make_shared<const Guide::File>(Guide::File{std::move(file)});
  return guide;
}

Solution Game::Shared::solution(const Outcome& outcome, const Request& request, const Target& target) const {
  Solution solution;
  solution.secrets = request.candidates.size();
  solution.status = outcome.status;
  solution.best = outcome.best;
  solution.lower_bound = outcome.lower_bound;
  // One that was stopped may hold a strategy, as good as was found by then.
  if (outcome.status != Status::proven && outcome.strategy.empty()) return solution;
  solution.total = outcome.total;
  solution.worst = outcome.worst;
  solution.rounds = outcome.rounds;
  if (outcome.first_guess) solution.first_guess = text(code_of(*outcome.first_guess));
  Claims claims;
  claims.minimize = deduce::text(target.objective);
  claims.proven = outcome.status == Status::proven;
  claims.method = claims.proven ? "exact" : "beam";
  claims.at_most = target.at_most;
  solution.strategy = guide(outcome.strategy, target.goal, std::move(claims), target);
  return solution;
}

Game::Game(std::string_view name, const GameOptions& options)
    : shared_(std::make_shared<Shared>(Rules::parse(name), options)) {}

std::string Game::name() const { return shared_->space.rules().text(); }

std::uint64_t Game::codes() const { return shared_->space.size(); }

std::string Game::hint(std::string_view guess, std::string_view secret) const {
  const HintSpace& hints = shared_->space.hints();
  return text(hints[hint_of(hints, shared_->alphabet.parse(guess), shared_->alphabet.parse(secret))]);
}

std::vector<std::string> Game::candidates(const std::vector<std::string>& given) const {
  std::vector<std::string> texts;
  for (const CodeId id : deduce::candidates(shared_->space, shared_->history(given)))
    texts.push_back(shared_->text(id));
  return texts;
}

std::vector<Splitting> Game::partition(const std::vector<std::string>& given,
                                       const std::vector<std::string>& guesses) const {
  const Space& space = shared_->space;
  const History history = shared_->history(given);
  std::vector<Code> codes = shared_->codes(guesses);
  if (codes.empty()) require_at_most(space.rules(), kMaxCodesToCompare, "partition of all guesses");
  const std::vector<CodeId> left = deduce::candidates(space, history);
  if (left.empty()) no_code_fits();
  std::vector<Splitting> all;
  Stabiliser symmetry(space.rules());
  for (const Turn& turn : history) symmetry = symmetry.fixing(turn.guess);
  for (const heuristic::Split& split : heuristic::splits(space, symmetry, left, std::move(codes), shared_->workers)) {
    Splitting& one = all.emplace_back();
    one.guess = shared_->alphabet.text(split.guess);
    one.class_size = split.class_size;
    one.possible = split.possible;
    for (std::size_t hint = 0; hint < split.sizes.size(); ++hint)
      if (split.sizes[hint] > 0)
        one.cells.emplace_back(deduce::text(space.hints()[HintId(static_cast<std::uint8_t>(hint))]), split.sizes[hint]);
    one.largest = largest(split.sizes);
    one.expected_size = static_cast<double>(sum_of_squares(split.sizes)) / static_cast<double>(left.size());
    one.entropy_bits = entropy_bits(split.sizes);
  }
  return all;
}

Spent Game::evaluate(Rule rule, const EvaluateOptions& options, const Control& control) const {
  const Space& space = shared_->space;
  require_at_most(space.rules(), kMaxCodesToCompare, "evaluate");
  std::optional<Code> first;
  if (options.first) first = shared_->alphabet.parse(*options.first);
  const heuristic::Chooser chooser(space, {.rule = rule, .ties = options.ties, .possible_only = options.possible_only});
  ControlMonitor monitor(control);
  std::optional<Strategy> strategy = heuristic::build(chooser, {}, first, shared_->workers, monitor);
  if (!strategy) throw Interrupted{};
  Cost spent = cost(*strategy, Goal::win);
  Spent result{.secrets = spent.secrets,
               .total = spent.total,
               .worst = spent.worst,
               .rounds = std::move(spent.rounds),
               .first_guess = shared_->alphabet.text(shared_->space[(*strategy)[0].guess]),
               .strategy = {}};
  Claims claims;
  claims.method = heuristic::text(rule);
  if (options.ties != Ties::first) claims.method += fmt::format(" ties={}", heuristic::text(options.ties));
  if (options.possible_only) claims.method += " possible-only";
  result.strategy = shared_->guide(std::move(*strategy), Goal::win, std::move(claims), {});
  return result;
}

Solution Game::solve(const Target& target, const Control& control) const {
  const Request request = shared_->request(target);
  ControlMonitor monitor(control);
  return shared_->with_solver(
      [&](exact::Solver& solver) { return shared_->solution(solver.solve(request, monitor), request, target); });
}

StrategyCount Game::count(const Target& target, const Control& control) const {
  atlas::require_countable(target.objective);
  const Request request = shared_->request(target);
  ControlMonitor monitor(control);
  return shared_->with_solver([&](exact::Solver& solver) {
    const atlas::Count found = atlas::count(solver, request, monitor);
    StrategyCount result{
        .best = shared_->solution(found.outcome, request, target), .strategies = {}, .sets = found.sets};
    if (found.outcome.status != Status::stopped) result.strategies = found.strategies.get_str();
    return result;
  });
}

Suggestion Game::advise(const std::vector<std::string>& given, std::optional<Rule> rule, const Control& control) const {
  play::Position position(shared_->space);
  position.replace(shared_->history(given));
  if (position.contradictory()) no_code_fits();
  ControlMonitor monitor(control);
  return shared_->with_adviser([&](play::Adviser& adviser) {
    const play::Advice advice = adviser.advise(position, rule, monitor);
    if (monitor.stop()) throw Interrupted{};
    Suggestion suggestion;
    suggestion.guess = shared_->alphabet.text(advice.guess);
    suggestion.possible = advice.possible;
    suggestion.candidates = position.candidates().size();
    suggestion.method = play::text(advice.method);
    suggestion.reason = play::explain(advice.ground);
    if (advice.worth) suggestion.total = advice.worth->total;
    return suggestion;
  });
}

}  // namespace deduce
