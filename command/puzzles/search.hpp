#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#ifdef KNOBEL_TBB
#include <oneapi/tbb/global_control.h>

#include "search/parallel.hpp"
#endif

#include "command/outcome.hpp"
#include "command/verb.hpp"
#include "search/estimate.hpp"
#include "search/exact_cover.hpp"
#include "search/subtrees.hpp"

/// What `search` does with every puzzle. The puzzles differ in how their trees are made.
namespace command {

/// The options of search, as typed.
struct SearchOptions {
    std::string file;
    std::string outline;  ///< of the tangram; empty for all
    bool cover = false, matrix = false, each = false, only_count = false;
    std::string order;  ///< of the items: listed or fewest; empty for the latter
    std::optional<std::uint64_t> probes, seed, depth, jobs;
    std::vector<std::string> subtrees;
    std::string subtrees_from;
    std::string format = "text";

    search::Order item_order() const {
        return order == "listed" ? search::Order::as_listed : search::Order::fewest_options;
    }
};

/// The tree that `search::backtrack` searches in a puzzle.
class SearchTree {
public:
    virtual ~SearchTree() = default;

    virtual search::Statistics search_all() const = 0;
    /// @throws MachineLacks when the program was built without oneTBB
    virtual search::Statistics search_in_parallel(std::size_t depth, std::size_t threads) const = 0;
    /// @throws std::invalid_argument when the search does not come that way
    virtual search::Statistics search_below(const search::Path& subtree) const = 0;
    virtual search::Parts split(std::size_t depth) const = 0;
    virtual std::vector<double> probes(std::size_t count, std::uint64_t seed) const = 0;
};

/// Counts the solutions of a search, and keeps none of them.
inline constexpr auto counted = [](const auto&) { return search::Next::go_on; };

/// The tree of a puzzle. Each search works on a copy of the puzzle.
template <search::Puzzle P>
class TreeOfPuzzle final : public SearchTree {
public:
    explicit TreeOfPuzzle(P puzzle) : puzzle_(std::move(puzzle)) {}

    search::Statistics search_all() const override { return search_below({}); }

    search::Statistics search_in_parallel([[maybe_unused]] std::size_t depth,
                                          [[maybe_unused]] std::size_t threads) const override {
#ifdef KNOBEL_TBB
        const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
        search::Statistics work;
        tbb::task_arena(static_cast<int>(threads)).execute([&] {
            work = search::backtrack_in_parallel(puzzle_, depth, counted);
        });
        return work;
#else
        throw MachineLacks(
            "--jobs needs oneTBB, and the program was built without it; install libtbb-dev, then "
            "delete the folder build and call this again");
#endif
    }

    search::Statistics search_below(const search::Path& subtree) const override {
        P puzzle = puzzle_;
        search::Statistics work;
        follow(puzzle, subtree);
        backtrack(puzzle, counted, work);
        return work;
    }

    search::Parts split(std::size_t depth) const override {
        P puzzle = puzzle_;
        return search::split(puzzle, depth);
    }

    std::vector<double> probes(std::size_t count, std::uint64_t seed) const override {
        P puzzle = puzzle_;
        search::Random random(seed);
        return search::probes(puzzle, count, random);
    }

private:
    P puzzle_;
};

template <search::Puzzle P>
std::unique_ptr<SearchTree> search_tree_of(P puzzle) {
    return std::make_unique<TreeOfPuzzle<P>>(std::move(puzzle));
}

/// What is searched: one tree, or, for a tangram without `--outline`, one for each figure.
struct Forest {
    std::vector<std::unique_ptr<SearchTree>> trees;
    std::vector<search::Matrix> matrices;  ///< with `--matrix`: one for each tree
};

/// Adds the tree of a puzzle, or of its exact cover; both are made of `parts`.
template <search::Puzzle Plain, search::Puzzle Cover>
void add_tree(Forest& forest, const SearchOptions& options, const auto&... parts) {
    if (options.cover)
        forest.trees.push_back(search_tree_of(Cover(parts..., options.item_order())));
    else forest.trees.push_back(search_tree_of(Plain(parts...)));
    if (options.matrix) forest.matrices.push_back(matrix_of(parts...));
}

/// Adds the options that all puzzles share.
const Verb& add_search_options(const Verb& verb, SearchOptions& options);

/// The help text about the options that all puzzles share.
std::string about_searches();

/// @throws UsageError when options do not go together
void refuse_odd(const SearchOptions& options);

/// Searches as the options say, and prints the result.
/// @throws UsageError when the options ask for one tree and there are several
Outcome search_forest(const Forest& forest, const SearchOptions& options);

}  // namespace command
