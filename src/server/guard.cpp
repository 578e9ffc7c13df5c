#include "deduce/server/guard.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <array>

namespace deduce::server {

bool is_address(std::string_view text) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  const std::string terminated(text);
  if (terminated.find('\0') != std::string::npos) return false;
  return ::inet_pton(AF_INET, terminated.c_str(), bytes.data()) == 1 ||
         ::inet_pton(AF_INET6, terminated.c_str(), bytes.data()) == 1;
}

Guard::Guard(std::string host, std::uint16_t port) : host_(std::move(host)), port_(port) {}

bool Guard::allows_host(std::optional<std::string_view> header) const {
  if (!header) return false;
  std::string_view name = *header;
  const std::string port = fmt::format(":{}", port_);
  // The port may be left out where it is the usual one.
  if (name.ends_with(port))
    name.remove_suffix(port.size());
  else if (port_ != 80)
    return false;
  if (name.starts_with('[') && name.ends_with(']')) {
    name = name.substr(1, name.size() - 2);
    if (name.find(':') == std::string_view::npos) return false;
  } else if (name.find(':') != std::string_view::npos) {
    return false;
  }
  if (name == "localhost" || name == "127.0.0.1" || name == "::1" || name == host_) return true;
  return (host_ == "0.0.0.0" || host_ == "::") && is_address(name);
}

bool Guard::allows_origin(std::optional<std::string_view> header) const {
  if (!header) return true;
  constexpr std::string_view kScheme = "http://";
  return header->starts_with(kScheme) && allows_host(header->substr(kScheme.size()));
}

}  // namespace deduce::server
