#include "deduce/words/word_list.hpp"

#include <fmt/format.h>

#include <unordered_map>

#include "deduce/base/error.hpp"
#include "deduce/base/text_lines.hpp"
#include "words/letters.hpp"

namespace deduce {
namespace {

constexpr std::size_t kMostBytes = std::size_t{16} << 20;

/// Reads one word; throws InputError without a place.
std::u32string parse_word(std::string_view text) {
  std::u32string word;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view before = rest;
    const auto character = words::take_character(rest);
    if (!character) throw InputError(fmt::format("'{}' is no UTF-8", words::shown(text)));
    if (!words::is_letter(*character))
      throw InputError(fmt::format("'{}' is no letter: write one word of letters a line",
                                   words::shown(before.substr(0, before.size() - rest.size()))));
    word.push_back(words::lower_case(*character));
    if (word.size() > WordList::kMostLetters) break;
  }
  if (word.size() < WordList::kLeastLetters || word.size() > WordList::kMostLetters)
    throw InputError(fmt::format("'{}' has {}: words have {} to {} letters", words::shown(text),
                                 word.size() < 2 ? "1 letter" : fmt::format("more than {} letters", word.size() - 1),
                                 WordList::kLeastLetters, WordList::kMostLetters));
  return word;
}

}  // namespace

WordList parse_word_list(std::string_view text, const std::string& name) {
  WordList list;
  list.name = name;
  std::unordered_map<std::u32string, std::size_t> line_of;
  for (const TextLine& line : lines_of(text)) {
    const auto here = [&](std::string_view what) {
      return InputError(fmt::format("{}:{}: {}", name, line.number, what));
    };
    std::u32string word;
    try {
      word = parse_word(line.text);
    } catch (const InputError& error) {
      throw here(error.what());
    }
    if (!list.words.empty() && word.size() != list.letters())
      throw here(fmt::format("'{}' has {} letters, '{}' on line {} has {}: all words must have one length",
                             words::to_utf8(word), word.size(), words::to_utf8(list.words[0]), list.lines[0],
                             list.letters()));
    const auto [known, added] = line_of.emplace(word, line.number);
    if (!added)
      throw here(fmt::format("'{}' was on line {} already: list each once", words::to_utf8(word), known->second));
    if (list.words.size() == WordList::kMostWords)
      throw here(fmt::format("there are more than {} words, the most that are searched", WordList::kMostWords));
    list.words.push_back(std::move(word));
    list.lines.push_back(line.number);
  }
  if (list.words.empty()) throw InputError(fmt::format("{}: has no word: write one a line", name));
  return list;
}

WordList read_word_list(const std::string& path) { return parse_word_list(read_text_file(path, kMostBytes), path); }

}  // namespace deduce
