#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "cards/drawing.hpp"
#include "cards/fast.hpp"
#include "cards/square.hpp"
#include "command/puzzles/cards.hpp"
#include "command/puzzles/puzzles.hpp"
#include "command/puzzles/work.hpp"

namespace command {
namespace {

using cards::Next;
using cards::Square;

struct SolveCardsOptions {
    std::string file;
    bool fast = false, first = false, only_count = false, statistics = false;
    std::string order;  ///< of the places: rows or centre; empty for the method's own
    std::string format = "text";
};

/// The result of a search.
struct Result {
    std::uint64_t count = 0;
    std::vector<Square> squares;  ///< in the printed form and order; empty with --count
    Work work;
};

std::vector<std::size_t> order_of(const cards::Grid& grid, const SolveCardsOptions& options) {
    return options.order == "rows" ? row_by_row(grid) : centre_first(grid);
}

std::string method_of(const SolveCardsOptions& options) {
    if (options.fast) return "fast";
    return options.order.empty() ? "faithful" : "in order";
}

Result solve(const cards::Puzzle& puzzle, const SolveCardsOptions& options) {
    Result result;
    const auto solved = [&](const cards::Pile& laid) {
        ++result.count;
        if (!options.only_count) result.squares.push_back(as_printed(puzzle.grid, square_of(laid)));
        return options.first ? Next::stop : Next::go_on;
    };
    result.work.measure([&] {
        if (options.fast)
            solve_fast(puzzle.grid, puzzle.cards, order_of(puzzle.grid, options), solved,
                       result.work);
        else if (!options.order.empty())
            solve_in_order(puzzle.grid, puzzle.cards, order_of(puzzle.grid, options), solved,
                           result.work);
        else solve_faithfully(puzzle.grid, puzzle.cards, solved, result.work);
    });
    std::sort(result.squares.begin(), result.squares.end());
    return result;
}

void print_text(const cards::Puzzle& puzzle, const SolveCardsOptions& options,
                const Result& result) {
    if (options.only_count) fmt::print("{}\n", result.count);
    const std::size_t width =
        std::max<std::size_t>(2, std::to_string(result.squares.size()).size());
    std::size_t number = 0;
    for (const Square& square : result.squares)
        fmt::print("{:>{}}  {}\n", ++number, width,
                   print_aligned(puzzle.grid, square, digits(puzzle)));
    if (!options.only_count && result.count == 0) fmt::print("no solution\n");
    if (!options.statistics) return;
    const std::string trial = fmt::format(
        "a card, turned one way, {}", options.fast ? "looked up for a place" : "held to a place");
    fmt::print("{}", in_words(result.work, result.count, trial, "cards laid"));
}

void print_json(const cards::Puzzle& puzzle, const SolveCardsOptions& options,
                const Result& result) {
    nlohmann::json out{{"puzzle", to_json(puzzle)},
                       {"method", method_of(options)},
                       {"complete", !options.first},
                       {"count", result.count}};
    out["solutions"] = nlohmann::json::array();
    for (const Square& square : result.squares) out["solutions"].push_back(to_json(square));
    out["statistics"] = to_json(result.work);
    std::cout << out.dump(2) << '\n';
}

void print_svg(const cards::Puzzle& puzzle, const Result& result) {
    std::vector<cards::Pile> piles;
    for (const Square& square : result.squares) piles.push_back(lay(square, puzzle.cards));
    std::cout << cards::drawing::squares(puzzle.grid, piles);
}

Outcome carry_out(const SolveCardsOptions& options) {
    if (options.only_count && options.format == "svg")
        throw UsageError("--count has no picture; take --format text or json");
    const cards::Puzzle puzzle = read_cards(options.file);
    const Result result = solve(puzzle, options);
    if (options.format == "json") print_json(puzzle, options, result);
    else if (options.format == "svg") print_svg(puzzle, result);
    else print_text(puzzle, options, result);
    return result.count > 0 ? done : not_passed;
}

}  // namespace

void add_solve_cards(const Verb& solve) {
    const auto options = std::make_shared<SolveCardsOptions>();
    solve.verb("cards", "chapter 1: lay the turtle cards so that all halves fit")
        .word("file", options->file, cards_file)
        .flag("--fast", options->fast, "search with tables instead of as in 1986")
        .choice("--order", options->order, {"rows", "centre"},
                "the places in this order, without piles: rows, or centre (outwards from it; "
                "--fast does so by itself)")
        .flag("--first", options->first, "stop at the first solution")
        .flag("--count", options->only_count,
              "print how many solutions there are, not the solutions")
        .flag("--stats", options->statistics, "also print how much work the search took")
        .choice("--format", options->format, {"text", "json", "svg"}, "text, json or svg")
        .footer(
            "Each solution once, its rotations left out, row by row: the card's number, then where "
            "that number\n"
            "points: o oben (up), r rechts (right), u unten (down), l links (left). Exit code 1 "
            "when there is none.\n" +
            about_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
