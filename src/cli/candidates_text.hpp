// What assist and play say of candidates, whatever the game: lists of them, and how a guess splits them. `Words` are
// Wording or AnyWording.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/layout.hpp"
#include "deduce/play/assist_of.hpp"

namespace deduce::cli {

/// The candidates, or the first of them.
template <class Words, class Secret>
[[nodiscard]] std::string listing_text(const Words& words, const play::ListingOf<Secret>& listing) {
  if (listing.candidates == 0) return fmt::format("No {} fits.\n", Words::Aid::kSecret);
  std::string out = words.codes(listing.codes) + "\n";
  if (listing.codes.size() < listing.candidates)
    out +=
        fmt::format("and {} more; list {} shows all.\n", listing.candidates - listing.codes.size(), listing.candidates);
  return out;
}

struct Bar {
  std::string name;
  std::size_t columns = 0;  ///< that the name takes
  std::uint32_t size = 0;
};

/// A line for each bar, the longest as long as the window allows.
[[nodiscard]] std::string bar_chart(const std::vector<Bar>& bars, std::size_t width);

template <class Words, class Guess, class Cells>
[[nodiscard]] std::string why_text(const Words& words, const play::WhyOf<Guess, Cells>& why) {
  return fmt::format("{} splits {} into {}, {:.3f} bits:\n", words.code(why.guess),
                     counted(why.candidates, "candidate"),
                     counted(static_cast<std::uint64_t>(parts(why.sizes)), "part"), entropy_bits(why.sizes)) +
         bar_chart(words.bars(why.guess, why.sizes), words.look().width);
}

}  // namespace deduce::cli
