// Messages come back as they were written, and whatever is not as it was sent is no message.
#include "ranks/message.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace deduce::ranks {
namespace {

constexpr std::uint64_t kMark = 0x1234567890abcdef;

std::vector<Message> all_messages() {
  const Job job{{{GuessId(7), HintId(3)}, {GuessId(4711), HintId(0)}}, 4, 117, 536870911};
  const Told bound{{{GuessId(1), HintId(2)}}, {}, 16, {Fact::Is::at_least, 40}, std::chrono::microseconds(1200)};
  const Told exact{{}, 5, 1296, {Fact::Is::exactly, 5625}, std::chrono::microseconds(0)};
  const Told never{{{GuessId(0), HintId(0)}}, 2, 99, {Fact::Is::impossible, 0}, std::chrono::microseconds(7)};
  return {Hello{kProtocol, "1.0.0", kMark, ""},
          Hello{3, "2", 0, "no such file: 'a b'"},
          Want{},
          Unwant{},
          Return{12},
          Ask{},
          End{},
          Hand{18446744073709551615U, job},
          Hand{0, {{}, {}, 2, 0}},
          Done{5, {}},
          Done{6, {Raised{Fact::Is::at_least, 500}}},
          Done{7, {Raised{Fact::Is::exactly, 501}}},
          Done{8, {Raised{Fact::Is::impossible, 0}}},
          Done{9, {Raised{Fact::Is::at_least, 5}, Raised{Fact::Is::impossible, 0}, Raised{Fact::Is::exactly, 7}}},
          Hand{3, {job.way, {}, 30, 200, 14, {GuessId(0), GuessId(4294967295U)}, true}},
          Hand{4, {{}, 5, 30, 200, 21, {GuessId(7)}, false}},
          Sets{},
          Sets{{{{18446744073709551615U, 1}, 4294967295U, 17, 536870912}, {{10, 13}, 2, 3, 3}}},
          Facts{},
          Facts{{bound, exact, never}},
          Beat{}};
}

TEST(Message, comes_back_as_it_was_written) {
  for (const Message& message : all_messages()) {
    const auto back = parse_message(text_of(message, kMark), kMark);
    ASSERT_TRUE(back.has_value()) << text_of(message, kMark);
    EXPECT_TRUE(*back == message) << text_of(message, kMark);
  }
}

TEST(Message, of_another_question_is_none) {
  for (const Message& message : all_messages()) {
    const bool unmarked = std::holds_alternative<Hello>(message) || std::holds_alternative<End>(message);
    EXPECT_EQ(parse_message(text_of(message, kMark), kMark + 1).has_value(), unmarked) << text_of(message, kMark);
  }
}

TEST(Message, that_was_damaged_is_none) {
  for (const Message& message : all_messages()) {
    const std::string text = text_of(message, kMark);
    for (std::size_t at = 0; at < text.size(); ++at) {
      for (const int bit : {0, 3, 7}) {
        std::string damaged = text;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
        EXPECT_FALSE(parse_message(damaged, kMark).has_value()) << damaged;
      }
      EXPECT_FALSE(parse_message(text.substr(0, at), kMark).has_value());
    }
    EXPECT_FALSE(parse_message(text + "x", kMark).has_value());
  }
}

}  // namespace
}  // namespace deduce::ranks
