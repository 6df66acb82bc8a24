#include "@name@.hpp"

// The model solution: it gets all points, and it is what a good student could write.
int @name@(const std::vector<int>& numbers) {
    int rises = 0;
    for (std::size_t i = 1; i < numbers.size(); ++i)
        if (numbers[i] > numbers[i - 1]) ++rises;
    return rises;
}
