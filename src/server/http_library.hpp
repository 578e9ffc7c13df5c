// libmicrohttpd, loaded when a server is made. Linked as other libraries are, it and the eight that it brings (for TLS,
// which we do not use) took some 2.5 ms of every start of the program, a sixth of what it takes to solve Mastermind.
#pragma once

#include <microhttpd.h>

#include <memory>

namespace deduce::server {

/// What we call of it, by the names without `MHD_`. Valid while this lives.
class HttpLibrary {
  using Handle = std::unique_ptr<void, int (*)(void*)>;
  Handle handle_;

  template <class Function>
  void find(Function*& function, const char* name, const char* library);

 public:
  /// The one of the version that the program was compiled with. Throws InputError when it is not there.
  HttpLibrary();
  /// The library of this name. Throws InputError when it is not there, or is another one.
  explicit HttpLibrary(const char* name);

  decltype(&MHD_start_daemon) start_daemon = nullptr;
  decltype(&MHD_quiesce_daemon) quiesce_daemon = nullptr;
  decltype(&MHD_stop_daemon) stop_daemon = nullptr;
  decltype(&MHD_suspend_connection) suspend_connection = nullptr;
  decltype(&MHD_resume_connection) resume_connection = nullptr;
  decltype(&MHD_lookup_connection_value) lookup_connection_value = nullptr;
  decltype(&MHD_get_connection_values) get_connection_values = nullptr;
  decltype(&MHD_get_connection_info) get_connection_info = nullptr;
  decltype(&MHD_create_response_from_buffer) create_response_from_buffer = nullptr;
  decltype(&MHD_destroy_response) destroy_response = nullptr;
  decltype(&MHD_add_response_header) add_response_header = nullptr;
  decltype(&MHD_queue_response) queue_response = nullptr;
};

}  // namespace deduce::server
