// What is remembered of connections and of the requests on them, beside what libmicrohttpd remembers: who waits for an
// answer, and until when somebody may take their time.
#pragma once

#include <microhttpd.h>

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

#include "server/http_library.hpp"
#include "server/routes.hpp"

namespace deduce::server {

using Clock = std::chrono::steady_clock;

/// One request and its reply.
struct Exchange {
  MHD_Connection* connection = nullptr;
  Request request;
  std::optional<Pending> pending;
  bool handed_over = false;  ///< the client knows the job, or has its answer
  unsigned status = 0;
  std::size_t sent = 0;
  Clock::time_point began = Clock::now();
};

/// The exchanges whose connection is suspended until their job has ended or their time is over.
class Waiting {
 public:
  explicit Waiting(const HttpLibrary& http) : http_(http) {}

  /// Suspends the connection, unless the job has ended or nobody may wait any more; then returns false.
  bool suspend(const std::shared_ptr<Exchange>& exchange);
  /// The job of the exchange has ended: its connection goes on.
  void ended(const std::shared_ptr<Exchange>& exchange);
  /// All whose time is over, or whose job has ended, go on.
  void look();
  /// All go on, and nobody waits any more.
  void stop();

 private:
  struct Place {
    Clock::time_point until;
  };
  const HttpLibrary& http_;
  std::mutex mutex_;
  bool stopping_ = false;
  std::map<std::shared_ptr<Exchange>, Place> waiting_;
};

/// Deadlines of connections. The library only knows how long a connection is silent, and a client that sends a byte now
/// and then is never silent.
class Deadlines {
 public:
  void opened(MHD_Connection* connection, int socket, std::chrono::seconds time);
  void set(MHD_Connection* connection, std::optional<std::chrono::seconds> time);
  void closed(MHD_Connection* connection);
  /// Shuts the sockets down whose time is over; the library sees that and closes them.
  void look();

 private:
  struct Open {
    int socket = -1;
    std::optional<Clock::time_point> until;
  };
  std::mutex mutex_;
  std::map<MHD_Connection*, Open> open_;
};

}  // namespace deduce::server
