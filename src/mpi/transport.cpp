#include "mpi/transport.hpp"

#include <thread>

namespace deduce::mpi {
namespace {

constexpr int kTag = 1;
constexpr std::chrono::seconds kLastLetters{1};

}  // namespace

Transport::Transport() {
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
}

Transport::~Transport() {
  for (const auto until = std::chrono::steady_clock::now() + kLastLetters;
       !on_their_way_.empty() && std::chrono::steady_clock::now() < until;) {
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
  OnItsWay& one = on_their_way_.emplace_back(std::move(text), MPI_REQUEST_NULL);
  if (MPI_Isend(one.text.data(), static_cast<int>(one.text.size()), MPI_CHAR, to, kTag, MPI_COMM_WORLD, &one.request) !=
      MPI_SUCCESS)
    on_their_way_.pop_back();
}

void Transport::look_after() {
  for (auto one = on_their_way_.begin(); one != on_their_way_.end();) {
    int done = 0;
    const int error = MPI_Test(&one->request, &done, MPI_STATUS_IGNORE);
    one = done != 0 || error != MPI_SUCCESS ? on_their_way_.erase(one) : std::next(one);
  }
}

std::optional<ranks::Letter> Transport::receive() {
  look_after();
  int there = 0;
  MPI_Status status;
  if (MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || there == 0)
    return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  ranks::Letter letter{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
  if (MPI_Recv(letter.text.data(), size, MPI_CHAR, letter.from, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE) != MPI_SUCCESS)
    return std::nullopt;
  return letter;
}

}  // namespace deduce::mpi
