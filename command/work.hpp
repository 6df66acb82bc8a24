#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "search/search.hpp"

namespace command {

/// Does something, and tells how many seconds it took.
double seconds_of(auto&& something) {
    const auto start = std::chrono::steady_clock::now();
    something();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// @param values  at least one
inline double median(std::vector<double> values) {
    std::ranges::sort(values);
    return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

/// The work of a search. Counts, too, how many pieces were laid as the first, as the second, and so on: the widths of the search tree.
struct Work : search::Statistics {
    std::vector<std::uint64_t> widths;
    std::size_t depth = 0;  ///< how many pieces lie now
    double seconds = 0;     ///< that the search took

    void laid(const auto& piece, auto place) {
        Statistics::laid(piece, place);
        if (widths.size() == depth) widths.push_back(0);
        ++widths[depth++];
    }
    void taken_back(const auto&, auto) { --depth; }

    /// Does the search and takes its time.
    void measure(auto&& search) { seconds = seconds_of(search); }
};

/// What a search took, line by line.
/// @param trial   what a trial is, such as "a card, turned one way, held to a place"
/// @param pieces  what was laid, such as "cards laid"
std::string in_words(const Work& work, std::uint64_t solutions, const std::string& trial, const std::string& pieces);

/// What a search took, as JSON: nodes, trials, laid, widths, seconds.
nlohmann::json to_json(const Work& work);

}  // namespace command
