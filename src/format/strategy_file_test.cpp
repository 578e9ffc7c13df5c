#include "deduce/format/strategy_file.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <nlohmann/json.hpp>

#include "deduce/base/error.hpp"
#include "generators.hpp"
#include "random_strategy_file.hpp"

namespace deduce {
namespace {

constexpr Format kReadable[] = {Format::table, Format::irving, Format::json};

/// Equal as trees, however the nodes are numbered.
bool same_tree(const Strategy& a, Strategy::NodeIndex i, const Strategy& b, Strategy::NodeIndex j) {
  if (a[i].guess != b[j].guess || a[i].possible != b[j].possible || a[i].children.size() != b[j].children.size())
    return false;
  for (std::size_t c = 0; c < a[i].children.size(); ++c)
    if (a[i].children[c].hint != b[j].children[c].hint ||
        !same_tree(a, a[i].children[c].node, b, b[j].children[c].node))
      return false;
  return true;
}

TEST(StrategyFile, what_is_written_is_read_back_as_the_same_file) {
  DEDUCE_PROPERTY([] {
    const StrategyFile file = testing::random_strategy_file();
    for (const Format format : kReadable) {
      const std::string text = write(file, format);
      const StrategyFile back = read_strategy(text, {});
      RC_ASSERT(write(back, format) == text);
      RC_ASSERT(same_tree(file.strategy, 0, back.strategy, 0));
      RC_ASSERT(back.strategy.rules() == file.strategy.rules());
      RC_ASSERT(back.alphabet.symbols() == file.alphabet.symbols());
      RC_ASSERT(back.goal == file.goal);
      RC_ASSERT(back.claims == file.claims);
      RC_ASSERT(back.given == file.given);
      RC_ASSERT(back.listed == file.listed);
      RC_ASSERT(back.notes == file.notes);
    }
  });
}

TEST(StrategyFile, the_formats_can_be_turned_into_each_other) {
  DEDUCE_PROPERTY([] {
    const std::string json = write(testing::random_strategy_file(), Format::json);
    std::string text = json;
    for (const Format format : {Format::irving, Format::table, Format::json})
      text = write(read_strategy(text, {}), format);
    RC_ASSERT(text == json);
  });
}

}  // namespace
}  // namespace deduce
