// Letters as messages of MPI. Nothing blocks: letters are begun to be sent and to be received, and looked after, as a
// rank that searches has no processor to wait with. What MPI announces need not come: of a long letter it has the
// beginning first, and its sender may be gone before the rest. Errors of MPI mean that a rank is gone: the letter is
// lost, and who is gone is found out by silence.
#pragma once

#include <mpi.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "deduce/ranks/transport.hpp"

namespace deduce::mpi {

class Transport final : public ranks::Transport {
 public:
  /// Between MPI_Init and MPI_Finalize. Where a rank is gone it must live until the process ends: MPI may still look at
  /// letters to it and from it.
  Transport();
  ~Transport() override = default;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int count() const override { return count_; }
  void send(int to, std::string text) override;
  [[nodiscard]] std::optional<ranks::Letter> receive() override;

  /// Waits a little for letters on their way to others.
  void see_off();
  /// True when all ranks have come here; false when one has not after so long. To be called once.
  [[nodiscard]] static bool all_arrive(std::chrono::milliseconds patience);

 private:
  void look_after();
  void begin_to_receive();

  int rank_ = 0, count_ = 1;
  // Requests stand apart from their letters, so that one call asks for all: each may give the processor away.
  // Letters stay where they are until MPI is done with them.
  std::vector<std::unique_ptr<std::string>> sent_;
  std::vector<MPI_Request> sending_;
  std::vector<std::unique_ptr<ranks::Letter>> arriving_;  // in the order of their announcement
  std::vector<MPI_Request> receiving_;                    // null: it is whole
};

}  // namespace deduce::mpi
