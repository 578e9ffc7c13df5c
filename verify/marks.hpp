// Words with Wordle's marks, by docs/games.md: the marks of a guess, and what hard mode asks of the guesses after it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace verify {

inline constexpr std::size_t kMostLetters = 8;

/// A word as numbers: the bytes of each letter together.
struct Letters {
  std::array<std::uint32_t, kMostLetters> at{};
  std::size_t count = 0;
  explicit Letters(std::string_view word);
};

/// One of G, Y and B for each letter of the guess. Requires words of equal length.
[[nodiscard]] std::string marks(const std::string& guess, const std::string& secret);

/// What hard mode asks of every guess that follows: a green letter stays where it is, and a letter is used as often as
/// it was marked.
class Demands {
 public:
  /// One mark for each letter; others are of no matter.
  Demands(std::string_view guess, std::string_view marks);
  [[nodiscard]] bool met_by(const Letters& next) const;

 private:
  std::vector<std::pair<std::size_t, std::uint32_t>> places_;         // with the letter that stands there
  std::vector<std::pair<std::uint32_t, std::ptrdiff_t>> used_again_;  // letters, with how often
};

}  // namespace verify
