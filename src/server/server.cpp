#include "deduce/server/server.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <microhttpd.h>

#include <strings.h>
#include <sys/socket.h>

#include <array>
#include <atomic>
#include <map>
#include <thread>

#include "deduce/base/error.hpp"
#include "server/exchange.hpp"
#include "server/listen.hpp"

namespace deduce::server {
namespace {

// What an answer is allowed to do in a browser: nothing but what came from here. WebAssembly is compiled, which needs
// its own word; no script or style stands in a page.
constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

std::optional<std::string> header(const HttpLibrary& http, MHD_Connection* connection, const char* name) {
  const char* const value = http.lookup_connection_value(connection, MHD_HEADER_KIND, name);
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

/// Of several, nobody knows which one others look at: then it is none.
std::optional<std::string> only_header(const HttpLibrary& http, MHD_Connection* connection, std::string_view name) {
  struct Seen {
    std::string_view name;
    int number = 0;
  } seen{name};
  const auto count = [](void* context, MHD_ValueKind, const char* key, const char*) {
    auto& told = *static_cast<Seen*>(context);
    if (std::string_view(key).size() == told.name.size() && ::strcasecmp(key, told.name.data()) == 0) ++told.number;
    return MHD_YES;
  };
  http.get_connection_values(connection, MHD_HEADER_KIND, count, &seen);
  return seen.number == 1 ? header(http, connection, name.data()) : std::nullopt;
}

std::string client_of(const HttpLibrary& http, MHD_Connection* connection) {
  const MHD_ConnectionInfo* const info = http.get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (info == nullptr || info->client_addr == nullptr) return "?";
  if (info->client_addr->sa_family == AF_INET6)
    ::inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6*>(info->client_addr)->sin6_addr, text.data(),
                text.size());
  else
    ::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(info->client_addr)->sin_addr, text.data(), text.size());
  return text.data();
}

MHD_Result send(const HttpLibrary& http, MHD_Connection* connection, Reply reply) {
  const std::unique_ptr<MHD_Response, decltype(http.destroy_response)> response(
      http.create_response_from_buffer(reply.body.size(), reply.body.data(), MHD_RESPMEM_MUST_COPY),
      http.destroy_response);
  if (!response) return MHD_NO;
  reply.headers["Content-Type"] = reply.type;
  reply.headers["Content-Security-Policy"] = kPolicy;
  reply.headers["X-Content-Type-Options"] = "nosniff";
  reply.headers["Referrer-Policy"] = "no-referrer";
  reply.headers["Cross-Origin-Opener-Policy"] = "same-origin";
  reply.headers["Cross-Origin-Resource-Policy"] = "same-origin";
  reply.headers["Cache-Control"] = reply.headers.contains("ETag") ? "no-cache" : "no-store";
  for (const auto& [name, value] : reply.headers) http.add_response_header(response.get(), name.c_str(), value.c_str());
  return http.queue_response(connection, reply.status, response.get());
}

bool closed_by_client(const HttpLibrary& http, MHD_Connection* connection) {
  const MHD_ConnectionInfo* const info = http.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  char next = 0;
  return info != nullptr && ::recv(info->connect_fd, &next, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

std::string printable(std::string_view text) {
  std::string out(text.substr(0, 200));
  for (char& c : out)
    if (c <= ' ' || c > '~') c = '?';
  return out;
}

}  // namespace

struct Server::Impl {
  explicit Impl(const Settings& given)
      : settings(given),
        listener(settings.host, settings.port),
        jobs(settings.limits),
        routes(settings, jobs, Guard(settings.host, listener.port())) {}

  MHD_Result handle(const std::shared_ptr<Exchange>& exchange, const char* data, std::size_t* size);
  MHD_Result finish(Exchange& exchange, Reply reply);
  void completed(Exchange& exchange, MHD_RequestTerminationCode why);
  void keep_time();
  void close();

  const Settings settings;
  const HttpLibrary http;
  Listener listener;
  Waiting waiting{http};
  Deadlines deadlines;
  Jobs jobs;
  Routes routes;
  MHD_Daemon* daemon = nullptr;
  std::map<Exchange*, std::shared_ptr<Exchange>> exchanges;  // the thread of the library alone looks at them
  std::atomic<std::size_t> open_exchanges{0};
  std::atomic<bool> stopped{false};
  std::jthread keeper;
};

MHD_Result Server::Impl::handle(const std::shared_ptr<Exchange>& exchange, const char* data, std::size_t* size) {
  Request& request = exchange->request;
  if (*size > 0) {
    if (request.body.size() + *size > settings.most_body)
      request.body_too_long = true;
    else
      request.body.append(data, *size);
    *size = 0;
    return MHD_YES;
  }
  deadlines.set(exchange->connection, std::nullopt);
  if (!exchange->pending) {
    const std::weak_ptr<Exchange> weak = exchange;
    Routes::Outcome outcome = routes.answer(request, [this, weak] {
      if (const auto alive = weak.lock()) waiting.ended(alive);
    });
    if (outcome.reply) return finish(*exchange, *std::move(outcome.reply));
    exchange->pending = std::move(outcome.pending);
  }
  if (waiting.suspend(exchange)) return MHD_YES;
  // While a connection is suspended, nobody sees that it was closed; and what is sent then seems to arrive.
  if (!exchange->pending->report && closed_by_client(http, exchange->connection)) return MHD_NO;
  exchange->handed_over = true;
  return finish(*exchange, routes.reply_to(*exchange->pending));
}

MHD_Result Server::Impl::finish(Exchange& exchange, Reply reply) {
  exchange.status = reply.status;
  exchange.sent = reply.body.size();
  deadlines.set(exchange.connection, settings.to_listen);
  return send(http, exchange.connection, std::move(reply));
}

void Server::Impl::completed(Exchange& exchange, MHD_RequestTerminationCode why) {
  // A client that went away before it knew of its job will not ask for it.
  if (exchange.pending && !exchange.pending->report &&
      (!exchange.handed_over || why != MHD_REQUEST_TERMINATED_COMPLETED_OK))
    jobs.cancel(exchange.pending->job);
  deadlines.set(exchange.connection, settings.to_ask);
  if (settings.log)
    settings.log(fmt::format("{} {} {} {} {} {:.3f}", exchange.request.client, printable(exchange.request.method),
                             printable(exchange.request.path), exchange.status, exchange.sent,
                             std::chrono::duration<double>(Clock::now() - exchange.began).count()));
}

void Server::Impl::keep_time() {
  keeper = std::jthread([this](const std::stop_token& stop) {
    for (int tick = 0; !stop.stop_requested(); ++tick) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      waiting.look();
      if (tick % 25 != 0) continue;
      deadlines.look();
      jobs.tidy();
    }
  });
}

void Server::Impl::close() {
  if (daemon == nullptr) return;
  waiting.stop();
  keeper.request_stop();
  keeper.join();
  http.stop_daemon(daemon);
  daemon = nullptr;
}

Server::Server(const Settings& settings) : impl_(std::make_unique<Impl>(settings)) {
  Impl& impl = *impl_;
  const MHD_AccessHandlerCallback access = [](void* context, MHD_Connection* connection, const char* path,
                                              const char* method, const char*, const char* data, size_t* size,
                                              void** own) -> MHD_Result {
    auto& us = *static_cast<Impl*>(context);
    if (*own == nullptr) {
      auto exchange = std::make_shared<Exchange>();
      exchange->connection = connection;
      exchange->request = {.method = method,
                           .path = path,
                           .client = client_of(us.http, connection),
                           .body = {},
                           .host = only_header(us.http, connection, "Host"),
                           .origin = header(us.http, connection, "Origin"),
                           .if_none_match = header(us.http, connection, "If-None-Match"),
                           .accept_encoding = header(us.http, connection, "Accept-Encoding"),
                           .wait = std::nullopt};
      if (const char* wait = us.http.lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, "wait"))
        exchange->request.wait = wait;
      *own = exchange.get();
      us.exchanges.emplace(exchange.get(), std::move(exchange));
      us.open_exchanges = us.exchanges.size();
      return MHD_YES;
    }
    try {
      return us.handle(us.exchanges.at(static_cast<Exchange*>(*own)), data, size);
    } catch (const std::exception&) {  // out of memory, say; it must not go up into the library, which is written in C
      return MHD_NO;
    }
  };
  const MHD_RequestCompletedCallback completed = [](void* context, MHD_Connection*, void** own,
                                                    MHD_RequestTerminationCode why) {
    auto& us = *static_cast<Impl*>(context);
    const auto found = us.exchanges.find(static_cast<Exchange*>(*own));
    if (found == us.exchanges.end()) return;
    us.completed(*found->second, why);
    us.exchanges.erase(found);
    us.open_exchanges = us.exchanges.size();
  };
  const MHD_NotifyConnectionCallback notified = [](void* context, MHD_Connection* connection, void**,
                                                   MHD_ConnectionNotificationCode what) {
    auto& us = *static_cast<Impl*>(context);
    if (what == MHD_CONNECTION_NOTIFY_CLOSED) return us.deadlines.closed(connection);
    const MHD_ConnectionInfo* const info = us.http.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    us.deadlines.opened(connection, info->connect_fd, us.settings.to_ask);
  };
  const auto silent = +[](void*, const char*, va_list) {};
  constexpr std::size_t kConnectionMemory = 32 << 10;  // for headers; the body is kept by us
  const auto silence = static_cast<unsigned>((settings.to_ask + settings.to_listen).count());
  impl.daemon = impl.http.start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, nullptr, nullptr, access, &impl,
      MHD_OPTION_LISTEN_SOCKET, impl.listener.socket(), MHD_OPTION_NOTIFY_COMPLETED, completed, &impl,
      MHD_OPTION_NOTIFY_CONNECTION, notified, &impl, MHD_OPTION_EXTERNAL_LOGGER, silent, nullptr,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, kConnectionMemory, MHD_OPTION_CONNECTION_LIMIT, settings.most_connections,
      MHD_OPTION_CONNECTION_TIMEOUT, silence, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
  if (impl.daemon == nullptr) throw InputError("the server cannot be started: perhaps too many files are open");
  impl.keep_time();
}

Server::~Server() {
  if (!impl_->stopped) static_cast<void>(stop(std::chrono::milliseconds(0)));
  impl_->close();
}

std::uint16_t Server::port() const { return impl_->listener.port(); }

std::string Server::address() const {
  const std::string& host = impl_->settings.host;
  const bool six = host.find(':') != std::string::npos;
  return fmt::format("http://{}{}{}:{}/", six ? "[" : "", host, six ? "]" : "", port());
}

bool Server::stop(std::chrono::milliseconds within) {
  const auto until = Clock::now() + within;
  impl_->stopped = true;
  impl_->http.quiesce_daemon(impl_->daemon);
  impl_->jobs.stop();
  while (impl_->jobs.open() + impl_->open_exchanges > 0) {
    if (Clock::now() >= until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

}  // namespace deduce::server
