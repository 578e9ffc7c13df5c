// To win and to identify are two goals: examples, found by trying all sets of small games, in which no
// guess is best for both, so that no strategy is.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "deduce/bestfirst/solve.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/partition/candidates.hpp"

namespace deduce::bestfirst {
namespace {

class Goals {
 public:
  explicit Goals(const char* rules)
      : space_(Rules::parse(rules)), alphabet_(space_.rules()), engine_(space_, workers_, 1U << 26) {}

  [[nodiscard]] std::vector<CodeId> all() const { return candidates(space_, {}); }
  [[nodiscard]] std::vector<CodeId> set(const std::vector<std::string>& codes) const {
    std::vector<CodeId> ids;
    for (const std::string& code : codes) ids.push_back(space_.id(alphabet_.parse(code)));
    return ids;
  }

  std::uint64_t total(const std::vector<CodeId>& secrets, Goal goal, CodeId first) {
    Request request{{secrets, goal}};
    request.first = guess_of(first);
    return engine_.solve(request, monitor_).total;
  }
  std::uint64_t total(Goal goal, const std::string& first) {
    return total(all(), goal, space_.id(alphabet_.parse(first)));
  }

  /// All best first guesses.
  std::vector<std::string> best(const std::vector<CodeId>& secrets, Goal goal) {
    std::vector<std::uint64_t> totals;
    for (const CodeId first : all()) totals.push_back(total(secrets, goal, first));
    const std::uint64_t least = *std::ranges::min_element(totals);
    std::vector<std::string> guesses;
    for (const CodeId first : all())
      if (totals[index(first)] == least) guesses.push_back(alphabet_.text(space_[first]));
    return guesses;
  }

 private:
  Space space_;
  Alphabet alphabet_;
  Workers workers_{1};
  SilentMonitor monitor_;
  Engine engine_;
};

using Guesses = std::vector<std::string>;

TEST(WinAndIdentify, have_different_best_first_guesses_with_four_pegs_and_three_colours) {
  Goals goals("p4c3r");
  EXPECT_EQ(goals.total(Goal::win, "1123"), 246U);
  EXPECT_EQ(goals.total(Goal::win, "1122"), 249U);
  EXPECT_EQ(goals.total(Goal::identify, "1123"), 184U);
  EXPECT_EQ(goals.total(Goal::identify, "1122"), 181U);
  for (const char* other : {"1111", "1112"}) {
    EXPECT_GT(goals.total(Goal::win, other), 249U);
    EXPECT_GT(goals.total(Goal::identify, other), 184U);
  }
}

TEST(WinAndIdentify, have_no_best_guess_in_common_for_six_codes_of_two_pegs_and_three_colours) {
  Goals goals("p2c3r");
  const auto secrets = goals.set({"11", "12", "13", "21", "22", "32"});
  EXPECT_EQ(goals.best(secrets, Goal::win), (Guesses{"13", "21", "32"}));
  EXPECT_EQ(goals.best(secrets, Goal::identify), (Guesses{"23", "31"}));
}

TEST(WinAndIdentify, have_no_best_guess_in_common_for_five_codes_without_repeats) {
  Goals goals("p3c4n");
  const auto secrets = goals.set({"123", "132", "213", "231", "312"});
  EXPECT_EQ(goals.best(secrets, Goal::win), (Guesses{"123", "231", "312"}));
  EXPECT_EQ(goals.best(secrets, Goal::identify), (Guesses{"124", "241", "314", "342", "423", "431"}));
}

}  // namespace
}  // namespace deduce::bestfirst
