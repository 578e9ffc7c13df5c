#include "deduce/wire/answer.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "deduce/base/error.hpp"

namespace deduce::wire {
namespace {

Json ask(std::string_view name, const Json& request, const Allowed& allowed = {}) {
  SilentMonitor monitor;
  return answer(name, request, monitor, allowed);
}

/// The message with which a request is refused.
std::string refused(std::string_view name, const std::string& request, const Allowed& allowed = {}) {
  try {
    return "taken: " + ask(name, Json::parse(request), allowed).dump();
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(Answer, wrong_fields_are_refused_with_one_line_that_says_what_would_be_right) {
  EXPECT_EQ(refused("hint", "[]"), "a request must be a JSON object, such as {\"rules\":\"p4c6r\"}");
  EXPECT_EQ(refused("hint", R"({"guess":"1122"})"), "secret: is missing");
  EXPECT_EQ(refused("hint", R"({"secret":1122,"guess":"1122"})"), "secret: 1122 is no text");
  EXPECT_EQ(refused("hint", R"({"secret":"","guess":"1122"})"), "secret: needs a value that is not empty");
  EXPECT_EQ(refused("hint", R"({"secret":"1122","guess":"1122","threads":0})"),
            "threads: '0' is no whole number from 1 to 1024");
  EXPECT_EQ(refused("hint", R"({"secret":"1122","guess":"1122","threads":-1})"),
            "threads: '-1' is no whole number from 1 to 1024");
  EXPECT_EQ(refused("hint", R"({"secret":"1122","guess":"1122","threads":1.5})"),
            "threads: 1.5 is no whole number from 1 to 1024");
  EXPECT_EQ(refused("hint", R"({"secret":"1122","guess":"1122","Threads":1})"),
            "field \"Threads\" is unknown here: take some of secret, guess, rules, alphabet, words, allowed, hard, "
            "table, threads");
  EXPECT_EQ(refused("solve", R"({"goal":"lose"})"), "goal: 'lose' is none of win | identify");
  EXPECT_EQ(refused("solve", R"({"given":"1123:0,3"})"), "given: \"1123:0,3\" is no list of texts");
  EXPECT_EQ(refused("solve", R"({"given":[1]})"), "given: 1 is no text");
  EXPECT_EQ(refused("solve", R"({"secrets":"1123"})"), "secrets: \"1123\" is no list of codes");
  EXPECT_EQ(refused("solve", R"({"secrets":[]})"), "secrets has no code: list at least one");
  EXPECT_EQ(refused("solve", R"({"secrets":["1122","3344","1122"]})"),
            "secrets[2]: code '1122' was at secrets[0] already: list each once");
  EXPECT_EQ(refused("solve", R"({"secrets":["1127"]})").substr(0, 12), "secrets[0]: ");
  EXPECT_EQ(refused("solve", R"({"every_first":true,"first":"1122"})"), "every_first excludes first");
  EXPECT_EQ(refused("solve", R"({"every_first":"yes"})"), "every_first: \"yes\" is neither true nor false");
  EXPECT_EQ(refused("classes", R"({"largest_cell":2})"), "largest_cell requires codes");
  EXPECT_EQ(refused("classes", R"({"codes":2,"given":["1122:0,0"]})"), "codes excludes given");
  EXPECT_EQ(refused("strategies", R"({"strategy":"entropy","at_most":4})"),
            "goal, minimize and at_most are about the optimal strategy: leave them out for a rule");
  EXPECT_EQ(refused("strategies", R"({"strategy":"optimal","ties":"last"})"),
            "ties and possible_only are about rules: leave them out for the optimal strategy");
  EXPECT_EQ(refused("strategies", R"({"strategy":"optimal","at_most":3})"), "no strategy of at most 3 guesses exists");
  EXPECT_EQ(refused("advise", R"({"given":["1122:4,0"],"guess":"1123"})"),
            "the secret is found: there is nothing left to guess");
  EXPECT_EQ(refused("review", R"({"given":["1122:4,0","1122:0,0"]})"),
            "the given hints contradict each other: no code fits all of them");
  EXPECT_EQ(refused("codemaker", R"({"guess":"1122","given":["1122:4,0","1122:0,0"]})"),
            "the given hints are not this codemaker's: no secret of it gives them all");
  EXPECT_EQ(refused("fame", "{}").substr(0, 40), "'fame' is no question: take one of hint,");
}

TEST(Answer, what_was_sent_is_shown_short_and_without_control_bytes) {
  const std::string message =
      refused("hint", fmt::format(R"({{"secret":["{}"],"guess":"1122"}})", std::string(1000, 'x')));
  EXPECT_LT(message.size(), 100U);
  EXPECT_EQ(refused("hint", "{\"secret\":\"1122\",\"guess\":\"1122\",\"a\\u001bb\\n\":1}").substr(0, 25),
            R"(field "a\u001bb\n" is unk)");
}

TEST(Answer, a_flag_that_is_false_is_not_given) {
  EXPECT_EQ(ask("solve", {{"rules", "p2c3r"}, {"first", "12"}, {"every_first", false}})["total"], 21);
}

TEST(Answer, no_more_is_spent_than_is_allowed) {
  const Allowed allowed{.memory = 64 << 20, .threads = 2};
  EXPECT_EQ(refused("solve", R"({"threads":3})", allowed), "threads: 3 are more than the 2 that a question gets here");
  EXPECT_EQ(refused("solve", R"({"memory":"65M"})", allowed),
            "memory: 65M is more than the 67108864 bytes that a question gets here");
  EXPECT_EQ(ask("solve", {{"threads", 2}, {"memory", "64M"}}, allowed)["total"], 5625);
  EXPECT_EQ(ask("solve", Json::object(), allowed)["total"], 5625);
  // Who does not say how much gets what is allowed, and so is refused where that is too little.
  EXPECT_EQ(refused("solve", "{}", {.memory = 1024, .threads = 1}), refused("solve", R"({"memory":"1K"})"));
  EXPECT_EQ(refused("partition", R"({"sort":"exact"})", {.memory = 1024, .threads = 1}),
            refused("solve", R"({"memory":"1K"})"));
}

TEST(Answer, a_stopped_question_tells_what_is_known_or_that_it_was_stopped) {
  SilentMonitor stopped;
  stopped.request_stop();
  const Json solved = answer("solve", {{"rules", "p4c7r"}}, stopped);
  EXPECT_EQ(solved["proven"], false);
  EXPECT_TRUE(solved.contains("lower_bound"));
  EXPECT_EQ(answer("evaluate", {{"strategy", "all"}}, stopped)["results"].size(), 0U);
  EXPECT_EQ(answer("simultaneous", {{"minimum", true}}, stopped)["interrupted"], true);
  EXPECT_THROW(static_cast<void>(answer("puzzle", Json::object(), stopped)), Interrupted);
  EXPECT_THROW(static_cast<void>(answer("atlas", Json::object(), stopped)), Interrupted);
  EXPECT_THROW(static_cast<void>(answer("strategies", {{"strategy", "optimal"}}, stopped)), Interrupted);
}

TEST(Answer, a_contradiction_is_advice_to_mend) {
  const Json advice = ask("advise", {{"given", {"1123:4,0", "1123:0,0"}}});
  EXPECT_EQ(advice["candidates"], 0);
  EXPECT_FALSE(advice["mends"].empty());
  // Whoever always asks for more gets what there is.
  Json more = ask("advise", {{"given", {"1123:4,0", "1123:0,0"}}, {"guess", "1122"}, {"best", 3}, {"list", 3}});
  EXPECT_EQ(more["list"], Json({{"count", 0}, {"candidates", Json::array()}}));
  more.erase("list");
  EXPECT_EQ(more, advice);
  EXPECT_EQ(refused("advise", R"({"given":["1123:4,0","1123:0,0"],"guess":"1127"})").substr(0, 11), "code '1127'");
}

/// Games of all kinds that have names for themselves, with a guess to begin with and the hint that wins.
struct Kind {
  Json game;
  std::string first, win;
  /// A request about it.
  [[nodiscard]] Json with(const Json& fields) const {
    Json request = game;
    request.update(fields);
    return request;
  }
};

const std::vector<Kind>& kinds() {
  constexpr const char* kWords = "pens\nlest\nbobs\nsent\nnest\nbest\nrest\ntest\nzest\n";
  static const std::vector<Kind> all{{Json::object(), "1122", "4,0"},
                                     {{{"rules", "p3c4rb"}}, "112", "3"},
                                     {{{"words", kWords}, {"allowed", "burn\ntzbr\n"}}, "pens", "GGGG"},
                                     {{{"words", kWords}, {"hard", true}}, "bobs", "GGGG"}};
  return all;
}

TEST(Answer, the_codemakers_keep_to_their_hints) {
  for (const Kind& kind : kinds())
    for (const char* codemaker : {"fair", "adversary"}) {
      const std::string what = kind.game.dump() + codemaker;
      const Json maker = kind.with({{"codemaker", codemaker}, {"seed", 20261115}});
      Json given = Json::array();
      std::string guess = kind.first;
      for (int round = 0; round < 12; ++round) {
        Json asked = maker;
        asked.update({{"given", given}, {"guess", guess}});
        const Json told = ask("codemaker", asked);
        given.push_back(fmt::format("{}:{}", guess, told["hint"].get<std::string>()));
        if (told["won"] == true) break;
        const Json advice = ask("advise", kind.with({{"given", given}}));
        EXPECT_EQ(advice["candidates"], told["candidates"]) << what;
        guess = advice["advice"]["guess"].get<std::string>();
      }
      const Json review = ask("review", kind.with({{"given", given}}));
      EXPECT_EQ(review["guesses"].back()["hint"], kind.win) << what;
      EXPECT_EQ(review["exact"], true) << what;
      EXPECT_NEAR(review["expected"].get<double>() + review["lost"].get<double>() - review["luck"].get<double>(),
                  static_cast<double>(given.size()), 1e-9)
          << what;
      // After the first guess all were the adviser's, the best.
      for (std::size_t i = 1; i < given.size(); ++i) EXPECT_EQ(review["guesses"][i]["lost"], 0) << what;
      Json last = maker;
      last.update({{"guess", guess}, {"reveal", true}});
      EXPECT_TRUE(std::string_view(codemaker) == "adversary" || ask("codemaker", last)["secret"] == guess) << what;
    }
}

TEST(Answer, games_of_any_kind_are_advised_about_as_pegs_are) {
  for (const Kind& kind : kinds()) {
    const std::string what = kind.game.dump();
    Json one;
    for (int seed = 1; one.is_null() || one["won"] == true; ++seed)
      one = ask("codemaker", kind.with({{"seed", seed}, {"guess", kind.first}}));
    const Json given{fmt::format("{}:{}", kind.first, one["hint"].get<std::string>())};
    const Json told = ask("advise", kind.with({{"given", given}, {"guess", kind.first}, {"best", 2}, {"list", 1}}));
    // A guess that was made already tells nothing and costs a whole guess.
    EXPECT_EQ(told["comparison"]["lost"], 1) << what;
    EXPECT_EQ(told["comparison"]["parts"], 1) << what;
    EXPECT_EQ(told["best"]["guesses"].size(), 2U) << what;
    EXPECT_EQ(told["list"]["candidates"].size(), 1U) << what;
    EXPECT_EQ(told["advice"]["optimal"], true) << what;
    // Two hints to one guess: one of them is wrong, and both ways to mend it are told.
    const Json wrong{given[0], fmt::format("{}:{}", kind.first, kind.win)};
    const Json mended = ask("advise", kind.with({{"given", wrong}, {"list", 3}}));
    EXPECT_EQ(mended["candidates"], 0) << what;
    EXPECT_EQ(mended["mends"].size(), 2U) << what;
    EXPECT_EQ(mended["list"]["count"], 0) << what;
    EXPECT_EQ(refused("review", kind.with({{"given", wrong}}).dump()),
              "the given hints contradict each other: no code fits all of them")
        << what;
    EXPECT_EQ(refused("codemaker", kind.with({{"given", wrong}, {"guess", kind.first}}).dump()),
              "the given hints are not this codemaker's: no secret of it gives them all")
        << what;
  }
}

TEST(Answer, what_is_no_game_to_be_won_is_not_reviewed) {
  constexpr const char* kTable = R"({"table":"guess,a,b,c\nlarge?,yes,no,no\nred?,no,yes,no\n","given":["large?:no"]})";
  EXPECT_EQ(refused("review", kTable), "a review is for games whose secrets can all be won");
  EXPECT_EQ(ask("advise", {{"rules", "p3c4rb"}, {"secrets", {"112", "121", "444"}}})["candidates"], 3);
  EXPECT_EQ(
      refused(
          "codemaker",
          R"({"words":"pens\nlest\nacid\n","hard":true,"codemaker":"adversary","given":["pens:BGBY"],"guess":"acid"})"),
      "acid does not keep to the marks so far, as hard mode wants it");
}

TEST(Answer, a_fair_codemaker_answers_as_the_match_of_the_same_seed) {
  const Json one = ask("codemaker", {{"seed", 7}, {"guess", "1234"}, {"reveal", true}});
  const Json hint = ask("hint", {{"secret", one["secret"]}, {"guess", "1234"}});
  EXPECT_EQ(one["hint"], fmt::format("{},{}", hint["blacks"].get<int>(), hint["whites"].get<int>()));
}

}  // namespace
}  // namespace deduce::wire
