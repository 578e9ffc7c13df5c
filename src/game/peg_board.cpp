#include "deduce/game/peg_board.hpp"

#include <algorithm>
#include <map>

#include "deduce/game/planes.hpp"

namespace deduce {
namespace {

/// The codes of a set, laid out in planes.
class PegSetHints final : public SetHints {
 public:
  PegSetHints(const Space& space, std::shared_ptr<const std::vector<Code>> secrets)
      : space_(space), secrets_(std::move(secrets)) {}

  void stand_for(Members set) override {
    codes_.clear();
    for (const Member member : set) codes_.push_back((*secrets_)[member]);
    planes_.emplace(space_.rules(), codes_);
  }

  void split(Guess guess, std::uint8_t* hints, std::uint32_t* sizes) const override {
    hints_and_sizes(space_.hints(), space_[GuessId(index(guess))], *planes_, hints, sizes);
  }

 private:
  const Space& space_;
  std::shared_ptr<const std::vector<Code>> secrets_;
  std::vector<Code> codes_;
  std::optional<Planes> planes_;
};

}  // namespace

Board::Plan plan_of(const Space& space, std::span<const CodeId> secrets) {
  Board::Plan plan;
  plan.guesses = space.size();
  plan.secrets = static_cast<std::uint32_t>(secrets.size());
  plan.hints = space.hints().size();
  plan.symmetric = secrets.size() == space.size();
  for (const CodeId secret : secrets) plan.winner.emplace_back(GuessId(index(secret)));
  // Planes write whole registers of 64 bytes, which is what the board pads its rows to.
  plan.hints_against = [&space, secrets, planes = std::make_shared<const Planes>(space.rules(), space.codes())](
                           Member secret, std::uint8_t* row) {
    hints_of(space.hints(), space[secrets[secret]], *planes, row);
    std::fill(row + planes->size(), row + planes->stride(), std::uint8_t{0});
  };
  auto codes = std::make_shared<std::vector<Code>>();
  for (const CodeId secret : secrets) codes->push_back(space[secret]);
  plan.set_hints = [&space, codes = std::shared_ptr<const std::vector<Code>>(std::move(codes))] {
    return std::make_unique<PegSetHints>(space, codes);
  };
  return plan;
}

GuessGroups::Room hints_by_common(const HintSpace& hints) {
  static_assert(kMaxPegs < GuessGroups::kMostClasses);
  GuessGroups::Room room{};
  for (int number = 0; number < hints.size(); ++number) {
    const Hint hint = hints[HintId(static_cast<std::uint8_t>(number))];
    ++room[static_cast<std::size_t>(hint.blacks + hint.whites)];
  }
  return room;
}

std::optional<GuessGroups::Plan> groups_of(const Space& space, std::span<const CodeId> secrets) {
  const int pegs = space.rules().pegs();
  std::map<std::uint64_t, std::vector<GuessId>> by_colours;
  for (std::uint32_t code = 0; code < space.size(); ++code)
    by_colours[colour_counts(space[GuessId(code)], pegs)].push_back(GuessId(code));
  GuessGroups::Plan plan;
  std::vector<std::uint64_t> colours;  // by group
  for (auto& [counts, codes] : by_colours) {
    plan.groups.push_back(std::move(codes));
    colours.push_back(counts);
  }
  if (plan.group_count() > GuessGroups::kMostGroups) return std::nullopt;
  plan.positions = static_cast<std::size_t>(pegs);
  plan.signs = static_cast<std::size_t>(space.rules().colours());
  const auto signs = [pegs](Code code) {
    static_assert(kMaxPegs <= GuessGroups::kMostPositions && kMaxColours <= GuessGroups::kMostSigns);
    GuessGroups::Signs its{};
    for (int peg = 0; peg < pegs; ++peg) its[static_cast<std::size_t>(peg)] = static_cast<std::uint8_t>(code[peg]);
    return its;
  };
  plan.guess = [&space, signs](GuessId guess) { return signs(space[guess]); };
  plan.secret = [&space, secrets, signs](Member secret) { return signs(space[secrets[secret]]); };
  plan.classes = static_cast<std::size_t>(pegs) + 1;
  plan.room = hints_by_common(space.hints());
  plan.classes_of = [&space, secrets, pegs, colours = std::move(colours)](Member secret, std::uint8_t* classes) {
    const std::uint64_t own = colour_counts(space[secrets[secret]], pegs);
    std::ranges::transform(
        colours, classes, [&](std::uint64_t counts) { return static_cast<std::uint8_t>(common_colours(own, counts)); });
  };
  return plan;
}

void require_board(const Rules& rules, std::string_view command) { require_at_most(rules, Board::kMost, command); }

}  // namespace deduce
