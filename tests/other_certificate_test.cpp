// Certificates of words, tables and black pegs through the real binary.
#include <fstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

std::string example_game(const std::string& name) { return in_tree("examples/games/" + name); }

TEST(OtherCertificateCommand, words_are_proven_with_their_lists_and_not_without) {
  const TemporaryFolder folder;
  const std::string words = example_game("words.txt"), path = folder.path("words.cert.zst");
  EXPECT_EQ(run({"solve", "--words", words, "--certificate", path}).status, 0);
  const nlohmann::json report = run_json({"verify", path, "--words", words});
  EXPECT_EQ(report["kind"], "certificate");
  EXPECT_EQ(report["valid"], true) << report.dump();
  EXPECT_EQ(report["rules"], nullptr);
  EXPECT_EQ(report["game"].get<std::string>().substr(0, 14), "words 324 324 ");
  EXPECT_EQ(report["total"], 1084);
  expect_refused({"verify", path}, "give it with --words");
  expect_refused({"verify", path, "--table", example_game("animals.csv")}, "give it with --words");
  expect_refused({"verify", path, "--words", words, "--hard"}, "leave --hard out");
  write_text(folder.path("other.txt"), "pens\nlest\nmost\n");
  expect_refused({"verify", path, "--words", folder.path("other.txt")}, "3 secrets and 3 guesses");
}

TEST(OtherCertificateCommand, tables_and_histories_are_proven) {
  const TemporaryFolder folder;
  const std::string path = folder.path("file.cert"), table = example_game("animals.csv");
  EXPECT_EQ(run({"solve", "--table", table, "--goal", "identify", "--certificate", path}).status, 0);
  EXPECT_EQ(run_json({"verify", path, "--table", table})["total"], 23);
  EXPECT_EQ(run({"solve", "--table", table, "--goal", "identify", "--given", "how many legs?:4", "--minimize", "worst",
                 "--certificate", path})
                .status,
            0);
  const nlohmann::json report = run_json({"verify", path, "--table", table});
  EXPECT_EQ(report["valid"], true) << report.dump();
  EXPECT_EQ(report["worst"], 2);
  EXPECT_EQ(run({"solve", "--table", table, "--goal", "identify", "--at-most", "1", "--certificate", path}).status, 1);
  EXPECT_EQ(run_json({"verify", path, "--table", table})["feasible"], false);
  EXPECT_EQ(run({"solve", "--table", table, "--goal", "identify", "--every-first", "--certificate", path}).status, 0);
  EXPECT_EQ(run_json({"verify", path, "--table", table})["rows"].size(), 7U);
}

TEST(OtherCertificateCommand, another_table_is_not_what_was_proven) {
  const TemporaryFolder folder;
  const std::string path = folder.path("file.cert"), table = folder.path("table.csv");
  write_text(table, "-,a,b,c\nx,1,2,2\ny,1,1,2\n");
  EXPECT_EQ(run({"solve", "--table", table, "--goal", "identify", "--certificate", path}).status, 0);
  EXPECT_EQ(run({"verify", path, "--table", table}).status, 0);
  // As many secrets and guesses, and one guess that tells all apart: the total was 5 and is 3.
  write_text(table, "-,a,b,c\nx,1,2,3\ny,1,1,2\n");
  EXPECT_EQ(run({"verify", path, "--table", table}).status, 1);
}

TEST(OtherCertificateCommand, black_pegs_need_no_lists) {
  const TemporaryFolder folder;
  const std::string path = folder.path("file.cert");
  EXPECT_EQ(run({"solve", "-r", "p3c4rb", "--alphabet", "=%./", "--certificate", path}).status, 0);
  const nlohmann::json report = run_json({"verify", path});
  EXPECT_EQ(report["valid"], true) << report.dump();
  EXPECT_EQ(report["game"], "p3c4rb");
  EXPECT_EQ(report["total"], 280);
  EXPECT_EQ(run({"verify", path, "-r", "p3c4rb"}).status, 0);
  expect_refused({"verify", path, "-r", "p3c4r"}, "leave out -r");
  EXPECT_EQ(run({"solve", "-r", "p3c4rb", "--every-first", "--certificate", path}).status, 0);
  EXPECT_EQ(run_json({"verify", path})["valid"], true);
  expect_refused({"verify", path, "--words", example_game("words.txt")}, "leave the lists out");
}

TEST(OtherCertificateCommand, hard_mode_is_proven) {
  const TemporaryFolder folder;
  const std::string path = folder.path("file.cert"), words = example_game("words.txt");
  for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
           {}, {"--given", "pens:BBYB", "--goal", "identify", "--first", "band"}, {"--minimize", "worst"}}) {
    std::vector<std::string> question{"solve", "--words", words, "--hard"};
    question.insert(question.end(), more.begin(), more.end());
    const nlohmann::json answer = run_json(question);
    question.insert(question.end(), {"--certificate", path});
    EXPECT_EQ(run(question).status, 0);
    const nlohmann::json report = run_json({"verify", path, "--words", words});
    EXPECT_EQ(report["valid"], true) << report.dump();
    EXPECT_EQ(report["hard"], true);
    EXPECT_EQ(report["total"], answer["total"]);
    EXPECT_EQ(run({"verify", path, "--words", words, "--hard"}).status, 0);
    EXPECT_NE(run({"verify", path, "--words", words}).out.find(", hard mode: "), std::string::npos);
  }
  expect_refused({"solve", "--words", words, "--hard", "--given", "pens:BBYB", "--first", "bobs"}, "does not keep");
}

TEST(OtherCertificateCommand, possible_guesses_only_are_proven) {
  const TemporaryFolder folder;
  const std::string path = folder.path("file.cert"), words = example_game("words.txt");
  const std::vector<std::vector<std::string>> games{{"-r", "p3c5r"}, {"-r", "p3c4rb"}, {"--words", words}};
  for (std::vector<std::string> game : games) {
    const bool listed = game[0] == "--words";
    std::vector<std::string> question{"solve", "--possible-only"}, check{"verify", path};
    question.insert(question.end(), game.begin(), game.end());
    if (listed) question.emplace_back("--hard");  // says nothing more
    const nlohmann::json answer = run_json(question);
    question.insert(question.end(), {"--certificate", path});
    EXPECT_EQ(run(question).status, 0);
    if (listed) check.insert(check.end(), game.begin(), game.end());
    const nlohmann::json report = run_json(check);
    EXPECT_EQ(report["valid"], true) << report.dump();
    EXPECT_EQ(report["possible_only"], true);
    EXPECT_EQ(report["total"], answer["total"]);
  }
}

}  // namespace
}  // namespace deduce::testing
