// Certificates of games that are not of blacks and whites: random tables against plain recursion, forgers, mutations,
// words, black pegs, and tables with as many hints as there may be.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "deduce/base/error.hpp"
#include "deduce/certificate/certificate.hpp"
#include "forger.hpp"
#include "other_certifier.hpp"
#include "program.hpp"
#include "verify/verify.hpp"

namespace deduce::testing {
namespace {

using exact::Objective;
using verify::Safeguard;
using verify::Safeguards;

/// A game drawn at random, its truth by plain recursion, and its solver; nothing where the goal cannot be reached.
struct Drawn {
  using Mode = PlainRecursion::Mode;
  Drawn(std::mt19937& random, Goal goal, std::uint32_t secrets, std::uint32_t guesses, unsigned hints,
        Mode mode = Mode::any)
      : game(random, secrets, guesses, hints, goal == Goal::win || mode == Mode::possible_only),
        truth(game, goal, mode),
        certifier(table_certifier(csv_of(game))),
        request(certifier->all(goal)) {
    request.possible_only = mode == Mode::possible_only;
  }
  [[nodiscard]] int cost(int limit) { return truth.total(all(), limit < 0 ? enough() : limit, everything()); }
  [[nodiscard]] int enough() const { return static_cast<int>(game.secret_count()) + 1; }
  [[nodiscard]] std::uint32_t all() const { return (1U << game.secret_count()) - 1; }
  [[nodiscard]] std::uint32_t everything() const {
    return static_cast<std::uint32_t>((std::uint64_t{1} << game.guess_count()) - 1);
  }

  RandomGame game;
  PlainRecursion truth;
  std::unique_ptr<OtherCertifier> certifier;
  exact::Request request;
};

constexpr Goal kBothGoals[] = {Goal::win, Goal::identify};

class AnyOrPossibleGuesses : public ::testing::TestWithParam<PlainRecursion::Mode> {};
INSTANTIATE_TEST_SUITE_P(OtherCertificate, AnyOrPossibleGuesses,
                         ::testing::Values(PlainRecursion::Mode::any, PlainRecursion::Mode::possible_only));

TEST_P(AnyOrPossibleGuesses, random_tables_are_proven_within_every_limit_and_no_more_can_be) {
  std::size_t proven = 0, none = 0;
  for (unsigned seed = 1; seed <= 60; ++seed)
    for (const Goal goal : kBothGoals) {
      std::mt19937 random(seed);
      Drawn drawn(random, goal, 9, 14, 4, GetParam());
      const int least = drawn.cost(-1);
      if (least >= PlainRecursion::kNone) continue;  // two secrets that nothing tells apart: the solver refuses
      for (int limit = -1; limit <= 5; ++limit) {
        SCOPED_TRACE("seed " + std::to_string(seed) + (goal == Goal::win ? " win " : " identify ") +
                     std::to_string(limit));
        drawn.request.at_most = limit < 0 ? std::nullopt : std::optional<int>(limit);
        certificate::Claim claim = drawn.certifier->claim(drawn.request);
        const int cost = drawn.cost(limit);
        ASSERT_EQ(claim.feasible, cost < PlainRecursion::kNone);
        const std::string text = drawn.certifier->write(drawn.request, claim);
        const verify::CertificateReport report = drawn.certifier->check(text);
        ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text << csv_of(drawn.game);
        EXPECT_FALSE(report.pegs);
        none += claim.feasible ? 0U : 1U;
        if (!claim.feasible) continue;
        ++proven;
        EXPECT_EQ(report.answers.at(0).total, static_cast<std::uint64_t>(cost));
        ++claim.total;
        EXPECT_THROW((void)drawn.certifier->write(drawn.request, claim), InputError);
        EXPECT_FALSE(drawn.certifier->check(one_more(text)).valid());
      }
    }
  EXPECT_GT(proven, 200U);
  EXPECT_GT(none, 50U);
}

TEST_P(AnyOrPossibleGuesses, all_objectives_and_first_guesses_of_random_tables_are_proven) {
  for (unsigned seed = 100; seed < 130; ++seed)
    for (const Goal goal : kBothGoals)
      for (const Objective objective :
           {Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst}) {
        SCOPED_TRACE("seed " + std::to_string(seed) + (goal == Goal::win ? " win " : " identify ") +
                     std::string(text(objective)));
        std::mt19937 random(seed);
        Drawn drawn(random, goal, 8, 12, 5, GetParam());
        if (drawn.cost(-1) >= PlainRecursion::kNone) continue;
        drawn.request.objective = objective;
        const verify::CertificateReport report = drawn.certifier->check(drawn.certifier->write(drawn.request));
        ASSERT_TRUE(report.valid()) << first_error(report);
        const verify::CertificateReport every =
            drawn.certifier->check(drawn.certifier->write_every_first(drawn.request));
        ASSERT_TRUE(every.valid()) << first_error(every);
        EXPECT_EQ(every.answers.size(), drawn.game.guess_count());
      }
}

/// A table in which sets are large enough that lemmas and close looks are needed.
std::unique_ptr<OtherCertifier> large_table(unsigned seed, Goal goal, std::uint32_t secrets, unsigned hints) {
  std::mt19937 random(seed);
  while (true) {
    const RandomGame game(random, secrets, goal == Goal::win ? secrets + 4 : 24, hints, goal == Goal::win);
    if (game.secret_count() + 6 < secrets) continue;
    auto certifier = table_certifier(csv_of(game));
    try {
      (void)certifier->claim(certifier->all(goal));
      return certifier;
    } catch (const InputError&) {
    }
  }
}

TEST(OtherForgery, no_lemma_of_a_table_can_be_talked_up) {
  std::size_t files = 0;
  for (unsigned seed = 1; seed <= 6; ++seed)
    for (const Goal goal : kBothGoals) {
      const auto game = large_table(seed, goal, 26, 3);
      Forger forger(*game, game->write(game->all(goal)), goal, {}, seed);
      EXPECT_EQ(forger.attack_lemmas(), 0U) << seed;
      files += forger.files();
    }
  EXPECT_GT(files, 200U);
}

class OtherWithoutSafeguard : public ::testing::TestWithParam<Safeguard> {};

TEST_P(OtherWithoutSafeguard, a_lemma_of_a_table_is_talked_up) {
  std::size_t accepted = 0;
  for (unsigned seed = 1; seed <= 8 && accepted == 0; ++seed)
    for (const Goal goal : kBothGoals) {
      const auto game = large_table(seed, goal, 26, 3);
      Forger forger(*game, game->write(game->all(goal)), goal, Safeguards::all_but(GetParam()), seed);
      accepted += forger.attack_lemmas();
    }
  EXPECT_GT(accepted, 0U) << "no forger needed this safeguard to be there";
}

INSTANTIATE_TEST_SUITE_P(OtherForgery, OtherWithoutSafeguard,
                         ::testing::Values(Safeguard::every_guess, Safeguard::sum, Safeguard::same_set,
                                           Safeguard::same_limit, Safeguard::close_look, Safeguard::stated_size));

TEST(OtherForgery, the_strategy_must_be_what_is_claimed) {
  // Few hints, so that the strategy has several rows.
  std::mt19937 random(7);
  Drawn drawn(random, Goal::win, 12, 14, 3);
  const certificate::Claim claim = drawn.certifier->claim(drawn.request);
  const std::string text = drawn.certifier->write(drawn.request, claim);
  ASSERT_TRUE(drawn.certifier->check(text).valid());
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return changed.replace(at, from.size(), to);
  };
  const std::string answer = "answer " + std::to_string(claim.total) + " " + std::to_string(claim.worst);
  const std::string less =
      with(answer, "answer " + std::to_string(claim.total - 1) + " " + std::to_string(claim.worst));
  EXPECT_FALSE(drawn.certifier->check(less).valid());
  EXPECT_TRUE(drawn.certifier->check(less, Safeguards::all_but(Safeguard::strategy)).valid());
  EXPECT_FALSE(drawn.certifier->check(with("\n[0] ", "\n[1] ")).valid());
  // Every row but the first one missing.
  const std::size_t first = text.find("\n[0] ") + 1, second = text.find('\n', first) + 1;
  std::size_t last = second;
  while (text[last] == '[') last = text.find('\n', last) + 1;
  ASSERT_LT(second, last);
  std::string without = text;
  EXPECT_FALSE(drawn.certifier->check(without.erase(second, last - second)).valid());
  // A row twice is one that no secret comes to.
  std::string twice = text;
  twice.insert(last, "[" +
                         std::to_string(std::count(text.begin() + static_cast<std::ptrdiff_t>(first),
                                                   text.begin() + static_cast<std::ptrdiff_t>(last), '\n')) +
                         text.substr(text.find(']', first), second - text.find(']', first)));
  EXPECT_FALSE(drawn.certifier->check(twice).valid());
}

TEST(OtherMutations, what_is_accepted_is_true) {
  Mutations mutations(20261116);
  for (unsigned seed = 200; seed < 206; ++seed)
    for (const Goal goal : kBothGoals) {
      std::mt19937 drawing(seed);
      Drawn drawn(drawing, goal, 12, 16, 3);
      const int least = drawn.cost(-1);
      if (least >= PlainRecursion::kNone) continue;
      const std::string text = drawn.certifier->write(drawn.request);
      mutations.of(
          text, 300, [&](const std::string& changed) { return drawn.certifier->check(changed); },
          [&](const verify::CertificateReport&, const CertificateText& after) {
            for (const LemmaText& lemma : after.lemmas) {
              std::uint32_t set = 0;
              for (const SecretId secret : drawn.certifier->set_of(lemma)) set |= 1U << index(secret);
              const int left = lemma.head[3] == "-" ? drawn.enough() : std::stoi(lemma.head[3]);
              const int cost = drawn.truth.total(set, left, drawn.everything());
              ASSERT_LE(lemma.head[2] == "*" ? PlainRecursion::kNone : std::stoi(lemma.head[2]), cost);
            }
          });
    }
  EXPECT_GT(mutations.tried, 2000U);
  EXPECT_GT(mutations.accepted, 20U);
  EXPECT_LT(mutations.accepted, mutations.tried / 2);
}

std::string word_list() {
  std::ifstream file(in_tree("examples/games/words.txt"));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(OtherCertificate, words_are_proven) {
  const auto game = word_certifier(word_list(), "");
  const verify::CertificateReport report = game->check(game->write(game->all()));
  ASSERT_TRUE(report.valid()) << first_error(report);
  EXPECT_EQ(report.answers[0].total, 1084U);
  // With other words the same text proves nothing.
  EXPECT_THROW((void)check_text(game->write(game->all()), {}, {.words = "pens\nlest\n"}), verify::Unreadable);
  EXPECT_THROW((void)check_text(game->write(game->all())), verify::Unreadable);
}

TEST(OtherCertificate, allowed_words_that_are_no_secrets_are_guesses) {
  const std::string secrets = "batch\ncatch\nhatch\nlatch\nmatch\npatch\nwatch\n", allowed = "climb\nwhomp\nblimp\n";
  const auto game = word_certifier(secrets, allowed);
  const certificate::Claim claim = game->claim(game->all());
  const std::string text = game->write(game->all(), claim);
  const verify::CertificateReport report = game->check(text);
  ASSERT_TRUE(report.valid()) << first_error(report);
  const auto alone = word_certifier(secrets, "");
  EXPECT_LT(claim.total, alone->claim(alone->all()).total);
  EXPECT_THROW((void)check_text(text, {}, {.words = secrets}), verify::Unreadable);
}

TEST(OtherCertificate, letters_of_other_alphabets_are_escaped) {
  const auto game = word_certifier("p\u00e4r\nb\u00e4r\nb\u00f6r\np\u00f6l\nm\u00fcl\n", "");
  const std::string text = game->write(game->all());
  EXPECT_NE(text.find("%C3%A4"), std::string::npos);
  const verify::CertificateReport report = game->check(text);
  EXPECT_TRUE(report.valid()) << first_error(report);
}

TEST(OtherCertificate, black_pegs_are_proven_and_hold_their_game) {
  for (const Rules& rules : {Rules(3, 4, true), Rules(2, 6, true), Rules(3, 5, false)})
    for (const Goal goal : kBothGoals) {
      const auto game = black_peg_certifier(rules);
      const certificate::Claim claim = game->claim(game->all(goal));
      const std::string text = game->write(game->all(goal), claim);
      const verify::CertificateReport report = check_text(text);
      ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text;
      EXPECT_EQ(report.game, rules.text() + "b");
      EXPECT_EQ(report.answers[0].total, claim.total);
      EXPECT_NE(text.find("\ns "), std::string::npos);
      EXPECT_FALSE(check_text(one_more(text)).valid());
      // Under the name of blacks and whites it proves nothing.
      std::string other = text;
      other.replace(other.find("rb\n") == std::string::npos ? other.find("nb\n") + 1 : other.find("rb\n") + 1, 1, "");
      EXPECT_FALSE(check_text(other).valid());
    }
}

TEST(OtherCertificate, every_first_guess_of_black_pegs_has_its_answer) {
  for (const Rules& rules : {Rules(2, 4, true), Rules(3, 4, false)})
    for (const Goal goal : kBothGoals) {
      const auto game = black_peg_certifier(rules);
      const exact::Request request = game->all(goal);
      const std::string text = game->write_every_first(request);
      const verify::CertificateReport report = game->check(text);
      ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text;
      const std::vector<exact::FirstGuess> rows = game->solver.every_first(request, game->monitor).rows;
      EXPECT_EQ(report.answers.size(), rows.size());
      EXPECT_LT(report.answers.size(), game->notation().guess_count());
      std::uint64_t guesses = 0, total = 0, by_solver = 0;
      for (const auto& answer : report.answers) {
        guesses += answer.class_size;
        total += answer.class_size * answer.total;
      }
      for (const exact::FirstGuess& row : rows) by_solver += row.class_size * row.total;
      EXPECT_EQ(guesses, game->notation().guess_count());
      EXPECT_EQ(total, by_solver);
      // Without the symmetries every class would be one guess.
      std::string alone = text;
      while (alone.find("\nsymmetry ") != std::string::npos) {
        const std::size_t at = alone.find("\nsymmetry ");
        alone.erase(at, alone.find('\n', at + 1) - at);
      }
      EXPECT_FALSE(game->check(alone).valid());
      EXPECT_TRUE(game->check(alone, Safeguards::all_but(Safeguard::every_class)).valid());
    }
}

/// A guess for each secret that tells all apart: as many hints as a guess may get, or one more.
std::string told_apart_at_once(std::size_t secrets) {
  std::string csv = "-";
  for (std::size_t i = 0; i < secrets; ++i) csv += ",x" + std::to_string(i);
  csv += "\nask";
  for (std::size_t i = 0; i < secrets; ++i) csv += "," + std::to_string(i % 200);
  for (std::size_t guess = 0; guess < secrets; ++guess) {
    csv += "\nx" + std::to_string(guess);
    for (std::size_t i = 0; i < secrets; ++i) csv += guess == 3 ? "," + std::to_string(i) : guess == i ? ",yes" : ",no";
  }
  return csv + "\n";
}

TEST(OtherCertificate, a_guess_may_get_256_different_hints) {
  const auto game = table_certifier(told_apart_at_once(256));
  for (const Goal goal : kBothGoals) {
    const certificate::Claim claim = game->claim(game->all(goal));
    EXPECT_EQ(claim.total, goal == Goal::win ? 511U : 256U);
    const std::string text = game->write(game->all(goal), claim);
    const verify::CertificateReport report = game->check(text);
    ASSERT_TRUE(report.valid()) << first_error(report);
    EXPECT_FALSE(game->check(one_more(text)).valid());
  }
}

TEST(OtherCertificate, what_cannot_be_won_is_only_identified) {
  const std::string csv = "-,a,b,c\nx,1,2,3\na,1,0,0\n";
  const auto game = table_certifier(csv);
  const std::string text = game->write(game->all(Goal::identify));
  ASSERT_TRUE(game->check(text).valid());
  std::string won = text;
  won.replace(won.find("identify"), 8, "win");
  EXPECT_NE(first_error(game->check(won)).find("no guess wins b"), std::string::npos);
}

TEST(OtherCertificate, lines_that_no_reader_takes_are_not_written) {
  std::string csv = "-", row = "\nask";
  for (int i = 0; i < 200; ++i) {
    csv += ",s" + std::to_string(i) + std::string(400, 'x');
    row += "," + std::to_string(i);
  }
  const auto game = table_certifier(csv + row + "\n");
  EXPECT_THROW((void)game->write(game->all(Goal::identify)), InputError);
}

TEST(OtherCertificate, secrets_that_can_never_be_guessed_are_identified_by_possible_guesses_or_not_at_all) {
  std::size_t proven = 0, none = 0, never = 0;
  for (unsigned seed = 1; seed <= 80; ++seed) {
    std::mt19937 random(seed);
    const RandomGame game(random, 8, 10, 4, false);
    PlainRecursion truth(game, Goal::identify, PlainRecursion::Mode::possible_only);
    const auto certifier = table_certifier(csv_of(game));
    exact::Request request = certifier->all(Goal::identify);
    request.possible_only = true;
    for (int limit = -1; limit <= 4; ++limit) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " limit " + std::to_string(limit));
      request.at_most = limit < 0 ? std::nullopt : std::optional<int>(limit);
      certificate::Claim claim;
      try {
        claim = certifier->claim(request);
      } catch (const InputError&) {
        break;  // two secrets that nothing tells apart
      }
      const int cost = truth.total((1U << game.secret_count()) - 1, limit < 0 ? 12 : limit, ~std::uint32_t{0});
      ASSERT_EQ(claim.feasible, cost < PlainRecursion::kNone);
      const std::string text = certifier->write(request, claim);
      const verify::CertificateReport report = certifier->check(text);
      ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text << csv_of(game);
      never += !claim.feasible && limit < 0 ? 1U : 0U;
      ++(claim.feasible ? proven : none);
      if (!claim.feasible) continue;
      EXPECT_EQ(report.answers.at(0).total, static_cast<std::uint64_t>(cost));
      EXPECT_FALSE(certifier->check(one_more(text)).valid());
      ++claim.total;
      EXPECT_THROW((void)certifier->write(request, claim), InputError);
    }
  }
  EXPECT_GT(proven, 30U);
  EXPECT_GT(none, 50U);
  EXPECT_GT(never, 2U);
}

}  // namespace
}  // namespace deduce::testing
