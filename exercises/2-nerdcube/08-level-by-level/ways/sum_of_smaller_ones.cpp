// The numbers of a puzzle are the sums of those of its ways
// Price: nothing but the function itself is needed, and no number is ever changed from outside, but
// each call copies the rest of the order and makes a list of its own.
#include "level_by_level.hpp"

std::vector<std::size_t> widths(const Puzzle& puzzle, const std::vector<Location>& order) {
    std::vector<std::size_t> sums(order.size());
    if (order.empty()) return sums;
    const std::vector<Location> rest(order.begin() + 1, order.end());
    for (const Puzzle& way : fill_location(puzzle, order.front())) {
        ++sums.front();
        const std::vector<std::size_t> below = widths(way, rest);
        for (std::size_t i = 0; i < below.size(); ++i) sums[i + 1] += below[i];
    }
    return sums;
}
