#include "server/http_library.hpp"

#include <gtest/gtest.h>

#include "deduce/base/error.hpp"

namespace deduce::server {
namespace {

std::string message_for(const char* name) {
  try {
    const HttpLibrary library(name);
  } catch (const InputError& error) {
    return error.what();
  }
  return "loaded";
}

TEST(HttpLibrary, a_missing_one_is_named_with_its_package) {
  EXPECT_EQ(message_for("libnowhere.so.12"),
            "libnowhere.so.12 is not installed, which a server needs: on Debian it is in the package libmicrohttpd12");
}

TEST(HttpLibrary, another_one_is_refused) {
  EXPECT_EQ(message_for("libc.so.6"), "libc.so.6 has no MHD_start_daemon: another version is needed");
}

TEST(HttpLibrary, ours_has_all_that_we_call) {
  const HttpLibrary library;
  EXPECT_NE(library.start_daemon, nullptr);
  EXPECT_NE(library.queue_response, nullptr);
}

}  // namespace
}  // namespace deduce::server
