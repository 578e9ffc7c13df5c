// `deduce serve` from outside: a client, several clients, and some that mean no good.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <random>
#include <thread>

#include "tests/http.hpp"
#include "tests/program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

/// The real program, serving on a free port.
class Serving {
 public:
  explicit Serving(std::vector<std::string> more = {}) : running_(arguments(std::move(more))) {
    while (running_.out().find('\n') == std::string::npos) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const std::string line = running_.out();
    constexpr std::string_view kBefore = "serving on http://127.0.0.1:";
    EXPECT_TRUE(line.starts_with(kBefore)) << line;
    EXPECT_TRUE(line.ends_with("/\n")) << line;
    port = static_cast<std::uint16_t>(std::stoi(line.substr(kBefore.size())));
  }
  [[nodiscard]] HttpReply get(std::string_view path) const { return http(port, "GET", path); }
  [[nodiscard]] HttpReply post(std::string_view name, std::string_view body) const {
    return http(port, "POST", fmt::format("/api/v1/{}", name), body);
  }
  [[nodiscard]] Answer end(int signal = SIGTERM) {
    running_.send(signal);
    return running_.wait();
  }
  [[nodiscard]] std::string err() const { return running_.err(); }

  std::uint16_t port = 0;

 private:
  static std::vector<std::string> arguments(std::vector<std::string> more) {
    more.insert(more.begin(), {"serve", "--port", "0"});
    return more;
  }
  Running running_;
};

TEST(Serve, answers_what_the_command_prints) {
  const Serving server;
  EXPECT_EQ(server.post("hint", R"({"secret":"1123","guess":"2413"})").body + "\n",
            run({"hint", "1123", "2413", "--json"}).out);
  EXPECT_EQ(server.post("partition", "").body + "\n", run({"partition", "--json"}).out);
  EXPECT_EQ(server.post("solve", R"({"goal":"identify"})").json().at("total"),
            run_json({"solve", "--goal", "identify"}).at("total"));
  EXPECT_EQ(server.get("/api/v1/version").json().at("name"), "deduce");
}

TEST(Serve, wrong_requests_get_one_line_that_says_what_would_be_right) {
  const Serving server;
  const auto refused = [&](std::string_view name, std::string_view body) {
    const HttpReply reply = server.post(name, body);
    EXPECT_EQ(reply.status, 400) << body.substr(0, 80);
    return reply.json().at("error").get<std::string>();
  };
  EXPECT_EQ(refused("hint", "{"), "the request is no JSON: byte 2 cannot be read");
  EXPECT_EQ(refused("hint", "\xff"), "the request is no JSON: byte 1 cannot be read");
  EXPECT_EQ(refused("hint", "{} {}"), "the request is no JSON: byte 4 cannot be read");
  EXPECT_EQ(refused("hint", "[]"), "a request must be a JSON object, such as {\"rules\":\"p4c6r\"}");
  EXPECT_EQ(refused("hint", R"({"secret":"1","secret":"2"})"), "field \"secret\" is there twice: give it once");
  EXPECT_EQ(refused("hint", R"({"secret":"1127","guess":"1111"})"),
            run({"hint", "1127", "1111"}).err.substr(8, run({"hint", "1127", "1111"}).err.size() - 9));
  EXPECT_EQ(refused("hint", R"({"secret":1e999})"), "the request has a number that is too large");
  const std::string deep = "{\"given\":" + std::string(30000, '[') + std::string(30000, ']') + "}";
  EXPECT_EQ(refused("solve", deep), "the request is nested too deep: an object of texts, numbers and lists will do");
  EXPECT_EQ(refused("solve", std::string(60000, '{')), "the request is no JSON: byte 2 cannot be read");
  EXPECT_EQ(refused("candidates", R"({"rules":"p8c8r"})"),
            "p8c8r has 16777216 codes: games of at most 262144 are taken here");
  EXPECT_EQ(refused("sample", R"({"number":300000})"),
            "number: 300000 are more than the 262144 that a question gets here");
  EXPECT_EQ(refused("solve?wait=31", "{}"), "wait: '31' is no whole number from 0 to 30");
  EXPECT_EQ(server.post("fame", "{}").status, 404);
  EXPECT_EQ(http(server.port, "GET", "/api/v1/hint").status, 405);
  EXPECT_EQ(http(server.port, "GET", "/api/v1/hint").headers["allow"], "POST");
  EXPECT_EQ(http(server.port, "PUT", "/").status, 405);
  EXPECT_EQ(http(server.port, "POST", "/api/v1/version").status, 405);
  EXPECT_EQ(http(server.port, "POST", "/api/v1/jobs/x").status, 405);
}

TEST(Serve, no_more_is_taken_than_64_kib) {
  const Serving server;
  const std::string body = "{\"secret\":\"1123\",\"guess\":\"2413\"" + std::string(65536 - 32, ' ') + "}";
  ASSERT_EQ(body.size(), 65536U);
  EXPECT_EQ(server.post("hint", body).status, 200);
  EXPECT_EQ(server.post("hint", body + " ").status, 413);
  // The same in pieces, of which nobody says beforehand how many come.
  HttpConnection chunked(server.port);
  chunked.send(fmt::format("POST /api/v1/hint HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nTransfer-Encoding: chunked\r\n\r\n",
                           server.port));
  for (int i = 0; i < 100; ++i) chunked.send(fmt::format("400\r\n{}\r\n", std::string(1024, ' ')));
  chunked.send("0\r\n\r\n");
  EXPECT_EQ(chunked.read_reply().status, 413);
  // Headers without end.
  HttpConnection headers(server.port);
  headers.send("GET / HTTP/1.1\r\n");
  while (headers.send(fmt::format("X: {}\r\n", std::string(1000, 'x')))) {
  }
  EXPECT_EQ(server.get("/api/v1/version").status, 200);
}

TEST(Serve, only_its_own_name_and_its_own_page_may_ask) {
  const Serving server;
  const auto status = [&](std::string_view headers) {
    HttpConnection connection(server.port);
    connection.send(fmt::format("POST /api/v1/hint HTTP/1.1\r\n{}Content-Length: 0\r\n\r\n", headers));
    return connection.read_reply().status;
  };
  const std::uint16_t port = server.port;
  EXPECT_EQ(status(fmt::format("Host: 127.0.0.1:{}\r\n", port)), 400);  // taken: the question lacks its fields
  EXPECT_EQ(status(fmt::format("Host: localhost:{}\r\n", port)), 400);
  EXPECT_EQ(status(fmt::format("Host: 127.0.0.1:{0}\r\nOrigin: http://127.0.0.1:{0}\r\n", port)), 400);
  EXPECT_EQ(status(fmt::format("Host: evil.example:{}\r\n", port)), 403);
  EXPECT_EQ(status(fmt::format("Host: 127.0.0.1.evil.example:{}\r\n", port)), 403);
  EXPECT_EQ(status("Host: 127.0.0.1\r\n"), 403);
  EXPECT_EQ(status(fmt::format("Host: 127.0.0.1:{0}\r\nHost: evil.example:{0}\r\n", port)), 403);
  EXPECT_EQ(status(fmt::format("Host: 127.0.0.1:{}\r\nOrigin: http://evil.example\r\n", port)), 403);
  EXPECT_EQ(status(fmt::format("Host: 127.0.0.1:{}\r\nOrigin: null\r\n", port)), 403);
  EXPECT_EQ(status(fmt::format("Host: 127.0.0.1:{0}\r\nOrigin: https://127.0.0.1:{0}\r\n", port)), 403);
  EXPECT_EQ(status(fmt::format("Host: 127.0.0.1:{}\r\nOrigin: http://127.0.0.1:{}\r\n", port, port - 1)), 403);
}

TEST(Serve, the_page_is_there_and_nothing_else) {
  const Serving server;
  const HttpReply page = server.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
  EXPECT_NE(page.body.find("<html"), std::string::npos);
  const HttpReply again = http(server.port, "GET", "/", "", "If-None-Match: " + page.headers.at("etag") + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(http(server.port, "HEAD", "/").headers.at("content-length"), std::to_string(page.body.size()));
  EXPECT_EQ(again.headers.at("etag"), page.headers.at("etag"));
  for (const char* path : {"/index.html", "/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
                           "/app.js/", "/.git/config", "/nothing", "/api", "/api/v1/", "/api/v2/hint", "/api/v1/jobs/"})
    EXPECT_EQ(server.get(path).status, 404) << path;
  // Every file that the page names is there.
  std::size_t named = 0;
  for (const char* attribute : {"src=\"", "href=\""})
    for (std::size_t at = 0; (at = page.body.find(attribute, at)) != std::string::npos; ++named) {
      at += std::string_view(attribute).size();
      std::string path = page.body.substr(at, page.body.find('"', at) - at);
      if (path.starts_with("#") || path.find("://") != std::string::npos || path.starts_with("data:")) continue;
      if (path.starts_with("./")) path.erase(0, 1);
      EXPECT_EQ(server.get(path.starts_with("/") ? path : "/" + path).status, 200) << path;
    }
  EXPECT_GE(named, 2U);
}

TEST(Serve, files_are_sent_compressed_to_who_accepts_that) {
  const Serving server;
  const TemporaryFolder folder;
  const HttpReply plain = server.get("/app.js");
  EXPECT_EQ(plain.status, 200);
  EXPECT_FALSE(plain.headers.contains("content-encoding"));
  EXPECT_EQ(plain.headers.at("vary"), "Accept-Encoding");
  const auto with = [&](std::string_view accepted) {
    return http(server.port, "GET", "/app.js", "", fmt::format("Accept-Encoding: {}\r\n", accepted));
  };
  for (const char* accepted : {"gzip", "br, GZIP", "deflate , gzip;q=0.5", "gzip; q=0.001"}) {
    const HttpReply reply = with(accepted);
    EXPECT_EQ(reply.headers.at("content-encoding"), "gzip") << accepted;
    EXPECT_LT(reply.body.size(), plain.body.size() / 2);
    EXPECT_EQ(reply.headers.at("etag"), plain.headers.at("etag"));
    // What comes out of it is the file.
    write_text(folder.path("file.gz"), reply.body);
    EXPECT_EQ(shell("gzip --decompress --stdout " + folder.path("file.gz")), plain.body);
  }
  for (const char* accepted : {"br", "gzip;q=0", "gzip;q=0.000", "xgzip", "gzipped", ";", ",,"})
    EXPECT_EQ(with(accepted).body, plain.body) << accepted;
  // Answers are not files.
  EXPECT_FALSE(http(server.port, "GET", "/api/v1/version", "", "Accept-Encoding: gzip\r\n")
                   .headers.contains("content-encoding"));
}

TEST(Serve, every_answer_is_safe_in_a_browser) {
  const Serving server;
  for (const HttpReply& reply :
       {server.get("/"), server.get("/nothing"), server.get("/api/v1/version"), server.post("hint", "{")}) {
    EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
    const std::string policy = reply.headers.at("content-security-policy");
    EXPECT_TRUE(policy.starts_with("default-src 'none';"));
    EXPECT_EQ(policy.find("inline"), std::string::npos);
    EXPECT_EQ(policy.find('*'), std::string::npos);
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_FALSE(reply.headers.contains("access-control-allow-origin"));
  }
}

// Takes hours, and answers within a second when it is stopped.
constexpr std::string_view kLong = R"({"rules":"p5c6r"})";

TEST(Serve, a_long_question_is_a_job_with_progress_that_can_be_cancelled) {
  const Serving server;
  const HttpReply begun = server.post("solve?wait=0", kLong);
  ASSERT_EQ(begun.status, 202);
  const std::string id = begun.json().at("job"), path = "/api/v1/jobs/" + id;
  EXPECT_EQ(begun.headers.at("location"), path);
  json report;
  do {
    report = server.get(path + "?wait=1").json();
    EXPECT_EQ(report.at("job"), id);
    EXPECT_EQ(report.at("name"), "solve");
    EXPECT_TRUE(report.at("state") == "queued" || report.at("state") == "running");
  } while (report.at("progress").empty());
  EXPECT_TRUE(report.at("progress").contains("task"));
  // Hints do not wait behind it.
  EXPECT_EQ(server.post("hint", R"({"secret":"1123","guess":"2413"})").status, 200);
  EXPECT_EQ(http(server.port, "DELETE", path).status, 200);
  do report = server.get(path + "?wait=30").json();
  while (report.at("state") == "running");
  EXPECT_EQ(report.at("state"), "cancelled");
  EXPECT_EQ(report.at("answer").at("proven"), false);
  EXPECT_EQ(server.get("/api/v1/jobs/" + std::string(32, '0')).status, 404);
}

TEST(Serve, a_job_that_ends_has_its_answer) {
  const Serving server;
  const std::string id = server.post("solve?wait=0", R"({"rules":"p4c7r"})").json().at("job");
  json report;
  do report = server.get("/api/v1/jobs/" + id + "?wait=30").json();
  while (report.at("state") == "queued" || report.at("state") == "running");
  EXPECT_EQ(report.at("state"), "done");
  EXPECT_EQ(report.at("answer").at("proven"), true);
  const std::string wrong = server.post("solve?wait=0", R"({"rules":"p4c7"})").json().value("job", "");
  if (!wrong.empty()) {
    report = server.get("/api/v1/jobs/" + wrong + "?wait=30").json();
    EXPECT_EQ(report.at("state"), "failed");
    EXPECT_TRUE(report.contains("error"));
  }
}

TEST(Serve, too_many_questions_are_told_to_come_back) {
  const Serving server;
  std::vector<std::string> jobs;
  HttpReply reply;
  for (int i = 0; i < 100; ++i) {
    reply = server.post("solve?wait=0", kLong);
    if (reply.status != 202) break;
    jobs.push_back(reply.json().at("job"));
  }
  EXPECT_EQ(reply.status, 503);
  EXPECT_EQ(reply.headers.at("retry-after"), "2");
  EXPECT_TRUE(reply.json().contains("error"));
  EXPECT_LE(jobs.size(), 32U);
  // Cancelled ones make room.
  for (const std::string& id : jobs) EXPECT_EQ(http(server.port, "DELETE", "/api/v1/jobs/" + id).status, 200);
  for (const std::string& id : jobs)
    while (server.get("/api/v1/jobs/" + id + "?wait=30").json().at("state") != "cancelled") {
    }
  EXPECT_EQ(server.post("solve", R"({"rules":"p3c3r"})").status, 200);
}

TEST(Serve, a_question_whose_client_went_away_is_given_up) {
  const Serving server;
  // As many as one may have; were they not given up, nobody could ask any more.
  for (int i = 0; i < 30; ++i) {
    HttpConnection connection(server.port);
    connection.send(http_text(server.port, "POST", "/api/v1/solve?wait=1", kLong));
  }
  HttpReply reply;
  for (int tries = 0; tries < 600 && reply.status != 200; ++tries) {
    reply = server.post("solve", R"({"rules":"p3c3r"})");
    if (reply.status != 200) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(reply.status, 200);
}

TEST(Serve, a_signal_ends_it_with_what_is_known) {
  for (const int signal : {SIGTERM, SIGINT}) {
    Serving server;
    ASSERT_EQ(server.post("solve?wait=0", kLong).status, 202);
    HttpConnection waits(server.port);
    waits.send(http_text(server.port, "POST", "/api/v1/solve?wait=30", kLong));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    const Answer answer = server.end(signal);
    EXPECT_EQ(answer.status, 0);
    EXPECT_FALSE(answer.by_signal);
    EXPECT_EQ(answer.err, "");
  }
}

TEST(Serve, what_cannot_be_served_is_said_in_one_line) {
  const Serving server;
  expect_refused({"serve", "--port", std::to_string(server.port)},
                 fmt::format("cannot listen on 127.0.0.1 port {}: Address already in use", server.port));
  expect_refused({"serve", "--host", "no.such.host.invalid"}, "cannot listen on no.such.host.invalid port 8080");
  expect_refused({"serve", "--port", "65536"}, "'65536' is no whole number from 0 to 65535");
  expect_refused({"serve", "--port", "-1"}, "'-1' is no whole number from 0 to 65535");
}

TEST(Serve, the_log_has_a_line_for_each_request) {
  Serving server({"--log"});
  static_cast<void>(server.post("hint", R"({"secret":"1123","guess":"2413"})"));
  static_cast<void>(server.get("/a%0ab%1b"));
  const Answer answer = server.end();
  EXPECT_NE(answer.err.find("127.0.0.1 POST /api/v1/hint 200 "), std::string::npos) << answer.err;
  EXPECT_NE(answer.err.find("127.0.0.1 GET /a?b? 404 "), std::string::npos) << answer.err;
  EXPECT_EQ(std::ranges::count(answer.err, '\n'), 2);
}

TEST(Serve, many_clients_at_once_get_their_answers) {
  const Serving server;
  constexpr int kClients = 60, kRequests = 20;
  std::atomic<int> right = 0;
  {
    std::vector<std::jthread> clients;
    for (int i = 0; i < kClients; ++i)
      clients.emplace_back([&] {
        HttpConnection connection(server.port);
        for (int n = 0; n < kRequests; ++n) {
          connection.send(http_text(server.port, "POST", "/api/v1/hint", R"({"secret":"1123","guess":"2413"})"));
          const HttpReply reply = connection.read_reply();
          if (reply.status == 200 && reply.body.starts_with(R"({"blacks":1,"whites":2,)")) ++right;
        }
      });
  }
  EXPECT_EQ(right, kClients * kRequests);
}

TEST(Serve, the_document_of_the_interface_is_what_the_server_does) {
  const Serving server;
  const json document = json::parse(read_text(in_tree("docs/openapi.json")));
  EXPECT_EQ(document, server.get("/api/v1/openapi.json").json()) << "run make openapi";
  int asked = 0;
  for (const auto& [path, methods] : document.at("paths").items()) {
    if (path.find('{') != std::string::npos) continue;
    for (const auto& [method, operation] : methods.items()) {
      std::string name = method, body;
      std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::toupper(c); });
      if (operation.contains("requestBody")) {
        const json& content = operation.at("requestBody").at("content").at("application/json");
        body = content.at("example").dump();
        // A field that the document does not know is refused, and so is one that lacks.
        json more = content.at("example");
        more["unknown"] = 1;
        EXPECT_EQ(http(server.port, name, path, more.dump()).status, 400) << path;
        for (const auto& field : content.at("schema").value("required", json::array())) {
          json less = content.at("example");
          less.erase(field.get<std::string>());
          EXPECT_EQ(http(server.port, name, path, less.dump()).status, 400) << path;
        }
      }
      const HttpReply reply = http(server.port, name, path + (name == "POST" ? "?wait=30" : ""), body);
      EXPECT_EQ(reply.status, 200) << path << reply.body;
      for (const auto& field :
           operation.at("responses").at("200").at("content").at("application/json").at("schema").at("required"))
        EXPECT_TRUE(reply.json().contains(field.get<std::string>())) << path << " " << field;
      ++asked;
    }
  }
  EXPECT_EQ(asked, 17);
  // Fields of other kinds than the document says are refused.
  for (const auto& [path, methods] : document.at("paths").items()) {
    if (!methods.contains("post")) continue;
    const json& content = methods.at("post").at("requestBody").at("content").at("application/json");
    for (const auto& [field, schema] : content.at("schema").at("properties").items()) {
      json wrong = content.at("example");
      wrong[field] = schema.at("type") == "boolean" ? json("yes") : schema.at("type") == "string" ? json(1) : json("x");
      EXPECT_EQ(http(server.port, "POST", path, wrong.dump()).status, 400) << path << " " << field;
    }
  }
}

/// Bytes that are almost a request.
std::string spoiled(std::string text, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  static const std::vector<std::string> pieces{"\r\n",
                                               "\n",
                                               "\0",
                                               "Content-Length: -1\r\n",
                                               "Content-Length: 99999999999999999999\r\n",
                                               "Transfer-Encoding: chunked\r\n",
                                               "ffffffffffffffff\r\n",
                                               "-2\r\n",
                                               "Expect: 100-continue\r\n",
                                               "Connection: upgrade\r\n",
                                               "HTTP/9.9",
                                               "%",
                                               "?wait=",
                                               "?wait=0&wait=1",
                                               "{",
                                               "[[[[",
                                               "\"",
                                               "\\u0000",
                                               "1e999",
                                               "-0",
                                               "\xff\xfe",
                                               std::string(3000, 'A'),
                                               "Host: x\r\n",
                                               "null",
                                               "1:2,3",
                                               ":"};
  for (std::size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
    const std::size_t at = below(text.size());
    switch (below(5)) {
      case 0:
        text[at] = static_cast<char>(below(256));
        break;
      case 1:
        text.erase(at, 1 + below(20));
        break;
      case 2:
        text.insert(at, pieces[below(pieces.size())]);
        break;
      case 3:
        text.insert(at, text.substr(at, 1 + below(40)));
        break;
      default:
        text.resize(at);
    }
  }
  return text;
}

TEST(Serve, ten_thousand_spoiled_requests_do_it_no_harm) {
  Serving server;
  constexpr unsigned kSeed = 20261116;
  std::mt19937 random(kSeed);
  const std::vector<std::string> seeds{
      http_text(server.port, "POST", "/api/v1/hint", R"({"secret":"1123","guess":"2413"})"),
      http_text(server.port, "POST", "/api/v1/candidates", R"({"rules":"p3c3r","given":["112:0,2"],"lies":1})"),
      http_text(server.port, "POST", "/api/v1/solve?wait=0",
                R"({"rules":"p2c3r","goal":"identify","at_most":5,"secrets":["12","21"]})"),
      http_text(server.port, "POST", "/api/v1/advise?wait=0", R"({"rules":"p2c3r","given":["12:0,1"],"best":2})"),
      http_text(server.port, "GET", "/api/v1/jobs/0123456789abcdef0123456789abcdef?wait=0"),
      http_text(server.port, "GET", "/", "", "If-None-Match: \"x\"\r\n"),
      fmt::format("POST /api/v1/hint HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nTransfer-Encoding: "
                  "chunked\r\n\r\n5\r\n{{\"a\":\r\n2\r\n1}}\r\n0\r\n\r\n",
                  server.port)};
  // What is cut off in the middle may wait for the rest until it is dropped. Many at once wait together, and only until
  // the others are answered.
  constexpr std::size_t kRequests = 10000, kAtOnce = 200;
  constexpr std::chrono::milliseconds kPatience(20);
  int answered = 0;
  for (std::size_t done = 0; done < kRequests; done += kAtOnce) {
    std::vector<std::unique_ptr<HttpConnection>> connections;
    for (std::size_t i = 0; i < kAtOnce; ++i) {
      connections.push_back(std::make_unique<HttpConnection>(server.port, kPatience));
      if (!connections.back()->connected()) {
        const Answer gone = server.end();
        FAIL() << "seed " << kSeed << " before request " << done + i << ": it ended with " << gone.status << " "
               << gone.err;
      }
      connections.back()->send(spoiled(seeds[(done + i) % seeds.size()], random));
    }
    for (HttpConnection* connection : HttpConnection::heard(connections, kPatience))
      if (connection->read_reply().status != 0) ++answered;
  }
  EXPECT_GT(answered, 1000);
  EXPECT_EQ(server.post("hint", R"({"secret":"1123","guess":"2413"})").status, 200);
  const Answer answer = server.end();
  EXPECT_EQ(answer.status, 0);
  EXPECT_EQ(answer.err, "");
}

}  // namespace
}  // namespace deduce::testing
