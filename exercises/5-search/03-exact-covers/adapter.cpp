#include <algorithm>
#include <map>

#include "exact_covers.hpp"
#include "exercises/misuse.hpp"
#include "grader/worker/worker.hpp"
#include "wire.hpp"

int fewest_options(const std::vector<Option>& options, const std::vector<int>& uncovered) {
    demand(!uncovered.empty(), "fewest_options(options, {}), but no item is uncovered");
    std::map<int, int> tally;
    for (const Option& option : options)
        for (const int item : option) ++tally[item];
    return *std::ranges::min_element(uncovered, {}, [&](int item) { return tally[item]; });
}

std::vector<Option> what_remains(const std::vector<Option>& options, const Option& chosen) {
    std::vector<Option> remaining;
    for (const Option& option : options)
        if (std::ranges::find_first_of(option, chosen) == option.end()) remaining.push_back(option);
    return remaining;
}

KNOBEL_EXPOSE(count_covers);
