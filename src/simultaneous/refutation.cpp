// The search once more (walk.hpp), without its endgames: at every set of codes with two or more to come, the pair of
// secrets whose separator has the fewest admitted codes is written down. What is left to the last code the checker sees
// by itself. Sets are gone through in the order that the checker follows: kinds of pairs in theirs, codes by number,
// each forbidden after its turn.
#include "deduce/simultaneous/refutation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "simultaneous/board.hpp"
#include "simultaneous/kernels.hpp"
#include "simultaneous/open_cells.hpp"
#include "simultaneous/walk.hpp"

namespace deduce::simultaneous {
namespace {

class RefutationWriter {
 public:
  RefutationWriter(const Board& board, const Alphabet& alphabet, Monitor& monitor)
      : board_(board), alphabet_(alphabet), monitor_(monitor), beside_(board.codes(), board.codes()) {}

  void type(std::size_t number, int size) {
    const PairTypes::Type& type = board_.types().types()[number];
    set_ = {static_cast<std::uint16_t>(index(type.first)), static_cast<std::uint16_t>(index(type.second))};
    for (std::size_t code = 0; code < board_.codes(); ++code)
      bits_at_least(board_.types().row(code), board_.types().stride(), static_cast<std::uint16_t>(number),
                    beside_.row(code));
    line('t', set_[0], set_[1]);
    go(Position(board_, beside_, set_), size - 2);
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void line(char kind, std::size_t one, std::size_t other) {
    const auto& codes = board_.space().codes();
    text_ += fmt::format("{} {} {}\n", kind, alphabet_.text(codes[one]), alphabet_.text(codes[other]));
  }

  void go(const Position& here, int more) {
    if (more < 2) return;
    Snapshot snapshot;
    snapshot.task = "refutation";
    snapshot.nodes = ++nodes_;
    monitor_.progress(snapshot);
    if (monitor_.stop()) throw Interrupted{};
    const std::size_t words = board_.core().words();
    BitRows separator(1, board_.codes());
    const auto [one, other] = pair_at(here);
    board_.make_separator(one, other, separator.row(0));
    line('n', one, other);
    BitRows left(1, board_.codes());  // admitted, less what was tried
    std::copy_n(here.admitted.row(0), words, left.row(0));
    Position next(board_);
    for_each_common_bit(separator.row(0), here.admitted.row(0), words, [&](std::size_t code) {
      clear_bit(left.row(0), code);
      if (more == 2) return true;  // the last code is not written about
      intersect(left.row(0), beside_.row(code), words, next.admitted.row(0));
      next.unmet.clear();
      for (const std::uint32_t pair : here.unmet)
        if (!test_bit(board_.core().row(pair), code)) next.unmet.push_back(pair);
      set_.push_back(static_cast<std::uint16_t>(code));
      go(next, more - 1);
      set_.pop_back();
      return true;
    });
  }

  /// Two secrets that the set does not tell apart: the hardest of the core, or any.
  [[nodiscard]] std::pair<std::size_t, std::size_t> pair_at(const Position& here) const {
    std::uint32_t fewest = ~0U, best = 0;
    for (const std::uint32_t pair : here.unmet) {
      const std::uint32_t count = common_bits(board_.core().row(pair), here.admitted.row(0), board_.core().words());
      if (count < fewest) {
        fewest = count;
        best = pair;
      }
    }
    if (!here.unmet.empty()) return board_.core_pair(best);
    OpenCells cells(board_.codes()), next;
    for (const std::uint16_t code : set_) {
      next.split(cells, board_.hints(code));
      std::swap(cells, next);
    }
    if (cells.empty()) throw InputError("no refutation can be written: some codes identify every secret");
    return {cells.secrets()[0], cells.secrets()[1]};
  }

  const Board& board_;
  const Alphabet& alphabet_;
  Monitor& monitor_;
  BitRows beside_;  // for each code those whose pair with it is of no earlier kind
  std::vector<std::uint16_t> set_;
  std::uint64_t nodes_ = 0;
  std::string text_;
};

}  // namespace

std::string write_refutation(const Questions& questions, int size, const std::vector<Code>& example,
                             const Alphabet& alphabet, Monitor& monitor) {
  const Board& board = questions.board();
  std::string text = fmt::format("deduce-simultaneous 1\nrules {}\n", board.space().rules().text());
  if (alphabet.symbols() != Alphabet(board.space().rules()).symbols())
    text += fmt::format("alphabet {}\n", alphabet.symbols());
  text += fmt::format("refuted {}\n", size);
  if (!example.empty()) {
    text += "example";
    for (const Code code : example) text += " " + alphabet.text(code);
    text += "\n";
  }
  const std::size_t types = size < 2 ? 0 : board.types().types().size();
  RefutationWriter writer(board, alphabet, monitor);
  for (std::size_t type = 0; type < types; ++type) writer.type(type, size);
  return text + writer.text() + fmt::format("end {} {}\n", types, writer.nodes());
}

}  // namespace deduce::simultaneous
