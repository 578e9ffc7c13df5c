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
  std::string operator()(const play::MatchHelp& help) const;
  std::string operator()(const play::Listing& listing) const { return words_.listing(listing); }
  std::string operator()(const play::Why& why) const { return words_.why(why); }
  std::string operator()(const play::MatchRecord& record) const;
  std::string operator()(const play::Help&) const;
  std::string operator()(const play::Quit&) const { return ""; }
  std::string operator()(const play::Refusal& refusal) const { return "? " + escaped(refusal.message) + "\n"; }

  /// A result to be shared that gives nothing away; `called` says which game it was.
  [[nodiscard]] std::string shared(const std::string& called) const;

 private:
  [[nodiscard]] std::string result(const play::MatchReport& report) const;
  [[nodiscard]] std::string check_of_hints(const play::MatchReport& report) const;
  [[nodiscard]] std::string judgement(const play::Judgement& judgement, bool found) const;

  const play::Match& match_;
  Wording words_;
};

}  // namespace deduce::cli
