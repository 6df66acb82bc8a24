#include "grader/worker.hpp"

#include <exception>

#include "exercises/todo.hpp"

namespace grader::worker {

std::map<std::string, Callable>& functions() {
    static std::map<std::string, Callable> all;
    return all;
}

json reply_to(const std::string& name, const json& arguments) {
    try {
        return {{"result", functions().at(name)(arguments)}};
    } catch (const NotWrittenYet& todo) {
        return {{"not written", todo.what()}};
    } catch (const std::exception& error) {
        return {{"exception", error.what()}};
    } catch (...) {
        return {{"exception", "something that is not a std::exception"}};
    }
}

}  // namespace grader::worker
