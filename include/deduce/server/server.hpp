// The page and the questions over HTTP (docs/api.md). libmicrohttpd does the talking, in one thread; questions are
// answered by Jobs. Everything that a client can make grow has a bound, and a client that is slow to ask or to listen
// is dropped.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "deduce/server/jobs.hpp"

namespace deduce::server {

struct Settings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one
  std::string version;        ///< of the program
  Limits limits;
  std::size_t most_body = 64 << 10;  ///< bytes of a request
  unsigned most_connections = 1000;
  std::chrono::seconds to_ask{10};            ///< until a request has come whole, and between two of a connection
  std::chrono::seconds to_listen{30};         ///< until an answer is taken
  std::function<void(std::string_view)> log;  ///< gets a line for each request; may be empty
};

class Server {
 public:
  /// Listens when it returns. Throws InputError when it cannot listen there.
  explicit Server(const Settings& settings);
  /// As stop(), and waits for computations that cannot be stopped.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  /// "http://127.0.0.1:8080/".
  [[nodiscard]] std::string address() const;

  /// Takes no more requests, cancels what runs, and gives the clients that wait the answers that are known. True when
  /// all came to an end within the time.
  [[nodiscard]] bool stop(std::chrono::milliseconds within);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace deduce::server
