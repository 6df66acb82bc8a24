// Compares every number with the first one.
// Caught by: Every number is compared with its neighbour, not with the first
#include "@name@.hpp"

int @name@(const std::vector<int>& numbers) {
    int rises = 0;
    for (std::size_t i = 1; i < numbers.size(); ++i)
        if (numbers[i] > numbers.front()) ++rises;
    return rises;
}
