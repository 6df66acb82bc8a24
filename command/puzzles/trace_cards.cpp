#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

#include "cards/drawing.hpp"
#include "cards/faithful.hpp"
#include "cards/moment.hpp"
#include "command/puzzles/cards.hpp"
#include "command/puzzles/puzzles.hpp"

namespace command {
namespace {

using cards::Moment;
using cards::Step;

struct TraceCardsOptions {
    std::string file;
    std::uint64_t from = 1, steps = 20;
    std::string format = "text";
};

std::string name_of(Step step) {
    switch (step) {
        case Step::does_not_fit: return "does not fit";
        case Step::fits: return "fits, laid";
        case Step::taken_back: return "taken back";
        default: return "fits: solved";
    }
}

std::string numbers(const cards::Pile& pile, std::size_t digits) {
    std::string line;
    for (const cards::Card& card : pile)
        line += fmt::format("{}{:>{}}", line.empty() ? "" : " ", card.number, digits);
    return line.empty() ? "-" : line;
}

/// The cells of one line.
using Row = std::array<std::string, 7>;

Row row_of(const Moment& moment, std::size_t digits) {
    const auto cards = [&](const cards::Pile& pile) {
        return print_aligned({1, pile.size()}, square_of(pile), digits);
    };
    return {std::to_string(moment.number),
            std::to_string(moment.laid.size() + 1),
            cards({moment.card}),
            name_of(moment.step),
            numbers(moment.supply, digits),
            numbers(moment.basket, digits),
            moment.laid.empty() ? "-" : cards(moment.laid)};
}

void print_text(const cards::Puzzle& puzzle, const std::vector<Moment>& moments) {
    std::vector<Row> rows{{"step", "place", "card", "", "supply", "basket", "laid"}};
    for (const Moment& moment : moments) rows.push_back(row_of(moment, digits(puzzle)));
    std::array<std::size_t, 7> widths{6, 5, 5, 13, 18, 18, 0};  // minimum widths
    for (const Row& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    for (const Row& row : rows)
        fmt::print("{:>{}}  {:>{}}  {:<{}} {:<{}} {:<{}} {:<{}} {}\n", row[0], widths[0], row[1],
                   widths[1], row[2], widths[2], row[3], widths[3], row[4], widths[4], row[5],
                   widths[5], row[6]);
}

nlohmann::json pile_to_json(const cards::Pile& pile) {
    nlohmann::json out = nlohmann::json::array();
    for (const cards::Card& card : pile) out.push_back(to_json(card));
    return out;
}

void print_json(const std::vector<Moment>& moments) {
    nlohmann::json out = nlohmann::json::array();
    for (const Moment& moment : moments)
        out.push_back({{"step", moment.number},
                       {"place", moment.laid.size() + 1},
                       {"what", name_of(moment.step)},
                       {"card", to_json(moment.card)},
                       {"supply", pile_to_json(moment.supply)},
                       {"laid", pile_to_json(moment.laid)},
                       {"basket", pile_to_json(moment.basket)}});
    std::cout << out.dump(2) << '\n';
}

/// Counts the steps of a search.
struct Steps : search::Unobserved {
    std::uint64_t count = 0;
    void tried(const auto&, auto) { ++count; }
    void taken_back(const auto&, auto) { ++count; }
};

std::uint64_t steps_of(const cards::Puzzle& puzzle) {
    Steps steps;
    solve_faithfully(
        puzzle.grid, puzzle.cards, [](const cards::Pile&) { return cards::Next::go_on; }, steps);
    return steps.count;
}

Outcome carry_out(const TraceCardsOptions& options) {
    if (options.format == "svg" && options.steps != 1)
        throw UsageError("a picture shows one step; add --steps 1");
    const cards::Puzzle puzzle = read_cards(options.file);
    const std::vector<Moment> moments = watch(puzzle, options.from, options.steps);
    if (moments.empty())
        throw UsageError(fmt::format("the search ends before step {}; it has {} steps",
                                     options.from, steps_of(puzzle)));
    if (options.format == "json") print_json(moments);
    else if (options.format == "svg")
        std::cout << cards::drawing::moment(puzzle.grid, moments.front());
    else print_text(puzzle, moments);
    return done;
}

}  // namespace

void add_trace_cards(const Verb& trace) {
    const auto options = std::make_shared<TraceCardsOptions>();
    trace.verb("cards", "chapter 1: the search with three piles, faithful to 1986")
        .word("file", options->file, cards_file)
        .number("--from", options->from, 1, 1'000'000'000, "the first step to show")
        .number("--steps", options->steps, 1, 1'000'000, "how many steps to show")
        .choice("--format", options->format, {"text", "json", "svg"},
                "text, json or svg (one step)")
        .footer(
            "A card's letter tells where its number points: o oben (up), r rechts (right), u unten "
            "(down), l links (left).\n" +
            about_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
