// Certificates of black pegs, whose colours have other names on each peg where they repeat: all small games, what such
// names can be talked into, and mutations.
#include <gtest/gtest.h>

#include "deduce/base/error.hpp"
#include "deduce/certificate/certificate.hpp"
#include "other_certifier.hpp"

namespace deduce::testing {
namespace {

using verify::Safeguard;
using verify::Safeguards;

TEST(BlackPegCertificate, small_games_are_proven_within_every_limit_and_no_more_can_be) {
  std::size_t proven = 0, none = 0;
  for (const Rules& rules : {Rules(1, 6, true), Rules(2, 3, true), Rules(2, 5, true), Rules(3, 3, true),
                             Rules(5, 2, true), Rules(3, 4, false), Rules(2, 5, false)})
    for (const Goal goal : {Goal::win, Goal::identify}) {
      const auto game = black_peg_certifier(rules);
      exact::Request request = game->all(goal);
      for (int limit = -1; limit <= 6; ++limit) {
        SCOPED_TRACE(rules.text() + (goal == Goal::win ? "b win " : "b identify ") + std::to_string(limit));
        request.at_most = limit < 0 ? std::nullopt : std::optional<int>(limit);
        certificate::Claim claim = game->claim(request);
        const std::string text = game->write(request, claim);
        EXPECT_TRUE(text.starts_with(rules.repeats() ? "deduce-certificate 3\n" : "deduce-certificate 2\n"));
        const verify::CertificateReport report = check_text(text);
        ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text;
        ++(claim.feasible ? proven : none);
        if (!claim.feasible) continue;
        EXPECT_FALSE(check_text(one_more(text)).valid());
        ++claim.total;
        EXPECT_THROW((void)game->write(request, claim), InputError);
      }
    }
  EXPECT_GT(proven, 40U);
  EXPECT_GT(none, 20U);
}

/// A certificate whose last lemma has a symmetry and a reference under other names.
std::string of_three_pegs() {
  const auto game = black_peg_certifier(Rules(3, 4, true));
  return game->write(game->all());
}

std::size_t place_of(const std::string& text, const std::string& part) {
  const std::size_t at = text.rfind(part);
  EXPECT_NE(at, std::string::npos) << part << "\n" << text;
  return at;
}

TEST(BlackPegCertificate, names_are_for_each_peg_in_version_3_only) {
  const std::string text = of_three_pegs();
  ASSERT_TRUE(check_text(text).valid()) << first_error(check_text(text));
  const std::size_t symmetry = place_of(text, "\ns ");
  const std::size_t end = text.find('\n', symmetry + 1);
  const std::string line = text.substr(symmetry, end - symmetry);
  ASSERT_EQ(line.size(), std::string("\ns 123 123412341234").size());
  const auto with = [&](const std::string& other) {
    std::string changed = text;
    return changed.replace(symmetry, line.size(), other);
  };
  EXPECT_FALSE(check_text(with("\ns 123 1234")).valid());
  EXPECT_FALSE(check_text(with("\ns 123 12341234")).valid());
  EXPECT_FALSE(check_text(with(line + "1234")).valid());
  std::string older = text;
  EXPECT_FALSE(check_text(older.replace(0, 20, "deduce-certificate 2")).valid());
  // Names for each peg would lead from codes without repeats to such as have them.
  const auto without = black_peg_certifier(Rules(3, 4, false));
  std::string plain = without->write(without->all());
  plain.replace(0, 20, "deduce-certificate 3");
  ASSERT_TRUE(check_text(plain).valid()) << first_error(check_text(plain));
  plain.insert(plain.rfind("\nl ") + 1, "l 1 1 - 123 3\ns 123 123421341234\n");
  EXPECT_FALSE(check_text(plain).valid());
}

TEST(BlackPegCertificate, names_must_be_one_to_one_and_map_a_set_onto_itself) {
  const std::string text = of_three_pegs();
  // After the first lemma with turns: 1 and 2 change places on one peg only, or become one.
  const CertificateText parts(text);
  std::size_t asymmetric = 0;
  for (std::size_t k = 0; k < parts.lemmas.size(); ++k) {
    if (parts.lemmas[k].head.size() == 4) continue;
    for (const std::string names : {"213412341234", "123421341234", "123412342134", "432143214321"}) {
      CertificateText forged = parts;
      forged.lemmas[k].body.insert(forged.lemmas[k].body.begin(), "s 123 " + names);
      if (check_text(forged.text()).valid()) continue;  // it is a symmetry
      ++asymmetric;
      EXPECT_TRUE(check_text(forged.text(), Safeguards::all_but(Safeguard::symmetry)).valid());
    }
    CertificateText forged = parts;
    forged.lemmas[k].body.insert(forged.lemmas[k].body.begin(), "s 123 123411341234");
    EXPECT_NE(first_error(check_text(forged.text())).find("is no order"), std::string::npos);
  }
  EXPECT_GT(asymmetric, 3U);
}

TEST(BlackPegMutations, what_is_accepted_is_true) {
  Mutations mutations(20261117);
  for (const Rules& rules : {Rules(2, 5, true), Rules(3, 4, true), Rules(4, 3, true)})
    for (const Goal goal : {Goal::win, Goal::identify}) {
      const auto game = black_peg_certifier(rules);
      const std::string text = game->write(game->all(goal));
      mutations.of(
          text, 300, [](const std::string& changed) { return check_text(changed); },
          [&](const verify::CertificateReport&, const CertificateText& after) {
            for (const LemmaText& lemma : after.lemmas) {
              const auto cost = game->cost(lemma, goal);
              if (!cost) continue;
              ASSERT_NE(lemma.head[2], "*");
              ASSERT_LE(static_cast<std::uint64_t>(std::stoi(lemma.head[2])), *cost);
            }
          });
    }
  EXPECT_GT(mutations.accepted, 20U);
  EXPECT_LT(mutations.accepted, mutations.tried / 2);
}

}  // namespace
}  // namespace deduce::testing
