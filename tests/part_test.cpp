// --guesses and --secrets: a game of which only some is played. The same game written out as a table, by the definition
// of hints, must get the same answers; and so must a strategy that was written to a file.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <random>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

/// Of two codes of two pegs, by the definition.
std::string hint_of_two(const std::string& one, const std::string& other) {
  const int blacks = (one[0] == other[0] ? 1 : 0) + (one[1] == other[1] ? 1 : 0);
  int common = 0;
  for (const char colour : std::string("1234"))
    common += static_cast<int>(std::min(std::ranges::count(one, colour), std::ranges::count(other, colour)));
  return fmt::format("{}-{}", blacks, common - blacks);
}

std::vector<std::string> codes_of_two() {
  std::vector<std::string> codes;
  for (const char first : std::string("1234"))
    for (const char second : std::string("1234")) codes.push_back(std::string{first, second});
  return codes;
}

std::string one_a_line(const std::vector<std::string>& codes) { return fmt::format("{}\n", fmt::join(codes, "\n")); }

std::string as_table(const std::vector<std::string>& secrets, const std::vector<std::string>& guesses) {
  std::string table = fmt::format("guess,{}\n", fmt::join(secrets, ","));
  for (const std::string& guess : guesses) {
    table += guess;
    for (const std::string& secret : secrets) table += "," + hint_of_two(guess, secret);
    table += "\n";
  }
  return table;
}

std::vector<std::string> with_options(std::vector<std::string> one, const std::vector<std::string>& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

/// What two answers must have in common.
std::string gist(const std::vector<std::string>& arguments) {
  Answer answer = run(with_options(arguments, {"--json", "--threads", "1"}));
  if (answer.status == 2) return "refused";
  json found = json::parse(answer.out);
  json kept{{"status", answer.status}};
  for (const char* field : {"total", "worst", "rounds", "first_guess", "count", "minimum", "example", "refuted",
                            "results", "most_parts", "secrets"})
    if (found.contains(field)) kept[field] = found[field];
  if (found.contains("results"))
    for (json& one : kept["results"]) one.erase("first_guess");
  return kept.dump();
}

TEST(Part, some_of_a_game_is_answered_as_the_same_game_as_a_table) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE(fmt::format("seed {}", seed));
  std::mt19937 random(seed);
  const TemporaryFolder folder;
  const std::string table = folder.path("t.csv"), secret_list = folder.path("s"), guess_list = folder.path("g");
  for (int round = 0; round < 3; ++round) {
    std::vector<std::string> guesses, secrets;
    for (const std::string& code : codes_of_two()) {
      if (random() % 3 != 0) guesses.push_back(code);
      if (random() % 3 != 0) secrets.push_back(code);
    }
    if (guesses.empty() || secrets.empty()) continue;
    if (round == 1) guesses = codes_of_two();  // where everything can be won
    write_text(table, as_table(secrets, guesses));
    std::ranges::shuffle(guesses, random);  // the order of a list is of no matter
    std::ranges::shuffle(secrets, random);
    write_text(guess_list, one_a_line(guesses));
    write_text(secret_list, one_a_line(secrets));
    const std::vector<std::string> part{"-r", "p2c4r", "--guesses", guess_list, "--secrets", secret_list},
        whole{"--table", table};
    for (const std::vector<std::string>& question :
         std::vector<std::vector<std::string>>{{"solve"},
                                               {"solve", "--minimize", "worst,mean", "--goal", "identify"},
                                               {"solve", "--goal", "identify", "--minimize", "mean,worst"},
                                               {"solve", "--goal", "identify", "--at-most", "2"},
                                               {"count", "--goal", "identify"},
                                               {"evaluate", "all"},
                                               {"simultaneous", "--minimum"},
                                               {"simultaneous", "--size", "2"}})
      EXPECT_EQ(gist(with_options(question, part)), gist(with_options(question, whole)))
          << fmt::format("{}\n{}\n{}", fmt::join(question, " "), fmt::join(guesses, " "), fmt::join(secrets, " "));
  }
}

TEST(Part, a_strategy_within_a_list_is_one_of_the_whole_game) {
  const TemporaryFolder folder;
  const std::string list = folder.path("list"), file = folder.path("x.json");
  write_text(list, "1123\n4566\n1245\n3365\n2346\n5512\n1236\n4421\n");
  for (const char* format : {"json", "table", "irving"}) {
    const json solved = run_json({"solve", "--goal", "identify", "--given", "1122:1,1", "--given", "3456:1,0",
                                  "--guesses", list, "-o", file, "--format", format});
    EXPECT_EQ(solved["rules"], "p4c6r");
    EXPECT_EQ(solved["game"], (json{{"rules", "p4c6r"}, {"guesses", list}}));
    const json verified = run_json({"verify", file});
    EXPECT_EQ(verified["valid"], true) << format;
    EXPECT_EQ(verified["total"], solved["total"]);
    EXPECT_EQ(verified["secrets"], solved["secrets"]);
    // What was guessed before (1122) need not be in the list.
    EXPECT_NE(read_text(file).find("listed-guesses"), std::string::npos);
  }
  const std::string all = folder.path("all");
  write_text(all, run({"candidates", "-r", "p3c4r", "--quiet"}).out);
  EXPECT_EQ(run_json({"solve", "-r", "p3c4r", "--guesses", all})["total"], run_json({"solve", "-r", "p3c4r"})["total"])
      << "all of them: nothing is left out";
  ASSERT_EQ(run({"evaluate", "entropy", "-r", "p3c4r", "--guesses", all, "-o", file}).status, 0);
  EXPECT_EQ(run_json({"verify", file})["total"],
            run_json({"evaluate", "entropy", "-r", "p3c4r"})["results"][0]["total"]);
  // All best strategies of it, and one drawn from them.
  const std::string atlas = folder.path("x.atlas");
  const std::vector<std::string> few{"-r", "p2c3r", "--guesses", folder.path("few")};
  write_text(folder.path("few"), "12\n13\n11\n22\n33\n21\n23\n31\n32\n");
  const json counted = run_json(with_options({"count", "--atlas", atlas}, few));
  EXPECT_EQ(counted["count"], run_json({"count", "-r", "p2c3r"})["count"]);
  EXPECT_EQ(
      run_json(with_options({"atlas", atlas, "--given", "12:0,1"}, few))["in_atlas"],
      run_json({"atlas", atlas, "--given", "12:0,1", "-r", "p2c3r", "--guesses", folder.path("few")})["in_atlas"]);
  ASSERT_EQ(run(with_options({"sample", "-o", file}, few)).status, 0);
  EXPECT_EQ(run_json({"verify", file})["valid"], true);
}

TEST(Part, a_game_too_large_for_a_board_is_solved_within_lists) {
  const TemporaryFolder folder;
  write_text(folder.path("s"), "112233\n112244\n123456\n654321\n999999\n918273\n");
  write_text(folder.path("g"), "112233\n112244\n123456\n654321\n999999\n918273\n111111\n123123\n");
  const json solved = run_json({"solve", "-r", "p6c9r", "--secrets", folder.path("s"), "--guesses", folder.path("g")});
  EXPECT_EQ(solved["total"], 11) << "one of them tells the others apart";
  expect_refused({"solve", "-r", "p6c9r", "--guesses", folder.path("s"), "--secrets", folder.path("g")},
                 "no guess wins 111111: take --goal identify");
  expect_refused({"solve", "-r", "p6c9r", "--secrets", folder.path("s"), "--guesses", folder.path("g"), "--certificate",
                  folder.path("c")},
                 "fit on a board");
}

TEST(Part, a_certificate_within_a_list_is_checked) {
  const TemporaryFolder folder;
  const std::string list = folder.path("list"), file = folder.path("x.cert"),
                    words = in_tree("examples/games/words.txt");
  write_text(list, "1123\n4566\n1245\n3365\n2346\n5512\n1236\n4421\n");
  std::vector<std::string> question{"solve",   "--goal",   "identify",  "--given", "1122:1,1",
                                    "--given", "3456:1,0", "--guesses", list};
  const json solved = run_json(question);
  ASSERT_EQ(run(with_options(question, {"--certificate", file})).status, 0);
  const json report = run_json({"verify", file});
  EXPECT_EQ(report["valid"], true) << report.dump();
  EXPECT_EQ(report["rules"], "p4c6r");
  EXPECT_EQ(report["guesses"], 8);
  EXPECT_EQ(report["total"], solved["total"]);
  EXPECT_NE(run({"verify", file}).out.find("p4c6r, identify, 8 listed guesses: "), std::string::npos);
  ASSERT_EQ(run(with_options(question, {"--certificate", file, "--first", "1123", "--minimize", "worst,mean"})).status,
            0);
  EXPECT_EQ(run_json({"verify", file})["first"], "1123");
  EXPECT_EQ(run(with_options(question, {"--certificate", file, "--at-most", "1"})).status, 1);
  EXPECT_EQ(run_json({"verify", file})["feasible"], false);
  ASSERT_EQ(run(with_options(question, {"--certificate", file, "--every-first"})).status, 0);
  EXPECT_EQ(run_json({"verify", file})["rows"].size(), 8U);
  expect_refused(with_options(question, {"--certificate", file, "--first", "1122"}), "1122 is no guess of");
  // Of words; the given one is none of those that may be made.
  write_text(list, "lest\nband\ngrow\nbobs\npens\nchid\n");
  question = {"solve",    "--words",   words, "--given",   "fizz:BBBB", "--goal",
              "identify", "--guesses", list,  "--secrets", list};
  ASSERT_EQ(run(with_options(question, {"--certificate", file})).status, 0);
  const json of_words = run_json({"verify", file, "--words", words});
  EXPECT_EQ(of_words["valid"], true) << of_words.dump();
  EXPECT_EQ(of_words["guesses"], 6);
  expect_refused({"verify", file}, "give it with --words");
}

TEST(Part, classes_of_listed_guesses_and_secrets) {
  const TemporaryFolder folder;
  write_text(folder.path("g"), "4455\n1111\n2222\n1122\n1234\n");
  const json listed = run_json({"classes", "--guesses", folder.path("g")});
  EXPECT_EQ(listed["codes"], 5);
  EXPECT_EQ(listed["classes"], json::parse(R"([{"representative":"1111","size":2},{"representative":"1122","size":2},
                                               {"representative":"1234","size":1}])"));
  // As partition has it, which was tested by what the classes do.
  write_text(folder.path("s"), "1122\n1133\n1234\n");
  const json classes = run_json({"classes", "--secrets", folder.path("s")})["classes"];
  const json rows = run_json({"partition", "--secrets", folder.path("s")})["rows"];
  ASSERT_EQ(classes.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(classes[i]["representative"], rows[i]["guess"]);
    EXPECT_EQ(classes[i]["size"], rows[i]["class_size"]);
  }
  EXPECT_EQ(run_json({"classes", "-r", "p4c6rb", "--guesses", folder.path("g")})["count"], 1);
  EXPECT_EQ(run_json({"classes", "-r", "p4c6rb", "--guesses", folder.path("g")})["codes"], 5);
  expect_refused({"classes", "--codes", "2", "--secrets", folder.path("s")}, "excludes");
}

TEST(Part, people_play_within_lists) {
  const TemporaryFolder folder;
  write_text(folder.path("s"), "1123\n2345\n4456\n6612\n");
  write_text(folder.path("g"), "1123\n2345\n4456\n6612\n1111\n");
  const Answer helped = run({"assist", "--guesses", folder.path("g"), "--secrets", folder.path("s")},
                            {.input = "1111 0,0\nlist\n2222 0,0\n"});
  EXPECT_EQ(helped.status, 0);
  EXPECT_NE(helped.out.find("2 candidates"), std::string::npos) << helped.out;
  EXPECT_NE(helped.out.find("2345 4456"), std::string::npos) << helped.out;
  EXPECT_NE(helped.out.find("? "), std::string::npos) << "2222 is no guess of the list\n" << helped.out;
  const Answer played = run({"play", "--guesses", folder.path("g"), "--secrets", folder.path("s")},
                            {.input = "1111\n1123\n2345\n4456\n6612\n"});
  EXPECT_EQ(played.status, 0);
  EXPECT_NE(played.out.find("You found"), std::string::npos) << played.out;
  // Words: the secrets of a list.
  const std::string words = in_tree("examples/games/words.txt");
  write_text(folder.path("w"), "pens\nlest\n");
  const Answer word = run({"assist", "--words", words, "--secrets", folder.path("w")}, {.input = "lest GGGG\n"});
  EXPECT_NE(word.out.find("2 candidates: "), std::string::npos) << word.out;
  EXPECT_NE(word.out.find("lest is the secret, found in 1 guess."), std::string::npos) << word.out;
  EXPECT_NE(run({"run", "1123", "--guesses", folder.path("g"), "--secrets", folder.path("s")}).out.find("found"),
            std::string::npos);
}

TEST(Part, what_is_wrong_with_a_list_is_said) {
  const TemporaryFolder folder;
  const auto list = [&](const std::string& text) {
    write_text(folder.path("g"), text);
    return folder.path("g");
  };
  expect_refused({"solve", "--guesses", list("")}, "has no guesses");
  expect_refused({"solve", "--guesses", list("1122\n1177\n")}, ":2: ");
  expect_refused({"solve", "--guesses", list("1122\n1123\n1122\n")}, "1122 is there twice");
  expect_refused({"solve", "--guesses", ""}, "");
  expect_refused({"solve", "--guesses", list("1122\n")}, "no guess wins 1111: take --goal identify");
  expect_refused({"solve", "--guesses", list("1122\n"), "--goal", "identify"}, "apart");
  expect_refused({"evaluate", "all", "--guesses", list("1122\n")}, "no guess wins 1111: a rule plays until");
  expect_refused({"solve", "--guesses", list("1122\n"), "--lies", "1"}, "--lies");
  expect_refused({"solve", "--guesses", list("1122\n"), "--engine", "best-first"}, "best-first");
  expect_refused({"simultaneous", "--minimum", "--count", "--guesses", list("1122\n")}, "--count");
  expect_refused({"assist", "--resume", "--guesses", list("1122\n")}, "excludes");
  expect_refused({"run", "1123", "--guesses", list("1122\n"), "--strategy", folder.path("g")}, "a file has its own");
  const std::string words = in_tree("examples/games/words.txt");
  expect_refused({"solve", "--words", words, "--hard", "--given", "pens:BBBB", "--guesses", list("lest\n")},
                 "pens is not among the guesses");
}

}  // namespace
}  // namespace deduce::testing
