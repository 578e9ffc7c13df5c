# Run by ctest: installs the build into a fresh prefix, then configures, builds and runs
# examples/embed against it, as another project would, and compares what it prints.
# Given: SOURCE_DIR, BUILD_DIR, WORK_DIR, COMPILER, GENERATOR, FLAGS, LIBDIR.
function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "failed (${result}): ${ARGV}\n${output}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK_DIR})
run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${WORK_DIR}/prefix)
run(${CMAKE_COMMAND} -S ${SOURCE_DIR}/examples/embed -B ${WORK_DIR}/build -G ${GENERATOR}
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS}
  -DCMAKE_PREFIX_PATH=${WORK_DIR}/prefix)
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
execute_process(COMMAND ${WORK_DIR}/build/embed OUTPUT_VARIABLE printed RESULT_VARIABLE result)
file(READ ${SOURCE_DIR}/examples/embed/expected.txt expected)
if(NOT result EQUAL 0 OR NOT printed STREQUAL expected)
  message(FATAL_ERROR "embed ended with ${result} and printed\n${printed}\ninstead of\n${expected}")
endif()

# The same through pkg-config; and the archive can become part of somebody's shared library.
set(ENV{PKG_CONFIG_PATH} ${WORK_DIR}/prefix/${LIBDIR}/pkgconfig)
execute_process(COMMAND pkg-config --cflags --libs deduce OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(flags)
separate_arguments(FLAGS)
run(${COMPILER} -std=c++20 ${FLAGS} ${SOURCE_DIR}/examples/embed/main.cpp ${flags} -o ${WORK_DIR}/embed)
execute_process(COMMAND ${WORK_DIR}/embed OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
if(NOT printed STREQUAL expected)
  message(FATAL_ERROR "built with pkg-config, embed printed\n${printed}\ninstead of\n${expected}")
endif()
run(${COMPILER} -shared ${FLAGS} -Wl,-z,text -Wl,--whole-archive ${WORK_DIR}/prefix/${LIBDIR}/libdeduce.a
  -Wl,--no-whole-archive ${flags} -o ${WORK_DIR}/libwhole.so)

# Programs are where programs are, below any DESTDIR, and run.
set(ENV{DESTDIR} ${WORK_DIR}/staged)
run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix /usr)
unset(ENV{DESTDIR})
run(${WORK_DIR}/staged/usr/bin/deduce solve -r p2c3r -o ${WORK_DIR}/best.json)
run(${WORK_DIR}/staged/usr/bin/deduce-verify ${WORK_DIR}/best.json)
foreach(installed man/man1/deduce.1 man/man1/deduce-solve.1 man/man1/deduce-verify.1 bash-completion/completions/deduce
    zsh/site-functions/_deduce fish/vendor_completions.d/deduce.fish)
  if(NOT EXISTS ${WORK_DIR}/staged/usr/share/${installed})
    message(FATAL_ERROR "share/${installed} was not installed")
  endif()
endforeach()

# The package must stand without the tree it was built from.
file(READ ${WORK_DIR}/prefix/${LIBDIR}/cmake/deduce/deduceTargets.cmake targets)
string(FIND "${targets}" ${SOURCE_DIR} names_source_tree)
if(NOT names_source_tree EQUAL -1 OR targets MATCHES "deduce_compiler")
  message(FATAL_ERROR "deduceTargets.cmake names things that are not installed:\n${targets}")
endif()
