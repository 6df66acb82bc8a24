#include "fewest_options.hpp"

namespace {

int count_options(const std::vector<Option>& options, int item) {
    int count = 0;
    for (const Option& option : options)
        for (const int other : option)
            if (other == item) ++count;
    return count;
}

}  // namespace

int fewest_options(const std::vector<Option>& options, const std::vector<int>& uncovered) {
    int best = uncovered.front();
    for (const int item : uncovered)
        if (count_options(options, item) < count_options(options, best)) best = item;
    return best;
}
