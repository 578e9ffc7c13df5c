// What assist and play say of candidates and of what to guess, whatever the game. `Words` are Wording or AnyWording.
#pragma once

#include <fmt/format.h>

#include <optional>
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

/// What plays, after "by" or before "plays on": "a beam", "a sketch", else the name of the rule.
[[nodiscard]] std::string named(const play::By& by);

/// "Guess 2345: optimal, ...". `least`: what no guess takes less than, said where nothing else is known; `premise`:
/// what else the adviser takes for granted.
template <class Words, class Guess, class Cells>
[[nodiscard]] std::string advice_text(const Words& words, const play::AdviceOf<Guess, Cells>& advice,
                                      std::uint64_t candidates, std::optional<double> least,
                                      std::string_view premise = "") {
  std::string out = fmt::format("Guess {}: ", words.code(advice.guess));
  if (advice.method.optimal()) {
    out += "optimal";
  } else {
    out += fmt::format("by {}", named(advice.method));
    if (const std::string why = play::explain(advice.ground); !why.empty()) out += fmt::format(" ({})", why);
  }
  if (advice.compared > 0)
    out += fmt::format(", the best of {} spread over all kinds", counted(advice.compared, "guess"));
  if (advice.worth) {
    out += fmt::format("; {:.3f} expected ({}/{})",
                       static_cast<double>(advice.worth->total) / static_cast<double>(candidates), advice.worth->total,
                       candidates);
    if (advice.worth->after != advice.method) out += fmt::format(" when {} plays on", named(advice.worth->after));
  } else if (least) {
    out += fmt::format("; at least {:.3f} expected", *least);
  }
  return out + std::string(premise) + (advice.possible ? ".\n" : "; it cannot be the secret.\n");
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
