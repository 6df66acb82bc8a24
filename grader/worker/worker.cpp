#include "grader/worker/worker.hpp"

#include <cstdlib>
#include <exception>
#include <map>
#include <stdexcept>

#include "grader/worker/call_stack.hpp"
#include "grader/worker/exceptions.hpp"

namespace grader::worker {
namespace {

bool is_open = true;

/// The exposed functions by name: an object of a function, as others are exposed before `main`.
std::map<std::string, Callable>& functions() {
    static std::map<std::string, Callable> only;
    return only;
}

/// Adds the call stack of the last throw to a reply.
json with_frames(json reply) {
    for (const std::uintptr_t address : last_throw()) reply["frames"].push_back(address);
    return reply;
}

/// Returns what an exception says. Clang's library says only "vector" of one that is too large,
/// which in a browser, where sizes have 32 bits, is one for which there is no memory elsewhere.
std::string text_of(const std::exception& error) {
    const std::string what = error.what();
    const bool is_too_large = dynamic_cast<const std::length_error*>(&error) != nullptr &&
                              (what == "vector" || what == "basic_string" || what == "deque");
    return is_too_large ? "std::bad_alloc" : what;
}

}  // namespace

void expose(const std::string& name, Callable callable) {
    if (!is_open || !functions().emplace(name, callable).second) std::abort();
}

json reply_to(const std::string& name, const json& arguments) try {
    const Callable& callable = functions().at(name);
    return {{"result", callable.call(callable.function, arguments)}};
} catch (const NotWrittenYet& todo) {
    return {{"not written", todo.what()}};
} catch (const Misuse& misuse) {
    return with_frames({{"misuse", misuse.what()}});
} catch (const std::exception& error) {
    return with_frames({{"exception", text_of(error)}});
} catch (...) {
    return with_frames({{"exception", "something that is not a std::exception"}});
}

void close_table() { is_open = false; }

}  // namespace grader::worker
