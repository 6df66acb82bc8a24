#include "fewest_options.hpp"

int fewest_options(const std::vector<Option>& options, const std::vector<int>& uncovered) {
    // options[0] is the first option, and options[0][0] the first item that it has.
    (void)options, (void)uncovered;
    todo("TODO: find the uncovered item that is in the fewest options");
}
