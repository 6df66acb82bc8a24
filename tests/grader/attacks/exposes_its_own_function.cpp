// Takes the name of a function before the adapter does, so that questions go to another one.
//
// kind: machinery
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: which is declared but nowhere defined

#include <nlohmann/json.hpp>

#include <functional>
#include <string>

#include "halves_fit.hpp"

namespace grader::worker {
void expose(const std::string& name, std::function<nlohmann::json(const nlohmann::json&)> function);
}  // namespace grader::worker

static const bool done = [] {
    grader::worker::expose("fit", [](const nlohmann::json&) -> nlohmann::json { return true; });
    return true;
}();

bool fit(Half, Half) { return true; }
