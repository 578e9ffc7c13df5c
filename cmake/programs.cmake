# The front door: the program.

# The page, which the program carries: built by Node.js from web/, then taken in by the assembler.
set(site_source ${PROJECT_BINARY_DIR}/site_files.cpp)
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/public/*)
file(GLOB page_tools CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/*.mjs ${PROJECT_SOURCE_DIR}/web/*.json ${PROJECT_SOURCE_DIR}/docs/*.md
  ${PROJECT_SOURCE_DIR}/README.md)
add_custom_command(OUTPUT ${site_source}
  DEPENDS ${page_sources} ${page_tools} ${PROJECT_SOURCE_DIR}/scripts/build-page ${PROJECT_SOURCE_DIR}/scripts/embed-site
  COMMAND ${PROJECT_SOURCE_DIR}/scripts/build-page ${PROJECT_BINARY_DIR}/page
  COMMAND ${PROJECT_SOURCE_DIR}/scripts/embed-site ${PROJECT_BINARY_DIR}/page ${site_source}
  COMMENT "Building the page" VERBATIM)

# The server is no part of the library: only the program needs what it is made with.
# It is loaded when it is needed (src/server/http_library.hpp), by the name that its version has.
pkg_check_modules(microhttpd REQUIRED libmicrohttpd)
find_library(DEDUCE_MICROHTTPD microhttpd REQUIRED)
file(REAL_PATH ${DEDUCE_MICROHTTPD} microhttpd_file)
string(REGEX MATCH "[^/]*\\.so\\.[0-9]+" microhttpd_name ${microhttpd_file})
file(GLOB server_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/server/*.cpp)
list(FILTER server_sources EXCLUDE REGEX "_test\\.cpp$")
add_library(deduce_server STATIC ${server_sources} ${site_source})
deduce_unity(deduce_server 10)
target_include_directories(deduce_server PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(deduce_server PUBLIC deduce nlohmann_json::nlohmann_json
  PRIVATE deduce_compiler fmt::fmt ${CMAKE_DL_LIBS})
target_compile_definitions(deduce_server PRIVATE DEDUCE_HTTP_LIBRARY="${microhttpd_name}")
target_include_directories(deduce_server SYSTEM PRIVATE ${microhttpd_INCLUDE_DIRS})
target_compile_options(deduce_server PRIVATE $<$<CONFIG:Release>:-O1>)

file(GLOB cli_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cli/*.cpp)
list(FILTER cli_sources EXCLUDE REGEX "(_test|/main)\\.cpp$")
# All of the command line but main(): two programs have it.
add_library(deduce_front STATIC ${cli_sources})
deduce_unity(deduce_front 12)
target_include_directories(deduce_front PUBLIC ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(deduce_front PUBLIC deduce deduce_compiler fmt::fmt nlohmann_json::nlohmann_json CLI11::CLI11
  PkgConfig::zstd deduce_server $<$<TARGET_EXISTS:deduce_verify>:deduce_verify>)
# Front doors only parse and print; what must be fast is in the library.
target_compile_options(deduce_front PRIVATE $<$<CONFIG:Release>:-O1>)
add_executable(deduce_cli ${PROJECT_SOURCE_DIR}/src/cli/main.cpp)
set_target_properties(deduce_cli PROPERTIES OUTPUT_NAME deduce RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_link_libraries(deduce_cli PRIVATE deduce_front)
target_compile_options(deduce_cli PRIVATE $<$<CONFIG:Release>:-O1>)

# The same by many processes, where there is MPI; the program itself needs none. Debian's Open MPI is not made for
# sanitizers, which see leaks in it; with them the protocol is tested by its unit tests.
if(NOT DEDUCE_SANITIZE)
  find_package(MPI QUIET COMPONENTS CXX)
endif()
if(MPI_CXX_FOUND)
  file(GLOB mpi_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/mpi/*.cpp)
  add_executable(deduce_mpi ${mpi_sources})
  set_target_properties(deduce_mpi PROPERTIES OUTPUT_NAME deduce-mpi RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  # The bindings for C++ that MPI once had are not wanted.
  target_compile_definitions(deduce_mpi PRIVATE OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX)
  target_link_libraries(deduce_mpi PRIVATE deduce_front MPI::MPI_CXX)
  target_compile_options(deduce_mpi PRIVATE $<$<CONFIG:Release>:-O1>)
endif()
