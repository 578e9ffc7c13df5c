// What ranks tell each other. All of them talk to rank 0 alone, which passes jobs and facts on. A message is a text
// with a checksum that depends on the question, as a line of a checkpoint is; so what is of another question, or not as
// it was sent, is no message.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "deduce/exact/helpers.hpp"

namespace deduce::ranks {

using exact::Fact;
using exact::FirstReach;
using exact::Job;
using exact::Played;
using exact::Raised;
using exact::SetBounds;

/// Another number is another protocol.
inline constexpr int kProtocol = 2;

// To rank 0.
/// The first word of a rank. Whatever is not the same everywhere is refused.
struct Hello {
  int protocol = kProtocol;
  std::string program;         ///< its version
  std::uint64_t question = 0;  ///< its mark
  std::string trouble;         ///< why it cannot take part; mostly empty
  friend bool operator==(const Hello&, const Hello&) = default;
};
/// A thread has nothing to do; every Want is answered by one job, if there is one.
struct Want {
  friend bool operator==(const Want&, const Want&) = default;
};
/// A thread that wanted something is busy again.
struct Unwant {
  friend bool operator==(const Unwant&, const Unwant&) = default;
};
/// A job that was handed out and is not begun: somebody else may do it.
struct Return {
  std::uint64_t id = 0;
  friend bool operator==(const Return&, const Return&) = default;
};

// From rank 0.
/// Give something away, as soon as there is something.
struct Ask {
  friend bool operator==(const Ask&, const Ask&) = default;
};
struct End {
  friend bool operator==(const End&, const End&) = default;
};

// Both ways; the sender of a job chooses its number.
struct Hand {
  std::uint64_t id = 0;
  Job job;
  friend bool operator==(const Hand&, const Hand&) = default;
};
/// What came of a job; none when it cannot be done, being about no set of the question.
struct Done {
  std::uint64_t id = 0;
  std::vector<Raised> raised;
  friend bool operator==(const Done&, const Done&) = default;
};
/// A fact with its own turns.
struct Told {
  std::vector<Played> way;
  std::optional<int> left;
  std::uint32_t secrets = 0;
  Raised says;
  std::chrono::microseconds took{0};
  [[nodiscard]] Fact fact() const { return {way, left, secrets, says.is, says.total, took}; }
  friend bool operator==(const Told&, const Told&) = default;
};
struct Facts {
  std::vector<Told> facts;
  friend bool operator==(const Facts&, const Facts&) = default;
};
/// What is in the table of one rank and not yet in those of the others.
struct Sets {
  std::vector<SetBounds> sets;
  friend bool operator==(const Sets&, const Sets&) = default;
};
/// There is nothing to say, but the rank is there.
struct Beat {
  friend bool operator==(const Beat&, const Beat&) = default;
};

using Message = std::variant<Hello, Want, Unwant, Return, Ask, End, Hand, Done, Facts, Sets, Beat>;

/// `mark` is that of the question; Hello and End have none.
[[nodiscard]] std::string text_of(const Message& message, std::uint64_t mark);
/// Nothing when it is no such text.
[[nodiscard]] std::optional<Message> parse_message(std::string_view text, std::uint64_t mark);

}  // namespace deduce::ranks
