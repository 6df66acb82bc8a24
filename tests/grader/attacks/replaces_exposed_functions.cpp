// Exposes another function under the same name later than the adapter, which takes the question as it comes.
//
// kind: machinery
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: which is declared but nowhere defined

#include <nlohmann/json.hpp>

#include <functional>
#include <iostream>
#include <string>

#include "halves_fit.hpp"

namespace grader::worker {
void expose(const std::string& name, std::function<nlohmann::json(const nlohmann::json&)> function);
}  // namespace grader::worker

bool fit(Half, Half) {
    grader::worker::expose("fit", [](const nlohmann::json& arguments) -> nlohmann::json {
        std::cout << arguments << std::endl;
        return true;
    });
    return true;
}
