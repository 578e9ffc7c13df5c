// The JSON contract against the real binary: answer(NAME, request) has the bytes that `deduce NAME --json` prints.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "deduce/base/error.hpp"
#include "deduce/wire/answer.hpp"
#include "tests/program.hpp"

namespace deduce::testing {
namespace {

using OrderedJson = wire::Json;

OrderedJson ask(std::string_view name, const std::string& request) {
  SilentMonitor monitor;
  return wire::answer(name, OrderedJson::parse(request), monitor);
}

/// What the clock says is another thing every time.
OrderedJson without_seconds(OrderedJson json) {
  if (json.contains("seconds")) json["seconds"] = 0;
  return json;
}

struct Case {
  std::string name, request;
  std::vector<std::string> arguments;
  std::string files = {};  ///< codes for a file that the command reads, called "codes" in the arguments
};

std::vector<Case> cases() {
  return {
      {"hint", R"({"secret":"1123","guess":"2413"})", {"1123", "2413"}},
      {"hint", R"({"secret":"AABC","guess":"BDAC","alphabet":"ABCDEF"})", {"AABC", "BDAC", "--alphabet", "ABCDEF"}},
      {"candidates", R"({"given":["1123:0,3","2345:1,1"]})", {"--given", "1123:0,3", "--given", "2345:1,1"}},
      {"candidates", R"({"given":["112?:1,?"],"lies":1})", {"--given", "112?:1,?", "--lies", "1"}},
      {"candidates", R"({"secrets":["1122","3344"]})", {"--secrets", "codes"}, "1122\n3344\n"},
      {"partition", "{}", {}},
      {"partition",
       R"({"rules":"p3c4r","given":["112:1,0"],"sort":"exact","top":4})",
       {"-r", "p3c4r", "--given", "112:1,0", "--sort", "exact", "--top", "4"}},
      {"partition", R"({"guess":["1122","1234"]})", {"--guess", "1122", "--guess", "1234"}},
      {"partition", R"({"guesses":["1234","1122"]})", {"--guesses", "codes"}, "1234\n1122\n"},
      {"classes", R"({"given":["1123:0,3"]})", {"--given", "1123:0,3"}},
      {"classes", R"({"secrets":["1122","3344"]})", {"--secrets", "codes"}, "1122\n3344\n"},
      {"classes", R"({"guesses":["1122","1133","1234"]})", {"--guesses", "codes"}, "1122\n1133\n1234\n"},
      {"classes", R"({"codes":2,"largest_cell":40})", {"--codes", "2", "--largest-cell", "40"}},
      {"evaluate", R"({"strategy":"all"})", {"all"}},
      {"evaluate",
       R"({"strategy":"entropy","rules":"bc","ties":"last","possible_only":true,"first":"0123"})",
       {"entropy", "-r", "bc", "--ties", "last", "--possible-only", "--first", "0123"}},
      {"solve", R"({"threads":1})", {"--threads", "1"}},
      {"solve",
       R"({"goal":"identify","minimize":"worst,mean","at_most":5,"first":"1122","order":"parts","threads":1,"memory":"64M"})",
       {"--goal", "identify", "--minimize", "worst,mean", "--at-most", "5", "--first", "1122", "--order", "parts",
        "--threads", "1", "--memory", "64M"}},
      {"solve", R"({"at_most":3,"threads":1})", {"--at-most", "3", "--threads", "1"}},
      {"solve",
       R"({"secrets":["1122","3344","1234"],"threads":1})",
       {"--secrets", "codes", "--threads", "1"},
       "1122\n3344\n1234\n"},
      {"solve",
       R"({"rules":"p3c4r","every_first":true,"threads":1})",
       {"-r", "p3c4r", "--every-first", "--threads", "1"}},
      {"solve",
       R"({"rules":"p3c4r","engine":"best-first","minimize":"worst,mean","in_cells":true,"merge":"sizes","threads":1,"memory":"64M"})",
       {"-r", "p3c4r", "--engine", "best-first", "--minimize", "worst,mean", "--in-cells", "--merge", "sizes",
        "--threads", "1", "--memory", "64M"}},
      {"count", R"({"threads":1})", {"--threads", "1"}},
      {"count", R"({"at_most":3,"threads":1})", {"--at-most", "3", "--threads", "1"}},
      {"count",
       R"({"rules":"p3c4r","every_first":true,"threads":1})",
       {"-r", "p3c4r", "--every-first", "--threads", "1"}},
      {"sample",
       R"({"rules":"p3c4r","number":3,"seed":18446744073709551615,"threads":1})",
       {"-r", "p3c4r", "-n", "3", "--seed", "18446744073709551615", "--threads", "1"}},
      {"sample", R"({"at_most":3,"threads":1})", {"--at-most", "3", "--threads", "1"}},
      {"simultaneous", R"({"rules":"p3c4r","minimum":true,"count":true})", {"-r", "p3c4r", "--minimum", "--count"}},
      {"simultaneous", R"({"rules":"p3c4r","size":3,"count":true})", {"-r", "p3c4r", "--size", "3", "--count"}},
      {"simultaneous", R"({"rules":"p3c4r","best":2})", {"-r", "p3c4r", "--best", "2"}},
      {"simultaneous", R"({"check":["1122","3344"]})", {"--check", "1122", "3344"}},
      {"puzzle", R"({"seed":7,"level":"hard"})", {"--seed", "7", "--level", "hard"}},
  };
}

TEST(Wire, an_answer_has_the_bytes_that_the_command_prints) {
  for (const Case& one : cases()) {
    const TemporaryFolder folder;
    std::vector<std::string> arguments{one.name, "--json"};
    for (const std::string& word : one.arguments) {
      if (word != "codes") {
        arguments.push_back(word);
        continue;
      }
      // A list of a request is called as its field is.
      const std::string path = folder.path(arguments.back().substr(2));
      write_text(path, one.files);
      arguments.push_back(path);
    }
    const Answer printed = run(arguments);
    ASSERT_LE(printed.status, 1) << one.request << printed.err;
    EXPECT_EQ(without_seconds(ask(one.name, one.request)).dump() + "\n",
              without_seconds(OrderedJson::parse(printed.out)).dump() + "\n")
        << one.name << " " << one.request;
  }
}

TEST(Wire, an_error_has_the_words_of_the_command) {
  for (const auto& [name, request, arguments] :
       std::vector<std::tuple<std::string, std::string, std::vector<std::string>>>{
           {"hint", R"({"secret":"1127","guess":"1111"})", {"1127", "1111"}},
           {"hint", R"({"secret":"1122","guess":"1111","rules":"p9c2r"})", {"1122", "1111", "-r", "p9c2r"}},
           {"solve", R"({"given":["1123:4,0","1123:0,0"]})", {"--given", "1123:4,0", "--given", "1123:0,0"}},
           {"solve", R"({"memory":"nothing"})", {"--memory", "nothing"}},
           {"solve", R"({"rules":"p4c16r"})", {"-r", "p4c16r"}},
           {"count", R"({"minimize":"worst"})", {"--minimize", "worst"}},
           {"evaluate", R"({"strategy":"best"})", {"best"}},
           {"simultaneous", R"({"check":["1122","1122"]})", {"--check", "1122", "1122"}},
           {"simultaneous", "{}", {}}}) {
    std::vector<std::string> words{name};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const Answer printed = run(words);
    EXPECT_EQ(printed.status, 2);
    try {
      static_cast<void>(ask(name, request));
      ADD_FAILURE() << name << " takes " << request;
    } catch (const InputError& error) {
      EXPECT_EQ(fmt::format("deduce: {}\n", error.what()), printed.err);
    }
  }
}

/// The names of all options of a question.
class Names final : public wire::OptionVisitor {
 public:
  std::set<std::string> options, arguments;

  void argument(const wire::Option& option, std::string&) override { arguments.emplace(option.name); }
  void text(const wire::Option& option, std::string&) override { options.emplace(option.name); }
  void texts(const wire::Option& option, std::vector<std::string>&) override { options.emplace(option.name); }
  void codes(const wire::Option& option, wire::CodeList&) override { options.emplace(option.name); }
  void file(const wire::Option& option, wire::FileText&) override { options.emplace(option.name); }
  void one_of(const wire::Option& option, std::string&, std::span<const std::string_view>) override {
    options.emplace(option.name);
  }
  void number(const wire::Option& option, std::uint64_t&, wire::Range) override { options.emplace(option.name); }
  void number(const wire::Option& option, std::optional<std::uint64_t>&, wire::Range) override {
    options.emplace(option.name);
  }
  void flag(const wire::Option& option, bool&) override { options.emplace(option.name); }
  void excludes(std::string_view, std::string_view) override {}
  void needs(std::string_view, std::string_view) override {}
};

TEST(Wire, a_question_and_its_command_have_the_same_options) {
  // What is about printing and files belongs to the command line alone.
  const std::set<std::string> only_typed{
      "cnf",         "help",  "json",     "quiet",  "progress",   "output",          "svg",
      "certificate", "atlas", "solution", "format", "checkpoint", "checkpoint-every"};
  for (const char* name : {"hint", "candidates", "partition", "classes", "evaluate", "solve", "count", "sample",
                           "simultaneous", "puzzle"}) {
    Names names;
    wire::describe_question(name, names);
    const std::string help = run({name, "--help"}).out;
    std::set<std::string> typed;
    for (std::size_t at = help.find("Options:"); (at = help.find("--", at)) != std::string::npos;) {
      const std::size_t end = help.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", at);
      const std::string option = help.substr(at + 2, end - at - 2);
      // Others are mentioned in the text; an option stands at the beginning of its line.
      const std::size_t line = help.rfind('\n', at);
      if (at - line <= 6) typed.insert(option);
      at = end;
    }
    for (const std::string& option : only_typed) typed.erase(option);
    EXPECT_EQ(typed, names.options) << name;
    for (std::string argument : names.arguments) {
      std::ranges::transform(argument, argument.begin(), [](unsigned char c) { return std::toupper(c); });
      EXPECT_NE(help.find("\n  " + argument + " "), std::string::npos) << name << " " << argument;
    }
  }
}

/// What `advise` answers, from assist and its lines: turns, and then "? GUESS", "best NUMBER" and "list NUMBER".
OrderedJson advice_in_lines(std::vector<std::string> arguments, const std::string& lines) {
  arguments.emplace_back("--json");
  const Answer talk = run(arguments, {.input = lines});
  EXPECT_EQ(talk.status, 0);
  std::vector<OrderedJson> said;
  for (std::size_t from = 0; from < talk.out.size(); from = talk.out.find('\n', from) + 1)
    said.push_back(OrderedJson::parse(talk.out.substr(from, talk.out.find('\n', from) - from)));
  EXPECT_GE(said.size(), 6U);  // the game, where it stands, and four answers
  if (said.size() < 6) return nullptr;
  OrderedJson expected = said[said.size() - 4];
  std::size_t at = said.size() - 3;
  for (const char* name : {"comparison", "best", "list"}) {
    EXPECT_EQ(said[at]["answer"], name);
    expected[name] = said[at++];
    expected[name].erase("answer");
  }
  expected["version"] = run_json({"version"})["version"].get<std::string>();
  return expected;
}

TEST(Wire, advice_is_what_assist_says) {
  EXPECT_EQ(ask("advise", R"({"given":["1123:0,3","2345:1,1"],"guess":"1122","best":3,"list":2})").dump(),
            advice_in_lines({"assist"}, "1123 0,3\n2345 1,1\n? 1122\nbest 3\nlist 2\n").dump());
  const OrderedJson words = {{"words", read_text(in_tree("examples/games/words.txt"))},
                             {"given", {"pens:BGBB"}},
                             {"guess", "lest"},
                             {"best", 3},
                             {"list", 2}};
  EXPECT_EQ(
      ask("advise", words.dump()).dump(),
      advice_in_lines({"assist", "--words", in_tree("examples/games/words.txt")}, "pens BGBB\n? lest\nbest 3\nlist 2\n")
          .dump());
  EXPECT_EQ(ask("advise", R"({"rules":"p3c4rb","given":["112:1"],"guess":"444","best":3,"list":2})").dump(),
            advice_in_lines({"assist", "-r", "p3c4rb"}, "112 1\n? 444\nbest 3\nlist 2\n").dump());
}

TEST(Wire, a_guess_that_reads_like_a_hint_is_compared) {
  const OrderedJson said = ask("advise", R"({"rules":"p1c3r","alphabet":"bwc","guess":"b","list":3})");
  EXPECT_EQ(said["comparison"]["guess"], "b");
  EXPECT_EQ(said["list"]["count"], 3);
}

TEST(Wire, what_assist_refuses_is_an_error_of_advise) {
  const auto refusal = [](const std::string& request) -> std::string {
    try {
      return ask("advise", request).dump();
    } catch (const InputError& error) {
      return error.what();
    }
  };
  const std::string found = "the secret is found: there is nothing left to guess";
  EXPECT_EQ(refusal(R"({"given":["1123:4,0"],"guess":"1122"})"), found);
  EXPECT_EQ(refusal(R"({"given":["1123:4,0"],"best":2})"), found);
  EXPECT_EQ(refusal(R"({"rules":"p3c4rb","given":["111:3"],"guess":"112"})"), found);
  EXPECT_EQ(refusal(R"({"rules":"p3c4rb","given":["111:3"],"best":2})"), found);
  const OrderedJson many = {{"given", std::vector<std::string>(61, "1111:0,0")}};
  EXPECT_EQ(refusal(many.dump()), "given:65: more than 60 turns are not kept");
  EXPECT_EQ(refusal(R"({"guess":"1 1 2 3"})"), "code '1 1 2 3' has 7 symbols: p4c6r has 4 pegs");
}

/// What was written, without the version and the command.
std::string without_origin(const std::string& text) {
  OrderedJson json = OrderedJson::parse(text);
  for (const char* origin : {"version", "command", "note"}) json.erase(origin);
  return json.dump();
}

TEST(Wire, a_strategy_is_the_file_that_the_command_writes) {
  const TemporaryFolder folder;
  ASSERT_EQ(run({"solve", "-r", "p3c4r", "--given", "112:1,0", "-o", folder.path("s.json")}).status, 0);
  EXPECT_EQ(ask("strategies", R"({"strategy":"optimal","rules":"p3c4r","given":["112:1,0"]})").dump(),
            without_origin(read_text(folder.path("s.json"))));
  ASSERT_EQ(run({"evaluate", "entropy", "-r", "p3c4r", "--ties", "last", "-o", folder.path("e.json")}).status, 0);
  EXPECT_EQ(ask("strategies", R"({"strategy":"entropy","rules":"p3c4r","ties":"last"})").dump(),
            without_origin(read_text(folder.path("e.json"))));
  EXPECT_EQ(ask("strategies", "{}").dump(),
            R"({"strategies":["optimal","simple","worst-case","expected-size","entropy","most-parts"]})");
}

TEST(Wire, the_atlas_is_what_its_file_tells) {
  const TemporaryFolder folder;
  ASSERT_EQ(run({"count", "--minimize", "worst,mean", "--atlas", folder.path("a")}).status, 0);
  EXPECT_EQ(without_origin(ask("atlas", R"({"minimize":"worst,mean","second":true,"round":4})").dump()),
            without_origin(run({"atlas", folder.path("a"), "--second", "--round", "4", "--json"}).out));
  EXPECT_EQ(without_origin(ask("atlas", R"({"minimize":"worst,mean","given":["1123:1,0"]})").dump()),
            without_origin(run({"atlas", folder.path("a"), "--given", "1123:1,0", "--json"}).out));
}

}  // namespace
}  // namespace deduce::testing
