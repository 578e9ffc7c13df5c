#include "mpi/transport.hpp"

#include <cstddef>
#include <thread>
#include <utility>
#include <vector>

namespace deduce::mpi {
namespace {

constexpr int kTag = 1;
constexpr std::chrono::seconds kLastLetters{1};

/// Makes those null that are done, or never will be.
bool any_done(std::vector<MPI_Request>& requests) {
  if (requests.empty()) return false;
  int done = 0;
  std::vector<int> which(requests.size());
  MPI_Testsome(static_cast<int>(requests.size()), requests.data(), &done, which.data(), MPI_STATUSES_IGNORE);
  return done != 0;
}

}  // namespace

Transport::Transport() {
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
}

void Transport::see_off() {
  for (const auto until = std::chrono::steady_clock::now() + kLastLetters;
       !sending_.empty() && std::chrono::steady_clock::now() < until;) {
    look_after();
    std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
}

bool Transport::all_arrive(std::chrono::milliseconds patience) {
  MPI_Request request = MPI_REQUEST_NULL;
  if (MPI_Ibarrier(MPI_COMM_WORLD, &request) != MPI_SUCCESS) return false;
  int done = 0;
  for (const auto until = std::chrono::steady_clock::now() + patience; std::chrono::steady_clock::now() < until;) {
    if (MPI_Test(&request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS) return false;
    if (done != 0) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

void Transport::send(int to, std::string text) {
  auto& letter = *sent_.emplace_back(std::make_unique<std::string>(std::move(text)));
  if (MPI_Isend(letter.data(), static_cast<int>(letter.size()), MPI_CHAR, to, kTag, MPI_COMM_WORLD,
                &sending_.emplace_back(MPI_REQUEST_NULL)) == MPI_SUCCESS)
    return;
  sending_.pop_back();
  sent_.pop_back();
}

void Transport::look_after() {
  if (!any_done(sending_)) return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < sending_.size(); ++i) {
    if (sending_[i] == MPI_REQUEST_NULL) continue;
    sending_[kept] = sending_[i];
    std::swap(sent_[kept++], sent_[i]);
  }
  sending_.resize(kept);
  sent_.resize(kept);
}

void Transport::begin_to_receive() {
  for (;;) {
    int there = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    if (MPI_Improbe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &message, &status) != MPI_SUCCESS || there == 0)
      return;
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    const auto& letter = arriving_.emplace_back(std::make_unique<ranks::Letter>(
        ranks::Letter{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')}));
    if (MPI_Imrecv(letter->text.data(), size, MPI_CHAR, &message, &receiving_.emplace_back(MPI_REQUEST_NULL)) ==
        MPI_SUCCESS)
      continue;
    arriving_.pop_back();
    receiving_.pop_back();
  }
}

std::optional<ranks::Letter> Transport::receive() {
  look_after();
  begin_to_receive();
  (void)any_done(receiving_);
  std::vector<bool> waits(static_cast<std::size_t>(count_));  // for an earlier letter of the same rank
  for (std::size_t i = 0; i < receiving_.size(); ++i) {
    const auto from = static_cast<std::size_t>(arriving_[i]->from);
    if (receiving_[i] != MPI_REQUEST_NULL) waits[from] = true;
    if (waits[from]) continue;
    ranks::Letter letter = std::move(*arriving_[i]);
    arriving_.erase(arriving_.begin() + static_cast<std::ptrdiff_t>(i));
    receiving_.erase(receiving_.begin() + static_cast<std::ptrdiff_t>(i));
    return letter;
  }
  return std::nullopt;
}

}  // namespace deduce::mpi
