#include "command/puzzles/search.hpp"

#include <algorithm>
#include <set>

#include "command/puzzles/puzzle.hpp"
#include "text/lines.hpp"

namespace command {
namespace {

using search::Matrix;
using search::Parts;
using search::Path;
using search::Statistics;

/// The name of the method in JSON.
std::string method_of(const SearchOptions& options) {
    if (!options.cover) return "skeleton";
    return options.item_order() == search::Order::as_listed ? "exact cover, items as listed"
                                                            : "exact cover, fewest options";
}

/// The work of a search.
/// @param part   what was searched: threads, or subtrees
/// @param which  the nodes that are counted
Report report_work(const SearchOptions& options, Fact part, const Statistics& work,
                   std::uint64_t nodes, const std::string& which, double seconds) {
    return Report(
        Facts{{"/method", method_of(options)},
              std::move(part),
              {"/count", work.solutions, plural(work.solutions, "solution")},
              {"/statistics/trials", work.trials,
               options.cover ? "" : plural(work.trials, "choice") + " tried"},
              {"/statistics/laid", work.pieces_laid},
              {"/statistics/nodes", nodes,
               fmt::format("{} (positions reached, {} included)", plural(nodes, "node"), which)},
              duration_fact(seconds)});
}

// The whole search.

/// Returns the least depth with many more subtrees than threads, so that no thread is left with a
/// large one in the end; or one at which splitting has become a search of its own.
std::size_t depth_for(const SearchTree& tree, std::uint64_t threads) {
    constexpr std::size_t deepest = 50;
    for (std::size_t depth = 1; depth < deepest; ++depth) {
        const Parts parts = tree.split(depth);
        if (parts.subtrees.size() >= 16 * threads || parts.treetop.nodes() > 10'000) return depth;
    }
    return deepest;
}

Statistics search_tree(const SearchTree& tree, const std::optional<std::uint64_t>& jobs) {
    return jobs ? tree.search_in_parallel(depth_for(tree, *jobs), *jobs) : tree.search({});
}

Report search_all(const std::vector<SearchTree>& trees, const SearchOptions& options) {
    Statistics work;
    const double seconds = seconds_of([&] {
        for (const SearchTree& tree : trees) work += search_tree(tree, options.jobs);
    });
    Report report = report_work(options, {"/jobs", options.jobs.value_or(1)}, work, work.nodes(),
                                "the empty one", seconds);
    report.outcome = work.solutions > 0 ? done : not_passed;
    return report;
}

// The matrix.

/// Returns how many of the secondary items some option has. Some puzzles number more of them than
/// they need.
std::size_t secondary_items(const Matrix& matrix) {
    std::set<std::size_t> used;
    for (const search::Option& option : matrix.options)
        for (const search::Entry& entry : option)
            if (entry.item >= matrix.primary) used.insert(entry.item);
    return used.size();
}

Report report_matrix(const Matrix& matrix) {
    return Report(Facts{
        {"/matrix/options", matrix.options.size(), "options (rows: what can be done)"},
        {"/matrix/primary", matrix.primary, "primary items (columns: covered exactly once)"},
        {"/matrix/secondary", secondary_items(matrix),
         "secondary items (columns: covered at most once, or in one colour)"},
        {"/matrix/entries", std::ranges::distance(matrix.options | std::views::join), "entries"}});
}

// An estimate.

Report estimate(const SearchTree& tree, const SearchOptions& options) {
    const std::uint64_t seed = options.seed.value_or(1);
    const std::vector<double> probes = tree.probes(*options.probes, seed);
    const auto [mean, standard_error] = search::estimate(probes);
    const auto fact = [](const char* name, double nodes, const std::string& words) {
        return Fact{std::string("/estimate/") + name, nodes, words, fmt::format("{:.0f}", nodes)};
    };
    Report report(Facts{
        {"/method", method_of(options)},
        {"/estimate/probes", *options.probes},
        {"/estimate/seed", seed},
        fact(
            "nodes", mean,
            fmt::format("nodes, estimated: the mean of {} probes, seed {}", *options.probes, seed)),
        fact("standard_error", standard_error, "standard error of the mean"),
        fact("median", median(probes), "median: half of the probes are at most this"),
        fact("largest", *std::ranges::max_element(probes), "largest probe")});
    if (!options.each) return report;
    report.json["estimate"]["each"] = probes;
    report.text = "";
    for (const double probe : probes) report.text += fmt::format("{:>8.0f}\n", probe);
    return report;
}

// A search in parts.

/// A subtree and its number of nodes.
using Sized = std::pair<std::uint64_t, Path>;

/// Searches each subtree and sorts them, the largest first.
std::vector<Sized> sized(const SearchTree& tree, const std::vector<Path>& subtrees) {
    std::vector<Sized> sizes;
    for (const Path& path : subtrees) sizes.emplace_back(tree.search(path).nodes(), path);
    std::ranges::stable_sort(sizes, std::greater<>{}, &Sized::first);
    return sizes;
}

Report split(const SearchTree& tree, const SearchOptions& options) {
    const auto [treetop, subtrees] = tree.split(*options.depth);
    // The tops of the subtrees belong to the subtrees.
    const std::uint64_t count = subtrees.size(), above = treetop.nodes() - count;
    Report report(Facts{{"/method", method_of(options)},
                        {"/depth", *options.depth},
                        {"/subtrees", nlohmann::json::array()},
                        {"/count", count,
                         fmt::format("{}, {} {} below the empty position", plural(count, "subtree"),
                                     *options.depth, plural(*options.depth, "choice"))},
                        {"/nodes_above", above, plural(above, "node") + " above them"}});
    if (options.only_count) return report;
    nlohmann::json& list = report.json["subtrees"];
    report.text = "";
    if (options.each)
        for (const auto& [nodes, path] : sized(tree, subtrees)) {
            report.text +=
                fmt::format("{:>8} {}: {}\n", nodes, plural(nodes, "node"), search::print(path));
            list.push_back({{"path", path}, {"nodes", nodes}});
        }
    else
        for (const Path& path : subtrees) {
            report.text += search::print(path) + "\n";
            list.push_back({{"path", path}});
        }
    return report;
}

/// A subtree that is to be searched, and where it was read.
struct Subtree {
    Path path;
    std::string file;
    std::size_t line;

    text::InputError error(const std::string& read, const std::string& expected) const {
        return {file, line, 0, "'" + text::printable(search::print(path)) + "'" + read, expected};
    }
};

std::vector<Subtree> subtrees_in(const std::string& content, const std::string& file) {
    std::vector<Subtree> subtrees;
    std::size_t number = 0;
    for (const std::string_view line : text::lines_of(content)) {
        ++number;
        if (!text::words_of(line).empty())
            subtrees.push_back({search::parse_path(line, file, number), file, number});
    }
    return subtrees;
}

/// The subtrees that the options name.
std::vector<Subtree> chosen_subtrees(const SearchOptions& options) {
    const auto typed = [&] {
        return subtrees_in(fmt::format("{}", fmt::join(options.subtrees, "\n")), "--subtree");
    };
    return read_puzzle(options.subtrees_from, subtrees_in, typed);
}

/// @throws text::InputError when a subtree comes twice or is in another, as it would count twice
void refuse_repeated(std::vector<Subtree> subtrees) {
    std::ranges::stable_sort(subtrees, {}, &Subtree::path);  // what is in a subtree follows it
    for (std::size_t i = 1; i < subtrees.size(); ++i)
        if (const Path& outer = subtrees[i - 1].path;
            std::ranges::mismatch(outer, subtrees[i].path).in1 == outer.end())
            throw subtrees[i].error(" again or in another", "each subtree once");
}

Statistics search_subtree(const SearchTree& tree, const Subtree& subtree) try {
    return tree.search(subtree.path);
} catch (const std::invalid_argument&) {
    throw subtree.error("",
                        "a subtree of this search, as --subtrees prints it for the same "
                        "puzzle and the same options");
}

Report search_subtrees(const SearchTree& tree, const SearchOptions& options) {
    const std::vector<Subtree> subtrees = chosen_subtrees(options);
    refuse_repeated(subtrees);
    Statistics work;
    const double seconds = seconds_of([&] {
        for (const Subtree& subtree : subtrees) work += search_subtree(tree, subtree);
    });
    return report_work(options, {"/subtrees", subtrees.size(), plural(subtrees.size(), "subtree")},
                       work, work.pieces_laid + subtrees.size(), "the subtrees' tops", seconds);
}

// What was asked for.

/// The options of which only one can be carried out.
Given tasks(const SearchOptions& options) {
    return {{options.matrix, "--matrix"},
            {options.probes.has_value(), "--estimate"},
            {options.depth.has_value(), "--subtrees"},
            {!options.subtrees.empty(), "--subtree"},
            {!options.subtrees_from.empty(), "--subtrees-from"},
            {options.jobs.has_value(), "--jobs"}};
}

}  // namespace

void SearchOptions::declare(const Verb& verb) {
    verb.flag("--cover", cover, "search it as an exact cover problem")
        .choice("--order", order, {"listed", "fewest"},
                "the item that is covered next: listed, the first one; fewest (default): one "
                "with the fewest options left")
        .flag("--matrix", matrix, "do not search; print how large the matrix of the exact cover is")
        .number("--estimate", probes, 2, 10'000'000,
                "do not search; estimate the number of nodes by this many random probes")
        .number("--seed", seed, 0, 999'999'999,
                "the same seed makes the same probes, on every machine (default: 1)")
        .number("--subtrees", depth, 0, 1'000,
                "do not search; print the subtrees below this many choices, one per line")
        .flag("--count", only_count,
              "print how many subtrees there are, and how many nodes are above them")
        .flag("--each", each,
              "print each probe; or search each subtree, and print how many nodes it has, the "
              "largest first")
        .lines("--subtree", subtrees,
               "search only below this one, a line that --subtrees has printed; may be repeated")
        .option("--subtrees-from", subtrees_from,
                "search only below those in this file, or in standard input (-)")
        .number("--jobs", jobs, 1, 256, "search in parallel, with this many threads")
        .needs("--order", "--cover")
        .needs("--matrix", "--cover")
        .needs("--seed", "--estimate")
        .needs("--count", "--subtrees");
}

void SearchOptions::refuse_odd() const {
    refuse_together(tasks(*this));
    refuse_together({{each, "--each"}, {only_count, "--count"}});
    if (each && !probes && !depth)
        throw UsageError("--each is for --estimate and --subtrees; add one of them");
}

Report search_trees(const std::vector<SearchTree>& trees, const SearchOptions& options) {
    const std::vector<std::string> given = names_of(tasks(options));
    if (given.empty() || options.jobs) return search_all(trees, options);
    if (trees.size() != 1)
        throw UsageError(
            fmt::format("{} looks at one tree, and there is one for each of {} figures; choose a "
                        "figure with --outline",
                        given.front(), trees.size()));
    const SearchTree& tree = trees.front();
    if (options.matrix) return report_matrix(tree.matrix());
    if (options.probes) return estimate(tree, options);
    return options.depth ? split(tree, options) : search_subtrees(tree, options);
}

const char* const about_searches =
    "The solutions are counted, not printed; 'solve' prints them. Exit code 1 when the whole "
    "search finds none.\n"
    "A subtree is a line such as 'subtree 3 0 11': at each node above it, the number of the choice "
    "that leads there. Subtrees\n"
    "can be searched one by one, anywhere and in any order: their nodes and those above them add "
    "up to all.\n";

}  // namespace command
