#include "command/puzzles/search_subtrees.hpp"

#include <algorithm>
#include <set>

#include "command/puzzles/puzzle_file.hpp"
#include "command/puzzles/search_answer.hpp"
#include "command/puzzles/work.hpp"
#include "text/lines.hpp"

namespace command {
namespace {

using search::Parts;
using search::Path;
using search::Statistics;

/// A subtree that is to be searched, and where it was read.
struct Subtree {
    Path path;
    std::string file;
    std::size_t line;
};

/// Returns the number of nodes above the subtrees. The tops of the subtrees belong to the subtrees.
std::uint64_t nodes_above(const Parts& parts) {
    return parts.treetop.nodes() - parts.subtrees.size();
}

/// A subtree and its number of nodes.
using Sized = std::pair<std::uint64_t, Path>;

/// Searches each subtree and sorts them, the largest first.
std::vector<Sized> sized(const SearchTree& tree, const Parts& parts) {
    std::vector<Sized> sizes;
    for (const Path& path : parts.subtrees)
        sizes.emplace_back(tree.search_below(path).nodes(), path);
    std::ranges::stable_sort(sizes, std::greater<>{}, &Sized::first);
    return sizes;
}

void print_parts_as_json(const SearchTree& tree, const Parts& parts, const SearchOptions& options) {
    nlohmann::json out{{"method", method_of(options)},
                       {"depth", *options.depth},
                       {"count", parts.subtrees.size()},
                       {"nodes_above", nodes_above(parts)}};
    nlohmann::json list = nlohmann::json::array();
    if (options.each)
        for (const auto& [nodes, path] : sized(tree, parts))
            list.push_back({{"path", path}, {"nodes", nodes}});
    else if (!options.only_count)
        for (const Path& path : parts.subtrees) list.push_back({{"path", path}});
    out["subtrees"] = list;
    print_as_json(out);
}

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
    const auto none = [] { return std::vector<Subtree>{}; };
    if (!options.subtrees_from.empty())
        return read_puzzle(options.subtrees_from, subtrees_in, none);
    std::vector<Subtree> subtrees;
    for (const std::string& line : options.subtrees) {
        const std::size_t number = subtrees.size() + 1;
        subtrees.push_back({search::parse_path(line, "--subtree", number), "--subtree", number});
    }
    return subtrees;
}

/// @throws text::InputError when a subtree comes twice, as it would be counted twice
void refuse_repeated(const std::vector<Subtree>& subtrees) {
    std::set<Path> known;
    for (const auto& [path, file, line] : subtrees)
        if (!known.insert(path).second)
            throw text::InputError(file, line, 0,
                                   "'" + text::printable(search::print(path)) + "' again",
                                   "each subtree once");
}

Statistics search_subtree(const SearchTree& tree, const Subtree& subtree) {
    try {
        return tree.search_below(subtree.path);
    } catch (const std::invalid_argument&) {
        throw text::InputError(subtree.file, subtree.line, 0,
                               "'" + text::printable(search::print(subtree.path)) + "'",
                               "a subtree of this search, as --subtrees prints it for the same "
                               "puzzle and the same options");
    }
}

}  // namespace

Outcome print_parts(const SearchTree& tree, const SearchOptions& options) {
    const Parts parts = tree.split(*options.depth);
    if (options.format == "json") {
        print_parts_as_json(tree, parts, options);
    } else if (options.only_count) {
        print_count(parts.subtrees.size(),
                    plural(parts.subtrees.size(), "subtree") +
                        fmt::format(", {} {} below the empty position", *options.depth,
                                    plural(*options.depth, "choice")));
        print_count(nodes_above(parts), plural(nodes_above(parts), "node") + " above them");
    } else if (options.each) {
        for (const auto& [nodes, path] : sized(tree, parts))
            print_count(nodes, plural(nodes, "node") + ": " + search::print(path));
    } else {
        for (const Path& path : parts.subtrees) fmt::print("{}\n", search::print(path));
    }
    return done;
}

Outcome search_subtrees(const SearchTree& tree, const SearchOptions& options) {
    const std::vector<Subtree> subtrees = chosen_subtrees(options);
    refuse_repeated(subtrees);
    Statistics work;
    const double seconds = seconds_of([&] {
        for (const Subtree& subtree : subtrees) work += search_subtree(tree, subtree);
    });
    const std::uint64_t nodes = work.pieces_laid + subtrees.size();
    if (options.format == "json") {
        nlohmann::json statistics = to_json(work, seconds);
        statistics["nodes"] = nodes;
        print_as_json({{"method", method_of(options)},
                       {"subtrees", subtrees.size()},
                       {"count", work.solutions},
                       {"statistics", statistics}});
        return done;
    }
    print_count(subtrees.size(), plural(subtrees.size(), "subtree"));
    print_count(work.solutions, plural(work.solutions, "solution"));
    print_count(nodes, plural(nodes, "node") + " (positions reached, the subtrees' tops included)");
    fmt::print("{:>9.3f} ms\n", seconds * 1000);
    return done;
}

}  // namespace command
