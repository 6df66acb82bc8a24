// Counts a number behind an equal one, too.
// Caught by: Equal neighbours do not count
#include "@name@.hpp"

// A typical wrong solution: above it what is wrong, and the sentence of the test that must catch it.
int @name@(const std::vector<int>& numbers) {
    int rises = 0;
    for (std::size_t i = 1; i < numbers.size(); ++i)
        if (numbers[i] >= numbers[i - 1]) ++rises;
    return rises;
}
