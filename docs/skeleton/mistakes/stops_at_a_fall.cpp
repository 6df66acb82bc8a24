// Ends where the row falls for the first time.
// Caught by: After a fall the counting goes on
#include "@name@.hpp"

int @name@(const std::vector<int>& numbers) {
    int rises = 0;
    for (std::size_t i = 1; i < numbers.size() && numbers[i] >= numbers[i - 1]; ++i)
        if (numbers[i] > numbers[i - 1]) ++rises;
    return rises;
}
