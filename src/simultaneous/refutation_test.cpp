// Refutations and formulas of small games: what is written is accepted, brute force agrees, and what is forged is
// refused.
#include "deduce/simultaneous/refutation.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <sstream>

#include "deduce/base/error.hpp"
#include "simultaneous/board.hpp"
#include "verify/refutation.hpp"
#include "verify/verify.hpp"

namespace deduce::simultaneous {
namespace {

using verify::Safeguard;
using verify::Safeguards;

struct SmallGame {
  explicit SmallGame(const Rules& rules, const Tuning& tuning = {})
      : space(rules), alphabet(rules), workers(1), questions(space, workers, tuning) {}
  [[nodiscard]] std::string refutation(int size, const std::vector<Code>& example = {}) {
    return write_refutation(questions, size, example, alphabet, monitor);
  }
  Space space;
  Alphabet alphabet;
  Workers workers;
  Questions questions;
  SilentMonitor monitor;
};

verify::RefutationReport checked(const std::string& text, Safeguards safeguards = {}) {
  return verify::check_refutation(verify::bytes_of_text(text), {.safeguards = safeguards});
}

std::string why(const verify::RefutationReport& report) { return report.errors.empty() ? "" : report.errors[0]; }

std::vector<Rules> refuted_games() {
  return {Rules(2, 3, true), Rules(2, 4, true),  Rules(2, 5, true),  Rules(2, 6, true),  Rules(3, 3, true),
          Rules(3, 4, true), Rules(3, 4, false), Rules(3, 5, false), Rules(2, 7, false), Rules(4, 3, true)};
}

TEST(Refutation, the_minimum_of_small_games_is_proven_and_nothing_larger_is_refuted) {
  for (const Rules& rules : refuted_games()) {
    SCOPED_TRACE(rules.text());
    SmallGame game(rules);
    const Minimum minimum = game.questions.minimum(game.monitor);
    const verify::RefutationReport report = checked(game.refutation(minimum.size - 1, minimum.example));
    ASSERT_TRUE(report.valid()) << why(report);
    EXPECT_EQ(report.refuted + 1, report.example.size());
    EXPECT_EQ(report.codes, game.space.size());
    // Sets of the minimum's size there are. Whatever is written about them, a set is found that identifies.
    std::string text;
    try {
      text = game.refutation(minimum.size);
    } catch (const InputError&) {
      continue;
    }
    EXPECT_FALSE(checked(text).valid());
  }
}

TEST(Refutation, is_accepted_where_the_core_does_not_hold_all_pairs) {
  for (const Rules& rules : refuted_games()) {
    SCOPED_TRACE(rules.text());
    SmallGame game(rules, {.core = 4});
    EXPECT_FALSE(game.questions.board().core_is_all());
    const int size = game.questions.minimum(game.monitor).size - 1;
    const verify::RefutationReport report = checked(game.refutation(size));
    EXPECT_TRUE(report.valid()) << why(report);
    EXPECT_FALSE(write_formula(game.questions, std::max(size, 2), game.alphabet, game.monitor).is_whole);
  }
}

TEST(Refutation, sets_of_no_code_and_of_one_are_tried) {
  SmallGame game(Rules(2, 3, true));
  EXPECT_TRUE(checked(game.refutation(0)).valid());
  EXPECT_TRUE(checked(game.refutation(1)).valid());
  SmallGame two(Rules(1, 2, true));
  EXPECT_FALSE(checked(two.refutation(1)).valid());
  SmallGame one(Rules(1, 1, true));
  EXPECT_FALSE(checked(one.refutation(0)).valid());
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}
std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// A size that is not refuted, written as if it were: branchings on one pair of secrets after the other until the
/// checker has no complaint about missing lines.
std::string forged(SmallGame& game, int size, std::mt19937& random) {
  std::vector<std::string> lines = {"deduce-simultaneous 1", "rules " + game.space.rules().text(),
                                    "refuted " + std::to_string(size)};
  const auto code = [&] {
    return game.alphabet.text(game.space.codes()[static_cast<std::size_t>(random()) % game.space.size()]);
  };
  std::size_t types = 0, nodes = 0;
  for (const PairTypes::Type& type : game.questions.board().types().types()) {
    lines.push_back("t " + game.alphabet.text(game.space[type.first]) + " " +
                    game.alphabet.text(game.space[type.second]));
    ++types;
    for (int step = 0; step < 400; ++step) {
      const std::string end = "end " + std::to_string(types) + " " + std::to_string(nodes);
      auto all = lines;
      all.push_back(end);
      const verify::RefutationReport report = checked(text_of(all));
      if (why(report).find("missing") == std::string::npos && why(report).find("apart already") == std::string::npos)
        break;
      if (why(report).find("apart already") != std::string::npos) {
        lines.pop_back();
        --nodes;
      }
      lines.push_back("n " + code() + " " + code());
      ++nodes;
    }
  }
  lines.push_back("end " + std::to_string(types) + " " + std::to_string(nodes));
  return text_of(lines);
}

TEST(Refutation, no_forger_refutes_what_is_not_so) {
  std::mt19937 random(7);
  for (const Rules& rules : {Rules(2, 3, true), Rules(2, 4, true), Rules(3, 3, true)}) {
    SmallGame game(rules);
    const int size = game.questions.minimum(game.monitor).size;
    EXPECT_FALSE(checked(forged(game, size, random)).valid()) << rules.text();
  }
}

void expect_needed(const std::string& text, Safeguard safeguard) {
  EXPECT_FALSE(checked(text).valid());
  const verify::RefutationReport weak = checked(text, Safeguards::all_but(safeguard));
  EXPECT_TRUE(weak.valid()) << why(weak);
}

TEST(Refutation, every_safeguard_is_needed) {
  SmallGame game(Rules(2, 4, true));
  const Minimum minimum = game.questions.minimum(game.monitor);
  const std::string text = game.refutation(minimum.size - 1, minimum.example);
  ASSERT_TRUE(checked(text).valid());
  std::vector<std::string> lines = lines_of(text);
  // An example that identifies nothing.
  auto other = lines;
  other[3] = "example 11";
  expect_needed(text_of(other), Safeguard::example);
  // No kind of pairs at all.
  expect_needed("deduce-simultaneous 1\nrules p2c4r\nrefuted 3\nend 0 0\n", Safeguard::every_pair);
  // Sets of the minimum's size, if nobody tried the last code.
  std::string larger;
  for (int size = minimum.size; larger.empty(); ++size) try {
      larger = game.refutation(size);
    } catch (const InputError&) {
    }
  expect_needed(larger, Safeguard::last_code);
}

/// Six sets of four codes of p2c5r that identify have the codes 11 and 12. If secrets that these tell apart could be
/// branched on, some separators would miss all six: the checker would go on to complain of other kinds of pairs only.
TEST(Refutation, secrets_that_are_told_apart_prove_nothing) {
  SmallGame game(Rules(2, 5, true));
  std::size_t believed = 0, misled = 0;
  for (std::size_t one = 0; one < game.space.size(); ++one)
    for (std::size_t other = 0; other < one; ++other) {
      const std::string text = "deduce-simultaneous 1\nrules p2c5r\nrefuted 4\nt 11 12\nn " +
                               game.alphabet.text(game.space.codes()[one]) + " " +
                               game.alphabet.text(game.space.codes()[other]) + "\nend 1 1\n";
      const auto passed = [&](Safeguards safeguards) {
        return why(checked(text, safeguards)).find("nothing is said about sets") != std::string::npos ? 1U : 0U;
      };
      believed += passed({});
      misled += passed(Safeguards::all_but(Safeguard::unmet_pair));
    }
  EXPECT_EQ(believed, 0U);
  EXPECT_EQ(misled, 12U);
}

TEST(Refutation, mutations_that_are_accepted_are_true) {
  std::mt19937_64 random(20261116);
  std::size_t accepted = 0, tried = 0;
  for (const Rules& rules : {Rules(2, 4, true), Rules(3, 3, true)}) {
    SmallGame game(rules);
    const Minimum minimum = game.questions.minimum(game.monitor);
    const auto lines = lines_of(game.refutation(minimum.size - 1, minimum.example));
    for (int i = 0; i < 400; ++i, ++tried) {
      auto changed = lines;
      const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
      const std::size_t at = 1 + below(lines.size() - 1);
      switch (below(4)) {
        case 0:
          changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(at));
          break;
        case 1:
          std::swap(changed[at], changed[1 + below(lines.size() - 1)]);
          break;
        case 2:
          changed[at] = lines[1 + below(lines.size() - 1)];
          break;
        default:
          changed[at][below(changed[at].size())] = static_cast<char>('0' + below(10));
      }
      verify::RefutationReport report;
      try {
        report = checked(text_of(changed));
      } catch (const verify::Unreadable&) {
        continue;
      }
      if (!report.valid()) continue;
      ++accepted;
      if (report.rules == rules.text()) {
        EXPECT_LT(report.refuted, static_cast<std::uint64_t>(minimum.size)) << text_of(changed);
      }
    }
  }
  EXPECT_LT(accepted, tried / 2);
}

TEST(Refutation, is_whole_and_can_be_stopped) {
  SmallGame game(Rules(3, 3, true));
  const std::string text = game.refutation(game.questions.minimum(game.monitor).size - 1);
  for (std::size_t size = text.find('\n') + 1; size < text.size(); size += 3)
    EXPECT_FALSE(checked(text.substr(0, size)).valid()) << size;
  EXPECT_FALSE(checked(text + "t 111 112\n").valid());
  EXPECT_THROW((void)checked("deduce-simultaneous 2\n"), verify::Unreadable);
  game.monitor.request_stop();
  EXPECT_THROW((void)game.refutation(4), Interrupted);
}

/// The clauses of a formula.
struct ParsedFormula {
  explicit ParsedFormula(const std::string& text) {
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
      if (line[0] == 'c') continue;
      std::istringstream words(line);
      if (line[0] == 'p') {
        std::string word;
        words >> word >> word >> variables >> stated;
        continue;
      }
      std::vector<int>& clause = clauses.emplace_back();
      for (int literal = 0; words >> literal && literal != 0;) clause.push_back(literal);
    }
  }
  /// By plain search with unit propagation.
  [[nodiscard]] bool has_model() const {
    std::vector<int> values(variables + 1);
    return search(values);
  }
  [[nodiscard]] bool search(std::vector<int> values) const {
    for (bool again = true; again;) {
      again = false;
      for (const auto& clause : clauses) {
        int open = 0, free = 0;
        bool satisfied = false;
        for (const int literal : clause) {
          const int value =
              literal > 0 ? values[static_cast<std::size_t>(literal)] : -values[static_cast<std::size_t>(-literal)];
          satisfied |= value > 0;
          if (value != 0) continue;
          ++open;
          free = literal;
        }
        if (satisfied) continue;
        if (open == 0) return false;
        if (open == 1) {
          values[static_cast<std::size_t>(std::abs(free))] = free > 0 ? 1 : -1;
          again = true;
        }
      }
    }
    for (std::size_t variable = 1; variable <= variables; ++variable) {
      if (values[variable] != 0) continue;
      for (const int value : {1, -1}) {
        std::vector<int> next = values;
        next[variable] = value;
        if (search(std::move(next))) return true;
      }
      return false;
    }
    return true;
  }
  std::size_t variables = 0, stated = 0;
  std::vector<std::vector<int>> clauses;
};

TEST(Formula, has_a_model_exactly_where_codes_identify) {
  for (const Rules& rules : {Rules(2, 3, true), Rules(2, 4, true), Rules(3, 2, true), Rules(2, 4, false)}) {
    SmallGame game(rules);
    const int minimum = game.questions.minimum(game.monitor).size;
    for (int size = 2; size <= minimum + 1; ++size) {
      SCOPED_TRACE(rules.text() + " " + std::to_string(size));
      const Formula formula = write_formula(game.questions, size, game.alphabet, game.monitor);
      EXPECT_TRUE(formula.is_whole);
      const ParsedFormula parsed(formula.text);
      EXPECT_EQ(parsed.clauses.size(), parsed.stated);
      EXPECT_EQ(parsed.has_model(), size >= minimum);
    }
    EXPECT_THROW((void)write_formula(game.questions, 1, game.alphabet, game.monitor), InputError);
  }
}

}  // namespace
}  // namespace deduce::simultaneous
