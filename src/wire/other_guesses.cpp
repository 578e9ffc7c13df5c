// How guesses split the secrets, and the five rules, for games of any kind.
#include <algorithm>
#include <numeric>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/game/black_pegs.hpp"
#include "deduce/heuristic/board_rules.hpp"
#include "deduce/partition/board_cells.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::wire {
namespace {

std::vector<Guess> guesses_of(const OtherGame& game, const PositionOptions& position, const PartitionOptions& options) {
  if (options.every_class()) return game.allowed(game.binding(position));
  if (options.guesses.given()) return game.listed(options.guesses);
  std::vector<Guess> guesses;
  for (const std::string& text : options.guess)
    guesses.push_back(Guess(static_cast<std::uint16_t>(index(game.notation().parse_guess(text)))));
  return guesses;
}

OtherSplit split_of(CellCounter& counter, const Board& board, Guess guess, Members set) {
  OtherSplit out{.guess = GuessId(index(guess))};
  const auto sizes = counter.by_hint(guess, set);
  out.by_hint.assign(sizes.begin(), sizes.end());
  out.possible = out.by_hint[index(board.win())] > 0;
  out.measures = Measures(sizes);
  return out;
}

/// Keeps the first of each class of guesses that symmetries of the candidates make equal, and returns how many of them
/// each class has.
/// In hard mode, which only games without symmetry have, each is its own class.
std::vector<std::uint64_t> keep_one_a_class(const Board& board, Members set, std::vector<Guess>& guesses) {
  const Symmetry& symmetry = board.symmetry();
  const auto of_set = symmetry.of_set();
  const auto scratch = symmetry.scratch();
  symmetry.look_at(set, *of_set);
  symmetry.find(set, *of_set, *scratch);
  std::vector<bool> listed(board.guess_count()), seen(board.guess_count());
  for (const Guess guess : guesses) listed[index(guess)] = true;
  std::vector<std::uint64_t> sizes;
  std::erase_if(guesses, [&](Guess guess) {
    if (seen[index(guess)]) return true;
    sizes.push_back(0);
    for (const Guess other : symmetry.orbit(guess, *of_set, *scratch)) {
      seen[index(other)] = true;
      if (listed[index(other)]) ++sizes.back();
    }
    return false;
  });
  return sizes;
}

/// Until the monitor stops it.
void add_totals(std::vector<OtherSplit>& rows, const OtherGame& game, const PositionOptions& position,
                std::uint64_t memory, Monitor& monitor) {
  const Workers workers(game.threads());
  exact::Solver solver(game.shared_notation(), workers, memory);
  exact::Request request;
  request.candidates = game.candidates(position);
  request.goal = game.winnable(request.candidates) ? Goal::win : Goal::identify;
  request.want_strategy = false;
  request.hard = game.hard();
  for (const auto& [guess, hint] : game.binding(position)) request.played.emplace_back(guess, hint);
  for (OtherSplit& row : rows) {
    request.first = row.guess;
    const exact::Outcome outcome = solver.solve(request, monitor);
    if (outcome.status == exact::Status::stopped) return;
    row.measures.total = outcome.total;
  }
}

std::vector<Member> everyone(std::size_t count) {
  std::vector<Member> set(count);
  std::iota(set.begin(), set.end(), Member{0});
  return set;
}

}  // namespace

std::vector<OtherSplit> partition(const OtherGame& game, const PositionOptions& position,
                                  const PartitionOptions& options, std::uint64_t memory, Monitor& monitor) {
  const std::vector<SecretId> candidates = game.candidates(position);
  std::vector<Guess> guesses = guesses_of(game, position, options);
  const Workers workers(game.threads());
  const Board board = game.board(candidates, workers, memory, monitor);
  const std::vector<Member> set = everyone(candidates.size());
  std::vector<std::uint64_t> sizes(guesses.size(), 1);
  if (options.every_class()) sizes = keep_one_a_class(board, set, guesses);
  std::vector<OtherSplit> rows(guesses.size());
  constexpr std::size_t kPiece = 64;
  workers.for_each((guesses.size() + kPiece - 1) / kPiece, [&](std::size_t piece) {
    CellCounter counter(board);
    for (std::size_t i = piece * kPiece; i < std::min(guesses.size(), (piece + 1) * kPiece); ++i)
      (rows[i] = split_of(counter, board, guesses[i], set)).class_size = sizes[i];
  });
  if (options.with_totals()) add_totals(rows, game, position, memory, monitor);
  sort_rows(rows, options);
  return rows;
}

Json json_of(const std::vector<OtherSplit>& rows, const OtherGame& game, std::size_t candidates) {
  Json json = game.header();
  json["candidates"] = candidates;
  int most = 0;
  Json items = Json::array();
  for (const OtherSplit& row : rows) {
    Json cells = Json::object();
    for (std::size_t hint = 0; hint < row.by_hint.size(); ++hint)
      if (row.by_hint[hint] > 0)
        cells[game.notation().hint_name(row.guess, HintId(static_cast<std::uint8_t>(hint)))] = row.by_hint[hint];
    Json item{
        {"guess", game.notation().guess_name(row.guess)}, {"class_size", row.class_size}, {"cells", std::move(cells)}};
    add_measures(item, row.measures, row.possible, candidates);
    items.push_back(std::move(item));
    most = std::max(most, row.measures.parts);
  }
  json["most_parts"] = most;
  json["rows"] = std::move(items);
  return json;
}

std::vector<OtherClass> classes(const OtherGame& game, const PositionOptions& position, const ClassesOptions& options,
                                std::uint64_t memory, Monitor& monitor) {
  if (dynamic_cast<const BlackPegs*>(&game.notation()) == nullptr)
    throw InputError("no symmetry of words and tables is known: every guess is a class of its own");
  const std::vector<SecretId> candidates = game.candidates(position);
  const Board board = game.board(candidates, Workers(game.threads()), memory, monitor);
  std::vector<Guess> guesses = options.guesses.given() ? game.listed(options.guesses) : game.allowed({});
  const std::vector<std::uint64_t> sizes = keep_one_a_class(board, everyone(candidates.size()), guesses);
  std::vector<OtherClass> found;
  for (std::size_t i = 0; i < guesses.size(); ++i) found.push_back({GuessId(index(guesses[i])), sizes[i]});
  return found;
}

Json json_of(const std::vector<OtherClass>& classes, const OtherGame& game) {
  Json json = game.header(), rows = Json::array();
  std::uint64_t codes = 0;
  for (const OtherClass& one : classes) {
    rows.push_back({{"representative", game.notation().guess_name(one.representative)}, {"size", one.size}});
    codes += one.size;
  }
  json["codes"] = codes;
  json["count"] = classes.size();
  json["classes"] = std::move(rows);
  return json;
}

std::vector<Evaluated> evaluate(const OtherGame& game, const PositionOptions& position, const EvaluateOptions& options,
                                std::uint64_t memory, Monitor& monitor) {
  const std::vector<heuristic::Rule> rules = options.rules();
  const heuristic::Ties ties = heuristic::parse_ties(options.rule.ties);
  const std::vector<SecretId> secrets = game.candidates(position);
  game.require_winnable(secrets, "a rule plays until the secret is guessed");
  std::optional<Guess> first;
  if (!options.first.empty())
    first = Guess(static_cast<std::uint16_t>(index(game.notation().parse_guess(options.first))));
  const Workers workers(game.threads());
  const Board board = game.board(secrets, workers, memory, monitor);
  const std::vector<Member> set = everyone(secrets.size());
  heuristic::Narrow narrow;
  if (game.hard())
    narrow = [&](GuessSpan before, Guess guess, HintId hint) {
      std::vector<Guess> kept;
      game.notation().keep_allowed(GuessId(index(guess)), hint, before, kept);
      return kept;
    };
  std::vector<Evaluated> results;
  for (const heuristic::Rule rule : rules) {
    const heuristic::Policy policy{.rule = rule, .ties = ties, .possible_only = options.rule.possible_only};
    auto strategy =
        heuristic::build(board, policy, set, game.allowed(game.binding(position)), first, narrow, workers, monitor);
    if (!strategy) break;
    const Cost paid = cost(*strategy, Goal::win);
    results.push_back({rule, *std::move(strategy), paid});
  }
  return results;
}

Json json_of(const std::vector<Evaluated>& results, const OtherGame& game, const EvaluateOptions& options,
             std::size_t secrets) {
  Json json = game.header();
  add_results(json, results, options, secrets, [&](GuessId guess) { return game.names()->code(guess); });
  return json;
}

StrategyFile file_of(const Strategy& strategy, heuristic::Rule rule, const RuleOptions& options, const OtherGame& game,
                     const PositionOptions& position) {
  StrategyFile file(game.in_file(strategy), game.file_names(), Goal::win);
  file.claims.method = game.method_in_file(options.method(rule));
  file.given = game.history(position);
  file.listed = game.listed_in_file(position);
  return file;
}

}  // namespace deduce::wire
