// The kernels that everything else spends its time in, one by one (Google Benchmark). Items are pairs
// of a guess and a code.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "deduce/game/hint.hpp"
#include "deduce/game/planes.hpp"
#include "deduce/game/space.hpp"
#include "deduce/partition/cells.hpp"

namespace {

using deduce::Code;
using deduce::CodeId;
using deduce::Planes;
using deduce::Rules;
using deduce::Space;

/// A game by its number in the benchmark's name.
Rules game(const benchmark::State& state) {
  constexpr const char* kGames[] = {"mm", "bc", "lg"};
  return Rules::parse(kGames[state.range(0)]);
}

/// Goes through the codes of a game as guesses, far apart from each other.
class Guesses {
 public:
  explicit Guesses(const Space& space) : space_(space) {}
  Code next() {
    at_ = (at_ + 7919) % space_.size();
    return space_[CodeId{at_}];
  }

 private:
  const Space& space_;
  std::uint32_t at_ = 0;
};

void count_items(benchmark::State& state, const Space& space) {
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * space.size());
  state.SetLabel(space.rules().text());
}

void hint_of_pairs(benchmark::State& state) {
  const Space space(game(state));
  Guesses guesses(space);
  for (auto _ : state) {
    const Code guess = guesses.next();
    for (const Code code : space.codes()) benchmark::DoNotOptimize(hint_of(space.hints(), guess, code));
  }
  count_items(state, space);
}

void hints_of_one_guess(benchmark::State& state) {
  const Space space(game(state));
  const Planes planes(space.rules(), space.codes());
  std::vector<std::uint8_t> out(planes.stride());
  Guesses guesses(space);
  for (auto _ : state) {
    hints_of(space.hints(), guesses.next(), planes, out.data());
    benchmark::DoNotOptimize(out.data());
    benchmark::ClobberMemory();
  }
  count_items(state, space);
}

void cell_sizes_of_one_guess(benchmark::State& state) {
  const Space space(game(state));
  const Planes planes(space.rules(), space.codes());
  Guesses guesses(space);
  for (auto _ : state) benchmark::DoNotOptimize(cell_sizes(space.hints(), guesses.next(), planes));
  count_items(state, space);
}

void count_parts_of_all_guesses(benchmark::State& state) {
  const Space space(game(state));
  const Planes planes(space.rules(), space.codes());
  std::vector<std::uint8_t> out(planes.stride());
  Guesses candidates(space);
  for (auto _ : state) {
    const Code candidate = candidates.next();
    count_parts(space.hints(), {&candidate, 1}, planes, out.data());
    benchmark::DoNotOptimize(out.data());
    benchmark::ClobberMemory();
  }
  count_items(state, space);
}

BENCHMARK(hint_of_pairs)->DenseRange(0, 2);
BENCHMARK(hints_of_one_guess)->DenseRange(0, 2);
BENCHMARK(cell_sizes_of_one_guess)->DenseRange(0, 2);
BENCHMARK(count_parts_of_all_guesses)->DenseRange(0, 2);

}  // namespace

BENCHMARK_MAIN();
