#pragma once

#include <algorithm>
#include <vector>

#include "cards/fast.hpp"
#include "cards/square.hpp"

namespace cards {

/// The solutions of a puzzle as printed, in ascending order, and the work that they took.
struct Solutions {
    std::vector<Square> squares;
    search::Statistics statistics;
};

namespace detail {

template <class Search>
Solutions collect(const Grid& grid, Search&& run) {
    Solutions solutions;
    run(
        [&](const Pile& laid) {
            solutions.squares.push_back(as_printed(grid, square_of(laid)));
            return Next::go_on;
        },
        solutions.statistics);
    std::sort(solutions.squares.begin(), solutions.squares.end());
    return solutions;
}

}  // namespace detail

inline Solutions faithful(const Grid& grid, const Pile& cards) {
    return detail::collect(grid, [&](auto solved, auto& observer) {
        solve_faithfully(grid, cards, solved, observer);
    });
}

inline Solutions in_order(const Grid& grid, const Pile& cards,
                          const std::vector<std::size_t>& order) {
    return detail::collect(grid, [&](auto solved, auto& observer) {
        solve_in_order(grid, cards, order, solved, observer);
    });
}

inline Solutions fast(const Grid& grid, const Pile& cards) {
    return detail::collect(
        grid, [&](auto solved, auto& observer) { solve_fast(grid, cards, solved, observer); });
}

inline Solutions fast(const Grid& grid, const Pile& cards, const std::vector<std::size_t>& order) {
    return detail::collect(grid, [&](auto solved, auto& observer) {
        solve_fast(grid, cards, order, solved, observer);
    });
}

}  // namespace cards
