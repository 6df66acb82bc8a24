#include "command/slips.hpp"

#include <fmt/format.h>

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

constexpr std::uint64_t boards_of_a_level = 100;
constexpr int board_side = 7;

/// What became of the boards.
struct Tally : light_rays::Unobserved {
    int right = 0, lost = 0;  ///< solved, and found to have no solution
    std::uint64_t guesses = 0;

    void deduced(const light_rays::Strategy&, light_rays::Place, const light_rays::Deduction& deduction, const Board&) {
        if (deduction.reason == light_rays::Reason::guess) ++guesses;
    }
};

std::vector<Board> boards() {
    std::vector<Board> all;
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        for (std::uint64_t seed = 1; seed <= boards_of_a_level; ++seed)
            if (auto board = light_rays::generate({board_side, board_side, level, seed})) all.push_back(std::move(*board));
    return all;
}

/// The three strategies that were drawn, one of them with a slip.
Strategies drawn(std::optional<Slip> slip) {
    Strategies strategies = slip ? with_slip(*slip) : light_rays::all_strategies();
    std::erase_if(strategies, [](const auto& strategy) { return strategy->name() == std::string_view("DrivenAwayBeams"); });
    return strategies;
}

/// @param strategies  makes new ones for each board
Tally tally(const std::vector<Board>& boards, const auto& strategies, Order order) {
    Tally tally;
    const auto first = [](const Board&) { return Next::stop; };
    for (const Board& board : boards) {
        const Outcome outcome = solve(board, strategies(), order, first, tally);
        ++(outcome == Outcome::solved ? tally.right : tally.lost);
    }
    return tally;
}

struct Line {
    std::string slip;
    Tally tally;
};

std::vector<Line> lines(const std::vector<Board>& boards) {
    std::vector<Line> all;
    for (const Slip slip : light_rays::slips)
        all.push_back({name_of(slip), tally(
                                          boards, [&] { return drawn(slip); }, Order::as_drawn)});
    const auto proper = [] { return drawn({}); };
    all.push_back({"none", tally(boards, proper, Order::as_drawn)});
    all.push_back({"none, patient", tally(boards, proper, Order::patient)});
    all.push_back({"and a fourth", tally(boards, light_rays::all_strategies, Order::patient)});
    return all;
}

void print_text(const std::vector<Line>& lines, std::size_t boards) {
    fmt::print("{} boards of {}x{}, each with one solution\n\n", boards, board_side, board_side);
    fmt::print("{:<15}{:>8}{:>14}{:>10}\n", "slip", "solved", "\"unsolvable\"", "guesses");
    for (const auto& [slip, tally] : lines) fmt::print("{:<15}{:>8}{:>14}{:>10}\n", slip, tally.right, tally.lost, tally.guesses);
}

void print_json(const std::vector<Line>& lines, std::size_t boards) {
    nlohmann::json out{{"boards", boards}, {"columns", board_side}, {"rows", board_side}, {"slips", nlohmann::json::array()}};
    for (const auto& [slip, tally] : lines)
        out["slips"].push_back({{"slip", slip}, {"solved", tally.right}, {"unsolvable", tally.lost}, {"guesses", tally.guesses}});
    std::cout << out.dump(2) << '\n';
}

}  // namespace

void print_slips(const std::string& format) {
    const std::vector<Board> all = boards();
    if (format == "json") print_json(lines(all), all.size());
    else print_text(lines(all), all.size());
}

}  // namespace command
