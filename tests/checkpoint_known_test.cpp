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
