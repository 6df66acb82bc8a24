#include <algorithm>

#include "exact_covers.hpp"

namespace {

bool has(const std::vector<int>& items, int item) {
    return std::find(items.begin(), items.end(), item) != items.end();
}

std::vector<int> without(const std::vector<int>& items, const Option& covered) {
    std::vector<int> rest;
    for (const int item : items)
        if (!has(covered, item)) rest.push_back(item);
    return rest;
}

int count(const std::vector<Option>& options, const std::vector<int>& uncovered) {
    if (uncovered.empty()) return 1;
    const int next = fewest_options(options, uncovered);
    int covers = 0;
    for (const Option& option : options)
        if (has(option, next))
            covers += count(what_remains(options, option), without(uncovered, option));
    return covers;
}

}  // namespace

int count_covers(const Matrix& matrix) {
    std::vector<int> items;
    for (int item = 0; item < matrix.items; ++item) items.push_back(item);
    return count(matrix.options, items);
}
