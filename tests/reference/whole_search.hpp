#pragma once

#include <utility>
#include <vector>

#include "search/backtrack.hpp"

namespace search {

/// What a search that runs to its end finds, in its order, and the work that it takes.
template <class Solution, class Observer = Statistics>
struct Whole {
    std::vector<Solution> solutions;
    Observer work;
};

/// Runs a search to its end.
/// @param run  called with a callback for solutions and an observer
template <class Solution, class Observer = Statistics, class Run>
Whole<Solution, Observer> whole(const Run& run) {
    Whole<Solution, Observer> found;
    const auto keep = [&](const Solution& solution) {
        found.solutions.push_back(solution);
        return Next::go_on;
    };
    run(keep, found.work);
    return found;
}

/// Runs the one search on a puzzle to its end.
template <class Solution, class Observer = Statistics, Puzzle P>
Whole<Solution, Observer> backtracked(P puzzle) {
    return whole<Solution, Observer>(
        [&](auto& solved, auto& observer) { backtrack(puzzle, solved, observer); });
}

}  // namespace search
