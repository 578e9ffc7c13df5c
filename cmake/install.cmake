# `find_package(deduce)` for other projects: the library, its headers and a package config.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/deduce)

install(TARGETS deduce_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS deduce EXPORT deduceTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/deduce DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT deduceTargets NAMESPACE deduce:: DESTINATION ${package_dir})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/deduceConfig.cmake.in ${PROJECT_BINARY_DIR}/deduceConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/deduceConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/deduceConfig.cmake ${PROJECT_BINARY_DIR}/deduceConfigVersion.cmake DESTINATION ${package_dir})
