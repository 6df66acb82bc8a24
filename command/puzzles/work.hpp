#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "search/search.hpp"

namespace command {

/// Runs a function and returns its duration in seconds.
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

/// The statistics of a search, with the widths of the search tree: how many pieces were laid first,
/// second, and so on.
struct Work : search::Statistics {
    std::vector<std::uint64_t> widths;
    std::size_t depth = 0;  ///< number of pieces laid now
    double seconds = 0;     ///< duration of the search

    void laid(const auto& piece, auto place) {
        Statistics::laid(piece, place);
        if (widths.size() == depth) widths.push_back(0);
        ++widths[depth++];
    }
    void taken_back(const auto&, auto) { --depth; }

    /// Runs the search and measures its duration.
    void measure(auto&& search) { seconds = seconds_of(search); }
};

/// The statistics of a search as lines of text.
/// @param trial   description of a trial, such as "a card, turned one way, held to a place"
/// @param pieces  name of the pieces laid, such as "cards laid"
std::string in_words(const Work& work, std::uint64_t solutions, const std::string& trial,
                     const std::string& pieces);

/// The statistics of a search as JSON: nodes, trials, laid, widths, seconds.
nlohmann::json to_json(const Work& work);

}  // namespace command
