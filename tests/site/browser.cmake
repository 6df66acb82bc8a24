# Opens every page in a real browser. The fixture 'site' builds the website first.
find_program(NODE node)
find_program(CHROMIUM NAMES chromium chromium-browser google-chrome)

add_test(
  NAME readers_find_no_fault_on_any_page
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/browser.mjs
    ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules ${CHROMIUM} ${PROJECT_BINARY_DIR}/site/screenshots)
set_tests_properties(readers_find_no_fault_on_any_page PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800)

# Looks at a small site of its own; the fixture brings the tools.
add_test(NAME the_browser_test_tells_every_fault COMMAND ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/faults.test.mjs)
set_tests_properties(the_browser_test_tells_every_fault PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 600
  ENVIRONMENT "KNOBEL_NODE_MODULES=${PROJECT_BINARY_DIR}/node/node_modules;KNOBEL_CHROMIUM=${CHROMIUM}")
