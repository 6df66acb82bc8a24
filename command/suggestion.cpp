#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "command/verbs.hpp"
#include "text/nearest.hpp"

namespace command {
namespace {

/// Maps words of earlier versions to their present names.
const std::map<std::string, std::string> renamed{{"--swift", "--fast"},
                                                 {"lightrays", "light_rays"}};

}  // namespace

std::string suggestion(const std::string& word, const std::vector<std::string>& known) {
    const auto now = renamed.find(word);
    if (now != renamed.end() && std::find(known.begin(), known.end(), now->second) != known.end())
        return fmt::format("that is called '{}' now", now->second);
    const std::string near = text::nearest(word, known);
    if (!near.empty()) return fmt::format("did you mean '{}'?", near);
    return fmt::format("available: {}", fmt::join(known, ", "));
}

}  // namespace command
