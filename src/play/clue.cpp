// A clue with unknown pegs is the list of the guesses that it may have been, so that everything else is plain: a code
// is allowed when one of them gives one of the hints.
#include "deduce/play/clue.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"

namespace deduce::play {
namespace {

constexpr char kUnknown = '?';
constexpr std::ptrdiff_t kMostUnknown = 3;  // pegs: 4096 guesses of sixteen colours

// Guesses times codes of the game: about a second's work for a clue.
constexpr std::uint64_t kMostPairs = std::uint64_t{1} << 29;

}  // namespace

std::vector<Code> parse_guesses(std::string_view text, const Alphabet& alphabet) {
  if (std::ranges::count(text, kUnknown) > kMostUnknown)
    throw InputError(fmt::format("guess '{}' has more than {} unknown pegs", text, kMostUnknown));
  std::vector<std::string> texts{std::string(text)};
  for (std::size_t peg = 0; peg < text.size(); ++peg) {
    if (text[peg] != kUnknown) continue;
    std::vector<std::string> known;
    for (const std::string& one : texts)
      for (const char symbol : alphabet.symbols()) {
        known.push_back(one);
        known.back()[peg] = symbol;
      }
    texts = std::move(known);
  }
  if (texts.size() == 1) return {alphabet.parse(texts[0])};
  std::vector<Code> guesses;
  for (const std::string& one : texts) {
    try {
      guesses.push_back(alphabet.parse(one));
    } catch (const InputError&) {
      continue;  // a colour that would occur twice where none may
    }
  }
  if (guesses.empty()) (void)alphabet.parse(texts[0]);  // says what is wrong
  if (guesses.size() * alphabet.rules().code_count() > kMostPairs)
    throw InputError(fmt::format("guess '{}' has too many unknown pegs for a game of {} codes", text,
                                 alphabet.rules().code_count()));
  return guesses;
}

std::vector<HintId> parse_hints(std::string_view text, const HintSpace& all, int least_common) {
  if (text.find(kUnknown) == std::string_view::npos) return {all.id(parse_hint(text, all, least_common))};
  const auto part = [&](std::size_t at, int number) { return text[at] == kUnknown || text[at] - '0' == number; };
  std::vector<HintId> hints;
  for (int id = 0; text.size() == 3 && text[1] == ',' && id < all.size(); ++id) {
    const Hint hint = all[HintId(static_cast<std::uint8_t>(id))];
    if (part(0, hint.blacks) && part(2, hint.whites)) hints.push_back(HintId(static_cast<std::uint8_t>(id)));
  }
  if (hints.empty())
    throw InputError(fmt::format("hint '{}' is none of the game: write B,W with a ? for what is not known", text));
  return hints;
}

std::optional<Turn> Clue::turn() const {
  if (guesses.size() != 1 || hints.size() != 1) return std::nullopt;
  return Turn{guesses.front(), hints.front()};
}

bool Clue::allows(const HintSpace& hint_space, Code code) const {
  return std::ranges::any_of(
      guesses, [&](Code guess) { return std::ranges::find(hints, hint_of(hint_space, guess, code)) != hints.end(); });
}

Clue parse_clue(std::string_view text, const Space& space, const Alphabet& alphabet) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) (void)parse_turn(text, space, alphabet);  // says what would be right
  return {parse_guesses(text.substr(0, colon), alphabet),
          parse_hints(text.substr(colon + 1), space.hints(), space.least_common())};
}

std::vector<Clue> clues_of(const History& history) {
  std::vector<Clue> clues;
  for (const Turn& turn : history) clues.push_back(Clue::of(turn));
  return clues;
}

std::string guess_text(const Clue& clue, const Alphabet& alphabet) {
  std::string out = alphabet.text(clue.guesses.front());
  for (const Code guess : clue.guesses) {
    const std::string other = alphabet.text(guess);
    for (std::size_t peg = 0; peg < out.size(); ++peg)
      if (out[peg] != other[peg]) out[peg] = kUnknown;
  }
  return out;
}

std::string hint_text(const Clue& clue, const HintSpace& hints) {
  const Hint first = hints[clue.hints.front()];
  const auto part = [&](std::uint8_t Hint::*number) {
    const bool known = std::ranges::all_of(clue.hints, [&](HintId id) { return hints[id].*number == first.*number; });
    return known ? fmt::format("{}", first.*number) : std::string(1, kUnknown);
  };
  return part(&Hint::blacks) + "," + part(&Hint::whites);
}

std::vector<std::vector<CodeId>> by_contradictions(const Space& space, std::span<const Clue> clues, int lies,
                                                   std::span<const CodeId> among) {
  std::vector<std::vector<CodeId>> groups(static_cast<std::size_t>(lies) + 1);
  const auto sort_in = [&](CodeId id) {
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < clues.size() && wrong < groups.size(); ++i)
      wrong += clues[i].allows(space.hints(), space[id]) ? 0U : 1U;
    if (wrong < groups.size()) groups[wrong].push_back(id);
  };
  if (among.empty())
    for (std::uint32_t id = 0; id < space.size(); ++id) sort_in(CodeId(id));
  else
    std::ranges::for_each(among, sort_in);
  return groups;
}

std::vector<CodeId> merged(std::span<const std::vector<CodeId>> groups) {
  std::vector<CodeId> all;
  for (const auto& group : groups) all.insert(all.end(), group.begin(), group.end());
  std::ranges::sort(all);
  return all;
}

}  // namespace deduce::play
