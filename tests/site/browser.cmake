# Tests of the pages in a real browser, and of their scripts in Node.
find_program(NODE node)
find_program(CHROMIUM NAMES chromium-headless-shell chromium chromium-browser google-chrome)
set(site ${PROJECT_BINARY_DIR}/site/html)
set(node_modules ${PROJECT_BINARY_DIR}/node/node_modules)
string(JOIN " " flags ${KNOBEL_STUDENT_FLAGS})
set(node_environment
  "KNOBEL_PROGRAM=$<TARGET_FILE:knobel>"
  "KNOBEL_BIN=${CMAKE_RUNTIME_OUTPUT_DIRECTORY}"
  "KNOBEL_SITE=${site}"
  "KNOBEL_MODULES=${PROJECT_BINARY_DIR}/site/modules"
  "KNOBEL_NODE_MODULES=${node_modules}"
  "KNOBEL_CHECKS=${PROJECT_BINARY_DIR}/site/served/check"
  "KNOBEL_COMPILER=${KNOBEL_STUDENT_COMPILER}"
  "KNOBEL_FLAGS=${flags}")

# Adds a test that drives a browser: add_browser_test(<name> <script> [ALL] [<argument>...])
function(add_browser_test name script)
  cmake_parse_arguments(PARSE_ARGV 2 test "ALL" "" "")
  add_test(NAME ${name} COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/${script} ${site} ${node_modules} ${CHROMIUM} ${test_UNPARSED_ARGUMENTS})
  set_tests_properties(${name} PROPERTIES LABELS site TIMEOUT 1800)
  if(test_ALL)
    set_tests_properties(${name} PROPERTIES LABELS "site;all" ENVIRONMENT KNOBEL_ALL=1)
  endif()
endfunction()

# Adds tests of scripts in Node: add_node_test(<name> [ALL] <script>...). With ALL, they try all cases.
function(add_node_test name)
  cmake_parse_arguments(PARSE_ARGV 1 test "ALL" "" "")
  list(TRANSFORM test_UNPARSED_ARGUMENTS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  add_test(NAME ${name} COMMAND ${NODE} --test ${test_UNPARSED_ARGUMENTS})
  set_tests_properties(${name} PROPERTIES LABELS site TIMEOUT 1800 ENVIRONMENT "${node_environment}")
  if(test_ALL)
    set_tests_properties(${name} PROPERTIES LABELS "site;all" ENVIRONMENT "${node_environment};KNOBEL_ALL=1")
  endif()
endfunction()

add_browser_test(no_page_has_a_fault pages.mjs ${PROJECT_BINARY_DIR}/site/screenshots)
add_browser_test(no_page_has_a_fault_in_any_scheme_and_size pages.mjs ALL ${PROJECT_BINARY_DIR}/site/screenshots --others)
add_browser_test(lighthouse_gives_full_scores lighthouse.mjs ALL ${PROJECT_BINARY_DIR}/site/lighthouse)
add_browser_test(pages_do_what_they_offer behaviour.mjs)
add_browser_test(readers_play_and_watch live.mjs)
add_browser_test(readers_play_and_watch_in_every_way live.mjs ALL)
add_browser_test(exercises_are_written_and_kept_on_their_pages editor.mjs $<TARGET_FILE:knobel>)
add_browser_test(exercises_are_written_in_every_way editor.mjs ALL $<TARGET_FILE:knobel>)
add_browser_test(exercises_are_solved_on_their_pages checking.mjs)
add_browser_test(the_published_site_works_below_a_path_and_without_a_network published.mjs)
add_browser_test(sheets_print_in_their_true_size printing.mjs)

# In the engines of Firefox and Safari: every box, and what checks do.
find_program(FIREFOX firefox-esr)
if(FIREFOX)
  add_test(NAME firefox_fills_all_boxes_and_obeys_keys
    COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/live.mjs ${site} ${node_modules} ${FIREFOX} keyboard)
  add_test(NAME firefox_checks_exercises
    COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/checking.mjs ${site} ${node_modules} ${FIREFOX} /0 "without end")
  set_tests_properties(firefox_fills_all_boxes_and_obeys_keys firefox_checks_exercises PROPERTIES LABELS "site;all" TIMEOUT 1800)
endif()
find_program(WEBKIT_DRIVER WebKitWebDriver)
find_program(XVFB Xvfb)
if(WEBKIT_DRIVER AND XVFB)
  add_test(NAME webkit_fills_all_boxes_and_checks_exercises
    COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/webkit.mjs ${site} ${WEBKIT_DRIVER} ${XVFB})
  set_tests_properties(webkit_fills_all_boxes_and_checks_exercises PROPERTIES LABELS "site;all" TIMEOUT 1800)
endif()

add_test(NAME no_link_is_dead COMMAND /usr/bin/python3 -B ${CMAKE_CURRENT_SOURCE_DIR}/links.py ${site})
set_tests_properties(no_link_is_dead PROPERTIES LABELS site)

add_node_test(scripts_of_pages_word_and_decide_as_promised
  play.test.mjs watch.test.mjs predict.test.mjs search.test.mjs editor.test.mjs std_names.test.mjs)
add_node_test(the_solvers_in_the_browser_answer_as_those_of_the_program same_answers.test.mjs)
add_node_test(the_compiler_of_the_site_compiles_and_explains compiler.test.mjs same_words.test.mjs)
add_node_test(accidents_get_the_same_verdict_in_the_browser accidents.test.mjs)
add_node_test(more_mistakes_are_explained_in_the_same_words_in_the_browser ALL compiler.test.mjs same_words.test.mjs)
add_node_test(all_accidents_get_the_same_verdict_in_the_browser ALL accidents.test.mjs)
set_tests_properties(the_compiler_of_the_site_compiles_and_explains accidents_get_the_same_verdict_in_the_browser
  PROPERTIES LABELS "site;few")

# The programs of all exercises in Node, beside those of the command. It comes last (COST), because the
# tests that exercises are fair store native verdicts for it.
add_test(NAME verdicts_in_the_browser_are_those_of_the_command
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/same_verdicts.mjs ${site} ${node_modules} $<TARGET_FILE:knobel>)
set_tests_properties(verdicts_in_the_browser_are_those_of_the_command PROPERTIES LABELS "site;all"
  TIMEOUT 3600 PROCESSORS 2 COST 0.001)
add_test(NAME no_attack_earns_points_in_the_browser COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/attacks_in_browser.mjs ${site} ${node_modules})
set_tests_properties(no_attack_earns_points_in_the_browser PROPERTIES LABELS "site;all" TIMEOUT 3600)
