// The checker of proofs by SAT solvers, on proofs made by hand and on damaged ones.
#include "verify/drat.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "verify/verify.hpp"

namespace verify {
namespace {

ProofReport proof_of(const std::string& formula, const std::string& proof, Safeguards safeguards = {}) {
  return check_proof(bytes_of_text(formula), bytes_of_text(proof), {.safeguards = safeguards});
}

/// All eight clauses over three variables, but one of two literals in place of two of three.
const std::string kNoModel = "c x\np cnf 3 7\n1 2 3 0\n1 2 -3 0\n1 -2 3 0\n1 -2 -3 0\n-1 2 3 0\n-1 2 -3 0\n-1 -2 0\n";

TEST(Drat, a_proof_by_resolution_is_accepted) {
  const ProofReport report = proof_of(kNoModel, "1 2 0\n1 -2 0\n1 0\n-1 2 0\n0\n");
  EXPECT_TRUE(report.valid());
  EXPECT_EQ(report.variables, 3U);
  EXPECT_EQ(report.clauses, 7U);
}

TEST(Drat, the_binary_form_is_read_too) {
  const std::string binary{'a', 2, 4, 0, 'a', 2, 5, 0, 'a', 2, 0, 'a', 3, 4, 0, 'a', 0};
  EXPECT_TRUE(proof_of(kNoModel, binary).valid());
  EXPECT_THROW((void)proof_of(kNoModel, binary.substr(0, 3)), Unreadable);
}

TEST(Drat, what_does_not_follow_is_refused) {
  // Of a formula that has a model nothing is a proof, and without the safeguard everything is.
  const std::string model = "p cnf 2 2\n1 2 0\n-1 2 0\n";
  const ProofReport report = proof_of(model, "-2 0\n0\n");
  ASSERT_FALSE(report.valid());
  EXPECT_NE(report.errors[0].find("lemma 1 does not follow"), std::string::npos);
  for (const std::string proof : {"0\n", "1 0\n-1 0\n0\n", "-2 0\n0\n", "2 0\n1 0\n-1 0\n"}) {
    EXPECT_FALSE(proof_of(model, proof).valid()) << proof;
    EXPECT_TRUE(proof_of(model, proof, Safeguards::all_but(Safeguard::lemma_follows)).valid()) << proof;
  }
}

TEST(Drat, a_proof_must_come_to_its_end) {
  const ProofReport report = proof_of(kNoModel, "1 2 0\n");
  ASSERT_FALSE(report.valid());
  EXPECT_NE(report.errors[0].find("the proof ends"), std::string::npos);
}

TEST(Drat, what_was_deleted_cannot_be_used) {
  EXPECT_TRUE(proof_of("p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n", "1 0\n").valid());
  EXPECT_FALSE(proof_of("p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n", "d 1 2 0\n1 0\n").valid());
  // What is unit stays, though.
  EXPECT_TRUE(proof_of("p cnf 2 3\n1 0\n-1 2 0\n-2 -1 0\n", "d 1 0\n0\n").valid());
}

TEST(Drat, definitions_of_new_variables_are_taken) {
  // 4 is defined as "1 and 2": each clause is RAT on its first literal, and does not follow.
  EXPECT_TRUE(proof_of(kNoModel, "-4 1 0\n-4 2 0\n4 -1 -2 0\n1 2 0\n1 -2 0\n1 0\n0\n").valid());
  // Once it says something else, it may not be said otherwise.
  EXPECT_FALSE(proof_of("p cnf 2 1\n1 2 0\n", "4 0\n-4 0\n").valid());
}

TEST(Drat, texts_that_are_no_formula_or_proof_are_refused) {
  for (const std::string formula :
       {"", "p cnf x 3\n", "p cnf 2 1\n1 3 0\n", "p cnf 2 2\n1 0\n", "p cnf 2 1\n1 2", "cnf\n"})
    EXPECT_THROW((void)proof_of(formula, "0\n"), Unreadable) << formula;
  EXPECT_THROW((void)proof_of(kNoModel, "1 2"), Unreadable);
  EXPECT_THROW((void)proof_of(kNoModel, "b\xff"), Unreadable);
  EXPECT_FALSE(proof_of(kNoModel, "").valid());
}

bool has_model(const std::vector<std::vector<int>>& clauses, int variables) {
  for (unsigned values = 0; values < 1U << variables; ++values)
    if (std::ranges::all_of(clauses, [&](const auto& clause) {
          return std::ranges::any_of(
              clause, [&](int literal) { return (values >> (std::abs(literal) - 1) & 1U) == (literal > 0); });
        }))
      return true;
  return false;
}

/// Random formulas with random steps: whatever is accepted has no model.
TEST(Drat, no_formula_with_a_model_is_refuted_by_chance) {
  std::mt19937 random(11);
  std::size_t refuted = 0;
  for (int round = 0; round < 3000; ++round) {
    const int variables = 4;
    const auto clause = [&] {
      std::vector<int> literals;
      for (int size = 1 + static_cast<int>(random() % 3); size > 0; --size)
        literals.push_back((1 + static_cast<int>(random() % variables)) * (random() % 2 == 0 ? 1 : -1));
      return literals;
    };
    const auto text = [](const std::vector<int>& literals) {
      std::string line;
      for (const int literal : literals) line += std::to_string(literal) + " ";
      return line + "0\n";
    };
    std::vector<std::vector<int>> clauses;
    std::string formula = "p cnf 4 14\n", proof;
    for (int i = 0; i < 14; ++i) formula += text(clauses.emplace_back(clause()));
    for (int i = 0; i < 30; ++i)
      proof += (random() % 5 == 0 ? "d " : "") + text(random() % 3 == 0 ? clauses[random() % 14] : clause());
    const bool accepted = proof_of(formula, proof + "0\n").valid();
    refuted += accepted ? 1U : 0U;
    ASSERT_FALSE(accepted && has_model(clauses, variables)) << "round " << round << "\n" << formula << proof;
  }
  EXPECT_GT(refuted, 100U);
}

}  // namespace
}  // namespace verify
