// Say what is to be smallest, and let the library look for it
// Price: the loop is hidden, and with it the rule for equals, which one has to look up: of several
// smallest elements, std::ranges::min_element returns the first. It counts twice for each item but
// the first; the solution counts twice for that one, too.
#include <algorithm>

#include "fewest_options.hpp"

int fewest_options(const std::vector<Option>& options, const std::vector<int>& uncovered) {
    const auto options_left = [&](int item) {
        return std::ranges::count_if(options, [&](const Option& option) {
            return std::ranges::binary_search(option, item);
        });
    };
    return *std::ranges::min_element(uncovered, {}, options_left);
}
