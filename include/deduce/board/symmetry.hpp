// The symmetries of a board: ways to permute secrets and guesses together under which every guess keeps its
// cells. One that maps a set of secrets onto itself makes the guesses that it maps onto each other equal for
// that set: their cells are images of each other and cost the same.
//
// Engines ask once for a set, never once for a pair. What they get is used to look at fewer guesses and to
// recognise sets, so a symmetry that is not found costs time only; one that is none would be a wrong answer.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "deduce/board/ids.hpp"

namespace deduce {

class Symmetry {
 public:
  virtual ~Symmetry() = default;

  /// Places that one thread's calls work in, to be used again and again.
  class Scratch {
   public:
    virtual ~Scratch() = default;
  };
  [[nodiscard]] virtual std::unique_ptr<Scratch> scratch() const = 0;

  /// What is known of the symmetries of one set; to be filled by look_at() and find().
  class OfSet {
   public:
    virtual ~OfSet() = default;
  };
  [[nodiscard]] virtual std::unique_ptr<OfSet> of_set() const = 0;

  /// Cheap: what redundant() needs to know of the set. Forgets the symmetries of another set.
  virtual void look_at(Members set, OfSet& of_set) const = 0;
  /// Finds the symmetries of the set; look_at() must have come before.
  virtual void find(Members set, OfSet& of_set, Scratch& scratch) const = 0;

  /// True for a guess that need not be looked at, since another one that is looked at has the same cells.
  [[nodiscard]] virtual bool redundant(const OfSet& of_set, Guess guess) const = 0;
  /// The guesses that the symmetries found make equal to `guess`, itself first. Valid until the next call.
  [[nodiscard]] virtual GuessSpan orbit(Guess guess, const OfSet& of_set, Scratch& scratch) const = 0;

  /// Guesses of the orbit that need not be looked at once `guess` has been, itself first: all that are not
  /// redundant() are among them. Valid until the next call.
  [[nodiscard]] virtual GuessSpan equals(Guess guess, const OfSet& of_set, Scratch& scratch) const {
    return orbit(guess, of_set, scratch);
  }

  /// Labels are numbers below label_count(); a secret has one, and a set may be relabelled so that sets
  /// which symmetries of the board map onto each other mostly get the same set of labels. Sets with the same
  /// labels after relabel() are always images of each other.
  [[nodiscard]] virtual std::uint32_t label_count() const = 0;
  [[nodiscard]] virtual std::uint32_t label(Member secret) const = 0;
  /// True when relabel() may give other labels than label().
  [[nodiscard]] virtual bool relabels() const = 0;
  /// Writes the labels of the members to `labels`, as many as members.
  virtual void relabel(Members set, std::span<std::uint32_t> labels) const = 0;
};

/// For boards of which no symmetry is known.
class NoSymmetry final : public Symmetry {
 public:
  explicit NoSymmetry(std::uint32_t secrets) : label_count_(secrets) {}
  /// For a board of some secrets of a game: labels are the numbers that the game has for them, all below `count`, so
  /// that a set has the same on every board.
  NoSymmetry(std::span<const SecretId> secrets, std::uint32_t count)
      : label_count_(count), labels_(secrets.begin(), secrets.end()) {}
  [[nodiscard]] std::unique_ptr<Scratch> scratch() const override;
  [[nodiscard]] std::unique_ptr<OfSet> of_set() const override { return std::make_unique<OfSet>(); }
  void look_at(Members, OfSet&) const override {}
  void find(Members, OfSet&, Scratch&) const override {}
  [[nodiscard]] bool redundant(const OfSet&, Guess) const override { return false; }
  [[nodiscard]] GuessSpan orbit(Guess guess, const OfSet& of_set, Scratch& scratch) const override;
  [[nodiscard]] std::uint32_t label_count() const override { return label_count_; }
  [[nodiscard]] std::uint32_t label(Member secret) const override {
    return labels_.empty() ? secret : index(labels_[secret]);
  }
  [[nodiscard]] bool relabels() const override { return false; }
  void relabel(Members set, std::span<std::uint32_t> labels) const override;

 private:
  std::uint32_t label_count_;
  std::vector<SecretId> labels_;  // none: a secret's place on the board
};

}  // namespace deduce
