// Letters as messages of MPI. Nothing blocks: sends are begun and looked after, receiving looks whether there is
// something first, as a rank that searches has no processor to wait with. Errors of MPI mean that a rank is gone: the
// letter is lost, and who is gone is found out by silence.
#pragma once

#include <mpi.h>

#include <chrono>
#include <list>
#include <string>

#include "deduce/ranks/transport.hpp"

namespace deduce::mpi {

class Transport final : public ranks::Transport {
 public:
  /// Between MPI_Init and MPI_Finalize.
  Transport();
  /// Waits a little for letters on their way.
  ~Transport() override;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int count() const override { return count_; }
  void send(int to, std::string text) override;
  [[nodiscard]] std::optional<ranks::Letter> receive() override;

  /// True when all ranks have come here; false when one has not after so long. To be called once.
  [[nodiscard]] static bool all_arrive(std::chrono::milliseconds patience);

 private:
  struct OnItsWay {
    std::string text;
    MPI_Request request;
  };
  void look_after();

  int rank_ = 0, count_ = 1;
  std::list<OnItsWay> on_their_way_;
};

}  // namespace deduce::mpi
