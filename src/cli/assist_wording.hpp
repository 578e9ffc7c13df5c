// What `deduce assist` says to people, whatever the game. `Words` are those of the game: Wording or AnyWording.
#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <utility>

#include "cli/layout.hpp"
#include "cli/wording.hpp"
#include "deduce/play/assist_of.hpp"

namespace deduce::cli {

template <class Words>
class AssistWording {
 public:
  using Aid = typename Words::Aid;

  explicit AssistWording(Words words) : words_(std::move(words)) {}

  /// The game, and how to begin.
  [[nodiscard]] std::string opening(const std::string& example) const {
    return words_.game() + fmt::format("Type a guess and its hint, such as {}; or help.\n", example);
  }
  /// Where a game stands that is taken up again: with its turns.
  [[nodiscard]] std::string greeting(const play::StandingOf<Aid>& standing) const {
    return (standing.turns.empty() ? "" : words_.history(standing.turns)) + (*this)(standing);
  }

  std::string operator()(std::monostate) const { return ""; }

  std::string operator()(const play::StandingOf<Aid>& standing) const {
    if (standing.won)
      return fmt::format("{} is the secret, found in {}.\n", words_.found(standing),
                         counted(standing.turns.size(), "guess"));
    if (standing.candidates == 0) return words_.contradiction(standing.mends, standing.turns);
    std::string out =
        standing.turns.empty() ? std::string() : words_.row(standing.turns.size(), standing.turns.back()) + ": ";
    out += counted(standing.candidates, "candidate");
    if (!standing.by_wrong_hints.empty() && !standing.turns.empty())
      out += fmt::format(" ({})", by_wrong_hints(standing.by_wrong_hints));
    out += standing.shown.empty() ? ".\n" : fmt::format(": {}\n", words_.codes(standing.shown));
    return out + words_.advice(*standing.advice, standing.candidates);
  }

  std::string operator()(const typename Aid::Comparison& comparison) const {
    std::string out =
        fmt::format("{}: {}, largest {}, {:.3f} bits; it {} be the secret.\n", words_.code(comparison.guess),
                    counted(static_cast<std::uint64_t>(parts(comparison.sizes)), "part"), largest(comparison.sizes),
                    entropy_bits(comparison.sizes), comparison.possible ? "can" : "cannot");
    if (!comparison.worth) return out + "What it loses against the best is not known: too much work.\n";
    const std::uint64_t total = comparison.worth->total, candidates = comparison.candidates;
    out += fmt::format("{:.3f} expected ({}/{})", mean(total, candidates), total, candidates);
    if (!comparison.worth->after.optimal()) out += fmt::format(" when {} plays on", named(comparison.worth->after));
    const std::int64_t lost = comparison.lost().value();
    const std::string_view against = comparison.best->after.optimal() ? "the best" : "the recommended guess";
    if (lost == 0) return out + fmt::format(": as good as {}.\n", against);
    const auto size = static_cast<std::uint64_t>(std::abs(lost));
    return out + fmt::format(": {:.3f} {} against {} ({}/{}).\n", mean(size, candidates), lost > 0 ? "lost" : "gained",
                             against, size, candidates);
  }

  std::string operator()(const typename Aid::Ranking& ranking) const {
    const std::string candidates = counted(ranking.candidates, "candidate");
    std::string out =
        ranking.exact ? fmt::format("The best guesses for {}, with the mean number of guesses to come:\n", candidates)
                      : fmt::format("The guesses of most entropy for {}{}:\n", candidates, Words::kWhyByEntropy);
    for (std::size_t i = 0; i < ranking.guesses.size(); ++i) {
      const auto& one = ranking.guesses[i];
      out += fmt::format("{:>3}  {}", i + 1, words_.code(one.guess));
      if (one.total)
        out += fmt::format("  {:.3f} ({}/{})", mean(*one.total, ranking.candidates), *one.total, ranking.candidates);
      out += fmt::format("  {:.3f} bits, {}{}\n", entropy_bits(one.sizes),
                         counted(static_cast<std::uint64_t>(parts(one.sizes)), "part"),
                         one.possible ? "" : "; cannot be the secret");
    }
    return out;
  }

  std::string operator()(const typename Aid::Listing& listing) const { return words_.listing(listing); }
  std::string operator()(const typename Aid::Why& why) const { return words_.why(why); }
  std::string operator()(const play::RecordOf<Aid>& record) const { return words_.history(record.turns); }
  std::string operator()(const play::SaveRequest& save) const { return fmt::format("Saved to {}.\n", save.path); }
  std::string operator()(const play::LoadRequest&) const { return ""; }
  std::string operator()(const play::Quit&) const { return ""; }
  std::string operator()(const play::Refusal& refusal) const { return fmt::format("? {}\n", escaped(refusal.message)); }
  std::string operator()(const play::Help&) const {
    return fmt::format(
        "  GUESS HINT   enter a guess and its hint{}\n"
        "  HINT         the hint for the recommended guess{}\n"
        "  ? GUESS      compare a guess that you intend with the best\n"
        "  why [GUESS]  how the recommended guess (or another) splits the candidates\n"
        "  best [N]     the 10 or N {}\n"
        "  list [N]     the candidates, up to 100 or N of them\n"
        "  history      the guesses so far\n"
        "  undo         take the last guess back\n"
        "  new          begin another game\n"
        "  change N HINT  another hint for guess N{}\n"
        "  save FILE, load FILE  keep the game, take it up again\n"
        "  help, quit\n",
        Words::kSuchATurn, Words::kSuchAHint, Words::kBest, Words::kSuchAChange);
  }

 private:
  [[nodiscard]] static double mean(std::uint64_t total, std::uint64_t candidates) {
    return static_cast<double>(total) / static_cast<double>(candidates);
  }

  /// "3 if no hint is wrong, 40 if 1 is".
  static std::string by_wrong_hints(const std::vector<std::uint64_t>& groups) {
    std::string out;
    for (std::size_t wrong = 0; wrong < groups.size(); ++wrong)
      if (groups[wrong] > 0)
        out += fmt::format("{}{} if {}", out.empty() ? "" : ", ", groups[wrong],
                           wrong == 0   ? "no hint is wrong"
                           : wrong == 1 ? "1 is"
                                        : fmt::format("{} are", wrong));
    return out;
  }

  Words words_;
};

}  // namespace deduce::cli
