// What is written is accepted, for every small game, goal, limit and objective, and nothing more can be written;
// the checker against forgers and mutations. Here the room and the checker meet, and only here.
#include "deduce/certificate/certificate.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "certificate_texts.hpp"
#include "deduce/base/error.hpp"
#include "forger.hpp"
#include "tests/oracle.hpp"
#include "verify/verify.hpp"

namespace deduce::testing {
namespace {

using exact::Objective;
using verify::Safeguard;
using verify::Safeguards;

constexpr Goal kGoals[] = {Goal::win, Goal::identify};

std::vector<Rules> games_up_to(std::uint32_t codes) {
  std::vector<Rules> games;
  for (int pegs = 1; pegs <= 5; ++pegs)
    for (int colours = 1; colours <= 16; ++colours)
      for (const bool repeats : {true, false}) {
        if (!repeats && colours < pegs) continue;
        const Rules rules(pegs, colours, repeats);
        if (rules.code_count() <= codes) games.push_back(rules);
      }
  return games;
}

TEST(Certificate, all_games_of_up_to_30_codes_with_every_limit_are_proven_and_no_more_can_be) {
  for (const Rules& rules : games_up_to(30))
    for (const Goal goal : kGoals) {
      Certifier game(rules);
      exact::Request request = game.all(goal);
      Oracle truth(game.space, request.candidates, goal);
      const int deepest = truth.worst(truth.all()) + 2;
      for (int limit = -1; limit <= deepest; ++limit) {
        SCOPED_TRACE(rules.text() + (goal == Goal::win ? " win " : " identify ") + std::to_string(limit));
        request.at_most = limit < 0 ? std::nullopt : std::optional<int>(limit);
        const int cost = truth.total(truth.all(), limit < 0 ? truth.enough() : limit);
        certificate::Claim claim = game.claim(request);
        ASSERT_EQ(claim.feasible, cost < Oracle::kNone);
        const std::string text = game.write(request, claim);
        const verify::CertificateReport report = check_text(text);
        ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text;
        ASSERT_EQ(report.answers.size(), 1U);
        if (!claim.feasible) continue;
        EXPECT_EQ(report.answers[0].total, static_cast<std::uint64_t>(cost));
        ++claim.total;
        EXPECT_THROW((void)game.write(request, claim), InputError);
        EXPECT_FALSE(check_text(one_more(text)).valid());
      }
    }
}

TEST(Certificate, all_objectives_and_first_guesses_of_small_games_are_proven) {
  for (const Rules& rules : games_up_to(27))
    for (const Goal goal : kGoals) {
      Certifier game(rules);
      exact::Request request = game.all(goal);
      Oracle truth(game.space, request.candidates, goal);
      for (const Objective objective : {Objective::worst, Objective::worst_mean, Objective::mean_worst}) {
        SCOPED_TRACE(rules.text() + (goal == Goal::win ? " win " : " identify ") + std::string(text(objective)));
        request.objective = objective;
        const certificate::Claim claim = game.claim(request);
        const verify::CertificateReport report = check_text(game.write(request, claim));
        ASSERT_TRUE(report.valid()) << first_error(report);
        if (objective != Objective::mean_worst) {
          EXPECT_EQ(report.answers[0].worst, truth.worst(truth.all()));
        }
        const verify::CertificateReport every = check_text(game.write_every_first(request));
        ASSERT_TRUE(every.valid()) << first_error(every);
        // Nothing better and nothing worse: a claim of one guess fewer or more finds no proof.
        certificate::Claim wrong = claim;
        wrong.worst += 1;
        if (objective != Objective::mean_worst) {
          EXPECT_THROW((void)game.write(request, wrong), InputError);
        }
      }
    }
}

TEST(Certificate, no_tuning_changes_a_letter) {
  const std::vector<std::pair<const char*, certificate::Tuning>> changed{
      {"remembered", {.remembered = 1}},
      {"remembered_a_secret", {.remembered_a_secret = 0}},
      {"small", {.small = 3}},
      {"largest_remembered", {.largest_remembered = 3}},
      {"by_scores", {.by_scores = 0}},
      {"large sets by_scores", {.by_scores = 1000, .splits = 1000}},
      {"splits", {.splits = 1}},
      {"worth_naming", {.worth_naming = 2}},
      {"all", {.remembered = 2, .small = 3, .largest_remembered = 9, .splits = 2, .worth_naming = 2}}};
  std::size_t lemmas = 0;
  for (const char* rules : {"p3c4r", "p4c3r", "p3c5n", "p2c6r", "p4c4r"})
    for (const Goal goal : kGoals)
      for (int limit = 3; limit <= 6; ++limit) {
        Certifier game(Rules::parse(rules));
        exact::Request request = game.all(goal);
        if (limit < 6) request.at_most = limit;
        const certificate::Claim claim = game.claim(request);
        const std::string text = game.write(request, claim);
        lemmas += CertificateText(text).lemmas.size();
        for (const auto& [name, tuning] : changed)
          EXPECT_EQ(game.write(request, claim, tuning), text) << rules << " within " << limit << ", " << name;
      }
  EXPECT_GT(lemmas, 50U);
}

TEST(Certificate, possible_guesses_only_are_proven_and_no_more_can_be) {
  std::size_t dearer = 0;
  for (const Rules& rules :
       {Rules(2, 5, true), Rules(3, 3, true), Rules(3, 4, false), Rules(4, 2, true), Rules(3, 5, true)})
    for (const Goal goal : kGoals)
      for (int limit = -1; limit <= 5; ++limit) {
        SCOPED_TRACE(rules.text() + (goal == Goal::win ? " win " : " identify ") + std::to_string(limit));
        Certifier game(rules);
        exact::Request request = game.all(goal);
        if (limit >= 0) request.at_most = limit;
        const certificate::Claim any = game.claim(request);
        request.possible_only = true;
        certificate::Claim claim = game.claim(request);
        const std::string text = game.write(request, claim);
        const verify::CertificateReport report = check_text(text);
        ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text;
        EXPECT_TRUE(report.possible_only);
        if (!claim.feasible) continue;
        EXPECT_EQ(report.answers[0].total, claim.total);
        EXPECT_FALSE(check_text(one_more(text)).valid());
        // What is proven of some guesses is not proven of all.
        std::string for_all = text;
        for_all.erase(for_all.find("\npossible_only"), std::string("\npossible_only").size());
        if (any.total < claim.total) {
          ++dearer;
          EXPECT_FALSE(check_text(for_all).valid());
        }
        ++claim.total;
        EXPECT_THROW((void)game.write(request, claim), InputError);
      }
  EXPECT_GT(dearer, 3U);
}

TEST(Certificate, histories_and_lists_are_proven) {
  Certifier game(Rules(3, 6, true));
  std::mt19937_64 random(20261115);
  for (int round = 0; round < 60; ++round) {
    const Goal goal = kGoals[round % 2];
    exact::Request request = game.all(goal);
    certificate::Question question = certificate::peg_question(request, game.alphabet);
    question.request.candidates.clear();
    History given;
    if (round % 3 > 0) {
      const Code guess = game.space[CodeId(static_cast<std::uint32_t>(random() % game.space.size()))];
      const CodeId secret = CodeId(static_cast<std::uint32_t>(random() % game.space.size()));
      given = {{guess, hint_of(game.space.hints(), guess, game.space[secret])}};
    }
    if (round % 3 < 2)
      for (std::uint32_t code = 0; code < game.space.size(); ++code)
        if (random() % 4 == 0) question.listed.push_back(GuessId(code));
    for (std::uint32_t code = 0; code < game.space.size(); ++code)
      if ((question.listed.empty() || std::ranges::find(question.listed, GuessId(code)) != question.listed.end()) &&
          consistent(given, game.space.hints(), game.space[CodeId(code)]))
        question.request.candidates.push_back(CodeId(code));
    if (question.request.candidates.empty()) continue;
    question.given = numbered(game.space.rules(), given);
    const certificate::Claim claim = game.claim(question.request);
    const std::string text =
        certificate::write(question, {claim}, game.solver, game.workers, std::uint64_t{64} << 20, game.monitor);
    const verify::CertificateReport report = check_text(text);
    ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text;
    EXPECT_EQ(report.secrets, question.request.candidates.size());
    EXPECT_EQ(report.answers[0].total, claim.total);
  }
}

/// Certificates that have what the attacks need: references, close looks, symmetries.
struct Target {
  Rules rules;
  Goal goal;
};
const std::vector<Target> kTargets = {{Rules(3, 6, true), Goal::win},
                                      {Rules(3, 7, true), Goal::win},
                                      {Rules(4, 6, false), Goal::win},
                                      {Rules(3, 5, true), Goal::identify}};

TEST(Forgery, no_lemma_can_be_talked_up) {
  std::size_t files = 0;
  for (const Target& target : kTargets) {
    Certifier game(target.rules);
    Forger forger(game, game.write(game.all(target.goal)), target.goal, {}, 1);
    EXPECT_EQ(forger.attack_lemmas(), 0U) << target.rules.text();
    files += forger.files();
  }
  EXPECT_GT(files, 500U);
}

class WithoutSafeguard : public ::testing::TestWithParam<Safeguard> {};

TEST_P(WithoutSafeguard, a_lemma_is_talked_up) {
  std::size_t accepted = 0;
  for (const Target& target : kTargets) {
    Certifier game(target.rules);
    const std::string text = game.write(game.all(target.goal));
    for (unsigned seed = 1; seed <= 5 && accepted == 0; ++seed) {
      Forger forger(game, text, target.goal, Safeguards::all_but(GetParam()), seed);
      accepted += forger.attack_lemmas();
    }
    if (accepted > 0) break;
  }
  EXPECT_GT(accepted, 0U) << "no forger needed this safeguard to be there";
}

INSTANTIATE_TEST_SUITE_P(Forgery, WithoutSafeguard,
                         ::testing::Values(Safeguard::every_guess, Safeguard::sum, Safeguard::same_set,
                                           Safeguard::same_limit, Safeguard::close_look, Safeguard::symmetry,
                                           Safeguard::permutation, Safeguard::stated_size));

/// The checker must refuse the text, and would not without the safeguard.
void expect_needed(const std::string& text, Safeguard safeguard) {
  EXPECT_FALSE(check_text(text).valid());
  const verify::CertificateReport weak = check_text(text, Safeguards::all_but(safeguard));
  EXPECT_TRUE(weak.valid()) << first_error(weak);
}

std::string with_line(std::string text, const std::string& begins, const std::string& line) {
  const std::size_t from = text.find("\n" + begins) + 1;
  EXPECT_NE(from, 0U);
  return text.replace(from, text.find('\n', from) - from, line);
}

/// Three secrets or more that a secret of theirs tells apart cost 2n-1, and no other guess is as good. If the win cost
/// something, they would cost 2n.
TEST(Forgery, the_win_costs_nothing) {
  Certifier game(Rules(2, 4, true));
  const std::string text = game.write(game.all());
  std::size_t tried = 0;
  for (std::uint32_t guess = 0; guess < game.space.size(); ++guess)
    for (const std::string hint : {"00", "01", "10"}) {
      LemmaText lemma{{"l", "", "", "-", game.alphabet.text(game.space[CodeId(guess)]), hint}, {}};
      const std::vector<CodeId> set = game.set_of(lemma);
      const auto n = set.size();
      if (n < 3 || game.cost(lemma, Goal::win) != 2 * n - 1) continue;
      lemma.head[1] = std::to_string(n);
      lemma.head[2] = std::to_string(2 * n);
      for (const CodeId member : set) {
        std::vector<std::string> hints;
        for (const CodeId secret : set) hints.push_back(game.hint(game.space[member], secret));
        std::ranges::sort(hints);
        if (std::ranges::adjacent_find(hints) == hints.end())
          lemma.body.push_back("g " + game.alphabet.text(game.space[member]) + " 20>1");
      }
      CertificateText forged(text);
      forged.lemmas.push_back(lemma);
      expect_needed(forged.text(), Safeguard::known_cell);
      ++tried;
    }
  EXPECT_GT(tried, 0U);
}

TEST(Forgery, an_answer_must_be_what_the_strategy_costs) {
  Certifier game(Rules(3, 4, true));
  const std::string text = game.write(game.all());
  const std::string answer = "answer " + std::to_string(game.claim(game.all()).total - 1) + " 4";
  expect_needed(with_line(text, "answer", answer), Safeguard::strategy);
}

TEST(Forgery, the_strategy_must_begin_with_the_first_guess) {
  Certifier game(Rules(3, 4, true));
  const certificate::Claim claim = game.claim(game.all());
  const std::string text = game.write(game.all(), claim);
  const std::string other = "111";
  ASSERT_NE(game.alphabet.text(game.space[claim.strategy[0].guess]), other);
  expect_needed(with_line(text, "answer",
                          "answer " + std::to_string(claim.total) + " " + std::to_string(claim.worst) + " " + other),
                Safeguard::strategy_first);
}

TEST(Forgery, the_strategy_must_play_possible_guesses_where_nothing_else_is_allowed) {
  Certifier game(Rules(3, 5, true));
  exact::Request request = game.all();
  const certificate::Claim any = game.claim(request);
  request.possible_only = true;
  ASSERT_LT(any.total, game.claim(request).total);
  std::string text = game.write(game.all(), any);
  expect_needed(text.insert(text.find("\nanswer"), "\npossible_only"), Safeguard::strategy_possible);
}

/// Every strategy of total 132 needs five guesses at times: with four it is not the least, or there is none.
TEST(Forgery, the_strategy_keeps_to_the_limit) {
  Certifier game(Rules(2, 6, true));
  std::string text = game.write(game.all());
  EXPECT_NE(text.find("\nanswer 132 5\n"), std::string::npos);
  expect_needed(text.insert(text.find("\nanswer"), "\nat_most 4"), Safeguard::strategy_limit);
}

TEST(Forgery, what_was_proven_must_be_enough_for_the_answer) {
  Certifier game(Rules(3, 4, true));
  exact::Request request = game.all();
  request.first = game.space.guess_id(game.alphabet.parse("111"));
  std::string text = game.write(request);  // dearer than the optimum
  const certificate::Claim claim = game.claim(request);
  text = with_line(text, "answer", "answer " + std::to_string(claim.total) + " " + std::to_string(claim.worst));
  expect_needed(text, Safeguard::enough_for_answer);
}

TEST(Forgery, that_there_is_no_strategy_must_be_proven) {
  const std::string text =
      "deduce-certificate 1\nrules p2c3r\ngoal win\nminimize mean\nsecrets 9\nanswer none\nend 0\n";
  expect_needed(text, Safeguard::enough_for_answer);
  std::string limited = text;
  expect_needed(limited.insert(limited.find("\nanswer"), "\nat_most 3"), Safeguard::enough_for_answer);
}

TEST(Forgery, limits_and_objectives_need_what_they_claim) {
  Certifier game(Rules(3, 4, true));
  exact::Request request = game.all();
  const std::string mean = game.write(request);
  // A bound without a limit says nothing about the least worst case.
  expect_needed(with_line(mean, "minimize", "minimize worst"), Safeguard::enough_for_answer);
  expect_needed(with_line(mean, "minimize", "minimize mean,worst"), Safeguard::enough_for_answer);
  request.objective = Objective::worst;
  const certificate::Claim worst = game.claim(request);
  // Nor does one for few guesses about the total within many.
  expect_needed(with_line(game.write(request, worst), "minimize", "minimize mean"), Safeguard::enough_for_answer);
}

TEST(Forgery, classes_must_be_all_first_guesses) {
  Certifier game(Rules(3, 4, true));
  const std::string text = game.write_every_first(game.all());
  ASSERT_TRUE(check_text(text).valid());
  // Without the last class: from its answer to the first line after its strategy.
  const std::size_t from = text.rfind("\nanswer ") + 1;
  std::size_t to = text.find('\n', from) + 1;
  while (text[to] == '[') to = text.find('\n', to) + 1;
  std::string without = text;
  without.erase(from, to - from);
  expect_needed(without, Safeguard::every_class);
  const std::size_t size = text.find(" 4\n", text.find("\nanswer "));  // the class of 111
  ASSERT_NE(size, std::string::npos);
  std::string larger = text;
  expect_needed(larger.replace(size, 2, " 5"), Safeguard::every_class);
}

TEST(Mutations, what_is_accepted_is_true) {
  Mutations mutations(20261115);
  constexpr std::uint64_t kNever = ~std::uint64_t{0};
  std::size_t compared = 0;
  for (const Target& target : {Target{Rules(3, 3, true), Goal::win}, Target{Rules(2, 5, true), Goal::identify},
                               Target{Rules(3, 4, false), Goal::win}, Target{Rules(3, 6, true), Goal::win}})
    for (const int limit : {-1, 4}) {
      Certifier game(target.rules);
      exact::Request request = game.all(target.goal);
      if (limit >= 0) request.at_most = limit;
      const std::string text = game.write(request);
      const std::uint64_t total = game.claim(request).total;
      // Plain recursion knows sets of up to 32 codes; the last game has more lemmas than such games have.
      std::optional<Oracle> truth;
      if (game.space.size() <= 32) truth.emplace(game.space, request.candidates, target.goal);
      const auto by_brute_force = [&](Oracle& oracle, const LemmaText& lemma) {
        std::uint32_t set = 0;
        for (const auto code : game.set_of(lemma)) set |= 1U << index(code);
        const int cost = oracle.total(set, lemma.head[3] == "-" ? oracle.enough() : std::stoi(lemma.head[3]));
        return cost >= Oracle::kNone ? kNever : static_cast<std::uint64_t>(cost);
      };
      mutations.of(
          text, 700, [](const std::string& changed) { return check_text(changed); },
          [&](const verify::CertificateReport& report, const CertificateText& after) {
            ASSERT_EQ(report.answers[0].total, total);
            for (const LemmaText& lemma : after.lemmas) {
              const std::uint64_t claimed = lemma.head[2] == "*" ? kNever : std::stoull(lemma.head[2]);
              ASSERT_LE(claimed,
                        truth ? by_brute_force(*truth, lemma) : game.cost(lemma, target.goal).value_or(kNever));
              if (truth) ++compared;
            }
          });
    }
  EXPECT_GT(mutations.tried, 5000U);
  EXPECT_GT(mutations.accepted, 20U);
  EXPECT_GT(compared, 20U);
  EXPECT_LT(mutations.accepted, mutations.tried / 2);
}

TEST(Checker, refuses_what_is_not_whole) {
  Certifier game(Rules(2, 4, true));
  const std::string text = game.write(game.all());
  ASSERT_TRUE(check_text(text).valid());
  // Cut anywhere after the first line, it is not valid.
  for (std::size_t size = text.find('\n') + 1; size < text.size(); ++size)
    EXPECT_FALSE(check_text(text.substr(0, size)).valid()) << size;
  EXPECT_FALSE(check_text(text + "\n").valid());
  EXPECT_FALSE(check_text(text + "l 16 1 -\n").valid());
}

TEST(Checker, stops_when_asked_to) {
  Certifier game(Rules(3, 6, true));
  const std::string text = game.write(game.all());
  EXPECT_THROW((void)verify::check_certificate(verify::bytes_of_text(text), {.stop = [] { return true; }}),
               verify::Stopped);
}

TEST(Writer, stops_when_asked_to) {
  Certifier game(Rules(3, 6, true));
  const exact::Request request = game.all();
  const certificate::Claim claim = game.claim(request);
  game.monitor.request_stop();
  EXPECT_THROW((void)game.write(request, claim), exact::Interrupted);
}

}  // namespace
}  // namespace deduce::testing
