#include "command/puzzles/tangram_growth.hpp"

#include <fmt/format.h>

#include <iostream>
#include <optional>
#include <vector>

#include "command/puzzles/work.hpp"
#include "tangram/cutting.hpp"
#include "tangram/drawing.hpp"
#include "tangram/fast.hpp"

namespace command {
namespace {

using tangram::Kinds;
using tangram::drawing::Cost;

constexpr std::size_t most_pieces = 12;
/// With one piece more, program 3 would take longer than for all smaller numbers together.
constexpr std::size_t most_pieces_for_program_3 = 11;

constexpr auto each = [](const tangram::Assembly&) { return tangram::Next::go_on; };
constexpr auto by_program_3 = [](const Kinds& kinds, auto&& observer) {
    fill_all(kinds, each, observer);
};
constexpr auto fast = [](const Kinds& kinds, auto&& observer) {
    fill_all_fast(kinds, each, observer);
};

/// The result and the work of a search.
struct Found {
    std::uint64_t assemblies;
    Cost cost;
};

struct Line {
    std::size_t pieces;
    std::optional<Found> program_3;  ///< nothing where it would take too long
    Found fast;
};

/// The median of three.
double median_seconds_of(const auto& search) {
    std::vector<double> seconds(3);
    for (double& one : seconds) one = seconds_of(search);
    return median(seconds);
}

/// Counting takes time, too; so the search is timed without an observer.
Found found_by(const auto& search, const Kinds& kinds) {
    search::Statistics statistics;
    search(kinds, statistics);
    const double seconds = median_seconds_of([&] { search(kinds, search::Unobserved{}); });
    return {statistics.solutions, {number_of_pieces(kinds), statistics.nodes(), 1000 * seconds}};
}

std::vector<Line> measured() {
    std::vector<Line> lines;
    for (std::size_t pieces = tangram::pieces_uncut; pieces <= most_pieces; ++pieces) {
        const Kinds kinds = tangram::cut_further(pieces);
        Line line{pieces, {}, found_by(fast, kinds)};
        if (pieces <= most_pieces_for_program_3) line.program_3 = found_by(by_program_3, kinds);
        lines.push_back(line);
    }
    return lines;
}

void print_text(const std::vector<Line>& lines) {
    const auto costs = [](const std::optional<Found>& found) {
        return found ? fmt::format("{:>9} {:>8.2f}", found->cost.nodes, found->cost.milliseconds)
                     : fmt::format("{:>9} {:>8}", "-", "-");
    };
    std::cout << fmt::format("{:>6} {:>10}   {:>18}   {:>18}\n", "", "", "program 3", "fast")
              << fmt::format("{:>6} {:>10}   {:>9} {:>8}   {:>9} {:>8}\n", "pieces", "assemblies",
                             "nodes", "ms", "nodes", "ms");
    for (const auto& [pieces, program_3, fast] : lines)
        std::cout << fmt::format("{:>6} {:>10}   {}   {}\n", pieces, fast.assemblies,
                                 costs(program_3), costs(fast));
}

nlohmann::json found_to_json(const Found& found) {
    return {{"assemblies", found.assemblies},
            {"nodes", found.cost.nodes},
            {"milliseconds", found.cost.milliseconds}};
}

void print_json(const std::vector<Line>& lines) {
    nlohmann::json growth = nlohmann::json::array();
    for (const auto& [pieces, program_3, fast] : lines) {
        nlohmann::json line{{"pieces", pieces}, {"fast", found_to_json(fast)}};
        if (program_3) line["program_3"] = found_to_json(*program_3);
        growth.push_back(line);
    }
    std::cout << nlohmann::json{{"growth", growth}}.dump(2) << '\n';
}

void print_svg(const std::vector<Line>& lines) {
    std::vector<Cost> program_3, fast;
    for (const Line& line : lines) {
        if (line.program_3) program_3.push_back(line.program_3->cost);
        fast.push_back(line.fast.cost);
    }
    std::cout << tangram::drawing::growth(program_3, fast);
}

}  // namespace

void print_growth(const std::string& format) {
    const std::vector<Line> lines = measured();
    if (format == "json") print_json(lines);
    else if (format == "svg") print_svg(lines);
    else print_text(lines);
}

}  // namespace command
