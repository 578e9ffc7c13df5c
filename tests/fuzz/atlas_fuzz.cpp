// The reader of atlases, and what is computed from one that it accepts.
#include "deduce/atlas/atlas_statistics.hpp"
#include "deduce/atlas/count.hpp"
#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace deduce;

std::string atlas_of(const char* rules, Goal goal, exact::Objective objective) {
  const Space space(Rules::parse(rules));
  const Workers workers(1);
  exact::Solver solver(space, workers, std::uint64_t{16} << 20);
  exact::Request request;
  for (std::uint32_t id = 0; id < space.size(); ++id) request.candidates.push_back(CodeId(id));
  request.goal = goal;
  request.objective = objective;
  SilentMonitor monitor;
  return atlas::write_atlas(*atlas::all_best(solver, request, monitor).atlas);
}

}  // namespace

std::vector<std::string> fuzz_seeds() {
  return {atlas_of("p2c2r", Goal::win, exact::Objective::mean), atlas_of("p2c3r", Goal::win, exact::Objective::mean),
          atlas_of("p2c3r", Goal::identify, exact::Objective::worst_mean),
          atlas_of("p3c2r", Goal::win, exact::Objective::mean_worst)};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text_of(data, size);
  try {
    const Rules rules = atlas::rules_of_atlas(text, "atlas");
    if (rules.code_count() > 100) return 0;
    const Space space(rules);
    const atlas::Atlas atlas = atlas::read_atlas(text, "atlas", space);
    const auto counts = atlas::count_strategies(atlas);
    DEDUCE_CHECK(counts.back() > 0);
    const auto worst = atlas::worst_cases(atlas);
    DEDUCE_CHECK(!atlas::round_distribution(atlas, worst.back().first).empty());
    DEDUCE_CHECK(atlas::write_atlas(atlas::read_atlas(atlas::write_atlas(atlas), "atlas", space)) ==
                 atlas::write_atlas(atlas));
  } catch (const InputError&) {
    // What is wrong with a text is told; that is all it may do.
  }
  return 0;
}
