// Some guesses and secrets of a game: hints are those of the whole, however they are asked for.
#include "deduce/board/excerpt.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <vector>

namespace deduce {
namespace {

/// Tells in which bits two numbers differ, and whether whole rows were asked for.
class Numbers final : public Notation {
 public:
  [[nodiscard]] std::uint32_t guess_count() const override { return 64; }
  [[nodiscard]] std::uint32_t secret_count() const override { return 64; }
  [[nodiscard]] int hint_count() const override { return 64; }
  [[nodiscard]] std::string guess_name(GuessId) const override { return {}; }
  [[nodiscard]] std::string secret_name(SecretId) const override { return {}; }
  [[nodiscard]] std::string hint_name(GuessId, HintId) const override { return {}; }
  [[nodiscard]] GuessId parse_guess(std::string_view) const override { return {}; }
  [[nodiscard]] SecretId parse_secret(std::string_view) const override { return {}; }
  [[nodiscard]] HintId parse_hint(GuessId, std::string_view) const override { return {}; }
  [[nodiscard]] HintId hint(GuessId guess, SecretId secret) const override {
    return HintId(static_cast<std::uint8_t>((index(guess) ^ index(secret)) & 63U));
  }
  [[nodiscard]] std::optional<GuessId> winner(SecretId) const override { return std::nullopt; }
  [[nodiscard]] std::optional<SecretId> won_by(GuessId) const override { return std::nullopt; }
  [[nodiscard]] Board::Plan plan(std::span<const SecretId> secrets) const override {
    whole_rows = true;
    Board::Plan plan;
    plan.hints_against = [this, chosen = std::vector(secrets.begin(), secrets.end())](Member secret,
                                                                                      std::uint8_t* row) {
      for (std::uint32_t guess = 0; guess < guess_count(); ++guess)
        row[guess] = index(hint(GuessId(guess), chosen[secret]));
    };
    return plan;
  }

  mutable bool whole_rows = false;
};

TEST(Excerpt, has_the_hints_of_the_whole_by_single_hints_and_by_rows) {
  const auto whole = std::make_shared<const Numbers>();
  const Excerpt::Kept<GuessId> guesses{{GuessId(1), GuessId(17), GuessId(63)}, "guesses"};
  const Excerpt::Kept<SecretId> secrets{{SecretId(0), SecretId(17), SecretId(30), SecretId(62)}, "secrets"};
  for (const std::uint32_t share : {0U, 21U, 22U, 1000U}) {  // of 64 guesses, 3 are kept
    whole->whole_rows = false;
    const Excerpt part(whole, guesses, secrets, share);
    const std::vector<SecretId> all{SecretId(0), SecretId(1), SecretId(3)};
    const Board::Plan plan = part.plan(all);
    EXPECT_EQ(whole->whole_rows, share > 21) << share;
    for (Member secret = 0; secret < all.size(); ++secret) {
      std::array<std::uint8_t, 64> row{};
      plan.hints_against(secret, row.data());
      for (std::size_t guess = 0; guess < guesses.ids.size(); ++guess)
        EXPECT_EQ(row[guess], index(whole->hint(guesses.ids[guess], secrets.ids[index(all[secret])]))) << share;
    }
  }
}

}  // namespace
}  // namespace deduce
