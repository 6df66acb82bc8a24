# Reads archives, in a sandbox.
pkg_check_modules(libarchive REQUIRED IMPORTED_TARGET libarchive)
set(text ${PROJECT_SOURCE_DIR}/reference/text)
set(unpack_sources pieces.cpp file_names.cpp unpacking.cpp ${text}/utf8.cpp ${text}/input_error.cpp ${text}/lines.cpp)
add_executable(unpack unpack.cpp ${unpack_sources})
target_include_directories(unpack PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/reference)
target_link_libraries(unpack PRIVATE PkgConfig::libarchive nlohmann_json::nlohmann_json fmt::fmt course_warnings)
add_dependencies(classroom unpack)
# The sandbox limits memory, and sanitizers need too much of it; a test runs the library with
# sanitizers instead.
if(KNOBEL_SANITIZED)
  target_compile_options(unpack PRIVATE -fno-sanitize=all)
  target_link_options(unpack PRIVATE -fno-sanitize=all)
endif()
if(KNOBEL_TESTS)
  add_library(unpacking STATIC unpacking.cpp)
  target_link_libraries(unpacking PUBLIC classroom PkgConfig::libarchive PRIVATE reference_text course_warnings)
endif()
