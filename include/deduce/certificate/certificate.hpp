// Certificates: an answer of the exact engine with everything that somebody who trusts neither it nor this
// library needs to check it: a strategy that reaches the cost, and lemmas that show that none is better.
// docs/certificates.md defines the text; verify/ checks it and shares no code with this room.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/board/names.hpp"
#include "deduce/certificate/tuning.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/game/alphabet.hpp"

namespace deduce::certificate {

/// What was asked.
struct Question {
  exact::Request request;    ///< `first` where one first guess was asked for; any guess may be played
  bool every_first = false;  ///< one answer for each class of first guesses
  std::shared_ptr<const Names> names;
  /// Of games of pegs, with whites or without: their positions and colours may be given other names.
  std::optional<Alphabet> alphabet;
  /// Of all games but those of blacks and whites.
  std::shared_ptr<const Notation> notation;
  /// Where only some guesses may be made, the names of the whole game: `given` and `listed` have its numbers. `names`
  /// and `notation` are then those of the part (an Excerpt), whose guesses the certificate lists.
  std::shared_ptr<const Names> whole;
  std::vector<Answered> given;  ///< that led to the candidates of the request
  std::vector<GuessId> listed;  ///< and the list that they are from, as codes; empty: all
};

/// A question about blacks and whites, of which nothing more is known.
[[nodiscard]] Question peg_question(exact::Request request, const Alphabet& alphabet);

/// What is claimed, with its strategy.
struct Claim {
  Claim() = default;
  /// The claim of a proven or infeasible outcome.
  explicit Claim(const exact::Outcome& outcome);

  bool feasible = true;
  std::uint64_t total = 0;
  int worst = 0;
  Strategy strategy;             ///< empty when there is none
  std::optional<GuessId> first;  ///< that the claim is for; nothing: any
  std::uint64_t class_size = 0;  ///< where every first guess was asked for
};

/// First guesses that a certificate can show to cost the same: one of them, and how many they are.
struct FirstClass {
  GuessId first{};
  std::uint64_t size = 0;
};

/// The classes of a question about every first guess, by number: positions and colours with other names make them.
/// Words and tables, and games of which only some guesses may be made, have none.
[[nodiscard]] std::vector<FirstClass> first_classes(const Question& question, const exact::Solver& solver);

/// The whole text. The solver, which should be the one that gave the answer, is asked for costs of sets; what it
/// has forgotten it finds out again. The same question gives the same text for any number of threads and any
/// memory. `memory` is for the hints. Throws Interrupted when the monitor stops it, and InputError when
/// a claim is not true, or names are so long that a line would be: then nothing can be written.
[[nodiscard]] std::string write(const Question& question, const std::vector<Claim>& claims, exact::Solver& solver,
                                const Workers& workers, std::uint64_t memory, Monitor& monitor,
                                const Tuning& tuning = {});

}  // namespace deduce::certificate
