#include "deduce/atlas/atlas_game.hpp"

#include "deduce/board/names.hpp"
#include "deduce/game/black_pegs.hpp"

namespace deduce::atlas {
namespace {

class PegGame final : public AtlasGame {
 public:
  explicit PegGame(const Space& space) : space_(space) {
    symmetry_.emplace(space, CodeSymmetry::Hints::blacks_and_whites);
  }
  [[nodiscard]] std::uint32_t guess_count() const override { return space_.size(); }
  [[nodiscard]] std::uint32_t secret_count() const override { return space_.size(); }
  [[nodiscard]] HintId win() const override { return space_.hints().win(); }
  [[nodiscard]] HintId hint(Guess guess, Member secret) const override {
    return space_.hint(CodeId(index(guess)), CodeId(secret));
  }
  [[nodiscard]] std::optional<Member> won_by(Guess guess) const override { return index(guess); }
  [[nodiscard]] GuessId code_of(Member secret) const override { return GuessId(secret); }
  [[nodiscard]] const Space* space() const override { return &space_; }

 private:
  const Space& space_;
};

class ListedGame final : public AtlasGame {
 public:
  explicit ListedGame(std::shared_ptr<const Notation> notation) : notation_(std::move(notation)) {
    if (const auto* const pegs = dynamic_cast<const BlackPegs*>(notation_.get()))
      symmetry_.emplace(pegs->space(), CodeSymmetry::Hints::blacks);
  }
  [[nodiscard]] std::uint32_t guess_count() const override { return notation_->guess_count(); }
  [[nodiscard]] std::uint32_t secret_count() const override { return notation_->secret_count(); }
  [[nodiscard]] HintId win() const override { return notation_->win(); }
  [[nodiscard]] HintId hint(Guess guess, Member secret) const override {
    return notation_->hint(GuessId(index(guess)), SecretId(secret));
  }
  [[nodiscard]] std::optional<Member> won_by(Guess guess) const override {
    const auto secret = notation_->won_by(GuessId(index(guess)));
    return secret ? std::optional(static_cast<Member>(index(*secret))) : std::nullopt;
  }
  [[nodiscard]] GuessId code_of(Member secret) const override { return deduce::code_of(*notation_, SecretId(secret)); }

 private:
  std::shared_ptr<const Notation> notation_;
};

}  // namespace

std::shared_ptr<const AtlasGame> atlas_game(const Space& space) { return std::make_shared<const PegGame>(space); }

std::shared_ptr<const AtlasGame> atlas_game(std::shared_ptr<const Notation> notation) {
  return std::make_shared<const ListedGame>(std::move(notation));
}

}  // namespace deduce::atlas
