#include "cli/any_wording.hpp"

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/mends_text.hpp"
#include "cli/wording.hpp"

namespace deduce::cli {

std::string AnyWording::turn(const Answered& turn) const {
  const std::string name = hint(turn.guess, turn.hint);
  const std::string drawing = game_.notation().hint_drawing(turn.guess, turn.hint);
  return code(turn.guess) + " " + name + (drawing == name ? "" : " " + drawing);
}

std::string AnyWording::game() const {
  return fmt::format("{}: {}.\n", game_.title(), counted(game_.notation().secret_count(), "secret"));
}

std::string AnyWording::row(std::size_t number, const Answered& turn) const {
  return fmt::format("{}. {}", number, this->turn(turn));
}

std::string AnyWording::history(const std::vector<Answered>& history) const {
  std::string out;
  for (std::size_t i = 0; i < history.size(); ++i) out += fmt::format("{:>2}. {}\n", i + 1, turn(history[i]));
  return out.empty() ? "No guess yet.\n" : out;
}

std::string AnyWording::codes(const std::vector<SecretId>& secrets) const {
  // Names of tables may hold blanks.
  bool blanks = false;
  for (const SecretId one : secrets) blanks = blanks || game_.code(one).find(' ') != std::string::npos;
  std::string out;
  for (const SecretId one : secrets) out += (out.empty() ? "" : blanks ? ", " : " ") + game_.code(one);
  return out;
}

std::vector<Bar> AnyWording::bars(GuessId guess, const play::AnyCells& cells) const {
  std::vector<Bar> bars;
  for (const auto& [id, size] : cells.cells) {
    const std::string drawing = game_.notation().hint_drawing(guess, id);
    // Squares are two columns wide.
    const std::size_t columns = visible_size(drawing) * (drawing == hint(guess, id) ? 1 : 2);
    bars.push_back({drawing, columns, size});
  }
  return bars;
}

std::string AnyWording::advice(const play::AnyAdvice& advice, std::uint64_t candidates) const {
  if (index(advice.guess) >= game_.notation().guess_count()) return fmt::format("It is {}.\n", code(advice.guess));
  return advice_text(*this, advice, candidates, std::nullopt);
}

std::string AnyWording::contradiction(const std::vector<play::Mend>& mends,
                                      const std::vector<Answered>& history) const {
  const auto hint_of = [&](const play::Mend::Change& change) {
    return hint(history[change.turn - 1].guess, change.hint);
  };
  return "No secret fits all the hints. " +
         mends_text(mends, {.secret = Aid::kSecret,
                            .turn = [&](std::size_t number) { return turn(history[number - 1]); },
                            .hint = hint_of});
}

}  // namespace deduce::cli
