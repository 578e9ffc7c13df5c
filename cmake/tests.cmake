# Unit tests stand beside their sources (src/ROOM/x_test.cpp), whole-program tests in tests/. New
# files are found by the build; none is listed by hand.
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

# What whole-program tests use to run the real binary.
add_library(deduce_program STATIC ${PROJECT_SOURCE_DIR}/tests/program.cpp ${PROJECT_SOURCE_DIR}/tests/where.cpp)
set(program "")
if(TARGET deduce_cli)
  set(program "$<TARGET_FILE:deduce_cli>")
endif()
set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/where.cpp PROPERTIES
  COMPILE_DEFINITIONS "DEDUCE_BINARY=\"${program}\";DEDUCE_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\"")
target_link_libraries(deduce_program PUBLIC nlohmann_json::nlohmann_json GTest::gtest PRIVATE deduce_compiler)
target_compile_options(deduce_program PRIVATE $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Og>)

# How every test is compiled and linked.
function(deduce_as_test name)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE deduce deduce_compiler fmt::fmt nlohmann_json::nlohmann_json rapidcheck
    $<$<TARGET_EXISTS:deduce_verify>:deduce_verify> deduce_program GTest::gtest_main)
  # Test code need not be fast to run but should be fast to build: a quarter less than with -O1, and the tests run as quickly.
  target_compile_options(${name} PRIVATE $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Og>)
endfunction()

# Half of the time of a test's compilation went into reading these.
if(DEDUCE_PRECOMPILE)
  file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/test_headers.cpp CONTENT "// Carries the precompiled headers of the tests.\n")
  add_library(deduce_test_headers OBJECT ${PROJECT_BINARY_DIR}/test_headers.cpp)
  deduce_as_test(deduce_test_headers)
  target_precompile_headers(deduce_test_headers PRIVATE <gtest/gtest.h> <rapidcheck.h> <nlohmann/json.hpp> <fmt/format.h>
    <algorithm> <array> <filesystem> <fstream> <map> <memory> <optional> <set> <span> <sstream> <string> <vector>)
endif()

function(deduce_test_executable name)
  add_executable(${name} ${ARGN})
  deduce_as_test(${name})
  if(DEDUCE_PRECOMPILE)
    target_precompile_headers(${name} REUSE_FROM deduce_test_headers)
  endif()
endfunction()
# A fresh build has not measured its tests yet: files with long ones begin before the others, so that none is left for the
# end, when the other processors have nothing to do.
set(deduce_long_tests reproduce_test certificate_test mpi_test mpi_network_test checkpoint_test interrupt_test)
set(deduce_timeout 300)
if(DEDUCE_SANITIZE)
  set(deduce_timeout 1500)  # everything takes five to ten times as long
endif()
function(deduce_discover executable prefix)
  set(deduce_cost 0)
  if(prefix IN_LIST deduce_long_tests)
    set(deduce_cost 100)
  endif()
  gtest_discover_tests(${executable} TEST_PREFIX "${prefix}." DISCOVERY_TIMEOUT 60 ${ARGN}
    PROPERTIES TIMEOUT ${deduce_timeout} COST ${deduce_cost} ENVIRONMENT "RC_PARAMS=seed=20261115 max_success=200")
endfunction()
function(deduce_add_test name)
  deduce_test_executable(${name} ${ARGN})
  deduce_unity(${name} 10)
  deduce_discover(${name} ${name})
endfunction()

set(rooms_with_tests ${DEDUCE_ROOMS})
if(TARGET deduce_cli)
  list(APPEND rooms_with_tests cli server)
endif()
foreach(room IN LISTS rooms_with_tests)
  file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${room}/*_test.cpp)
  if(tests)
    deduce_add_test(unit_${room} ${tests})
  endif()
endforeach()
# The command line is no library; what is tested of it piece by piece is named here.
if(TARGET unit_cli)
  target_sources(unit_cli PRIVATE ${PROJECT_SOURCE_DIR}/src/cli/layout.cpp ${PROJECT_SOURCE_DIR}/src/cli/line_editor.cpp
    ${PROJECT_SOURCE_DIR}/src/cli/pegs.cpp ${PROJECT_SOURCE_DIR}/src/cli/table.cpp
    ${PROJECT_SOURCE_DIR}/src/cli/width.cpp)
endif()
if(TARGET unit_server)
  target_link_libraries(unit_server PRIVATE deduce_server)
endif()
# What follows needs the whole of it.
if(DEDUCE_ROOMS_ONLY)
  return()
endif()
file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/verify/*_test.cpp)
if(tests)
  deduce_add_test(unit_verify ${tests})
endif()
add_test(NAME verify.the_checker_has_help COMMAND deduce-verify --help)
set_tests_properties(verify.the_checker_has_help PROPERTIES PASS_REGULAR_EXPRESSION "Example: deduce solve --certificate")
file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*_test.cpp)
set(mpi_tests ${tests})
list(FILTER mpi_tests INCLUDE REGEX "/mpi_[a-z_]*test\\.cpp$")
if(NOT TARGET deduce_mpi)
  list(REMOVE_ITEM tests ${mpi_tests})
endif()
# One executable, as linking one for each file took as long as compiling some of them; ctest still knows the tests of
# a file by its name, from the lines that begin them.
deduce_test_executable(program_tests ${tests})
deduce_unity(program_tests 8)
add_dependencies(program_tests deduce_cli)  # which they run
if(TARGET deduce_mpi)
  add_dependencies(program_tests deduce_mpi)
  set_source_files_properties(${mpi_tests} PROPERTIES
    COMPILE_DEFINITIONS "DEDUCE_MPIRUN=\"${MPIEXEC_EXECUTABLE}\"")
endif()
foreach(test IN LISTS tests)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${test})
  file(STRINGS ${test} cases REGEX "^TEST(_F)?\\(")
  list(TRANSFORM cases REPLACE "^TEST(_F)?\\(([A-Za-z0-9_]+), *([A-Za-z0-9_]+)\\).*" "\\2.\\3")
  list(JOIN cases ":" cases)
  get_filename_component(name ${test} NAME_WE)
  deduce_discover(program_tests ${name} TEST_FILTER "${cases}" TEST_LIST ${name}_tests)
endforeach()

# Fuzz targets: with clang's sanitizer build libFuzzer drives them; otherwise our own small driver,
# which mutates the seeds with a fixed seed, so that every build runs them.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND DEDUCE_SANITIZE MATCHES "address")
  # libFuzzer looks for new paths through what reads text; the rest it need not see.
  file(GLOB readers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/format/*.cpp ${PROJECT_SOURCE_DIR}/verify/*.cpp)
  foreach(reader game/rules game/alphabet game/hint game/history words/word_list words/letters tables/table_game)
    list(APPEND readers ${PROJECT_SOURCE_DIR}/src/${reader}.cpp)
  endforeach()
  set_source_files_properties(${readers} PROPERTIES COMPILE_OPTIONS -fsanitize=fuzzer-no-link)
else()
  add_library(fuzz_driver OBJECT ${PROJECT_SOURCE_DIR}/tests/fuzz/driver.cpp)
  target_include_directories(fuzz_driver PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(fuzz_driver PRIVATE deduce_compiler)
endif()
file(GLOB fuzzers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
foreach(fuzzer IN LISTS fuzzers)
  get_filename_component(name ${fuzzer} NAME_WE)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND DEDUCE_SANITIZE MATCHES "address")
    add_executable(${name} ${fuzzer} ${PROJECT_SOURCE_DIR}/tests/fuzz/from_seeds.cpp)
    target_compile_options(${name} PRIVATE -fsanitize=fuzzer)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    add_test(NAME fuzz.${name} COMMAND ${name} -max_total_time=5 -max_len=4096 -seed=1 -verbosity=0)
  else()
    add_executable(${name} ${fuzzer})
    target_link_libraries(${name} PRIVATE fuzz_driver)
    # Each text is a whole game and a match, and costs as much as twenty of others.
    set(runs 20000)
    if(name STREQUAL "talk_fuzz")
      set(runs 8000)
    endif()
    add_test(NAME fuzz.${name} COMMAND ${name} ${runs})
  endif()
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE deduce deduce_compiler $<$<TARGET_EXISTS:deduce_verify>:deduce_verify>)
endforeach()

# The library as another project sees it.
set(embed_flags "")
if(DEDUCE_SANITIZE)
  set(embed_flags -fsanitize=${DEDUCE_SANITIZE})
endif()
add_test(NAME embed.the_installed_library_can_be_found_and_used
  COMMAND ${CMAKE_COMMAND} -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DBUILD_DIR=${PROJECT_BINARY_DIR}
    -DWORK_DIR=${PROJECT_BINARY_DIR}/embed -DCOMPILER=${CMAKE_CXX_COMPILER} -DGENERATOR=${CMAKE_GENERATOR}
    -DFLAGS=${embed_flags} -DLIBDIR=${CMAKE_INSTALL_LIBDIR} -P ${PROJECT_SOURCE_DIR}/cmake/embed_test.cmake)
set_tests_properties(embed.the_installed_library_can_be_found_and_used PROPERTIES TIMEOUT 300)

# The page as the program serves it. A browser mostly waits, so that it begins first and the other tests go on beside it.
if(DEDUCE_PAGE_TESTS)
  add_test(NAME page.types_units_and_whole_games_in_a_browser
    COMMAND ${PROJECT_SOURCE_DIR}/scripts/test-page $<TARGET_FILE:deduce_cli>)
  set_tests_properties(page.types_units_and_whole_games_in_a_browser PROPERTIES TIMEOUT 900 COST 1000000 LABELS page)
endif()
