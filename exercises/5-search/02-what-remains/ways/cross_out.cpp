// Cross the items out once, then look options up
// Price: a table up to the largest item chosen, however few are chosen; in return each option is
// read once, and nothing is searched for.
#include <algorithm>

#include "what_remains.hpp"

std::vector<Option> what_remains(const std::vector<Option>& options, const Option& chosen) {
    std::vector<bool> is_crossed_out(static_cast<std::size_t>(chosen.back()) + 1);
    for (const int item : chosen) is_crossed_out[static_cast<std::size_t>(item)] = true;
    std::vector<Option> remaining = options;
    std::erase_if(remaining, [&](const Option& option) {
        return std::ranges::any_of(option, [&](int item) {
            return item <= chosen.back() && is_crossed_out[static_cast<std::size_t>(item)];
        });
    });
    return remaining;
}
