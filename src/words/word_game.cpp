#include "deduce/words/word_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <variant>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/text_lines.hpp"
#include "words/letters.hpp"
#include "words/mark_numbers.hpp"
#include "words/marks.hpp"

namespace deduce {
namespace {

constexpr std::uint32_t kNoSecret = ~std::uint32_t{0};
constexpr std::size_t kFewGuesses = 1000;        // up to here one by one is quicker than all by the kernel
constexpr std::size_t kMostLettersNumbered = 5;  // 3^5 marks and no more have a number each

constexpr unsigned marks_with(std::size_t letters) {
  unsigned count = 1;
  for (std::size_t i = 0; i < letters; ++i) count *= 3;
  return count;
}
static_assert(marks_with(kMostLettersNumbered) <= Board::kMaxHints &&
              marks_with(kMostLettersNumbered + 1) > Board::kMaxHints);

/// 0, 1 and 2 for black, yellow and green, first letter first.
std::vector<int> digits_of(unsigned marks, std::size_t letters) {
  std::vector<int> digits(letters);
  for (std::size_t i = letters; i-- > 0; marks /= 3) digits[i] = static_cast<int>(marks % 3);
  return digits;
}

}  // namespace

unsigned marks_of(std::u32string_view guess, std::u32string_view secret) {
  DEDUCE_CHECK(guess.size() == secret.size());
  std::map<char32_t, int> left;  // letters of the secret that are not green
  for (std::size_t i = 0; i < guess.size(); ++i)
    if (guess[i] != secret[i]) ++left[secret[i]];
  unsigned marks = 0;
  for (std::size_t i = 0; i < guess.size(); ++i) {
    unsigned mark = 0;
    if (guess[i] == secret[i])
      mark = 2;
    else if (left[guess[i]]-- > 0)
      mark = 1;
    marks = 3 * marks + mark;
  }
  return marks;
}

/// The words as numbers of letters, and what makes hints of marks.
class WordGame::Table {
 public:
  Table(const std::vector<std::u32string>& words, const std::vector<GuessId>& secrets, std::size_t letters)
      : letters_(letters), win_(marks_with(letters) - 1), planes_(narrow(letters, words.size())) {
    std::map<char32_t, std::uint16_t> number;
    for (const std::u32string& word : words)
      for (const char32_t letter : word) number.emplace(letter, 0);
    std::uint16_t next = 0;
    for (auto& [letter, its_number] : number) its_number = next++;
    if (number.size() > 255 || letters > kMostLettersNumbered) planes_.emplace<Wide>(letters, words.size());
    words_.reserve(words.size() * letters);
    for (const std::u32string& word : words)
      for (const char32_t letter : word) words_.push_back(number[letter]);
    std::visit(
        [&](auto& planes) {
          for (std::size_t i = 0; i < words_.size(); ++i)
            planes.set(i % letters, i / letters,
                       static_cast<std::remove_cvref_t<decltype(*planes.plane(0))>>(words_[i]));
        },
        planes_);
    hints_ = static_cast<int>(win_) + 1;
    if (letters > kMostLettersNumbered) number_marks(secrets, words.size());
  }

  [[nodiscard]] int hints() const { return hints_; }
  [[nodiscard]] unsigned win() const { return win_; }

  /// Writes the hints of all guesses against the secret.
  void hints_against(GuessId secret, std::uint8_t* out) const {
    if (const auto* narrow = std::get_if<Narrow>(&planes_)) return words::marks_against(*narrow, word(secret), out);
    const auto& wide = std::get<Wide>(planes_);
    std::vector<std::uint16_t> marks(wide.stride());
    words::marks_against(wide, word(secret), marks.data());
    for (std::size_t guess = 0; guess < words_.size() / letters_; ++guess)
      out[guess] = index(*hint(GuessId(static_cast<std::uint32_t>(guess)), marks[guess]));
  }

  /// Nothing when no secret gives the guess these marks (and they could not have a number).
  [[nodiscard]] std::optional<HintId> hint(GuessId guess, unsigned marks) const {
    if (marks == win_) return HintId(static_cast<std::uint8_t>(hints_ - 1));
    if (!numbers_) return HintId(static_cast<std::uint8_t>(marks));
    if (!numbers_->has(index(guess), marks)) return std::nullopt;
    return HintId(static_cast<std::uint8_t>(numbers_->number(index(guess), marks)));
  }
  [[nodiscard]] unsigned marks(GuessId guess, HintId hint) const {
    if (index(hint) == hints_ - 1) return win_;
    return numbers_ ? numbers_->marks(index(guess), index(hint)) : index(hint);
  }

  void keep_allowed(GuessId guess, HintId hint, GuessSpan from, std::vector<Guess>& kept) const {
    const std::vector<words::Demand> demands = demands_of(guess, hint);
    kept.clear();
    if (demands.empty()) {
      kept.assign(from.begin(), from.end());
    } else if (from.size() < kFewGuesses) {
      std::ranges::copy_if(from, std::back_inserter(kept),
                           [&](Guess one) { return meets(GuessId(index(one)), demands); });
    } else {
      std::vector<std::uint8_t> allowed((words_.size() / letters_ + 63) / 64 * 64, 1);
      std::visit([&](const auto& planes) { words::strike_without(planes, demands, allowed.data()); }, planes_);
      std::ranges::copy_if(from, std::back_inserter(kept), [&](Guess one) { return allowed[index(one)] != 0; });
    }
  }

 private:
  using Narrow = words::LetterPlanes<std::uint8_t>;
  using Wide = words::LetterPlanes<std::uint16_t>;

  static Narrow narrow(std::size_t letters, std::size_t guesses) { return {letters, guesses}; }

  [[nodiscard]] std::span<const std::uint16_t> word(GuessId guess) const {
    return {words_.data() + index(guess) * letters_, letters_};
  }

  /// What hard mode asks of the guesses that follow.
  [[nodiscard]] std::vector<words::Demand> demands_of(GuessId guess, HintId hint) const {
    const auto digits = digits_of(marks(guess, hint), letters_);
    std::vector<words::Demand> places, anywhere;
    const auto letters = word(guess);
    for (std::size_t i = 0; i < letters_; ++i) {
      if (digits[i] == 0) continue;
      if (digits[i] == 2) places.push_back({letters[i], i, 1});
      const auto same = std::ranges::find(anywhere, letters[i], &words::Demand::letter);
      if (same != anywhere.end())
        ++same->times;
      else
        anywhere.push_back({letters[i], words::Demand::kAnywhere, 1});
    }
    places.insert(places.end(), anywhere.begin(), anywhere.end());
    return places;
  }

  [[nodiscard]] bool meets(GuessId guess, std::span<const words::Demand> demands) const {
    const auto letters = word(guess);
    return std::ranges::all_of(demands, [&](const words::Demand& demand) {
      if (demand.place != words::Demand::kAnywhere) return letters[demand.place] == demand.letter;
      return std::ranges::count(letters, demand.letter) >= demand.times;
    });
  }

  void number_marks(const std::vector<GuessId>& secrets, std::size_t guesses) {
    numbers_.emplace(guesses, win_ + 1);
    const auto& wide = std::get<Wide>(planes_);
    std::vector<std::uint16_t> marks(wide.stride());
    for (const GuessId secret : secrets) {
      words::marks_against(wide, word(secret), marks.data());
      for (std::size_t guess = 0; guess < guesses; ++guess)
        if (marks[guess] != win_) numbers_->add(guess, marks[guess]);
    }
    const unsigned most = numbers_->number_all();
    if (most + 1 > static_cast<unsigned>(Board::kMaxHints))
      throw InputError(
          fmt::format("a guess gets {} different hints from these secrets: at most {} are searched; take fewer secrets",
                      most + 1, Board::kMaxHints));
    hints_ = static_cast<int>(std::max(most, 1U)) + 1;  // one beside the win, also where there is one word
  }

  std::size_t letters_;
  unsigned win_;
  int hints_ = 0;
  std::vector<std::uint16_t> words_;  // letters of all guesses, one after the other
  std::variant<Narrow, Wide> planes_;
  std::optional<words::MarkNumbers> numbers_;
};

WordGame::WordGame(const WordList& secrets, const WordList* allowed)
    : letters_(secrets.letters()), words_(secrets.words) {
  DEDUCE_CHECK(!secrets.words.empty());
  if (allowed != nullptr) {
    if (allowed->letters() != letters_)
      throw InputError(fmt::format(
          "{}:{}: '{}' has {} letters, the secrets of {} have {}: all words must have one length", allowed->name,
          allowed->lines[0], words::to_utf8(allowed->words[0]), allowed->letters(), secrets.name, letters_));
    words_.insert(words_.end(), allowed->words.begin(), allowed->words.end());
  }
  std::ranges::sort(words_);
  words_.erase(std::ranges::unique(words_).begin(), words_.end());
  if (words_.size() > WordList::kMostWords)
    throw InputError(
        fmt::format("{} words may be guessed: at most {} are searched", words_.size(), WordList::kMostWords));
  for (const std::u32string& secret : secrets.words) secrets_.push_back(*find(secret));
  std::ranges::sort(secrets_);
  secret_of_.assign(words_.size(), kNoSecret);
  for (std::uint32_t secret = 0; secret < secrets_.size(); ++secret) secret_of_[index(secrets_[secret])] = secret;
  table_ = std::make_unique<const Table>(words_, secrets_, letters_);
  hints_ = table_->hints();
}

WordGame::~WordGame() = default;

std::optional<GuessId> WordGame::find(std::u32string_view word) const {
  const auto found = std::ranges::lower_bound(words_, word, std::ranges::less());
  if (found == words_.end() || *found != word) return std::nullopt;
  return GuessId(static_cast<std::uint32_t>(found - words_.begin()));
}

std::string WordGame::guess_name(GuessId guess) const { return words::to_utf8(words_[index(guess)]); }

std::string WordGame::secret_name(SecretId secret) const { return guess_name(secrets_[index(secret)]); }

std::string WordGame::hint_name(GuessId guess, HintId hint) const {
  std::string name;
  for (const int digit : digits_of(table_->marks(guess, hint), letters_)) name += "BYG"[digit];
  return name;
}

std::string WordGame::hint_drawing(GuessId guess, HintId hint) const {
  constexpr std::array kSquares{"⬛", "🟨", "🟩"};
  std::string squares;
  for (const int digit : digits_of(table_->marks(guess, hint), letters_))
    squares += kSquares[static_cast<std::size_t>(digit)];
  return squares;
}

std::u32string WordGame::word(std::string_view text) const {
  std::u32string word;
  for (std::string_view rest = text; !rest.empty();) {
    const auto letter = words::take_character(rest);
    if (!letter || word.size() == letters_) return {};
    word.push_back(words::lower_case(*letter));
  }
  return word;
}

GuessId WordGame::parse_guess(std::string_view text) const {
  if (const auto found = find(word(text))) return *found;
  throw InputError(
      fmt::format("'{}' is not among the {} words that may be guessed", words::shown(text), words_.size()));
}

SecretId WordGame::parse_secret(std::string_view text) const {
  const auto found = find(word(text));
  if (found && secret_of_[index(*found)] != kNoSecret) return SecretId(secret_of_[index(*found)]);
  throw InputError(
      fmt::format("'{}' is not among the {} words that can be the secret", words::shown(text), secrets_.size()));
}

HintId WordGame::parse_hint(GuessId guess, std::string_view text) const {
  constexpr char32_t kGreen = 0x1f7e9, kYellow = 0x1f7e8, kBlack = 0x2b1b, kWhite = 0x2b1c, kAsPicture = 0xfe0f;
  const auto wrong = [&] {
    return InputError(fmt::format("hint '{}' is no row of marks: write G, Y or B for each of the {} letters, as {}",
                                  words::shown(text), letters_, std::string("GYBBBBBB").substr(0, letters_)));
  };
  unsigned marks = 0;
  std::size_t count = 0;
  for (std::string_view rest = trimmed(text); !rest.empty();) {
    const auto character = words::take_character(rest);
    if (!character) throw wrong();
    switch (*character) {
      case U'G':
      case U'g':
      case kGreen:
        marks = 3 * marks + 2;
        break;
      case U'Y':
      case U'y':
      case kYellow:
        marks = 3 * marks + 1;
        break;
      case U'B':
      case U'b':
      case U'-':
      case U'.':
      case kBlack:
      case kWhite:
        marks = 3 * marks;
        break;
      case kAsPicture:
        continue;
      default:
        throw wrong();
    }
    if (++count > letters_) throw wrong();
  }
  if (count != letters_) throw wrong();
  if (const auto hint = table_->hint(guess, marks)) return *hint;
  throw InputError(fmt::format("no secret gives {} the hint {}", guess_name(guess), words::shown(text)));
}

HintId WordGame::hint(GuessId guess, SecretId secret) const {
  return *table_->hint(guess, marks_of(words_[index(guess)], words_[index(secrets_[index(secret)])]));
}

std::optional<SecretId> WordGame::won_by(GuessId guess) const {
  const std::uint32_t secret = secret_of_[index(guess)];
  return secret == kNoSecret ? std::nullopt : std::optional(SecretId(secret));
}

Board::Plan WordGame::plan(std::span<const SecretId> secrets) const {
  Board::Plan plan;
  plan.guesses = guess_count();
  plan.secrets = static_cast<std::uint32_t>(secrets.size());
  plan.hints = hint_count();
  std::vector<GuessId> words;
  for (const SecretId secret : secrets) words.push_back(secrets_[index(secret)]);
  plan.winner.assign(words.begin(), words.end());
  plan.hints_against = [this, words = std::move(words)](Member member, std::uint8_t* row) {
    table_->hints_against(words[member], row);
    std::fill(row + guess_count(), row + (guess_count() + 63) / 64 * 64, std::uint8_t{0});
  };
  return plan;
}

void WordGame::keep_allowed(GuessId guess, HintId hint, GuessSpan from, std::vector<Guess>& kept) const {
  table_->keep_allowed(guess, hint, from, kept);
}

}  // namespace deduce
