// The thesis' representatives listed code by code, for the ones with small cells only (its section 5.2
// keeps the questions of four codes without a cell above 14, because a fifth code has 14 hints). The
// stabiliser of each row of codes is made from that of the row before. The last code is tried for all
// codes at once, and only within cells that are too large before it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <map>

#include "deduce/base/error.hpp"
#include "deduce/game/hint_table.hpp"
#include "deduce/game/limits.hpp"
#include "deduce/simultaneous/classes.hpp"
#include "deduce/symmetry/stabiliser.hpp"
#include "simultaneous/kernels.hpp"
#include "simultaneous/open_cells.hpp"

namespace deduce::simultaneous {
namespace {

/// A row of codes, with what is needed to add another.
struct Row {
  Stabiliser stabiliser;
  OpenCells cells;
  std::vector<std::uint32_t> codes;
};

class Lister {
 public:
  Lister(const Space& space, int codes, int largest, const Workers& workers, Monitor& monitor)
      : space_(space),
        codes_(static_cast<std::size_t>(codes)),
        largest_(largest),
        workers_(workers),
        monitor_(monitor),
        hints_(space, workers, std::numeric_limits<std::uint64_t>::max()) {
    // Kinds by how often the colours occur; any order of them gives the same number.
    std::map<std::array<std::uint8_t, kMaxColours>, std::uint8_t> kinds;
    for (const Code code : space.codes()) {
      std::array<std::uint8_t, kMaxColours> counts{};
      for (int peg = 0; peg < space.rules().pegs(); ++peg) ++counts[static_cast<std::size_t>(code[peg])];
      std::ranges::sort(counts);
      kinds_.push_back(kinds.try_emplace(counts, static_cast<std::uint8_t>(kinds.size())).first->second);
    }
  }

  RepresentativeCount run() {
    std::vector<Row> rows{{Stabiliser(space_.rules()), OpenCells(space_.size()), {}}};
    // Two codes make enough pieces for any number of threads.
    const std::size_t listed = std::min<std::size_t>(2, codes_ - 1);
    for (std::size_t length = 0; length < listed; ++length) {
      std::vector<Row> longer;
      for (const Row& row : rows)
        for (const std::uint32_t code : next_codes(row)) longer.push_back(with(row, code));
      rows = std::move(longer);
    }
    std::atomic<std::size_t> done{0};
    workers_.for_each(rows.size(), [&](std::size_t at) {
      count_below(rows[at]);
      monitor_.progress({fmt::format("representatives of {} codes", codes_),
                         static_cast<double>(++done) / static_cast<double>(rows.size()),
                         {},
                         {},
                         count_.load()});
    });
    return {!monitor_.stop(), count_.load()};
  }

 private:
  [[nodiscard]] bool may_follow(const Row& row, std::uint32_t code) const {
    return (row.codes.empty() || kinds_[code] <= kinds_[row.codes.back()]) && std::ranges::count(row.codes, code) == 0;
  }

  [[nodiscard]] std::vector<std::uint32_t> next_codes(const Row& row) const {
    std::vector<std::uint32_t> out;
    for (const Code code : row.stabiliser.representatives())
      if (may_follow(row, index(space_.id(code)))) out.push_back(index(space_.id(code)));
    return out;
  }

  [[nodiscard]] Row with(const Row& row, std::uint32_t code) const {
    Row longer{row.stabiliser.fixing(space_.codes()[code]), {}, row.codes};
    longer.cells.split(row.cells, hints_.row(CodeId(code)));
    longer.codes.push_back(code);
    return longer;
  }

  void count_below(const Row& row) {
    if (monitor_.stop()) return;
    if (row.codes.size() + 1 < codes_) {
      for (const std::uint32_t code : next_codes(row)) count_below(with(row, code));
      return;
    }
    std::vector<std::uint8_t> too_large((space_.size() + 63) / 64 * 64, 0);
    std::vector<const std::uint8_t*> rows;
    std::uint32_t from = 0;
    for (const std::uint32_t end : row.cells.ends()) {
      if (end - from > static_cast<std::uint32_t>(largest_)) {
        rows.clear();
        for (std::uint32_t i = from; i < end; ++i) rows.push_back(hints_.row(CodeId(row.cells.secrets()[i])));
        mark_large_parts(rows, space_.hints().size(), largest_, too_large.size(), too_large.data());
      }
      from = end;
    }
    std::uint64_t found = 0;
    if (row.stabiliser.order() == 1) {
      for (std::uint32_t code = 0; code < space_.size(); ++code)
        found += too_large[code] == 0 && may_follow(row, code) ? 1U : 0U;
    } else {
      for (const std::uint32_t code : next_codes(row)) found += too_large[code] == 0 ? 1U : 0U;
    }
    count_ += found;
  }

  const Space& space_;
  std::size_t codes_;
  int largest_;
  const Workers& workers_;
  Monitor& monitor_;
  HintTable hints_;
  std::vector<std::uint8_t> kinds_;
  std::atomic<std::uint64_t> count_{0};
};

}  // namespace

RepresentativeCount ordered_representatives_within(const Space& space, int codes, int largest, const Workers& workers,
                                                   Monitor& monitor) {
  require_at_most(space.rules(), kMaxCodesAtOnce, "listing representatives");
  if (codes < 1 || codes > kMaxCodesOfSet || static_cast<std::uint32_t>(codes) > space.size())
    throw InputError(fmt::format("{} codes of {} cannot be asked at once: from 1 to {}", codes, space.rules().text(),
                                 std::min<std::uint32_t>(kMaxCodesOfSet, space.size())));
  if (largest < 1 || largest > 254)
    throw InputError(fmt::format("cells of at most {} secrets cannot be asked for: from 1 to 254", largest));
  return Lister(space, codes, largest, workers, monitor).run();
}

}  // namespace deduce::simultaneous
