#include <algorithm>
#include <numeric>

#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"
#include "generators.hpp"

namespace deduce {
namespace {

std::vector<CodeId> all_codes(const Space& space) {
  std::vector<CodeId> all;
  for (std::uint32_t i = 0; i < space.size(); ++i) all.push_back(CodeId(i));
  return all;
}

TEST(CellSizesOfAll, are_those_of_each_guess_for_blocks_of_any_size) {
  const Workers workers(3);
  DEDUCE_PROPERTY([&] {
    const Space space(testing::any_rules(400));
    const std::vector<CodeId> candidates = all_codes(space);
    const auto at_once = *rc::gen::inRange<std::size_t>(1, candidates.size() + 2);
    SilentMonitor monitor;
    const auto counted = cell_sizes_of_all(space, space.codes(), candidates, workers, monitor, at_once);
    const Planes all(space.rules(), codes_of(space, candidates));
    RC_ASSERT(counted.size() == space.codes().size());
    for (std::size_t i = 0; i < counted.size(); ++i)
      RC_ASSERT(counted[i] == cell_sizes(space.hints(), space.codes()[i], all));
  });
}

/// Says stop once it was told of progress so many times.
class StopsAfter final : public Monitor {
 public:
  explicit StopsAfter(int reports) : left_(reports) {}
  void progress(const Snapshot&) override { --left_; }
  [[nodiscard]] bool stop() const override { return left_ <= 0; }

 private:
  int left_;
};

TEST(CellSizesOfAll, leave_out_the_candidates_after_a_stop) {
  const Workers workers(1);
  const Space space(Rules::parse("p3c4r"));
  const auto seen = [&](int reports) {
    StopsAfter monitor(reports);
    const auto counted =
        cell_sizes_of_all(space, std::span(space.codes()).first(1), all_codes(space), workers, monitor, 10);
    return std::accumulate(counted[0].begin(), counted[0].end(), 0U);
  };
  EXPECT_EQ(seen(0), 10U) << "the first are always looked at";
  EXPECT_EQ(seen(3), 30U);
  EXPECT_EQ(seen(100), 64U);
}

}  // namespace
}  // namespace deduce
