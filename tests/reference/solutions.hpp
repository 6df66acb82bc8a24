#pragma once

#include <algorithm>
#include <vector>

#include "cards/square.hpp"
#include "cards/swift.hpp"

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

inline Solutions as_told(const Grid& grid, const Pile& cards) {
    return detail::collect(grid, [&](auto solved, auto& observer) { solve_as_told(grid, cards, solved, observer); });
}

inline Solutions in_order(const Grid& grid, const Pile& cards, const std::vector<std::size_t>& order) {
    return detail::collect(grid, [&](auto solved, auto& observer) { solve_in_order(grid, cards, order, solved, observer); });
}

inline Solutions swift(const Grid& grid, const Pile& cards) {
    return detail::collect(grid, [&](auto solved, auto& observer) { solve_swiftly(grid, cards, solved, observer); });
}

inline Solutions swift(const Grid& grid, const Pile& cards, const std::vector<std::size_t>& order) {
    return detail::collect(grid, [&](auto solved, auto& observer) { solve_swiftly(grid, cards, order, solved, observer); });
}

/// Whether laid cards keep the rules, looked at without any of the solvers' code: every pair of touching halves makes one turtle.
inline bool keeps_the_rules(const Grid& grid, const Pile& laid) {
    if (laid.size() != grid.places()) return false;
    const auto one_turtle = [](const Half& a, const Half& b) { return a.species == b.species && static_cast<int>(a.part) + static_cast<int>(b.part) == 3; };
    for (std::size_t row = 0; row < grid.rows; ++row)
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const Card& card = laid[row * grid.columns + column];
            if (column + 1 < grid.columns && !one_turtle(card.halves[1], laid[row * grid.columns + column + 1].halves[3])) return false;
            if (row + 1 < grid.rows && !one_turtle(card.halves[2], laid[(row + 1) * grid.columns + column].halves[0])) return false;
        }
    return true;
}

}  // namespace cards
