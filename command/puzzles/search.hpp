#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#ifdef KNOBEL_TBB
#include <oneapi/tbb/global_control.h>

#include "search/parallel.hpp"
#endif

#include "command/puzzles/computation.hpp"
#include "search/estimate.hpp"
#include "search/exact_cover.hpp"
#include "search/subtrees.hpp"

/// What `search` does with every puzzle. The puzzles differ in how their trees are made.
namespace command {

/// The options of search, as typed.
struct SearchOptions {
    bool cover = false, matrix = false, each = false, only_count = false;
    std::string order;  ///< of the items: listed or fewest; empty for the latter
    std::optional<std::uint64_t> probes, seed, depth, jobs;
    std::vector<std::string> subtrees;
    std::string subtrees_from;
    std::string outline;  ///< of the tangram; empty for all

    void declare(const Verb& verb);
    /// @throws UsageError when options do not go together
    void refuse_odd() const;

    search::Order item_order() const {
        return order == "listed" ? search::Order::as_listed : search::Order::fewest_options;
    }
};

/// What can be done with the tree that `search::backtrack` searches in a puzzle. Each call works on
/// a copy of the puzzle.
struct SearchTree {
    /// Searches below a subtree.
    /// @throws std::invalid_argument when the search does not come that way
    std::function<search::Statistics(const search::Path& subtree)> search;
    /// @throws MachineLacks when the program was built without oneTBB
    std::function<search::Statistics(std::size_t depth, std::size_t threads)> search_in_parallel;
    std::function<search::Parts(std::size_t depth)> split;
    std::function<std::vector<double>(std::size_t count, std::uint64_t seed)> probes;
    /// The matrix of the puzzle's exact cover.
    std::function<search::Matrix()> matrix;
};

/// Counts the solutions of a search, and keeps none of them.
inline constexpr auto counted = [](const auto&) { return search::Next::go_on; };

template <search::Puzzle P>
search::Statistics search_in_parallel([[maybe_unused]] const P& puzzle,
                                      [[maybe_unused]] std::size_t depth,
                                      [[maybe_unused]] std::size_t threads) {
#ifdef KNOBEL_TBB
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
    search::Statistics work;
    tbb::task_arena(static_cast<int>(threads)).execute([&] {
        work = search::backtrack_in_parallel(puzzle, depth, counted);
    });
    return work;
#else
    throw MachineLacks(
        "--jobs needs oneTBB, and the program was built without it; install libtbb-dev, then "
        "delete the folder build and run this again");
#endif
}

/// A puzzle that counts the positions that it is brought to.
template <search::Puzzle P>
struct Counting : P {
    void lay(const typename P::Choice& choice) {
        count_position();
        P::lay(choice);
    }
};

template <search::Puzzle Plain>
SearchTree searches_in(Plain start) {
    using P = Counting<Plain>;
    const auto puzzle = std::make_shared<const P>(P{std::move(start)});
    return {[puzzle](const search::Path& subtree) {
                P copy = *puzzle;
                search::Statistics work;
                follow(copy, subtree);
                backtrack(copy, counted, work);
                return work;
            },
            [puzzle](std::size_t depth, std::size_t threads) {
                return search_in_parallel(*puzzle, depth, threads);
            },
            [puzzle](std::size_t depth) {
                P copy = *puzzle;
                search::Parts parts = search::split(copy, depth, most_kept + 1);
                refuse_to_keep(parts.subtrees.size(), "subtrees");
                return parts;
            },
            [puzzle](std::size_t count, std::uint64_t seed) {
                P copy = *puzzle;
                search::Random random(seed);
                return search::probes(copy, count, random);
            },
            {}};
}

/// The tree of a puzzle, or of its exact cover; both are made of `parts`.
template <search::Puzzle Plain, search::Puzzle Cover>
SearchTree search_tree(const SearchOptions& options, const auto&... parts) {
    SearchTree tree = options.cover ? searches_in(Cover(parts..., options.item_order()))
                                    : searches_in(Plain(parts...));
    tree.matrix = [... parts = parts] { return matrix_of(parts...); };
    return tree;
}

/// Searches as the options say.
/// @param trees  one, or, for a tangram without `--outline`, one for each figure
/// @throws UsageError when the options ask for one tree and there are several
/// @throws text::InputError when a line is no subtree of this search, or comes twice
Report search_trees(const std::vector<SearchTree>& trees, const SearchOptions& options);

/// The help text about the options.
extern const char* const about_searches;

}  // namespace command
