#include <cstdlib>
#include <exception>
#include <map>
#include <utility>

#include "grader/call_stack.hpp"
#include "grader/exceptions.hpp"
#include "grader/worker.hpp"

namespace grader::worker {
namespace {

/// The exposed functions by name.
struct Table {
    std::map<std::string, Callable> functions;
    bool is_open = true;
};

Table& table() {
    static Table only;
    return only;
}

/// Adds the call stack of the last throw to a reply.
json with_frames(json reply) {
    for (const std::uintptr_t address : last_throw()) reply["frames"].push_back(address);
    return reply;
}

}  // namespace

void expose(const std::string& name, Callable function) {
    if (!table().is_open || !table().functions.emplace(name, std::move(function)).second)
        std::abort();
}

json reply_to(const std::string& name, const json& arguments) {
    try {
        return {{"result", table().functions.at(name)(arguments)}};
    } catch (const NotWrittenYet& todo) {
        return {{"not written", todo.what()}};
    } catch (const Misuse& misuse) {
        return with_frames({{"misuse", misuse.what()}});
    } catch (const std::exception& error) {
        return with_frames({{"exception", error.what()}});
    } catch (...) {
        return with_frames({{"exception", "something that is not a std::exception"}});
    }
}

void close_table() { table().is_open = false; }

}  // namespace grader::worker
