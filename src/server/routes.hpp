// From a request to an answer, without the machinery that carries them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "deduce/server/guard.hpp"
#include "deduce/server/server.hpp"

namespace deduce::server {

struct Request {
  std::string method, path, client, body;
  std::optional<std::string> host, origin, if_none_match, accept_encoding, wait;
  bool body_too_long = false;
};

/// Headers that differ from answer to answer; the others are the same for all.
struct Reply {
  unsigned status = 200;
  std::string type = "application/json";
  std::string body;
  std::map<std::string, std::string> headers = {};
};

/// A question that was begun: the reply comes when it ends, or after so many seconds.
struct Pending {
  Jobs::Handle job;
  int wait = 0;
  bool report = false;  ///< what is wanted is where the job stands, not its answer
};

class Routes {
 public:
  Routes(const Settings& settings, Jobs& jobs, Guard guard)
      : settings_(settings), jobs_(jobs), guard_(std::move(guard)) {}

  struct Outcome {
    std::optional<Reply> reply;
    std::optional<Pending> pending;
  };
  /// One of the two. `ended` is called when a question that this begins has ended.
  [[nodiscard]] Outcome answer(const Request& request, const std::function<void()>& ended);

  /// The reply once the job has ended or the time is over.
  [[nodiscard]] Reply reply_to(const Pending& pending);

 private:
  [[nodiscard]] Outcome api(const Request& request, std::string_view name, const std::function<void()>& ended);
  [[nodiscard]] Outcome job(const Request& request, const std::string& id);
  [[nodiscard]] Outcome ask(const Request& request, std::string_view name, const std::function<void()>& ended);
  [[nodiscard]] static Reply file(const Request& request);

  const Settings& settings_;
  Jobs& jobs_;
  Guard guard_;
};

/// Of a header Accept-Encoding.
[[nodiscard]] bool accepts_gzip(std::string_view header);

[[nodiscard]] Reply error_reply(unsigned status, std::string_view message);

}  // namespace deduce::server
