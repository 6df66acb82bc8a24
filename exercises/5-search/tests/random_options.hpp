#pragma once

#include <vector>

#include "exercises/5-search/cover.hpp"
#include "search/random.hpp"

/// Random options. The same seed gives the same options on every machine.
class Dice : public search::Random {
public:
    using search::Random::Random;

    int up_to(int most) { return static_cast<int>(below(static_cast<std::size_t>(most) + 1)); }

    /// Some of these numbers, in their order, each with the chance of one in `parts`.
    std::vector<int> some_of(const std::vector<int>& numbers, std::size_t parts) {
        std::vector<int> some;
        for (const int number : numbers)
            if (below(parts) == 0) some.push_back(number);
        return some;
    }

    /// @param items  the numbers from which each option takes about one in three, but at least one
    std::vector<Option> options_of(const std::vector<int>& items, int count) {
        std::vector<Option> options;
        while (static_cast<int>(options.size()) < count)
            if (const Option option = some_of(items, 3); !option.empty()) options.push_back(option);
        return options;
    }
};

/// The numbers 0 to `end` - 1.
inline std::vector<int> numbers_below(int end) {
    std::vector<int> numbers;
    for (int number = 0; number < end; ++number) numbers.push_back(number);
    return numbers;
}
