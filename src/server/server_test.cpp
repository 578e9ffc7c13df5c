#include "deduce/server/server.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "deduce/base/error.hpp"
#include "deduce/server/guard.hpp"
#include "tests/http.hpp"

namespace deduce::server {
namespace {

using testing::http;
using testing::http_text;
using testing::HttpConnection;

Settings impatient() {
  Settings settings;
  settings.port = 0;
  settings.to_ask = std::chrono::seconds(1);
  settings.to_listen = std::chrono::seconds(1);
  return settings;
}

TEST(Guard, only_names_of_this_machine_are_this_server) {
  const Guard guard("127.0.0.1", 8080);
  for (const char* host : {"127.0.0.1:8080", "localhost:8080", "[::1]:8080"})
    EXPECT_TRUE(guard.allows_host(host)) << host;
  for (const char* host :
       {"", ":8080", "127.0.0.1", "127.0.0.1:80", "evil.example:8080", "192.168.0.7:8080", "::1:8080", "[::1:8080",
        "[localhost]:8080", "127.0.0.1:8080:8080", "127.0.0.1:18080", "LOCALHOST.evil:8080"})
    EXPECT_FALSE(guard.allows_host(host)) << host;
  EXPECT_FALSE(guard.allows_host(std::nullopt));
  EXPECT_TRUE(guard.allows_origin(std::nullopt));
  EXPECT_TRUE(guard.allows_origin("http://localhost:8080"));
  for (const char* origin :
       {"null", "", "https://localhost:8080", "http://evil.example", "http://localhost:8080/", "http://localhost:8081"})
    EXPECT_FALSE(guard.allows_origin(origin)) << origin;
}

TEST(Guard, on_all_addresses_those_in_digits_are_fine) {
  const Guard guard("0.0.0.0", 80);
  for (const char* host : {"192.168.0.7", "192.168.0.7:80", "[fe80::1]", "localhost"})
    EXPECT_TRUE(guard.allows_host(host)) << host;
  for (const char* host : {"evil.example", "192.168.0.7.evil.example", "192.168.0.7:81", "1.2.3"})
    EXPECT_FALSE(guard.allows_host(host)) << host;
  EXPECT_TRUE(Guard("my.host", 8080).allows_host("my.host:8080"));
}

TEST(Server, a_hint_of_pegs_needs_no_thread_of_its_own_and_what_is_wrong_is_said_at_once) {
  Settings settings = impatient();
  settings.limits.quick_threads = settings.limits.long_threads = 0;  // nobody ever answers a job
  const Server server(settings);
  const auto status = [&](const char* name, const char* body) {
    return http(server.port(), "POST", std::string("/api/v1/") + name + "?wait=0", body).status;
  };
  EXPECT_EQ(http(server.port(), "POST", "/api/v1/hint", R"({"secret":"1123","guess":"2413"})").json().at("whites"), 2);
  EXPECT_EQ(status("hint", R"({"secret":"1123","guess":"2413","rules":"p4c6rb"})"), 202);
  EXPECT_EQ(status("hint", R"({"secret":"pens","guess":"lest","words":"pens\nlest\n"})"), 202);
  EXPECT_EQ(status("candidates", "{}"), 202);
  EXPECT_EQ(status("hint", R"({"secret":"1127","guess":"2413"})"), 400);
  EXPECT_EQ(status("solve", R"({"goal":"fame"})"), 400);
}

TEST(Server, a_client_that_sends_a_byte_now_and_then_is_dropped) {
  const Server server(impatient());
  HttpConnection slow(server.port());
  const std::string request = http_text(server.port(), "POST", "/api/v1/hint", std::string(60000, ' '));
  std::size_t sent = 0;
  while (sent < request.size() && slow.send(request.substr(sent, 1))) {
    ++sent;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_LT(sent, request.size());
}

TEST(Server, a_client_that_says_nothing_is_dropped) {
  const Server server(impatient());
  HttpConnection silent(server.port());
  EXPECT_EQ(silent.read_all(), "");
  HttpConnection asked_once(server.port());
  asked_once.send(http_text(server.port(), "GET", "/api/v1/version"));
  EXPECT_TRUE(asked_once.read_all().has_value());
}

TEST(Server, a_client_that_does_not_listen_is_dropped) {
  Settings settings = impatient();
  const Server server(settings);
  HttpConnection deaf(server.port());
  // Megabytes of answers that nobody reads: in the end the server gives up, and then sending fails.
  const std::string request = http_text(server.port(), "POST", "/api/v1/candidates", R"({"rules":"p5c8r"})");
  int asked = 0;
  while (asked < 100000 && deaf.send(request)) ++asked;
  EXPECT_LT(asked, 100000);
}

TEST(Server, no_more_connections_than_were_allowed) {
  Settings settings = impatient();
  settings.most_connections = 4;
  const Server server(settings);
  std::vector<std::unique_ptr<HttpConnection>> many;
  for (int i = 0; i < 12; ++i) many.push_back(std::make_unique<HttpConnection>(server.port()));
  // They go when they have said nothing for too long, and then there is room.
  for (const auto& one : many) EXPECT_TRUE(one->read_all().has_value());
  EXPECT_EQ(http(server.port(), "GET", "/api/v1/version").status, 200);
}

TEST(Jobs, each_client_has_its_share_and_the_queue_its_end) {
  Limits limits;
  limits.long_threads = 1;
  limits.long_per_client = 2;
  limits.long_waiting = 2;
  Jobs jobs(limits);
  const auto ask = [&](const char* client) { return jobs.submit("solve", {{"rules", "lg"}}, client, [] {}); };
  const auto first = ask("a");
  while (Jobs::state(first) == State::queued) std::this_thread::yield();
  const auto second = ask("a");
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(ask("a"));  // two of this client
  const auto third = ask("b");
  ASSERT_TRUE(third);
  EXPECT_FALSE(ask("c"));  // two wait
  jobs.cancel(second);
  EXPECT_EQ(Jobs::state(second), State::cancelled);
  EXPECT_TRUE(ask("c"));
  jobs.stop();
  EXPECT_FALSE(ask("d"));
}

TEST(Jobs, ended_jobs_are_kept_within_bounds_and_for_a_while) {
  Limits limits;
  limits.kept = 3;
  Jobs jobs(limits);
  std::vector<std::string> ids;
  for (int i = 0; i < 6; ++i) {
    std::atomic<bool> ended = false;
    const auto job = jobs.submit("hint", {{"secret", "1123"}, {"guess", "2413"}}, "a", [&] { ended = true; });
    ids.push_back(Jobs::id(job));
    while (!ended || jobs.open() > 0) std::this_thread::yield();
    EXPECT_TRUE(Jobs::answer(job).starts_with(R"({"blacks":1,"whites":2,)"));
  }
  // The last one may still be on its way in.
  EXPECT_FALSE(jobs.find(ids[0]));
  EXPECT_FALSE(jobs.find(ids[1]));
  EXPECT_TRUE(jobs.find(ids[5]));
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), 6U);
  limits.patience = std::chrono::seconds(0);
  Jobs forgetful(limits);
  const auto left = forgetful.submit("solve", {{"rules", "lg"}}, "a", [] {});
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  forgetful.tidy();
  EXPECT_FALSE(forgetful.find(Jobs::id(left)));
  while (forgetful.open() > 0) std::this_thread::yield();
  EXPECT_EQ(Jobs::state(left), State::cancelled);
}

TEST(Jobs, answers_together_take_no_more_than_their_share) {
  Limits limits;
  limits.kept_bytes = 100000;
  Jobs jobs(limits);
  std::string first;
  for (int i = 0; i < 20; ++i) {
    const auto job = jobs.submit("candidates", wire::Json::object(), "a", [] {});
    if (first.empty()) first = Jobs::id(job);
    while (jobs.open() > 0) std::this_thread::yield();
  }
  EXPECT_FALSE(jobs.find(first));
}

TEST(Server, stopping_gives_those_who_wait_an_answer) {
  Settings settings = impatient();
  Server server(settings);
  HttpConnection waits(server.port());
  waits.send(http_text(server.port(), "POST", "/api/v1/solve?wait=30", R"({"rules":"lg"})"));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_TRUE(server.stop(std::chrono::seconds(60)));
  EXPECT_EQ(waits.read_reply().status, 503);
}

}  // namespace
}  // namespace deduce::server
