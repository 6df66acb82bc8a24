#include "command/puzzles/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "command/puzzles/search_answer.hpp"
#include "command/puzzles/search_subtrees.hpp"
#include "command/puzzles/work.hpp"

namespace command {
namespace {

using search::Estimate;
using search::Matrix;
using search::Statistics;

/// The default of `--seed`.
constexpr std::uint64_t first_seed = 1;

/// @param option  the one that asks for a single tree, as typed
void refuse_several_trees(const Forest& forest, const std::string& option) {
    if (forest.trees.size() != 1)
        throw UsageError(
            fmt::format("{} looks at one tree, and there is one for each of {} figures; choose a "
                        "figure by --outline",
                        option, forest.trees.size()));
}

/// Returns how many of the secondary items some option has. Some puzzles number more of them than
/// they need.
std::size_t secondary_items(const Matrix& matrix) {
    std::set<std::size_t> used;
    for (const search::Option& option : matrix.options)
        for (const search::Entry& entry : option)
            if (entry.item >= matrix.primary) used.insert(entry.item);
    return used.size();
}

std::size_t entries(const Matrix& matrix) {
    std::size_t sum = 0;
    for (const search::Option& option : matrix.options) sum += option.size();
    return sum;
}

Outcome print_matrix(const Matrix& matrix, const SearchOptions& options) {
    if (options.format == "json") {
        print_as_json({{"matrix",
                        {{"options", matrix.options.size()},
                         {"primary", matrix.primary},
                         {"secondary", secondary_items(matrix)},
                         {"entries", entries(matrix)}}}});
        return done;
    }
    print_count(matrix.options.size(), "options (rows: what can be done)");
    print_count(matrix.primary, "primary items (columns: covered exactly once)");
    print_count(secondary_items(matrix),
                "secondary items (columns: covered at most once, or in one colour)");
    print_count(entries(matrix), "entries");
    return done;
}

Outcome print_estimate(const SearchTree& tree, const SearchOptions& options) {
    const std::uint64_t seed = options.seed.value_or(first_seed);
    const std::vector<double> probes = tree.probes(*options.probes, seed);
    const Estimate estimate = search::estimate(probes);
    if (options.format == "json") {
        nlohmann::json out{{"method", method_of(options)},
                           {"estimate",
                            {{"probes", *options.probes},
                             {"seed", seed},
                             {"nodes", estimate.mean},
                             {"standard_error", estimate.standard_error},
                             {"median", median(probes)},
                             {"largest", *std::ranges::max_element(probes)}}}};
        if (options.each) out["estimate"]["each"] = probes;
        print_as_json(out);
        return done;
    }
    if (options.each) {
        for (const double probe : probes) fmt::print("{:>9.0f}\n", probe);
        return done;
    }
    const auto print_nodes = [](double nodes, const std::string& what) {
        print_count(fmt::format("{:.0f}", nodes), what);
    };
    print_nodes(estimate.mean, fmt::format("nodes, estimated: the mean of {} probes, seed {}",
                                           *options.probes, seed));
    print_nodes(estimate.standard_error, "standard error of the mean");
    print_nodes(median(probes), "median: half of the probes are below it");
    print_nodes(*std::ranges::max_element(probes), "largest probe");
    return done;
}

/// Returns the least depth with many more subtrees than threads, so that no thread is left with a
/// large one in the end; or one at which splitting has become a search of its own.
std::size_t depth_for(const SearchTree& tree, std::uint64_t threads) {
    constexpr std::size_t deepest = 50;
    for (std::size_t depth = 1; depth < deepest; ++depth) {
        const search::Parts parts = tree.split(depth);
        if (parts.subtrees.size() >= 16 * threads || parts.treetop.nodes() > 10'000) return depth;
    }
    return deepest;
}

Statistics search_tree(const SearchTree& tree, const SearchOptions& options) {
    if (!options.jobs) return tree.search_all();
    return tree.search_in_parallel(depth_for(tree, *options.jobs), *options.jobs);
}

Outcome search_all(const Forest& forest, const SearchOptions& options) {
    Statistics work;
    const double seconds = seconds_of([&] {
        for (const auto& tree : forest.trees) work += search_tree(*tree, options);
    });
    if (options.format == "json") {
        print_as_json({{"method", method_of(options)},
                       {"jobs", options.jobs.value_or(1)},
                       {"count", work.solutions},
                       {"statistics", to_json(work, seconds)}});
    } else {
        print_count(work.solutions, plural(work.solutions, "solution"));
        if (!options.cover) print_count(work.trials, plural(work.trials, "choice") + " tried");
        print_count(work.nodes(),
                    plural(work.nodes(), "node") + " (positions reached, the empty one included)");
        fmt::print("{:>9.3f} ms\n", seconds * 1000);
    }
    return work.solutions > 0 ? done : not_passed;
}

/// The given options of which only one can be carried out, as typed.
std::vector<std::string> tasks(const SearchOptions& options) {
    std::vector<std::string> given;
    for (const auto& [is_given, name] : {std::pair{options.matrix, "--matrix"},
                                         {options.probes.has_value(), "--estimate"},
                                         {options.depth.has_value(), "--subtrees"},
                                         {!options.subtrees.empty(), "--subtree"},
                                         {!options.subtrees_from.empty(), "--subtrees-from"},
                                         {options.jobs.has_value(), "--jobs"}})
        if (is_given) given.emplace_back(name);
    return given;
}

}  // namespace

const Verb& add_search_options(const Verb& verb, SearchOptions& options) {
    return verb.flag("--cover", options.cover, "search it as a problem of exact cover")
        .choice("--order", options.order, {"listed", "fewest"},
                "the item that is covered next: listed, the first one; fewest (without it): one "
                "with the fewest options left")
        .flag("--matrix", options.matrix,
              "do not search; print how large the matrix of the exact cover is")
        .number("--estimate", options.probes, 2, 10'000'000,
                "do not search; estimate the number of nodes by this many random probes")
        .number("--seed", options.seed, 0, 999'999'999,
                "the same seed makes the same probes, on every machine (without it: 1)")
        .number("--subtrees", options.depth, 0, 1'000,
                "do not search; print the subtrees below this many choices, a line each")
        .flag("--count", options.only_count,
              "print how many subtrees there are, and how many nodes are above them")
        .flag("--each", options.each,
              "print each probe; or search each subtree, and print how many nodes it has, the "
              "largest first")
        .lines("--subtree", options.subtrees,
               "search only below this one, a line that --subtrees has printed; may be repeated")
        .option("--subtrees-from", options.subtrees_from,
                "search only below those in this file, or in standard input (-)")
        .number("--jobs", options.jobs, 1, 256, "search in parallel, with this many threads")
        .choice("--format", options.format, {"text", "json"}, "text or json")
        .needs("--order", "--cover")
        .needs("--matrix", "--cover")
        .needs("--seed", "--estimate")
        .needs("--count", "--subtrees");
}

std::string about_searches() {
    return "The solutions are counted, not printed; 'solve' prints them. Exit code 1 when the "
           "whole search finds none.\n"
           "A subtree is a line such as 'subtree 3 0 11': at each node above it, the number of the "
           "choice that leads there. Subtrees\n"
           "can be searched one by one, anywhere and in any order: their nodes and those above "
           "them, added up, are all.\n";
}

void refuse_odd(const SearchOptions& options) {
    const std::vector<std::string> given = tasks(options);
    if (given.size() > 1)
        throw UsageError(
            fmt::format("{} and {} do not go together; take one of them", given[0], given[1]));
    if (!options.each) return;
    if (!options.probes && !options.depth)
        throw UsageError("--each is for --estimate and --subtrees; add one of them");
    if (options.only_count)
        throw UsageError("--each and --count do not go together; take one of them");
}

Outcome search_forest(const Forest& forest, const SearchOptions& options) {
    const std::vector<std::string> given = tasks(options);
    if (given.empty() || options.jobs) return search_all(forest, options);
    refuse_several_trees(forest, given.front());
    if (options.matrix) return print_matrix(forest.matrices.front(), options);
    const SearchTree& tree = *forest.trees.front();
    if (options.probes) return print_estimate(tree, options);
    return options.depth ? print_parts(tree, options) : search_subtrees(tree, options);
}

}  // namespace command
