// The worker as a WebAssembly module: what grader/worker/serve.cpp and
// grader/worker/call_stack.cpp are natively. The host writes a question at the address that
// `knobel_room` returns, and reads the reply at the address that `knobel_ask` returns. A program
// that ends before it replies reports to the host why, and traps.

#include "grader/worker/worker.hpp"

#include <algorithm>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>

#include "grader/plain_text.hpp"
#include "grader/worker/call_stack.hpp"

extern "C" {

// Reports to the host why the program ends: a word, such as "assertion", and a text for it. The
// host must not throw: a noexcept function would terminate, and a catch (...) swallow it.
[[clang::import_module("knobel"), clang::import_name("last_words")]] void host_last_words(
    const char* how, std::size_t how_size, const char* text, std::size_t text_size);

// Has the host note the call stack.
[[clang::import_module("knobel"), clang::import_name("note_throw")]] void host_note_throw();

// Defined beside the functions that throw.
void knobel_throw_in_flight();

}  // extern "C"

namespace grader::worker {
namespace {

std::string question, answer;

/// Given back when memory runs out, so that an exception can be thrown and replied.
void* reserve = nullptr;

[[noreturn]] void end_with(const char* how, const char* text) {
    std::fflush(stderr);
    host_last_words(how, std::strlen(how), text, std::strlen(text));
    __builtin_trap();
}

/// Tells which exception escaped from a function that allows none.
[[noreturn]] void end_by_terminate() {
    try {
        knobel_throw_in_flight();
    } catch (const std::exception& error) {
        end_with("uncaught", error.what());
    } catch (...) {
        end_with("uncaught", "something that is not a std::exception");
    }
    end_with("abort", "");
}

/// Throws what Debian's standard library, which is built without exceptions, would throw.
/// @param type  the beginning of its message, such as "out_of_range was thrown in ..."
/// @param text  what it would say; GCC's library says nothing but the function's name if a text is
/// no number, as in "stoi: no conversion"
void throw_instead(const char* type, const std::string& text) {
    const std::string what = text.starts_with("sto") ? text.substr(0, text.find(':')) : text;
    const std::string name(type, std::strcspn(type, " "));
    if (name == "out_of_range") throw std::out_of_range(what);
    if (name == "invalid_argument") throw std::invalid_argument(what);
    if (name == "length_error") throw std::length_error(what);
    if (name == "bad_alloc") throw std::bad_alloc();
    throw std::runtime_error(what.empty() ? name : what);
}

/// Has memory grow in larger steps than those of the C library, 64 kB, each of which takes a
/// browser a millisecond: what is allocated and given back remains with the C library.
void grow_ahead(std::size_t size) {
    constexpr std::size_t largest = 8 << 20;
    static std::size_t step = 1 << 20, room = 0;
    if (size > room) {
        void* volatile ahead = std::malloc(step);  // volatile, or the compiler leaves both out
        std::free(ahead);
        room = step;
        step = std::min(2 * step, largest);
    }
    room -= std::min(room, size);
}

void* allocated(std::size_t size) {
    grow_ahead(size);
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    std::free(std::exchange(reserve, nullptr));
    throw std::bad_alloc();
}

const char* reply_to_question() {
    constexpr std::size_t enough = 64 << 10;
    if (reserve == nullptr) reserve = std::malloc(enough);
    std::set_terminate(end_by_terminate);
    close_table();
    const json request = json::parse(question);
    json reply = reply_to(request.at("call"), request.at("arguments"));
    reply["id"] = request.at("id");
    std::fflush(stdout);
    answer = json_text(reply);
    return answer.c_str();
}

}  // namespace

// The host knows the call stack.
const CallStack& last_throw() {
    static const CallStack unknown;
    return unknown;
}

}  // namespace grader::worker

using grader::worker::end_with;

extern "C" {

/// Returns the address of a buffer for a question of `size` bytes.
__attribute__((export_name("knobel_room"))) char* knobel_room(std::size_t size) {
    grader::worker::question.resize(size);
    return grader::worker::question.data();
}

/// Answers the question; returns the address of the reply.
__attribute__((export_name("knobel_ask"))) const char* knobel_ask() {
    return grader::worker::reply_to_question();
}

/// Returns the number of bytes of the reply.
__attribute__((export_name("knobel_size"))) std::size_t knobel_size() {
    return grader::worker::answer.size();
}

/// Returns how many bytes of the stack are left, modulo 2^32; also after a trap.
__attribute__((export_name("knobel_stack"))) std::size_t knobel_stack() {
    return reinterpret_cast<std::size_t>(__builtin_frame_address(0));
}

void knobel_note_throw() { host_note_throw(); }

// Functions of the C library, and of the C++ runtime, that end the program.
_Noreturn void abort() { end_with("abort", ""); }
[[noreturn]] void abort_message(const char*, ...) { end_with("abort", ""); }
_Noreturn void __assert_fail(const char* expression, const char* file, int line,
                             const char* function) {
    const std::string message = std::string("program: ") + file + ":" + std::to_string(line) +
                                ": " + function + ": Assertion `" + expression + "' failed.\n";
    std::fputs(message.c_str(), stderr);
    std::abort();
}

// Clang calls these where a program follows a null pointer, or comes to the end of a function
// without a return. (-fsanitize=null,return -fsanitize-minimal-runtime)
[[noreturn]] void __ubsan_handle_type_mismatch_minimal_abort() { end_with("null", ""); }
[[noreturn]] void __ubsan_handle_missing_return_minimal() { end_with("no return", ""); }

}  // extern "C"

// The standard library calls this instead of throwing, and when one of its own checks fails. Its
// formats contain a text in one place at most.
_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    const char* place = std::strstr(format, "%s");
    const std::string text = place == nullptr ? "" : va_arg(arguments, const char*);
    va_end(arguments);
    if (std::strstr(format, "was thrown in -fno-exceptions mode") != nullptr)
        grader::worker::throw_instead(format, text);
    end_with("assertion", place == nullptr ? format : text.c_str());
}
_LIBCPP_END_NAMESPACE_STD

void* operator new(std::size_t size) { return grader::worker::allocated(size); }
void* operator new[](std::size_t size) { return grader::worker::allocated(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
