# `make install`: the program and the checker with their manual pages and completions, and for other projects
# the library, its headers, a CMake package and a pkg-config file. DESTDIR and the prefix may be chosen when
# installing; nothing installed names the place it was built in.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/deduce)

install(TARGETS deduce_cli deduce-verify RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
# Where MPI was found; the Debian package is without it, and so needs none.
if(TARGET deduce_mpi)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/deduce-mpi.1.in ${PROJECT_BINARY_DIR}/deduce-mpi.1 @ONLY)
  install(TARGETS deduce_mpi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT mpi OPTIONAL)
  install(FILES ${PROJECT_BINARY_DIR}/deduce-mpi.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT mpi)
endif()
if(NOT CMAKE_CROSSCOMPILING)  # the program writes them itself
  install(CODE "execute_process(COMMAND ${PROJECT_SOURCE_DIR}/scripts/self-description $<TARGET_FILE:deduce_cli>
    ${PROJECT_BINARY_DIR}/self COMMAND_ERROR_IS_FATAL ANY)")
  install(DIRECTORY ${PROJECT_BINARY_DIR}/self/share/ DESTINATION ${CMAKE_INSTALL_DATADIR})
endif()
install(TARGETS deduce EXPORT deduceTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(CODE "set(source ${PROJECT_SOURCE_DIR}/include)\nset(place ${CMAKE_INSTALL_INCLUDEDIR})" COMPONENT development)
install(SCRIPT ${PROJECT_SOURCE_DIR}/cmake/install_headers.cmake COMPONENT development)
install(EXPORT deduceTargets NAMESPACE deduce:: DESTINATION ${package_dir} COMPONENT development)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/deduceConfig.cmake.in ${PROJECT_BINARY_DIR}/deduceConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/deduceConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/deduceConfig.cmake ${PROJECT_BINARY_DIR}/deduceConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT development)
# The way from the file up to the prefix, so that both can be moved.
file(RELATIVE_PATH DEDUCE_FROM_PKGCONFIG /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/deduce.pc.in ${PROJECT_BINARY_DIR}/deduce.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/deduce.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
