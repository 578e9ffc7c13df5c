// Refutations of codes asked all at once through the real binary, and proofs by a real SAT solver.
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

TEST(RefutationCommand, the_minimum_of_mastermind_is_proven) {
  const TemporaryFolder folder;
  const std::string path = folder.path("mm.sets.zst");
  EXPECT_EQ(run({"simultaneous", "--minimum", "--certificate", path}).status, 0);
  const nlohmann::json report = run_json({"verify", path});
  EXPECT_EQ(report["kind"], "refutation");
  EXPECT_EQ(report["valid"], true) << report.dump();
  EXPECT_EQ(report["rules"], "p4c6r");
  EXPECT_EQ(report["refuted"], 5);
  EXPECT_EQ(report["minimum"], 6);
  EXPECT_EQ(report["types"], 177);
  // The same file claims nothing of another game, nor of another size.
  expect_refused({"verify", path, "-r", "bc"}, "leave out -r bc");
}

TEST(RefutationCommand, a_size_is_refuted_or_there_is_nothing_to_write) {
  const TemporaryFolder folder;
  const std::string path = folder.path("file");
  EXPECT_EQ(run({"simultaneous", "-r", "p3c5r", "--size", "3", "--certificate", path}).status, 1);
  const nlohmann::json report = run_json({"verify", path});
  EXPECT_EQ(report["valid"], true) << report.dump();
  EXPECT_EQ(report["minimum"], nullptr);
  std::string text = read_text(path);
  text.replace(text.find("refuted 3"), 9, "refuted 4");
  write_text(path, text);
  EXPECT_EQ(run({"verify", path}).status, 1);
  std::filesystem::remove(path);
  const Answer answer = run({"simultaneous", "-r", "p3c5r", "--size", "4", "--certificate", path});
  EXPECT_EQ(answer.status, 0);
  EXPECT_NE(answer.err.find("nothing to refute"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(path));
}

/// What the solver says: 10 for a model, 20 for none.
int solver(const std::string& formula, const std::string& proof, const std::string& options) {
  const int status = std::system(("cadical -q " + options + " '" + formula + "' '" + proof + "' > /dev/null").c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(RefutationCommand, a_solvers_proof_is_accepted_and_a_damaged_one_is_not) {
  const TemporaryFolder folder;
  const std::string formula = folder.path("game.cnf"), proof = folder.path("game.drat");
  struct Case {
    const char *rules, *size;
  };
  for (const Case& one : {Case{"p2c4r", "2"}, Case{"p3c3r", "2"}, Case{"p3c4r", "2"}, Case{"p2c5r", "3"}})
    for (const char* form : {"", "--no-binary"}) {
      SCOPED_TRACE(std::string(one.rules) + " " + one.size + " " + form);
      EXPECT_EQ(run({"simultaneous", "-r", one.rules, "--size", one.size, "--cnf", formula}).status, 0);
      ASSERT_EQ(solver(formula, proof, form), 20);
      const nlohmann::json report = run_json({"verify", proof, "--cnf", formula});
      EXPECT_EQ(report["kind"], "proof");
      EXPECT_EQ(report["valid"], true) << report.dump();
      // Its end alone proves nothing, nor does nothing at all.
      if (report["lemmas"] < 3) continue;
      write_text(proof, "0\n");
      EXPECT_EQ(run({"verify", proof, "--cnf", formula}).status, 1);
      write_text(proof, "");
      EXPECT_EQ(run({"verify", proof, "--cnf", formula}).status, 1);
    }
}

TEST(RefutationCommand, the_formula_of_a_size_that_does_has_a_model) {
  const TemporaryFolder folder;
  const std::string formula = folder.path("game.cnf"), proof = folder.path("game.drat");
  EXPECT_EQ(run({"simultaneous", "-r", "p3c4r", "--size", "3", "--cnf", formula}).status, 0);
  ASSERT_EQ(solver(formula, proof, ""), 10);
  EXPECT_NE(run({"verify", proof, "--cnf", formula}).status, 0);
}

TEST(RefutationCommand, what_is_asked_wrongly_is_refused) {
  const TemporaryFolder folder;
  const std::string path = folder.path("file");
  expect_refused({"simultaneous", "--check", "1122", "--certificate", path}, "--minimum or --size");
  expect_refused({"simultaneous", "--minimum", "--cnf", path}, "--cnf goes with --size");
  expect_refused({"simultaneous", "--size", "1", "--cnf", path}, "sets of 2 to 1296 codes");
  write_text(path, "deduce-simultaneous 2\n");
  expect_refused({"verify", path}, "another version");
  expect_refused({"verify", path, "--cnf", path}, "is no formula");
}

}  // namespace
}  // namespace deduce::testing
