#include <fmt/format.h>
#include <fmt/ranges.h>

#include "command/verbs.hpp"
#include "text/nearest.hpp"

namespace command {

std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
    const std::string near = text::nearest(word, known);
    if (!near.empty()) return fmt::format("did you mean '{}'?", near);
    return fmt::format("there is: {}", fmt::join(known, ", "));
}

}  // namespace command
