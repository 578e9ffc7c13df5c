// What the program says about itself: help, version, completions and manual pages, all made from the same
// tables as the parser.
#include <cstdlib>
#include <regex>
#include <set>
#include <sstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

std::vector<std::string> commands() {
  const auto help = run_json({"help"});  // which a loop over a part of it would not keep
  std::vector<std::string> names;
  for (const auto& command : help["commands"]) names.push_back(command["command"]);
  return names;
}

TEST(About, help_says_what_the_option_does) {
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
  for (const std::string& command : commands()) EXPECT_EQ(run({"help", command}).out, run({command, "--help"}).out);
  expect_refused({"help", "nothing"}, "'nothing' is no command: take one of hint, ");
}

TEST(About, help_as_json_has_every_option) {
  const auto solve = run_json({"help", "solve"});
  EXPECT_EQ(solve["command"], "solve");
  bool found = false;
  for (const auto& option : solve["options"])
    if (option["names"] == nlohmann::json{"--goal"}) {
      found = true;
      EXPECT_EQ(option["choices"], (nlohmann::json{"win", "identify"}));
      EXPECT_EQ(option["value"], "GOAL");
      EXPECT_EQ(option["default"], "win");
    }
  EXPECT_TRUE(found);
}

TEST(About, version) {
  const auto version = run_json({"version"});
  EXPECT_EQ("deduce " + version["version"].get<std::string>() + "\n", run({"--version"}).out);
  EXPECT_EQ(run({"version"}).out, run({"--version"}).out);
  EXPECT_FALSE(version["instruction_sets"].empty());
}

/// Every name of an option that a command's help lists.
std::set<std::string> options_of(const std::string& command) {
  std::set<std::string> names;
  const auto help = run_json({"help", command});
  for (const auto& option : help["options"])
    if (!option["positional"].get<bool>())
      for (const auto& name : option["names"]) names.insert(name);
  return names;
}

TEST(About, completions_and_manual_pages_have_every_option_of_every_command) {
  const std::string bash = run({"completion", "bash"}).out, zsh = run({"completion", "zsh"}).out,
                    fish = run({"completion", "fish"}).out;
  for (const std::string& command : commands()) {
    const Answer page = run({"manual", command});
    EXPECT_EQ(page.status, 0) << page.err;
    EXPECT_TRUE(page.out.starts_with(".TH DEDUCE\\-")) << page.out;
    EXPECT_NE(fish.find("-a " + command + " -d '"), std::string::npos) << command;
    for (const std::string& option : options_of(command)) {
      EXPECT_NE(bash.find(option), std::string::npos) << command << " " << option;
      EXPECT_NE(zsh.find("*" + option + "["), std::string::npos) << command << " " << option;
      EXPECT_NE(
          fish.find((option.starts_with("--") ? " -l " : " -s ") + option.substr(option.starts_with("--") ? 2 : 1)),
          std::string::npos)
          << command << " " << option;
      EXPECT_NE(page.out.find("\\fB" + std::regex_replace(option, std::regex("-"), "\\-") + "\\fR"), std::string::npos)
          << command << " " << option;
    }
  }
  expect_refused({"completion", "tcsh"}, "take bash, zsh or fish");
  expect_refused({"manual", "nothing"}, "'nothing' is no command of deduce");
}

TEST(About, no_line_of_a_manual_page_is_taken_for_a_request_by_mistake) {
  const std::regex request(R"(\.(TH|SH|TP|B|I|BR|nf|fi)( .*)?)");
  for (const std::string& command : commands()) {
    std::istringstream page(run({"manual", command}).out);
    for (std::string line; std::getline(page, line);)
      if (line.starts_with('.') || line.starts_with('\'')) {
        EXPECT_TRUE(std::regex_match(line, request)) << line;
      }
  }
}

/// What bash offers at the end of a line of these words.
std::string offered(const std::vector<std::string>& words) {
  const TemporaryFolder folder;
  std::string script = run({"completion", "bash"}).out + "COMP_WORDS=(";
  for (const std::string& word : words) script += " '" + word + "'";
  script += " )\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\ncompopt() { :; }\n_deduce\necho \"${COMPREPLY[*]}\"\n";
  write_text(folder.path("script"), script);
  const int status = std::system(("bash " + folder.path("script") + " > " + folder.path("out")).c_str());
  EXPECT_EQ(status, 0);
  return read_text(folder.path("out"));
}

TEST(About, bash_completes) {
  EXPECT_EQ(offered({"deduce", "solv"}), "solve\n");
  EXPECT_EQ(offered({"deduce", "solve", "--goa"}), "--goal\n");
  EXPECT_EQ(offered({"deduce", "solve", "--goal", ""}), "win identify\n");
  EXPECT_EQ(offered({"deduce", "solve", "--goal", "w"}), "win\n");
  EXPECT_EQ(offered({"deduce", "solve", "-o", ""}), "\n");
  EXPECT_EQ(offered({"deduce", "solve", "--threads", ""}), "\n");
}

}  // namespace
}  // namespace deduce::testing
