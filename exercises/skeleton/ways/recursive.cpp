// Say it of the last number, and leave the rest to the function itself
// Price: it copies the row each time, so a long one takes long.
#include "@name@.hpp"

// Another correct solution, with a different idea: above it its title, and what it costs.
int @name@(const std::vector<int>& numbers) {
    if (numbers.size() < 2) return 0;
    const std::vector<int> rest(numbers.begin(), numbers.end() - 1);
    return @name@(rest) + (numbers.back() > rest.back() ? 1 : 0);
}
