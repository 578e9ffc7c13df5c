// The documents are true: docs/cli.md has a section for every command of the program and for no other,
// each section mentions the command's options, the examples in console blocks print what stands there,
// and links lead somewhere.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <sstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

/// Every match's first group.
std::set<std::string> all_matches(const std::string& text, const std::regex& pattern) {
  std::set<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match)
    found.insert((*match)[1]);
  return found;
}

/// The files that a Markdown text links to.
std::set<std::string> links_in(const std::string& text) {
  static const std::regex link(R"(\]\(([^)#:]+)(?:#[^)]*)?\))");
  return all_matches(text, link);
}

/// The names under "Subcommands:" in the program's help.
std::set<std::string> commands_in(const std::string& help) {
  static const std::regex entry(R"(^  ([a-z-]+)( .*)?$)");
  std::set<std::string> commands;
  bool listing = false;
  for (const std::string& line : lines_in(help)) {
    std::smatch found;
    if (line == "Subcommands:") listing = true;
    if (listing && std::regex_match(line, found, entry)) commands.insert(found[1]);
  }
  return commands;
}

/// The text of each "## deduce NAME" section, by name; what stands before the first is under "".
std::map<std::string, std::string> sections_of(const std::string& page) {
  std::map<std::string, std::string> sections;
  std::string name;
  for (const std::string& line : lines_in(page)) {
    if (line.starts_with("## ")) name = line.starts_with("## deduce ") ? line.substr(10) : "";
    sections[name] += line + "\n";
  }
  return sections;
}

/// Options that a help text lists and a section does not mention.
std::vector<std::string> unmentioned(const std::string& help, const std::string& section) {
  static const std::regex option(R"((--[a-z][a-z-]+))");
  const std::string own = help.substr(0, help.find("Common options:"));
  const std::set<std::string> listed = all_matches(own, option), mentioned = all_matches(section, option);
  std::vector<std::string> missing;
  std::ranges::set_difference(listed, mentioned, std::back_inserter(missing));
  std::erase(missing, "--help");
  // "-o,--output FILE" may go by its short name.
  if (section.find("-o FILE") != std::string::npos) std::erase(missing, "--output");
  return missing;
}

struct Example {
  std::string command;  // without the "$ deduce "
  std::string expected;
};

/// The commands in ```console blocks, with the lines that follow each.
std::vector<Example> examples_in(const std::string& page) {
  std::vector<Example> examples;
  bool inside = false;
  for (const std::string& line : lines_in(page)) {
    if (line.starts_with("```"))
      inside = line == "```console";
    else if (inside && line.starts_with("$ deduce "))
      examples.push_back({line.substr(9), ""});
    else if (inside && !examples.empty())
      examples.back().expected += line + "\n";
  }
  return examples;
}

/// Without blanks at the ends of lines, which nobody sees in a document.
std::string without_trailing_blanks(const std::string& text) {
  return std::regex_replace(text, std::regex(" +\n"), "\n");
}

std::string page() { return read_text(in_tree("docs/cli.md")); }

TEST(Docs, every_command_has_a_section_and_every_section_a_command) {
  const std::set<std::string> commands = commands_in(run({"--help"}).out);
  ASSERT_TRUE(commands.contains("hint"));
  std::set<std::string> documented;
  for (const auto& [name, text] : sections_of(page()))
    if (!name.empty()) documented.insert(name);
  EXPECT_EQ(documented, commands);
}

TEST(Docs, every_section_mentions_the_options_of_its_command) {
  auto sections = sections_of(page());
  for (const std::string& command : commands_in(run({"--help"}).out)) {
    const auto missing = unmentioned(run({command, "--help"}).out, sections[command]);
    EXPECT_TRUE(missing.empty()) << fmt::format("deduce {}: docs/cli.md does not mention {}", command,
                                                fmt::join(missing, ", "));
  }
}

TEST(Docs, the_common_options_are_described) {
  const std::string help = run({"hint", "--help"}).out;
  const std::string common = help.substr(help.find("Common options:"));
  EXPECT_EQ(fmt::format("{}", fmt::join(unmentioned(common.substr(15), sections_of(page())[""]), ", ")), "");
}

TEST(Docs, the_examples_print_what_stands_there) {
  const TemporaryFolder folder;
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(std::filesystem::path(folder.path("x")).parent_path());
  std::filesystem::create_directory_symlink(in_tree("examples"), "examples");
  const std::vector<Example> examples =
      examples_in(page() + read_text(in_tree("README.md")) + read_text(in_tree("docs/games.md")));
  EXPECT_GE(examples.size(), 8U);
  for (const Example& example : examples) {
    const Answer answer = run(words_of(example.command));
    EXPECT_LE(answer.status, 1) << example.command << "\n" << answer.err;  // 1: the answer is no
    EXPECT_EQ(without_trailing_blanks(answer.out), without_trailing_blanks(example.expected)) << example.command;
  }
  std::filesystem::current_path(before);
}

/// What a shell prints, from the top of the source.
std::string shell_output(const std::string& command) {
  const std::string line = "cd " + in_tree("") + " && " + command + " 2>&1";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen(line.c_str(), "r"), ::pclose);
  std::string output;
  for (int c = std::fgetc(pipe.get()); c != EOF; c = std::fgetc(pipe.get())) output += static_cast<char>(c);
  return output;
}

TEST(Docs, conversations_go_as_they_stand) {
  int found = 0;
  for (const char* file : {"README.md", "docs/play.md", "docs/games.md"}) {
    std::istringstream in(read_text(in_tree(file)));
    for (std::string line; std::getline(in, line);) {
      const std::size_t program = line.find("| deduce ");
      if (!line.starts_with("$ printf ") || program == std::string::npos) continue;
      ++found;
      std::string expected;
      bool more = false;  // which is left out
      for (std::string said; std::getline(in, said) && !said.starts_with("```");) {
        more = said == "...";
        if (!more) expected += said + "\n";
      }
      std::string told = shell_output(line.substr(2, program) + program_path() + line.substr(program + 8));
      if (more) told.resize(std::min(told.size(), expected.size()));
      EXPECT_EQ(told, expected) << file << ": " << line;
    }
  }
  EXPECT_GE(found, 5);
}

/// The number that follows these words; empty when there is none.
std::string number_after(const std::string& words, const std::string& text) {
  const auto found = all_matches(text, std::regex(words + " ([0-9]+)"));
  return found.size() == 1 ? *found.begin() : "";
}

TEST(Docs, the_limits_of_solve_are_the_programs) {
  const std::string said = run({"solve", "-r", "p6c9r"}).err;
  const std::string codes = number_after("more than the", said), candidates = number_after("at most", said);
  ASSERT_NE(codes, "") << said;
  ASSERT_NE(candidates, "") << said;
  const auto told = all_matches(page(), std::regex("(?:[Aa]t most|more than) ([0-9]{5}) codes"));
  EXPECT_EQ(told, std::set{codes});
  EXPECT_EQ(all_matches(sections_of(page()).at("solve"), std::regex("At most ([0-9]+) codes")), std::set{codes});
  EXPECT_NE(page().find("`solve`, `count`, `sample` and `atlas` take at most " + codes + " codes"), std::string::npos);
  EXPECT_NE(page().find("at most 2^29 (" + candidates + " of p6c9r;"), std::string::npos);
  EXPECT_EQ((1U << 29) / 531441, std::stoul(candidates));
}

TEST(Docs, links_between_files_lead_somewhere) {
  const std::filesystem::path top = in_tree("");
  for (const auto& folder : {top, top / "docs"})
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() != ".md") continue;
      for (const std::string& link : links_in(read_text(entry.path().string())))
        EXPECT_TRUE(std::filesystem::exists(folder / link)) << entry.path() << " links to " << link;
    }
}

TEST(Docs, the_reader_of_documents_finds_what_is_missing) {
  EXPECT_EQ(links_in("[a](docs/a.md#part) ![b](b.svg) [web](https://example.org/x) [here](#part)"),
            (std::set<std::string>{"docs/a.md", "b.svg"}));
  EXPECT_EQ(commands_in("Usage\nSubcommands:\n  hint      The hint\n  longest-name\n\nEach command\n"),
            (std::set<std::string>{"hint", "longest-name"}));
  EXPECT_EQ(sections_of("top\n## deduce a\nx\n## Other\ny\n").at("a"), "## deduce a\nx\n");
  EXPECT_EQ(unmentioned("--first CODE\n--ties\nCommon options:\n--json", "only `--first` here"),
            std::vector<std::string>{"--ties"});
  const auto examples = examples_in("```\n$ deduce no\n```\n```console\n$ deduce a b\n1\n$ deduce c\n```\n");
  ASSERT_EQ(examples.size(), 2U);
  EXPECT_EQ(examples[0].command, "a b");
  EXPECT_EQ(examples[0].expected, "1\n");
  EXPECT_EQ(examples[1].expected, "");
}

}  // namespace
}  // namespace deduce::testing
