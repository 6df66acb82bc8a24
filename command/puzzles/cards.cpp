#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <set>

#include "cards/drawing.hpp"
#include "cards/exact_cover.hpp"
#include "cards/faithful.hpp"
#include "cards/fast.hpp"
#include "cards/generator.hpp"
#include "cards/moment.hpp"
#include "cards/published.hpp"
#include "cards/puzzle.hpp"
#include "cards/square.hpp"
#include "command/layout.hpp"
#include "command/puzzles/puzzle.hpp"
#include "text/table.hpp"

namespace command {
namespace {

using cards::Moment;
using cards::Square;
using nlohmann::json;

// What the verbs share.

std::string direction(int quarter_turns) { return std::string(1, "olur"[quarter_turns]); }

/// A placed card: number, halves clockwise from the top, and the direction in which its number
/// points (o r u l).
json card_to_json(const cards::Card& card) {
    return {{"card", card.number},
            {"points", direction(card.quarter_turns)},
            {"halves", list_of(card.halves, [](const cards::Half& half) { return print(half); })}};
}

json pile_to_json(const cards::Pile& pile) { return list_of(pile, card_to_json); }

/// The trait of the puzzle, see `puzzle.hpp`.
struct Cards {
    using Puzzle = cards::Puzzle;
    static constexpr const char* name = "cards";
    static constexpr const char* file =
        "a .cards file, or - for standard input (default: the cards of 1986)";
    static constexpr const char* about_files =
        "A .cards file has one line per card, such as '1: f2 k1 t1 k2'. A first line such as 'grid "
        "2 2' names a grid other\n"
        "than 3 by 3.";

    static Puzzle read(const std::string& file) {
        return read_puzzle(file, cards::parse_puzzle, cards::published::puzzle);
    }
    static json to_json(const Puzzle& puzzle) {
        return {{"grid", {{"rows", puzzle.grid.rows}, {"columns", puzzle.grid.columns}}},
                {"cards", pile_to_json(puzzle.cards)}};
    }
    static std::vector<SearchTree> trees(const Puzzle& puzzle, const SearchOptions& options) {
        return {
            search_tree<cards::GridPuzzle, cards::GridCover>(options, puzzle.grid, puzzle.cards)};
    }
};

/// How many digits the longest number of a card has.
std::size_t digits(const cards::Puzzle& puzzle) {
    return widest(puzzle.cards,
                  [](const cards::Card& card) { return std::to_string(card.number); });
}

// The verbs.

struct ShowCards : OnPuzzle<Cards> {
    void add_options(const Verb& verb) override {
        verb.choice("--format", format, {"text", "json", "svg"},
                    "text (a .cards file), json or svg");
    }
    Report report_puzzle() override {
        return {print(puzzle), Cards::to_json(puzzle),
                cards::drawing::cards(puzzle.cards, puzzle.grid.columns)};
    }
};

bool some_are_alike(const cards::Pile& pile) {
    std::set<std::set<std::string>> different;
    for (const cards::Card& card : pile) different.insert(looks_of(card));
    return different.size() < pile.size();
}

/// Returns a letter that stands for one species where it is large, and for another where it is
/// small; 0 for none.
char letter_in_both_cases(const cards::Pile& pile) {
    std::set<char> species;
    for (const cards::Card& card : pile)
        for (const cards::Half half : card.halves) species.insert(half.species);
    const auto both = std::ranges::find_if(species, [&](char letter) {
        return std::isupper(letter) != 0 &&
               species.contains(static_cast<char>(std::tolower(letter)));
    });
    return both == species.end() ? '\0' : *both;
}

using Solved = std::function<search::Next(const cards::Pile&)>;

struct SolveCards : Solve<Cards> {
    std::string order;            ///< of the places: rows or centre; empty for the method's own
    std::vector<Square> squares;  ///< in the printed form and order; empty with --count

    void add_options(const Verb& verb) override {
        add_solver_options(verb, "search with tables, not as in 1986");
        add_counting_options(verb);
        verb.choice("--order", order, {"rows", "centre"},
                    "the places in this order, without piles: rows, or centre (outwards from it; "
                    "--fast does so by itself)")
            .choice("--format", format, {"text", "json", "svg"}, "text, json or svg");
    }
    std::string about() const override {
        return "Each solution once, its rotations left out, row by row: the card's number, then "
               "where that number\n"
               "points: o oben (up), r rechts (right), u unten (down), l links (left). Exit code 1 "
               "when there is none.\n";
    }

    void search() override {
        const Solved solved = [&](const cards::Pile& laid) {
            if (!only_count) squares.push_back(as_printed(puzzle.grid, square_of(laid)));
            return found(1, squares.size());
        };
        const auto& [grid, _, cards] = puzzle;
        if (fast) solve_fast(grid, cards, places(), solved, work);
        else if (!order.empty()) solve_in_order(grid, cards, places(), solved, work);
        else solve_faithfully(grid, cards, solved, work);
    }
    std::vector<std::size_t> places() const {
        return order == "rows" ? row_by_row(puzzle.grid) : centre_first(puzzle.grid);
    }
    void arrange_solutions() override { std::ranges::sort(squares); }

    std::string note() const override {
        if (const char letter = letter_in_both_cases(puzzle.cards))
            return fmt::format("{} and {} count as two species", letter,
                               static_cast<char>(std::tolower(letter)));
        return count > 0 && !first && some_are_alike(puzzle.cards)
                   ? "some cards are alike; squares with such cards exchanged count as different "
                     "ones"
                   : "";
    }
    json method() const override { return fast || order.empty() ? Solve::method() : "in order"; }
    std::string solutions_in_words() const override {
        const auto in_line = [&](const Square& square) {
            return print(puzzle.grid, square, digits(puzzle));
        };
        return numbered(list_of(squares, in_line), 2);
    }
    Facts statistics_facts() const override {
        return facts_of_work(fmt::format("a card, turned one way, {}",
                                         fast ? "looked up for a place" : "tried in a place"),
                             "cards laid");
    }
    void add_solutions(json& result) const override {
        const auto to_json = [](const cards::Placed& placed) {
            return json{{"card", placed.number}, {"points", direction(placed.quarter_turns)}};
        };
        result["solutions"] =
            list_of(squares, [&](const Square& square) { return list_of(square, to_json); });
    }
    std::string as_svg() const override {
        demand_solution();
        const auto pile_of = [&](const Square& square) { return lay(square, puzzle.cards); };
        return cards::drawing::squares(puzzle.grid, list_of(squares, pile_of));
    }
};

std::string name_of(cards::Step step) {
    switch (step) {
        case cards::Step::does_not_fit: return "does not fit";
        case cards::Step::fits: return "fits, laid";
        case cards::Step::taken_back: return "taken back";
        default: return "fits: solved";
    }
}

std::string numbers(const cards::Pile& pile, std::size_t digits) {
    std::string line;
    for (const cards::Card& card : pile)
        line += fmt::format("{}{:>{}}", line.empty() ? "" : " ", card.number, digits);
    return line.empty() ? "-" : line;
}

/// The number of steps of the whole search: every card laid is taken back in the end.
std::uint64_t steps_of(const cards::Puzzle& puzzle) {
    Work work;
    solve_faithfully(puzzle.grid, puzzle.cards, counted, work);
    return work.trials + work.pieces_laid;
}

struct TraceCards : OnPuzzle<Cards> {
    std::uint64_t from = 1, steps = 20;

    void add_options(const Verb& verb) override {
        verb.number("--from", from, 1, 1'000'000'000, "the first step to show")
            .number("--steps", steps, 1, most_kept, "how many steps to show")
            .choice("--format", format, {"text", "json", "svg"}, "text, json or svg (one step)");
    }
    std::string about() const override {
        return "A card's letter shows where its number points: o oben (up), r rechts (right), u "
               "unten (down), l links (left).\n";
    }
    void refuse_odd() const override {
        if (is_picture() && steps != 1) throw UsageError("a picture shows one step; add --steps 1");
    }
    Report report_puzzle() override {
        const std::vector<Moment> moments = watch(puzzle, from, steps);
        if (moments.empty())
            throw UsageError(fmt::format("the search ends before step {}; it has {} steps", from,
                                         steps_of(puzzle)));
        // Of many steps, each format takes long.
        if (format == "json") return {"", as_json(moments)};
        if (is_picture()) return {"", {}, cards::drawing::moment(puzzle.grid, moments.front())};
        return {as_text(moments), {}};
    }
    std::string as_text(const std::vector<Moment>& moments) const {
        text::Table table({{"step", 6, ""},
                           {"place", 7, ""},
                           {"  card", -8, ""},
                           {"", -14, ""},
                           {"supply", -19, ""},
                           {"basket", -19, ""},
                           {"laid", 0, ""}});
        const std::size_t width = digits(puzzle);
        const auto cards = [&](const cards::Pile& pile) {
            return pile.empty() ? "-" : print({1, pile.size()}, square_of(pile), width);
        };
        for (const Moment& moment : moments)
            table.add({{std::to_string(moment.number), {}},
                       {std::to_string(moment.laid.size() + 1), {}},
                       {"  " + cards({moment.card}), {}},
                       {name_of(moment.step), {}},
                       {numbers(moment.supply, width), {}},
                       {numbers(moment.basket, width), {}},
                       {cards(moment.laid), {}}});
        return table.as_text();
    }
    json as_json(const std::vector<Moment>& moments) const {
        return list_of(moments, [](const Moment& moment) {
            return json{{"step", moment.number},
                        {"place", moment.laid.size() + 1},
                        {"what", name_of(moment.step)},
                        {"card", card_to_json(moment.card)},
                        {"supply", pile_to_json(moment.supply)},
                        {"laid", pile_to_json(moment.laid)},
                        {"basket", pile_to_json(moment.basket)}};
        });
    }
};

}  // namespace

void add_cards(const PuzzleVerbs& verbs) {
    add<ShowCards>(verbs.show, "chapter 1: the cards, side by side, to look at or to cut out");
    add<SolveCards>(verbs.solve, "chapter 1: lay the turtle cards so that all halves fit");
    add<Search<Cards>>(verbs.search, "chapter 1's cards, row by row");
    add<TraceCards>(verbs.trace, "chapter 1: the search with three piles, faithful to 1986");
}

}  // namespace command
