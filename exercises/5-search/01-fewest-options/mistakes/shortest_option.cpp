// Takes the option with the fewest items instead of the item with the fewest options.
// Caught by: The item with the fewest options is found
#include "fewest_options.hpp"

int fewest_options(const std::vector<Option>& options, const std::vector<int>& uncovered) {
    if (options.empty()) return uncovered.front();
    const Option* shortest = &options.front();
    for (const Option& option : options)
        if (option.size() < shortest->size()) shortest = &option;
    return shortest->front();
}
