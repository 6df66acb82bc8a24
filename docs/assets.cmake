# What the website needs besides Sphinx: npm packages in pinned versions (below
# ${node}/node_modules), replacements for broken files of the distribution's theme (below
# ${site}/assets), and the solvers for the browser (below ${site}/served). Requires NODE and NPM, and what
# modules.cmake requires.
set(site ${PROJECT_BINARY_DIR}/site)
set(node ${PROJECT_BINARY_DIR}/node)

# The browser driver, the checker and the measuring tools are only for the tests.
set(npm_options --ignore-scripts --no-audit --no-fund)
if(NOT KNOBEL_TESTS)
  list(APPEND npm_options --omit=dev)
endif()

# Fetches the packages again only when the content of the lock file changes, not when its
# modification time changes.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/package-lock.json)
file(SHA256 ${PROJECT_SOURCE_DIR}/package-lock.json lock)
string(SHA256 lock "${lock} ${npm_options}")
add_custom_command(
  OUTPUT ${node}/installed-${lock}
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${node}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${node}
  COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_SOURCE_DIR}/package.json ${PROJECT_SOURCE_DIR}/package-lock.json ${node}
  COMMAND ${NPM} ci --prefix ${node} ${npm_options}
  COMMAND ${CMAKE_COMMAND} -E touch ${node}/installed-${lock}
  COMMENT "Fetching the website's tools"
  VERBATIM)

execute_process(
  COMMAND /usr/bin/python3 -c "import furo, pathlib; print(pathlib.Path(furo.__file__).parent)"
  OUTPUT_VARIABLE furo OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
add_custom_command(
  OUTPUT ${site}/mended
  COMMAND ${NODE} ${CMAKE_CURRENT_LIST_DIR}/browser/mend-furo.mjs ${node}/node_modules ${furo} ${site}/assets
  COMMAND ${CMAKE_COMMAND} -E touch ${site}/mended
  DEPENDS ${node}/installed-${lock} ${CMAKE_CURRENT_LIST_DIR}/browser/mend-furo.mjs
  COMMENT "Mending the website's theme where the distribution's is broken"
  VERBATIM)

file(GLOB styles CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/theme/styles/*.css)
add_custom_command(
  OUTPUT ${site}/styled
  COMMAND ${NODE} ${CMAKE_CURRENT_LIST_DIR}/browser/styles.mjs ${node}/node_modules ${CMAKE_CURRENT_LIST_DIR}/theme/styles ${site}/assets
  COMMAND ${CMAKE_COMMAND} -E touch ${site}/styled
  DEPENDS ${site}/mended ${CMAKE_CURRENT_LIST_DIR}/browser/styles.mjs ${styles}
  COMMENT "Making the website's style sheet and fonts"
  VERBATIM)

# The scripts of the puzzles and players.
file(GLOB_RECURSE browser_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/browser/*)
add_custom_command(
  OUTPUT ${site}/bundled
  COMMAND ${NODE} ${CMAKE_CURRENT_LIST_DIR}/browser/build.mjs ${node}/node_modules ${site}/assets/live ${site}
  COMMAND ${CMAKE_COMMAND} -E touch ${site}/bundled
  DEPENDS ${site}/mended ${browser_sources}
  COMMENT "Bundling what pages have to play with"
  VERBATIM)

set(pack_for_browser ${CMAKE_CURRENT_LIST_DIR}/pack_for_browser.py)
include(modules.cmake)

# What the browser needs to check exercises, in ${site}/served/check. The last one lists all files.
set(checks)
include(judges.cmake)
include(messages.cmake)
include(compiler.cmake)
