// Searches that may end early, through the real binary: a strategy that is as good as it says, bounds that hold, and
// what is refused. Nothing here looks at a clock: times are short enough to end, gaps wide enough to be reached.
#include <gtest/gtest.h>

#include <algorithm>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

/// Runs a search that may end early and checks what it says against its file.
json expect_sound(std::vector<std::string> arguments, std::uint64_t optimum) {
  const TemporaryFolder folder;
  const std::string file = folder.path("best.json");
  arguments.insert(arguments.end(), {"-o", file});
  json answer = run_json(arguments);
  EXPECT_LE(answer["lower_bound"], optimum) << answer;
  EXPECT_GE(answer["best"], optimum) << answer;
  EXPECT_NEAR(answer["gap"].get<double>(),
              100 * (answer["best"].get<double>() / answer["lower_bound"].get<double>() - 1), 1e-9);
  std::vector<std::string> verify{"verify", file};
  if (const auto rules = std::ranges::find(arguments, "-r"); rules != arguments.end())
    verify.insert(verify.end(), rules, rules + 2);
  const json checked = run_json(verify);
  EXPECT_EQ(checked["valid"], true);
  EXPECT_EQ(checked["total"], answer["best"]) << answer;
  EXPECT_EQ(checked["worst"], answer["worst"]) << answer;
  if (answer["proven"] == true) {
    EXPECT_EQ(answer["total"], optimum);
  }
  return answer;
}

TEST(Anytime, a_search_that_ends_first_is_proven) {
  const json answer = expect_sound({"solve", "--time", "1h"}, 5625);
  EXPECT_EQ(answer["proven"], true);
  EXPECT_EQ(answer["gap"], 0.0);
}

TEST(Anytime, a_gap_ends_the_search) {
  const json answer = expect_sound({"solve", "-r", "p4c10r", "--gap", "40%"}, 55632);
  EXPECT_EQ(answer["proven"], false);
  EXPECT_LE(answer["gap"], 40.0);
  EXPECT_EQ(answer.contains("total"), false) << "that would be the optimum's";
  expect_sound({"solve", "-r", "p4c9r", "--gap", "5%", "--threads", "1"}, 34666);
}

TEST(Anytime, where_nothing_is_to_be_asked_there_is_no_gap) {
  const json answer = run_json({"solve", "-r", "p1c1r", "--goal", "identify", "--gap", "0%"});
  EXPECT_EQ(answer["best"], 0);
  EXPECT_EQ(answer["lower_bound"], 0);
  EXPECT_EQ(answer["gap"], 0.0);
}

TEST(Anytime, time_ends_the_search) {
  expect_sound({"solve", "-r", "p4c10r", "--time", "1ms"}, 55632);
  expect_sound({"solve", "-r", "p4c10r", "--time", "500ms"}, 55632);
}

// Whoever has no time at all gets what the first beam finds, which takes a tenth of the proof's time.
TEST(Anytime, the_first_strategy_is_nearly_the_best) {
  for (const auto& [rules, optimum] :
       {std::pair("p4c7r", 11228), {"p5c5r", 13496}, {"bc", 26274}, {"p4c8r", 20471}, {"p4c9r", 34666}}) {
    const json answer = run_json({"solve", "-r", rules, "--time", "1ms", "--threads", "1"});
    EXPECT_LE(answer["best"].get<double>(), 1.003 * optimum) << rules;
  }
}

TEST(Anytime, every_kind_of_question_may_end_early) {
  expect_sound({"solve", "-r", "bc", "--goal", "identify", "--time", "1ms"}, 22351);
  expect_sound({"solve", "-r", "p4c8r", "--at-most", "7", "--time", "1ms"}, 20471);
  expect_sound({"solve", "-r", "p4c7r", "--first", "1123", "--time", "1ms"}, 11228);
  expect_sound({"solve", "-r", "p4c6r", "--possible-only", "--time", "1ms"}, 5660);
  expect_sound({"solve", "-r", "p3c4rb", "--time", "1ms"}, 280);
}

TEST(Anytime, time_ends_a_search_whatever_is_minimized) {
  for (const char* minimize : {"worst", "worst,mean", "mean,worst"}) {
    const TemporaryFolder folder;
    const std::string file = folder.path("best.json");
    const std::vector<std::string> question{"solve",  "-r",  "p5c8r",     "--minimize", minimize,
                                            "--time", "1ms", "--threads", "1"};
    std::vector<std::string> with_file = question;
    with_file.insert(with_file.end(), {"-o", file});
    const json answer = run_json(with_file);
    EXPECT_EQ(answer["proven"], false) << answer;
    EXPECT_EQ(answer["feasible"], true);
    EXPECT_FALSE(answer.contains("total"));
    EXPECT_GT(answer["lower_bound"], 0);
    EXPECT_GE(answer["worst"], answer["worst_at_least"]);
    EXPECT_GT(answer["worst_at_least"], 0);
    const bool total_counts = std::string(minimize) == "mean,worst";
    EXPECT_EQ(answer.contains("best"), total_counts) << "a total within more guesses is none within fewer";
    EXPECT_EQ(answer.contains("gap"), total_counts);
    const json checked = run_json({"verify", file, "-r", "p5c8r"});
    EXPECT_EQ(checked["valid"], true);
    EXPECT_EQ(checked["worst"], answer["worst"]);
    if (total_counts) {
      EXPECT_EQ(checked["total"], answer["best"]);
    }
    const Answer text = run(question);
    EXPECT_EQ(text.status, 0) << text.err;
    EXPECT_NE(text.out.find(total_counts ? "not proven: the total is at least "
                                         : "not proven: no strategy needs fewer than "),
              std::string::npos)
        << text.out;
  }
}

TEST(Anytime, what_ends_in_time_is_proven_whatever_is_minimized) {
  for (const char* minimize : {"worst", "worst,mean", "mean,worst"}) {
    const std::vector<std::string> question{"solve", "-r", "p3c4r", "--minimize", minimize};
    std::vector<std::string> within = question;
    within.insert(within.end(), {"--time", "1h"});
    const json plain = run_json(question), answer = run_json(within);
    EXPECT_EQ(answer["proven"], true);
    for (const char* field : {"total", "worst", "rounds", "first_guess"})
      EXPECT_EQ(answer[field], plain[field]) << field;
    if (std::string(minimize) == "worst") {
      EXPECT_FALSE(answer.contains("lower_bound")) << "another strategy may take less";
    } else {
      EXPECT_EQ(answer["lower_bound"], answer["total"]);
    }
  }
}

TEST(Anytime, people_are_told_how_good_it_is) {
  const Answer answer = run({"solve", "-r", "p4c10r", "--gap", "40%"});
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_NE(answer.out.find("not proven: every strategy takes at least "), std::string::npos) << answer.out;
  EXPECT_NE(answer.out.find(" % more than a best one"), std::string::npos) << answer.out;
  EXPECT_EQ(answer.out.find("found none better"), std::string::npos) << answer.out;
}

TEST(Anytime, what_cannot_be_met_is_no) {
  const Answer answer = run({"solve", "--at-most", "4", "--time", "1h", "--json"});
  EXPECT_EQ(answer.status, 1);
  EXPECT_EQ(json::parse(answer.out)["feasible"], false);
}

// Proven where it is found in time, and else a strategy that is as good as it says.
TEST(Anytime, few_candidates_of_a_game_beyond_the_table_are_searched) {
  const std::vector<std::string> position{"solve",   "-r",         "p6c9r",   "--given",   "593246:0,4",
                                          "--given", "235638:0,4", "--given", "864452:1,1"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> line = position;
    line.insert(line.end(), more.begin(), more.end());
    return expect_sound(line, 337);
  };
  EXPECT_EQ(with({"--time", "1h"})["proven"], true);
  EXPECT_EQ(with({"--gap", "0%", "--at-most", "9"})["proven"], true);
  EXPECT_EQ(with({"--gap", "100%"})["proven"], false) << "the first strategy is good enough";
  with({"--time", "1ms"});
  // So many that a sketch comes first.
  const json more = run_json(
      {"solve", "-r", "p4c16r", "--given", "0123:1,0", "--given", "4156:0,1", "--given", "7829:1,0", "--gap", "18.7%"});
  EXPECT_EQ(more["secrets"], 529);
  EXPECT_LE(more["best"], 2276);
  // Two million codes, more than strategies are sketched for.
  const json large = run_json({"solve", "-r", "p7c8r", "--given", "1122345:2,2", "--given", "1635427:2,3", "--given",
                               "2617345:2,3", "--given", "6123847:2,3", "--gap", "50%"});
  EXPECT_EQ(large["secrets"], 213);
  EXPECT_LE(large["best"], large["lower_bound"].get<int>() * 3 / 2);
  expect_refused({"solve", "-r", "p7c8r", "--time", "1s"}, "2097152 codes");
}

TEST(Anytime, a_strategy_is_sketched_for_a_game_beyond_the_table) {
  // 65536 codes.
  const TemporaryFolder folder;
  const std::string file = folder.path("large.table");
  const json answer = run_json({"solve", "-r", "p2c16r", "--time", "1ms"});
  EXPECT_EQ(answer["secrets"], 256);
  const json large = run_json({"solve", "-r", "p4c16r", "--given", "0123:1,0", "--gap", "1000%", "-o", file});
  EXPECT_GT(large["secrets"], 8192) << "or it would be searched";
  EXPECT_EQ(large["proven"], false);
  EXPECT_LE(large["lower_bound"], large["best"]);
  EXPECT_EQ(run_json({"verify", file})["total"], large["best"]);
  expect_refused({"solve", "-r", "p4c16r", "--time", "1s", "--at-most", "9"}, "leave out at-most");
  expect_refused({"solve", "-r", "p4c16r"}, "60000");
}

// Better than any rule, where nothing can be searched; at best it would be 34666.
TEST(Anytime, a_strategy_is_sketched_where_there_is_no_memory_for_the_table) {
  const TemporaryFolder folder;
  const std::string file = folder.path("scarce.table");
  const std::vector<std::string> scarce{"solve", "-r", "p4c9r", "--memory", "16M"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> line = scarce;
    line.insert(line.end(), more.begin(), more.end());
    return line;
  };
  const json answer = run_json(with({"--gap", "12.5%", "-o", file}));
  EXPECT_LT(answer["best"], 34926) << "which entropy plays";
  EXPECT_GE(answer["best"], 34666);
  EXPECT_EQ(run_json({"verify", file})["total"], answer["best"]);
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--time", "1s", "--at-most", "9"}, {"--time", "1s", "--checkpoint", file + ".x"}})
    expect_refused(with(more), "only 16 MiB may be used: allow more memory, or take solve with --time");
  EXPECT_EQ(folder.files(), 1U);
}

// Some candidates only, or only possible guesses, are no hindrance.
TEST(Anytime, a_sketch_keeps_to_what_is_asked) {
  const TemporaryFolder folder;
  const std::string file = folder.path("possible.json");
  const json possible = run_json({"solve", "-r", "p4c16r", "--possible-only", "--time", "100ms", "-o", file});
  EXPECT_EQ(run_json({"verify", file})["total"], possible["best"]);
  for (const std::string& line : {std::string("0123"), std::string("4567")})
    EXPECT_EQ(run_json({"solve", "-r", "p4c16r", "--first", line, "--time", "100ms"})["first_guess"], line);
}

// Before there is a board, or a rule that looks at all guesses, there is the strategy that looks at none.
TEST(Anytime, there_is_a_strategy_before_anything_was_searched) {
  for (const std::vector<std::string>& question :
       {std::vector<std::string>{"-r", "p4c16n"}, {"-r", "p6c7r"}, {"-r", "p6c7r", "--first", "112345"}}) {
    const auto asked = [&](std::vector<std::string> words, const std::vector<std::string>& more) {
      words.insert(words.end(), question.begin(), question.end());
      words.insert(words.end(), more.begin(), more.end());
      return words;
    };
    const TemporaryFolder folder;
    const std::string file = folder.path("best.json");
    const json answer = run_json(asked({"solve"}, {"--time", "1ms", "-o", file}));
    const json simple = run_json(asked({"evaluate", "simple"}, {}))["results"][0]["total"];
    if (question[1] == "p6c7r")  // no time for anything else
      EXPECT_EQ(answer["best"], simple) << answer;
    else
      EXPECT_LE(answer["best"], simple) << answer;
    EXPECT_EQ(answer["feasible"], true);
    EXPECT_EQ(run_json({"verify", file})["total"], answer["best"]);
  }
  const Answer quiet = run({"solve", "-r", "p6c7r", "--time", "1ms", "--quiet"});
  EXPECT_NE(quiet.out.find("\nbound   574818\n"), std::string::npos) << "or it would look proven\n" << quiet.out;
}

// Simple strategies take up to 13 guesses.
TEST(Anytime, whether_there_is_a_strategy_may_not_be_known) {
  const Answer answer = run_and_interrupt({"solve", "-r", "p5c8r", "--at-most", "6", "--json", "--threads", "1"}, 0.1);
  EXPECT_EQ(answer.status, 130) << answer.err;
  EXPECT_TRUE(json::parse(answer.out)["feasible"].is_null()) << answer.out;
}

TEST(Anytime, what_is_no_limit_is_refused) {
  for (const char* gap : {"-1", "-1%", "1", "x", "1%%", "2000%"})
    expect_refused({"solve", std::string("--gap=") + gap}, "as in 1% or 0.25%");
  for (const char* time : {"0", "0s", "abc", "5", "-5s", "1d"})
    expect_refused({"solve", std::string("--time=") + time}, "as in 90s, 10m or 2h");
}

TEST(Anytime, what_must_be_proven_is_refused) {
  const TemporaryFolder folder;
  for (const char* minimize : {"worst", "worst,mean", "mean,worst"})
    expect_refused({"solve", "--gap", "1%", "--minimize", minimize}, "leave out minimize, or gap");
  expect_refused({"solve", "-r", "p6c9r", "--time", "1s", "--minimize", "worst"}, "leave out minimize");
  expect_refused({"solve", "--time", "1s", "--every-first"}, "leave out --time and --gap");
  expect_refused({"solve", "--gap", "1%", "--engine", "best-first"}, "leave out --time and --gap");
  expect_refused({"solve", "--gap", "1%", "--certificate", folder.path("x.cert")}, "leave out --time and --gap");
  EXPECT_EQ(folder.files(), 0U);
}

}  // namespace
}  // namespace deduce::testing
