#include "server/http_library.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include "deduce/base/error.hpp"

namespace deduce::server {

template <class Function>
void HttpLibrary::find(Function*& function, const char* name, const char* library) {
  function = reinterpret_cast<Function*>(::dlsym(handle_.get(), name));
  if (function == nullptr) throw InputError(fmt::format("{} has no {}: another version is needed", library, name));
}

HttpLibrary::HttpLibrary() : HttpLibrary(DEDUCE_HTTP_LIBRARY) {}

HttpLibrary::HttpLibrary(const char* name) : handle_(::dlopen(name, RTLD_NOW | RTLD_LOCAL), &::dlclose) {
  if (!handle_)
    throw InputError(
        fmt::format("{} is not installed, which a server needs: on Debian it is in the package libmicrohttpd12", name));
  find(start_daemon, "MHD_start_daemon", name);
  find(quiesce_daemon, "MHD_quiesce_daemon", name);
  find(stop_daemon, "MHD_stop_daemon", name);
  find(suspend_connection, "MHD_suspend_connection", name);
  find(resume_connection, "MHD_resume_connection", name);
  find(lookup_connection_value, "MHD_lookup_connection_value", name);
  find(get_connection_values, "MHD_get_connection_values", name);
  find(get_connection_info, "MHD_get_connection_info", name);
  find(create_response_from_buffer, "MHD_create_response_from_buffer", name);
  find(destroy_response, "MHD_destroy_response", name);
  find(add_response_header, "MHD_add_response_header", name);
  find(queue_response, "MHD_queue_response", name);
}

}  // namespace deduce::server
