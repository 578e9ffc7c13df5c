// A client of `deduce serve` that can also send what no client should.
#pragma once

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace deduce::testing {

struct HttpReply {
  int status = 0;
  std::map<std::string, std::string> headers;  ///< names in small letters
  std::string body;
  [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(body); }
};

/// One connection.
class HttpConnection {
 public:
  explicit HttpConnection(std::uint16_t port, std::chrono::milliseconds patience = std::chrono::seconds(60))
      : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const timeval limit{patience.count() / 1000, patience.count() % 1000 * 1000};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
  }
  ~HttpConnection() { ::close(socket_); }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  [[nodiscard]] bool connected() const { return connected_; }
  /// Waits until all of these have something to read, or nothing more comes for so long; returns those that have.
  [[nodiscard]] static std::vector<HttpConnection*> heard(std::span<const std::unique_ptr<HttpConnection>> from,
                                                          std::chrono::milliseconds patience) {
    std::vector<HttpConnection*> ready;
    std::vector<pollfd> places;
    for (const auto& one : from) places.push_back({one->socket_, POLLIN, 0});
    while (ready.size() < from.size() && ::poll(places.data(), places.size(), static_cast<int>(patience.count())) > 0)
      for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].revents == 0) continue;
        ready.push_back(from[i].get());
        places[i] = {-1, 0, 0};  // which is passed over from now on
      }
    return ready;
  }
  /// False when the other side has gone.
  bool send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  /// Everything until the other side closes; nothing when it does not within the limit.
  [[nodiscard]] std::optional<std::string> read_all() {
    while (receive()) {
    }
    if (timed_out_) return std::nullopt;
    return std::exchange(received_, {});
  }
  /// Status 0 when none came.
  [[nodiscard]] HttpReply read_reply(bool without_body = false) {
    HttpReply reply;
    std::size_t end = 0;
    while ((end = received_.find("\r\n\r\n")) == std::string::npos)
      if (!receive()) return reply;
    std::string head = received_.substr(0, end + 2);
    received_.erase(0, end + 4);
    std::size_t line = head.find("\r\n") + 2;
    if (head.starts_with("HTTP/1.1 ")) reply.status = std::stoi(head.substr(9, 3));
    while (line < head.size()) {
      const std::size_t colon = head.find(':', line), stop = head.find("\r\n", line);
      std::string name = head.substr(line, colon - line);
      std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
      reply.headers[name] = head.substr(colon + 2, stop - colon - 2);
      line = stop + 2;
    }
    const std::size_t size =
        without_body || !reply.headers.contains("content-length") ? 0 : std::stoul(reply.headers["content-length"]);
    while (received_.size() < size)
      if (!receive()) return reply;
    reply.body = received_.substr(0, size);
    received_.erase(0, size);
    return reply;
  }

 private:
  bool receive() {
    char buffer[65536];
    const ssize_t got = ::recv(socket_, buffer, sizeof(buffer), 0);
    timed_out_ = got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
    if (got <= 0) return false;
    received_.append(buffer, static_cast<std::size_t>(got));
    return true;
  }

  int socket_;
  bool connected_ = false, timed_out_ = false;
  std::string received_;
};

/// A request as clients send it.
inline std::string http_text(std::uint16_t port, std::string_view method, std::string_view path,
                             std::string_view body = "", std::string_view more_headers = "") {
  return fmt::format("{} {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: {}\r\n{}\r\n{}", method, path, port,
                     body.size(), more_headers, body);
}

inline HttpReply http(std::uint16_t port, std::string_view method, std::string_view path, std::string_view body = "",
                      std::string_view more_headers = "") {
  HttpConnection connection(port);
  connection.send(http_text(port, method, path, body, more_headers));
  return connection.read_reply(method == "HEAD");
}

}  // namespace deduce::testing
