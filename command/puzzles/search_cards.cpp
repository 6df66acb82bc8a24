#include <memory>

#include "cards/exact_cover.hpp"
#include "command/puzzles/cards.hpp"
#include "command/puzzles/puzzles.hpp"
#include "command/puzzles/search.hpp"

namespace command {
namespace {

Forest forest_of(const cards::Puzzle& puzzle, const SearchOptions& options) {
    Forest forest;
    add_tree<cards::GridPuzzle, cards::GridCover>(forest, options, puzzle.grid, puzzle.cards);
    return forest;
}

Outcome carry_out(const SearchOptions& options) {
    refuse_odd(options);
    return search_forest(forest_of(read_cards(options.file), options), options);
}

}  // namespace

void add_search_cards(const Verb& search) {
    const auto options = std::make_shared<SearchOptions>();
    const Verb cards = search.verb("cards", "chapter 1's cards, row by row");
    add_search_options(cards.word("file", options->file, cards_file), *options)
        .footer(about_searches() + about_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
