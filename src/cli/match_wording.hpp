// What `deduce play` says to people.
#pragma once

#include <string>

#include "cli/wording.hpp"
#include "deduce/play/match.hpp"

namespace deduce::cli {

class MatchWording {
 public:
  /// The match must outlive it.
  MatchWording(const play::Match& match, const Look& look)
      : match_(match), words_(match.space(), match.alphabet(), look) {}

  /// The game, who does what, and how to begin.
  [[nodiscard]] std::string opening() const;

  std::string operator()(std::monostate) const { return ""; }
  std::string operator()(const play::MatchReport& report) const;
  std::string operator()(const play::MatchRecord& record) const;
  std::string operator()(const play::Help&) const;
  std::string operator()(const play::Quit&) const { return ""; }
  std::string operator()(const play::Refusal& refusal) const { return "? " + refusal.message + "\n"; }

 private:
  [[nodiscard]] std::string result(const play::MatchReport& report) const;
  [[nodiscard]] std::string check_of_hints(const play::MatchReport& report) const;
  [[nodiscard]] std::string judgement(const play::Judgement& judgement, bool found) const;

  const play::Match& match_;
  Wording words_;
};

}  // namespace deduce::cli
