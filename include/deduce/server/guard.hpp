// Who may talk to the server. A page of another origin can send requests to a server on this machine, and a name that
// somebody else owns can be made to lead here (DNS rebinding): so the headers Host and Origin must name this server.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace deduce::server {

class Guard {
 public:
  /// `host` is what the server was told to listen on. This machine's own names are always fine; where it listens on
  /// all addresses (0.0.0.0 or ::) so is every address in digits, which no rebinding can lead to.
  Guard(std::string host, std::uint16_t port);

  /// "127.0.0.1:8080". A request without it is refused.
  [[nodiscard]] bool allows_host(std::optional<std::string_view> header) const;
  /// "http://127.0.0.1:8080". Only browsers send it; without it there is no page to protect from.
  [[nodiscard]] bool allows_origin(std::optional<std::string_view> header) const;

 private:
  std::string host_;
  std::uint16_t port_;
};

/// True for 127.0.0.1, 192.168.0.7, ::1 and the like.
[[nodiscard]] bool is_address(std::string_view text);

}  // namespace deduce::server
