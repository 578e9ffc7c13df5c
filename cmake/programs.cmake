# The front doors: the program, and the checker.

# The checker stands alone: it links nothing of the library (see verify/README.md).
file(GLOB verify_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/verify/*.cpp)
list(FILTER verify_sources EXCLUDE REGEX "_test\\.cpp$|main\\.cpp$")
if(verify_sources)
  add_library(deduce_verify STATIC ${verify_sources})
  deduce_unity(deduce_verify 8)
  target_include_directories(deduce_verify PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(deduce_verify PRIVATE deduce_compiler nlohmann_json::nlohmann_json PkgConfig::zstd)
  add_executable(deduce-verify ${PROJECT_SOURCE_DIR}/verify/main.cpp)
  set_target_properties(deduce-verify PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_link_libraries(deduce-verify PRIVATE deduce_verify deduce_compiler)
endif()

file(GLOB cli_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cli/*.cpp)
list(FILTER cli_sources EXCLUDE REGEX "_test\\.cpp$")
add_executable(deduce_cli ${cli_sources})
deduce_unity(deduce_cli 12)
set_target_properties(deduce_cli PROPERTIES OUTPUT_NAME deduce RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_include_directories(deduce_cli PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_compile_definitions(deduce_cli PRIVATE DEDUCE_VERSION="${PROJECT_VERSION}")
target_link_libraries(deduce_cli PRIVATE deduce deduce_compiler fmt::fmt nlohmann_json::nlohmann_json CLI11::CLI11
  PkgConfig::zstd $<$<TARGET_EXISTS:deduce_verify>:deduce_verify>)
# Front doors only parse and print; what must be fast is in the library.
target_compile_options(deduce_cli PRIVATE $<$<CONFIG:Release>:-O1>)
