// Some of a game: only listed guesses may be made, or only listed secrets are possible. It is a game of its own, with
// numbers of its own, so that whatever answers for a game answers for a part of one too; names and hints are those of
// the whole. A secret whose guess is not listed can only be identified.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "deduce/board/notation.hpp"

namespace deduce {

class Excerpt final : public Notation {
 public:
  /// What is kept of one kind: numbers of the whole game, ascending, none twice, at least one.
  template <class Id>
  struct Kept {
    std::vector<Id> ids;
    std::string from;  ///< where they are listed, for messages
  };

  /// Where fewer than one guess in so many is kept, hints are asked for one by one: that is quicker than whole rows.
  static constexpr std::uint32_t kShareOfRows = 64;

  Excerpt(std::shared_ptr<const Notation> whole, Kept<GuessId> guesses, Kept<SecretId> secrets,
          std::uint32_t share_of_rows = kShareOfRows);

  [[nodiscard]] const Notation& whole() const { return *whole_; }
  /// The number in the whole game of a guess, or of a code (as in Names) that stands for a secret which nothing wins.
  [[nodiscard]] GuessId in_whole(GuessId code) const;
  [[nodiscard]] SecretId in_whole(SecretId secret) const { return secrets_.ids[index(secret)]; }
  /// The number here of a guess of the whole game; nothing when it is not kept.
  [[nodiscard]] std::optional<GuessId> in_part(GuessId whole) const;

  [[nodiscard]] std::uint32_t guess_count() const override { return static_cast<std::uint32_t>(guesses_.ids.size()); }
  [[nodiscard]] std::uint32_t secret_count() const override { return static_cast<std::uint32_t>(secrets_.ids.size()); }
  [[nodiscard]] int hint_count() const override { return whole_->hint_count(); }

  [[nodiscard]] std::string guess_name(GuessId guess) const override { return whole_->guess_name(in_whole(guess)); }
  [[nodiscard]] std::string secret_name(SecretId secret) const override {
    return whole_->secret_name(in_whole(secret));
  }
  [[nodiscard]] std::string hint_name(GuessId guess, HintId hint) const override {
    return whole_->hint_name(in_whole(guess), hint);
  }
  [[nodiscard]] std::string hint_drawing(GuessId guess, HintId hint) const override {
    return whole_->hint_drawing(in_whole(guess), hint);
  }

  [[nodiscard]] GuessId parse_guess(std::string_view text) const override;
  [[nodiscard]] SecretId parse_secret(std::string_view text) const override;
  [[nodiscard]] HintId parse_hint(GuessId guess, std::string_view text) const override {
    return whole_->parse_hint(in_whole(guess), text);
  }

  [[nodiscard]] HintId hint(GuessId guess, SecretId secret) const override {
    return whole_->hint(in_whole(guess), in_whole(secret));
  }
  [[nodiscard]] std::optional<GuessId> winner(SecretId secret) const override;
  [[nodiscard]] std::optional<SecretId> won_by(GuessId guess) const override;

  [[nodiscard]] Board::Plan plan(std::span<const SecretId> secrets) const override;

  [[nodiscard]] bool has_hard_mode() const override { return whole_->has_hard_mode(); }
  void keep_allowed(GuessId guess, HintId hint, GuessSpan from, std::vector<Guess>& kept) const override;

 private:
  std::shared_ptr<const Notation> whole_;
  Kept<GuessId> guesses_;
  Kept<SecretId> secrets_;
  std::uint32_t share_of_rows_;
};

}  // namespace deduce
