# The words of a verdict as a WebAssembly module: ${site}/static/check/messages.bin, which is
# appended to `checks`. Comes after modules.cmake and requires the same.
add_module_objects(messages_objects grader/browser/messages.cpp grader/check_text.cpp grader/compiler_output.cpp grader/explanations.cpp
  grader/build_messages.cpp grader/call_lines.cpp grader/verdict.cpp grader/verdict_text.cpp grader/plain_text.cpp
  command/player/exceptions.cpp reference/text/utf8.cpp)

# Messages of compilers may be long, and patterns are matched by recursion: 4 MiB for the stack,
# which comes first, so that it does not grow into the variables.
add_custom_command(
  OUTPUT ${site}/check/messages.wasm
  COMMAND ${CMAKE_COMMAND} -E make_directory ${site}/check
  COMMAND ${WASM_CXX} --target=wasm32-wasi -fuse-ld=${WASM_LD} -mexec-model=reactor -fwasm-exceptions
    -Wl,--gc-sections,--strip-all,--stack-first,-z,stack-size=4194304 ${messages_objects} -o ${wasm}/messages.wasm
  COMMAND ${WASM_OPT} -Oz ${wasm_features} ${wasm}/messages.wasm -o ${site}/check/messages.wasm
  DEPENDS ${messages_objects}
  COMMENT "Linking the words of verdicts for the browser"
  VERBATIM)
set(compress ${CMAKE_CURRENT_LIST_DIR}/browser/compress.mjs)
add_custom_command(
  OUTPUT ${site}/static/check/messages.bin
  COMMAND ${CMAKE_COMMAND} -E make_directory ${site}/static/check
  COMMAND ${NODE} ${compress} ${site}/check/messages.wasm ${site}/static/check/messages.bin 250000
  DEPENDS ${site}/check/messages.wasm ${compress}
  COMMENT "Compressing the words of verdicts for the browser"
  VERBATIM)
list(APPEND checks ${site}/static/check/messages.bin)
