// Exposes another function under the name of the exercise's, before the adapter does and after it.
//
// tier: all
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: which is declared but never defined

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "halves_fit.hpp"

namespace grader::worker {
void expose(const std::string& name, std::function<nlohmann::json(const nlohmann::json&)> function);
}  // namespace grader::worker

static bool expose_another() {
    grader::worker::expose("fit", [](const nlohmann::json&) -> nlohmann::json { return true; });
    return true;
}
static const bool is_exposed = expose_another();

bool fit(Half, Half) { return expose_another(); }
