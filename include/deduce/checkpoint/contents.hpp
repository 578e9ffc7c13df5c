// A checkpoint as a value: what is known of a question, read from a file; two of one question joined; a sample of its
// facts. docs/checkpoints.md is the format of the file.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "deduce/exact/ledger.hpp"

namespace deduce::checkpoint {

using exact::Fact;
using exact::FirstReach;
using exact::Played;

/// The format that this version reads and writes.
inline constexpr int kFormat = 1;

/// What makes a fact true or false: the game, the secrets, the goal, which guesses may be played. The objective and the
/// limit make it the same question; the first guess does not, so that machines can share the first guesses out.
struct Question {
  std::string game;   ///< the rules of pegs; of any other game, a digest of it
  std::string title;  ///< of the game, for people; says nothing about equality
  Goal goal = Goal::win;
  Objective objective = Objective::mean;
  std::optional<int> at_most;
  bool possible_only = false;
  bool hard = false;
  std::vector<Played> played;        ///< in hard mode, before the set of the question
  std::uint32_t secrets_in_all = 0;  ///< of the game
  std::vector<SecretId> candidates;  ///< ascending

  /// `title` and `game` are the caller's.
  Question() = default;
  Question(const Request& request, std::uint32_t secrets_in_all);
  /// What a solver is to be asked for it.
  [[nodiscard]] Request request() const;
  /// The lines of the file that say what the question is; without the title.
  [[nodiscard]] std::vector<std::string> lines() const;
  friend bool operator==(const Question& a, const Question& b) { return a.lines() == b.lines(); }
};

/// A number that tells texts apart, as 32 hexadecimal digits.
[[nodiscard]] std::string digest(std::string_view text);

/// What a fact is about.
struct Place {
  std::vector<Played> way;
  std::optional<int> left;
  bool enough = false;  ///< that the guesses left are enough, which may be known beside what the total is at least
  friend auto operator<=>(const Place&, const Place&) = default;
};
struct Known {
  std::uint32_t secrets = 0;
  Fact::Is is = Fact::Is::at_least;
  std::uint64_t total = 0;
  friend bool operator==(const Known&, const Known&) = default;
};
/// It names the way of the place, which must outlive it.
[[nodiscard]] inline Fact fact_of(const Place& place, const Known& known) {
  return {place.way, place.left, known.secrets, known.is, known.total};
}
/// The better of two facts about one set; nothing when they contradict each other.
[[nodiscard]] std::optional<Known> better(const Known& one, const Known& other);

struct First {
  KnownFirst known;
  std::string name;
};

/// Between which numbers of guesses the worst case is, after a first guess or at all.
struct Depth {
  int at_least = 0;
  std::optional<int> at_most;
  [[nodiscard]] bool exact() const { return at_most == at_least; }
  friend bool operator==(const Depth&, const Depth&) = default;
};
struct FirstDepth {
  std::uint64_t class_size = 0;  ///< zero: not known
  Depth worst;
  std::string name;
};

struct Session {
  std::chrono::milliseconds time{0};
  friend bool operator==(const Session&, const Session&) = default;
};

struct Contents {
  std::string program;  ///< the version that began the file
  Question question;
  std::map<Place, Known> facts;
  std::map<std::pair<std::optional<int>, GuessId>, First> firsts;  ///< by the guesses left, and the guess
  std::map<GuessId, FirstDepth> depths;  ///< where only the number of guesses counts, or counts first
  std::optional<Strategy> best;
  std::uint64_t best_total = 0;
  std::map<std::uint64_t, Session> sessions;   ///< by a number that is the same in every file that has the sitting
  std::uint64_t damaged = 0;                   ///< lines that were not as they were written, and are not used
  std::optional<std::uint64_t> first_damaged;  ///< the first of them, counted from 1
  std::optional<std::uint64_t>
      contradiction_at;  ///< a line that contradicts those before it; the reader went on without it

  [[nodiscard]] std::chrono::milliseconds time() const;
  /// The guesses within which the total of the question is wanted; nothing: any number. Where the worst case comes
  /// first, that is the worst case, or the fewest guesses that are known to be enough.
  [[nodiscard]] std::optional<int> limit() const;
  /// What is known of the whole: the best that facts about the set of the question say of its total within the limit.
  [[nodiscard]] std::optional<Known> whole() const;
  /// The same of the worst case, whatever guesses the question allows.
  [[nodiscard]] Depth worst() const;
};

/// Whether the first line of a plain file says so, of whatever format; false when there is none that can be read.
[[nodiscard]] bool is_checkpoint(const std::string& path);

/// Reads a checkpoint. Throws InputError when there is none, it is of a newer format, or its beginning is damaged.
[[nodiscard]] Contents read(const std::string& path);

/// The text of a file with all that is known.
[[nodiscard]] std::string text_of(const Contents& contents);

/// All that two checkpoints of one question know; what both have counts once, sittings too. Throws InputError, which
/// names the files, when they are of two questions or contradict each other.
[[nodiscard]] Contents joined(const Contents& one, const Contents& other, const std::string& names);

/// The question that is left of one after these turns, which leave these secrets of it.
[[nodiscard]] Question rest_of(const Question& whole, std::span<const Played> turns, std::vector<SecretId> candidates);

/// All that a checkpoint knows, and what one of the rest of its question after these turns knows of sets; sittings too.
/// The rest's best strategy and first guesses are not the whole's, and are left out. Throws InputError as joined(), and
/// when `part` is not of rest_of() the question with these candidates.
[[nodiscard]] Contents joined_with_part(const Contents& whole, const Contents& part, std::span<const Played> turns,
                                        std::vector<SecretId> candidates, const std::string& names);

/// Some of the facts, drawn at random without repetition: `count`, or all when there are no more.
[[nodiscard]] std::vector<std::pair<Place, Known>> sample(const Contents& contents, std::uint64_t count,
                                                          std::uint64_t seed);

}  // namespace deduce::checkpoint
