// Certificates of games of which only some guesses may be made: pegs, black pegs, words and tables with lists drawn at
// random, against plain recursion; and what a header that lists guesses can be talked into.
#include <gtest/gtest.h>

#include "deduce/base/error.hpp"
#include "deduce/certificate/certificate.hpp"
#include "deduce/game/peg_notation.hpp"
#include "forger.hpp"
#include "other_certifier.hpp"
#include "verify/verify.hpp"

namespace deduce::testing {
namespace {

using verify::Safeguard;
using verify::Safeguards;

struct WholeGame {
  std::shared_ptr<const Notation> notation;
  std::string title;
  verify::OtherGame lists;
};

/// Small games of every kind.
std::vector<WholeGame> whole_games() {
  std::vector<WholeGame> games;
  for (const Rules& rules : {Rules(2, 5, true), Rules(3, 4, false), Rules(3, 3, true)})
    games.push_back({std::make_shared<const BlacksAndWhites>(Alphabet(rules)), rules.text(), {}});
  games.push_back({std::make_shared<const BlacksAndWhites>(Alphabet(Rules(2, 5, true), "=%/.>")), "p2c5r", {}});
  games.push_back({std::make_shared<const BlackPegs>(Alphabet(Rules(3, 3, true))), "p3c3rb", {}});
  const std::string secrets = "pat\ntap\napt\nrat\ntar\nart\nmat\ntam\narm\nram\nmap\namp\n", more = "pit\nrim\ntip\n";
  const WordList listed = parse_word_list(more, "more");
  auto words = std::make_shared<const WordGame>(parse_word_list(secrets, "words"), &listed);
  const std::string title = title_of(*words, "words");
  games.push_back({std::move(words), title, {.words = secrets, .allowed = more}});
  std::mt19937 random(11);
  for (int i = 0; i < 2; ++i) {
    const std::string csv = csv_of(RandomGame(random, 12, 20, 4, true));
    auto table = std::make_shared<const TableGame>(csv, "table");
    games.push_back({table, title_of(*table, "table"), {.table = csv}});
  }
  return games;
}

/// Some guesses of a game, and some secrets, all of which can be won where that is the goal.
struct Listed {
  Listed(const WholeGame& whole, Goal goal, std::mt19937& random) {
    std::vector<GuessId> guesses;
    for (std::uint32_t guess = 0; guess < whole.notation->guess_count(); ++guess)
      if (random() % 2 == 0) guesses.push_back(GuessId(guess));
    if (guesses.empty()) guesses.push_back(GuessId(0));
    Excerpt::Kept<SecretId> secrets;
    for (std::uint32_t i = 0; i < whole.notation->secret_count(); ++i) secrets.ids.push_back(SecretId(i));
    auto part = std::make_shared<const Excerpt>(whole.notation, Excerpt::Kept<GuessId>{guesses, "list"}, secrets);
    for (const SecretId secret : secrets.ids)
      if (random() % 3 != 0 && (goal == Goal::identify || part->winner(secret)) && request.candidates.size() < 14) {
        request.candidates.push_back(secret);
        listed.push_back(code_of(*whole.notation, secret));
        set |= 1U << index(secret);
      }
    request.goal = goal;
    certifier = std::make_unique<OtherCertifier>(part, whole.title, whole.lists);
  }
  [[nodiscard]] certificate::Question question() const {
    certificate::Question question = certifier->question(request);
    question.listed = listed;
    return question;
  }
  [[nodiscard]] std::string write(const certificate::Claim& claim) { return certifier->write(question(), {claim}); }

  exact::Request request;
  std::vector<GuessId> listed;
  std::uint32_t set = 0;
  std::unique_ptr<OtherCertifier> certifier;
};

TEST(ListedGuesses, random_lists_of_every_game_are_proven_within_every_limit_and_no_more_can_be) {
  std::size_t proven = 0, none = 0;
  for (const WholeGame& whole : whole_games())
    for (unsigned seed = 1; seed <= 12; ++seed)
      for (const Goal goal : {Goal::win, Goal::identify}) {
        std::mt19937 random(seed);
        Listed part(whole, goal, random);
        if (part.request.candidates.empty()) continue;
        const Notation& notation = part.certifier->notation();
        PlainRecursion truth(notation, goal, PlainRecursion::Mode::any);
        for (int limit = -1; limit <= 4; ++limit) {
          SCOPED_TRACE(whole.title + " seed " + std::to_string(seed) + (goal == Goal::win ? " win " : " identify ") +
                       std::to_string(limit));
          const int cost = truth.total(part.set, limit < 0 ? 15 : limit, ~std::uint32_t{0});
          if (limit < 0 && cost >= PlainRecursion::kNone) break;  // nothing tells them apart: the solver refuses
          part.request.at_most = limit < 0 ? std::nullopt : std::optional<int>(limit);
          certificate::Claim claim = part.certifier->claim(part.request);
          ASSERT_EQ(claim.feasible, cost < PlainRecursion::kNone);
          const std::string text = part.write(claim);
          ASSERT_TRUE(text.starts_with("deduce-certificate 3\n"));
          const verify::CertificateReport report = part.certifier->check(text);
          ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text;
          EXPECT_EQ(report.listed_guesses, notation.guess_count());
          none += claim.feasible ? 0U : 1U;
          if (!claim.feasible) continue;
          ++proven;
          EXPECT_EQ(report.answers.at(0).total, static_cast<std::uint64_t>(cost));
          EXPECT_FALSE(part.certifier->check(one_more(text)).valid());
          ++claim.total;
          EXPECT_THROW((void)part.write(claim), InputError);
        }
      }
  EXPECT_GT(proven, 200U);
  EXPECT_GT(none, 50U);
}

TEST(ListedGuesses, all_objectives_and_first_guesses_are_proven) {
  std::size_t proven = 0;
  for (const WholeGame& whole : whole_games())
    for (const Goal goal : {Goal::win, Goal::identify})
      for (const auto objective :
           {exact::Objective::worst, exact::Objective::worst_mean, exact::Objective::mean_worst}) {
        std::mt19937 random(5);
        Listed part(whole, goal, random);
        if (PlainRecursion(part.certifier->notation(), goal, PlainRecursion::Mode::any)
                .total(part.set, 15, ~std::uint32_t{0}) >= PlainRecursion::kNone)
          continue;
        part.request.objective = objective;
        const verify::CertificateReport report = part.certifier->check(part.write(part.certifier->claim(part.request)));
        ASSERT_TRUE(report.valid()) << first_error(report);
        certificate::Question every = part.question();
        every.every_first = true;
        const std::string text =
            part.certifier->write(every, claims_of_classes(every, part.certifier->solver, part.certifier->monitor));
        const verify::CertificateReport rows = part.certifier->check(text);
        ASSERT_TRUE(rows.valid()) << first_error(rows) << "\n" << text;
        EXPECT_EQ(rows.answers.size(), part.certifier->notation().guess_count());
        ++proven;
      }
  EXPECT_GT(proven, 30U);
}

/// p2c5r within a list of ten codes, to be identified.
const std::string& of_ten() {
  static const std::string text = [] {
    const auto whole = std::make_shared<const BlacksAndWhites>(Alphabet(Rules(2, 5, true)));
    Excerpt::Kept<GuessId> guesses;
    for (const char* code : {"11", "12", "13", "22", "23", "33", "34", "44", "45", "53"})
      guesses.ids.push_back(whole->parse_guess(code));
    Excerpt::Kept<SecretId> secrets;
    for (std::uint32_t i = 0; i < whole->secret_count(); ++i) secrets.ids.push_back(SecretId(i));
    OtherCertifier part(std::make_shared<const Excerpt>(whole, guesses, secrets), "p2c5r", {});
    return part.write(part.all(Goal::identify));
  }();
  return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

const std::string kTen = "\nguesses 11 12 13 22 23 33 34 44 45 53\n";

TEST(ListedGuesses, what_is_proven_of_some_guesses_is_not_proven_of_others) {
  ASSERT_TRUE(check_text(of_ten()).valid()) << first_error(check_text(of_ten())) << of_ten();
  // More guesses are cheaper here: those of a list that has all codes.
  std::string all = "\nguesses";
  for (const char first : std::string("12345"))
    for (const char second : std::string("12345")) all += std::string(" ") + first + second;
  EXPECT_FALSE(check_text(replaced(of_ten(), kTen, all + "\n")).valid());
  // The strategy plays what is not listed any more, whichever is left out.
  std::size_t refused = 0;
  for (const char* out : {" 12", " 13", " 23", " 34", " 45", " 53"})
    refused += check_text(replaced(of_ten(), kTen, replaced(kTen, out, ""))).valid() ? 0U : 1U;
  EXPECT_GT(refused, 2U);
  EXPECT_FALSE(check_text(replaced(of_ten(), "\n[0] ", "\n[0] 55 ")).valid());
}

TEST(ListedGuesses, what_is_listed_must_be_guesses_of_the_game_each_once) {
  for (const char* more : {" 16", " 11", " 67"}) {
    const std::string text = replaced(of_ten(), kTen, replaced(kTen, " 53", std::string(" 53") + more));
    EXPECT_NE(first_error(check_text(text)).find("may be guessed"), std::string::npos) << first_error(check_text(text));
    // Not harmful here; but a guess that is no code of the game could tell codes apart as none does.
    const verify::CertificateReport weak = check_text(text, Safeguards::all_but(Safeguard::listed_guess));
    EXPECT_TRUE(weak.valid()) << first_error(weak);
  }
  EXPECT_FALSE(check_text(replaced(of_ten(), kTen, "\nguesses\n")).valid());
  EXPECT_FALSE(check_text(replaced(of_ten(), kTen, "\n")).valid());
  EXPECT_FALSE(check_text(replaced(of_ten(), kTen, "\nguesses 1 11\n")).valid());
  const std::string words = "pat\ntap\napt\n";
  const std::string text =
      "deduce-certificate 3\ngame words 3 3\ngoal win\nminimize mean\nguesses pat tap apt GUESS\n"
      "secrets 3\nanswer 5 2\n[0] pat YGY=tap YYG=apt\nl 3 5 -\nend 1\n";
  EXPECT_TRUE(check_text(replaced(text, " GUESS", ""), {}, {.words = words}).valid())
      << first_error(check_text(replaced(text, " GUESS", ""), {}, {.words = words}));
  EXPECT_FALSE(check_text(replaced(text, "GUESS", "pit"), {}, {.words = words}).valid());
  EXPECT_FALSE(
      check_text(replaced(replaced(text, " GUESS", ""), "certificate 3", "certificate 2"), {}, {.words = words})
          .valid());
  // Secrets and turns are of the game too.
  EXPECT_FALSE(check_text("deduce-certificate 3\ngame p2c5r\ngoal identify\nminimize mean\nlisted 11 16\nguesses 11\n"
                          "secrets 2\nanswer 2 1\n[0] 11 1,0=16\nl 2 2 -\nend 1\n")
                   .valid());
  EXPECT_FALSE(check_text("deduce-certificate 3\ngame words 3 3\ngoal win\nminimize mean\ngiven pit:GBG\nguesses pat\n"
                          "secrets 1\nanswer 1 1\n[0] pat\nl 1 1 -\nend 1\n",
                          {}, {.words = words})
                   .valid());
}

TEST(ListedGuesses, older_versions_have_no_list_and_lists_have_no_other_names) {
  EXPECT_FALSE(check_text(replaced(of_ten(), "certificate 3", "certificate 2")).valid());
  std::string first = replaced(of_ten(), "certificate 3", "certificate 1");
  EXPECT_FALSE(check_text(replaced(first, "game ", "rules ")).valid());
  EXPECT_THROW((void)check_text(replaced(of_ten(), "certificate 3", "certificate 4")), verify::Unreadable);
  // That 1 and 2 change places maps all secrets onto themselves, and the list not.
  const std::size_t lemma = of_ten().rfind("\nl 25 ");
  ASSERT_NE(lemma, std::string::npos);
  std::string relabelled = of_ten();
  relabelled.insert(of_ten().find('\n', lemma + 1), "\ns 12 21345");
  EXPECT_NE(first_error(check_text(relabelled)).find("cannot be relabelled"), std::string::npos);
  EXPECT_FALSE(check_text(replaced(of_ten(), "\nanswer", "\nevery_first\nsymmetry 12 21345\nanswer")).valid());
}

TEST(ListedGuesses, no_lemma_can_be_talked_up) {
  std::size_t files = 0;
  std::mt19937 random(3);
  for (int round = 0; round < 6; ++round) {
    const std::string csv = csv_of(RandomGame(random, 24, 30, 3, true));
    auto table = std::make_shared<const TableGame>(csv, "table");
    const std::string title = title_of(*table, "table");
    Excerpt::Kept<GuessId> guesses;
    for (std::uint32_t guess = 0; guess < table->guess_count(); ++guess)
      if (random() % 4 != 0) guesses.ids.push_back(GuessId(guess));
    Excerpt::Kept<SecretId> secrets;
    for (std::uint32_t i = 0; i < table->secret_count(); ++i) secrets.ids.push_back(SecretId(i));
    if (guesses.ids.empty()) continue;
    OtherCertifier part(std::make_shared<const Excerpt>(table, guesses, secrets), title, {.table = csv});
    try {
      Forger forger(part, part.write(part.all(Goal::identify)), Goal::identify, {}, 1);
      EXPECT_EQ(forger.attack_lemmas(), 0U);
      files += forger.files();
    } catch (const InputError&) {
      continue;  // nothing tells two of them apart
    }
  }
  EXPECT_GT(files, 100U);
}

}  // namespace
}  // namespace deduce::testing
