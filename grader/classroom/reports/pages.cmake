# The pages of a class. Templates, style and script are embedded in the program, so that each page
# is a single file.

# Header-only, without a package file for CMake.
find_path(MUSTACHE_INCLUDE_DIR kainjow/mustache.hpp REQUIRED)

embed(STYLE reports/page.css)
embed(SCRIPT reports/table.js)
embed(PAGE reports/page.html.mustache)
embed(ROW reports/row.html.mustache)
embed(INDEX reports/index.html.mustache)
embed(STUDENT reports/student.html.mustache)
embed(RESPONSE reports/response.xml.mustache)
embed(TASK reports/task.xml.mustache)
# The frame around the content of all pages.
foreach(content INDEX STUDENT)
  string(REPLACE "{{> content}}" "${${content}}" ${content} "${PAGE}")
endforeach()
configure_file(reports/assets.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/assets.cpp @ONLY)
target_sources(classroom PRIVATE reports/page.cpp reports/index.cpp reports/student_page.cpp ${CMAKE_CURRENT_BINARY_DIR}/assets.cpp)
target_include_directories(classroom SYSTEM PUBLIC ${MUSTACHE_INCLUDE_DIR})
