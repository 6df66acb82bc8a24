# What checks exercises in the browser, besides the compiler: ${site}/static/check/<chapter>.bin, an
# archive of the judge of a chapter's exercises as a WebAssembly module, and of what a student's file
# is compiled and linked with: the exercises' headers and adapters. Appends the archives to `checks`,
# and sets `worker_objects` to the two objects that are linked with every student's file: the
# worker, and exceptions. Requires what modules.cmake requires, and its functions.
set(judges ${wasm}/judges)

# Joins sources, given by absolute paths, into one, since most of the work is compiling the headers
# that they share. Leaves out sources that read files, which a browser does not have.
function(join_sources output) # <source>...
  set(lines)
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} reads_files REGEX "#include <(fstream|filesystem)>")
    if(NOT reads_files)
      string(APPEND lines "#include \"${source}\"\n")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT ${output} CONTENT "${lines}" @ONLY)
endfunction()

# Sets `result` to the object of a library's sources, which is compiled once for all chapters. Where
# they store a count of steps in a std::size_t, which has 32 bits in the browser, clang would complain.
function(add_library_object result library)
  get_target_property(sources ${library} SOURCES)
  get_target_property(folder ${library} SOURCE_DIR)
  list(TRANSFORM sources PREPEND ${folder}/ REGEX "^[^/]")
  join_sources(${judges}/${library}.cpp ${sources})
  add_module_objects(object ${judges}/${library}.cpp FLAGS -Wno-c++11-narrowing)
  set(${result} ${object} PARENT_SCOPE)
endfunction()

# Sets `objects` to the tests of a chapter's exercises, and `adapters` to their adapters as files of
# the archive.
precompile_for_modules(grader/judge.hpp)
precompile_for_modules(grader/worker.hpp)
function(add_tests_and_adapters chapter)
  file(GLOB adapter_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/exercises/${chapter}/*/adapter.cpp)
  foreach(source IN LISTS adapter_sources)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME exercise)
    add_module_objects(tests ${folder}/tests.cpp FLAGS -I${folder} PRECOMPILED grader/judge.hpp)
    add_module_objects(adapter ${source} FLAGS -I${folder} PRECOMPILED grader/worker.hpp)
    list(APPEND objects ${tests})
    list(APPEND adapters adapters/${exercise}.o=${adapter})
  endforeach()
  set(objects ${objects} PARENT_SCOPE)
  set(adapters ${adapters} PARENT_SCOPE)
endfunction()

# Adds the archive of a chapter whose judge is linked with these objects.
function(add_chapter_archive chapter) # <object>...
  set(folder ${PROJECT_SOURCE_DIR}/exercises/${chapter})
  add_tests_and_adapters(${chapter})
  link_module(${judges}/${chapter}.wasm ${objects} ${ARGN})
  set(files judge.wasm=${judges}/${chapter}.wasm ${adapters})
  file(GLOB explanations CONFIGURE_DEPENDS ${folder}/explanations.json)
  list(TRANSFORM explanations PREPEND explanations.json=)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${folder}/*.hpp)
  list(FILTER headers EXCLUDE REGEX "/tests/")
  list(TRANSFORM headers REPLACE "(.+)" "course/\\1=${PROJECT_SOURCE_DIR}/\\1")
  list(APPEND files ${explanations} ${headers})
  list(TRANSFORM files REPLACE "^[^=]+=" "" OUTPUT_VARIABLE needs)
  set(pack ${PROJECT_SOURCE_DIR}/docs/browser/pack.mjs)
  add_custom_command(
    OUTPUT ${site}/static/check/${chapter}.bin
    COMMAND ${CMAKE_COMMAND} -E make_directory ${site}/static/check
    COMMAND ${NODE} ${pack} ${site}/static/check/${chapter}.bin ${files}
    DEPENDS ${needs} ${pack} ${PROJECT_SOURCE_DIR}/docs/browser/files_named.mjs ${PROJECT_SOURCE_DIR}/docs/browser/check/archive.js ${site}/mended
    COMMENT "Packing what checks the exercises of ${chapter} in the browser"
    VERBATIM)
  set(checks ${checks} ${site}/static/check/${chapter}.bin PARENT_SCOPE)
endfunction()

join_sources(${judges}/worker.cpp ${PROJECT_SOURCE_DIR}/grader/browser/worker.cpp ${PROJECT_SOURCE_DIR}/grader/worker_table.cpp)
add_module_objects(worker_objects ${judges}/worker.cpp)
list(APPEND worker_objects ${wasm}/reference/wasm/exceptions.cpp.o)

# Signals do not exist in a browser, but their numbers have to.
add_module_objects(judge_objects
  grader/browser/judge.cpp grader/browser/neighbour.cpp grader/judge.cpp grader/replies.cpp grader/program_transport.cpp grader/session.cpp grader/declared.cpp
  grader/verdict.cpp grader/plain_text.cpp grader/ending_text.cpp FLAGS -D_WASI_EMULATED_SIGNAL)
add_module_objects(entry_objects reference/wasm/module.cpp reference/wasm/exceptions.cpp)
list(APPEND judge_objects ${entry_objects})
add_library_object(text_objects reference_text)
get_property(puzzles GLOBAL PROPERTY KNOBEL_PUZZLES)
foreach(puzzle IN LISTS puzzles)
  add_library_object(objects_of_${puzzle} reference_${puzzle})
  list(APPEND objects_of_reference ${objects_of_${puzzle}})
endforeach()

file(GLOB chapters CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/exercises ${PROJECT_SOURCE_DIR}/exercises/[0-9]*)
foreach(chapter IN LISTS chapters)
  string(REGEX REPLACE "^[0-9]+-" "" puzzle ${chapter})
  string(REPLACE "-" "_" puzzle ${puzzle})
  set(solvers ${objects_of_reference})
  if(TARGET reference_${puzzle})
    set(solvers ${objects_of_${puzzle}})
  endif()
  add_chapter_archive(${chapter} ${judge_objects} ${text_objects} ${solvers})
endforeach()
