// A module as WebAssembly: a page writes its question where `knobel_room` says, and reads the
// answer where `knobel_ask` says.
#include <cstddef>

#include "command/player/player.hpp"

namespace {
std::string question, answer;
}

// What the standard library calls when one of its own checks fails. Its own version brings all of
// printf, to words that nobody would read.
_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

extern "C" {

// The same of the library below it.
[[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }

/// Room for a question of so many bytes.
__attribute__((export_name("knobel_room"))) char* knobel_room(std::size_t size) {
    question.resize(size);
    return question.data();
}

/// Answers the question; returns where the answer begins.
__attribute__((export_name("knobel_ask"))) const char* knobel_ask() {
    answer = player::answer_to(question);
    return answer.data();
}

/// How many bytes the answer has.
__attribute__((export_name("knobel_size"))) std::size_t knobel_size() { return answer.size(); }

}  // extern "C"
