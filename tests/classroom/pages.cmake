# Tests of the pages of a class: their content, and their behaviour in a real browser.
add_catch_test(classroom_html classroom html.cpp templates.cpp class_page.cpp student_page.cpp LIBRARIES classroom pugixml::pugixml)
target_compile_definitions(classroom_html PRIVATE KNOBEL_REPORTS="${PROJECT_SOURCE_DIR}/grader/classroom/reports")

add_executable(classroom_write_pages write_pages.cpp)
target_include_directories(classroom_write_pages PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(classroom_write_pages PRIVATE classroom course_warnings)
find_program(NODE node)
find_program(CHROMIUM NAMES chromium-headless-shell chromium chromium-browser google-chrome)
# The fixture provides the tools.
add_test(NAME classroom_pages_in_a_browser COMMAND ${NODE} --test ${CMAKE_CURRENT_LIST_DIR}/pages.test.mjs)
set_tests_properties(classroom_pages_in_a_browser PROPERTIES LABELS classroom FIXTURES_REQUIRED site TIMEOUT 300
  ENVIRONMENT "KNOBEL_NODE_MODULES=${PROJECT_BINARY_DIR}/node/node_modules;KNOBEL_CHROMIUM=${CHROMIUM};KNOBEL_WRITE_PAGES=$<TARGET_FILE:classroom_write_pages>")
