#include "server/exchange.hpp"

#include <sys/socket.h>

#include <vector>

namespace deduce::server {
namespace {

bool has_ended(const Exchange& exchange) {
  const State state = Jobs::state(exchange.pending->job);
  return state != State::queued && state != State::running;
}

}  // namespace

bool Waiting::suspend(const std::shared_ptr<Exchange>& exchange) {
  const std::lock_guard lock(mutex_);
  // ended() may have come before this, and comes no more then; under the lock it cannot come in between.
  if (stopping_ || exchange->pending->wait == 0 || has_ended(*exchange)) return false;
  waiting_.emplace(exchange, Place{Clock::now() + std::chrono::seconds(exchange->pending->wait)});
  http_.suspend_connection(exchange->connection);
  return true;
}

void Waiting::ended(const std::shared_ptr<Exchange>& exchange) {
  const std::lock_guard lock(mutex_);
  if (waiting_.erase(exchange) > 0) http_.resume_connection(exchange->connection);
}

void Waiting::look() {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [&](const auto& one) {
    const auto& [exchange, place] = one;
    if (Clock::now() < place.until && !has_ended(*exchange)) return false;
    exchange->pending->wait = 0;  // its time is over, whatever the job does
    http_.resume_connection(exchange->connection);
    return true;
  });
}

void Waiting::stop() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  for (const auto& [exchange, place] : waiting_) http_.resume_connection(exchange->connection);
  waiting_.clear();
}

void Deadlines::opened(MHD_Connection* connection, int socket, std::chrono::seconds time) {
  const std::lock_guard lock(mutex_);
  open_[connection] = {socket, Clock::now() + time};
}

void Deadlines::set(MHD_Connection* connection, std::optional<std::chrono::seconds> time) {
  const std::lock_guard lock(mutex_);
  const auto found = open_.find(connection);
  if (found == open_.end()) return;
  found->second.until = time ? std::optional(Clock::now() + *time) : std::nullopt;
}

void Deadlines::closed(MHD_Connection* connection) {
  const std::lock_guard lock(mutex_);
  open_.erase(connection);
}

void Deadlines::look() {
  const std::lock_guard lock(mutex_);
  for (auto& [connection, open] : open_) {
    if (!open.until || Clock::now() < *open.until) continue;
    ::shutdown(open.socket, SHUT_RDWR);
    open.until.reset();
  }
}

}  // namespace deduce::server
