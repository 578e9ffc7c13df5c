#include <algorithm>
#include <vector>

#include "deduce/base/check.hpp"
#include "deduce/exact/few.hpp"
#include "exact/few_search.hpp"

namespace deduce::exact {
namespace {

/// Passes everything on to whoever asks at the moment.
class Relay final : public Monitor {
 public:
  void progress(const Snapshot& snapshot) override { to_->progress(snapshot); }
  [[nodiscard]] bool stop() const override { return to_->stop(); }
  void to(Monitor& monitor) { to_ = &monitor; }

 private:
  Monitor* to_ = nullptr;
};

Request to_win(std::span<const SecretId> candidates) {
  Request request;
  request.candidates.assign(candidates.begin(), candidates.end());
  return request;
}

}  // namespace

struct FewSolver::Impl {
  Impl(const Space& space, std::span<const SecretId> candidates, const Workers& workers, std::uint64_t memory,
       Monitor& monitor, const FewTuning& tuning)
      : request(to_win(candidates)), search(space, request, {workers, through(monitor), memory, tuning}) {}

  Relay& through(Monitor& monitor) {
    relay.to(monitor);
    return relay;
  }

  Request request;
  Relay relay;
  FewSearch search;
};

FewSolver::FewSolver(const Space& space, std::span<const SecretId> candidates, const Workers& workers,
                     std::uint64_t memory, Monitor& monitor, const FewTuning& tuning)
    : impl_(std::make_unique<Impl>(space, candidates, workers, memory, monitor, tuning)) {}
FewSolver::~FewSolver() = default;

bool FewSolver::covers(std::span<const SecretId> candidates) const {
  return std::ranges::includes(impl_->request.candidates, candidates);
}

std::uint64_t FewSolver::guesses_a_poll() const { return impl_->search.guesses_a_group(); }

std::optional<FewBest> FewSolver::best(std::span<const SecretId> candidates, Monitor& monitor) {
  DEDUCE_CHECK(!candidates.empty() && covers(candidates));
  impl_->through(monitor);
  FewSet set;
  for (const SecretId candidate : candidates)
    set.push_back(static_cast<Member>(std::ranges::lower_bound(impl_->request.candidates, candidate) -
                                      impl_->request.candidates.begin()));
  try {
    return impl_->search.best(set);
  } catch (const Interrupted&) {
    return std::nullopt;
  }
}

}  // namespace deduce::exact
