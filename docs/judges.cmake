# What checks exercises in the browser, besides the compiler: ${site}/served/check/<chapter>.bin, an
# archive of the judge of a chapter's exercises as a WebAssembly module, and of what a student's file
# is compiled and linked with: the exercises' headers and adapters. Appends the archives to `checks`,
# and sets `worker_objects` to the objects that are linked with every student's file: the worker, and
# exceptions. Comes after modules.cmake, and requires what that requires, and the functions of
# exercises/ that join sources.
set(judges ${wasm}/judges)

# Sets `objects` to the tests of a chapter's exercises, and `adapters` to their adapters as files of
# the archive. `root` is the chapter's folder.
function(add_tests_and_adapters chapter root)
  file(GLOB adapter_sources CONFIGURE_DEPENDS ${root}/*/adapter.cpp)
  foreach(source IN LISTS adapter_sources)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME exercise)
    add_module_objects(adapter ${source} FLAGS -I${folder})
    list(APPEND adapters adapters/${exercise}.o=${adapter})
    list(APPEND folders ${folder})
  endforeach()
  join_calls(${judges}/${chapter}-calls.cpp ${folders})
  add_module_objects(calls ${judges}/${chapter}-calls.cpp)
  list(APPEND adapters calls.o=${calls})
  join_tests(${judges}/${chapter}-tests.cpp FOLDERS ${folders} KINDS tests)
  list(TRANSFORM folders PREPEND -I OUTPUT_VARIABLE include_folders)
  add_module_objects(objects ${judges}/${chapter}-tests.cpp FLAGS ${include_folders})
  set(objects ${objects} PARENT_SCOPE)
  set(adapters ${adapters} PARENT_SCOPE)
endfunction()

# Adds the archive of the chapter in a folder, whose judge is linked with these objects.
function(add_chapter_archive folder) # <object>...
  cmake_path(GET folder FILENAME chapter)
  add_tests_and_adapters(${chapter} ${folder})
  # -O1 takes a quarter of the time of -Oz; compressed, the module is as small.
  link_module(${judges}/${chapter}.wasm ${objects} ${ARGN} OPTIMIZED -O1)
  set(files judge.wasm=${judges}/${chapter}.wasm ${adapters})
  file(GLOB explanations CONFIGURE_DEPENDS ${folder}/explanations.json)
  list(TRANSFORM explanations PREPEND explanations.json=)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.hpp)
  list(FILTER headers EXCLUDE REGEX "^tests/")
  list(TRANSFORM headers REPLACE "(.+)" "course/exercises/${chapter}/\\1=${folder}/\\1")
  list(APPEND files ${explanations} ${headers})
  list(TRANSFORM files REPLACE "^[^=]+=" "" OUTPUT_VARIABLE needs)
  add_custom_command(
    OUTPUT ${site}/served/check/${chapter}.bin
    COMMAND ${CMAKE_COMMAND} -E make_directory ${site}/served/check
    COMMAND /usr/bin/python3 -B ${pack_for_browser} archive ${site}/served/check/${chapter}.bin ${files}
    DEPENDS ${needs} ${pack_for_browser} ${site}/mended
    COMMENT "Packing what checks the exercises of ${chapter} in the browser"
    VERBATIM)
  set(checks ${checks} ${site}/served/check/${chapter}.bin PARENT_SCOPE)
endfunction()

add_module_objects(worker_objects grader/browser/worker_module.cpp grader/worker/worker.cpp reference/wasm/exceptions.cpp)

add_module_unit(verdict_object verdict grader/check/verdict.cpp grader/plain_text.cpp)
# Signals do not exist in a browser, but their numbers have to.
add_module_unit(judge_object judge grader/browser/judge_module.cpp grader/browser/worker_beside.cpp grader/judge/judge.cpp
  grader/judge/worker_client.cpp grader/check/crash_text.cpp FLAGS -D_WASI_EMULATED_SIGNAL)
add_module_objects(entry_objects reference/wasm/module.cpp reference/wasm/exceptions.cpp)

# What was published, which tests compare with.
get_property(puzzles GLOBAL PROPERTY KNOBEL_PUZZLES)
list(TRANSFORM puzzles REPLACE "(.+)" "${PROJECT_BINARY_DIR}/reference/\\1/published.cpp" OUTPUT_VARIABLE published)
add_module_objects(published_objects ${published} FLAGS -Wno-c++11-narrowing)

file(GLOB chapters CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/exercises ${PROJECT_SOURCE_DIR}/exercises/[0-9]*)
foreach(chapter IN LISTS chapters)
  add_chapter_archive(${PROJECT_SOURCE_DIR}/exercises/${chapter} ${judge_object} ${verdict_object} ${entry_objects} ${published_objects}
    ${text_object} ${cards_object} ${nerdcube_object} ${tangram_object} ${light_rays_object})
endforeach()

# The small programs of the page about C++ are run as exercises with one test.
add_chapter_archive(${CMAKE_CURRENT_LIST_DIR}/browser/cpp ${judge_object} ${verdict_object} ${entry_objects} ${text_object})
