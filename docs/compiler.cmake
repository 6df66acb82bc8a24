# clang as WebAssembly and what it reads, for checks on the website: clang.bin, system.bin and
# manifest.json, below ${site}/static/check. Appends them to `checks`, whose files so far the
# manifest lists, too. Requires NODE and what the website's tools are: `node`, `site`. The worker's
# objects are `browser_worker` and `browser_exceptions`.
set(check ${site}/static/check)
set(clang ${node}/node_modules/@yowasp/clang/gen)
set(scripts ${CMAKE_CURRENT_LIST_DIR}/browser)
set(system ${site}/system)
set(libraries /usr/lib/wasm32-wasi)
set(builtins /usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a)
set(library_headers /usr/lib/llvm-19/include/wasm32-wasi/c++/v1)
set(handler ${PROJECT_SOURCE_DIR}/grader/browser/assertion_handler.hpp)

# Compresses 75 MB, which takes the longest of all steps.
add_custom_command(
  OUTPUT ${check}/clang.bin
  COMMAND ${CMAKE_COMMAND} -E make_directory ${check}
  COMMAND ${NODE} ${scripts}/make-compiler.mjs ${clang} ${check}/clang.bin
  DEPENDS ${site}/mended ${scripts}/make-compiler.mjs ${scripts}/wasm.mjs
  COMMENT "Compressing the compiler for the browser"
  VERBATIM)

add_custom_command(
  OUTPUT ${system}/made
  COMMAND ${NODE} ${scripts}/make-system.mjs ${clang} ${system}
    usr/include/c++/v1=${library_headers} usr/include/c++/v1/__assertion_handler=${handler}
    usr/include/wasm32-wasi=/usr/include/wasm32-wasi usr/include/precompiled.hpp=${scripts}/precompiled.hpp
    lib/libc++.a=${libraries}/libc++.a lib/libc++abi.a=${libraries}/libc++abi.a lib/libc.a=${libraries}/libc.a
    lib/libbuiltins.a=${builtins} lib/crt1-reactor.o=${libraries}/crt1-reactor.o
  COMMAND ${CMAKE_COMMAND} -E touch ${system}/made
  DEPENDS ${site}/mended ${scripts}/make-system.mjs ${scripts}/check/commands.js ${scripts}/check/wasi.js ${scripts}/precompiled.hpp
    ${handler} ${library_headers}/__config ${libraries}/libc.a ${builtins}
  COMMENT "Precompiling headers for the browser"
  VERBATIM)

# Headers that every exercise may include; an exercise's own are in its chapter's archive.
file(GLOB_RECURSE course_headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/reference/*.hpp)
file(GLOB shared_headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/exercises/*.hpp)
set(packed)
set(packed_files)
foreach(header ${course_headers} ${shared_headers} grader/exceptions.hpp)
  list(APPEND packed course/${header}=${PROJECT_SOURCE_DIR}/${header})
  list(APPEND packed_files ${PROJECT_SOURCE_DIR}/${header})
endforeach()
set(explanations ${PROJECT_SOURCE_DIR}/grader/explanations.json)
add_custom_command(
  OUTPUT ${check}/system.bin
  COMMAND ${CMAKE_COMMAND} -E make_directory ${check}
  COMMAND ${NODE} ${scripts}/pack.mjs ${check}/system.bin usr=${system}/usr lib=${system}/lib
    lib/worker.o=${browser_worker} lib/exceptions.o=${browser_exceptions} grader/explanations.json=${explanations} ${packed}
  DEPENDS ${system}/made ${browser_worker} ${browser_exceptions} ${explanations} ${packed_files} ${scripts}/pack.mjs ${scripts}/check/archive.js
  COMMENT "Packing what the compiler in the browser reads"
  VERBATIM)

list(APPEND checks ${check}/clang.bin ${check}/system.bin)
add_custom_command(
  OUTPUT ${check}/manifest.json
  COMMAND ${NODE} ${scripts}/make-manifest.mjs ${check}
  DEPENDS ${checks} ${scripts}/make-manifest.mjs
  COMMENT "Listing the sizes of what the browser loads"
  VERBATIM)
list(APPEND checks ${check}/manifest.json)
