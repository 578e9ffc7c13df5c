// Turns of which not everything is known or right, and secrets from a list, in the commands that take them: what they
// answer is set against `candidates`, whose own answers are tested against the definition elsewhere.
#include <algorithm>
#include <regex>
#include <sstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

/// What assist answers to the lines, after the line that says the game.
std::vector<json> unsure_told(const std::string& lines, std::vector<std::string> options = {}) {
  options.insert(options.begin(), "assist");
  options.push_back("--json");
  const Answer answer = run(options, {.input = lines});
  EXPECT_EQ(answer.status, 0) << answer.err;
  std::istringstream out(answer.out);
  std::vector<json> objects;
  for (std::string line; std::getline(out, line);) objects.push_back(json::parse(line));
  objects.erase(objects.begin());
  return objects;
}

std::vector<std::string> unsure_list(const std::vector<std::string>& options) {
  std::vector<std::string> line{"candidates"};
  line.insert(line.end(), options.begin(), options.end());
  return run_json(line)["candidates"].get<std::vector<std::string>>();
}

std::string unsure_lines(const std::vector<std::string>& codes) {
  std::string out;
  for (const std::string& code : codes) out += code + "\n";
  return out;
}

TEST(UnsureAssist, a_question_mark_is_what_nobody_remembers) {
  const std::vector<json> answers =
      unsure_told("112? 1,?\nlist 2000\n? 1234\nundo\n1 1 2 ? 1 ?\n?123 0,2\nhistory\nchange 2 ?,2\n");
  EXPECT_EQ(answers[1]["turns"], json::parse(R"([{"guess":"112?","hint":"1,?"}])"));
  const auto fit = unsure_list({"--given", "112?:1,?"});
  EXPECT_EQ(answers[1]["candidates"], fit.size());
  EXPECT_EQ(answers[2]["candidates"], json(fit));
  EXPECT_EQ(answers[3]["answer"], "comparison") << "? before a blank still asks";
  EXPECT_EQ(answers[5]["candidates"], fit.size()) << "blanks between";
  EXPECT_EQ(answers[6]["turns"][1]["guess"], "?123");
  EXPECT_EQ(answers[6]["candidates"], unsure_list({"--given", "112?:1,?", "--given", "?123:0,2"}).size());
  EXPECT_EQ(answers[7]["turns"][0]["hint"], "1,?");
  EXPECT_EQ(answers[8]["candidates"], unsure_list({"--given", "112?:1,?", "--given", "?123:?,2"}).size());
  // For the recommended guess, too.
  EXPECT_EQ(unsure_told("?,3\n")[1]["turns"], json::parse(R"([{"guess":"1123","hint":"?,3"}])"));
  EXPECT_EQ(unsure_told("1?\n")[1]["turns"], json::parse(R"([{"guess":"1123","hint":"1,?"}])"));
  EXPECT_EQ(unsure_told("???? 1,1\n")[1]["answer"], "error");
  EXPECT_EQ(unsure_told("112? 9,?\n")[1]["answer"], "error");
}

TEST(UnsureAssist, advice_is_the_optimum_of_what_is_left) {
  const TemporaryFolder folder;
  for (const std::vector<std::string>& given :
       {std::vector<std::string>{"11?:0,2"}, {"1?2:1,1", "3?4:0,1"}, {"112:0,?", "234:?,1"}}) {
    std::string lines;
    std::vector<std::string> options{"-r", "p3c5r"};
    for (const std::string& one : given) {
      lines += one + "\n";
      options.insert(options.end(), {"--given", one});
    }
    write_text(folder.path("left"), unsure_lines(unsure_list(options)));
    const json best = run_json({"solve", "-r", "p3c5r", "--secrets", folder.path("left")});
    const json advice = unsure_told(lines, {"-r", "p3c5r"}).back()["advice"];
    EXPECT_EQ(advice["optimal"], true);
    EXPECT_EQ(advice["expected_guesses_exact"], best["mean_exact"]) << lines;
    options.insert(options.begin(), "solve");
    EXPECT_EQ(run_json(options)["mean_exact"], best["mean_exact"]) << lines;
    // By a rule: the same as with the list of what is left, whose symmetry is another one.
    EXPECT_EQ(unsure_told(lines, {"-r", "p3c5r", "--adviser", "entropy"}).back()["advice"]["entropy_bits"],
              unsure_told("", {"-r", "p3c5r", "--adviser", "entropy", "--secrets", folder.path("left")})
                  .back()["advice"]["entropy_bits"]);
  }
}

TEST(UnsureAssist, some_of_the_hints_may_be_wrong) {
  const std::string lines = "1122 2,2\n1212 0,0\n3344 1,0\n";
  EXPECT_EQ(unsure_told(lines)[2]["candidates"], 0) << "without lies they contradict each other";
  const std::vector<std::string> given{"--given", "1122:2,2", "--given", "1212:0,0", "--given", "3344:1,0"};
  for (const char* lies : {"1", "2", "3"}) {
    std::vector<std::string> options = given;
    options.insert(options.end(), {"--lies", lies});
    const std::vector<json> answers = unsure_told(lines + "list 2000\n", {"--lies", lies});
    std::vector<std::string> line{"candidates"};
    line.insert(line.end(), options.begin(), options.end());
    const json expected = run_json(line);
    EXPECT_EQ(answers[3]["by_wrong_hints"], expected["by_wrong_hints"]);
    EXPECT_EQ(answers[4]["candidates"], expected["candidates"]) << "those that contradict fewer first";
  }
  EXPECT_EQ(unsure_told("", {"--lies", "2"})[0]["by_wrong_hints"], json({1296, 0, 0}));
  const std::string text = run({"assist", "--lies", "1"}, {.input = "1122 2,2\n1212 0,0\n"}).out;
  EXPECT_NE(text.find(" candidates ("), std::string::npos);
  EXPECT_NE(text.find(" if 1 is)"), std::string::npos);
  EXPECT_NE(text.find(", if the hints to come are right"), std::string::npos);
  // More of them are wrong than may be.
  const std::string stuck = run({"assist", "--lies", "1"}, {.input = "1122 0,1\n1122 0,0\n1122 2,0\n1122 1,0\n"}).out;
  EXPECT_NE(stuck.find("Every code contradicts more than 1 of the hints. At least"), std::string::npos) << stuck;
  expect_refused({"assist", "--lies", "61"}, "from 0 to 60");
  expect_refused({"assist", "--lies", "1", "--resume"}, "--resume");
}

TEST(UnsureAssist, a_mend_of_a_turn_that_is_not_known_counts_what_is_left_then) {
  const json stuck = unsure_told("112? 4,0\n3344 4,0\n").back();
  ASSERT_EQ(stuck["candidates"], 0);
  ASSERT_FALSE(stuck["mends"].empty());
  for (const json& mend : stuck["mends"]) {
    std::string lines = "112? 4,0\n3344 4,0\n";
    for (const json& change : mend["changes"])
      lines += "change " + change["turn"].dump() + " " + change["hint"].get<std::string>() + "\n";
    EXPECT_EQ(unsure_told(lines).back()["candidates"], mend["candidates"]) << mend;
  }
}

TEST(UnsureAssist, the_secret_may_be_one_of_a_list) {
  const TemporaryFolder folder;
  write_text(folder.path("some"), "1234\n4321\n1122\n6543\n5555\n");
  const std::vector<json> answers =
      unsure_told("list\n5612 0,0\nsave " + folder.path("game") + "\n", {"--secrets", folder.path("some")});
  EXPECT_EQ(answers[0]["candidates"], 5);
  EXPECT_EQ(answers[0]["advice"]["expected_guesses_exact"],
            run_json({"solve", "--secrets", folder.path("some")})["mean_exact"]);
  EXPECT_EQ(answers[1]["candidates"], json({"1122", "1234", "4321", "5555", "6543"}));
  EXPECT_EQ(answers[2]["candidates"], 0);
  for (const json& mend : answers[2]["mends"]) EXPECT_LE(mend["candidates"], 5);
  // The list is part of the game that is kept.
  EXPECT_EQ(unsure_told("load " + folder.path("game") + "\nundo\n")[2]["candidates"], 5);
  EXPECT_EQ(unsure_told("load " + folder.path("game") + "\n")[1]["mends"], answers[2]["mends"]);
  write_text(folder.path("bad"), "1234\n12\n");
  expect_refused({"assist", "--secrets", folder.path("bad")}, "bad:2: ");
}

TEST(UnsurePartition, guesses_of_a_class_split_the_listed_secrets_alike) {
  const TemporaryFolder folder;
  write_text(folder.path("some"), "1111\n1112\n2222\n3456\n");
  const json rows = run_json({"partition", "--secrets", folder.path("some")});
  // Every code is in one class, and of the sets of cells there are as many as over all codes.
  std::uint64_t codes = 0;
  for (const json& row : rows["rows"]) codes += row["class_size"].get<std::uint64_t>();
  EXPECT_EQ(codes, 1296U);
  write_text(folder.path("all"), unsure_lines(unsure_list({})));
  const json every = run_json({"partition", "--secrets", folder.path("some"), "--guesses", folder.path("all")});
  EXPECT_EQ(rows["different_by_hint"], every["different_by_hint"]);
  EXPECT_EQ(rows["different_partitions"], every["different_partitions"]);
  EXPECT_EQ(rows["most_parts"], every["most_parts"]);
  // The same of hints that are not sure.
  const std::vector<std::string> given{"partition", "--given", "12?4:1,?", "--given", "5566:0,1", "--lies", "1"};
  std::vector<std::string> named = given;
  named.insert(named.end(), {"--guesses", folder.path("all")});
  EXPECT_EQ(run_json(given)["different_by_hint"], run_json(named)["different_by_hint"]);
}

TEST(UnsureSolve, files_of_unsure_questions_are_valid) {
  const TemporaryFolder folder;
  const std::string file = folder.path("x.json");
  const json best =
      run_json({"solve", "-r", "p3c4r", "--given", "11?:1,?", "--given", "234:1,1", "--lies", "1", "-o", file});
  EXPECT_EQ(best["secrets"],
            unsure_list({"-r", "p3c4r", "--given", "11?:1,?", "--given", "234:1,1", "--lies", "1"}).size());
  const json checked = run_json({"verify", file});
  EXPECT_EQ(checked["valid"], true);
  EXPECT_EQ(checked["total"], best["total"]);
  expect_refused({"solve", "--given", "1122:4,0", "--given", "1122:0,0", "--given", "1122:1,0", "--lies", "1"},
                 "every code contradicts more than 1");
  expect_refused({"candidates", "-r", "p4c6rb", "--given", "1122:1", "--lies", "1"}, "blacks and whites");
}

TEST(ListedSecrets, rules_are_evaluated_and_run_for_them_alone) {
  const TemporaryFolder folder;
  const std::vector<std::string> codes{"1122", "1234", "2413", "3456", "4411", "5516", "6543", "6666"};
  write_text(folder.path("some"), unsure_lines(codes));
  const json all = run_json({"evaluate", "all", "--secrets", folder.path("some")});
  EXPECT_EQ(all["secrets"], codes.size());
  const json best = run_json({"solve", "--secrets", folder.path("some")});
  for (const json& result : all["results"]) {
    std::uint64_t total = 0;
    for (const std::string& code : codes)
      total += run_json({"run", code, "--strategy", result["strategy"], "--secrets",
                         folder.path("some")})["runs"][0]["rounds"]
                   .get<std::uint64_t>();
    EXPECT_EQ(result["total"], total) << result["strategy"];
    EXPECT_GE(result["total"], best["total"]);
  }
  std::uint64_t total = 0;
  for (const std::string& code : codes)
    total += run_json({"run", code, "--secrets", folder.path("some")})["runs"][0]["rounds"].get<std::uint64_t>();
  EXPECT_EQ(best["total"], total);
  expect_refused({"run", "1111", "--secrets", folder.path("some")}, "is no code of");
  const std::string file = folder.path("rule.json");
  const json from =
      run_json({"evaluate", "entropy", "--given", "1123:0,3", "--given", "245?:1,?", "--lies", "1", "-o", file});
  const json checked = run_json({"verify", file});
  EXPECT_EQ(checked["valid"], true);
  EXPECT_EQ(checked["total"], from["results"][0]["total"]);
}

TEST(ListedSecrets, a_game_is_played_with_them_alone) {
  const TemporaryFolder folder;
  write_text(folder.path("some"), "1122\n3344\n5566\n");
  for (const char* seed : {"1", "2", "3", "4"}) {
    const Answer given_up =
        run({"play", "--secrets", folder.path("some"), "--seed", seed}, {.input = "list\ngive up\n"});
    EXPECT_NE(given_up.out.find("1122 3344 5566"), std::string::npos) << given_up.out;
    EXPECT_TRUE(std::regex_search(given_up.out, std::regex("1122 was|3344 was|5566 was|was (1122|3344|5566)")))
        << given_up.out;
  }
  const Answer maker = run({"play", "--role", "maker", "--secrets", folder.path("some"), "--json"}, {.input = "0,0\n"});
  EXPECT_EQ(maker.status, 0) << maker.err;
  const Answer adversary =
      run({"play", "--codemaker", "adversary", "--secrets", folder.path("some")}, {.input = "1122\n3344\n5566\n"});
  EXPECT_NE(adversary.out.find("You found 5566 in 3 guesses"), std::string::npos) << adversary.out;
}

// An engine that looked at every guess of every set gave this total.
TEST(FewOfALargeGame, a_hundred_candidates_are_solved_and_the_same_way_by_any_number_of_threads) {
  const TemporaryFolder folder;
  const auto strategy = [&](const std::string& threads) {
    const std::string file = folder.path("few" + threads + ".table");
    const json best = run_json({"solve", "-r", "p6c9r", "--given", "593246:0,4", "--given", "235638:0,4", "--given",
                                "864452:1,1", "--threads", threads, "-o", file});
    EXPECT_EQ(best["secrets"], 112);
    EXPECT_EQ(best["total"], 337);
    EXPECT_EQ(run_json({"verify", file})["total"], 337);
    return read_text(file).substr(read_text(file).find("\n["));
  };
  EXPECT_EQ(strategy("1"), strategy("2"));
}

TEST(FewOfALargeGame, the_optimum_is_proven_over_all_codes) {
  const TemporaryFolder folder;
  const std::string file = folder.path("x.json");
  const json best = run_json({"solve", "-r", "p6c9r", "--given", "112234:1,2", "--given", "155667:2,1", "--given",
                              "258193:1,2", "--given", "119876:0,2", "-o", file});
  EXPECT_EQ(best["proven"], true);
  EXPECT_EQ(run_json({"verify", file})["total"], best["total"]);
  expect_refused({"solve", "-r", "p6c9r"}, "531441 codes, more than the 60000");
  // Every goal, objective and limit: what each says must fit what the others do.
  const std::vector<std::string> position{"solve",      "-r",      "p6c9r",      "--given", "112234:1,2", "--given",
                                          "155667:2,1", "--given", "258193:1,2", "--given", "119876:0,2"};
  const auto solved = [&](const std::vector<std::string>& more) {
    std::vector<std::string> line = position;
    line.insert(line.end(), more.begin(), more.end());
    return run_json(line);
  };
  const json shortest = solved({"--minimize", "worst,mean"});
  EXPECT_LE(shortest["worst"], best["worst"]);
  EXPECT_GE(shortest["total"], best["total"]);
  EXPECT_EQ(solved({"--at-most", shortest["worst"].dump()})["total"], shortest["total"]);
  const json known = solved({"--goal", "identify", "--minimize", "mean,worst", "-o", file});
  EXPECT_LT(known["total"], best["total"]);
  EXPECT_EQ(run_json({"verify", file})["total"], known["total"]);
  std::vector<std::string> too_few = position;
  too_few.insert(too_few.end(), {"--at-most", "1"});
  EXPECT_EQ(run(too_few).status, 1);
  expect_refused({"count", "-r", "p6c9r", "--given", "112234:6,0"}, "60000");
}

}  // namespace
}  // namespace deduce::testing
