// The socket that a server listens on.
#pragma once

#include <cstdint>
#include <string>

namespace deduce::server {

/// A socket that owns its descriptor.
class Listener {
 public:
  /// Throws InputError when nobody can listen there.
  Listener(const std::string& host, std::uint16_t port);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  [[nodiscard]] int socket() const { return socket_; }
  /// The one that it was told, or the one that was free.
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  int socket_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace deduce::server
