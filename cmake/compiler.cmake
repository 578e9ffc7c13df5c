# Warnings and sanitizers, for our own sources only: an interface target that nothing installs.
add_library(deduce_compiler INTERFACE)
target_compile_options(deduce_compiler INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  -Woverloaded-virtual -Wcast-qual -Wnull-dereference
  # A designated initialiser names what it sets; the rest has its default.
  -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees null pointers and overruns in Highway's and the standard library's inlined code that are not there.
  target_compile_options(deduce_compiler INTERFACE -Wno-null-dereference -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds -Wno-psabi)
endif()
if(DEDUCE_UNITY)
  # What stands in another file of a batch is neither shadowed nor a header; make lint and the preset dev see each file alone.
  target_compile_options(deduce_compiler INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # DEDUCE_CHECK(!"why this cannot be") is meant.
  target_compile_options(deduce_compiler INTERFACE -Wno-string-conversion)
endif()
if(EMSCRIPTEN)  # where sizes have 32 bits, not every number that is made a size is a mistake
  target_compile_options(deduce_compiler INTERFACE -Wno-conversion -Wno-sign-conversion -Wno-shorten-64-to-32)
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # The least processor we run on (2009). Highway compiles the kernels for newer ones too and picks
  # when the program starts; its portable fallback is unusable with g++ 12.2 (a compiler bug).
  if(DEDUCE_ONE_SET)
    target_compile_options(deduce_compiler INTERFACE -march=x86-64-v3 -DHWY_COMPILE_ONLY_STATIC)
  else()
    target_compile_options(deduce_compiler INTERFACE -march=x86-64-v2)
  endif()
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
  # Every one has NEON, which is compiled alone: Highway asks for its AES instructions too, which we do not use and small
  # machines lack; and registers whose length is known only when the program runs cannot be members of classes.
  add_compile_definitions(HWY_BASELINE_TARGETS=HWY_NEON HWY_COMPILE_ONLY_STATIC)
endif()
if(DEDUCE_WARNINGS_AS_ERRORS)
  target_compile_options(deduce_compiler INTERFACE -Werror)
endif()
if(DEDUCE_SANITIZE)
  add_compile_options(-fsanitize=${DEDUCE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${DEDUCE_SANITIZE})
endif()

# What was compiled before, in whatever clone, need not be compiled again. Any other launcher stays. Precompiled
# headers are only kept with these settings; paths below the clone do not matter.
find_program(DEDUCE_CCACHE_PROGRAM ccache)
if(DEDUCE_CCACHE AND DEDUCE_CCACHE_PROGRAM AND "${CMAKE_CXX_COMPILER_LAUNCHER}" MATCHES "^(.*/)?(ccache)?$")
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${DEDUCE_CCACHE_PROGRAM})
endif()
if(DEDUCE_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache")
  add_compile_options(-fpch-preprocess)  # ccache must see which precompiled header was used
endif()

# Many files compiled as one read and instantiate what they share once: CLI11's, nlohmann's and rapidcheck's templates were
# most of the time of a fresh build. A changed file costs its whole batch, though, and names in unnamed namespaces must
# differ within it; so a batch holds files of one room, at most SIZE of them. Kernels, which Highway reads once for each
# instruction set, stay alone.
function(deduce_unity name size)
  if(NOT DEDUCE_UNITY)
    return()
  endif()
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${name} SOURCES)
  set(last_room "")
  foreach(source IN LISTS sources)
    if(NOT source MATCHES "^${PROJECT_SOURCE_DIR}/.*\\.cpp$" OR source MATCHES "^${PROJECT_BINARY_DIR}/")
      continue()
    endif()
    file(STRINGS ${source} kernel REGEX "^#include .hwy/foreach_target" LIMIT_COUNT 1)
    if(kernel)
      continue()
    endif()
    get_filename_component(room ${source} DIRECTORY)
    get_filename_component(room ${room} NAME)
    if(NOT room STREQUAL last_room)
      set(last_room ${room})
      set(count 0)
    endif()
    math(EXPR batch "${count} / ${size}")
    math(EXPR count "${count} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${room}_${batch})
  endforeach()
endfunction()
