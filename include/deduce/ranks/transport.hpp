// How letters get from one rank to another; what is in them is the protocol's (src/ranks/message.hpp). A letter arrives
// whole, once and unchanged, or its receiver is gone; those of one sender in order, those of several in any.
#pragma once

#include <optional>
#include <string>

namespace deduce::ranks {

struct Letter {
  int from = 0;
  std::string text;
};

/// For one thread.
class Transport {
 public:
  virtual ~Transport() = default;
  [[nodiscard]] virtual int rank() const = 0;
  /// How many ranks there are, this one among them.
  [[nodiscard]] virtual int count() const = 0;
  /// Does not wait for the receiver. A letter to a rank that is gone is lost.
  virtual void send(int to, std::string text) = 0;
  /// The next letter that has come; nothing when there is none.
  [[nodiscard]] virtual std::optional<Letter> receive() = 0;
};

}  // namespace deduce::ranks
