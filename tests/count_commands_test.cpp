// count, atlas and sample as a user meets them.
#include <algorithm>

#include "program.hpp"

namespace deduce::testing {
namespace {

using Json = nlohmann::json;

TEST(CountCommand, tells_the_number_beside_what_solve_tells) {
  Json counted = run_json({"count", "-r", "p3c2r"});
  EXPECT_EQ(counted["count"], "24");
  EXPECT_EQ(counted["digits"], 2);
  const Json solved = run_json({"solve", "-r", "p3c2r"});
  for (const char* field : {"rules", "goal", "minimize", "secrets", "total", "mean", "mean_exact", "worst", "rounds",
                            "first_guess", "feasible", "proven"})
    EXPECT_EQ(counted[field], solved[field]) << field;
  EXPECT_EQ(run({"count", "-r", "p3c2r", "--quiet"}).out, "24\n");
}

TEST(CountCommand, its_nodes_are_those_of_the_atlas_too) {
  const Json counted = run_json({"count", "--threads", "1"}), solved = run_json({"solve", "--threads", "1"});
  EXPECT_GT(counted["nodes"], solved["nodes"]);
  EXPECT_GT(counted["statistics"]["guesses"], solved["statistics"]["guesses"]);
  EXPECT_GT(run_json({"count", "--every-first", "--threads", "1"})["nodes"],
            run_json({"solve", "--every-first", "--threads", "1"})["nodes"]);
}

TEST(CountCommand, knows_the_numbers_of_mastermind) {
  struct Row {
    const char* goal;
    const char* minimize;
    int total;
    std::size_t digits;
    const char* begins;
  };
  for (const Row& row :
       {Row{"win", "mean", 5625, 169, "298245236355"}, Row{"win", "worst,mean", 5626, 172, "272735602263"},
        Row{"win", "mean,worst", 5625, 169, "298245236355"}}) {
    const Json counted = run_json({"count", "--goal", row.goal, "--minimize", row.minimize, "--threads", "1"});
    EXPECT_EQ(counted["total"], row.total);
    EXPECT_EQ(counted["digits"], row.digits);
    EXPECT_EQ(counted["count"].get<std::string>().substr(0, 12), row.begins);
    EXPECT_EQ(counted["count"].get<std::string>().size(), row.digits);
  }
}

TEST(CountCommand, a_limit_that_cannot_be_met_is_answered_with_no) {
  const Answer answer = run({"count", "--at-most", "4", "--json"});
  EXPECT_EQ(answer.status, 1);
  const Json json = Json::parse(answer.out);
  EXPECT_EQ(json["feasible"], false);
  EXPECT_EQ(json["count"], "0");
  EXPECT_FALSE(json.contains("total"));
  EXPECT_EQ(run({"sample", "--at-most", "4"}).status, 1);
}

TEST(CountCommand, has_a_row_for_each_first_guess) {
  const Json json = run_json({"count", "-r", "p3c3r", "--every-first", "--minimize", "worst,mean"});
  ASSERT_EQ(json["rows"].size(), 3U);
  for (const Json& row : json["rows"]) {
    const Json one =
        run_json({"count", "-r", "p3c3r", "--minimize", "worst,mean", "--first", row["first"].get<std::string>()});
    EXPECT_EQ(one["count"], row["count"]);
    EXPECT_EQ(one["total"], row["total"]);
  }
}

TEST(CountCommand, takes_secrets_and_hints) {
  const TemporaryFolder folder;
  write_text(folder.path("secrets"), "1111\n2222\n");
  EXPECT_EQ(run_json({"count", "--secrets", folder.path("secrets")})["count"], "2");
  EXPECT_EQ(run_json({"count", "--given", "1123:3,0", "--given", "1124:4,0"})["count"], "1");
}

TEST(CountCommand, refuses_what_has_no_answer) {
  expect_refused({"count", "--minimize", "worst"}, "worst,mean");
  expect_refused({"sample", "--minimize", "worst"}, "worst,mean");
  expect_refused({"count", "--first", "1123", "--every-first"}, "--every-first");
  expect_refused({"count", "--every-first", "--atlas", "x"}, "--atlas");
  expect_refused({"sample", "-n", "0"}, "0");
  expect_refused({"atlas", "/nonexistent"}, "cannot be read");
}

TEST(AtlasCommand, answers_from_the_file) {
  const TemporaryFolder folder;
  const std::string path = folder.path("mm.atlas");
  const Json counted = run_json({"count", "--atlas", path});
  const Json family = run_json({"atlas", path, "--second"});
  EXPECT_EQ(family["count"], counted["count"]);
  EXPECT_EQ(family["total"], 5625);
  ASSERT_EQ(family["guesses"].size(), 1U);
  EXPECT_EQ(family["guesses"][0]["guess"], "1123");
  EXPECT_EQ(family["guesses"][0]["class_size"], 720);
  ASSERT_EQ(family["worst_cases"].size(), 1U);
  EXPECT_EQ(family["worst_cases"][0]["worst"], 6);
  EXPECT_EQ(family["worst_cases"][0]["strategies"], counted["count"]);
  EXPECT_EQ(family["round"], 6);
  EXPECT_FALSE(family["second_guesses"].empty());
  const Json position = run_json({"atlas", path, "--given", "3245:1,1"});
  EXPECT_EQ(position["in_atlas"], false);
  const Json played = run_json({"atlas", path, "--given", "5534:1,1"});
  EXPECT_EQ(played["in_atlas"], true);
  EXPECT_EQ(played["candidates"], run_json({"partition", "--given", "5534:1,1"})["candidates"]);
  EXPECT_GT(played["optimal_guesses"], 0);
  EXPECT_EQ(run({"atlas", path}).status, 0);
  // After a history there are ways to go on; a strategy is a whole one.
  const Answer given = run({"atlas", path, "--given", "1123:0,2"});
  EXPECT_EQ(given.status, 0);
  EXPECT_NE(given.out.find("ways to go on with each\n"), std::string::npos) << given.out;
  EXPECT_EQ(given.out.find("strategies with each"), std::string::npos) << given.out;
  EXPECT_NE(given.out.find("of all come here"), std::string::npos) << given.out;
}

TEST(AtlasCommand, refuses_a_damaged_file_in_one_line) {
  const TemporaryFolder folder;
  const std::string path = folder.path("a.atlas");
  (void)run_json({"count", "-r", "p2c3r", "--atlas", path});
  const std::string text = read_text(path);
  write_text(path, text.substr(0, text.size() / 2));
  expect_refused({"atlas", path}, path + ":");
  write_text(path, "not an atlas");
  expect_refused({"atlas", path}, path + ":1:");
  write_text(path, "");
  expect_refused({"atlas", path}, path + ":1:");
}

TEST(SampleCommand, writes_files_that_verify_accepts) {
  const TemporaryFolder folder;
  for (const std::string ending : {"json", "table", "irving"}) {
    const Json drawn = run_json({"sample", "-n", "3", "--seed", "9", "-o", folder.path("best." + ending)});
    ASSERT_EQ(drawn["samples"].size(), 3U);
    for (const Json& sample : drawn["samples"]) {
      EXPECT_EQ(sample["total"], 5625);
      const Json verified = run_json({"verify", sample["file"].get<std::string>()});
      EXPECT_EQ(verified["valid"], true);
      EXPECT_EQ(verified["total"], 5625);
      EXPECT_EQ(verified["rounds"], sample["rounds"]);
    }
  }
  EXPECT_EQ(folder.files(), 9U);
}

TEST(SampleCommand, writes_identify_strategies_within_a_limit_that_verify_accepts) {
  const TemporaryFolder folder;
  const Json drawn = run_json({"sample", "--goal", "identify", "--at-most", "4", "-n", "2", "--given", "1123:1,0", "-o",
                               folder.path("best.json")});
  for (const Json& sample : drawn["samples"]) {
    const Json verified = run_json({"verify", sample["file"].get<std::string>()});
    EXPECT_EQ(verified["valid"], true) << verified;
    EXPECT_EQ(verified["goal"], "identify");
    EXPECT_EQ(verified["total"], drawn["total"]);
  }
}

TEST(SampleCommand, the_same_seed_gives_the_same_bytes_for_any_number_of_threads) {
  const TemporaryFolder folder;
  const auto file = [&](const std::string& seed, const std::string& threads, const std::string& name) {
    (void)run_json({"sample", "-r", "p3c4r", "--seed", seed, "--threads", threads, "-o", folder.path(name)});
    return read_text(folder.path(name));
  };
  const std::string one = file("5", "1", "a.json");
  EXPECT_EQ(one, file("5", "2", "b.json"));
  EXPECT_NE(one, file("6", "1", "c.json"));
}

}  // namespace
}  // namespace deduce::testing
