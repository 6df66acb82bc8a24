// Hold the row against itself, moved by one
// Price: one must know `std::inner_product`, and that it can do more than multiply and add.
#include "@name@.hpp"

#include <functional>
#include <numeric>

int @name@(const std::vector<int>& numbers) {
    if (numbers.empty()) return 0;
    return std::inner_product(numbers.begin() + 1, numbers.end(), numbers.begin(), 0, std::plus<>{}, std::greater<>{});
}
