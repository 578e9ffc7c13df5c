// What a checkpoint knows is what is told of it, through the real binary: by `deduce checkpoint`, and by a search that
// goes on from it, from the first moment on. Each thing that is known counts once.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
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

/// All first guesses of a question one by one, each in a file of its own, joined; returns what is shown of the last but
/// one, which lacks a class, and of all.
std::pair<json, json> joined_first_guesses(const TemporaryFolder& folder, const Arguments& question,
                                           const Arguments& firsts) {
  const std::string one = folder.path("one"), all = folder.path("all");
  json before, after;
  for (const std::string& first : firsts) {
    const Arguments alone{"solve", "--first", first, "--threads", "1", "--checkpoint", first == firsts[0] ? all : one};
    EXPECT_EQ(run(alone + question).status, 0);
    before = after;
    after = first == firsts[0] ? run_json({"checkpoint", all}) : run_json({"checkpoint", "merge", all, one, "-o", all});
    std::filesystem::remove(one);
  }
  return {before, after};
}

TEST(CheckpointKnown, when_every_first_guess_is_there_they_show_the_answer) {
  struct Asked {
    Arguments question, firsts;
  };
  for (const auto& [question, firsts] :
       {Asked{{"-r", "p4c4r"}, {"1111", "1112", "1122", "1123", "1234"}},
        Asked{{"-r", "p3c4r", "--goal", "identify"}, {"111", "112", "123"}},
        Asked{{"-r", "p3c4r", "--minimize", "mean,worst"}, {"111", "112", "123"}},
        Asked{{"-r", "p3c4r", "--possible-only"}, {"111", "112", "123"}},
        Asked{{"-r", "p4c6r", "--at-most", "6"}, {"1111", "1112", "1122", "1123", "1234"}},
        Asked{{"-r", "p3c4n"}, {"123"}}, Asked{{"-r", "p3c4rb"}, {"123"}}}) {
    const TemporaryFolder folder;
    const json answer = run_json(Arguments{"solve"} + question);
    const auto [before, after] = joined_first_guesses(folder, question, firsts);
    const std::string all = folder.path("all");
    for (const json& shown : {after, run_json({"checkpoint", all})}) {
      EXPECT_EQ(shown["lower_bound"], answer["total"]) << shown;
      EXPECT_EQ(shown["best"], answer["total"]) << shown;
      EXPECT_EQ(shown["proven"], true) << shown;
    }
    EXPECT_NE(run({"checkpoint", all}).out.find(fmt::format("total     exactly {}\n", answer["total"].get<int>())),
              std::string::npos);
    if (before.is_null()) continue;
    EXPECT_EQ(before["proven"], false) << before;
    EXPECT_TRUE(before["lower_bound"].is_null()) << before;
  }
}

TEST(CheckpointKnown, one_class_under_two_names_is_not_all_of_them) {
  // 360 + 360 + 360 + 6 + 120 + 90 are all 1296 codes, and 1123 is none of them.
  const TemporaryFolder folder;
  const auto [before, shown] =
      joined_first_guesses(folder, {"-r", "p4c6r", "--at-most", "9"}, {"1111", "1112", "1122", "1234", "2345", "3456"});
  std::uint64_t codes = 0;
  for (const json& first : shown["first_guesses"]) codes += first["class_size"].get<std::uint64_t>();
  EXPECT_EQ(codes, 1296U);
  EXPECT_EQ(shown["proven"], false);
  EXPECT_TRUE(shown["lower_bound"].is_null());
}

TEST(CheckpointKnown, what_the_cheapest_first_guess_costs_is_enough_and_bounds_are_no_costs) {
  const TemporaryFolder folder;
  const json answer = run_json({"solve", "-r", "p3c4r"});
  const auto [before, after] = joined_first_guesses(folder, {"-r", "p3c4r"}, {"111", "112", "123"});
  const std::string all = folder.path("all");
  Contents contents = checkpoint::read(all);
  contents.best.reset();
  write_text(all, text_of(contents));
  EXPECT_EQ(run_json({"checkpoint", all})["best"], answer["total"]);
  for (auto& [place, first] : contents.firsts) {
    first.known.exact = false;
    first.known.lower_bound -= 1;
  }
  write_text(all, text_of(contents));
  const json shown = run_json({"checkpoint", all});
  EXPECT_TRUE(shown["best"].is_null());
  EXPECT_EQ(shown["lower_bound"], answer["total"].get<int>() - 1);
  EXPECT_EQ(shown["proven"], false);
}

TEST(CheckpointKnown, first_guesses_within_a_limit_that_may_not_be_the_least_prove_no_total) {
  const TemporaryFolder folder;
  const std::string file = folder.path("kept");
  const json answer = run_json({"solve", "-r", "p3c4r", "--minimize", "worst,mean", "--checkpoint", file});
  Contents contents = checkpoint::read(file);
  const int worst = answer["worst"];
  contents.best.reset();
  contents.firsts.clear();
  for (const auto& [guess, total] : {std::pair(0U, 240U), {1U, 211U}, {6U, 206U}})
    contents.firsts[{worst, GuessId(guess)}] = {{GuessId(guess), 0, total, true}, "a guess"};
  contents.facts = {{{{}, worst, true}, {64, Fact::Is::enough, 0}}};
  write_text(file, text_of(contents));
  const json open = run_json({"checkpoint", file});
  EXPECT_EQ(open["lower_bound"], 206);
  EXPECT_TRUE(open["best"].is_null()) << "with fewer guesses it may be more";
  EXPECT_EQ(open["proven"], false);
  contents.facts[{{}, worst - 1}] = {64, Fact::Is::impossible, 0};
  write_text(file, text_of(contents));
  const json settled = run_json({"checkpoint", file});
  EXPECT_EQ(settled["best"], 206);
  EXPECT_EQ(settled["proven"], true);
}

TEST(CheckpointKnown, a_strategy_without_a_bound_is_told_as_that) {
  const TemporaryFolder folder;
  small_checkpoint(folder);
  Contents contents = checkpoint::read(folder.path("small"));
  contents.facts.clear();
  contents.firsts.clear();
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
  contents.firsts.clear();
  contents.firsts[{std::nullopt, GuessId(0)}] = {{GuessId(0), 7, 99000, false}, "11111"};
  contents.firsts[{std::nullopt, GuessId(1)}] = {{GuessId(1), 0, 91000, true}, "11112"};
  contents.firsts[{6, GuessId(2)}] = {{GuessId(2), 0, 92000, true}, "11113"};  // of another limit
  write_text(folder.path("larger"), text_of(contents));
  const Answer stopped = run_and_interrupt(larger + Arguments{"--json"}, 0.1);
  ASSERT_EQ(stopped.status, 130) << stopped.err;
  if (!stopped.out.empty()) {
    const json said = json::parse(stopped.out);
    EXPECT_EQ(said["lower_bound"], 86000);
    // A quick machine has looked at others by then.
    std::map<std::string, json> firsts;
    for (const json& row : said["first_guesses"]) firsts[row["first"]] = row;
    const json closed{{"first", "11112"}, {"class_size", nullptr}, {"lower_bound", 91000}, {"exact", true}};
    for (const auto& [field, value] : closed.items()) EXPECT_EQ(firsts["11112"][field], value) << said;
    EXPECT_EQ(firsts["11111"]["class_size"], 7) << said;
    EXPECT_FALSE(firsts.contains("11113")) << said;
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
