# The compiler for exercises in the browser, below ${site}/served/check: clang.bin, clang-whole.bin,
# what they read in system.bin, and manifest.json with the sizes of all files. Comes after all that
# appends to `checks`, and appends these four. Requires NODE, and `worker_objects` of judges.cmake: the worker,
# and exceptions.
set(check ${site}/served/check)
set(clang ${node}/node_modules/@yowasp/clang/gen)
set(scripts ${CMAKE_CURRENT_LIST_DIR}/browser)
set(system ${site}/system)
set(libraries /usr/lib/wasm32-wasi)
set(builtins /usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a)
set(library_headers /usr/lib/llvm-19/include/wasm32-wasi/c++/v1)
set(handler ${PROJECT_SOURCE_DIR}/grader/browser/assertion_handler.hpp)

# Reduced, which is loaded first, and whole, which is seldom needed.
set(called ${scripts}/compiler_functions.json)
add_custom_command(
  OUTPUT ${check}/clang.bin ${check}/clang-whole.bin
  COMMAND ${CMAKE_COMMAND} -E make_directory ${check}
  COMMAND ${NODE} ${scripts}/make-compiler.mjs ${clang} ${called} ${check}/clang.bin ${check}/clang-whole.bin
  DEPENDS ${site}/mended ${called} ${scripts}/make-compiler.mjs ${scripts}/wasm.mjs
  COMMENT "Compressing the compiler for the browser"
  VERBATIM)

add_custom_command(
  OUTPUT ${system}/made
  COMMAND ${CMAKE_COMMAND} -E make_directory ${site}/clang
  COMMAND ${CMAKE_COMMAND} -E chdir ${site}/clang ${CMAKE_COMMAND} -E tar xf ${clang}/llvm-resources.tar
  COMMAND ${NODE} ${scripts}/make-system.mjs ${node}/node_modules ${system} usr/lib/clang=${site}/clang
    usr/include/c++/v1=${library_headers} usr/include/c++/v1/__assertion_handler=${handler}
    usr/include/wasm32-wasi=/usr/include/wasm32-wasi usr/include/precompiled.hpp=${scripts}/precompiled.hpp
    usr/include/c++/v1/bits/stdc++.h=${scripts}/everything.hpp
    lib/libc++.a=${libraries}/libc++.a lib/libc++abi.a=${libraries}/libc++abi.a lib/libc.a=${libraries}/libc.a
    lib/libbuiltins.a=${builtins} lib/crt1-reactor.o=${libraries}/crt1-reactor.o
  COMMAND ${CMAKE_COMMAND} -E touch ${system}/made
  DEPENDS ${site}/mended ${scripts}/make-system.mjs ${scripts}/bundling.mjs ${scripts}/check/commands.js ${scripts}/check/wasi.js ${scripts}/precompiled.hpp ${scripts}/everything.hpp
    ${handler} ${library_headers}/__config ${libraries}/libc.a ${builtins}
  COMMENT "Precompiling headers for the browser"
  VERBATIM)

# What the students' compiler knows after which header.
set(std_names ${site}/check/std_names.json)
add_custom_command(
  OUTPUT ${std_names}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${site}/check
  COMMAND /usr/bin/python3 -B ${CMAKE_CURRENT_LIST_DIR}/make_std_names.py ${KNOBEL_STUDENT_COMPILER} ${scripts}/precompiled.hpp ${std_names}
  DEPENDS ${CMAKE_CURRENT_LIST_DIR}/make_std_names.py ${scripts}/precompiled.hpp ${KNOBEL_STUDENT_COMPILER}
  COMMENT "Listing the names of the standard library by header"
  VERBATIM)

# Headers that every exercise may include; an exercise's own are in its chapter's archive.
file(GLOB_RECURSE course_headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/reference/*.hpp)
file(GLOB shared_headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/exercises/*.hpp)
set(packed)
set(packed_files)
foreach(header ${course_headers} ${shared_headers} grader/worker/exceptions.hpp)
  list(APPEND packed course/${header}=${PROJECT_SOURCE_DIR}/${header})
  list(APPEND packed_files ${PROJECT_SOURCE_DIR}/${header})
endforeach()
foreach(object IN LISTS worker_objects)
  cmake_path(GET object STEM name)
  list(APPEND packed lib/${name}.o=${object})
endforeach()
# Small programs include it by a path relative to their folder.
list(APPEND packed course/exercises/reference/search/generator.hpp=${PROJECT_SOURCE_DIR}/reference/search/generator.hpp)
set(explanations ${PROJECT_SOURCE_DIR}/grader/check/explanations.json)
add_custom_command(
  OUTPUT ${check}/system.bin
  COMMAND ${CMAKE_COMMAND} -E make_directory ${check}
  COMMAND /usr/bin/python3 -B ${pack_for_browser} archive ${check}/system.bin usr=${system}/usr lib=${system}/lib
    lib/std_names.json=${std_names} grader/check/explanations.json=${explanations} ${packed}
  DEPENDS ${system}/made ${std_names} ${worker_objects} ${explanations} ${packed_files} ${pack_for_browser}
  COMMENT "Packing what the compiler in the browser reads"
  VERBATIM)

list(APPEND checks ${check}/clang.bin ${check}/clang-whole.bin ${check}/system.bin)
add_custom_command(
  OUTPUT ${check}/manifest.json
  COMMAND /usr/bin/python3 -B ${pack_for_browser} manifest ${check}
  DEPENDS ${checks} ${pack_for_browser}
  COMMENT "Listing the sizes of what the browser loads"
  VERBATIM)
list(APPEND checks ${check}/manifest.json)
