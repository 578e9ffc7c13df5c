// JSON as it is sent.
#pragma once

#include <string>

#include "deduce/wire/json.hpp"

namespace deduce::server {

/// What a client sent may come back in messages, and need not be UTF-8 when it was cut.
[[nodiscard]] inline std::string text_of(const wire::Json& json) {
  return json.dump(-1, ' ', false, wire::Json::error_handler_t::replace);
}

}  // namespace deduce::server
