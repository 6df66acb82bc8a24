// Exposes another function under the same name later than the adapter, which takes the question as it comes.
//
// kind: machinery
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer

#include <nlohmann/json.hpp>

#include <functional>
#include <iostream>
#include <map>

#include "halves_fit.hpp"

namespace grader::worker {
using nlohmann::json;
std::map<std::string, std::function<json(const json&)>>& functions();
}  // namespace grader::worker

bool fit(Half, Half) {
    grader::worker::functions()["fit"] = [](const nlohmann::json& arguments) -> nlohmann::json {
        std::cout << arguments << std::endl;
        return true;
    };
    return true;
}
