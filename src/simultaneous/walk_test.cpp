#include "simultaneous/walk.hpp"

#include <gtest/gtest.h>

#include "deduce/base/monitor.hpp"
#include "deduce/simultaneous/sets.hpp"
#include "simultaneous/kernels.hpp"
#include "simultaneous_brute_force.hpp"

namespace deduce::simultaneous {
namespace {

class Counter final : public Sink {
 public:
  bool found(std::span<const std::uint16_t> set) override {
    ++sets;
    last.assign(set.begin(), set.end());
    return true;
  }
  bool stop() override { return false; }

  std::uint64_t sets = 0;
  std::vector<std::uint16_t> last;
};

TEST(PairTypes, are_the_orbits_of_pairs) {
  for (const char* text : {"p2c3r", "p3c3r", "p3c4n", "p1c5r"}) {
    const Space space(Rules::parse(text));
    const PairTypes types(space);
    std::map<std::vector<Code>, std::uint16_t> type_of;
    const std::vector<Permutation> group = testing::whole_group(space.rules());
    std::vector<std::uint64_t> pairs(types.types().size());
    for (std::uint32_t one = 0; one < space.size(); ++one)
      for (std::uint32_t other = 0; other < one; ++other) {
        const std::uint16_t type = types.row(one)[other];
        ASSERT_EQ(type, types.row(other)[one]);
        ++pairs[type];
        std::vector<Code> least{space.codes()[other], space.codes()[one]};
        for (const Permutation& g : group)
          least = std::min(least, testing::image(g, {space.codes()[other], space.codes()[one]}, space.rules().pegs()));
        EXPECT_EQ(type_of.try_emplace(least, type).first->second, type);
      }
    EXPECT_EQ(type_of.size(), types.types().size()) << text;
    for (std::size_t type = 0; type < pairs.size(); ++type) {
      EXPECT_EQ(types.types()[type].pairs, pairs[type]);
      EXPECT_EQ(types.row(index(types.types()[type].first))[index(types.types()[type].second)], type);
      EXPECT_LE(pairs[type], pairs[type == 0 ? 0 : type - 1]);
    }
  }
}

TEST(SetStabiliser, has_the_permutations_that_map_the_set_onto_itself) {
  for (const char* text : {"p2c4r", "p3c3r", "p3c4n"}) {
    const Space space(Rules::parse(text));
    const Workers workers(1);
    const Board board(space, workers);
    const std::vector<Permutation> group = testing::whole_group(space.rules());
    auto scratch = board.symmetry().scratch();
    for (std::uint16_t first = 0; first < board.codes(); first = static_cast<std::uint16_t>(first + 3))
      for (std::uint16_t second = 1; second < board.codes(); second = static_cast<std::uint16_t>(second + 2)) {
        const std::uint16_t third = static_cast<std::uint16_t>((first + 5U * second) % board.codes());
        if (first == second || second == third || first == third) continue;
        const std::vector<std::uint16_t> set{first, second, third};
        std::vector<Code> codes{space.codes()[first], space.codes()[second], space.codes()[third]};
        std::ranges::sort(codes);
        const auto keeps = std::ranges::count_if(
            group, [&](const Permutation& g) { return testing::image(g, codes, space.rules().pegs()) == codes; });
        EXPECT_EQ(board.symmetry().order(set, scratch), static_cast<std::uint64_t>(keeps));
      }
  }
}

// Each set is then found from every one of its pairs. These games have more pairs than the core, so the
// full tests behind it are at work too.
TEST(Walk, finds_as_many_sets_when_no_type_is_forbidden) {
  const Workers workers(1);
  for (const auto& [text, size] : {std::pair("p4c4r", 4), {"p3c6r", 4}, {"p3c6r", 5}, {"p3c7n", 5}}) {
    const Space space(Rules::parse(text));
    const Board board(space, workers);
    EXPECT_FALSE(board.core_is_all());
    BitRows beside(board.codes(), board.codes());
    for (std::size_t code = 0; code < board.codes(); ++code)
      bits_at_least(board.types().row(code), board.types().stride(), 0, beside.row(code));
    Walk walk(board);
    BigNumber seen;
    for (const PairTypes::Type& type : board.types().types()) {
      const std::vector<std::uint16_t> pair{static_cast<std::uint16_t>(index(type.first)),
                                            static_cast<std::uint16_t>(index(type.second))};
      Counter counter;
      walk.complete({beside, pair, Position(board, beside, pair), size - 2}, counter);
      seen += big(type.pairs) * big(counter.sets);
      if (counter.sets > 0) {
        std::vector<Code> codes;
        for (const std::uint16_t code : counter.last) codes.push_back(space.codes()[code]);
        EXPECT_EQ(testing::count_cells(space, codes), space.size());
      }
    }
    SilentMonitor monitor;
    EXPECT_EQ(Questions(space, workers).count(size, monitor).count * (size * (size - 1) / 2), seen) << text << size;
  }
}

}  // namespace
}  // namespace deduce::simultaneous
