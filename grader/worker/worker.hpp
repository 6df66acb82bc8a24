#pragma once

#include <nlohmann/json.hpp>
#include <string>

/// The worker: a student's functions, callable by name with JSON arguments.
namespace grader::worker {

using nlohmann::json;

/// A function of any type, and what calls it with JSON arguments.
struct Callable {
    void (*function)();
    json (*call)(void (*function)(), const json& arguments);
};

/// Makes a function callable by this name. Aborts the program when the name is already used or
/// after `close_table`.
void expose(const std::string& name, Callable callable);

/// Makes `expose` abort the program from now on: what a student's file exposes comes too late.
void close_table();

/// Calls a function of this type. Defined in worker_call.hpp, since the conversions from and to
/// JSON take long to compile: those of a chapter's exercises are compiled once.
template <class R, class... Args>
json call_with_json(void (*function)(), const json& arguments);

/// Exposes a function when constructed, before `main`.
struct Expose {
    template <class R, class... Args>
    Expose(const char* name, R (*function)(Args...)) {
        expose(name, {reinterpret_cast<void (*)()>(function), &call_with_json<R, Args...>});
    }
};

/// Calls an exposed function. The reply is `{"result": ...}`; `{"not written": "what to do"}`;
/// `{"exception": "what"}`; or, when a function provided by the course was misused, `{"misuse":
/// "what"}`. The last two also contain `"frames": [...]`, the call stack of the throw, see
/// CallStack.
json reply_to(const std::string& name, const json& arguments);

/// Reads calls as lines of JSON from descriptor 3 and writes the replies of `reply` to descriptor
/// 4, until the input ends. Adds `"read input": true` to a reply if the program tried to read its
/// standard input.
/// @return the program's exit code
int serve(json (*reply)(const std::string& name, const json& arguments));

}  // namespace grader::worker

/// Used in an exercise's `adapter.cpp`: exposes the student's function to the judge. An adapter
/// that exposes a function of its own, or whose name another exercise of the chapter uses, includes
/// worker_call.hpp.
#define KNOBEL_EXPOSE(function) \
    static const grader::worker::Expose expose_##function(#function, &function)
