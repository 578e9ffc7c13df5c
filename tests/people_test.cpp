// run, booklet, puzzle, and what people may type, through the real binary.
#include <algorithm>
#include <regex>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

std::string hint_of(const std::string& secret, const std::string& guess) {
  const json hint = run_json({"hint", secret, guess});
  return std::to_string(hint["blacks"].get<int>()) + "," + std::to_string(hint["whites"].get<int>());
}

/// Blacks and whites by the definition, without the program.
std::string hint_of_text(const std::string& secret, const std::string& guess) {
  int blacks = 0, common = 0;
  for (std::size_t i = 0; i < secret.size(); ++i) blacks += secret[i] == guess[i] ? 1 : 0;
  for (char colour = '1'; colour <= '6'; ++colour)
    common += static_cast<int>(std::min(std::ranges::count(secret, colour), std::ranges::count(guess, colour)));
  return std::to_string(blacks) + "," + std::to_string(common - blacks);
}

TEST(RunCommand, strategies_find_the_code_as_they_are_played) {
  const TemporaryFolder folder;
  ASSERT_EQ(run({"evaluate", "entropy", "-o", folder.path("entropy.json"), "--quiet"}).status, 0);
  const json answer = run_json({"run", "2413", "--strategy", "optimal", "--strategy", "entropy", "--strategy",
                                folder.path("entropy.json"), "--strategy", "simple"});
  ASSERT_EQ(answer["runs"].size(), 4U);
  for (const json& one : answer["runs"]) {
    std::vector<std::string> given{"candidates"};
    for (const json& step : one["guesses"]) {
      EXPECT_EQ(step["hint"], hint_of("2413", step["guess"]));
      given.insert(given.end(), {"--given", step["guess"].get<std::string>() + ":" + step["hint"].get<std::string>()});
      EXPECT_EQ(step["left"], step["hint"] == "4,0" ? json(0) : run_json(given)["count"]);
    }
    EXPECT_EQ(one["guesses"].back()["guess"], "2413");
    EXPECT_EQ(one["rounds"], one["guesses"].size());
  }
  EXPECT_EQ(answer["runs"][1]["guesses"], answer["runs"][2]["guesses"]) << "the rule and its file play the same";
  EXPECT_EQ(answer["runs"][0]["guesses"][0]["guess"], "1123");
}

TEST(RunCommand, bad_input) {
  const TemporaryFolder folder;
  expect_refused({"run", "241"}, "4 pegs");
  expect_refused({"run", "2413", "--strategy", "bogus"}, "none of optimal, simple");
  ASSERT_EQ(run({"solve", "-r", "p2c3r", "-o", folder.path("x.json")}).status, 0);
  expect_refused({"run", "2413", "--strategy", folder.path("x.json")}, "is about p2c3r");
  ASSERT_EQ(run({"solve", "--given", "1123:0,3", "-o", folder.path("y.json")}).status, 0);
  expect_refused({"run", "2413", "--strategy", folder.path("y.json")}, "middle of a game");
}

TEST(BookletCommand, every_code_is_found_by_turning_its_pages) {
  const TemporaryFolder folder;
  const std::string strategy = folder.path("x.json"), book = folder.path("x.html");
  ASSERT_EQ(run({"solve", "-r", "p3c3r", "-o", strategy}).status, 0);
  const json answer = run_json({"booklet", strategy, "-o", book});
  const std::string text = read_text(book);
  EXPECT_TRUE(text.starts_with("<!DOCTYPE html>"));
  EXPECT_TRUE(text.ends_with("</html>\n"));
  // Each page is there, each is referred to but the first, and each of the codes that is found is a leaf of its own or
  // a guess.
  const std::regex section("<section id=\"p([0-9]+)\">"), reference("href=\"#p([0-9]+)\"");
  const auto count = [&](const std::regex& what) {
    return std::distance(std::sregex_iterator(text.begin(), text.end(), what), std::sregex_iterator());
  };
  EXPECT_EQ(count(section), answer["pages"].get<int>());
  EXPECT_EQ(count(reference), answer["pages"].get<int>() - 1);
  EXPECT_NE(text.find("27 codes, found in at most"), std::string::npos);
  const json codes = run_json({"candidates", "-r", "p3c3r"});
  for (const json& code : codes["candidates"])
    EXPECT_NE(text.find("aria-label=\"" + code.get<std::string>() + "\""), std::string::npos) << code;
  expect_refused({"booklet", strategy}, "--output is required");
  expect_refused({"booklet", strategy, "-r", "bc", "-o", book}, "leave out -r bc");
  expect_refused({"booklet", folder.path("missing"), "-o", book}, "cannot be read");
}

TEST(PuzzleCommand, exactly_one_code_fits_and_every_clue_is_needed) {
  for (const char* level : {"easy", "medium", "hard"})
    for (const char* seed : {"1", "2", "3"}) {
      const json puzzle = run_json({"puzzle", "--level", level, "--seed", seed});
      SCOPED_TRACE(puzzle.dump());
      EXPECT_EQ(puzzle["level"], level);
      for (std::size_t without = 0; without <= puzzle["clues"].size(); ++without) {
        std::vector<std::string> given{"candidates"};
        for (std::size_t i = 0; i < puzzle["clues"].size(); ++i)
          if (i != without)
            given.insert(given.end(), {"--given", puzzle["clues"][i]["guess"].get<std::string>() + ":" +
                                                      puzzle["clues"][i]["hint"].get<std::string>()});
        const json left = run_json(given);
        if (without < puzzle["clues"].size()) {
          EXPECT_GT(left["count"], 1);
        } else {
          EXPECT_EQ(left["candidates"], json::array({puzzle["solution"]}));
        }
      }
    }
  const json again = run_json({"puzzle", "--seed", "2"});
  EXPECT_EQ(again, run_json({"puzzle", "--seed", "2"}));
  EXPECT_NE(again["clues"], run_json({"puzzle", "--seed", "3"})["clues"]);
  EXPECT_EQ(run({"puzzle"}).out.find("Solution"), std::string::npos);
  EXPECT_NE(run({"puzzle", "--solution"}).out.find("Solution: "), std::string::npos);
  expect_refused({"puzzle", "-r", "p1c1r", "--level", "hard"}, "take another level");
  expect_refused({"puzzle", "--level", "deadly"}, "easy | medium | hard");
}

TEST(PartitionCommand, rows_are_sorted_and_the_best_kept) {
  const json exact = run_json({"partition", "--given", "1123:0,3", "--sort", "exact", "--top", "3"});
  ASSERT_EQ(exact["rows"].size(), 3U);
  EXPECT_EQ(exact["rows"][0]["mean_exact"], "127/44");
  for (const json& row : exact["rows"])
    EXPECT_EQ(row["total"], run_json({"solve", "--given", "1123:0,3", "--first", row["guess"]})["total"]);
  EXPECT_EQ(run_json({"partition", "--sort", "parts"})["rows"][0]["parts"], 14);
  EXPECT_EQ(run_json({"partition", "--sort", "largest"})["rows"][0]["guess"], "1122");
  EXPECT_EQ(run_json({"partition", "--sort", "expected"})["rows"][0]["guess"], "1123");
  EXPECT_EQ(run_json({"partition", "--sort", "entropy"})["rows"][0]["guess"], "1234");
  EXPECT_EQ(run_json({"partition", "--sort", "entropy", "--top", "1"})["most_parts"], 14)
      << "of all, not of those shown";
  const TemporaryFolder folder;
  write_text(folder.path("secrets"), "1111\n1112\n");
  write_text(folder.path("guesses"), "1234\n1111\n");
  const json few = run_json({"partition", "--secrets", folder.path("secrets"), "--guesses", folder.path("guesses")});
  EXPECT_EQ(few["candidates"], 2);
  EXPECT_EQ(few["rows"].size(), 2U);
  EXPECT_EQ(few["rows"][1]["cells"], json({{"1,0", 1}, {"1,1", 1}}));
  EXPECT_EQ(run_json({"candidates", "--secrets", folder.path("secrets"), "--given", "1112:4,0"})["count"], 1);
  expect_refused({"partition", "--guesses", folder.path("guesses"), "--guess", "1111"}, "--guess");
  expect_refused({"partition", "--sort", "luck"}, "entropy | parts");
}

TEST(Candidates, pegs_and_numbers_that_nobody_remembers) {
  const auto codes = [](std::vector<std::string> given) {
    given.insert(given.begin(), "candidates");
    return run_json(given)["candidates"].get<std::vector<std::string>>();
  };
  // A number that is not known: the union over what it can be.
  std::vector<std::string> any;
  for (const char* hint : {"1,0", "1,1", "1,2", "1,3"})
    for (const std::string& code : codes({"--given", std::string("1123:") + hint})) any.push_back(code);
  std::ranges::sort(any);
  EXPECT_EQ(codes({"--given", "1123:1,?"}), any);
  // A peg that is not known: the union over its colours.
  std::vector<std::string> pegs;
  for (const char colour : {'1', '2', '3', '4', '5', '6'})
    for (const std::string& code : codes({"--given", std::string("112") + colour + ":0,3"})) pegs.push_back(code);
  std::ranges::sort(pegs);
  pegs.erase(std::ranges::unique(pegs).begin(), pegs.end());
  EXPECT_EQ(codes({"--given", "112?:0,3"}), pegs);
  expect_refused({"candidates", "--given", "????:0,3"}, "more than 3 unknown");
  expect_refused({"candidates", "--given", "112?:9,?"}, "none of the game");
  expect_refused({"candidates", "--given", "11x?:1,1"}, "no colour");
}

TEST(Candidates, hints_that_may_be_wrong) {
  const std::vector<std::string> given{"candidates", "--given", "1122:2,2", "--given",
                                       "1212:0,0",   "--given", "3344:1,0"};
  const auto with = [&](const char* lies) {
    std::vector<std::string> line = given;
    line.insert(line.end(), {"--lies", lies});
    return run_json(line);
  };
  EXPECT_EQ(with("0")["count"], 0);
  const json one = with("1"), all = with("3");
  // By the definition: how many of the hints each code contradicts.
  std::vector<int> expected(4);
  const json every = run_json({"candidates"});
  for (const json& code : every["candidates"]) {
    int wrong = 0;
    for (const char* turn : {"1122:2,2", "1212:0,0", "3344:1,0"})
      wrong += hint_of_text(code, std::string(turn).substr(0, 4)) == std::string(turn).substr(5) ? 0 : 1;
    ++expected[static_cast<std::size_t>(wrong)];
  }
  EXPECT_EQ(all["by_wrong_hints"], json(expected));
  EXPECT_EQ(one["by_wrong_hints"], json({expected[0], expected[1]}));
  EXPECT_EQ(all["count"], 1296);
}

TEST(Typed, rules_as_people_write_them) {
  for (const char* rules : {"4x6", "P4C6R", "4X6r", "MM"})
    EXPECT_EQ(run_json({"classes", "-r", rules})["rules"], "p4c6r");
  EXPECT_EQ(run_json({"classes", "-r", "4x10n"})["rules"], "p4c10n");
  for (const char* rules : {"x6", "4x", "4x6z", "4x6x2"}) expect_refused({"classes", "-r", rules}, "pPcCr");
}

TEST(Typed, turns_as_people_write_them) {
  for (const char* line : {"1 1 2 3 0 3", "1 1 2 3 0,3", "1123 0 3", "1123 3C", "1123 0b3w", "1123 0A3B", "1123 0B3C",
                           "1123 0-3", "1123 ccc", "0 3", "0B3C"})
    EXPECT_NE(run({"assist"}, {.input = std::string(line) + "\n"}).out.find("1. 1123 0,3: 44 candidates."),
              std::string::npos)
        << line;
  EXPECT_NE(run({"assist", "--alphabet", "RGBYOP"}, {.input = "r r g b 0,3\n"}).out.find("1. RRGB 0,3: 44"),
            std::string::npos);
  EXPECT_NE(run({"play"}, {.input = "1 1 2 3\n"}).out.find("1. 1123 1,1"), std::string::npos);
  EXPECT_NE(run({"play", "--role", "maker"}, {.input = "0 3\n"}).out.find("My guess 2"), std::string::npos);
  EXPECT_NE(run({"assist"}, {.input = "1 1 2 3\n"}).out.find("? '1 1 2 3' cannot be read"), std::string::npos);
}

}  // namespace
}  // namespace deduce::testing
