#include "server/listen.hpp"

#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>

#include "deduce/base/error.hpp"

namespace deduce::server {
namespace {

[[noreturn]] void refuse(const std::string& host, std::uint16_t port, std::string_view why) {
  throw InputError(fmt::format("cannot listen on {} port {}: {}", host, port, why));
}

std::uint16_t port_of(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof(address);
  if (::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
  if (address.ss_family == AF_INET6) return ntohs(reinterpret_cast<const sockaddr_in6&>(address).sin6_port);
  return ntohs(reinterpret_cast<const sockaddr_in&>(address).sin_port);
}

}  // namespace

Listener::Listener(const std::string& host, std::uint16_t port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE;
  addrinfo* found = nullptr;
  if (const int error = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found); error != 0)
    refuse(host, port, ::gai_strerror(error));
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> addresses(found, &::freeaddrinfo);
  socket_ = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket_ < 0) refuse(host, port, std::strerror(errno));
  const int yes = 1;
  ::setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  if (::bind(socket_, found->ai_addr, found->ai_addrlen) != 0 || ::listen(socket_, SOMAXCONN) != 0) {
    const int error = errno;
    ::close(socket_);
    refuse(host, port, std::strerror(error));
  }
  port_ = port_of(socket_);
}

Listener::~Listener() { ::close(socket_); }

}  // namespace deduce::server
