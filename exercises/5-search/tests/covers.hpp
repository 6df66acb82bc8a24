#pragma once

#include <cstdint>

#include "exercises/5-search/cover.hpp"
#include "search/exact_cover.hpp"

/// Counts exact covers for the judge.
namespace covers {

inline search::Matrix as_reference(const Matrix& matrix) {
    search::Matrix same{static_cast<std::size_t>(matrix.items), 0, {}};
    for (const Option& option : matrix.options) {
        same.options.emplace_back();
        for (const int item : option)
            same.options.back().push_back({static_cast<std::size_t>(item)});
    }
    return same;
}

/// Counts them with the reference solver.
inline int count(const Matrix& matrix) {
    search::ExactCover puzzle(as_reference(matrix));
    int covers = 0;
    const auto count_it = [&](const auto&) { return ++covers, search::Next::go_on; };
    search::backtrack(puzzle, count_it, search::Unobserved{});
    return covers;
}

/// Counts them by trying every set of options.
/// @param matrix  at most 16 options
inline int count_by_brute_force(const Matrix& matrix) {
    int covers = 0;
    for (std::size_t set = 0; set < std::size_t{1} << matrix.options.size(); ++set) {
        std::vector<int> times(static_cast<std::size_t>(matrix.items));
        for (std::size_t option = 0; option < matrix.options.size(); ++option)
            if ((set >> option & 1) != 0)
                for (const int item : matrix.options[option])
                    ++times[static_cast<std::size_t>(item)];
        covers += std::ranges::count(times, 1) == matrix.items ? 1 : 0;
    }
    return covers;
}

}  // namespace covers
