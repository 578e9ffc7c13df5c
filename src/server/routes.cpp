#include "server/routes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/server/site.hpp"

namespace deduce::server {

using wire::Json;
using wire::text_of;

namespace {

constexpr int kUsualWait = 1;
constexpr wire::Range kWaits{0, 30};

Reply method_reply(std::string_view allowed) {
  Reply reply = error_reply(405, fmt::format("this takes {} only", allowed));
  reply.headers["Allow"] = allowed;
  return reply;
}

/// Seconds. Throws InputError.
int wait_of(const Request& request, int usual) {
  if (!request.wait) return usual;
  if (const std::string why = wire::why_no_number(*request.wait, kWaits); !why.empty())
    throw InputError("wait: " + why);
  return std::stoi(*request.wait);
}

bool reads(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

bool ended(const Jobs::Handle& job) {
  const State state = Jobs::state(job);
  return state != State::queued && state != State::running;
}

}  // namespace

bool accepts_gzip(std::string_view header) {
  std::string plain;
  for (const char c : header)
    if (c != ' ' && c != '\t') plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  for (std::string_view rest = plain; !rest.empty();) {
    const std::string_view one = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(one.size() + 1, rest.size()));
    constexpr std::string_view kWeighed = "gzip;q=";
    if (one == "gzip") return true;
    // A weight of nothing but zeros refuses it.
    if (one.starts_with(kWeighed)) return one.substr(kWeighed.size()).find_first_not_of("0.") != std::string_view::npos;
  }
  return false;
}

Reply error_reply(unsigned status, std::string_view message) {
  Reply reply;
  reply.status = status;
  reply.body = text_of({{"error", message}});
  return reply;
}

Routes::Outcome Routes::answer(const Request& request, const std::function<void()>& ended) {
  if (!guard_.allows_host(request.host))
    return {error_reply(403, "the header Host does not name this server: ask it by the address that it prints"), {}};
  if (!guard_.allows_origin(request.origin))
    return {error_reply(403, "the page that asks is not from this server: open the page that it serves"), {}};
  if (request.body_too_long)
    return {error_reply(413, fmt::format("a request has at most {} bytes", settings_.most_body)), {}};
  constexpr std::string_view kApi = "/api/v1/";
  try {
    if (request.path.starts_with(kApi)) return api(request, std::string_view(request.path).substr(kApi.size()), ended);
  } catch (const InputError& error) {
    return {error_reply(400, error.what()), {}};
  }
  return {file(request), {}};
}

Routes::Outcome Routes::api(const Request& request, std::string_view name, const std::function<void()>& ended) {
  constexpr std::string_view kJobs = "jobs/";
  if (name.starts_with(kJobs)) return job(request, std::string(name.substr(kJobs.size())));
  if (name == "version" || name == "openapi.json") {
    if (!reads(request)) return {method_reply("GET"), {}};
    Reply reply;
    reply.body = name == "version" ? text_of({{"name", "deduce"}, {"version", settings_.version}, {"api", 1}})
                                   : wire::openapi(settings_.version).dump(1) + "\n";
    return {reply, {}};
  }
  const auto names = wire::question_names();
  if (std::ranges::find(names, name) == names.end())
    return {error_reply(404, fmt::format("there is no such question: take one of {}", fmt::join(names, ", "))), {}};
  if (request.method != "POST") return {method_reply("POST"), {}};
  return ask(request, name, ended);
}

Routes::Outcome Routes::ask(const Request& request, std::string_view name, const std::function<void()>& ended) {
  const int wait = wait_of(request, kUsualWait);
  Json question = request.body.empty() ? Json::object() : wire::parse_request(request.body);
  // A hint takes less time than a thread takes to wake up; and who asks wrongly is told so at once.
  if (const auto known = wire::answer_at_once(name, question, settings_.limits.allowed)) {
    Reply reply;
    reply.body = text_of(*known);
    return {reply, {}};
  }
  if (const Jobs::Handle job = jobs_.submit(std::string(name), std::move(question), request.client, ended))
    return {{}, Pending{job, wait, false}};
  Reply busy = error_reply(503, "too many questions at once: ask again in a while, or cancel some");
  busy.headers["Retry-After"] = "2";
  return {busy, {}};
}

Routes::Outcome Routes::job(const Request& request, const std::string& id) {
  if (!reads(request) && request.method != "DELETE") return {method_reply("GET, DELETE"), {}};
  const int wait = wait_of(request, 0);
  const Jobs::Handle job = jobs_.find(id);
  if (!job) return {error_reply(404, "there is no such job, or not any more"), {}};
  if (request.method == "DELETE") {
    jobs_.cancel(job);
    // Most computations stop at once, and then what they know is told.
    return {{}, Pending{job, kUsualWait, true}};
  }
  return {{}, Pending{job, wait, true}};
}

Reply Routes::reply_to(const Pending& pending) {
  Reply reply;
  if (pending.report) {
    reply.body = Jobs::report(pending.job);
    return reply;
  }
  if (!ended(pending.job)) {
    reply.status = 202;
    reply.body = text_of({{"job", Jobs::id(pending.job)}});
    reply.headers["Location"] = "/api/v1/jobs/" + Jobs::id(pending.job);
    return reply;
  }
  const State state = Jobs::state(pending.job);
  reply.status = state == State::failed ? 400 : state == State::cancelled ? 503 : 200;
  reply.body = Jobs::answer(pending.job);
  jobs_.forget(pending.job);
  return reply;
}

Reply Routes::file(const Request& request) {
  const auto files = site_files();
  const auto found = std::ranges::find(files, request.path, &SiteFile::path);
  Reply reply;
  if (found == files.end()) {
    reply = error_reply(404, "there is no such file");
    return reply;
  }
  if (!reads(request)) return method_reply("GET");
  reply.headers["ETag"] = found->etag;
  if (request.if_none_match && request.if_none_match->find(found->etag) != std::string::npos) {
    reply.status = 304;
    return reply;
  }
  reply.type = found->type;
  reply.body = found->content;
  if (found->gzip.empty()) return reply;
  reply.headers["Vary"] = "Accept-Encoding";
  if (!request.accept_encoding || !accepts_gzip(*request.accept_encoding)) return reply;
  reply.headers["Content-Encoding"] = "gzip";
  reply.body = found->gzip;
  return reply;
}

}  // namespace deduce::server
