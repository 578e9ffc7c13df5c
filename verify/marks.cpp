#include "verify/marks.hpp"

#include <algorithm>

namespace verify {

Letters::Letters(std::string_view word) {
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xc0U) != 0x80U) ++count;
    std::uint32_t& letter = at[std::min(std::max<std::size_t>(count, 1), kMostLetters) - 1];
    letter = letter << 8 | byte;
  }
}

/// Greens first; then, from the left, as many yellows of a letter as the secret has left.
std::string marks(const std::string& guess_word, const std::string& secret_word) {
  const Letters guess(guess_word);
  Letters secret(secret_word);
  std::string out(guess.count, 'B');
  constexpr std::uint32_t kTaken = ~std::uint32_t{0};
  for (std::size_t i = 0; i < out.size(); ++i)
    if (guess.at[i] == secret.at[i]) {
      out[i] = 'G';
      secret.at[i] = kTaken;
    }
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i] == 'G') continue;
    const auto end = secret.at.begin() + static_cast<std::ptrdiff_t>(out.size());
    if (const auto found = std::find(secret.at.begin(), end, guess.at[i]); found != end) {
      out[i] = 'Y';
      *found = kTaken;
    }
  }
  return out;
}

Demands::Demands(std::string_view guess, std::string_view marks) {
  const Letters letters(guess);
  for (std::size_t i = 0; i < std::min(marks.size(), kMostLetters); ++i) {
    if (marks[i] == 'B') continue;
    if (marks[i] == 'G') places_.emplace_back(i, letters.at[i]);
    const auto known = std::ranges::find(used_again_, letters.at[i], &std::pair<std::uint32_t, std::ptrdiff_t>::first);
    if (known == used_again_.end())
      used_again_.emplace_back(letters.at[i], 1);
    else
      ++known->second;
  }
}

bool Demands::met_by(const Letters& next) const {
  return std::ranges::all_of(places_, [&](const auto& one) { return next.at[one.first] == one.second; }) &&
         std::ranges::all_of(used_again_,
                             [&](const auto& one) { return std::ranges::count(next.at, one.first) >= one.second; });
}

}  // namespace verify
