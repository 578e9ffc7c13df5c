#include "verify/other_game.hpp"

#include <algorithm>
#include <memory>

#include "verify/marks.hpp"

namespace verify {
namespace {

std::string_view without_blanks(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// The lines that are not blank, without a byte order mark.
std::vector<std::string> filled_lines(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    if (const auto line = without_blanks(text.substr(0, end)); !line.empty()) lines.emplace_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// A word as its letters: the bytes of a letter in UTF-8 stay together.
std::vector<std::string> letters_of(const std::string& word) {
  std::vector<std::string> letters;
  for (const char c : word)
    if ((static_cast<unsigned char>(c) & 0xc0U) == 0x80U && !letters.empty())
      letters.back() += c;
    else
      letters.emplace_back(1, c);
  return letters;
}

std::string in_small_letters(std::string word) {
  for (char& c : word)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return word;
}

Named word_game(const OtherGame& game) {
  Named out;
  for (const std::string& line : filled_lines(game.words)) out.secrets.push_back(in_small_letters(line));
  if (out.secrets.empty()) throw Unreadable("the list of words is empty");
  out.guesses.insert(out.secrets.begin(), out.secrets.end());
  for (const std::string& line : filled_lines(game.allowed)) out.guesses.insert(in_small_letters(line));
  const std::size_t length = letters_of(out.secrets[0]).size();
  if (length > kMostLetters) throw Unreadable("'" + out.secrets[0] + "' has more than 8 letters");
  for (const std::string& word : out.guesses)
    if (letters_of(word).size() != length) throw Unreadable("'" + word + "' has another length than other words");
  out.hint = marks;
  out.wins = [](const std::string& guess, const std::string& secret) { return guess == secret; };
  if (game.hard)
    out.keeps = [](const std::string& next, const std::string& guess, const std::string& given) {
      return Demands(guess, given).met_by(Letters(next));
    };
  return out;
}

Named table_game(const OtherGame& game) {
  const auto cells_of = [](std::string_view line) {
    std::vector<std::string> cells;
    for (bool more = true; more;) {
      const auto comma = line.find(',');
      more = comma != std::string_view::npos;
      cells.emplace_back(without_blanks(line.substr(0, comma)));
      if (more) line.remove_prefix(comma + 1);
    }
    return cells;
  };
  const std::vector<std::string> lines = filled_lines(game.table);
  if (lines.size() < 2) throw Unreadable("the table has no guesses");
  Named out;
  const std::vector<std::string> head = cells_of(lines[0]);
  out.secrets.assign(head.begin() + 1, head.end());
  struct Rows {
    std::map<std::string, std::size_t> place;  // of a secret
    std::map<std::string, std::vector<std::string>> of;
  };
  const auto rows = std::make_shared<Rows>();
  for (std::size_t i = 0; i < out.secrets.size(); ++i) rows->place[out.secrets[i]] = i;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    std::vector<std::string> cells = cells_of(lines[i]);
    if (cells.size() != head.size())
      throw Unreadable("a row of the table has missing cells: " + lines[i].substr(0, 60));
    out.guesses.insert(cells[0]);
    const std::string name = cells[0];
    cells.erase(cells.begin());
    if (!rows->of.emplace(name, std::move(cells)).second) throw Unreadable("the guess '" + name + "' is there twice");
  }
  out.hint = [rows](const std::string& guess, const std::string& secret) {
    return rows->of.at(guess)[rows->place.at(secret)];
  };
  // A guess wins the secret of its name when no other secret gives it that hint.
  out.wins = [rows](const std::string& guess, const std::string& secret) {
    if (guess != secret) return false;
    const std::vector<std::string>& row = rows->of.at(guess);
    return std::ranges::count(row, row[rows->place.at(secret)]) == 1;
  };
  return out;
}

Named black_peg_game(const OtherGame& game) {
  int pegs = 0, colours = 0;
  char kind = 0;
  const std::string& rules = game.black_pegs;
  const bool read = rules.size() >= 6 && rules[0] == 'p' && rules.back() == 'b' && rules[2] == 'c';
  if (read) {
    pegs = rules[1] - '0';
    kind = rules[rules.size() - 2];
    for (std::size_t i = 3; i + 2 < rules.size() && i < 5; ++i) colours = 10 * colours + (rules[i] - '0');
  }
  if (!read || pegs < 1 || pegs > 8 || colours < 1 || colours > 16 || (kind != 'r' && kind != 'n'))
    throw Unreadable("'" + rules + "' are no rules of black pegs, such as p4c6rb");
  const std::string usual = colours <= 9 ? "123456789" : "0123456789abcdef";
  const std::string symbols = game.alphabet.empty() ? usual : game.alphabet;
  if (symbols.size() < static_cast<std::size_t>(colours)) throw Unreadable("the alphabet has too few symbols");
  Named out;
  std::vector<std::string> codes{""};
  for (int peg = 0; peg < pegs; ++peg) {
    std::vector<std::string> longer;
    for (const std::string& code : codes)
      for (int colour = 0; colour < colours; ++colour)
        if (kind == 'r' || code.find(symbols[static_cast<std::size_t>(colour)]) == std::string::npos)
          longer.push_back(code + symbols[static_cast<std::size_t>(colour)]);
    if (longer.size() > 100000) throw Unreadable("the game has too many codes");
    codes = std::move(longer);
  }
  out.secrets = codes;
  out.guesses.insert(codes.begin(), codes.end());
  out.hint = [](const std::string& guess, const std::string& secret) {
    int equal = 0;
    for (std::size_t i = 0; i < guess.size(); ++i) equal += guess[i] == secret[i] ? 1 : 0;
    return std::to_string(equal);
  };
  out.wins = [](const std::string& guess, const std::string& secret) { return guess == secret; };
  return out;
}

}  // namespace

Named named_pegs(const Game& pegs, bool blacks_only, const std::vector<std::string>& among) {
  Named out;
  out.secrets = among;
  if (among.empty()) pegs.each_code([&](const std::string& code) { out.secrets.push_back(code); });
  out.hint = [blacks_only](const std::string& guess, const std::string& secret) {
    const Hint answer = hint(guess, secret);
    return blacks_only ? std::to_string(answer.blacks) : to_text(answer);
  };
  out.wins = [](const std::string& guess, const std::string& secret) { return guess == secret; };
  return out;
}

Named named_game(const OtherGame& game) {
  if (!game.table.empty()) return table_game(game);
  if (!game.words.empty()) return word_game(game);
  return black_peg_game(game);
}

}  // namespace verify
