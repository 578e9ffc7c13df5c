// Two engines, written apart, check each other: on random sets and questions, on whole games with every
// option, and through the real binary. What the objective fixes must be the same; the strategies need
// not be.
#include <gtest/gtest.h>

#include <set>

#include "deduce/bestfirst/solve.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/partition/candidates.hpp"
#include "generators.hpp"
#include "program.hpp"

namespace deduce::testing {
namespace {

using exact::Objective;

constexpr std::uint64_t kMemory = std::uint64_t{1} << 26;

/// The same question to the other engine.
bestfirst::Request for_best_first(const exact::Request& request) {
  bestfirst::Request other{request};
  return other;
}

/// Empty when the two agree; else what differs.
std::string difference(const Objective objective, const exact::Outcome& one, const bestfirst::Outcome& other) {
  const bool feasible = one.status == exact::Status::proven;
  if (feasible != (other.status == bestfirst::Status::proven)) return "one finds a strategy, the other does not";
  if (!feasible) return "";
  if (objective != Objective::worst && one.total != other.total)
    return "totals " + std::to_string(one.total) + " and " + std::to_string(other.total);
  if (objective != Objective::mean && one.worst != other.worst)
    return "worst cases " + std::to_string(one.worst) + " and " + std::to_string(other.worst);
  return "";
}

/// Asks both engines, the second with both estimates and, at times, in the least memory.
class Both {
 public:
  explicit Both(const Space& space)
      : space_(space), solver_(space, workers_, kMemory), roomy_(space, workers_, kMemory) {}

  std::string compare(const exact::Request& request) {
    const exact::Outcome answer = solver_.solve(request, monitor_);
    bestfirst::Request other = for_best_first(request);
    std::string found = difference(request.objective, answer, roomy_.solve(other, monitor_));
    other.estimate = bestfirst::Estimate::log14;
    bestfirst::Engine tight(space_, workers_, bestfirst::least_memory(space_.rules(), request.candidates.size()));
    found += difference(request.objective, answer, tight.solve(other, monitor_));
    return found;
  }

 private:
  const Space& space_;
  Workers workers_{1};
  SilentMonitor monitor_;
  exact::Solver solver_;
  bestfirst::Engine roomy_;
};

TEST(Engines, agree_on_random_sets_and_questions) {
  DEDUCE_PROPERTY([] {
    const Space space(any_rules(260));
    std::set<std::uint32_t> chosen;
    const auto size = *rc::gen::inRange<std::size_t>(1, std::min<std::size_t>(space.size(), 40) + 1);
    while (chosen.size() < size) chosen.insert(index(any_code(space)));
    exact::Request request;
    for (const std::uint32_t id : chosen) request.candidates.push_back(CodeId(id));
    request.goal = *rc::gen::element(Goal::win, Goal::identify);
    request.objective =
        *rc::gen::element(Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst);
    if (*rc::gen::arbitrary<bool>()) request.at_most = *rc::gen::inRange(0, 7);
    if (*rc::gen::inRange(0, 3) == 0) request.first = guess_of(any_code(space));
    RC_ASSERT(Both(space).compare(request) == "");
  });
}

TEST(Engines, agree_on_whole_games_for_every_goal_and_objective) {
  for (const char* rules : {"p1c5r", "p2c6r", "p3c4r", "p3c5n", "p3c6r", "p4c2r", "p4c4r", "p4c5n", "p5c3r"}) {
    const Space space(Rules::parse(rules));
    Both both(space);
    for (const Goal goal : {Goal::win, Goal::identify})
      for (const Objective objective :
           {Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst}) {
        exact::Request request;
        request.candidates = candidates(space, {});
        request.goal = goal;
        request.objective = objective;
        EXPECT_EQ(both.compare(request), "") << rules << " " << text(goal) << " " << text(objective);
      }
  }
}

TEST(Engines, agree_on_limits_from_too_few_guesses_to_enough) {
  const Space space(Rules::parse("p4c4r"));
  Both both(space);
  for (const Goal goal : {Goal::win, Goal::identify})
    for (int at_most = 0; at_most <= 6; ++at_most)
      for (const std::optional<GuessId> first : {std::optional<GuessId>(), std::optional<GuessId>(GuessId(0))}) {
        exact::Request request;
        request.candidates = candidates(space, {});
        request.goal = goal;
        request.at_most = at_most;
        request.first = first;
        EXPECT_EQ(both.compare(request), "") << text(goal) << " " << at_most;
      }
}

TEST(Engines, agree_through_the_program) {
  const TemporaryFolder folder;
  write_text(folder.path("secrets.txt"), "1122\n1234\n6543\n2211\n3456\n1212\n6655\n1666\n2345\n");
  const std::vector<std::vector<std::string>> questions{
      {"--given", "1122:0,1", "--goal", "identify"},
      {"--given", "1123:1,1", "--minimize", "mean,worst"},
      {"--given", "1234:0,2", "--given", "2156:1,0", "--minimize", "worst"},
      {"--secrets", folder.path("secrets.txt"), "--minimize", "worst,mean"},
      {"-r", "p3c6r", "--first", "111", "--at-most", "6"},
      {"-r", "p4c6n", "--goal", "identify", "--minimize", "worst,mean"},
  };
  for (std::vector<std::string> question : questions) {
    question.insert(question.begin(), "solve");
    const nlohmann::json exact_answer = run_json(question);
    question.insert(question.end(), {"--engine", "best-first", "-o", folder.path("found.json")});
    const nlohmann::json answer = run_json(question);
    for (const char* field : {"goal", "minimize", "secrets", "feasible", "proven"})
      EXPECT_EQ(answer[field], exact_answer[field]) << field;
    if (answer["minimize"] != "worst") {
      EXPECT_EQ(answer["mean_exact"], exact_answer["mean_exact"]);
    }
    if (answer["minimize"] != "mean") {
      EXPECT_EQ(answer["worst"], exact_answer["worst"]);
    }
    const nlohmann::json report = run_json({"verify", folder.path("found.json")});
    EXPECT_EQ(report["valid"], true);
    EXPECT_EQ(report["total"], answer["total"]);
  }
}

TEST(Engines, best_first_reports_its_estimate_nodes_memory_and_time) {
  const nlohmann::json answer = run_json({"solve", "-r", "p3c4r", "--engine", "best-first", "--estimate", "log14"});
  EXPECT_EQ(answer["engine"], "best-first");
  EXPECT_EQ(answer["estimate"], "log14");
  EXPECT_EQ(answer["merge"], "symmetry");
  EXPECT_GT(answer["nodes"], 0);
  EXPECT_GT(answer["statistics"]["peak_bytes"], 0);
  EXPECT_TRUE(answer["seconds"].is_number());
  const Answer shown = run({"solve", "-r", "p3c4r", "--engine", "best-first"});
  EXPECT_EQ(shown.status, 0);
  EXPECT_NE(shown.out.find("proven by best-first search: estimate bound, "), std::string::npos);
}

TEST(Engines, merging_by_sizes_is_found_and_not_proven) {
  const TemporaryFolder folder;
  write_text(folder.path("secrets.txt"), "11\n12\n13\n42\n45\n53\n");
  const std::vector<std::string> question{"solve",    "-r",        "p2c5r", "--secrets", folder.path("secrets.txt"),
                                          "--engine", "best-first"};
  EXPECT_EQ(run_json(question)["total"], 13);
  std::vector<std::string> by_sizes = question;
  by_sizes.insert(by_sizes.end(), {"--merge", "sizes"});
  const nlohmann::json answer = run_json(by_sizes);
  EXPECT_EQ(answer["total"], 14);
  EXPECT_EQ(answer["proven"], false);
  EXPECT_EQ(answer["feasible"], true);
  EXPECT_NE(run(by_sizes).out.find("found, not proven least"), std::string::npos);
}

TEST(Engines, a_limit_that_cannot_be_met_is_the_answer_no_for_both) {
  for (const char* engine : {"exact", "best-first"}) {
    const Answer answer = run({"solve", "-r", "p3c4r", "--at-most", "3", "--engine", engine, "--json"});
    EXPECT_EQ(answer.status, 1);
    const nlohmann::json json = nlohmann::json::parse(answer.out);
    EXPECT_EQ(json["feasible"], false);
    EXPECT_EQ(json["proven"], true);
    EXPECT_FALSE(json.contains("total"));
  }
}

TEST(Engines, options_of_one_engine_are_refused_by_the_other) {
  expect_refused({"solve", "-r", "p2c3r", "--estimate", "log14"}, "--engine best-first");
  expect_refused({"solve", "-r", "p2c3r", "--merge", "sizes"}, "--engine best-first");
  expect_refused({"solve", "-r", "p2c3r", "--in-cells"}, "--engine best-first");
  expect_refused({"solve", "-r", "p2c3r", "--engine", "best-first", "--in-cells"}, "worst,mean");
  expect_refused({"solve", "-r", "p2c3r", "--engine", "best-first", "--every-first"}, "--engine exact");
  expect_refused({"solve", "-r", "p2c3r", "--engine", "best-first", "--memory", "1K"}, "give at least");
}

}  // namespace
}  // namespace deduce::testing
