#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cards/drawing.hpp"
#include "command/puzzles/cards.hpp"
#include "command/puzzles/puzzles.hpp"

namespace command {
namespace {

struct ShowCardsOptions {
    std::string file;
    std::string format = "text";
};

Outcome carry_out(const ShowCardsOptions& options) {
    const cards::Puzzle puzzle = read_cards(options.file);
    if (options.format == "json") std::cout << to_json(puzzle).dump(2) << '\n';
    else if (options.format == "svg")
        std::cout << cards::drawing::cards(puzzle.cards, puzzle.grid.columns);
    else std::cout << cards::print(puzzle);
    return done;
}

}  // namespace

void add_show_cards(const Verb& show) {
    const auto options = std::make_shared<ShowCardsOptions>();
    show.verb("cards", "chapter 1: the cards, side by side, to look at or to cut out")
        .word("file", options->file, cards_file)
        .choice("--format", options->format, {"text", "json", "svg"},
                "text (a .cards file), json or svg")
        .footer(about_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
