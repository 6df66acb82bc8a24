#pragma once

#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "command/puzzles/search.hpp"

/// What the answers of `search` have in common.
namespace command {

/// Prints a number and what it counts, in two columns, as `solve --stats` does.
inline void print_count(auto number, const std::string& what) {
    fmt::print("{:>9} {}\n", number, what);
}

/// "node" for 1, "nodes" for others.
inline std::string plural(std::uint64_t count, const std::string& thing) {
    return count == 1 ? thing : thing + "s";
}

inline void print_as_json(const nlohmann::json& out) { std::cout << out.dump(2) << '\n'; }

/// The name of the method in JSON.
inline std::string method_of(const SearchOptions& options) {
    if (!options.cover) return "skeleton";
    return options.item_order() == search::Order::as_listed ? "exact cover, items as listed"
                                                            : "exact cover, fewest options";
}

/// The counts of a search as JSON: nodes, trials, laid, seconds.
inline nlohmann::json to_json(const search::Statistics& work, double seconds) {
    return {{"nodes", work.nodes()},
            {"trials", work.trials},
            {"laid", work.pieces_laid},
            {"seconds", seconds}};
}

}  // namespace command
