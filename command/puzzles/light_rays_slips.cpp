#include "command/puzzles/light_rays_slips.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "light_rays/generator.hpp"
#include "light_rays/slips.hpp"

namespace command {
namespace {

using light_rays::Board;
using light_rays::Level;
using light_rays::Next;
using light_rays::Order;
using light_rays::Outcome;
using light_rays::Slip;
using light_rays::Strategies;

constexpr std::array slip_descriptions{
    SlipDescription{
        Slip::distance, 0,
        "LonelyField compares the whole distance with what a number still has to light"},
    SlipDescription{Slip::tile_counter,
                    {},
                    "the solver counts fields where it should count rounds over the board"},
    SlipDescription{Slip::todo, 1,
                    "Intersection does nothing where more is available than needed: its TODO"},
    SlipDescription{
        Slip::complement, 1,
        "Intersection leaves to (0 0 0 1) - subset what it should leave to (1 1 1 1) - subset"},
    SlipDescription{Slip::forgetful_hook, 3,
                    "the hook of TryAndError forgets which guess was wrong"},
    SlipDescription{
        Slip::empty_loop, 1,
        "Intersection lights nothing where all that is available is needed, and says that it "
        "got on"},
    SlipDescription{Slip::one_set, 3,
                    "TryAndError has one set of directions for all of its guesses"},
};

constexpr std::uint64_t boards_of_a_level = 100;
constexpr int board_side = 7;

/// The results, counted over the boards.
struct Tally : light_rays::Unobserved {
    int right = 0, lost = 0, unfinished = 0;  ///< solved, found to have no solution, and neither
    std::uint64_t guesses = 0;

    void deduced(const light_rays::Strategy&, light_rays::Place,
                 const light_rays::Deduction& deduction, const Board&) {
        if (deduction.reason == light_rays::Reason::guess) ++guesses;
    }
};

std::vector<Board> boards() {
    std::vector<Board> all;
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        for (std::uint64_t seed = 1; seed <= boards_of_a_level; ++seed)
            if (auto board = light_rays::generate({board_side, board_side, level, seed}))
                all.push_back(std::move(*board));
    return all;
}

/// The three strategies for which there are structograms, one of them with a slip.
Strategies drawn(std::optional<Slip> slip) {
    Strategies strategies = slip ? with_slip(*slip) : light_rays::all_strategies();
    std::erase_if(strategies, [](const auto& strategy) {
        return strategy->name() == std::string_view("DrivenAwayBeams");
    });
    return strategies;
}

/// @param strategies   makes new ones for each board
/// @param most_rounds  limit per board
Tally tally(const std::vector<Board>& boards, const auto& strategies, Order order,
            const auto& most_rounds) {
    Tally tally;
    const auto first = [](const Board&) { return Next::stop; };
    for (const Board& board : boards) {
        const Outcome outcome = solve(board, strategies(), order, first, tally, most_rounds(board));
        ++(outcome == Outcome::solved       ? tally.right
           : outcome == Outcome::unsolvable ? tally.lost
                                            : tally.unfinished);
    }
    return tally;
}

struct Line {
    std::string slip, source;
    Tally tally;
};

std::vector<Line> lines(const std::vector<Board>& boards) {
    std::vector<Line> all;
    for (const Slip slip : light_rays::slips)
        all.push_back({name_of(slip), source_of(slip),
                       tally(
                           boards, [&] { return drawn(slip); }, Order::as_drawn,
                           [&](const Board& board) { return most_rounds(slip, board); })});
    const auto proper = [] { return drawn({}); };
    const auto most = [](const Board&) { return light_rays::most_iterations; };
    all.push_back({"none", "", tally(boards, proper, Order::as_drawn, most)});
    all.push_back({"none, patient", "", tally(boards, proper, Order::patient, most)});
    all.push_back(
        {"and a fourth", "", tally(boards, light_rays::all_strategies, Order::patient, most)});
    return all;
}

void print_text(const std::vector<Line>& lines, std::size_t boards) {
    fmt::print("{} boards of {}x{}, each with one solution; at most {} iterations\n\n", boards,
               board_side, board_side, light_rays::most_iterations);
    fmt::print("{:<15}{:<12}{:>7}{:>14}{:>12}{:>9}\n", "slip", "source", "solved", "\"unsolvable\"",
               "unfinished", "guesses");
    for (const auto& [slip, source, tally] : lines)
        fmt::print("{:<15}{:<12}{:>7}{:>14}{:>12}{:>9}\n", slip, source, tally.right, tally.lost,
                   tally.unfinished, tally.guesses);
}

void print_json(const std::vector<Line>& lines, std::size_t boards) {
    nlohmann::json out{{"boards", boards},
                       {"columns", board_side},
                       {"rows", board_side},
                       {"most_iterations", light_rays::most_iterations},
                       {"slips", nlohmann::json::array()}};
    for (const auto& [slip, source, tally] : lines)
        out["slips"].push_back({{"slip", slip},
                                {"source", source},
                                {"solved", tally.right},
                                {"unsolvable", tally.lost},
                                {"unfinished", tally.unfinished},
                                {"guesses", tally.guesses}});
    std::cout << out.dump(2) << '\n';
}

}  // namespace

std::vector<std::string> slip_names() {
    std::vector<std::string> names;
    for (const Slip slip : light_rays::slips) names.emplace_back(name_of(slip));
    return names;
}

const SlipDescription& slip_of(const std::string& name) {
    return *std::ranges::find_if(
        slip_descriptions, [&](const SlipDescription& told) { return name_of(told.slip) == name; });
}

void print_slips(const std::string& format) {
    const std::vector<Board> all = boards();
    if (format == "json") print_json(lines(all), all.size());
    else print_text(lines(all), all.size());
}

}  // namespace command
