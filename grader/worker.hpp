#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <type_traits>

/// The worker's side: a student's functions, callable by name with arguments as JSON.
namespace grader::worker {

using nlohmann::json;
using Callable = std::function<json(const json& arguments)>;

/// The functions of this program by name.
std::map<std::string, Callable>& functions();

/// Exposes a function when an object of this kind is made, before `main`.
struct Expose {
    template <class R, class... Args>
    Expose(const char* name, R (*function)(Args...)) {
        functions()[name] = [function](const json& arguments) -> json { return std::apply(function, arguments.get<std::tuple<std::decay_t<Args>...>>()); };
    }
};

/// Calls an exposed function; the reply is `{"result": ...}`, `{"exception": "what"}` or `{"not written": "what to do"}`.
json reply_to(const std::string& name, const json& arguments);

}  // namespace grader::worker

/// In an exercise's `adapter.cpp`: the student's function that the judge may call.
#define KNOBEL_EXPOSE(function) static const grader::worker::Expose expose_##function(#function, &function)
