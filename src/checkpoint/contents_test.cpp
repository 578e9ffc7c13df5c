// Whatever happens to a checkpoint, a line is as it was written or not used: every bit turned over, every length cut
// off. And what is written is what is read.
#include "deduce/checkpoint/contents.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include <set>
#include "checkpoint/record.hpp"

#include "deduce/base/error.hpp"
#include "program.hpp"

namespace deduce::checkpoint {
namespace {

using deduce::testing::TemporaryFolder;
using deduce::testing::write_text;

Contents example() {
  Contents contents;
  contents.program = "9.9";
  Question& question = contents.question;
  question.game = "p3c4r";
  question.title = "p3c4r";
  question.secrets_in_all = 64;
  for (const std::uint32_t secret : {0U, 1U, 2U, 3U, 7U, 9U, 10U, 63U}) question.candidates.push_back(SecretId(secret));
  question.at_most = 5;
  contents.facts[{{}, 5}] = {8, Fact::Is::at_least, 17};
  contents.facts[{{{GuessId(7), HintId(3)}}, 4}] = {5, Fact::Is::exactly, 11};
  contents.facts[{{{GuessId(7), HintId(3)}, {GuessId(60), HintId(0)}}, 1}] = {3, Fact::Is::impossible, 0};
  contents.facts[{{{GuessId(7), HintId(4)}}, std::nullopt}] = {2, Fact::Is::exactly, 3};
  contents.facts[{{}, 2}] = {8, Fact::Is::impossible, 0};
  contents.facts[{{}, 5, true}] = {8, Fact::Is::enough, 0};
  contents.facts[{{{GuessId(7), HintId(3)}}, 4, true}] = {5, Fact::Is::enough, 0};
  contents.depths[GuessId(7)] = {24, {3, 5}, "123"};
  contents.depths[GuessId(9)] = {0, {4, std::nullopt}, "a b"};
  contents.firsts[{5, GuessId(7)}] = {{GuessId(7), 24, 18, false}, "123"};
  contents.firsts[{5, GuessId(0)}] = {{GuessId(0), 4, 21, true}, "a b"};
  Strategy& best = contents.best.emplace();
  const auto root = best.add(GuessId(7), true);
  best.link(root, HintId(1), best.add(GuessId(3), true));
  best.link(root, HintId(3), best.add(GuessId(9), false));
  contents.best_total = 19;
  contents.sessions[1] = {std::chrono::milliseconds(1234)};
  contents.sessions[3] = {std::chrono::milliseconds(1)};
  return contents;
}

void expect_same(const Contents& one, const Contents& other) {
  EXPECT_EQ(one.question, other.question);
  EXPECT_EQ(one.question.title, other.question.title);
  EXPECT_EQ(one.program, other.program);
  EXPECT_EQ(one.facts, other.facts);
  EXPECT_EQ(one.best, other.best);
  EXPECT_EQ(one.best_total, other.best_total);
  EXPECT_EQ(one.time(), other.time());
  EXPECT_EQ(text_of(one), text_of(other));
}

TEST(Checkpoint, what_is_written_is_read) {
  const TemporaryFolder folder;
  const Contents contents = example();
  write_text(folder.path("a"), text_of(contents));
  const Contents same = read(folder.path("a"));
  expect_same(same, contents);
  EXPECT_EQ(same.damaged, 0U);
  EXPECT_EQ(same.whole(), (Known{8, Fact::Is::at_least, 17}));
  EXPECT_EQ(same.worst(), (Depth{3, 5}));
  EXPECT_FALSE(same.worst().exact());
  EXPECT_EQ(same.depths.at(GuessId(7)).worst, (Depth{3, 5}));
  EXPECT_EQ(same.depths.at(GuessId(9)).worst, (Depth{4, std::nullopt}));
  EXPECT_EQ(Question(same.question.request(), 64).lines()[2], contents.question.lines()[2]);
}

TEST(Checkpoint, the_whole_is_what_is_known_within_the_limit) {
  using Is = Fact::Is;
  const auto whole = [](Objective objective, std::optional<int> at_most, std::map<Place, Known> facts) {
    Contents contents = example();
    contents.question.objective = objective;
    contents.question.at_most = at_most;
    contents.facts = std::move(facts);
    return contents.whole();
  };
  const Known low{8, Is::at_least, 17}, high{8, Is::at_least, 19}, exact{8, Is::exactly, 18},
      never{8, Is::impossible, 0}, enough{8, Is::enough, 0};
  EXPECT_EQ(whole(Objective::mean, {}, {}), std::nullopt);
  EXPECT_EQ(whole(Objective::mean, {}, {{{{}, 4}, low}}), std::nullopt) << "any number of guesses may cost less";
  EXPECT_EQ(whole(Objective::mean, 4, {{{{}, {}}, low}}), low) << "four guesses cost no less";
  EXPECT_EQ(whole(Objective::mean, 4, {{{{}, {}}, exact}}), (Known{8, Is::at_least, 18}));
  EXPECT_EQ(whole(Objective::mean, 4, {{{{}, {}}, exact}, {{{}, 4}, high}}), high);
  EXPECT_EQ(whole(Objective::mean, 4, {{{{}, {}}, low}, {{{}, 4}, exact}}), exact);
  EXPECT_EQ(whole(Objective::mean, 4, {{{{}, 5}, never}}), never);
  EXPECT_EQ(whole(Objective::mean, 4, {{{{}, 3}, never}}), std::nullopt);
  EXPECT_EQ(whole(Objective::mean, 8, {{{{}, {}}, exact}}), exact) << "as many guesses as secrets are no limit";
  // The worst case first: the total is the one within it, once it is known.
  const std::map<Place, Known> five{{{{}, 4}, never}, {{{}, 5, true}, enough}};
  const auto with = [&](const Place& place, const Known& known) {
    std::map<Place, Known> more = five;
    more[place] = known;
    return more;
  };
  EXPECT_EQ(whole(Objective::worst_mean, {}, five), std::nullopt);
  EXPECT_EQ(whole(Objective::worst_mean, {}, with({{}, 5}, exact)), exact);
  EXPECT_EQ(whole(Objective::worst_mean, 7, with({{}, 5}, exact)), exact);
  EXPECT_EQ(whole(Objective::worst_mean, {}, with({{}, 6}, exact)), (Known{8, Is::at_least, 18}));
  EXPECT_EQ(whole(Objective::worst_mean, {}, {{{{}, 5, true}, enough}, {{{}, 5}, exact}}), (Known{8, Is::at_least, 18}))
      << "four may be enough";
}

/// What is read of a text is a part of the whole, or it is refused.
void expect_part(const std::string& text, const Contents& whole, const std::string& path, bool damaged) {
  write_text(path, text);
  try {
    const Contents part = read(path);
    EXPECT_EQ(part.question, whole.question);
    for (const auto& [place, known] : part.facts) {
      const auto found = whole.facts.find(place);
      ASSERT_NE(found, whole.facts.end());
      EXPECT_EQ(found->second, known);
    }
    EXPECT_TRUE(!part.best || part.best == whole.best);
    for (const auto& [place, first] : part.firsts) EXPECT_TRUE(whole.firsts.contains(place));
    EXPECT_EQ(part.damaged > 0, damaged);
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
  }
}

TEST(Checkpoint, a_bit_that_turned_over_is_found_wherever_it_is) {
  const TemporaryFolder folder;
  const Contents whole = example();
  const std::string text = text_of(whole);
  for (std::size_t at = 0; at < text.size(); ++at)
    for (int bit = 0; bit < 8; ++bit) {
      std::string flipped = text;
      flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
      expect_part(flipped, whole, folder.path("a"), true);
    }
}

std::size_t header_size(const std::string& text) {
  std::size_t end = 0;
  for (std::uint64_t line = 0; line < kHeaderLines; ++line) end = text.find('\n', end) + 1;
  return end;
}

/// What a file says to whoever asks this question: how many records; nothing where it is refused.
std::optional<std::uint64_t> records_for(const Question& question, const std::string& text) {
  std::istringstream in(text);
  try {
    const auto header = read_header(in, "a", &question);
    if (!header || difference(header->question, question)) return std::nullopt;
    EXPECT_TRUE(header->damaged_at);
    EXPECT_EQ(header->salt, salt_of(question));
    std::uint64_t records = 0;
    for_each_record(
        in, *header, [&](const Record&, std::uint64_t) { ++records; }, [](const Line&) {});
    return records;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

TEST(Checkpoint, a_damaged_beginning_is_that_of_the_question_which_is_asked_and_of_no_other) {
  const Question question = example().question;
  std::vector<Question> others(6, question);
  others[0].goal = Goal::identify;
  others[1].objective = Objective::worst;
  others[2].at_most.reset();
  others[3].possible_only = true;
  others[4].game = "p3c4n";
  others[5].candidates.pop_back();
  const std::string text = text_of(example());
  const std::size_t header = header_size(text);
  const auto all = static_cast<std::uint64_t>(std::ranges::count(text, '\n')) - kHeaderLines;
  for (std::size_t at = 0; at < header; ++at)
    for (int bit = 0; bit < 8; ++bit) {
      std::string flipped = text;
      flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
      // The last end of a line is that of the first record's beginning too.
      EXPECT_EQ(records_for(question, flipped), at + 1 == header ? all - 1 : all) << at << " " << bit;
      for (const Question& other : others) EXPECT_EQ(records_for(other, flipped), std::nullopt) << at << " " << bit;
    }
}

TEST(Checkpoint, a_beginning_may_lack_any_line_but_not_every_record) {
  const Question question = example().question;
  const std::string text = text_of(example());
  const auto all = static_cast<std::uint64_t>(std::ranges::count(text, '\n')) - kHeaderLines;
  std::size_t begin = text.find('\n') + 1;  // without its first line it is no checkpoint
  for (std::uint64_t line = 1; line < kHeaderLines; ++line) {
    const std::size_t end = text.find('\n', begin) + 1;
    EXPECT_EQ(records_for(question, text.substr(0, begin) + text.substr(end)), all) << line;
    begin = end;
  }
  std::string alone = text.substr(0, header_size(text));
  alone[alone.find("secrets")] = 'S';
  EXPECT_EQ(records_for(question, alone), std::nullopt) << "it could be of any secrets";
}

TEST(Checkpoint, a_beginning_that_is_written_again_says_what_the_question_is) {
  const TemporaryFolder folder;
  const Contents whole = example();
  std::string text = text_of(whole);
  text[text.find("secrets")] = 'S';
  write_text(folder.path("a"), text);
  EXPECT_THROW(static_cast<void>(read(folder.path("a"))), InputError);
  write_text(folder.path("a"), text + text_of(Header{whole.program, whole.question, 0}));
  const Contents same = read(folder.path("a"));
  expect_same(same, whole);
  EXPECT_EQ(same.damaged, 1U);
  EXPECT_EQ(same.first_damaged, 5U);
  std::string lacking = text_of(whole);
  lacking.erase(lacking.find("program"), lacking.find("question") - lacking.find("program"));
  write_text(folder.path("a"), lacking);
  EXPECT_EQ(read(folder.path("a")).first_damaged, 2U);
  EXPECT_EQ(read(folder.path("a")).facts, whole.facts);
}

TEST(Checkpoint, cut_off_anywhere_the_rest_is_as_it_was) {
  const TemporaryFolder folder;
  const Contents whole = example();
  const std::string text = text_of(whole);
  for (std::size_t size = 0; size < text.size(); ++size)
    expect_part(text.substr(0, size), whole, folder.path("a"), size > 0 && text[size - 1] != '\n');
}

TEST(Checkpoint, lines_of_another_question_do_not_fit) {
  const TemporaryFolder folder;
  const Contents whole = example();
  Contents other = whole;
  other.question.goal = Goal::identify;
  const std::string mine = text_of(whole), others = text_of(other);
  std::istringstream lines(others);
  std::string line, strange;
  for (std::uint64_t i = 0; std::getline(lines, line); ++i)
    if (i >= kHeaderLines) strange += line + "\n";
  write_text(folder.path("a"), mine + strange);
  EXPECT_EQ(read(folder.path("a")).damaged, other.facts.size() + 2 + 3 + 1 + 2);
}

TEST(Checkpoint, a_newer_format_is_refused) {
  const TemporaryFolder folder;
  write_text(folder.path("a"), "deduce-checkpoint 2 whatever\nmore\n");
  try {
    static_cast<void>(read(folder.path("a")));
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("format 2"), std::string::npos) << error.what();
  }
}

TEST(Checkpoint, records_are_read_strictly) {
  for (const char* text : {"",
                           "f",
                           "f ",
                           "f - 5 >=",
                           "f - 5 >=7 ",
                           "f - 5 >=7 1",
                           "f - 5 >=7 1.",
                           "f - 5 >=7 1.256",
                           "f - 5 >=-7",
                           "f - 5 >7",
                           "f -5 5 >=7",
                           "f - 5 >=7 1.1x",
                           "f x 5 >=7",
                           "f - 99999999999 >=7",
                           "f - 5 enough",
                           "f 3 5 enoughx",
                           "w - 1 1 enough a",
                           "w 3 1 1 = a",
                           "w 3 1 1 enough",
                           "g - 1 1 7 a",
                           "g - 1 1 >=7",
                           "s 1",
                           "s 1 2 3",
                           "s -1 2",
                           "b 5",
                           "b 5 1",
                           "b 5 1.2",
                           "b 5 1.1 1.0.1.1",
                           "b 5 1.1 0.1.1.1 0.1.2.1",
                           "b 5 1.1 0.2.1.1 0.1.2.1",
                           "x 1"})
    EXPECT_FALSE(parse_record(text)) << text;
  for (const char* text :
       {"f - 5 >=7", "f 3 5 =7 1.1 2.0", "f 0 5 never", "f 3 5 enough 1.1", "w 3 1 0 enough a", "w 3 1 4 never a b",
        "g - 1 0 >=7 a", "g 4 1 2 =7 a b", "s 1 2", "b 5 1.1 0.1.1.1 0.2.2.0 1.0.3.1"})
    EXPECT_TRUE(parse_record(text)) << text;
}

TEST(Checkpoint, joined_has_the_better_of_both) {
  Contents one = example(), other = example();
  other.facts[{{}, 5}].total = 18;
  other.facts[{{{GuessId(1), HintId(1)}}, std::nullopt}] = {4, Fact::Is::at_least, 9};
  other.best_total = 20;
  const Contents both = joined(one, other, "a and b");
  EXPECT_EQ(both.facts.size(), one.facts.size() + 1);
  EXPECT_EQ(both.whole(), (Known{8, Fact::Is::at_least, 18}));
  EXPECT_EQ(both.best_total, 19U);
  EXPECT_EQ(both.time(), one.time());
  other.facts[{{{GuessId(7), HintId(3)}}, 4}] = {5, Fact::Is::at_least, 12};
  EXPECT_THROW(static_cast<void>(joined(one, other, "a and b")), InputError);
  other = one;
  other.facts[{{{GuessId(7), HintId(3)}, {GuessId(60), HintId(0)}}, 1, true}] = {3, Fact::Is::enough, 0};
  EXPECT_THROW(static_cast<void>(joined(one, other, "a and b")), InputError) << "never, and enough";
  EXPECT_THROW(static_cast<void>(joined(other, one, "a and b")), InputError);
  other = one;
  other.depths[GuessId(7)] = {0, {4, 6}, "123"};
  EXPECT_EQ(joined(one, other, "a and b").depths.at(GuessId(7)).worst, (Depth{4, 5}));
  other = one;
  other.question.at_most = 6;
  EXPECT_THROW(static_cast<void>(joined(one, other, "a and b")), InputError);
}

TEST(Checkpoint, what_is_known_of_the_rest_is_known_of_the_whole_after_the_turns) {
  const Contents whole = example();
  const std::vector<Played> turns{{GuessId(9), HintId(2)}};
  const std::vector<SecretId> left{SecretId(1), SecretId(3), SecretId(10)};
  Contents part = example();
  part.question = rest_of(whole.question, turns, left);
  EXPECT_EQ(part.question.at_most, 4);
  EXPECT_EQ(part.question.candidates, left);
  part.facts.clear();
  part.facts[{{}, 4}] = {3, Fact::Is::exactly, 5};
  part.facts[{{{GuessId(0), HintId(1)}}, 3}] = {2, Fact::Is::at_least, 3};
  part.best_total = 5;
  part.firsts[{4, GuessId(1)}] = {{GuessId(1), 24, 5, true}, "112"};
  part.sessions = {{drawn_session(), Session{std::chrono::milliseconds(7)}}};
  part.damaged = 2;
  const Contents both = joined_with_part(whole, part, turns, left, "a and b");
  auto facts = whole.facts;
  facts[{turns, 4}] = {3, Fact::Is::exactly, 5};
  facts[{{turns[0], {GuessId(0), HintId(1)}}, 3}] = {2, Fact::Is::at_least, 3};
  EXPECT_EQ(both.facts, facts);
  EXPECT_EQ(both.question, whole.question);
  EXPECT_EQ(both.best, whole.best);
  EXPECT_EQ(both.best_total, whole.best_total) << "a part's strategy is none of the whole's";
  EXPECT_EQ(both.firsts.size(), whole.firsts.size());
  EXPECT_EQ(both.time(), whole.time() + std::chrono::milliseconds(7));
  EXPECT_EQ(both.damaged, 2U);

  EXPECT_THROW(static_cast<void>(joined_with_part(whole, part, turns, {SecretId(1)}, "a and b")), InputError);
  Contents wrong = whole;
  wrong.facts[{turns, 4}] = {3, Fact::Is::exactly, 6};
  EXPECT_THROW(static_cast<void>(joined_with_part(wrong, part, turns, left, "a and b")), InputError);
  wrong = whole;
  wrong.question.at_most = 4;
  EXPECT_THROW(static_cast<void>(joined_with_part(wrong, part, turns, left, "a and b")), InputError);
  // In hard mode what may be guessed depends on the turns, and so they are part of the question.
  Question hard = whole.question;
  hard.hard = true;
  hard.played = {{GuessId(4), HintId(1)}};
  EXPECT_EQ(rest_of(hard, turns, left).played, (std::vector<Played>{{GuessId(4), HintId(1)}, turns[0]}));
  EXPECT_EQ(part.question.played, std::vector<Played>());
}

TEST(Checkpoint, a_sitting_that_two_files_have_counts_once) {
  using std::chrono::milliseconds;
  using Sum = std::pair<std::size_t, std::int64_t>;
  const auto sum = [](const std::map<std::uint64_t, Session>& one, const std::map<std::uint64_t, Session>& other) {
    Contents first = example(), second = example();
    first.sessions = one;
    second.sessions = other;
    const Contents both = joined(first, second, "a and b");
    EXPECT_EQ(both.sessions, joined(second, first, "b and a").sessions);
    EXPECT_EQ(both.sessions, joined(both, first, "both and a").sessions);
    return Sum(both.sessions.size(), both.time().count());
  };
  const Session short_one{milliseconds(5)}, long_one{milliseconds(1000)};
  const std::uint64_t mine = drawn_session(), yours = drawn_session();
  EXPECT_EQ(sum({{mine, long_one}}, {{mine, long_one}}), Sum(1, 1000)) << "a copy";
  EXPECT_EQ(sum({{mine, long_one}}, {{mine, short_one}, {yours, long_one}}), Sum(2, 2000))
      << "an older copy, gone on with";
  EXPECT_EQ(sum({{mine, long_one}}, {{yours, long_one}}), Sum(2, 2000));
  // Older versions counted them from 1 in every file: the same time to the millisecond tells that it is the same.
  EXPECT_EQ(sum({{1, long_one}, {2, short_one}}, {{1, long_one}, {2, long_one}}), Sum(3, 2005));
}

TEST(Checkpoint, no_two_sittings_have_one_number) {
  std::set<std::uint64_t> drawn;
  for (int i = 0; i < 1000; ++i) {
    drawn.insert(drawn_session());
    drawn.insert(told_apart(1, std::chrono::milliseconds(i)));
    drawn.insert(told_apart(2, std::chrono::milliseconds(i)));
  }
  EXPECT_EQ(drawn.size(), 3000U);
  EXPECT_GE(*drawn.begin(), kFirstDrawn);
  // An older version counts on from the largest.
  EXPECT_LT(*drawn.rbegin(), std::uint64_t{1} << 63);
}

TEST(Checkpoint, of_two_facts_the_better_or_none) {
  using Is = Fact::Is;
  const Known low{5, Is::at_least, 9}, high{5, Is::at_least, 11}, exact{5, Is::exactly, 10},
      never{5, Is::impossible, 0}, enough{5, Is::enough, 0};
  EXPECT_EQ(better(enough, enough), enough);
  for (const Known& one : {low, exact, never}) EXPECT_EQ(better(one, enough), std::nullopt);
  EXPECT_EQ(better(low, high), high);
  EXPECT_EQ(better(high, low), high);
  EXPECT_EQ(better(low, exact), exact);
  EXPECT_EQ(better(exact, low), exact);
  EXPECT_EQ(better(exact, exact), exact);
  EXPECT_EQ(better(low, never), never);
  EXPECT_EQ(better(exact, high), std::nullopt);
  EXPECT_EQ(better(never, exact), std::nullopt);
  EXPECT_EQ(better(exact, (Known{5, Is::exactly, 11})), std::nullopt);
  EXPECT_EQ(better(low, (Known{6, Is::at_least, 9})), std::nullopt);
}

TEST(Checkpoint, samples_are_of_the_facts_and_differ_by_seed) {
  Contents contents;
  for (std::uint32_t i = 0; i < 100; ++i) contents.facts[{{{GuessId(i), HintId(0)}}, std::nullopt}] = {5, {}, i};
  EXPECT_EQ(sample(contents, 100, 1).size(), 100U);
  EXPECT_EQ(sample(contents, 1000, 1).size(), 100U);
  EXPECT_EQ(sample(contents, 0, 1).size(), 0U);
  EXPECT_EQ(sample(contents, 10, 1).size(), 10U);
  EXPECT_EQ(sample(contents, 10, 1), sample(contents, 10, 1));
  EXPECT_NE(sample(contents, 10, 1), sample(contents, 10, 2));
}

}  // namespace
}  // namespace deduce::checkpoint
