// The types of pairs: two unordered pairs of codes have the same type when a permutation of positions
// and colours maps one onto the other. Mastermind has 177. Types are numbered by falling number of
// pairs, so that a search which takes them in order forbids the most pairs first.
//
// A code is brought onto the representative of its class by sorting its pegs; the second code of the
// pair, moved along, is then named by its orbit under the stabiliser of that representative. So the
// type of any pair is two look-ups, and the whole table costs a few operations a pair.
#pragma once

#include <cstdint>
#include <vector>

#include "deduce/game/space.hpp"

namespace deduce {

class PairTypes {
 public:
  struct Type {
    CodeId first{}, second{};  ///< the representative
    std::uint64_t pairs = 0;   ///< unordered pairs of this type
  };

  explicit PairTypes(const Space& space);

  [[nodiscard]] const std::vector<Type>& types() const { return types_; }
  [[nodiscard]] std::uint32_t codes() const { return codes_; }

  /// The type of each pair with the given code, one entry for each other code; for the code itself
  /// kSame, which is above all types. Rows are padded with zeros to stride().
  [[nodiscard]] const std::uint16_t* row(std::size_t code) const { return table_.data() + code * stride_; }
  [[nodiscard]] std::size_t stride() const { return stride_; }

  static constexpr std::uint16_t kSame = 0xffff;

 private:
  std::uint32_t codes_;
  std::size_t stride_;
  std::vector<Type> types_;
  std::vector<std::uint16_t> table_;
};

}  // namespace deduce
