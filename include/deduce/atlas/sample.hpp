// Strategies drawn at random from all optimal ones, each exactly as likely as any other.
#pragma once

#include <cstdint>
#include <memory>

#include "deduce/atlas/atlas.hpp"

namespace deduce::atlas {

class Sampler {
 public:
  /// `atlas` must outlive the sampler. The same atlas and seed give the same strategies in the same
  /// order, on every machine.
  Sampler(const Atlas& atlas, std::uint64_t seed);
  ~Sampler();
  Sampler(const Sampler&) = delete;
  Sampler& operator=(const Sampler&) = delete;

  /// The next strategy. Where no guess is needed (identify, one secret) its one node names the secret.
  [[nodiscard]] Strategy draw();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace deduce::atlas
