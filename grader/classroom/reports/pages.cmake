# The pages of a class. Templates, style and script become a part of the program, so that each page is a single file.

# Only a header, which has no package file for CMake.
find_path(MUSTACHE_INCLUDE_DIR kainjow/mustache.hpp REQUIRED)

# Reads <file> into <variable>; a change of the file configures anew.
function(embed variable file)
  set(path ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${file})
  file(READ ${path} content)
  set(${variable} "${content}" PARENT_SCOPE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
endfunction()

embed(STYLE page.css)
embed(SCRIPT table.js)
embed(PAGE page.html.mustache)
embed(INDEX index.html.mustache)
embed(ROW row.html.mustache)
embed(STUDENT student.html.mustache)
# What all pages have around their content.
foreach(content INDEX STUDENT)
  string(REPLACE "{{> content}}" "${${content}}" ${content} "${PAGE}")
endforeach()
configure_file(reports/assets.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/assets.cpp @ONLY)
target_sources(classroom PRIVATE reports/template.cpp reports/html.cpp reports/index.cpp reports/student_page.cpp ${CMAKE_CURRENT_BINARY_DIR}/assets.cpp)
target_include_directories(classroom SYSTEM PUBLIC ${MUSTACHE_INCLUDE_DIR})
