// The texts of a SAT problem and of its proof, taken apart: clauses of a formula in DIMACS, steps of a proof in DRAT.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "verify/lines.hpp"

namespace verify {

/// A variable, counted from 1, or its opposite: the negative number.
using Literal = std::int32_t;
using Clause = std::vector<Literal>;

/// Larger variables are refused.
inline constexpr std::int64_t kMostVariables = std::int64_t{1} << 24;

/// Bytes one at a time.
class ByteReader {
 public:
  explicit ByteReader(std::unique_ptr<Bytes> bytes);
  /// The next byte, or -1 at the end.
  [[nodiscard]] int peek();
  int take();
  /// The bytes that are at hand, at least one where the end is not reached.
  [[nodiscard]] std::string_view ahead();

 private:
  std::unique_ptr<Bytes> bytes_;
  std::vector<char> buffer_;
  std::size_t from_ = 0, to_ = 0;
};

class FormulaReader {
 public:
  /// Reads up to the line `p cnf VARIABLES CLAUSES`. Throws Unreadable, here and below, for anything that is no
  /// formula.
  FormulaReader(std::unique_ptr<Bytes> bytes, std::string name);
  [[nodiscard]] std::uint64_t variables() const { return variables_; }
  /// The next clause; nothing at the end.
  [[nodiscard]] std::optional<Clause> next();

 private:
  [[noreturn]] void refuse(const std::string& what) const;
  void skip_line();
  std::optional<std::int64_t> number();

  ByteReader reader_;
  std::string name_;
  std::uint64_t variables_ = 0, clauses_ = 0, read_ = 0;
};

class ProofReader {
 public:
  struct Step {
    bool deletes = false;
    Clause clause;
  };
  ProofReader(std::unique_ptr<Bytes> bytes, std::string name);
  /// The next step; nothing at the end. Throws Unreadable for what is none.
  [[nodiscard]] std::optional<Step> next();

 private:
  [[noreturn]] void refuse() const;
  [[nodiscard]] std::optional<Step> next_of_text();
  [[nodiscard]] std::optional<Step> next_of_bytes();

  ByteReader reader_;
  std::string name_;
  bool text_ = true;
  std::uint64_t steps_ = 0;
};

}  // namespace verify
