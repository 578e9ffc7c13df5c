// `deduce solve` through the real binary: the contract's names and exit codes, every option, bad input.
#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

TEST(SolveCommand, mastermind_as_the_contract_has_it) {
  const json answer = run_json({"solve"});
  EXPECT_EQ(answer["goal"], "win");
  EXPECT_EQ(answer["minimize"], "mean");
  EXPECT_EQ(answer["secrets"], 1296);
  EXPECT_EQ(answer["total"], 5625);
  EXPECT_DOUBLE_EQ(answer["mean"].get<double>(), 5625.0 / 1296);
  EXPECT_EQ(answer["mean_exact"], "5625/1296");
  EXPECT_EQ(answer["worst"], 6);
  EXPECT_EQ(answer["first_guess"], "1123");
  EXPECT_EQ(answer["feasible"], true);
  EXPECT_EQ(answer["proven"], true);
  EXPECT_GT(answer["nodes"], 0);
  EXPECT_GT(answer["seconds"], 0.0);
  std::uint64_t total = 0, secrets = 0;
  for (std::size_t i = 0; i < answer["rounds"].size(); ++i) {
    total += (i + 1) * answer["rounds"][i].get<std::uint64_t>();
    secrets += answer["rounds"][i].get<std::uint64_t>();
  }
  EXPECT_EQ(total, 5625U);
  EXPECT_EQ(secrets, 1296U);
}

TEST(SolveCommand, people_get_aligned_lines) {
  EXPECT_EQ(run({"solve", "-r", "p2c3r", "--quiet"}).out,
            "total   21\nmean    2.333333 = 21/9\nworst   3\nrounds  1 4 4\nfirst   12\n");
}

TEST(SolveCommand, one_secret_is_one) {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"solve", "--given", "1123:4,0"}, {"evaluate", "entropy", "--given", "1123:4,0"}}) {
    const Answer answer = run(command);
    EXPECT_NE(answer.out.find(": 1 secret"), std::string::npos) << answer.out;
    EXPECT_EQ(answer.out.find("1 secrets"), std::string::npos) << answer.out;
  }
}

TEST(SolveCommand, a_limit_that_cannot_be_met_is_an_answer) {
  const Answer people = run({"solve", "--at-most", "4"});
  EXPECT_EQ(people.status, 1);
  EXPECT_EQ(people.out, "no strategy of at most 4 guesses exists\n");
  const Answer script = run({"solve", "--at-most", "4", "--json"});
  EXPECT_EQ(script.status, 1);
  const json answer = json::parse(script.out);
  EXPECT_EQ(answer["feasible"], false);
  EXPECT_EQ(answer["proven"], true);
  EXPECT_FALSE(answer.contains("total"));
  EXPECT_EQ(run_json({"solve", "--at-most", "5"})["total"], 5626);
}

TEST(SolveCommand, objectives_and_goals) {
  EXPECT_EQ(run_json({"solve", "--minimize", "worst"})["worst"], 5);
  const json both = run_json({"solve", "--minimize", "worst,mean"});
  EXPECT_EQ(both["worst"], 5);
  EXPECT_EQ(both["total"], 5626);
  const json other = run_json({"solve", "--minimize", "mean,worst"});
  EXPECT_EQ(other["worst"], 6);
  EXPECT_EQ(other["total"], 5625);
  EXPECT_EQ(run_json({"solve", "--goal", "identify", "--minimize", "worst"})["worst"], 4);
}

TEST(SolveCommand, every_first_guess_in_the_order_of_codes) {
  const json answer = run_json({"solve", "--every-first"});
  std::string rows;
  for (const json& row : answer["rows"])
    rows += row["first"].get<std::string>() + " " + row["class_size"].dump() + " " + row["total"].dump() + "; ";
  EXPECT_EQ(rows, "1111 6 6318; 1112 120 5791; 1122 90 5702; 1123 720 5625; 1234 360 5673; ");
  const json limited = run_json({"solve", "--goal", "identify", "--at-most", "4", "--every-first"});
  EXPECT_EQ(limited["rows"][0]["feasible"], false);
  EXPECT_FALSE(limited["rows"][0].contains("total"));
  for (std::size_t i = 1; i < 5; ++i) EXPECT_EQ(limited["rows"][i]["feasible"], true);
  const Answer none = run({"solve", "--at-most", "3", "--every-first", "--json"});
  EXPECT_EQ(none.status, 1) << "no first guess keeps to the limit";
  EXPECT_EQ(json::parse(none.out)["rows"].size(), 5U);
}

TEST(SolveCommand, a_first_guess_and_a_history) {
  EXPECT_EQ(run_json({"solve", "--first", "1122"})["total"], 5702);
  // Arai, table 1: 44 codes are left; the best guess of his four is 2345 with a mean of 2.89.
  const json answer = run_json({"solve", "--given", "1123:0,3", "--first", "2345"});
  EXPECT_EQ(answer["secrets"], 44);
  EXPECT_NEAR(answer["mean"].get<double>(), 2.89, 0.005);
  EXPECT_NEAR(run_json({"solve", "--given", "1123:0,3", "--first", "2431"})["mean"].get<double>(), 2.95, 0.005);
}

TEST(SolveCommand, secrets_from_a_file) {
  const TemporaryFolder folder;
  const std::string path = folder.path("secrets");
  write_text(path, "2334\r\n2343\n\n  2345\n2346\n2354\n2364\n2444\n2644");
  const json answer = run_json({"solve", "--secrets", path});
  EXPECT_EQ(answer["secrets"], 8);
  EXPECT_EQ(answer["total"], 17);
  EXPECT_EQ(run_json({"solve", "--secrets", path, "--given", "2334:2,2"})["secrets"], 1);
  expect_refused({"solve", "--secrets", path, "--given", "1111:1,0"}, "no code of");
  write_text(path, "2334\n2343\n2334\n");
  expect_refused({"solve", "--secrets", path}, "secrets:3: code '2334' was on line 1 already");
  write_text(path, "2334\n23x3\n");
  expect_refused({"solve", "--secrets", path}, "secrets:2: code '23x3'");
  write_text(path, "\n \n");
  expect_refused({"solve", "--secrets", path}, "has no code");
  expect_refused({"solve", "--secrets", folder.path("nothing")}, "cannot be read");
}

TEST(SolveCommand, one_secret_needs_one_guess_or_none) {
  const TemporaryFolder folder;
  const std::string path = folder.path("secrets");
  write_text(path, "1234\n");
  EXPECT_EQ(run_json({"solve", "--secrets", path})["total"], 1);
  const json known = run_json({"solve", "--secrets", path, "--goal", "identify"});
  EXPECT_EQ(known["total"], 0);
  EXPECT_EQ(known["worst"], 0);
  EXPECT_TRUE(known["first_guess"].is_null());
}

TEST(SolveCommand, strategies_in_all_formats_pass_verify) {
  const TemporaryFolder folder;
  for (const std::string goal : {"win", "identify"})
    for (const std::string format : {"table", "irving", "json"}) {
      const std::string path = folder.path(goal + "." + format);
      const json answer = run_json({"solve", "-r", "p3c5r", "--goal", goal, "-o", path, "--format", format});
      const json report = run_json({"verify", path, "-r", "p3c5r", "--goal", goal});
      EXPECT_EQ(report["valid"], true);
      EXPECT_EQ(report["total"], answer["total"]);
      EXPECT_EQ(report["rounds"], answer["rounds"]);
    }
  const std::string path = folder.path("part.json");
  (void)run_json({"solve", "--given", "1123:0,3", "-o", path});
  EXPECT_EQ(run_json({"verify", path})["secrets"], 44);
}

TEST(SolveCommand, neither_threads_nor_orders_nor_memory_change_the_file) {
  const TemporaryFolder folder;
  const auto file = [&](const std::string& name, std::vector<std::string> more) {
    std::vector<std::string> arguments{"solve", "-r", "p4c5r", "-o", folder.path(name)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    EXPECT_EQ(run(arguments).status, 0);
    return read_text(folder.path(name));
  };
  const std::string one = file("a", {"--threads", "1"});
  EXPECT_EQ(file("b", {"--threads", "4"}), one);
  EXPECT_EQ(file("c", {"--order", "entropy"}), one);
  EXPECT_EQ(file("d", {"--order", "parts"}), one);
  EXPECT_EQ(file("e", {"--order", "lexicographic"}), one);
  EXPECT_EQ(file("f", {"--memory", "1M"}), one);
}

TEST(SolveCommand, a_limit_beyond_every_strategy_is_written_and_read) {
  const TemporaryFolder folder;
  for (const char* format : {"table", "irving", "json"}) {
    const std::string file = folder.path(format);
    EXPECT_EQ(run({"solve", "-r", "p2c3r", "--at-most", "2000", "-o", file, "--format", format}).status, 0);
    EXPECT_NE(read_text(file).find("2000"), std::string::npos) << format;
    // By the checker, and by the reader of all other commands.
    EXPECT_EQ(run_json({"verify", "-r", "p2c3r", file})["valid"], true) << format;
    EXPECT_EQ(run_json({"run", "31", "-r", "p2c3r", "--strategy", file})["runs"][0]["strategy"], file) << format;
  }
}

// All orders of seven or eight pegs keep the set of all codes. Where each of them is a symmetry to be looked
// at by itself, these do not end.
TEST(SolveCommand, seven_and_eight_pegs_are_as_quick_as_four) {
  for (const auto& [rules, total] : {std::pair("p7c2r", 496), {"p8c2r", 1104}, {"p7c3r", 8715}}) {
    const Answer answer = run_and_interrupt({"solve", "-r", rules, "--json", "--threads", "1"}, 10);
    ASSERT_EQ(answer.status, 0) << rules << ": " << answer.err;
    EXPECT_EQ(nlohmann::json::parse(answer.out).at("total"), total);
  }
}

TEST(SolveCommand, seven_pegs_answer_to_ctrl_c) {
  const Answer answer = run_and_interrupt({"solve", "-r", "p7c7n", "--threads", "1"}, 1);
  EXPECT_EQ(answer.status, 130);
  EXPECT_NE((answer.out + answer.err).find("interrupted"), std::string::npos) << answer.err;
}

TEST(SolveCommand, refuses_bad_input_in_one_line) {
  expect_refused({"solve", "--goal", "lose"}, "goal");
  expect_refused({"solve", "--minimize", "median"}, "minimize");
  expect_refused({"solve", "--order", "random"}, "order");
  expect_refused({"solve", "--at-most", "-1"}, "at-most");
  expect_refused({"solve", "--first", "112"}, "112");
  expect_refused({"solve", "--first", "1122", "--every-first"}, "first");
  expect_refused({"solve", "--every-first", "-o", "x.json"}, "--first");
  expect_refused({"solve", "--given", "1111:0,0", "--given", "1111:1,0"}, "contradict");
  for (const char* size : {"2X", "", "0", "-1", "G", "2 G", "99999999999999999999", "99999999T"})
    expect_refused({"solve", std::string("--memory=") + size}, "memory");
  expect_refused({"solve", "-r", "lg", "--memory", "100M"}, "1027 MiB");
  expect_refused({"solve", "-r", "p8c16n"}, "codes");
  expect_refused({"solve", "-o", "/nowhere/at/all.json", "-r", "p2c2r"}, "/nowhere/at/all.json");
}

}  // namespace
}  // namespace deduce::testing
