#pragma once

#include <vector>

#include "exercises/2-nerdcube/given.hpp"
#include "exercises/2-nerdcube/tests/solutions_of_cubes.hpp"
#include "exercises/2-nerdcube/wire.hpp"

/// What the tests of the exercise that counts level by level share.
namespace nerdcube {

namespace detail {

inline void count_ways(const Puzzle& puzzle, const std::vector<Location>& order, std::size_t filled,
                       std::vector<std::size_t>& numbers) {
    if (filled == order.size()) return;
    for (const Puzzle& way : ways_to_fill(puzzle, order[filled])) {
        ++numbers[filled];
        count_ways(way, order, filled + 1, numbers);
    }
}

}  // namespace detail

/// How many puzzles there are on each level of a search in this order; none of them is kept.
inline std::vector<std::size_t> widths_of_the_reference(const Puzzle& puzzle,
                                                        const std::vector<Location>& order) {
    std::vector<std::size_t> numbers(order.size());
    detail::count_ways(puzzle, order, 0, numbers);
    return numbers;
}

}  // namespace nerdcube
