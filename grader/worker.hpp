#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <type_traits>

/// The worker's side: a student's functions, callable by name with arguments as JSON.
namespace grader::worker {

using nlohmann::json;
using Callable = std::function<json(const json& arguments)>;

/// Makes a function callable by this name. Each name is taken once, and none after `serve` has
/// begun: a second time ends the program.
void expose(const std::string& name, Callable function);

/// Exposes a function when an object of this kind is made, before `main`.
struct Expose {
    template <class R, class... Args>
    Expose(const char* name, R (*function)(Args...)) {
        expose(name, [function](const json& arguments) -> json {
            return std::apply(function, arguments.get<std::tuple<std::decay_t<Args>...>>());
        });
    }
};

/// Calls an exposed function. The reply is `{"result": ...}`, `{"not written": "what to do"}`, or
/// `{"exception": "what"}`, for a given function that was called in a way that it is not meant for
/// `{"misuse": "what"}`; these two say by `"frames": [...]` where it was thrown, see CallStack.
json reply_to(const std::string& name, const json& arguments);

/// Reads calls as lines of JSON from descriptor 3 and writes what `reply` makes of each to
/// descriptor 4, until no more come. `"read input": true` is added to the reply where the program
/// tried to read from its standard input.
/// @return the program's exit code
int serve(json (*reply)(const std::string& name, const json& arguments));

}  // namespace grader::worker

/// In an exercise's `adapter.cpp`: the student's function that the judge may call.
#define KNOBEL_EXPOSE(function) \
    static const grader::worker::Expose expose_##function(#function, &function)
