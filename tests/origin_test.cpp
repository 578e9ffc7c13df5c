// Version and command, in every answer in JSON and every file that is written: the same on any machine and for any
// number of threads, and read by everything of ours that reads such files.
#include <regex>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

std::string origin_version() { return run_json({"version"})["version"]; }

TEST(Origin, every_answer_in_json_says_its_question) {
  const TemporaryFolder folder;
  write_text(folder.path("some codes"), "1122\n1234\n");
  const json answer = run_json({"solve", "--secrets", folder.path("some codes"), "--threads", "1", "--memory", "64M",
                                "-r", "mm", "--given", "1?34:?,1", "-o", folder.path("x.json"), "--progress", "never"});
  EXPECT_EQ(answer["version"], origin_version());
  EXPECT_EQ(answer["command"], "deduce solve --given '1?34:?,1' --secrets 'some codes' --rules mm");
  EXPECT_EQ(run_json({"hint", "1123", "2413"})["command"], "deduce hint 1123 2413");
  EXPECT_EQ(run_json({"evaluate", "simple", "-r", "p2c3r", "--possible-only"})["command"],
            "deduce evaluate simple --possible-only --rules p2c3r");
  EXPECT_EQ(run_json({"manual", "solve"})["command"], "solve") << "what it had before";
  const Answer greeted = run({"assist", "--json", "--threads", "1"}, {.input = "quit\n"});
  const json game = json::parse(greeted.out.substr(0, greeted.out.find('\n')));
  EXPECT_EQ(game["version"], origin_version());
  EXPECT_EQ(game["command"], "deduce assist");
}

TEST(Origin, every_file_says_it_and_is_read_again) {
  const TemporaryFolder folder;
  const std::string origin = "deduce " + origin_version() + ": deduce solve --rules p2c3r";
  for (const char* name : {"x.json", "x.table", "x.irving", "x.dot"}) {
    const std::string path = folder.path(name), again = folder.path(std::string("again.") + name);
    for (const auto& [place, threads] : {std::pair{path, "1"}, std::pair{again, "2"}})
      ASSERT_EQ(run({"solve", "-r", "p2c3r", "-o", place, "--threads", threads}).status, 0);
    EXPECT_EQ(read_text(path), read_text(again)) << "for any number of threads";
    if (std::string(name) == "x.dot") continue;
    EXPECT_NE(read_text(path).find(origin), std::string::npos) << read_text(path);
    EXPECT_EQ(run_json({"verify", path})["valid"], true) << name;
  }
  ASSERT_EQ(run({"count", "-r", "p2c3r", "--atlas", folder.path("x.atlas")}).status, 0);
  EXPECT_NE(read_text(folder.path("x.atlas")).find("deduce count --rules p2c3r"), std::string::npos);
  EXPECT_EQ(run_json({"atlas", folder.path("x.atlas")})["command"], "deduce atlas x.atlas");
  ASSERT_EQ(run({"evaluate", "all", "-r", "p2c3r", "--svg", folder.path("x.svg")}).status, 0);
  EXPECT_NE(read_text(folder.path("x.svg"))
                .find("<desc>deduce " + origin_version() + ": deduce evaluate all --rules p2c3r</desc>"),
            std::string::npos);
  ASSERT_EQ(run({"booklet", folder.path("x.json"), "-o", folder.path("x.html")}).status, 0);
  EXPECT_NE(read_text(folder.path("x.html"))
                .find("<meta name=\"generator\" content=\"deduce " + origin_version() + ": deduce booklet x.json\">"),
            std::string::npos);
  for (const char* name : {"x.json", "x.table", "x.irving", "x.dot", "x.atlas", "x.svg", "x.html"})
    EXPECT_EQ(read_text(folder.path(name)).find(folder.path("")), std::string::npos) << name << " names a place";
}

}  // namespace
}  // namespace deduce::testing
