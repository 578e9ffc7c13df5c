// Words, tables and black pegs through the real binary: the examples of docs/games.md, and what is refused.
#include <cstdlib>
#include <filesystem>
#include <map>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

std::string game_file(const std::string& name) { return in_tree("examples/games/" + name); }

/// Total, worst case and first guess of what solve proves.
std::string solved_game(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "solve");
  const json answer = run_json(arguments);
  EXPECT_TRUE(answer["proven"].get<bool>());
  EXPECT_TRUE(answer["rules"].is_null());
  return answer["total"].dump() + " " + answer["worst"].dump() + " " + answer["first_guess"].get<std::string>();
}

TEST(Games, words_are_solved_and_their_strategies_verified) {
  const std::string words = game_file("words.txt");
  const TemporaryFolder folder;
  EXPECT_EQ(solved_game({"--words", words, "-o", folder.path("best.json")}), "1084 6 pens");
  EXPECT_EQ(run({"verify", folder.path("best.json"), "--words", words}).status, 0);
  // Hard mode forbids what the best strategy does.
  const Answer hard = run({"verify", folder.path("best.json"), "--words", words, "--hard"});
  EXPECT_EQ(hard.status, 1);
  EXPECT_NE(hard.out.find("does not keep to"), std::string::npos) << hard.out;
  EXPECT_EQ(solved_game({"--words", words, "--hard", "-o", folder.path("hard.json")}), "1100 6 lest");
  EXPECT_EQ(run({"verify", folder.path("hard.json"), "--words", words, "--hard"}).status, 0);
}

TEST(Games, answers_do_not_depend_on_threads) {
  for (const char* hard : {"", "--hard"}) {
    std::vector<std::string> question{"--words", game_file("words.txt"), "--threads", "1"};
    if (*hard != 0) question.emplace_back(hard);
    const std::string one = solved_game(question);
    question[3] = "8";
    EXPECT_EQ(solved_game(question), one);
  }
}

TEST(Games, words_are_marked_as_in_the_game_and_given_in_many_ways) {
  const TemporaryFolder folder;
  const std::string list = folder.path("w.txt");
  write_text(list,
             "\xef\xbb\xbf"
             "abbey\r\nBabes\r\nkebab\r\n\r\nsleep\r\n");
  EXPECT_EQ(run({"hint", "--words", list, "abbey", "babes"}).out, "YYGGB\n");
  EXPECT_EQ(run({"hint", "--words", list, "kebab", "abbey"}).out, "YYGYB\n");
  EXPECT_EQ(run({"hint", "--words", list, "sleep", "sleep"}).out, "GGGGG\n");
  for (const char* marks : {"YYGGB", "yygg-", "yygg.", "🟨🟨🟩🟩⬛", "🟨🟨🟩🟩⬜"})
    EXPECT_EQ(run_json({"candidates", "--words", list, "--given", std::string("babes:") + marks})["candidates"],
              json::array({"abbey"}))
        << marks;
}

TEST(Games, tables_are_any_game) {
  EXPECT_EQ(solved_game({"--table", game_file("animals.csv"), "--goal", "identify"}), "23 3 how many legs?");
  EXPECT_EQ(solved_game({"--table", game_file("diagnosis.csv"), "--goal", "identify"}), "11 2 temperature");
  const TemporaryFolder folder;
  const std::string table = game_file("animals.csv"), file = folder.path("animals.json");
  ASSERT_EQ(run({"solve", "--table", table, "--goal", "identify", "-o", file}).status, 0);
  EXPECT_EQ(run({"verify", file, "--table", table}).status, 0);
  EXPECT_EQ(
      run_json({"candidates", "--table", table, "--given", "how many legs?:4", "--given", "does it bark?:no"})["count"],
      3);
  expect_refused({"solve", "--table", table}, "no guess wins cat");
}

TEST(Games, the_twelve_coins_take_three_weighings) {
  const TemporaryFolder folder;
  const std::string table = folder.path("coins.csv"), file = folder.path("coins.json");
  ASSERT_EQ(std::system((game_file("coins") + " > " + table).c_str()), 0);
  const json answer =
      run_json({"solve", "--table", table, "--goal", "identify", "--minimize", "worst,mean", "-o", file});
  EXPECT_EQ(answer["worst"], 3);
  EXPECT_EQ(answer["secrets"], 24);
  EXPECT_EQ(run({"verify", file, "--table", table}).status, 0);
  // One coin more cannot be done in three.
  ASSERT_EQ(std::system((game_file("coins") + " 5 > " + table).c_str()), 0);
  EXPECT_EQ(run({"solve", "--table", table, "--goal", "identify", "--at-most", "2"}).status, 1);
}

TEST(Games, black_pegs_are_mastermind_where_the_two_coincide) {
  for (const char* rules : {"p1c1r", "p1c5r", "p1c9n"}) {
    const json black = run_json({"solve", "-r", std::string(rules) + "b"}), pegs = run_json({"solve", "-r", rules});
    EXPECT_EQ(black["total"], pegs["total"]) << rules;
    EXPECT_EQ(black["game"], std::string(rules) + "b");
  }
  // Two pegs of two colours: blacks tell what whites would.
  EXPECT_EQ(run_json({"solve", "-r", "p2c2rb"})["total"], run_json({"solve", "-r", "p2c2r"})["total"]);
  EXPECT_EQ(run({"hint", "-r", "p4c6rb", "1123", "1132"}).out, "2\n");
  const TemporaryFolder folder;
  ASSERT_EQ(run({"solve", "-r", "p3c4rb", "-o", folder.path("b.json")}).status, 0);
  EXPECT_EQ(run({"verify", folder.path("b.json"), "-r", "p3c4rb"}).status, 0);
  EXPECT_EQ(run_json({"candidates", "-r", "p2c3rb", "--given", "12:1"})["candidates"],
            json::array({"11", "13", "22", "32"}));
}

TEST(Games, only_possible_guesses_cost_more) {
  EXPECT_EQ(run_json({"solve", "--possible-only"})["total"], 5660);
  EXPECT_EQ(run_json({"solve"})["total"], 5625);
}

TEST(Games, rules_are_played_on_words) {
  const json answer = run_json({"evaluate", "all", "--words", game_file("words.txt")});
  std::map<std::string, int> totals;
  for (const json& row : answer["results"]) totals[row["strategy"]] = row["total"].get<int>();
  EXPECT_EQ(totals["entropy"], 1093);
  EXPECT_EQ(totals["most-parts"], 1099);
  for (const auto& [rule, total] : totals) EXPECT_GE(total, 1084) << rule << " is better than the optimum";
  const json rows =
      run_json({"partition", "--words", game_file("words.txt"), "--sort", "entropy", "--top", "3"})["rows"];
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0]["guess"], "ares");
}

TEST(Games, wrong_lists_and_tables_are_refused_in_one_line) {
  const TemporaryFolder folder;
  const auto with = [&](const std::string& text) {
    write_text(folder.path("x"), text);
    return folder.path("x");
  };
  expect_refused({"solve", "--words", with("abc\nabcd\n")}, ":2:");
  expect_refused({"solve", "--words", with("abc\nab1\n")}, ":2:");
  expect_refused({"solve", "--words", with("abc\nabd\nabc\n")}, ":3:");
  expect_refused({"solve", "--words", with("")}, "x");
  expect_refused({"solve", "--words", with("a\nb\n")}, "2 to 8 letters");
  expect_refused({"solve", "--words", folder.path("none")}, "none");
  expect_refused({"solve", "--table", with("")}, "x");
  expect_refused({"solve", "--table", with(",a,b\nq,1\n")}, ":2:");
  expect_refused({"solve", "--table", with(",a,b\nq,1,2\nq,1,2\n")}, "q");
  expect_refused({"solve", "--table", with(",a,b\nq,1,1\n"), "--goal", "identify"}, "a");
  expect_refused({"solve", "--table", with(",a,b\na,1,2\n")}, "no guess wins b");
  expect_refused({"solve", "--words", with("abc\nabd\n"), "-r", "bc"}, "--rules");
  expect_refused({"solve", "--allowed", with("abc\n")}, "--words");
  expect_refused({"solve", "--hard"}, "--words");
  expect_refused({"count", "--words", game_file("words.txt"), "--hard", "--atlas", "/tmp/never.atlas"},
                 "no atlas of sets");
  expect_refused({"solve", "-r", "p9c6rb"}, "pegs");
  expect_refused({"candidates", "--words", with("abc\nabd\n"), "--given", "abc:GGX"}, "GGX");
  expect_refused({"candidates", "--words", with("abc\nabd\n"), "--given", "xyz:GGG"}, "xyz");
  std::string wide = ",";
  std::string row = "q";
  for (int i = 0; i < 257; ++i) {
    wide += "s" + std::to_string(i) + (i < 256 ? "," : "\n");
    row += "," + std::to_string(i);
  }
  expect_refused({"solve", "--table", with(wide + row + "\n"), "--goal", "identify"}, "different hints");
}

TEST(Games, large_files_are_refused_and_line_ends_of_other_systems_read) {
  const TemporaryFolder folder;
  const std::string large = folder.path("large");
  write_text(large, "abcde\n");
  std::filesystem::resize_file(large, std::uintmax_t{100} << 20);
  for (const char* option : {"--words", "--table"}) expect_refused({"solve", option, large}, "is larger than 64 MiB");
  write_text(folder.path("w"),
             "\xef\xbb\xbf"
             "abc\r\nabd\r\n");
  EXPECT_EQ(run_json({"solve", "--words", folder.path("w")})["total"], 3);
  write_text(folder.path("t"), "\xef\xbb\xbf,a,b\r\na,1,2\r\nb,2,1\r\n");
  EXPECT_EQ(run_json({"solve", "--table", folder.path("t")})["total"], 3);
}

TEST(Games, guesses_are_sorted_by_their_exact_means) {
  const json rows = run_json({"partition", "--words", game_file("words.txt"), "--given", "lest:YBBB", "--sort", "exact",
                              "--top", "3"})["rows"];
  EXPECT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0]["guess"], "foil");
  EXPECT_EQ(rows[0]["total"], 55);
  EXPECT_EQ(rows[0]["mean_exact"], "55/24");
  const json second = run_json({"solve", "--words", game_file("words.txt"), "--given", "lest:YBBB", "--first",
                                rows[1]["guess"].get<std::string>()});
  EXPECT_EQ(second["total"], rows[1]["total"]);
  // In hard mode what may follow counts; where no guess wins, secrets are identified.
  const Answer hard = run({"partition", "--words", game_file("words.txt"), "--hard", "--given", "lest:YBBB", "--sort",
                           "exact", "--top", "1", "--quiet"});
  EXPECT_NE(hard.out.find("total"), std::string::npos) << hard.out;
  const json animals = run_json({"partition", "--table", game_file("animals.csv"), "--sort", "exact"})["rows"];
  EXPECT_EQ(animals[0]["guess"], "how many legs?");
  EXPECT_EQ(animals[0]["total"], 23);
}

TEST(Games, where_no_guess_may_be_played_there_is_no_strategy) {
  const Answer answer = run({"solve", "--table", game_file("animals.csv"), "--goal", "identify", "--possible-only"});
  EXPECT_EQ(answer.status, 1);
  EXPECT_EQ(answer.out, "no strategy that plays only what can be the secret exists\n");
  EXPECT_EQ(run({"solve", "--at-most", "1"}).out, "no strategy of at most 1 guess exists\n");
}

TEST(Games, a_strategy_asks_for_its_game) {
  const TemporaryFolder folder;
  const std::string file = folder.path("x.json");
  for (const auto& [game, how] :
       {std::pair(std::vector<std::string>{"--words", game_file("words.txt")}, "--words and --allowed"),
        std::pair(std::vector<std::string>{"--table", game_file("animals.csv"), "--goal", "identify"}, "--table"),
        std::pair(std::vector<std::string>{"-r", "p2c3rb"}, "-r p2c3rb")}) {
    std::vector<std::string> line{"solve", "-o", file};
    line.insert(line.end(), game.begin(), game.end());
    EXPECT_EQ(run(line).status, 0);
    expect_refused({"verify", file}, how);
  }
  const Answer checked = run({"verify", file, "-r", "p2c3rb"});
  EXPECT_EQ(checked.status, 0);
  EXPECT_NE(checked.out.find("win "), std::string::npos);
  EXPECT_EQ(run({"solve", "-o", file, "--table", game_file("animals.csv"), "--goal", "identify"}).status, 0);
  const Answer named = run({"verify", file, "--table", game_file("animals.csv")});
  EXPECT_EQ(named.out.find("win "), std::string::npos) << "no guess wins anything: " << named.out;
}

TEST(Games, what_is_about_blacks_and_whites_says_so) {
  expect_refused({"puzzle", "--words", game_file("words.txt")}, "blacks and whites");
  expect_refused({"classes", "--words", game_file("words.txt")}, "no symmetry of words");
  expect_refused({"classes", "-r", "p3c4rb", "--codes", "2"}, "blacks and whites");
  expect_refused({"sample", "--words", game_file("words.txt"), "--hard"}, "--hard");
}

TEST(Games, strategies_are_counted_in_hard_mode) {
  const TemporaryFolder folder;
  write_text(folder.path("w"), "pens\nlest\nacid\nbobs\nbest\nrest\npest\nwest\ncold\nbold\nfold\ngold\nhold\n");
  const json counted = run_json({"count", "--words", folder.path("w"), "--hard"});
  const json every = run_json({"count", "--words", folder.path("w"), "--hard", "--every-first"});
  std::uint64_t sum = 0;
  for (const json& row : every["rows"])
    if (row["total"] == counted["total"]) sum += std::stoull(row["count"].get<std::string>());
  EXPECT_EQ(counted["count"], std::to_string(sum));
  EXPECT_GT(sum, 1U);
  EXPECT_EQ(counted["total"], run_json({"solve", "--words", folder.path("w"), "--hard"})["total"]);
  const Answer text = run({"count", "--words", folder.path("w"), "--hard"});
  EXPECT_NE(text.out.find("each with what may be guessed there"), std::string::npos) << text.out;
  EXPECT_EQ(run({"count", "--words", folder.path("w"), "--hard", "--at-most", "1"}).status, 1);
}

TEST(Games, black_pegs_have_one_row_a_class_of_guesses) {
  // Colours are renamed on each peg by itself: before the first hint all guesses are one class.
  const json rows = run_json({"partition", "-r", "p3c4rb"})["rows"];
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0]["guess"], "111");
  EXPECT_EQ(rows[0]["class_size"], 64);
  // After it, guesses differ by the number of pegs that are as in the first.
  const json classes = run_json({"classes", "-r", "p3c4rb", "--given", "111:0"});
  EXPECT_EQ(classes["count"], 4);
  std::map<std::string, int> sizes;
  for (const json& row : classes["classes"]) sizes[row["representative"]] = row["size"].get<int>();
  EXPECT_EQ(sizes, (std::map<std::string, int>{{"111", 1}, {"112", 9}, {"122", 27}, {"222", 27}}));
  EXPECT_EQ(run_json({"partition", "-r", "p3c4nb"})["rows"].size(), 1U);
}

}  // namespace
}  // namespace deduce::testing
