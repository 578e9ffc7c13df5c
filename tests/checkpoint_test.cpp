// Searches with checkpoints through the real binary: one that is killed again and again ends with the same answer, and
// what is known is used.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <random>

#include <unistd.h>

#include "checkpoints.hpp"
#include "deduce/checkpoint/contents.hpp"

namespace deduce::testing {
namespace {

using checkpoint::Contents;
using checkpoint::Fact;
using nlohmann::json;

std::string strategy_of(const Arguments& question, const Arguments& more, const TemporaryFolder& folder) {
  const std::string file = folder.path("strategy.json");
  const Answer answer = run(question + Arguments{"-o", file} + more);
  EXPECT_EQ(answer.status, 0) << answer.err;
  return read_text(file);
}

TEST(Checkpoint, killed_again_and_again_the_answer_is_the_same) {
  std::mt19937_64 random(printed_seed());
  for (const auto& [question, kills] : {std::pair(Arguments{"solve", "-r", "bc", "--threads", "2"}, 12),
                                        std::pair(Arguments{"solve", "-r", "p4c7r", "--threads", "1"}, 6),
                                        std::pair(Arguments{"solve", "-r", "bc", "--minimize", "worst"}, 6),
                                        std::pair(Arguments{"solve", "-r", "p4c7r", "--every-first"}, 6)}) {
    const TemporaryFolder folder;
    const std::string file = folder.path("kept");
    const Arguments kept{"--checkpoint", file, "--checkpoint-every", "5ms"};
    for (int i = 0; i < kills; ++i) {
      Running running(question + kept);
      running.wait_until_busy(std::uniform_real_distribution<double>(0, 0.15)(random));
      running.send(SIGKILL);
      static_cast<void>(running.wait());
    }
    const bool every_first = question.back() == "--every-first";
    if (every_first) {
      json plain = run_json(question), resumed = run_json(question + kept);
      EXPECT_EQ(plain["rows"], resumed["rows"]);
    } else {
      EXPECT_TRUE(strategy_of(question, kept, folder) == strategy_of(question, {}, folder));
    }
    const json shown = run_json({"checkpoint", file});
    EXPECT_GT(shown["sets"], 0) << shown;
    EXPECT_GT(shown["seconds"], 0.0);
    EXPECT_GE(shown["sessions"], 1);
    const json checked = run_json({"checkpoint", "check", file, "--sample", "15", "--seed", std::to_string(random())});
    EXPECT_EQ(checked["valid"], true) << checked;
    EXPECT_EQ(checked["checked"], std::min<std::uint64_t>(15, shown["sets"]));
  }
}

TEST(Checkpoint, what_was_interrupted_goes_on) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const TemporaryFolder folder;
    const std::string file = folder.path("kept");
    const Arguments question{"solve", "-r", "p4c9r", "--json", "--checkpoint", file, "--checkpoint-every", "20ms"};
    Running running(question);
    // The whole has a bound, and so have first guesses, as soon as it is the first guesses' turn.
    wait_for_text(file, "\nf - 6561 >=");
    wait_for_text(file, "\ng - ");
    running.send(signal);
    const Answer stopped = running.wait();
    EXPECT_EQ(stopped.status, 130) << stopped.err;
    const json shown = run_json({"checkpoint", file}), said = json::parse(stopped.out);
    EXPECT_GT(shown["sets"], 0) << shown;
    EXPECT_FALSE(shown["first_guesses"].empty());
    EXPECT_EQ(shown["lower_bound"], said["lower_bound"]) << "all that is known is written first";
    EXPECT_EQ(shown["best"], said["best"]);
    EXPECT_LE(shown["lower_bound"], 34666);
    EXPECT_EQ(shown["proven"], false);
    for (const json& first : shown["first_guesses"]) EXPECT_GT(first["class_size"], 0);
    Running again(question, {.stderr_path = folder.path("err")});
    wait_for_text(folder.path("err"), "going on from '" + file + "': ");
    again.send(signal);
    EXPECT_EQ(again.wait().status, 130);
    EXPECT_EQ(run_json({"checkpoint", file})["sessions"], 2);
    EXPECT_GE(run_json({"checkpoint", file})["sets"], shown["sets"]);
  }
}

TEST(Checkpoint, an_answer_is_known_however_little_time_it_took) {
  for (const Arguments& question :
       {Arguments{"solve", "-r", "p3c4r"}, Arguments{"solve", "-r", "p3c4r", "--at-most", "4"},
        Arguments{"solve", "-r", "p2c3r", "--goal", "identify"}}) {
    const TemporaryFolder folder;
    const std::string file = folder.path("kept");
    const json answer = run_json(question + Arguments{"--checkpoint", file});
    const json shown = run_json({"checkpoint", file});
    EXPECT_EQ(shown["proven"], true) << shown;
    EXPECT_EQ(shown["lower_bound"], answer["total"]);
    EXPECT_EQ(run_json({"checkpoint", "check", file})["valid"], true);
  }
  const TemporaryFolder folder;
  const Arguments question{"solve", "-r", "p3c4r", "--at-most", "2", "--checkpoint", folder.path("kept")};
  EXPECT_EQ(run(question).status, 1);
  EXPECT_NE(run({"checkpoint", folder.path("kept")}).out.find("no strategy"), std::string::npos)
      << run({"checkpoint", folder.path("kept")}).out;
}

TEST(Checkpoint, what_is_reused_saves_the_search) {
  const TemporaryFolder folder;
  const Arguments question{
      "solve", "-r", "p4c6r", "--threads", "1", "--checkpoint", folder.path("kept"), "--checkpoint-every", "1ms"};
  const json first = run_json(question), second = run_json(question);
  EXPECT_EQ(first["checkpoint"]["reused_facts"], 0);
  EXPECT_GT(second["checkpoint"]["reused_facts"], 10);
  EXPECT_GT(second["checkpoint"]["reused_exact"], 0);
  EXPECT_EQ(second["checkpoint"]["best_before"], 5625);
  EXPECT_EQ(second["total"], 5625);
  EXPECT_LT(second["statistics"]["guesses"], first["statistics"]["guesses"]);
  EXPECT_EQ(run_json({"checkpoint", folder.path("kept")})["proven"], true);
}

TEST(Checkpoint, what_is_known_of_the_worst_case_is_kept_and_used) {
  const TemporaryFolder folder;
  const std::string file = folder.path("kept");
  const Arguments question{"solve", "-r",           "p4c6r", "--minimize",         "worst", "--threads",
                           "1",     "--checkpoint", file,    "--checkpoint-every", "1ms"};
  const json first = run_json(question), second = run_json(question);
  EXPECT_EQ(first["checkpoint"]["reused_facts"], 0);
  EXPECT_GT(second["checkpoint"]["reused_facts"], 5);
  EXPECT_EQ(second["worst"], 5);
  EXPECT_LT(second["statistics"]["guesses"], first["statistics"]["guesses"]);
  const json shown = run_json({"checkpoint", file});
  EXPECT_EQ(shown["worst_at_least"], 5);
  EXPECT_EQ(shown["worst_at_most"], 5);
  EXPECT_EQ(shown["proven"], true);
  ASSERT_FALSE(shown["first_guesses_worst"].empty());
  EXPECT_NE(run({"checkpoint", file}).out.find("worst     exactly 5 guesses"), std::string::npos)
      << run({"checkpoint", file}).out;
  EXPECT_EQ(run_json({"checkpoint", "check", file, "--sample", "1000"})["valid"], true);

  // A limit below it.
  std::filesystem::remove(file);
  EXPECT_EQ(run(question + Arguments{"--at-most", "4"}).status, 1);
  EXPECT_EQ(run_json({"checkpoint", file})["feasible"], false);
  EXPECT_EQ(run(question + Arguments{"--at-most", "4"}).status, 1);

  // The other way round, and every one is wrong.
  std::filesystem::remove(file);
  ASSERT_EQ(run(question).status, 0);
  Contents wrong = checkpoint::read(file);
  std::map<checkpoint::Place, checkpoint::Known> facts;
  for (const auto& [right_place, right] : wrong.facts) {
    checkpoint::Place place = right_place;
    checkpoint::Known known = right;
    place.enough = !place.enough;
    known.is = place.enough ? Fact::Is::enough : Fact::Is::impossible;
    facts.emplace(place, known);
  }
  wrong.facts = facts;
  write_text(folder.path("forged"), text_of(wrong));
  const Answer answer = run({"checkpoint", "check", folder.path("forged"), "--sample", "1000", "--json"});
  EXPECT_EQ(answer.status, 1) << answer.err;
  const json checked = json::parse(answer.out);
  EXPECT_EQ(checked["wrong"].size(), facts.size()) << checked;
}

/// Every kind of question, with its answer.
const std::vector<Arguments>& kept_questions() {
  static const std::vector<Arguments> all{
      {"solve", "-r", "p3c6r"},
      {"solve", "-r", "p3c6r", "--goal", "identify", "--at-most", "4"},
      {"solve", "-r", "p3c6r", "--minimize", "worst,mean"},
      {"solve", "-r", "p3c6r", "--minimize", "mean,worst"},
      {"solve", "-r", "p3c6r", "--minimize", "worst"},
      {"solve", "-r", "p3c6r", "--possible-only"},
      {"solve", "-r", "p3c6r", "--first", "112"},
      {"solve", "-r", "p3c6r", "--given", "112:0,1"},
      {"solve", "-r", "p3c6rb"},
      {"solve", "-r", "p3c6r", "--time", "1h"},
  };
  return all;
}

TEST(Checkpoint, every_kind_of_question_has_one) {
  for (const Arguments& question : kept_questions()) {
    const TemporaryFolder folder;
    const Arguments kept{"--checkpoint", folder.path("kept"), "--checkpoint-every", "1ms"};
    const std::string plain = strategy_of(question, {}, folder);
    EXPECT_TRUE(strategy_of(question, kept, folder) == plain);
    EXPECT_TRUE(strategy_of(question, kept, folder) == plain);
    const Answer checked = run({"checkpoint", "check", folder.path("kept"), "--sample", "1000"});
    EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  }
}

TEST(Checkpoint, certificates_are_the_same_bytes) {
  const TemporaryFolder folder;
  const Arguments question{"solve", "-r", "p3c5r", "--certificate", folder.path("a.cert")};
  ASSERT_EQ(run(question).status, 0);
  const std::string plain = read_text(folder.path("a.cert"));
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(run(question + Arguments{"--checkpoint", folder.path("kept"), "--checkpoint-every", "1ms"}).status, 0);
    EXPECT_EQ(read_text(folder.path("a.cert")), plain);
  }
}

TEST(Checkpoint, games_of_words_and_tables_have_one_too) {
  const TemporaryFolder folder;
  std::string words, table = "guess";
  for (const char* word : {"crane", "slate", "trace", "crate", "stare", "arise", "raise", "caret", "react", "carte",
                           "tears", "rates", "aster", "tares", "least", "stale", "steal", "tales", "slant", "plant"})
    words += std::string(word) + "\n";
  write_text(folder.path("words"), words);
  for (int secret = 0; secret < 24; ++secret) table += fmt::format(",s{}", secret);
  for (int guess = 0; guess < 24; ++guess) {
    table += fmt::format("\ns{}", guess);
    for (int secret = 0; secret < 24; ++secret)
      table +=
          guess == secret ? std::string(",win") : fmt::format(",{}", (guess * 7 + secret * 5 + guess * secret) % 3);
  }
  write_text(folder.path("table"), table + "\n");
  write_text(folder.path("four"), "112\n123\n134\n234\n411\n223\n344\n");
  const Arguments kept{"--checkpoint", folder.path("kept"), "--checkpoint-every", "1ms"};
  for (const Arguments& game :
       {Arguments{"--words", folder.path("words")}, Arguments{"--words", folder.path("words"), "--hard"},
        Arguments{"--table", folder.path("table")}, Arguments{"--words", folder.path("words"), "--minimize", "worst"},
        Arguments{"--words", folder.path("words"), "--hard", "--minimize", "worst"},
        Arguments{"--table", folder.path("table"), "--minimize", "worst,mean"}}) {
    std::filesystem::remove(folder.path("kept"));
    const std::string plain = strategy_of(Arguments{"solve"} + game, {}, folder);
    EXPECT_TRUE(strategy_of(Arguments{"solve"} + game, kept, folder) == plain);
    EXPECT_TRUE(strategy_of(Arguments{"solve"} + game, kept, folder) == plain);
    const Arguments given(game.begin(), std::ranges::find(game, "--minimize"));
    const Answer checked = run(Arguments{"checkpoint", "check", folder.path("kept")} + given);
    EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
    expect_refused({"checkpoint", "check", folder.path("kept")}, "as it was given to solve");
  }
  // Some guesses only are another game, whose facts would be wrong for all of them.
  std::filesystem::remove(folder.path("kept"));
  const Arguments pegs{"-r", "p3c4r"}, some = pegs + Arguments{"--guesses", folder.path("four")};
  const Arguments identify = Arguments{"--goal", "identify"} + kept;
  const std::uint64_t total = run_json(Arguments{"solve", "--goal", "identify"} + some)["total"];
  EXPECT_EQ(run_json(Arguments{"solve"} + some + identify)["total"], total);
  EXPECT_EQ(run_json(Arguments{"solve"} + some + identify)["total"], total);
  EXPECT_EQ(run(Arguments{"checkpoint", "check", folder.path("kept")} + some).status, 0);
  expect_refused(Arguments{"solve"} + pegs + identify, "is of another question");
  expect_refused(Arguments{"checkpoint", "check", folder.path("kept")} + pegs, "as it was given to solve");
  write_text(folder.path("four"), "112\n123\n134\n234\n411\n223\n");
  expect_refused(Arguments{"solve"} + some + identify, "is of another question");
  write_text(folder.path("words"), words + "stain\n");
  write_text(folder.path("table"), "guess,a,b\na,w,1\nb,1,w\n");
  std::filesystem::remove(folder.path("kept"));
  ASSERT_EQ(run(Arguments{"solve", "--words", folder.path("words")} + kept).status, 0);
  expect_refused(Arguments{"solve", "--table", folder.path("table")} + kept, "is of another question");
  expect_refused({"checkpoint", "check", folder.path("kept"), "--table", folder.path("table")}, "another game");
}

TEST(Checkpoint, two_of_one_question_are_joined) {
  const TemporaryFolder folder;
  const std::string one = folder.path("one"), two = folder.path("two"), both = folder.path("both");
  const Arguments question{"solve", "-r", "p4c5r", "--checkpoint-every", "1ms"};
  ASSERT_EQ(run(question + Arguments{"--first", "1122", "--checkpoint", one}).status, 0);
  ASSERT_EQ(run(question + Arguments{"--first", "1123", "--checkpoint", two}).status, 0);
  const json joined = run_json({"checkpoint", "merge", one, two, "-o", both});
  const std::uint64_t sets_one = run_json({"checkpoint", one})["sets"],
                      sets_two = run_json({"checkpoint", two})["sets"];
  EXPECT_GT(joined["sets"], std::max(sets_one, sets_two));
  EXPECT_LE(joined["sets"], sets_one + sets_two);
  EXPECT_EQ(joined["sessions"], 2);
  EXPECT_EQ(joined["first_guesses"].size(), 2U);
  const json answer = run_json(question + Arguments{"--checkpoint", both});
  EXPECT_EQ(answer["checkpoint"]["reused_facts"], joined["sets"]);
  EXPECT_EQ(answer["total"], run_json({"solve", "-r", "p4c5r"})["total"]);
  ASSERT_EQ(run({"solve", "-r", "p4c4r", "--checkpoint", folder.path("other")}).status, 0);
  expect_refused({"checkpoint", "merge", one, folder.path("other"), "-o", folder.path("x")}, "of different questions");
}

TEST(Checkpoint, what_was_proven_of_a_part_is_joined_to_the_whole) {
  const TemporaryFolder folder;
  const std::string whole = folder.path("whole"), part = folder.path("part"), both = folder.path("both");
  const auto solve = [](const Arguments& question, const std::string& file) {
    return run(Arguments{"solve", "--checkpoint-every", "1ms", "--checkpoint", file} + question).status;
  };
  ASSERT_EQ(solve({"-r", "p4c5r", "--first", "1122"}, whole), 0);
  ASSERT_EQ(solve({"-r", "p4c5r", "--given", "1123:0,1"}, part), 0);
  const Arguments two{"checkpoint", "merge", whole, part, "-o"};
  const json joined = run_json(two + Arguments{both, "--given", "1123:0,1"});
  const json of_whole = run_json({"checkpoint", whole}), of_part = run_json({"checkpoint", part});
  EXPECT_GT(joined["sets"], of_whole["sets"]);
  EXPECT_EQ(joined["largest_set"], of_whole["largest_set"]);
  EXPECT_GT(joined["largest_set"], of_part["largest_set"]);
  EXPECT_EQ(joined["lower_bound"], of_whole["lower_bound"]);
  EXPECT_EQ(joined["best"], of_whole["best"]);
  EXPECT_EQ(run({"checkpoint", "check", both, "--sample", "100000"}).status, 0);
  const json answer = run_json({"solve", "-r", "p4c5r", "--checkpoint", both});
  EXPECT_EQ(answer["checkpoint"]["reused_facts"], joined["sets"]);
  EXPECT_EQ(answer["total"], run_json({"solve", "-r", "p4c5r"})["total"]);

  const Arguments merge = two + Arguments{folder.path("x")};
  expect_refused(merge, "of different questions");
  expect_refused(merge + Arguments{"--given", "1123:0,2"}, "of different questions");
  expect_refused(merge + Arguments{"--given", "1123:0,9"}, "hint 0,9 cannot occur");
  expect_refused(merge + Arguments{"--given", "1123:4,0", "--given", "1124:4,0"}, "no code fits");
  expect_refused({"checkpoint", whole, "--given", "1123:0,1"}, "--given is for checkpoint merge");
  expect_refused({"checkpoint", "merge", part, whole, "-o", folder.path("x"), "--given", "1123:0,1"},
                 "of different questions");
  EXPECT_FALSE(std::filesystem::exists(folder.path("x")));

  // In hard mode what was proven holds after these turns only, in whatever order others lead to the same words.
  std::string words;
  for (const char* word : {"crane", "slate", "trace", "grade", "brake", "crate", "plane", "stale", "least", "tears"})
    words += std::string(word) + "\n";
  write_text(folder.path("words"), words);
  const Arguments hard{"--words", folder.path("words"), "--hard"};
  std::filesystem::remove(whole);
  std::filesystem::remove(part);
  ASSERT_EQ(solve(hard, whole), 0);
  ASSERT_EQ(solve(hard + Arguments{"--given", "brake:BBGBG"}, part), 0);
  expect_refused(merge + Arguments{"--given", "brake:BBGBG"}, "give the game as it was given to solve");
  EXPECT_EQ(run(merge + hard + Arguments{"--given", "brake:BBGBG"}).status, 0);
}

TEST(Checkpoint, what_two_files_have_in_common_counts_once) {
  const TemporaryFolder folder;
  const std::string older = folder.path("older"), kept = folder.path("kept");
  const Arguments question{"solve", "-r", "p4c5r", "--checkpoint-every", "1ms", "--checkpoint", kept};
  ASSERT_EQ(run(question + Arguments{"--first", "1122"}).status, 0);
  write_text(older, read_text(kept));
  ASSERT_EQ(run(question + Arguments{"--first", "1123"}).status, 0);
  const json shown = run_json({"checkpoint", kept});
  EXPECT_EQ(shown["sessions"], 2);
  for (const std::string& other : {kept, older}) {
    const json joined = run_json({"checkpoint", "merge", kept, other, "-o", other + " joined"});
    for (const char* field : {"sessions", "seconds", "sets"}) EXPECT_EQ(joined[field], shown[field]) << field;
  }
}

TEST(Checkpoint, checking_can_be_interrupted) {
  const TemporaryFolder folder;
  const std::string file = folder.path("kept");
  Running running({"solve", "-r", "p4c10r", "--checkpoint", file});
  running.wait_until_busy(0.15);
  running.send(SIGINT);
  ASSERT_EQ(running.wait().status, 130);
  // Said of the whole, nobody proves it in a moment.
  Contents contents = checkpoint::read(file);
  contents.facts = {{{{}, std::nullopt}, {10000, Fact::Is::exactly, 55632}}};
  write_text(file, text_of(contents));
  const Answer answer = run_and_interrupt({"checkpoint", "check", file}, 0.15);
  EXPECT_EQ(answer.status, 130) << answer.out;
  EXPECT_NE(answer.err.find("interrupted; 0 of 1 facts were checked"), std::string::npos) << answer.err;
}

}  // namespace
}  // namespace deduce::testing
