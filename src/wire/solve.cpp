#include "deduce/wire/solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "deduce/atlas/sample.hpp"
#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/exact/by_rules.hpp"
#include "deduce/exact/few.hpp"
#include "deduce/exact/sketches.hpp"
#include "deduce/game/limits.hpp"
#include "deduce/game/peg_board.hpp"
#include "deduce/wire/memory.hpp"

namespace deduce::wire {

void SolveOptions::describe(OptionVisitor& visitor, PositionOptions& position) {
  visitor.one_of({.name = "goal",
                  .help = "win: until the secret is played; identify: until one candidate is left",
                  .value = "GOAL",
                  .default_shown = true},
                 goal, goal_words());
  visitor.one_of({.name = "minimize",
                  .help = "mean, worst, worst,mean (the mean under the least worst case), mean,worst",
                  .value = "WHAT",
                  .default_shown = true},
                 minimize, objective_words());
  visitor.number({.name = "at-most", .help = "Allow no more guesses than this", .value = "D"}, at_most,
                 {0, kMaxClaimedLimit});
  visitor.text({.name = "first", .help = "The first guess, instead of the best one", .value = "CODE"}, first);
  position.describe(visitor);
  visitor.one_of({.name = "order",
                  .help = "Which guesses are tried first: bound, entropy, parts or lexicographic; others than bound "
                          "for at most 16384 secrets",
                  .value = "ORDER",
                  .default_shown = true},
                 order, order_words());
  visitor.text(
      {.name = "memory", .help = "Memory for tables, e.g. 2G (default: half of what is free)", .value = "BYTES"},
      memory);
}

void describe_possible_only(OptionVisitor& visitor, SolveOptions& options) {
  visitor.flag({.name = "possible-only", .help = "Guess only what can be the secret"}, options.possible_only);
}

void describe_limits(OptionVisitor& visitor, SolveOptions& options) {
  visitor.text(
      {.name = "time", .help = "End after this time with the best found, e.g. 90s, 10m or 2h", .value = "DURATION"},
      options.time);
  visitor.text(
      {.name = "gap",
       .help = "Of the mean: end as soon as the strategy found costs at most so much more than any can, e.g. 1%",
       .value = "PERCENT"},
      options.gap);
}

Limits SolveOptions::limits() const {
  Limits limits;
  if (!time.empty()) limits.time = parse_duration(time);
  if (!gap.empty()) limits.gap = parse_gap(gap);
  // Other searches hold no strategy that they improve: what they have shown when they end is a bound, and what they
  // then have is a simple strategy.
  const bool for_mean = minimize == SolveOptions().minimize;
  if (limits.gap && !for_mean)
    throw InputError(
        "a gap is of the mean, which a search for anything else does not come near to by steps: leave out "
        "minimize, or gap");
  limits.short_grace = !for_mean;
  return limits;
}

void describe_every_first(OptionVisitor& visitor, bool& value, std::string_view help) {
  visitor.flag({.name = "every-first", .help = help}, value);
  visitor.excludes("every-first", "first");
}

Posed::Posed(const SolveOptions& options, int threads, std::shared_ptr<const Names> the_names, Json game,
             std::string the_title)
    : names(std::move(the_names)),
      game_fields(std::move(game)),
      title(std::move(the_title)),
      memory(options.memory.empty() ? free_memory() / 2 : parse_memory(options.memory)),
      workers(threads),
      start_(std::chrono::steady_clock::now()) {
  request.goal = parse_goal(options.goal);
  request.objective = parse_objective(options.minimize);
  request.order = parse_order(options.order);
  request.possible_only = options.possible_only;
  limits = options.limits();
  request.any_time = limits.any() && request.objective == Objective::mean;
  if (request.any_time) request.gap = limits.gap;
  if (options.at_most) request.at_most = static_cast<int>(*options.at_most);
  request.name = [this](GuessId id) { return code(id); };
}

Game Asked::on_a_board(const GameOptions& options, std::string_view command) {
  Game game(options);
  require_board(game.rules, command);
  return game;
}

bool beyond_boards(const GameOptions& options) {
  return !options.is_other() && Game(options).rules.code_count() > Board::kMost;
}

Asked Asked::of_any_size(const GameOptions& game_options, const PositionOptions& position,
                         const SolveOptions& options) {
  return {Game(game_options), position, options};
}

Asked::Asked(const Game& made, const PositionOptions& position, const SolveOptions& options)
    : Posed(options, made.threads, std::make_shared<const PegNames>(made.alphabet), {{"rules", made.rules.text()}},
            made.rules.text()),
      game(made),
      space(made.rules) {
  if (!options.first.empty()) request.first = space.guess_id(game.alphabet.parse(options.first));
  request.candidates = position.candidates(space, game.alphabet);
  // Where turns are not sure, what is left is all that can be said of them.
  if (!position.unsure()) given = position.history(space, game.alphabet);
  listed = position.unsure() ? request.candidates : position.listed(space, game.alphabet);
  answered = numbered(game.rules, given);
  for (const CodeId id : listed) among.push_back(guess_of(id));
}

AskedOther::AskedOther(const GameOptions& options, const PositionOptions& position, const SolveOptions& solve)
    : AskedOther(OtherGame(options), position, solve) {}

AskedOther::AskedOther(OtherGame made, const PositionOptions& position, const SolveOptions& options)
    : Posed(options, made.threads(), made.names(), made.header(), made.title()), game(std::move(made)) {
  const Notation& notation = game.notation();
  if (!options.first.empty()) request.first = notation.parse_guess(options.first);
  request.candidates = game.candidates(position);
  answered = game.history(position);
  request.hard = game.hard();
  for (const auto& [guess, hint] : game.binding(position)) request.played.emplace_back(guess, hint);
  if (request.first && request.hard && !request.possible_only &&
      !std::ranges::binary_search(game.allowed(game.binding(position)),
                                  Guess(static_cast<std::uint16_t>(index(*request.first)))))
    throw InputError(fmt::format("{} does not keep to the hints that were given, as hard mode asks", options.first));
  among = game.listed_in_file(position);
  if (request.goal == Goal::win) game.require_winnable(request.candidates, "take --goal identify, which needs none");
}

namespace {

/// What there is when a search was stopped before it had a strategy, or one that is as good.
void take_over(Outcome simple, Outcome& outcome) {
  if (outcome.status != Status::stopped) return;
  outcome.lower_bound = std::max(simple.lower_bound, outcome.lower_bound);
  outcome.worst_at_least = std::max(simple.worst_at_least, outcome.worst_at_least);
  if (simple.strategy.empty()) return;
  if (!outcome.strategy.empty() && (!outcome.best || *outcome.best <= simple.total)) return;
  simple.lower_bound = outcome.lower_bound;
  simple.worst_at_least = outcome.worst_at_least;
  simple.first_guesses = std::move(outcome.first_guesses);
  simple.statistics = outcome.statistics;
  simple.status = simple.lower_bound == simple.total ? simple.status : Status::stopped;
  outcome = std::move(simple);
}

/// Whoever stopped a search should not wait for a second.
class Briefly final : public Monitor {
 public:
  explicit Briefly(const exact::Tuning& tuning) : most_(tuning.last_aid_milliseconds * (CLOCKS_PER_SEC / 1000)) {}
  void progress(const Snapshot&) override {}
  [[nodiscard]] bool stop() const override { return std::clock() - began_ > most_; }

 private:
  std::clock_t most_, began_ = std::clock();
};

Outcome simply(const Asked& asked, Monitor& monitor) {
  return asked.secrets() < 2 ? Outcome{} : exact::solve_simply(asked.space, asked.request, monitor);
}

/// Something good to hold while a large board is being made and the first beam is under way: a sketch takes a second.
Outcome sketched_once(const Asked& asked, Monitor& monitor, Until& until) {
  if (asked.request.at_most || !asked.request.want_strategy) return simply(asked, monitor);
  return exact::solve_by_sketches(asked.space, asked.request, asked.workers, monitor, until,
                                  {.rounds = {}, .rule_to = 0});
}

Outcome solve_on_a_board(const Asked& asked, Monitor& monitor, Until& until, exact::Ledger* ledger,
                         const exact::Tuning& tuning) {
  if (asked.request.objective != Objective::mean) {
    Outcome outcome =
        exact::Solver(asked.space, asked.workers, asked.memory, tuning).solve(asked.request, until, ledger);
    hold_something(asked, outcome, tuning);
    return outcome;
  }
  if (asked.limits.any() && ledger == nullptr && !asked.request.at_most &&
      exact::bytes_for_hints(asked.space, static_cast<std::uint32_t>(asked.secrets())) > asked.memory)
    return exact::solve_by_sketches(asked.space, asked.request, asked.workers, monitor, until);
  // Where the board alone may take longer than there is time.
  Outcome simple;
  if (std::uint64_t{asked.secrets()} * asked.space.size() > tuning.beams_first) {
    const bool sketched = asked.secrets() >= tuning.long_search;
    simple = sketched ? sketched_once(asked, monitor, until) : simply(asked, monitor);
    if (simple.best) until.shorten_grace();
    if (simple.best && sketched)
      until.hold(static_cast<std::int64_t>(*simple.best), static_cast<std::int64_t>(simple.lower_bound));
  }
  Outcome outcome = exact::Solver(asked.space, asked.workers, asked.memory, tuning).solve(asked.request, until, ledger);
  take_over(std::move(simple), outcome);
  return outcome;
}

}  // namespace

void hold_something(const Asked& asked, Outcome& outcome, const exact::Tuning& tuning) {
  if (outcome.status != Status::stopped || !outcome.strategy.empty() || !asked.request.want_strategy) return;
  Briefly briefly(tuning);
  Outcome simple = simply(asked, briefly);
  if (worst_first(asked.request.objective)) simple.best.reset();
  take_over(std::move(simple), outcome);
}

Outcome solve_within_limits(const Asked& asked, Monitor& monitor, exact::Ledger* ledger, const exact::Tuning& tuning) {
  Until until(monitor, asked.limits);
  if (asked.space.size() <= Board::kMost) return solve_on_a_board(asked, monitor, until, ledger, tuning);
  DEDUCE_CHECK(ledger == nullptr);
  const bool few = exact::few_enough(asked.space, asked.secrets());
  const bool for_mean = asked.request.objective == Objective::mean;
  if (asked.limits.any() && !for_mean && !few)
    throw InputError(
        fmt::format("beyond {} codes strategies are sketched, for the mean: leave out minimize", Board::kMost));
  Outcome sketched;
  if (asked.limits.any() && for_mean && asked.space.size() <= kMaxCodesToCompare &&
      asked.secrets() > tuning.few.without_rules) {
    if (!few && asked.request.at_most)
      throw InputError(
          fmt::format("beyond {} codes nothing keeps to a number of guesses: leave out at-most", Board::kMost));
    if (!asked.request.at_most)
      sketched = exact::solve_by_sketches(asked.space, asked.request, asked.workers, monitor, until);
    if (!few || (!sketched.strategy.empty() && until.stop())) return sketched;
  }
  return exact::solve_few(asked.space, asked.request, asked.workers, asked.memory, until, sketched.strategy,
                          tuning.few);
}

std::string unproven_method(const Outcome& outcome) {
  return outcome.statistics.scans > 0 && !outcome.by_rule ? "beam" : "rules";
}

void Posed::stop_clock() { seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

double Posed::mean(std::uint64_t total) const { return static_cast<double>(total) / static_cast<double>(secrets()); }

std::string Posed::exact_mean(std::uint64_t total) const { return fmt::format("{}/{}", total, secrets()); }

Json header(const Posed& asked) {
  Json json = asked.game_fields;
  json["goal"] = text(asked.request.goal);
  json["minimize"] = text(asked.request.objective);
  json["secrets"] = asked.secrets();
  if (asked.request.possible_only) json["possible_only"] = true;
  if (asked.request.at_most) json["at_most"] = *asked.request.at_most;
  return json;
}

namespace {

/// What the search took.
void add_statistics(Json& json, const Statistics& statistics, double seconds) {
  json["nodes"] = statistics.nodes;
  json["seconds"] = seconds;
  json["statistics"] = {{"guesses", statistics.guesses},
                        {"scans", statistics.scans},
                        {"table_entries", statistics.table_entries},
                        {"table_replaced", statistics.replaced},
                        {"table_bytes", statistics.bytes}};
}

/// The fields of a class of first guesses.
Json json_of(const Posed& asked, const exact::FirstGuess& row) {
  Json item{{"first", asked.code(row.first)}, {"class_size", row.class_size}, {"feasible", row.feasible}};
  if (row.feasible) {
    item["total"] = row.total;
    item["mean"] = asked.mean(row.total);
    item["mean_exact"] = asked.exact_mean(row.total);
    item["worst"] = row.worst;
  }
  return item;
}

/// An answer about all classes of first guesses; `item_of` makes JSON of a row.
template <class Every, class ItemOf>
Json every_first(const Posed& asked, const Every& every, const ItemOf& item_of) {
  Json json = header(asked);
  json["rows"] = Json::array();
  for (const auto& row : every.rows) json["rows"].push_back(item_of(row));
  json["proven"] = every.status == Status::proven;
  add_statistics(json, every.statistics, asked.seconds);
  return json;
}

}  // namespace

bool closed(const Outcome& outcome, const KnownFirst& one) {
  return one.exact || (outcome.best && one.lower_bound >= *outcome.best);
}

namespace {

/// What a strategy is like, but for its total.
void add_shape(Json& json, const Posed& asked, const Outcome& outcome) {
  json["mean"] = asked.mean(outcome.total);
  json["mean_exact"] = asked.exact_mean(outcome.total);
  json["worst"] = outcome.worst;
  json["rounds"] = outcome.rounds;
  json["first_guess"] = outcome.first_guess ? Json(asked.code(*outcome.first_guess)) : Json();
}

}  // namespace

void add_cost(Json& json, const Posed& asked, const Outcome& outcome) {
  json["total"] = outcome.total;
  add_shape(json, asked, outcome);
}

Json json_of(const Posed& asked, const Outcome& outcome) {
  Json json = header(asked);
  if (outcome.status == Status::proven) add_cost(json, asked, outcome);
  // Of the worst case alone, the total is any strategy's that reaches it.
  const bool total_counts = asked.request.objective != Objective::worst;
  if (outcome.status == Status::stopped || (outcome.status == Status::proven && asked.limits.any() && total_counts)) {
    if (outcome.best) json["best"] = *outcome.best;
    json["lower_bound"] = outcome.lower_bound;
    // Where nothing is to be asked, nothing is above that.
    if (outcome.best && outcome.lower_bound > 0)
      json["gap"] = per_cent_above(*outcome.best, outcome.lower_bound);
    else if (outcome.best == outcome.lower_bound)
      json["gap"] = 0.0;
  }
  if (outcome.status == Status::stopped) {
    if (!outcome.strategy.empty()) add_shape(json, asked, outcome);
    json["feasible"] = outcome.strategy.empty() ? Json() : Json(true);
    json["worst_at_least"] = outcome.worst_at_least;
    Json firsts = Json::array();
    for (const KnownFirst& one : outcome.first_guesses)
      firsts.push_back({{"first", asked.code(one.first)},
                        {"class_size", one.class_size == 0 ? Json() : Json(one.class_size)},
                        {"lower_bound", one.lower_bound},
                        {"exact", one.exact},
                        {"closed", closed(outcome, one)}});
    json["first_guesses"] = std::move(firsts);
  } else {
    json["feasible"] = outcome.status == Status::proven;
  }
  json["proven"] = outcome.status != Status::stopped;
  add_statistics(json, outcome.statistics, asked.seconds);
  return json;
}

Json json_of(const Posed& asked, const exact::EveryFirst& every) {
  return every_first(asked, every, [&](const exact::FirstGuess& row) { return json_of(asked, row); });
}

void add_count(Json& json, const BigNumber& number) {
  std::string digits = number.get_str();
  json["count"] = digits;
  json["digits"] = digits.size();
}

Json json_of(const Posed& asked, const atlas::Count& counted) {
  Json json = json_of(asked, counted.outcome);
  add_count(json, counted.strategies);
  if (counted.outcome.status == Status::proven) json["sets"] = counted.sets;
  return json;
}

Json json_of(const Posed& asked, const atlas::EveryFirstCount& every) {
  return every_first(asked, every, [&](const atlas::FirstGuessCount& row) {
    Json item = json_of(asked, row.first);
    add_count(item, row.strategies);
    return item;
  });
}

void SampleOptions::describe(OptionVisitor& visitor) {
  visitor.number({.name = "number", .help = "How many", .value = "K", .letter = 'n', .default_shown = true}, number,
                 {1, 1000000});
  visitor.number({.name = "seed", .help = "Of the random numbers, 0 to 2^64-1", .value = "S", .default_shown = true},
                 seed, {});
}

std::vector<Sample> draw_samples(const Posed& asked, const atlas::Atlas& atlas, const SampleOptions& options,
                                 const Monitor& monitor,
                                 const std::function<std::string(const Strategy&, std::size_t)>& keep) {
  atlas::Sampler sampler(atlas, options.seed);
  std::vector<Sample> samples;
  for (std::size_t number = 1; number <= options.number && !monitor.stop(); ++number) {
    const Strategy strategy = sampler.draw();
    samples.push_back(
        {asked.code(strategy[0].guess), cost(strategy, asked.request.goal), keep ? keep(strategy, number) : ""});
  }
  return samples;
}

Json json_of(const Posed& asked, const Outcome& outcome, const BigNumber& strategies,
             const std::vector<Sample>& samples, std::uint64_t seed) {
  Json json = json_of(asked, outcome);
  add_count(json, strategies);
  json["seed"] = seed;
  json["samples"] = Json::array();
  for (const Sample& sample : samples) {
    Json item{{"first_guess", sample.first_guess},
              {"total", sample.cost.total},
              {"worst", sample.cost.worst},
              {"rounds", sample.cost.rounds}};
    if (!sample.path.empty()) item["file"] = sample.path;
    json["samples"].push_back(std::move(item));
  }
  return json;
}

StrategyFile Posed::in_file(const Strategy& strategy, std::string method) const {
  StrategyFile file(strategy, names, request.goal);
  file.claims.method = std::move(method);
  return file;
}

StrategyFile AskedOther::in_file(const Strategy& strategy, std::string method) const {
  StrategyFile file(game.in_file(strategy), game.file_names(), request.goal);
  file.claims.method = game.method_in_file(std::move(method));
  return file;
}

StrategyFile file_of(const Posed& asked, const Strategy& strategy, std::string method, bool proven) {
  if (asked.request.possible_only) method += " possible-only";
  StrategyFile file = asked.in_file(strategy, std::move(method));
  file.claims.minimize = text(asked.request.objective);
  file.claims.at_most = asked.request.at_most;
  file.claims.proven = proven;
  file.given = asked.answered;
  file.listed = asked.among;
  return file;
}

}  // namespace deduce::wire
