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

if(DEDUCE_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Looking for garbage among all that a precompiled header brings was a sixth of the time of each compilation. Up to half a
  # gigabyte there need be none.
  add_compile_options(--param=ggc-min-heapsize=524288)
endif()

# Many files compiled as one read and instantiate what they share once: CLI11's, nlohmann's and rapidcheck's templates were
# most of the time of a fresh build. A changed file costs its whole batch, though, and names in unnamed namespaces must
# differ within it; so a batch holds files of one room, at most SIZE of them. Kernels, which Highway reads once for each
# instruction set, stay alone, and so does what is compiled in a way of its own.
#
# What reads, writes and asks others is optimised lightly: a quarter less to compile.
#
# CMake's own UNITY_BUILD does the same, but its batches name their files by absolute paths, so that ccache knew none of
# them again in another clone.
set(DEDUCE_COLD "^${PROJECT_SOURCE_DIR}/(src/(facade|format|report|wire)/|verify/(header|irving|json|named_board|other|other_game|question|table|verify)\\.cpp)")
function(deduce_unity name size)
  if(DEDUCE_UNITY)
    # At the end, when all that is said of single files has been said.
    cmake_language(EVAL CODE "cmake_language(DEFER CALL deduce_batches ${name} ${size})")
  endif()
endfunction()
function(deduce_batches name size)
  set(folder ${PROJECT_BINARY_DIR}/batches/${name})
  get_target_property(sources ${name} SOURCES)
  set(compiled "")
  set(batches "")
  foreach(source IN LISTS sources)
    set(alone TRUE)
    if(source MATCHES "^${PROJECT_SOURCE_DIR}/.*\\.cpp$" AND NOT source MATCHES "^${PROJECT_BINARY_DIR}/")
      file(STRINGS ${source} kernel REGEX "^#include .hwy/foreach_target" LIMIT_COUNT 1)
      get_source_file_property(options ${source} COMPILE_OPTIONS)
      get_source_file_property(definitions ${source} COMPILE_DEFINITIONS)
      if(NOT kernel AND NOT options AND NOT definitions)
        set(alone FALSE)
      endif()
    endif()
    if(alone)
      list(APPEND compiled ${source})
      continue()
    endif()
    get_filename_component(room ${source} DIRECTORY)
    get_filename_component(room ${room} NAME)
    if(source MATCHES "${DEDUCE_COLD}" AND NOT source MATCHES "_test\\.cpp$" AND NOT EMSCRIPTEN)
      set(room cold_${room})
    endif()
    if(NOT DEFINED count_${room})
      set(count_${room} 0)
    endif()
    math(EXPR number "${count_${room}} / ${size}")
    math(EXPR count_${room} "${count_${room}} + 1")
    set(batch ${room}_${number})
    list(APPEND compiled ${folder}/${batch}.cpp)
    list(APPEND batches ${batch})
    file(RELATIVE_PATH path ${folder} ${source})
    string(APPEND text_${batch} "#include \"${path}\"\n")
  endforeach()
  list(REMOVE_DUPLICATES compiled)
  list(REMOVE_DUPLICATES batches)
  foreach(batch IN LISTS batches)
    file(CONFIGURE OUTPUT ${folder}/${batch}.cpp CONTENT "${text_${batch}}" @ONLY)
    if(batch MATCHES "^cold_")
      set_source_files_properties(${folder}/${batch}.cpp PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O1>")
    endif()
  endforeach()
  set_property(TARGET ${name} PROPERTY SOURCES ${compiled})
endfunction()
