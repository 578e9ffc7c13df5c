// Certificates through the real binary: written by `solve`, checked by `verify`, for every kind of question.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "program.hpp"
#include "sanitized.hpp"

namespace deduce::testing {
namespace {

/// Writes a certificate of the question and expects the checker to accept it; returns the checker's report.
nlohmann::json certified(const TemporaryFolder& folder, std::vector<std::string> question, int status = 0) {
  const std::string path = folder.path("question.cert");
  question.insert(question.begin(), "solve");
  question.insert(question.end(), {"--certificate", path});
  const Answer written = run(question);
  EXPECT_EQ(written.status, status) << written.err;
  nlohmann::json report = run_json({"verify", path});
  EXPECT_EQ(report["kind"], "certificate");
  EXPECT_EQ(report["valid"], true) << report.dump();
  EXPECT_EQ(report["errors"], nlohmann::json::array());
  return report;
}

TEST(CertificateCommand, masterminds_optimum_is_proven) {
  const TemporaryFolder folder;
  const nlohmann::json report = certified(folder, {});
  EXPECT_EQ(report["rules"], "p4c6r");
  EXPECT_EQ(report["goal"], "win");
  EXPECT_EQ(report["minimize"], "mean");
  EXPECT_EQ(report["at_most"], nullptr);
  EXPECT_EQ(report["secrets"], 1296);
  EXPECT_EQ(report["total"], 5625);
  EXPECT_EQ(report["worst"], 6);
  EXPECT_GT(report["lemmas"], 10);
  EXPECT_EQ(run({"verify", folder.path("question.cert")}).out, "p4c6r, win: 5625 is the least total of guesses (" +
                                                                   report["lemmas"].dump() + " lemmas checked)\n" +
                                                                   folder.path("question.cert") + " is valid\n");
}

TEST(CertificateCommand, every_kind_of_question_has_one) {
  const TemporaryFolder folder;
  EXPECT_EQ(certified(folder, {"--goal", "identify"})["total"], 4596);
  EXPECT_EQ(certified(folder, {"--at-most", "5"})["total"], 5626);
  EXPECT_EQ(certified(folder, {"--minimize", "worst"})["worst"], 5);
  const nlohmann::json worst_mean = certified(folder, {"--minimize", "worst,mean"});
  EXPECT_EQ(worst_mean["worst"], 5);
  EXPECT_EQ(worst_mean["total"], 5626);
  const nlohmann::json mean_worst = certified(folder, {"--minimize", "mean,worst"});
  EXPECT_EQ(mean_worst["worst"], 6);
  EXPECT_EQ(mean_worst["total"], 5625);
  const nlohmann::json none = certified(folder, {"--at-most", "4"}, 1);
  EXPECT_EQ(none["feasible"], false);
  EXPECT_EQ(none["total"], nullptr);
  EXPECT_EQ(none["at_most"], 4);
  const nlohmann::json first = certified(folder, {"--first", "1111"});
  EXPECT_EQ(first["first"], "1111");
  EXPECT_EQ(first["total"], 6318);
  EXPECT_EQ(certified(folder, {"--given", "1123:0,2"})["secrets"], 222);
  EXPECT_EQ(certified(folder, {"--given", "1123:0,2", "--first", "1123"})["total"], 994);
  EXPECT_EQ(certified(folder, {"--given", "1111:4,0", "--goal", "identify"})["total"], 0);
  EXPECT_EQ(certified(folder, {"--alphabet", "ABC/=>", "--given", "ABC/:1,1"})["total"], 890);
}

TEST(CertificateCommand, every_first_guess_has_its_answer) {
  const TemporaryFolder folder;
  const nlohmann::json rows = certified(folder, {"--goal", "identify", "--at-most", "4", "--every-first"})["rows"];
  ASSERT_EQ(rows.size(), 5U);
  EXPECT_EQ(rows[0],
            (nlohmann::json{
                {"first", "1111"}, {"class_size", 6}, {"feasible", false}, {"total", nullptr}, {"worst", nullptr}}));
  EXPECT_EQ(rows[3]["first"], "1123");
  EXPECT_EQ(rows[3]["class_size"], 720);
  EXPECT_EQ(rows[3]["total"], 4596);
}

TEST(CertificateCommand, secrets_may_be_listed) {
  const TemporaryFolder folder;
  write_text(folder.path("secrets"), "1111\n1122\n3344\n1234\n4321\n5566\n6116\n2222\n2345\n");
  const nlohmann::json report = certified(folder, {"--secrets", folder.path("secrets")});
  EXPECT_EQ(report["secrets"], 9);
  EXPECT_EQ(report["total"], run_json({"solve", "--secrets", folder.path("secrets")})["total"]);
}

TEST(CertificateCommand, the_bytes_are_the_same_for_any_threads_and_memory) {
  const TemporaryFolder folder;
  const std::string one = folder.path("one.cert"), two = folder.path("two.cert"), eight = folder.path("eight.cert"),
                    small = folder.path("small.cert");
  for (const std::string rules : {"p4c6r", "p4c7n"}) {
    EXPECT_EQ(run({"solve", "-r", rules, "--threads", "1", "--certificate", one}).status, 0);
    EXPECT_EQ(run({"solve", "-r", rules, "--threads", "2", "--certificate", two}).status, 0);
    EXPECT_EQ(run({"solve", "-r", rules, "--threads", "8", "--certificate", eight}).status, 0);
    // Room for the hints and hardly any for sets: nearly everything is forgotten again and again.
    EXPECT_EQ(run({"solve", "-r", rules, "--memory", "2M", "--certificate", small}).status, 0);
    EXPECT_EQ(read_text(one), read_text(two));
    EXPECT_EQ(read_text(one), read_text(eight));
    EXPECT_EQ(read_text(one), read_text(small));
  }
}

TEST(CertificateCommand, a_name_that_ends_in_zst_is_compressed) {
  const TemporaryFolder folder;
  const std::string plain = folder.path("mm.cert"), packed = folder.path("mm.cert.zst");
  EXPECT_EQ(run({"solve", "--certificate", plain}).status, 0);
  EXPECT_EQ(run({"solve", "--certificate", packed}).status, 0);
  EXPECT_LT(read_text(packed).size(), read_text(plain).size() / 2);
  EXPECT_EQ(run_json({"verify", packed})["total"], 5625);
  const std::string whole = read_text(packed);
  write_text(packed, whole.substr(0, whole.size() / 2));
  const Answer cut = run({"verify", packed, "--json"});
  EXPECT_EQ(cut.status, 1);
  EXPECT_NE(cut.out.find("end too early"), std::string::npos) << cut.out;
}

TEST(CertificateCommand, what_does_not_hold_is_named_with_its_line) {
  const TemporaryFolder folder;
  const std::string path = folder.path("mm.cert");
  EXPECT_EQ(run({"solve", "--certificate", path}).status, 0);
  const std::string text = read_text(path);
  const auto change = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos);
    write_text(path, changed.replace(at, from.size(), to));
    const Answer answer = run({"verify", path, "--json"});
    EXPECT_EQ(answer.status, 1);
    EXPECT_EQ(answer.err, "");
    return nlohmann::json::parse(answer.out);
  };
  EXPECT_NE(change("answer 5625 6", "answer 5624 6")["errors"][0].get<std::string>().find(
                "total is claimed to be 5624, but it is 5625"),
            std::string::npos);
  EXPECT_NE(change("\nl 1296 5625 -", "\nl 1296 5626 -")["errors"][0].get<std::string>().find("is only shown to cost"),
            std::string::npos);
  EXPECT_NE(change("\nl 1296 5625 -", "\nl 1296 5624 -")["errors"][0].get<std::string>().find(
                "nothing shows that the total is at least 5625"),
            std::string::npos);
  EXPECT_NE(change("\nend ", "\nend 1")["errors"][0].get<std::string>().find("lemmas"), std::string::npos);
}

#ifndef DEDUCE_SANITIZED
/// What both doors of the checker say of a file, `deduce-verify` and `deduce verify`, with so many kilobytes of address
/// space: all that they print, and the exit code.
std::string verified_within(int small_program, int whole_program, const std::string& path) {
  const auto door = [&](int kilobytes, const std::string& command) {
    return "(ulimit -v " + std::to_string(kilobytes) + "; " + command + " " + path + "; echo exit $?)\n";
  };
  return shell(door(small_program, "${deduce}-verify") + door(whole_program, "$deduce verify"));
}

/// The same, but for what is said of why: lines and exit codes of both.
std::string outcome_within(int small_program, int whole_program, const std::string& path) {
  std::istringstream said(verified_within(small_program, whole_program, path));
  std::string outcome;
  int lines = 0;
  for (std::string line; std::getline(said, line); ++lines)
    if (line.starts_with("exit ")) {
      outcome += std::to_string(lines) + " " + line + "; ";
      lines = -1;
    }
  return outcome;
}

TEST(CertificateCommand, masterminds_certificate_is_checked_in_sixteen_megabytes) {
  const std::string path = in_tree("certificates/p4c6r.cert");
  const std::string proven = "p4c6r, win: 5625 is the least total of guesses (25 lemmas checked)\n";
  EXPECT_EQ(verified_within(16000, 64000, path), proven + "valid\nexit 0\n" + proven + path + " is valid\nexit 0\n");
}

TEST(CertificateCommand, too_little_memory_is_one_line_and_no_crash) {
  const TemporaryFolder folder;
  const std::string path = folder.path("large.cert");
  // The hints of 5040 codes take 25 MB, those of 38416 would take 1.4 GB.
  const std::string cows = in_tree("certificates/p4c10n.cert.zst");
  EXPECT_EQ(outcome_within(16000, 36000, cows), "1 exit 2; 1 exit 2; ");
  EXPECT_NE(verified_within(16000, 36000, cows).find("there is not enough memory"), std::string::npos);
  write_text(path, "deduce-certificate 1\nrules p4c14r\ngoal win\nminimize mean\nsecrets 38416\nanswer none\nend 0\n");
  EXPECT_EQ(outcome_within(512000, 512000, path), "1 exit 2; 1 exit 2; ");
}

/// The text and then a gigabyte of one letter, as zstd packs it (RFC 8878): blocks that say a byte and how often.
std::string packed_gigabyte(const std::string& text) {
  constexpr std::size_t kBlock = std::size_t{1} << 17;
  std::string bytes("\x28\xb5\x2f\xfd\x00\x38", 6);  // no checksum and no size; a window of 128 KiB
  const auto block = [&](unsigned kind, std::size_t size, bool last) {
    const std::size_t head = size << 3 | kind << 1 | (last ? 1U : 0U);
    for (const unsigned shift : {0U, 8U, 16U}) bytes += static_cast<char>(head >> shift & 255U);
  };
  block(0, text.size(), false);
  bytes += text;
  for (std::size_t done = 0; done < std::size_t{1} << 30; done += kBlock) {
    block(1, kBlock, done + kBlock == std::size_t{1} << 30);
    bytes += '1';
  }
  return bytes;
}

TEST(CertificateCommand, a_file_that_claims_much_gets_little_memory) {
  const TemporaryFolder folder;
  const std::string path = folder.path("hostile.cert");
  const std::string head =
      "deduce-certificate 1\nrules p2c3r\ngoal win\nminimize mean\nsecrets 9\nanswer 21 3\n"
      "[000] 12:21,[001],33;[002],12.\n[001] 23:,31,;,23.\n[002] 13:,32,22;11,13.\n";
  const auto expect_no = [&](const std::string& text, const std::string& what) {
    write_text(path, text);
    const std::string said = verified_within(32000, 64000, path);
    EXPECT_EQ(std::ranges::count(said, '\n'), 6) << said;  // each says why, that it is not valid, and its exit code
    EXPECT_EQ(said.find("exit 1\n") != said.rfind("exit 1\n"), true) << what << ": " << said;
  };
  expect_no(head + "l 65535 999999999 1000\nend 1\n", "a set that is not there");
  expect_no(head + "l 9 21 -\nend 18446744073709551615\n", "lemmas that are not there");
  expect_no(head + "l 9 21 - " + std::string(std::size_t{1} << 25, '1') + "\nend 1\n", "a line of 32 MB");
  std::string turns = "l 9 21 -";
  for (int i = 0; i < 8000; ++i) turns += " 11 00";
  expect_no(head + turns + "\nend 1\n", "a set of no secrets by 8000 turns");
  expect_no(packed_gigabyte(head + "l 9 21 - "), "a line of a gigabyte, in some thirty thousand bytes");
}
#endif

TEST(CertificateCommand, an_interrupt_ends_the_check_within_a_moment) {
#ifdef DEDUCE_SANITIZED
  constexpr double kChecking = 2;
#else
  constexpr double kChecking = 0.1;
#endif
  const std::string path = in_tree("certificates/p4c8r.cert.zst");  // whose check takes more than two seconds
  const Answer answer = run_and_interrupt({"verify", path}, kChecking);
  EXPECT_EQ(answer.status, 130) << answer.out;
  EXPECT_FALSE(answer.by_signal);
  EXPECT_EQ(answer.out, "");
  EXPECT_NE(answer.err.find(" lemmas of " + path + " hold so far"), std::string::npos) << answer.err;
}

/// What is on record of certificates, by game.
nlohmann::json record_of_certificates() {
  std::ifstream file(in_tree("data/long_results.json"));
  return nlohmann::json::parse(file).at("certificates");
}

TEST(CertificateCommand, those_of_the_repository_hold_and_are_on_record) {
  const std::string folder = in_tree("certificates");
  const nlohmann::json record = record_of_certificates();
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".md")) continue;
    ++count;
    const std::string rules = name.substr(0, name.find('.'));
    const nlohmann::json report = run_json({"verify", entry.path().string()});
    EXPECT_EQ(report["valid"], true) << name;
    EXPECT_EQ(report["rules"], rules);
    EXPECT_LT(entry.file_size(), 100000U) << "what is larger stays outside";
    if (name.find(".cert") == std::string::npos) continue;
    ASSERT_TRUE(record.contains(rules)) << name;
    EXPECT_EQ(report["lemmas"], record.at(rules).at("lemmas")) << name;
    if (!name.ends_with(".zst")) {
      EXPECT_EQ(entry.file_size(), record.at(rules).at("bytes")) << name;
    }
  }
  EXPECT_GE(count, 10U);
}

TEST(CertificateCommand, what_is_on_record_of_small_games_can_be_written_anew) {
  const TemporaryFolder folder;
  const std::string path = folder.path("file");
  std::size_t written = 0;
  const nlohmann::json record = record_of_certificates();
  for (const auto& [game, size] : record.items()) {
    const std::string kept = in_tree("certificates/" + game + ".cert");
    if (std::filesystem::exists(kept) || std::filesystem::exists(kept + ".zst")) continue;
    if (run_json({"partition", "-r", game, "--top", "1"}).at("candidates") > 300) continue;
    ASSERT_EQ(run({"solve", "-r", game, "--certificate", path}).status, 0) << game;
    EXPECT_EQ(run_json({"verify", path}).at("lemmas"), size.at("lemmas")) << game;
    EXPECT_EQ(std::filesystem::file_size(path), size.at("bytes")) << game;
    ++written;
  }
  EXPECT_GE(written, 30U);
}

TEST(CertificateCommand, what_cannot_be_judged_is_refused) {
  const TemporaryFolder folder;
  const std::string path = folder.path("file");
  write_text(path, "deduce-certificate 4\nrules p4c6r\n");
  expect_refused({"verify", path}, "another version");
  write_text(path, "deduce-certificate 1\nrules p8c16r\ngoal win\nminimize mean\nsecrets 1\nend 0\n");
  expect_refused({"verify", path}, "codes: at most 65536 can be checked");
  expect_refused({"solve", "--certificate", folder.path("no/folder/file")}, "--certificate");
  expect_refused({"solve", "--engine", "best-first", "--certificate", path}, "--engine exact");
}

}  // namespace
}  // namespace deduce::testing
