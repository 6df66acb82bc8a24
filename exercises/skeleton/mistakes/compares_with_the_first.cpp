// Compares every number with the first one.
// Caught by: Every number is compared with its neighbour, not with the first
#include "@name@.hpp"

// A typical wrong solution. One that differs from the model solution in a few lines is written as a patch.
int @name@(const std::vector<int>& numbers) {
    int rises = 0;
    for (const int number : numbers)
        if (number > numbers.front()) ++rises;
    return rises;
}
