# The words of a verdict as a WebAssembly module: ${site}/served/check/messages.bin, which is
# appended to `checks`. Comes after judges.cmake and requires the same.
add_module_unit(messages_object messages grader/browser/messages.cpp grader/check/compiler_output.cpp grader/check/explanations.cpp
  grader/check/build_text.cpp grader/check/crash_text.cpp grader/check/verdict_text.cpp FLAGS -D_WASI_EMULATED_SIGNAL)

# Messages of compilers may be long, and patterns are matched by recursion: 4 MiB for the stack,
# which comes first, so that it does not grow into the variables.
link_module(${site}/check/messages.wasm ${messages_object} ${verdict_object} ${text_object} ${entry_objects} FLAGS -Wl,--stack-first,-z,stack-size=4194304)
add_custom_command(
  OUTPUT ${site}/served/check/messages.bin
  COMMAND ${CMAKE_COMMAND} -E make_directory ${site}/served/check
  COMMAND /usr/bin/python3 -B ${pack_for_browser} compress ${site}/check/messages.wasm ${site}/served/check/messages.bin 250000
  DEPENDS ${site}/check/messages.wasm ${pack_for_browser}
  COMMENT "Compressing the words of verdicts for the browser"
  VERBATIM)
list(APPEND checks ${site}/served/check/messages.bin)
