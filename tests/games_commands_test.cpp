// What can be done with strategies of words, tables and black pegs, through the real binary: they are run, made a book
// of, counted and drawn. What a command says of a hint or of what is left is compared with the definition.
#include <algorithm>
#include <map>
#include <regex>
#include <sstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

std::string list_of_words() { return in_tree("examples/games/words.txt"); }
std::string table_of_animals() { return in_tree("examples/games/animals.csv"); }

/// Marks by the definition: greens, then each letter that is left as often as the secret has it, from the left.
std::string marks_of_text(const std::string& secret, const std::string& guess) {
  std::string marks(guess.size(), 'B');
  std::map<char, int> left;
  for (std::size_t i = 0; i < guess.size(); ++i)
    if (guess[i] == secret[i])
      marks[i] = 'G';
    else
      ++left[secret[i]];
  for (std::size_t i = 0; i < guess.size(); ++i)
    if (marks[i] == 'B' && left[guess[i]]-- > 0) marks[i] = 'Y';
  return marks;
}

std::vector<std::string> lines_of(const std::string& path) {
  std::istringstream in(read_text(path));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.push_back(line);
  return lines;
}

TEST(GamesRun, words_are_found_as_the_strategies_are_played) {
  const std::vector<std::string> all = lines_of(list_of_words());
  const TemporaryFolder folder;
  const std::string file = folder.path("best.json");
  ASSERT_EQ(run({"solve", "--words", list_of_words(), "-o", file, "--quiet"}).status, 0);
  for (const std::string& secret : {all[7], all[100], all.back()}) {
    const json answer = run_json({"run", "--words", list_of_words(), secret, "--strategy", "optimal", "--strategy",
                                  "entropy", "--strategy", file, "--strategy", "simple"});
    EXPECT_TRUE(answer["rules"].is_null());
    EXPECT_EQ(answer["secret"], secret);
    ASSERT_EQ(answer["runs"].size(), 4U);
    EXPECT_EQ(answer["runs"][0]["guesses"], answer["runs"][2]["guesses"]) << "the file is the best strategy";
    EXPECT_EQ(answer["runs"][0]["guesses"][0]["guess"], "pens");
    for (const json& one : answer["runs"]) {
      std::vector<std::string> left = all;
      for (const json& step : one["guesses"]) {
        const std::string guess = step["guess"], hint = marks_of_text(secret, guess);
        EXPECT_EQ(step["hint"], hint);
        std::erase_if(left, [&](const std::string& word) { return marks_of_text(word, guess) != hint; });
        EXPECT_EQ(step["left"], guess == secret ? 0 : left.size());
      }
      EXPECT_EQ(one["guesses"].back()["guess"], secret);
      EXPECT_EQ(one["rounds"], one["guesses"].size());
    }
  }
}

TEST(GamesRun, what_no_guess_wins_is_found_when_it_is_the_only_one_left) {
  const json guesses = run_json({"run", "--table", table_of_animals(), "horse"})["runs"][0]["guesses"];
  EXPECT_EQ(guesses.back()["left"], 1);
  expect_refused({"run", "--table", table_of_animals(), "horse", "--strategy", "entropy"}, "--strategy optimal");
  expect_refused({"run", "--table", table_of_animals(), "unicorn"}, "unicorn");
  // A guess that has a secret's name and does not win it is another thing than the secret.
  const TemporaryFolder folder;
  const std::string table = folder.path("t.csv"), file = folder.path("t.json");
  write_text(table, ",a,b,c\na,1,1,2\nq,1,2,2\n");
  ASSERT_EQ(run({"solve", "--table", table, "--goal", "identify", "-o", file, "--quiet"}).status, 0);
  EXPECT_EQ(run({"verify", file, "--table", table}).status, 0);
  EXPECT_EQ(run_json({"run", "--table", table, "a", "--strategy", file})["runs"][0]["rounds"], 2);
}

TEST(GamesRun, files_of_another_game_or_from_the_middle_of_one_are_refused) {
  const TemporaryFolder folder;
  ASSERT_EQ(run({"solve", "-r", "p2c3rb", "-o", folder.path("x.json"), "--quiet"}).status, 0);
  expect_refused({"run", "-r", "p2c4rb", "11", "--strategy", folder.path("x.json")}, "is for p2c3rb");
  ASSERT_EQ(run({"solve", "-r", "p2c3rb", "--given", "12:1", "-o", folder.path("y.json"), "--quiet"}).status, 0);
  expect_refused({"run", "-r", "p2c3rb", "11", "--strategy", folder.path("y.json")}, "middle of a game");
  expect_refused({"run", "-r", "p2c3rb", "11", "--strategy", "nonsense"}, "no file");
  // A strategy for some secrets has no answer for others.
  write_text(folder.path("some"), "12\n13\n");
  ASSERT_EQ(
      run({"solve", "-r", "p2c3rb", "--secrets", folder.path("some"), "-o", folder.path("z.json"), "--quiet"}).status,
      0);
  expect_refused({"run", "-r", "p2c3rb", "33", "--strategy", folder.path("z.json")}, "does not find this secret");
}

TEST(GamesBooklet, every_secret_is_found_by_turning_its_pages) {
  const TemporaryFolder folder;
  const std::string file = folder.path("best.json"), book = folder.path("book.html");
  ASSERT_EQ(run({"solve", "--words", list_of_words(), "-o", file, "--quiet"}).status, 0);
  const json answer = run_json({"booklet", "--words", list_of_words(), file, "-o", book});
  const std::string text = read_text(book);
  const std::regex section("<section id=\"p([0-9]+)\">"), reference("href=\"#p([0-9]+)\"");
  const auto count = [&](const std::regex& what) {
    return std::distance(std::sregex_iterator(text.begin(), text.end(), what), std::sregex_iterator());
  };
  EXPECT_EQ(count(section), answer["pages"].get<int>());
  EXPECT_EQ(count(reference), answer["pages"].get<int>() - 1);
  for (const std::string& word : lines_of(list_of_words()))
    EXPECT_NE(text.find("<b>" + word + "</b>"), std::string::npos) << word;
  EXPECT_NE(text.find("<td>🟨🟩⬛⬛</td><td>YGBB</td>"), std::string::npos) << "marks are drawn";
  expect_refused({"booklet", file, "-o", book}, "another game");
  expect_refused({"booklet", "-r", "p2c3rb", file, "-o", book}, "is for words");
  // Names of tables may be anything, and are text in the book.
  write_text(folder.path("t.csv"), ",a<b,c&d\nis it <b>?,yes,no\n");
  ASSERT_EQ(run({"solve", "--table", folder.path("t.csv"), "--goal", "identify", "-o", file, "--quiet"}).status, 0);
  ASSERT_EQ(run({"booklet", "--table", folder.path("t.csv"), file, "-o", book}).status, 0);
  EXPECT_NE(read_text(book).find("it is <b>a&lt;b</b>"), std::string::npos);
}

TEST(GamesCount, numbers_of_strategies_and_their_atlas) {
  const TemporaryFolder folder;
  const std::string atlas = folder.path("w.atlas");
  const json counted = run_json({"count", "--words", list_of_words(), "--atlas", atlas});
  EXPECT_EQ(counted["total"], 1084);
  EXPECT_EQ(counted["digits"], counted["count"].get<std::string>().size());
  const json shown = run_json({"atlas", "--words", list_of_words(), atlas});
  EXPECT_EQ(shown["count"], counted["count"]);
  EXPECT_EQ(shown["sets"], counted["sets"]);
  EXPECT_TRUE(shown["rules"].is_null());
  // After a best first guess and a hint, what is best is what solve finds.
  const std::string first = shown["guesses"][0]["guess"];
  const json position = run_json({"atlas", "--words", list_of_words(), atlas, "--given", first + ":BBBB"});
  const json best = run_json({"solve", "--words", list_of_words(), "--given", first + ":BBBB"});
  EXPECT_EQ(position["total"], best["total"]);
  EXPECT_EQ(position["candidates"], best["secrets"]);
  expect_refused({"atlas", atlas}, "--words");
  expect_refused({"atlas", "-r", "p3c4rb", atlas}, "not for the game p3c4rb");
  // The same without a file, for whoever asks in JSON; and by every class of first guesses.
  const json every = run_json({"count", "-r", "p3c4rb", "--every-first"});
  ASSERT_EQ(every["rows"].size(), 1U);
  const json black = run_json({"count", "-r", "p3c4rb"});
  EXPECT_EQ(every["rows"][0]["class_size"], 64);
  EXPECT_EQ(every["rows"][0]["total"], black["total"]);
  EXPECT_EQ(run_json({"count", "-r", "p2c2rb"})["count"], run_json({"count", "-r", "p2c2r"})["count"]);
  EXPECT_EQ(run({"count", "--table", table_of_animals(), "--goal", "identify", "--at-most", "1"}).status, 1);
  expect_refused({"count", "--table", table_of_animals()}, "no guess wins cat");
  expect_refused({"count", "-r", "p3c4rb", "--minimize", "worst"}, "worst,mean");
}

TEST(GamesSample, strategies_are_drawn_and_verified) {
  const TemporaryFolder folder;
  const std::string file = folder.path("s.json");
  const std::vector<std::vector<std::string>> games{{"--words", list_of_words()},
                                                    {"--table", table_of_animals(), "--goal", "identify"},
                                                    {"-r", "p3c4rb", "--minimize", "worst,mean"}};
  for (const std::vector<std::string>& game : games) {
    std::vector<std::string> ask{"sample", "-n", "3", "--seed", "5", "-o", file}, check{"verify"}, solve{"solve"};
    ask.insert(ask.end(), game.begin(), game.end());
    solve.insert(solve.end(), game.begin(), game.end());
    const json answer = run_json(ask), best = run_json(solve);
    ASSERT_EQ(answer["samples"].size(), 3U);
    for (const json& sample : answer["samples"]) {
      EXPECT_EQ(sample["total"], best["total"]);
      const json report = run_json({"verify", sample["file"], game[0], game[1]});
      EXPECT_TRUE(report["valid"].get<bool>()) << report;
      EXPECT_EQ(report["total"], best["total"]);
    }
    EXPECT_EQ(run_json(ask)["samples"], answer["samples"]) << "the same seed, the same strategies";
  }
}

}  // namespace
}  // namespace deduce::testing
