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

# The package must stand without the tree it was built from.
file(READ ${WORK_DIR}/prefix/${LIBDIR}/cmake/deduce/deduceTargets.cmake targets)
string(FIND "${targets}" ${SOURCE_DIR} names_source_tree)
if(NOT names_source_tree EQUAL -1 OR targets MATCHES "deduce_compiler")
  message(FATAL_ERROR "deduceTargets.cmake names things that are not installed:\n${targets}")
endif()
