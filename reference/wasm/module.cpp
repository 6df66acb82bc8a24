// A module as WebAssembly: a page writes its question at the address that `knobel_room` returns,
// and reads the answer at the address that `knobel_ask` returns.
#include <cstddef>

#include "wasm/module.hpp"

namespace {
std::string question, answer;
}

// The standard library calls this when one of its own checks fails. Its default would bring in all
// of printf, for messages that no user would see.
_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

extern "C" {

// The same for the C++ runtime below it.
[[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }

/// Returns the address of a buffer for a question of `size` bytes.
__attribute__((export_name("knobel_room"))) char* knobel_room(std::size_t size) {
    question.resize(size);
    return question.data();
}

/// Answers the question; returns the address of the answer.
__attribute__((export_name("knobel_ask"))) const char* knobel_ask() {
    answer = wasm::answer_to(question);
    return answer.data();
}

/// Returns the number of bytes of the answer.
__attribute__((export_name("knobel_size"))) std::size_t knobel_size() { return answer.size(); }

}  // extern "C"
