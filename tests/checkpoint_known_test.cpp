// What a checkpoint knows is what is told of it, through the real binary: by `deduce checkpoint`, and by a search that
// goes on from it, from the first moment on. Each thing that is known counts once.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <sstream>

#include "checkpoint/record.hpp"
#include "checkpoints.hpp"
#include "deduce/checkpoint/contents.hpp"

namespace deduce::testing {
namespace {

using checkpoint::Contents;
using checkpoint::Fact;
using nlohmann::json;

TEST(CheckpointKnown, a_total_within_the_least_worst_case_is_shown_as_proven) {
  for (const char* minimize : {"worst,mean", "mean,worst"}) {
    for (const Arguments& rules : {Arguments{"-r", "p4c5r"}, Arguments{"-r", "p3c4r"}}) {
      const TemporaryFolder folder;
      const std::string file = folder.path("kept");
      const json answer = run_json(
          Arguments{"solve", "--minimize", minimize, "--checkpoint", file, "--checkpoint-every", "1ms"} + rules);
      const json shown = run_json({"checkpoint", file});
      EXPECT_EQ(shown["proven"], true) << shown;
      EXPECT_EQ(shown["lower_bound"], answer["total"]);
      EXPECT_EQ(shown["best"], answer["total"]);
      const std::string text = run({"checkpoint", file}).out;
      EXPECT_NE(text.find(fmt::format("total     exactly {}\n", answer["total"].get<int>())), std::string::npos)
          << text;
      EXPECT_EQ(run_json({"checkpoint", "check", file, "--sample", "1000"})["valid"], true);
    }
  }
}

TEST(CheckpointKnown, a_first_guess_that_was_searched_to_its_end_is_shown_exactly) {
  for (const Arguments& more : {Arguments{}, Arguments{"--at-most", "6"}}) {
    const TemporaryFolder folder;
    const std::string one = folder.path("one"), two = folder.path("two"), both = folder.path("both");
    const Arguments question = Arguments{"solve", "-r", "p4c5r", "--checkpoint-every", "1ms"} + more;
    const json answer = run_json(question + Arguments{"--first", "1122", "--checkpoint", one});
    ASSERT_EQ(run(question + Arguments{"--first", "1123", "--checkpoint", two}).status, 0);
    ASSERT_EQ(run({"checkpoint", "merge", one, two, "-o", both}).status, 0);
    for (const std::string& file : {one, both}) {
      const json shown = run_json({"checkpoint", file});
      const auto row =
          std::ranges::find_if(shown["first_guesses"], [](const json& first) { return first["first"] == "1122"; });
      ASSERT_NE(row, shown["first_guesses"].end()) << shown;
      EXPECT_EQ((*row)["exact"], true) << *row;
      EXPECT_EQ((*row)["lower_bound"], answer["total"]);
    }
  }
}

TEST(CheckpointKnown, a_strategy_without_a_bound_is_told_as_that) {
  const TemporaryFolder folder;
  small_checkpoint(folder);
  Contents contents = checkpoint::read(folder.path("small"));
  contents.facts.clear();
  write_text(folder.path("small"), text_of(contents));
  const std::string shown = run({"checkpoint", folder.path("small")}).out;
  EXPECT_NE(shown.find(fmt::format("total     at most {}, no lower bound yet\n", contents.best_total)),
            std::string::npos)
      << shown;
}

TEST(CheckpointKnown, who_goes_on_is_told_what_the_file_knows_however_soon_it_stops) {
  const TemporaryFolder folder;
  const std::string file = folder.path("kept"), strategy = folder.path("strategy.json");
  const Arguments question{"solve", "-r", "p5c6r", "--threads", "1", "--checkpoint", file};
  Running running(question + Arguments{"--checkpoint-every", "20ms"});
  wait_for_text(file, "\nf - 7776 >=");
  wait_for_text(file, "\nb ");
  running.send(SIGINT);
  ASSERT_EQ(running.wait().status, 130);
  const json known = run_json({"checkpoint", file});
  for (const double busy : {0.01, 0.02, 0.03, 0.05, 0.1, 0.2}) {
    const Answer stopped = run_and_interrupt(question + Arguments{"-o", strategy, "--json"}, busy);
    ASSERT_EQ(stopped.status, 130) << stopped.err;
    if (stopped.out.empty()) continue;  // a slow machine had not begun yet
    const json said = json::parse(stopped.out);
    EXPECT_GE(said["lower_bound"], known["lower_bound"]) << busy;
    EXPECT_LE(said["best"], known["best"]) << busy;
    EXPECT_EQ(run_json({"verify", strategy})["total"], said["best"]);
    std::filesystem::remove(strategy);
  }
  // The table of hints of a larger game takes far longer than this, and the bound is one that nobody finds by then.
  const Arguments larger{"solve", "-r", "p5c7r", "--threads", "1", "--checkpoint", folder.path("larger")};
  {
    Running first(larger);
    wait_for_text(folder.path("larger"), "played");
    first.send(SIGINT);
    ASSERT_EQ(first.wait().status, 130);
  }
  Contents contents = checkpoint::read(folder.path("larger"));
  contents.facts[{{}, std::nullopt}] = {16807, Fact::Is::at_least, 86000};
  write_text(folder.path("larger"), text_of(contents));
  const Answer stopped = run_and_interrupt(larger + Arguments{"--json"}, 0.1);
  ASSERT_EQ(stopped.status, 130) << stopped.err;
  if (!stopped.out.empty()) {
    EXPECT_EQ(json::parse(stopped.out)["lower_bound"], 86000);
  }
}

TEST(CheckpointKnown, a_forged_strategy_is_not_told_however_soon_the_search_stops) {
  const TemporaryFolder folder;
  const std::string file = folder.path("kept");
  const Arguments question{"solve", "-r", "p5c6r", "--threads", "1", "--checkpoint", file};
  Running running(question + Arguments{"--checkpoint-every", "20ms"});
  wait_for_text(file, "\nb ");
  running.send(SIGINT);
  ASSERT_EQ(running.wait().status, 130);
  Contents contents = checkpoint::read(file);
  Strategy wrong;
  for (const Strategy::Node& node : contents.best->nodes()) wrong.add(node.guess, node.possible);
  contents.best = wrong;  // the same guesses, and none comes after another
  contents.best_total = 7776;
  write_text(file, text_of(contents));
  const Answer stopped = run_and_interrupt(question + Arguments{"--json"}, 0.05);
  ASSERT_EQ(stopped.status, 130) << stopped.err;
  if (stopped.out.empty()) return;  // a slow machine had not begun yet
  const json said = json::parse(stopped.out);
  EXPECT_TRUE(!said.contains("best") || said["best"].is_null() || said["best"] > 7776) << said;
}

TEST(CheckpointKnown, each_fact_counts_once_and_is_written_once) {
  const TemporaryFolder folder;
  const std::string file = folder.path("kept"), doubled = folder.path("doubled");
  const Arguments question{"solve", "-r", "p4c5r", "--threads", "1", "--checkpoint-every", "1ms"};
  const auto facts_in = [](const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
      if (line.starts_with("f ") || line.starts_with("g ")) lines.push_back(line);
    std::ranges::sort(lines);
    return lines;
  };
  ASSERT_EQ(run(question + Arguments{"--checkpoint", file}).status, 0);
  const std::string once = read_text(file);
  const auto lines = facts_in(once);
  EXPECT_EQ(std::ranges::adjacent_find(lines), lines.end()) << "written twice";
  std::uint64_t header = 0;
  for (std::uint64_t line = 0; line < checkpoint::kHeaderLines; ++line) header = once.find('\n', header) + 1;
  write_text(doubled, once + once.substr(header));
  const std::uint64_t sets = run_json({"checkpoint", file})["sets"], exact = run_json({"checkpoint", file})["exact"];
  const json again = run_json(question + Arguments{"--checkpoint", doubled});
  EXPECT_EQ(again["checkpoint"]["reused_facts"], sets);
  EXPECT_EQ(again["checkpoint"]["reused_exact"], exact);
  // Nothing new is found out, and of nothing but the time a line is added.
  ASSERT_EQ(run(question + Arguments{"--checkpoint", file}).status, 0);
  const auto after = facts_in(read_text(file));
  EXPECT_EQ(std::ranges::adjacent_find(after), after.end());
  ASSERT_EQ(run(question + Arguments{"--checkpoint", file}).status, 0);
  EXPECT_EQ(facts_in(read_text(file)), after);
}

}  // namespace
}  // namespace deduce::testing
