# The reference code as WebAssembly modules: ${site}/modules/<name>.wasm, and the same wrapped
# into a script, ${site}/modules/<name>.js. Sets `modules` to the copies of the scripts in
# ${site}/served/modules. Requires NODE, WASM_CXX, WASM_LD and WASM_OPT.
set(wasm ${PROJECT_BINARY_DIR}/wasm)
set(wasm_scripts ${CMAKE_CURRENT_LIST_DIR}/browser)

# fmt is used header-only, without floating point and locales, which keeps modules small. Modules
# contain source file names; the prefix map makes them independent of the location of the checkout.
set(wasm_flags --target=wasm32-wasi -std=c++20 -Oz -DNDEBUG -Xclang -fmerge-functions -fwasm-exceptions -ffunction-sections -fdata-sections
  -DFMT_HEADER_ONLY -DFMT_USE_INT128=0 -DFMT_USE_FLOAT=0 -DFMT_USE_DOUBLE=0 -DFMT_USE_LONG_DOUBLE=0 -DFMT_STATIC_THOUSANDS_SEPARATOR=','
  -ffile-prefix-map=${PROJECT_SOURCE_DIR}/= -I${PROJECT_SOURCE_DIR} -I${PROJECT_SOURCE_DIR}/reference -I${PROJECT_SOURCE_DIR}/grader/browser)

# The WebAssembly features that modules may use: those that Debian 12's Node and recent browsers
# support. Typed function references are not among them.
set(wasm_features exception-handling bulk-memory sign-ext mutable-globals nontrapping-float-to-int multivalue reference-types)
list(TRANSFORM wasm_features PREPEND --enable-)

# Most of the time goes into what sources include, so the common headers are precompiled; without
# their times, as ccache requires.
set(common_headers ${PROJECT_SOURCE_DIR}/docs/browser/common.hpp)
set(precompiled ${wasm}/common.hpp.pch)
file(MAKE_DIRECTORY ${wasm})
add_custom_command(
  OUTPUT ${precompiled}
  COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${WASM_CXX} ${wasm_flags} -Xclang -fpch-instantiate-templates -Xclang -fno-pch-timestamp -MMD -MF ${precompiled}.d -MT ${precompiled} -x c++-header ${common_headers} -o ${precompiled}
  DEPENDS ${common_headers}
  DEPFILE ${precompiled}.d
  COMMENT "Precompiling headers for the browser"
  VERBATIM)

# add_module_objects(<result> <source>... [FLAGS <flag>...]) compiles each source, given relative to
# the root, or generated, to a separate object, once for all modules; sets `result` to the objects.
function(add_module_objects result)
  cmake_parse_arguments(PARSE_ARGV 1 module "" "" "FLAGS")
  set(objects)
  foreach(source IN LISTS module_UNPARSED_ARGUMENTS)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    set(object ${source}.o)
    cmake_path(IS_PREFIX PROJECT_BINARY_DIR ${source} is_generated)
    if(NOT is_generated)
      file(RELATIVE_PATH object ${PROJECT_SOURCE_DIR} ${object})
      set(object ${wasm}/${object})
    endif()
    list(APPEND objects ${object})
    get_property(known GLOBAL PROPERTY module_objects)
    if(object IN_LIST known)
      continue()
    endif()
    set_property(GLOBAL APPEND PROPERTY module_objects ${object})
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE shown)
    get_filename_component(folder ${object} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(
      OUTPUT ${object}
      COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${WASM_CXX} ${wasm_flags} ${module_FLAGS} -include-pch ${precompiled} -MMD -MF ${object}.d -c ${source} -o ${object}
      DEPENDS ${source} ${precompiled}
      DEPFILE ${object}.d
      COMMENT "Compiling ${shown} for the browser"
      VERBATIM)
  endforeach()
  set(${result} ${objects} PARENT_SCOPE)
endfunction()

# add_module_unit(<result> <name> <source>... [FLAGS <flag>...]) compiles sources as one, as most of
# the work is in the headers they share; sets `result` to the object.
function(add_module_unit result name)
  cmake_parse_arguments(PARSE_ARGV 2 unit "" "" "FLAGS")
  list(TRANSFORM unit_UNPARSED_ARGUMENTS REPLACE "(.+)" "#include \"\\1\"\n")
  string(JOIN "" lines ${unit_UNPARSED_ARGUMENTS})
  file(CONFIGURE OUTPUT ${wasm}/units/${name}.cpp CONTENT "${lines}" @ONLY)
  add_module_objects(object ${wasm}/units/${name}.cpp FLAGS ${unit_FLAGS})
  set(${result} ${object} PARENT_SCOPE)
endfunction()

# link_module(<output> <object>... [FLAGS <flag>...] [OPTIMIZED <flag>]) links objects into the module
# `output` and optimises it, for size unless otherwise wanted.
function(link_module output)
  cmake_parse_arguments(PARSE_ARGV 1 module "" "OPTIMIZED" "FLAGS")
  if(NOT module_OPTIMIZED)
    set(module_OPTIMIZED -Oz)
  endif()
  cmake_path(GET output PARENT_PATH folder)
  cmake_path(RELATIVE_PATH output BASE_DIRECTORY ${PROJECT_BINARY_DIR} OUTPUT_VARIABLE shown)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
    COMMAND ${WASM_CXX} --target=wasm32-wasi -fuse-ld=${WASM_LD} -mexec-model=reactor -fwasm-exceptions -Wl,--gc-sections,--strip-all
      ${module_FLAGS} ${module_UNPARSED_ARGUMENTS} -o ${output}.linked
    COMMAND ${WASM_OPT} ${module_OPTIMIZED} ${wasm_features} ${output}.linked -o ${output}
    COMMAND ${NODE} ${wasm_scripts}/catch-calls.mjs ${output}
    DEPENDS ${module_UNPARSED_ARGUMENTS} ${wasm_scripts}/catch-calls.mjs ${wasm_scripts}/wasm.mjs
    COMMENT "Linking ${shown} for the browser"
    VERBATIM)
endfunction()

# Adds a module from command/player/<name>.cpp, the objects of puzzles, and the shared objects.
function(add_module name) # <object>...
  add_module_objects(object command/player/${name}.cpp)
  link_module(${site}/modules/${name}.wasm ${object} ${ARGN} ${shared_objects})
  add_custom_command(
    OUTPUT ${site}/served/modules/${name}.js
    COMMAND /usr/bin/python3 -B ${pack_for_browser} script ${name} ${site}/modules/${name}.wasm ${site}/modules/${name}.js
    COMMAND ${CMAKE_COMMAND} -E make_directory ${site}/served/modules
    COMMAND ${CMAKE_COMMAND} -E copy ${site}/modules/${name}.js ${site}/served/modules/
    DEPENDS ${site}/modules/${name}.wasm ${site}/mended ${pack_for_browser}
    COMMENT "Wrapping the ${name} solvers into a script"
    VERBATIM)
  set(modules ${modules} ${site}/served/modules/${name}.js PARENT_SCOPE)
endfunction()

# The reference code of the puzzles, for modules and judges, and what is played of each.
add_module_unit(text_object text reference/text/lines.cpp reference/text/input_error.cpp reference/text/utf8.cpp)
add_module_unit(cards_object cards reference/cards/puzzle.cpp reference/cards/square.cpp reference/cards/orders.cpp)
add_module_unit(nerdcube_object nerdcube reference/nerdcube/net.cpp reference/nerdcube/moves.cpp reference/nerdcube/arrangement.cpp reference/nerdcube/word_list.cpp)
add_module_unit(tangram_object tangram reference/tangram/puzzle.cpp reference/tangram/polygon.cpp)
# Where it stores a count of steps in a std::size_t, which has 32 bits in the browser, clang would complain.
add_module_unit(light_rays_object light_rays reference/light_rays/puzzle.cpp reference/light_rays/explain.cpp reference/light_rays/generator.cpp
  reference/light_rays/difficulty.cpp reference/light_rays/strategies.cpp reference/light_rays/fast.cpp FLAGS -Wno-c++11-narrowing)
foreach(puzzle cards nerdcube tangram light_rays)
  add_module_objects(play_${puzzle}_object command/player/play_${puzzle}.cpp)
endforeach()
add_module_objects(shared_objects command/player/player.cpp reference/wasm/exceptions.cpp reference/wasm/module.cpp)
list(APPEND shared_objects ${text_object})

set(modules)
add_module(cards ${play_cards_object} ${cards_object})
add_module(tangram ${play_tangram_object} ${tangram_object})
add_module(nerdcube ${play_nerdcube_object} ${nerdcube_object})
add_module(light_rays ${play_light_rays_object} ${light_rays_object})
add_module(figures ${tangram_object} ${light_rays_object})
add_module(search ${play_cards_object} ${play_nerdcube_object} ${play_tangram_object} ${play_light_rays_object}
  ${cards_object} ${nerdcube_object} ${tangram_object} ${light_rays_object})
