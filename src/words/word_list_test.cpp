// Reading lists of words: what is tolerated, and every way in which a list can be wrong.
#include "deduce/words/word_list.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "deduce/base/error.hpp"

namespace deduce {
namespace {

std::string why_not(std::string_view text) {
  try {
    (void)parse_word_list(text, "list");
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(WordList, upper_case_crlf_blanks_empty_lines_and_a_byte_order_mark_are_of_no_matter) {
  const WordList list = parse_word_list(
      "\xef\xbb\xbf"
      "CRANE\r\n\r\n  salet \r\nraise",
      "list");
  EXPECT_EQ(list.words, (std::vector<std::u32string>{U"crane", U"salet", U"raise"}));
  EXPECT_EQ(list.lines, (std::vector<std::size_t>{1, 3, 4}));
  EXPECT_EQ(list.letters(), 5U);
}

TEST(WordList, letters_of_any_alphabet_are_letters) {
  EXPECT_EQ(parse_word_list("\u00c4pfel\nBi\u00dfen", "list").words,
            (std::vector<std::u32string>{U"\u00e4pfel", U"bi\u00dfen"}));
  EXPECT_EQ(parse_word_list("\u0421\u041b\u041e\u041d\n\u0440\u0443\u043a\u0430", "list").words,
            (std::vector<std::u32string>{U"\u0441\u043b\u043e\u043d", U"\u0440\u0443\u043a\u0430"}));
  EXPECT_EQ(parse_word_list("\u6f22\u5b57\n\u8a00\u8449", "list").letters(), 2U);
}

TEST(WordList, says_what_is_wrong_and_where) {
  EXPECT_EQ(why_not("crane\nsalets\n"),
            "list:2: 'salets' has 6 letters, 'crane' on line 1 has 5: all words must have one length");
  EXPECT_EQ(why_not("crane\n\nCRANE"), "list:3: 'crane' was on line 1 already: list each once");
  EXPECT_EQ(why_not("cr4ne"), "list:1: '4' is no letter: write one word of letters a line");
  EXPECT_EQ(why_not("crane salet"), "list:1: ' ' is no letter: write one word of letters a line");
  EXPECT_EQ(why_not("cr\xc3"), "list:1: 'cr?' is no UTF-8");
  EXPECT_EQ(why_not("cr\xc0\xaf"),
            "list:1: 'cr?"
            "?' is no UTF-8");
  EXPECT_EQ(why_not("cr\033[2J"), "list:1: '?' is no letter: write one word of letters a line");
  EXPECT_EQ(why_not("a"), "list:1: 'a' has 1 letter: words have 2 to 8 letters");
  EXPECT_EQ(why_not("wordslong"), "list:1: 'wordslong' has more than 8 letters: words have 2 to 8 letters");
  EXPECT_EQ(why_not(""), "list: has no word: write one a line");
  EXPECT_EQ(why_not("\n \r\n"), "list: has no word: write one a line");
  EXPECT_EQ(why_not(std::string(100000, 'a')),
            "list:1: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...' has more than 8 letters: words have 2 to 8 letters");
}

/// So many words of five letters.
std::string words_text(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t rest = i, letter = 0; letter < 5; ++letter, rest /= 26) text += static_cast<char>('a' + rest % 26);
    text += '\n';
  }
  return text;
}

TEST(WordList, refuses_more_words_than_are_searched) {
  EXPECT_EQ(parse_word_list(words_text(60000), "list").words.size(), 60000U);
  EXPECT_EQ(why_not(words_text(60001)), "list:60001: there are more than 60000 words, the most that are searched");
}

TEST(WordList, refuses_large_files_and_what_is_no_file_with_their_names) {
  const auto why = [](const std::string& path) -> std::string {
    try {
      (void)read_word_list(path);
    } catch (const InputError& error) {
      return error.what();
    }
    return "no error";
  };
  const std::filesystem::path path = std::filesystem::path(::testing::TempDir()) / "deduce_large_list.txt";
  std::ofstream(path, std::ios::binary).seekp((std::streamoff{16} << 20) + 5).put('\n');
  EXPECT_EQ(why(path.string()), path.string() + ": has more than 16 MiB: that is the most that is read");
  std::filesystem::remove(path);
  EXPECT_EQ(why("/dev/zero"), "/dev/zero: has more than 16 MiB: that is the most that is read");
  EXPECT_EQ(why("/no/such/file"), "/no/such/file: No such file or directory");
  EXPECT_EQ(why("/"), "/: is a directory, not a file");
}

}  // namespace
}  // namespace deduce
