# Opens every page in a real browser. The fixture 'site' builds the website first.
find_program(NODE node)
find_program(CHROMIUM NAMES chromium-headless-shell chromium chromium-browser google-chrome)
set(looked_at ${PROJECT_BINARY_DIR}/site/html ${CMAKE_CURRENT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/docs ${PROJECT_SOURCE_DIR}/package-lock.json)

add_costly_test(readers_find_no_fault_on_any_page
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/browser.mjs
    ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules ${CHROMIUM} ${PROJECT_BINARY_DIR}/site/screenshots
  LOOKS_AT ${looked_at})
set_tests_properties(readers_find_no_fault_on_any_page PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800)

# Measures the size and the quality of pages by criteria that do not depend on the machine.
add_costly_test(pages_are_fast_and_in_good_order_by_lighthouse
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/lighthouse.mjs
    ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules ${CHROMIUM} ${PROJECT_BINARY_DIR}/site/lighthouse
  LOOKS_AT ${looked_at})
set_tests_properties(pages_are_fast_and_in_good_order_by_lighthouse PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800)

add_costly_test(no_page_weighs_more_than_it_may
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/weight.mjs ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules ${CHROMIUM}
  LOOKS_AT ${looked_at})
set_tests_properties(no_page_weighs_more_than_it_may PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800)

# Disconnects the network, and opens pages from a folder.
add_costly_test(the_site_works_without_a_network
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/offline.mjs ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules ${CHROMIUM}
  LOOKS_AT ${looked_at})
set_tests_properties(the_site_works_without_a_network PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800)

# Publishes the site and opens it below a sub-path.
add_costly_test(the_published_site_works_below_a_sub_path
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/subpath.mjs ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules ${CHROMIUM}
  LOOKS_AT ${looked_at})
set_tests_properties(the_published_site_works_below_a_sub_path PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800)

# Prints the sheets to cut out, the summaries and a page of a chapter.
add_costly_test(sheets_print_in_their_true_size
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/printing.mjs ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules ${CHROMIUM}
  LOOKS_AT ${looked_at})
set_tests_properties(sheets_print_in_their_true_size PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800)

# Tests a small site of its own; the fixture provides the tools.
add_costly_test(the_browser_test_tells_every_fault
  COMMAND ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/faults.test.mjs
  LOOKS_AT ${looked_at})
set_tests_properties(the_browser_test_tells_every_fault PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800
  ENVIRONMENT "KNOBEL_NODE_MODULES=${PROJECT_BINARY_DIR}/node/node_modules;KNOBEL_CHROMIUM=${CHROMIUM}")

# Tests playing and watching in a real browser; play_<puzzle>.mjs and watch_<puzzle>.mjs contain the
# expectations of each puzzle.
add_costly_test(readers_play_and_watch_on_the_pages
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/live.mjs ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules ${CHROMIUM}
  LOOKS_AT ${looked_at})
set_tests_properties(readers_play_and_watch_on_the_pages PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800)

# Tests writing and checking exercises in a real browser, with verdicts of the command line program.
add_costly_test(readers_write_and_check_on_the_pages
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/editor.mjs ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules ${CHROMIUM} $<TARGET_FILE:knobel>
  LOOKS_AT ${looked_at} ${all_of_a_check})
set_tests_properties(readers_write_and_check_on_the_pages PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800)
add_test(NAME the_page_words_verdicts_as_the_program_does COMMAND ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/editor.test.mjs)
set_tests_properties(the_page_words_verdicts_as_the_program_does PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 600
  ENVIRONMENT "KNOBEL_PROGRAM=$<TARGET_FILE:knobel>")

# With the compiler and the judges of the website: a few exercises in a real browser, and the programs
# of all exercises in Node, beside ./knobel check.
set(checked ${all_of_a_check} ${PROJECT_BINARY_DIR}/site/served/check ${PROJECT_SOURCE_DIR}/docs/browser ${CMAKE_CURRENT_SOURCE_DIR})
add_costly_test(readers_compile_and_solve_exercises_on_the_pages
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/checking.mjs ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules ${CHROMIUM} $<TARGET_FILE:knobel>
  LOOKS_AT ${checked})
set_tests_properties(readers_compile_and_solve_exercises_on_the_pages PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800)
add_costly_test(verdicts_in_the_browser_are_those_of_the_command
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/same_verdicts.mjs ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules $<TARGET_FILE:knobel>
  LOOKS_AT ${checked})
# The lowest cost, so that it comes last: the tests that exercises are fair store native verdicts for it.
set_tests_properties(verdicts_in_the_browser_are_those_of_the_command PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 3600 PROCESSORS 2 COST 0.001)
add_costly_test(no_attack_earns_points_in_the_browser
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/attacks_in_browser.mjs ${PROJECT_BINARY_DIR}/site/html ${PROJECT_BINARY_DIR}/node/node_modules
  LOOKS_AT ${checked} ${PROJECT_SOURCE_DIR}/tests/grader/attacks)
set_tests_properties(no_attack_earns_points_in_the_browser PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 3600)

# Tests without a browser: the rules of the puzzles, the sentences of the players, and estimates; and, without a
# page, the solvers as WebAssembly modules.
file(GLOB rules CONFIGURE_DEPENDS 
  ${CMAKE_CURRENT_SOURCE_DIR}/play_*.test.mjs ${CMAKE_CURRENT_SOURCE_DIR}/predict.test.mjs ${CMAKE_CURRENT_SOURCE_DIR}/watch_*.test.mjs)
add_test(NAME what_is_played_and_watched_keeps_its_rules COMMAND ${NODE} --test ${rules})
set_tests_properties(what_is_played_and_watched_keeps_its_rules PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800
  ENVIRONMENT "KNOBEL_PROGRAM=$<TARGET_FILE:knobel>;KNOBEL_MODULES=${PROJECT_BINARY_DIR}/site/modules")
add_test(NAME the_search_finds_the_page_that_teaches_first COMMAND ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/search.test.mjs)
set_tests_properties(the_search_finds_the_page_that_teaches_first PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 600
  ENVIRONMENT "KNOBEL_NODE_MODULES=${PROJECT_BINARY_DIR}/node/node_modules")
add_test(NAME the_solvers_in_the_browser_answer_as_those_of_the_program COMMAND ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/same_answers.test.mjs)
set_tests_properties(the_solvers_in_the_browser_answer_as_those_of_the_program PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800
  ENVIRONMENT "KNOBEL_MODULES=${PROJECT_BINARY_DIR}/site/modules;KNOBEL_BIN=${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
add_costly_test(the_compiler_of_the_site_compiles_and_explains_as_promised
  COMMAND ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/compiler.test.mjs ${CMAKE_CURRENT_SOURCE_DIR}/std_names.test.mjs
  LOOKS_AT ${looked_at} ${PROJECT_BINARY_DIR}/site/served/check)
set_tests_properties(the_compiler_of_the_site_compiles_and_explains_as_promised PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 1800
  ENVIRONMENT "KNOBEL_CHECKS=${PROJECT_BINARY_DIR}/site/served/check")

# What happens by accident, in the browser's way in Node and natively.
add_costly_test(accidents_get_the_same_verdict_in_the_browser
  COMMAND ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/accidents.test.mjs
  LOOKS_AT ${all_of_a_check} ${PROJECT_BINARY_DIR}/site/served/check ${PROJECT_SOURCE_DIR}/docs/browser/check ${CMAKE_CURRENT_SOURCE_DIR})
set_tests_properties(accidents_get_the_same_verdict_in_the_browser PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 3600 PROCESSORS 2
  ENVIRONMENT "KNOBEL_PROGRAM=$<TARGET_FILE:knobel>;KNOBEL_SITE=${PROJECT_BINARY_DIR}/site/html;KNOBEL_NODE_MODULES=${PROJECT_BINARY_DIR}/node/node_modules")
add_costly_test(verdicts_in_the_browser_have_the_words_of_the_command
  COMMAND ${CMAKE_COMMAND} -E env KNOBEL_CHECKS=${PROJECT_BINARY_DIR}/site/served/check KNOBEL_COMPILER=${KNOBEL_STUDENT_COMPILER}
    "KNOBEL_FLAGS=$<JOIN:${KNOBEL_STUDENT_FLAGS}, >" ${NODE} --test ${CMAKE_CURRENT_SOURCE_DIR}/same_words.test.mjs
  LOOKS_AT ${PROJECT_BINARY_DIR}/site/served/check ${CMAKE_CURRENT_SOURCE_DIR}/same_words.test.mjs ${CMAKE_CURRENT_SOURCE_DIR}/other_words.json
    ${PROJECT_SOURCE_DIR}/docs/browser/check ${PROJECT_SOURCE_DIR}/tests/grader/mistakes.json ${PROJECT_SOURCE_DIR}/tests/grader/warnings.json
    ${PROJECT_SOURCE_DIR}/grader/explanations.json)
set_tests_properties(verdicts_in_the_browser_have_the_words_of_the_command PROPERTIES LABELS site FIXTURES_REQUIRED site TIMEOUT 3600)
