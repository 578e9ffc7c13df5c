# The engine as WebAssembly, by Debian's emscripten (preset wasm; make site): the rooms that the contract needs and src/wasm, one thread, registers of 16 bytes. The libraries
# are made here under the names that they have elsewhere: headers of Debian's packages for this machine serve any, in a folder of their own, as emscripten's come
# first; what is compiled in them is compiled here.
enable_language(C)
set(wasm_include ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${wasm_include})
foreach(folder fmt nlohmann)
  file(CREATE_LINK /usr/include/${folder} ${wasm_include}/${folder} SYMBOLIC)
endforeach()
# Highway 1.0.3 looks bytes up in a loop, as one browser once had a fault: nine times slower, mended in 2021. Its own line for it is switched on.
file(COPY /usr/include/hwy DESTINATION ${wasm_include} PATTERN wasm_128-inl.h EXCLUDE)
file(READ /usr/include/hwy/ops/wasm_128-inl.h text)
string(REGEX REPLACE "#if [0](\n  return [^\n]*wasm_i8x16_swizzle)" "#if 1\\1" text "${text}")
file(WRITE ${PROJECT_BINARY_DIR}/wasm_128-inl.h "${text}")
file(COPY_FILE ${PROJECT_BINARY_DIR}/wasm_128-inl.h ${wasm_include}/hwy/ops/wasm_128-inl.h ONLY_IF_DIFFERENT)
set(DEDUCE_HIGHWAY ${wasm_include})

find_path(DEDUCE_MINI_GMP mini-gmp.c PATHS /usr/share/gnulib/lib NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
foreach(name c h)  # alone: the folder has headers of the C library too
  file(CREATE_LINK ${DEDUCE_MINI_GMP}/mini-gmp.${name} ${wasm_include}/mini-gmp.${name} SYMBOLIC)
endforeach()
add_library(mini_gmp STATIC ${wasm_include}/mini-gmp.c)
target_compile_options(mini_gmp PRIVATE -w)

foreach(name fmt::fmt TBB::tbb nlohmann_json::nlohmann_json PkgConfig::gmpxx)
  add_library(${name} INTERFACE IMPORTED)
endforeach()
add_library(wasm_fmt STATIC ${PROJECT_SOURCE_DIR}/src/wasm/support/fmt.cpp)
target_compile_options(wasm_fmt PRIVATE -w)
target_link_libraries(fmt::fmt INTERFACE wasm_fmt)
target_link_libraries(PkgConfig::gmpxx INTERFACE mini_gmp)
include_directories(SYSTEM ${PROJECT_SOURCE_DIR}/src/wasm/support ${wasm_include})

# Exceptions are JavaScript's: those of WebAssembly came in a form that browsers are about to leave. Sizes of 32 bits are what the machine has; tests compare the answers.
add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include ${PROJECT_SOURCE_DIR}/src/wasm/support/algorithms.hpp>" -msimd128 -fexceptions)
add_link_options(-fexceptions)

# Called once the library is there.
function(deduce_wasm_engine)
  add_executable(deduce_engine ${PROJECT_SOURCE_DIR}/src/wasm/engine.cpp)
  set_target_properties(deduce_engine PROPERTIES OUTPUT_NAME engine RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/engine
    LINK_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/module.js)
  target_link_libraries(deduce_engine PRIVATE deduce deduce_compiler fmt::fmt nlohmann_json::nlohmann_json)
  target_link_options(deduce_engine PRIVATE -O2 --pre-js ${PROJECT_SOURCE_DIR}/src/wasm/module.js
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=worker,node -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2GB -sINITIAL_MEMORY=64MB
    -sFILESYSTEM=0 -sINVOKE_RUN=0 -sEXPORTED_FUNCTIONS=_answer,_malloc,_free --no-entry)
endfunction()
