#include "deduce/format/strategy_file.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <nlohmann/json.hpp>

#include "deduce/base/error.hpp"
#include "generators.hpp"
#include "random_strategy_file.hpp"

namespace deduce {
namespace {

constexpr Format kReadable[] = {Format::table, Format::irving, Format::json};

/// Equal as trees, however the nodes are numbered.
bool same_tree(const Strategy& a, Strategy::NodeIndex i, const Strategy& b, Strategy::NodeIndex j) {
  if (a[i].guess != b[j].guess || a[i].possible != b[j].possible || a[i].children.size() != b[j].children.size())
    return false;
  for (std::size_t c = 0; c < a[i].children.size(); ++c)
    if (a[i].children[c].hint != b[j].children[c].hint ||
        !same_tree(a, a[i].children[c].node, b, b[j].children[c].node))
      return false;
  return true;
}

TEST(StrategyFile, what_is_written_is_read_back_as_the_same_file) {
  DEDUCE_PROPERTY([] {
    const StrategyFile file = testing::random_strategy_file();
    for (const Format format : kReadable) {
      const std::string text = write(file, format);
      const StrategyFile back = read_strategy(text, {});
      RC_ASSERT(write(back, format) == text);
      RC_ASSERT(same_tree(file.strategy, 0, back.strategy, 0));
      RC_ASSERT(back.names->game() == file.names->game());
      RC_ASSERT(back.pegs()->alphabet().symbols() == file.pegs()->alphabet().symbols());
      RC_ASSERT(back.goal == file.goal);
      RC_ASSERT(back.claims == file.claims);
      RC_ASSERT(back.given == file.given);
      RC_ASSERT(back.listed == file.listed);
      RC_ASSERT(back.notes == file.notes);
    }
  });
}

TEST(StrategyFile, the_formats_can_be_turned_into_each_other) {
  DEDUCE_PROPERTY([] {
    const std::string json = write(testing::random_strategy_file(), Format::json);
    std::string text = json;
    for (const Format format : {Format::irving, Format::table, Format::json})
      text = write(read_strategy(text, {}), format);
    RC_ASSERT(text == json);
  });
}

/// The strategy of docs/formats.md.
const std::string kTable =
    "# rules: p2c3r\n"
    "# goal: win\n"
    "# proven: no\n"
    "# secrets: 9\n"
    "# total: 21\n"
    "# worst: 3\n"
    "# rounds: 1 4 4\n"
    "[000] 12:21,[001],33;[002],12.\n"
    "[001] 23:,31,;,23.\n"
    "[002] 13:,32,22;11,13.\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string complaint(const std::string& text) {
  try {
    static_cast<void>(read_strategy(text, {}));
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(StrategyFile, the_examples_of_the_documentation_are_what_is_written) {
  const StrategyFile file = read_strategy(kTable, {});
  EXPECT_EQ(write(file, Format::table), kTable);
  const std::string header = kTable.substr(0, kTable.find('['));
  EXPECT_EQ(write(file, Format::irving), header + "9 (12:21,2 (23 31),33;4 (13 32 22 11),12)\n");
  EXPECT_EQ(write(file, Format::json), R"({
  "rules": "p2c3r",
  "goal": "win",
  "proven": false,
  "secrets": 9,
  "total": 21,
  "worst": 3,
  "rounds": [1, 4, 4],
  "strategy": {"guess": "12", "possible": true, "then": {
    "0,2": "21",
    "0,1": {"guess": "23", "possible": true, "then": {
      "0,1": "31"}},
    "0,0": "33",
    "1,0": {"guess": "13", "possible": true, "then": {
      "0,1": "32",
      "0,0": "22",
      "1,0": "11"}}}}
}
)");
  EXPECT_EQ(write(read_strategy("# rules: p1c2r\n[000] 1:2,1.\n", {}), Format::dot), R"(digraph strategy {
  // rules: p1c2r
  // goal: win
  // proven: no
  graph [rankdir=LR, nodesep=0.06, ranksep=1.2];
  node [fontname="monospace", height=0.2, margin="0.08,0.03"];
  n0 [label="1", shape=ellipse];
  n1 [label="2", shape=plaintext];
  n0 -> n1 [label="0,0"];
}
)");
}

TEST(StrategyFile, what_the_text_leaves_out_comes_from_the_defaults) {
  const StrategyFile file =
      read_strategy("[7] ab:,,;,ab.", {.rules = Rules(2, 2, true), .alphabet = "ab", .goal = Goal::identify});
  EXPECT_EQ(file.goal, Goal::identify);
  EXPECT_EQ(file.claims, Claims{});
  EXPECT_EQ(file.names->code(file.strategy[0].guess), "ab");
  EXPECT_EQ(complaint("[000] 12:,,;,12."), "strategy: the file does not state its rules, such as '# rules: p4c6r'");
}

TEST(StrategyFile, json_is_read_in_any_layout_and_order) {
  const std::string canonical = write(read_strategy(kTable, {}), Format::json);
  // The general library sorts the members and drops all layout.
  const std::string rewritten = nlohmann::json::parse(canonical).dump();
  EXPECT_NE(rewritten, canonical);
  EXPECT_EQ(write(read_strategy(rewritten, {}), Format::json), canonical);
  EXPECT_EQ(write(read_strategy(nlohmann::json::parse(canonical).dump(8), {}), Format::json), canonical);
}

TEST(StrategyFile, line_ends_of_other_systems_and_blanks_at_line_ends_do_no_harm) {
  std::string text = kTable;
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 4) text.replace(at, 1, " \r\n\n");
  EXPECT_EQ(write(read_strategy(text, {}), Format::table), kTable);
}

TEST(StrategyFile, complaints_about_a_table_name_the_line) {
  EXPECT_EQ(complaint(replaced(kTable, "[001],33", "[007],33")), "strategy:8: there is no row [007]");
  EXPECT_EQ(complaint(replaced(kTable, "[001],33", "[002],33")), "strategy:8: row [002] is led to a second time");
  EXPECT_EQ(complaint(replaced(kTable, ",31,", ",[000],")), "strategy:9: row [000] is led to a second time");
  EXPECT_EQ(complaint(replaced(kTable, ",31,", ",[],")), "strategy:9: label '' is no number");
  EXPECT_EQ(complaint(replaced(kTable, "[001],33", ",33")), "strategy:9: no row leads to row [001]");
  EXPECT_EQ(complaint(kTable + "[001] 12:,,;,.\n"), "strategy:11: row [001] is there twice");
  EXPECT_EQ(complaint(replaced(kTable, "33;", "33,")),
            "strategy:8: after the place of hint 0,0 must come ';', not ','");
  EXPECT_EQ(complaint(replaced(kTable, "12:21", "12:24")),
            "strategy:8: code '24' has a symbol that is no colour: the colours are written 123");
  EXPECT_EQ(complaint(replaced(kTable, ",12.", ",13.")),
            "strategy:8: the place of the win must hold the guess or nothing, not 13");
  EXPECT_EQ(complaint(replaced(kTable, ",12.", ",12")), "strategy:8: a row must end with a full stop");
  EXPECT_EQ(complaint("# rules: p2c3r\n"), "strategy: there is no strategy in the file");
}

TEST(StrategyFile, complaints_about_a_header_name_the_line) {
  EXPECT_EQ(complaint(replaced(kTable, "p2c3r", "p2c3")).substr(0, 40), "strategy:1: rules 'p2c3' cannot be read:");
  EXPECT_EQ(complaint(replaced(kTable, "goal: win", "goal: lose")),
            "strategy:2: goal 'lose' is unknown: take win or identify");
  EXPECT_EQ(complaint(replaced(kTable, "proven: no", "proven: maybe")), "strategy:3: proven is yes or no, not 'maybe'");
  EXPECT_EQ(complaint(replaced(kTable, "# proven: no", "# goal: win")), "strategy:3: goal is stated twice");
  EXPECT_EQ(complaint(replaced(kTable, "total: 21", "total: 2l")),
            "strategy:5: total '2l' cannot be read: it is a number from 0 to 1000000000000000");
  EXPECT_EQ(complaint(replaced(kTable, "total: 21", "total:")), "strategy:5: total has 0 values instead of one");
  EXPECT_EQ(complaint(replaced(kTable, "# total: 21", "# hello")),
            "strategy:5: header line 'hello' is unknown: write '# key: value' with the keys of docs/formats.md");
  EXPECT_EQ(complaint(kTable + "# note: late\n"), "strategy:11: a header line must stand before the strategy");
  EXPECT_EQ(
      complaint("# given: 12:1,1\n" + kTable),
      "strategy:1: hint 1,1 cannot occur with 2 pegs: blacks and whites add up to at most 2, and 1,1 is impossible");
}

TEST(StrategyFile, complaints_about_an_irving_line_say_what_is_missing) {
  const std::string rules = "# rules: p2c3r\n";
  EXPECT_EQ(complaint(rules + "3 (12 21)\n"), "strategy:2: 3 (12 ...) holds 1 secrets");
  EXPECT_EQ(complaint(rules + "x (12 21)\n"), "strategy:2: 'x' before a bracket must be the number of secrets");
  EXPECT_EQ(complaint(rules + "2 (12 21\n"), "strategy:2: code '' has 0 symbols: p2c3r has 2 pegs");
  EXPECT_EQ(complaint(rules + "3 (12 33 21)\n"),
            "strategy:2: 21 is out of place: codes after a guess stand in the order of their hints, one each");
  EXPECT_EQ(complaint(rules + "2 (12:21,;,12)\n"), "strategy:2: after the place of hint 0,1 must come ',', not ';'");
  EXPECT_EQ(complaint(rules + "12 12\n"), "strategy:2: there is more text after the strategy: '12'");
  EXPECT_EQ(complaint(rules + "12\n12\n"), "strategy:3: there is more text after the strategy, which takes one line");
}

TEST(StrategyFile, complaints_about_json_name_the_line) {
  const std::string json = write(read_strategy(kTable, {}), Format::json);
  EXPECT_EQ(
      complaint(replaced(json, "\"0,2\": \"21\"", "\"1,1\": \"21\"")),
      "strategy:10: hint 1,1 cannot occur with 2 pegs: blacks and whites add up to at most 2, and 1,1 is impossible");
  EXPECT_EQ(complaint(replaced(json, "\"0,2\": \"21\"", "\"2,0\": \"21\"")), "strategy:10: nothing can follow the win");
  EXPECT_EQ(
      complaint(replaced(json, "\"0,2\": \"21\"", "\"0,2\": 21")),
      "strategy:10: a node is a code or an object {\"guess\": code, \"possible\": true or false, \"then\": {...}}");
  EXPECT_EQ(complaint(replaced(json, "\"0,1\": {", "\"0,2\": {")), "strategy:11: '0,2' is there twice");
  EXPECT_EQ(complaint(replaced(json, "\"worst\": 3", "\"worst\": 3.5")), "strategy:7: number 3.5 must be a whole one");
  EXPECT_EQ(complaint(replaced(json, "\"worst\": 3", "\"worst\": \"3\"")), "strategy:7: worst must be a number");
  EXPECT_EQ(complaint(replaced(json, "[1, 4, 4]", "[1, \"4\"]")), "strategy:8: rounds must be a list of numbers");
  EXPECT_EQ(complaint(replaced(json, "\"worst\"", "\"best\"")),
            "strategy:7: member 'best' is unknown: see docs/formats.md");
  EXPECT_EQ(complaint(replaced(json, "\"strategy\"", "\"note\"")), "strategy:9: note must be a list of texts");
  EXPECT_EQ(complaint("{}"), "strategy: the file does not state its rules, such as '# rules: p4c6r'");
  EXPECT_EQ(complaint("{\n\"rules\": \"mm\",\n}").substr(0, 31), "strategy:3: the text is no JSON");
  EXPECT_EQ(complaint("{\"rules\": \"mm\"}"), "strategy:1: the object has no member 'strategy'");
}

TEST(StrategyFile, texts_that_nest_without_end_are_refused) {
  std::string irving = "# rules: p1c2r\n", json = R"({"rules": "p1c2r", "strategy": )", list = R"({"note": )";
  std::string table = "# rules: p1c2r\n";
  for (int i = 0; i < 200000; ++i) {
    irving += "1 (1:";
    json += R"({"guess": "1", "possible": false, "then": {"0,0": )";
    list += '[';
    table += "[" + std::to_string(i) + "] 1:[" + std::to_string(i + 1) + "],.\n";
  }
  const std::string refusal = "the strategy takes more than 1000 guesses";
  EXPECT_EQ(complaint(irving), "strategy:2: " + refusal);
  EXPECT_EQ(complaint(json), "strategy:1: " + refusal);
  EXPECT_EQ(complaint(list), "strategy:1: " + refusal);
  EXPECT_EQ(complaint(table), "strategy:1002: " + refusal);
}

TEST(StrategyFile, what_cannot_be_read_back_is_not_written) {
  StrategyFile file = read_strategy(kTable, {});
  for (const char* note : {"", " x", "x ", "two\nlines", "\x7f", "na\xc3\xafve"}) {
    file.notes = {note};
    EXPECT_THROW(static_cast<void>(write(file, Format::table)), InputError) << note;
  }
}

TEST(StrategyFile, formats_go_by_name_and_ending) {
  for (const Format format : {Format::table, Format::irving, Format::json, Format::dot})
    EXPECT_EQ(parse_format(text(format)), format);
  EXPECT_THROW(static_cast<void>(parse_format("xml")), InputError);
  EXPECT_EQ(format_of_path("a/b.json"), Format::json);
  EXPECT_EQ(format_of_path("b.gv"), Format::dot);
  EXPECT_EQ(format_of_path("b.irving"), Format::irving);
  EXPECT_EQ(format_of_path("json"), Format::table);
  EXPECT_EQ(format_of_path("json", false), Format::json);
  EXPECT_EQ(format_of_path("b.table", false), Format::table);
  EXPECT_EQ(complaint("digraph strategy {}"),
            "strategy: a dot file is a drawing and cannot be read: take table, irving or json");
}

TEST(StrategyFile, a_limit_that_no_path_comes_near_is_read_back) {
  StrategyFile file = read_strategy(kTable, {});
  file.claims.at_most = kMaxClaimedLimit;
  for (const Format format : kReadable)
    EXPECT_EQ(read_strategy(write(file, format), {}).claims.at_most, kMaxClaimedLimit);
}

}  // namespace
}  // namespace deduce
