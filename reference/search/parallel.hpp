// [parallel.hpp]
#pragma once

#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <type_traits>

#include "search/subtrees.hpp"

namespace search {

// [search a subtree]
/// What the search of one subtree finds, in its order, and the work that it takes.
template <Puzzle P>
struct Found {
    std::vector<std::decay_t<decltype(std::declval<const P&>().solution())>> solutions;
    Statistics work;
};

/// Searches a subtree.
/// @param puzzle  as it was split
/// @throws std::invalid_argument when the search does not come that way
template <Puzzle P>
Found<P> search_subtree(P puzzle, const Path& subtree) {
    Found<P> found;
    follow(puzzle, subtree);
    const auto keep = [&](const auto& solution) {
        found.solutions.push_back(solution);
        return Next::go_on;
    };
    backtrack(puzzle, keep, found.work);
    return found;
}
// [search a subtree]

// [in parallel]
/// Passes the solutions that `backtrack` would find to `solved`, in the same order, but searches
/// the subtrees below a depth on all cores. Only the solutions of a few subtrees are kept at a
/// time.
///
/// The threads are those of oneTBB's current arena. Only one thread at a time calls `solved`.
/// @param depth  number of choices above each subtree: enough to have many more subtrees than cores
/// @return the work of the whole search, which is that of `backtrack`; when `solved` has stopped
///         it, the work up to the subtree with the last solution
template <Puzzle P, class Solved>
Statistics backtrack_in_parallel(P puzzle, std::size_t depth, Solved&& solved) {
    const Parts parts = split(puzzle, depth);
    Statistics work = parts.treetop;
    std::atomic<bool> stopped = false;

    std::size_t next = 0;
    const auto next_subtree = [&](tbb::flow_control& flow) {
        if (stopped || next == parts.subtrees.size()) flow.stop();
        return next++;
    };
    const auto search = [&](std::size_t subtree) {
        return search_subtree(puzzle, parts.subtrees[subtree]);
    };
    const auto report = [&](const Found<P>& found) {
        if (stopped) return;
        work += found.work;
        for (const auto& solution : found.solutions)
            if (solved(solution) == Next::stop) {
                stopped = true;
                return;
            }
    };

    using tbb::filter_mode;
    const auto at_a_time = static_cast<std::size_t>(4 * tbb::this_task_arena::max_concurrency());
    tbb::parallel_pipeline(
        at_a_time, tbb::make_filter<void, std::size_t>(filter_mode::serial_in_order, next_subtree) &
                       tbb::make_filter<std::size_t, Found<P>>(filter_mode::parallel, search) &
                       tbb::make_filter<Found<P>, void>(filter_mode::serial_in_order, report));
    return work;
}
// [in parallel]

}  // namespace search
// [parallel.hpp]
