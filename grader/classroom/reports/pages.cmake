# The pages of a class; style and script become a part of the program, so that each page is a single file. A page's policy names them by their
# digests, hence nothing else is ever styled by or run in it.

# Only a header, which has no package file for CMake.
find_path(MUSTACHE_INCLUDE_DIR kainjow/mustache.hpp REQUIRED)

# Reads <file> into <variable>, and what a page's policy calls it into <variable>_DIGEST; a change of the file configures anew.
function(embed_in_pages variable file)
  set(path ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${file})
  file(READ ${path} content)
  set(${variable} "${content}" PARENT_SCOPE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
  # In base64: three hexadecimal digits are two of its own. A digest has 64, so two zeros and a "=" fill it up.
  file(SHA256 ${path} hex)
  string(APPEND hex "00")
  set(digits ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/)
  foreach(at RANGE 0 63 3)
    string(SUBSTRING ${hex} ${at} 3 three)
    math(EXPR first "0x${three} >> 6")
    math(EXPR second "0x${three} & 63")
    string(SUBSTRING ${digits} ${first} 1 first)
    string(SUBSTRING ${digits} ${second} 1 second)
    string(APPEND base64 ${first}${second})
  endforeach()
  string(REGEX REPLACE ".$" "=" base64 ${base64})
  set(${variable}_DIGEST "sha256-${base64}" PARENT_SCOPE)
endfunction()

embed_in_pages(STYLE page.css)
embed_in_pages(SCRIPT table.js)
embed_in_pages(PAGE page.html.mustache)
embed_in_pages(INDEX index.html.mustache)
embed_in_pages(ROW row.html.mustache)
embed_in_pages(STUDENT student.html.mustache)
configure_file(reports/assets.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/assets.cpp @ONLY)
target_sources(classroom PRIVATE reports/template.cpp reports/html.cpp reports/index.cpp reports/student_page.cpp ${CMAKE_CURRENT_BINARY_DIR}/assets.cpp)
target_include_directories(classroom SYSTEM PUBLIC ${MUSTACHE_INCLUDE_DIR})
