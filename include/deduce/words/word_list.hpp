// Lists of words as people keep them: one word a line, letters of any alphabet in UTF-8, all words of one length.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/board/board.hpp"

namespace deduce {

struct WordList {
  static constexpr std::size_t kLeastLetters = 2, kMostLetters = 8;
  static constexpr std::size_t kMostWords = Board::kMost;  ///< every word may be guessed

  std::string name;                   ///< of the file, for messages
  std::vector<std::u32string> words;  ///< in lower case, all of one length, none twice, at least one
  std::vector<std::size_t> lines;     ///< where they stand, from 1
  [[nodiscard]] std::size_t letters() const { return words.empty() ? 0 : words[0].size(); }
};

/// Reads a file of at most 16 MiB. Upper case is read as lower case; blanks at the ends of a line, empty lines, CRLF
/// and a byte order mark are of no matter. Throws InputError, as FILE:LINE, for anything that is no letter, words of
/// different lengths, a word that is there twice, too many words, and an empty list.
[[nodiscard]] WordList read_word_list(const std::string& path);
/// The same from a text; `name` stands for the file.
[[nodiscard]] WordList parse_word_list(std::string_view text, const std::string& name);

}  // namespace deduce
