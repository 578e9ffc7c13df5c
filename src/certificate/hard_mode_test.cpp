// Certificates in hard mode, where what may be guessed depends on the hints so far: random lists of words against plain
// recursion by the definition, proofs of everything by brute force, and a forger who refers to lemmas in which less may
// be guessed.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "deduce/base/error.hpp"
#include "deduce/certificate/certificate.hpp"
#include "other_certifier.hpp"
#include "verify/verify.hpp"

namespace deduce::testing {
namespace {

using verify::Safeguard;
using verify::Safeguards;

constexpr int kNoStrategy = 1 << 20;
constexpr std::string_view kLetters = "abcdefghixy";

/// Words by the definition of docs/games.md, for a third time. Sets of secrets and of guesses are bits.
struct HardWords {
  std::vector<std::string> secrets, guesses;  // the secrets are guesses, by the same names

  /// Secrets that differ mostly in their first letter, and words that tell such letters apart: of these hard mode takes
  /// away most.
  HardWords(std::mt19937& random, std::size_t secret_count, std::size_t more) {
    std::set<std::string> drawn;
    const auto draw = [&](std::vector<std::string>& list, std::size_t count, const std::string& ends) {
      while (list.size() < count) {
        std::string word{kLetters[random() % 8], ends[random() % ends.size()], ends[random() % ends.size()]};
        if (drawn.insert(word).second) list.push_back(word);
      }
    };
    draw(secrets, secret_count, "xy");
    draw(guesses, more, "abcdefgh");
    guesses.insert(guesses.end(), secrets.begin(), secrets.end());
    std::ranges::shuffle(guesses, random);
  }

  HardWords(std::vector<std::string> the_secrets, const std::vector<std::string>& more)
      : secrets(std::move(the_secrets)), guesses(more) {
    guesses.insert(guesses.end(), secrets.begin(), secrets.end());
  }

  static std::string marks_of(const std::string& guess, const std::string& secret) {
    std::string marks(guess.size(), 'B');
    for (const char letter : std::string(kLetters)) {
      auto left = std::ranges::count(secret, letter);
      for (std::size_t i = 0; i < guess.size(); ++i)
        if (guess[i] == letter && secret[i] == letter) {
          marks[i] = 'G';
          --left;
        }
      for (std::size_t i = 0; i < guess.size(); ++i)
        if (guess[i] == letter && secret[i] != letter && left-- > 0) marks[i] = 'Y';
    }
    return marks;
  }
  static bool keeps(const std::string& next, const std::string& guess, const std::string& marks) {
    for (std::size_t i = 0; i < guess.size(); ++i) {
      if (marks[i] == 'G' && next[i] != guess[i]) return false;
      std::ptrdiff_t marked = 0;
      for (std::size_t j = 0; j < guess.size(); ++j) marked += marks[j] != 'B' && guess[j] == guess[i] ? 1 : 0;
      if (std::ranges::count(next, guess[i]) < marked) return false;
    }
    return true;
  }

  using Cells = std::map<std::string, std::uint32_t>;
  [[nodiscard]] Cells cells(std::uint32_t set, const std::string& guess) const {
    Cells cells;
    for (std::size_t i = 0; i < secrets.size(); ++i)
      if ((set >> i & 1U) != 0) cells[marks_of(guess, secrets[i])] |= 1U << i;
    return cells;
  }
  [[nodiscard]] std::uint32_t after(std::uint32_t allowed, const std::string& guess, const std::string& marks) const {
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < guesses.size(); ++i)
      if ((allowed >> i & 1U) != 0 && keeps(guesses[i], guess, marks)) kept |= 1U << i;
    return kept;
  }
  [[nodiscard]] std::uint32_t all() const { return (1U << secrets.size()) - 1; }
  [[nodiscard]] std::uint32_t everything() const { return (1U << guesses.size()) - 1; }

  int total(Goal goal, std::uint32_t set, int left, std::uint32_t allowed) {
    if (set == 0 || (goal == Goal::identify && std::popcount(set) == 1)) return 0;
    if (left == 0) return kNoStrategy;
    const auto [place, added] = known_.emplace(std::tuple(goal, set, left, allowed), kNoStrategy);
    if (!added) return place->second;
    int best = kNoStrategy;
    for (std::size_t i = 0; i < guesses.size(); ++i)
      if ((allowed >> i & 1U) != 0) best = std::min(best, total_after(goal, set, guesses[i], left, allowed));
    return known_[std::tuple(goal, set, left, allowed)] = best;
  }
  int total_after(Goal goal, std::uint32_t set, const std::string& guess, int left, std::uint32_t allowed) {
    int sum = std::popcount(set);
    for (const auto& [marks, cell] : cells(set, guess)) {
      if (marks == "GGG") continue;
      if (cell == set) return kNoStrategy;
      sum = std::min(kNoStrategy, sum + total(goal, cell, left - 1, after(allowed, guess, marks)));
    }
    return sum;
  }

  [[nodiscard]] std::unique_ptr<OtherCertifier> certifier() const {
    const std::string first = joined(secrets, '\n') + "\n", more = joined(guesses, '\n') + "\n";
    return word_certifier(first, more);
  }

 private:
  std::map<std::tuple<Goal, std::uint32_t, int, std::uint32_t>, int> known_;
};

exact::Request hard_request(const OtherCertifier& game, Goal goal) {
  exact::Request request = game.all(goal);
  request.hard = true;
  return request;
}

TEST(HardCertificate, random_lists_are_proven_within_every_limit_and_no_more_can_be) {
  std::size_t proven = 0, none = 0, dearer = 0;
  for (unsigned seed = 1; seed <= 40; ++seed)
    for (const Goal goal : {Goal::win, Goal::identify}) {
      std::mt19937 random(seed);
      HardWords words(random, 4 + seed % 7, 3 + seed % 9);
      const auto game = words.certifier();
      exact::Request request = hard_request(*game, goal);
      for (int limit = -1; limit <= 4; ++limit) {
        SCOPED_TRACE("seed " + std::to_string(seed) + (goal == Goal::win ? " win " : " identify ") +
                     std::to_string(limit));
        request.at_most = limit < 0 ? std::nullopt : std::optional<int>(limit);
        const int cost = words.total(goal, words.all(), limit < 0 ? 12 : limit, words.everything());
        certificate::Claim claim = game->claim(request);
        ASSERT_EQ(claim.feasible, cost < kNoStrategy);
        const std::string text = game->write(request, claim);
        ASSERT_TRUE(text.starts_with("deduce-certificate 3\n"));
        const verify::CertificateReport report = game->check(text);
        ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text;
        EXPECT_TRUE(report.hard);
        none += claim.feasible ? 0U : 1U;
        if (!claim.feasible) continue;
        ++proven;
        EXPECT_EQ(report.answers.at(0).total, static_cast<std::uint64_t>(cost));
        EXPECT_FALSE(game->check(one_more(text)).valid());
        // What is proven of guesses that keep to the hints is not proven of all.
        exact::Request easy = request;
        easy.hard = false;
        if (const certificate::Claim any = game->claim(easy); any.feasible && any.total < claim.total) {
          ++dearer;
          std::string for_all = text;
          EXPECT_FALSE(game->check(for_all.erase(for_all.find("\nhard"), 5)).valid());
        }
        ++claim.total;
        EXPECT_THROW((void)game->write(request, claim), InputError);
      }
    }
  EXPECT_GT(proven, 150U);
  EXPECT_GT(none, 50U);
  EXPECT_GT(dearer, 20U);
}

TEST(HardCertificate, histories_objectives_and_first_guesses_are_proven) {
  std::size_t bound_by_history = 0;
  for (unsigned seed = 100; seed < 130; ++seed)
    for (const Goal goal : {Goal::win, Goal::identify})
      for (const auto objective : {exact::Objective::mean, exact::Objective::worst, exact::Objective::worst_mean,
                                   exact::Objective::mean_worst}) {
        std::mt19937 random(seed);
        HardWords words(random, 9, 8);
        const auto game = words.certifier();
        certificate::Question question = game->question(hard_request(*game, goal));
        question.request.objective = objective;
        // A turn that was played binds what follows.
        const std::string guess = words.guesses[random() % words.guesses.size()],
                          marks = HardWords::marks_of(guess, words.secrets[random() % words.secrets.size()]);
        const Notation& notation = game->notation();
        const GuessId played = notation.parse_guess(guess);
        const HintId hint = notation.parse_hint(played, marks);
        std::erase_if(question.request.candidates,
                      [&](SecretId secret) { return notation.hint(played, secret) != hint; });
        question.given = {{played, hint}};
        question.request.played = {{played, hint}};
        SCOPED_TRACE("seed " + std::to_string(seed) + " after " + guess + " " + marks);
        std::uint32_t set = 0;
        for (std::size_t i = 0; i < words.secrets.size(); ++i)
          if (HardWords::marks_of(guess, words.secrets[i]) == marks) set |= 1U << i;
        const std::uint32_t allowed = words.after(words.everything(), guess, marks);
        bound_by_history += allowed != words.everything() ? 1U : 0U;
        const certificate::Claim claim = game->claim(question.request);
        const std::string text = game->write(question, {claim});
        const verify::CertificateReport report = game->check(text);
        ASSERT_TRUE(report.valid()) << first_error(report) << "\n" << text;
        if (objective == exact::Objective::mean) {
          EXPECT_EQ(claim.total, static_cast<std::uint64_t>(words.total(goal, set, 12, allowed)));
        }
        question.every_first = true;
        const std::string every = game->write(question, claims_of_classes(question, game->solver, game->monitor));
        const verify::CertificateReport rows = game->check(every);
        ASSERT_TRUE(rows.valid()) << first_error(rows) << "\n" << every;
        EXPECT_EQ(rows.answers.size(), static_cast<std::size_t>(std::popcount(allowed)));
      }
  EXPECT_GT(bound_by_history, 100U);
}

TEST(HardCertificate, what_is_left_of_a_list_may_identify_nothing) {
  std::size_t proven = 0, never = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    std::mt19937 random(seed);
    HardWords words(random, 6, 9);
    const std::string first = joined(words.secrets, '\n') + "\n", more = joined(words.guesses, '\n') + "\n";
    const WordList listed = parse_word_list(more, "more");
    const auto whole = std::make_shared<const WordGame>(parse_word_list(first, "words"), &listed);
    Excerpt::Kept<GuessId> guesses;
    std::uint32_t allowed = 0;
    for (std::uint32_t i = 0; i < whole->guess_count(); ++i) {
      if (random() % 2 == 0) continue;
      guesses.ids.push_back(GuessId(i));
      allowed |= 1U << (std::ranges::find(words.guesses, whole->guess_name(GuessId(i))) - words.guesses.begin());
    }
    Excerpt::Kept<SecretId> secrets;
    for (std::uint32_t i = 0; i < whole->secret_count(); ++i) secrets.ids.push_back(SecretId(i));
    if (guesses.ids.empty()) continue;
    OtherCertifier game(std::make_shared<const Excerpt>(whole, guesses, secrets), title_of(*whole, "words"),
                        {.words = first, .allowed = more});
    const exact::Request request = hard_request(game, Goal::identify);
    certificate::Claim claim;
    try {
      claim = game.claim(request);
    } catch (const InputError&) {
      continue;  // nothing tells two of them apart
    }
    const int cost = words.total(Goal::identify, words.all(), 12, allowed);
    ASSERT_EQ(claim.feasible, cost < kNoStrategy) << seed;
    const verify::CertificateReport report = game.check(game.write(request, claim));
    ASSERT_TRUE(report.valid()) << seed << ": " << first_error(report);
    ++(claim.feasible ? proven : never);
    if (claim.feasible) {
      EXPECT_EQ(report.answers.at(0).total, static_cast<std::uint64_t>(cost));
    }
  }
  EXPECT_GT(proven, 5U);
  EXPECT_GT(never, 0U);
}

/// Writes a lemma for every position that can be met, with what each of its guesses costs, and nothing left to be seen.
class BruteWriter {
 public:
  explicit BruteWriter(HardWords& words) : words_(words) {}

  using Turns = std::vector<std::pair<std::string, std::string>>;

  /// Its number.
  std::size_t lemma(const Turns& turns, std::uint32_t set, std::uint32_t allowed) {
    if (const auto known = numbers_.find({set, allowed}); known != numbers_.end()) return known->second;
    const int bound = words_.total(Goal::win, set, 12, allowed);
    std::string lines;
    for (std::size_t i = 0; i < words_.guesses.size() && std::popcount(set) > 1; ++i) {
      const std::string& guess = words_.guesses[i];
      if ((allowed >> i & 1U) != 0) lines += line(turns, set, allowed, guess, {});
    }
    text_ += head(turns, set, bound) + lines;
    return numbers_[{set, allowed}] = ++count_;
  }

  /// A line for a guess that splits the set. Cells may be told to be other positions.
  using Instead = std::map<std::string, std::size_t>;
  std::string line(const Turns& turns, std::uint32_t set, std::uint32_t allowed, const std::string& guess,
                   const Instead& instead) {
    std::string out = "g " + guess;
    for (const auto& [marks, cell] : words_.cells(set, guess)) {
      if (cell == set) return "";
      if (marks == "GGG") continue;
      Turns then = turns;
      then.emplace_back(guess, marks);
      const auto other = instead.find(marks);
      out += " " + marks + "=" +
             std::to_string(other != instead.end() ? other->second
                                                   : lemma(then, cell, words_.after(allowed, guess, marks)));
    }
    return out + "\n";
  }

  static std::string head(const Turns& turns, std::uint32_t set, int bound) {
    std::string out = "l " + std::to_string(std::popcount(set)) + " " + std::to_string(bound) + " -";
    for (const auto& [guess, marks] : turns) out += " " + guess + " " + marks;
    return out + "\n";
  }
  void add(const std::string& lemma) {
    text_ += lemma;
    ++count_;
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  /// The certificate with these lemmas instead of its own.
  [[nodiscard]] std::string within(const std::string& certificate) const {
    std::string front;
    for (const std::string& line : CertificateText(certificate).front) front += line + "\n";
    return front + text_ + "end " + std::to_string(count_) + "\n";
  }

 private:
  HardWords& words_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> numbers_;
  std::string text_;
  std::size_t count_ = 0;
};

TEST(HardCertificate, what_brute_force_writes_is_accepted) {
  for (unsigned seed = 1; seed <= 25; ++seed) {
    std::mt19937 random(seed);
    HardWords words(random, 6, 5);
    const auto game = words.certifier();
    const exact::Request request = hard_request(*game, Goal::win);
    BruteWriter writer(words);
    (void)writer.lemma({}, words.all(), words.everything());
    const std::string text = writer.within(game->write(request));
    const verify::CertificateReport report = game->check(text);
    ASSERT_TRUE(report.valid()) << seed << ": " << first_error(report) << "\n" << text;
  }
}

/// A turn that leaves a set as it is, and guesses fewer: the same secrets cost more after it. Who refers a cell to such
/// a lemma can claim too much.
bool forged(HardWords& words, const OtherCertifier& game, const std::string& certificate, Safeguards safeguards) {
  const std::uint32_t all = words.all(), everything = words.everything();
  const int total = words.total(Goal::win, all, 12, everything);
  BruteWriter writer(words);
  std::string lines;
  for (const std::string& guess : words.guesses) {
    BruteWriter::Instead instead;
    const int cost = words.total_after(Goal::win, all, guess, 12, everything);
    for (const auto& [marks, cell] : words.cells(all, guess)) {
      if (cost > total || std::popcount(cell) < 2 || !instead.empty()) continue;
      const std::uint32_t allowed = words.after(everything, guess, marks);
      for (const std::string& idle : words.guesses) {
        const HardWords::Cells left = words.cells(cell, idle);
        const std::string& answer = left.begin()->first;
        const std::uint32_t fewer = words.after(allowed, idle, answer);
        if (left.size() > 1 || words.total(Goal::win, cell, 12, fewer) <= words.total(Goal::win, cell, 12, allowed))
          continue;
        instead[marks] = writer.lemma({{guess, marks}, {idle, answer}}, cell, fewer);
        break;
      }
    }
    if (cost <= total && instead.empty()) return false;  // nothing to lie about
    lines += writer.line({}, all, everything, guess, instead);
  }
  writer.add(BruteWriter::head({}, all, total + 1) + lines);
  return game.check(writer.within(certificate), safeguards).lemmas == writer.count();
}

TEST(HardForgery, a_lemma_with_fewer_guesses_serves_no_cell_with_more) {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    std::mt19937 random(seed);
    HardWords words(random, 5 + seed % 3, 4 + seed % 6);
    const auto game = words.certifier();
    EXPECT_FALSE(forged(words, *game, game->write(hard_request(*game, Goal::win)), {})) << seed;
  }
  // After abc no letter is known, and def may be guessed; after ixx too, which tells nothing, it may not.
  HardWords words({"axx", "bxx", "cxx", "dxx", "exx", "fxx", "gxx", "hxx"}, {"abc", "def", "ixx"});
  const auto game = words.certifier();
  const std::string text = game->write(hard_request(*game, Goal::win));
  EXPECT_FALSE(forged(words, *game, text, {}));
  EXPECT_TRUE(forged(words, *game, text, Safeguards::all_but(Safeguard::same_guesses)));
}

TEST(HardForgery, the_strategy_keeps_to_all_hints) {
  std::size_t needed = 0;
  for (unsigned seed = 1; seed <= 80; ++seed) {
    std::mt19937 random(seed);
    HardWords words(random, 12, 11);
    const auto game = words.certifier();
    exact::Request request = hard_request(*game, Goal::win);
    const certificate::Claim hard = game->claim(request);
    request.hard = false;
    const certificate::Claim any = game->claim(request);
    if (any.total == hard.total) continue;
    // A bound for all guesses is one for some; the strategy is cheaper than any that keeps to the hints.
    std::string text = game->write(request, any);
    text.replace(0, std::string("deduce-certificate 2").size(), "deduce-certificate 3");
    text.insert(text.find("\nanswer"), "\nhard");
    EXPECT_NE(first_error(game->check(text)).find("does not keep"), std::string::npos);
    const verify::CertificateReport weak = game->check(text, Safeguards::all_but(Safeguard::strategy_hard));
    EXPECT_TRUE(weak.valid()) << first_error(weak);
    ++needed;
  }
  EXPECT_GT(needed, 5U);
}

TEST(HardForgery, classes_are_of_guesses_that_may_come_first) {
  HardWords words({"axx", "bxx", "cyx", "dyy"}, {"abc", "ixx"});
  const auto game = words.certifier();
  certificate::Question question = game->question(hard_request(*game, Goal::win));
  const Notation& notation = game->notation();
  const GuessId played = notation.parse_guess("ixx");
  const HintId hint = notation.parse_hint(played, "BGG");
  std::erase_if(question.request.candidates, [&](SecretId secret) { return notation.hint(played, secret) != hint; });
  question.given = {{played, hint}};
  question.request.played = {{played, hint}};
  question.request.at_most = 1;
  question.every_first = true;
  const std::string text = game->write(question, claims_of_classes(question, game->solver, game->monitor));
  ASSERT_TRUE(game->check(text).valid()) << first_error(game->check(text)) << text;
  // An answer for abc, which does not keep to the hint, instead of one for axx.
  std::string other = text;
  for (std::size_t at = other.find(" axx "); at != std::string::npos; at = other.find(" axx "))
    other.replace(at, 5, " abc ");
  EXPECT_NE(first_error(game->check(other)).find("may not come first"), std::string::npos) << other;
  EXPECT_TRUE(game->check(other, Safeguards::all_but(Safeguard::every_class)).valid());
}

TEST(HardForgery, only_words_have_a_hard_mode_and_only_since_version_3) {
  std::mt19937 random(1);
  HardWords words(random, 6, 5);
  const auto game = words.certifier();
  std::string text = game->write(hard_request(*game, Goal::win));
  ASSERT_TRUE(game->check(text).valid());
  EXPECT_THROW((void)check_text(text), verify::Unreadable);
  text.replace(0, std::string("deduce-certificate 3").size(), "deduce-certificate 2");
  EXPECT_FALSE(game->check(text).valid());
  EXPECT_NE(first_error(check_text("deduce-certificate 3\ngame p2c3r\ngoal win\nminimize mean\nsecrets 9\nguesses 11\n"
                                   "hard\nanswer none\nend 0\n"))
                .find("only words"),
            std::string::npos);
  // A history of any length is read.
  EXPECT_FALSE(game->check("deduce-certificate 3\ngame words 6 11\ngoal win\nminimize mean\nhard\nsecrets 1\ngiven " +
                           words.guesses[0] + ":GGGGGGGGGGGGGGGGGGGGGGGG\nanswer none\nend 0\n")
                   .valid());
}

}  // namespace
}  // namespace deduce::testing
