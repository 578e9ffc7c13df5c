// The question as a formula. A variable for every code says that it is asked. For every separator, one of its codes is
// asked. At most so many are: a sequential counter (Sinz 2005), whose variable (i, j) says that more than j of the
// codes up to i are asked.
//
// Symmetry is by kinds of pairs, as in the search (sets.cpp): a variable for each kind says that it is the lowest one
// inside the set. Some kind is; its representative is then asked, and no pair of a lower kind. For the latter a second
// variable for each kind forbids its pairs, and those of all lower kinds, so that every pair of codes takes one clause.
#include <fmt/format.h>

#include <iterator>

#include "deduce/base/error.hpp"
#include "deduce/simultaneous/refutation.hpp"
#include "simultaneous/board.hpp"

namespace deduce::simultaneous {
namespace {

class FormulaWriter {
 public:
  FormulaWriter(const Board& board, int size, Monitor& monitor)
      : board_(board), size_(static_cast<std::size_t>(size)), monitor_(monitor) {}

  void separators() {
    const std::size_t words = board_.core().words();
    for (std::size_t pair = 0; pair < board_.core_size(); ++pair) {
      poll();
      const std::uint64_t* const row = board_.core().row(pair);
      for_each_common_bit(row, row, words, [&](std::size_t code) {
        literal(asked(code));
        return true;
      });
      end();
    }
  }

  void at_most() {
    for (std::size_t code = 0; code < board_.codes(); ++code) {
      clause({-asked(code), more_than(code, 0)});
      if (code == 0) {
        for (std::size_t j = 1; j < size_; ++j) clause({-more_than(0, j)});
        continue;
      }
      for (std::size_t j = 0; j < size_; ++j) {
        clause({-more_than(code - 1, j), more_than(code, j)});
        if (j > 0) clause({-asked(code), -more_than(code - 1, j - 1), more_than(code, j)});
      }
      clause({-asked(code), -more_than(code - 1, size_ - 1)});
    }
  }

  void kinds() {
    const auto& types = board_.types().types();
    for (std::size_t kind = 0; kind < types.size(); ++kind) literal(lowest(kind));
    end();
    for (std::size_t kind = 0; kind < types.size(); ++kind) {
      clause({-lowest(kind), asked(index(types[kind].first))});
      clause({-lowest(kind), asked(index(types[kind].second))});
      if (kind == 0) continue;
      clause({-lowest(kind), forbidden(kind - 1)});
      clause({-forbidden(kind), forbidden(kind - 1)});
    }
    for (std::size_t one = 0; one < board_.codes(); ++one) {
      poll();
      for (std::size_t other = 0; other < one; ++other)
        clause({-forbidden(board_.types().row(one)[other]), -asked(one), -asked(other)});
    }
  }

  [[nodiscard]] std::string text(const std::string& comment) const {
    return comment + fmt::format("p cnf {} {}\n", variables(), clauses_) + body_;
  }

 private:
  void poll() const {
    if (monitor_.stop()) throw Interrupted{};
  }
  [[nodiscard]] int asked(std::size_t code) const { return static_cast<int>(1 + code); }
  [[nodiscard]] int more_than(std::size_t code, std::size_t j) const {
    return static_cast<int>(1 + board_.codes() + code * size_ + j);
  }
  [[nodiscard]] int lowest(std::size_t kind) const {
    return static_cast<int>(1 + board_.codes() * (1 + size_) + 2 * kind);
  }
  [[nodiscard]] int forbidden(std::size_t kind) const { return lowest(kind) + 1; }
  [[nodiscard]] std::size_t variables() const {
    return board_.codes() * (1 + size_) + 2 * board_.types().types().size();
  }

  void literal(int literal) { fmt::format_to(std::back_inserter(body_), "{} ", literal); }
  void end() {
    body_ += "0\n";
    ++clauses_;
  }
  void clause(std::initializer_list<int> literals) {
    for (const int one : literals) literal(one);
    end();
  }

  const Board& board_;
  std::size_t size_;
  Monitor& monitor_;
  std::size_t clauses_ = 0;
  std::string body_;
};

}  // namespace

Formula write_formula(const Questions& questions, int size, const Alphabet& alphabet, Monitor& monitor) {
  const Board& board = questions.board();
  if (size < 2 || static_cast<std::uint32_t>(size) > board.codes())
    throw InputError(fmt::format("a formula is about sets of 2 to {} codes, not of {}", board.codes(), size));
  FormulaWriter writer(board, size, monitor);
  writer.separators();
  writer.at_most();
  writer.kinds();
  const std::string comment = fmt::format(
      "c {}: {} codes that identify every secret ({})\nc variable 1 is code {}, {} is {}: it is asked\n",
      board.space().rules().text(), size,
      board.core_is_all() ? "has a model if and only if there are such"
                          : "has a model if there are such; only the hardest pairs of secrets are in it",
      alphabet.text(board.space().codes().front()), board.codes(), alphabet.text(board.space().codes().back()));
  return {writer.text(comment), board.core_is_all()};
}

}  // namespace deduce::simultaneous
